import { describe, expect, it } from 'vitest'
import { adaptiveConcurrency } from './adaptive-concurrency.ts'

/** Lets so many rounds of calls through, each at the limit. */
function rounds(concurrency: ReturnType<typeof adaptiveConcurrency>, count: number, now = 0): number[] {
  return Array.from({ length: count }, () => {
    for (let call = concurrency.limit(); call > 0; call -= 1) concurrency.accepted(concurrency.limit(), now)
    return concurrency.limit()
  })
}

describe('adaptiveConcurrency', () => {
  it('starts low and doubles with each round, up to the most', () => {
    const concurrency = adaptiveConcurrency(() => 11)
    expect(concurrency.limit()).toBe(4)
    expect(rounds(concurrency, 3)).toEqual([8, 11, 11])
  })

  it('halves once for a burst, however many are refused in it', () => {
    const concurrency = adaptiveConcurrency(() => 16, 12)
    const atStart = concurrency.bursts()
    expect(concurrency.refused(atStart, 0)).toBe(true)
    for (let call = 0; call < 11; call += 1) expect(concurrency.refused(atStart, 0)).toBe(false)
    expect(concurrency.limit()).toBe(6)
    expect(concurrency.refused(concurrency.bursts(), 1)).toBe(true)
    expect(concurrency.limit()).toBe(3)
  })

  it('grows again, beyond what was refused only after a quiet minute', () => {
    const concurrency = adaptiveConcurrency(() => 16, 4)
    concurrency.refused(0, 0)
    expect(rounds(concurrency, 3)).toEqual([3, 3, 3])
    expect(rounds(concurrency, 3, 59_999)).toEqual([3, 3, 3])
    expect(rounds(concurrency, 3, 60_000)).toEqual([4, 5, 6])
  })

  it('does not grow where its limit was not used', () => {
    const concurrency = adaptiveConcurrency(() => 16)
    for (let call = 0; call < 100; call += 1) concurrency.accepted(3, 0)
    expect(concurrency.limit()).toBe(4)
  })

  it('never falls below one', () => {
    const concurrency = adaptiveConcurrency(() => 16, 1)
    concurrency.refused(0, 0)
    expect(concurrency.limit()).toBe(1)
    expect(rounds(concurrency, 2, 60_000)).toEqual([2, 3])
  })

  it('keeps to a bound that is tightened on the way', () => {
    let most = 16
    const concurrency = adaptiveConcurrency(() => most, 8)
    most = 2
    expect(concurrency.limit()).toBe(2)
    expect(rounds(concurrency, 2)).toEqual([2, 2])
  })
})
