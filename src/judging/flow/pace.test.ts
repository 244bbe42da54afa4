import { describe, expect, it } from 'vitest'
import { pace } from './pace.ts'

function starts(calls: number, gapMs: number): number[] {
  const spacing = pace(() => gapMs)
  let now = 0
  return Array.from({ length: calls }, () => {
    now = spacing.readyAt(now)
    spacing.take(now)
    return now
  })
}

describe('pace', () => {
  it('lets three seconds’ worth go at once, then spreads the rest evenly', () => {
    expect(starts(13, 300)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 600, 900])
  })

  it('lets five go at once where the limit is low', () => {
    expect(starts(7, 12_000)).toEqual([0, 0, 0, 0, 0, 12_000, 24_000])
  })

  it('makes up for timers that came late, and for no more', () => {
    const spacing = pace(() => 300)
    for (let call = 0; call < 10; call += 1) spacing.take(0)
    spacing.take(450)
    expect(spacing.readyAt(450)).toBe(600)
    expect(spacing.readyAt(60_000)).toBe(60_000)
  })

  it('spreads nothing where there is no limit', () => {
    expect(starts(3, 0)).toEqual([0, 0, 0])
  })
})
