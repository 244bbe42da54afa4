import { describe, expect, it } from 'vitest'
import { learntRate } from './learnt-rate.ts'

describe('learntRate', () => {
  it('is what passed in the minute before a burst, and a quarter more after five quiet minutes', () => {
    const rate = learntRate()
    expect(rate.perMinute(0)).toBe(Infinity)
    rate.refused(600, 30_000, 20_000)
    expect([20_000, 319_999, 320_000, 620_000].map(rate.perMinute)).toEqual([600, 600, 750, 937.5])
    rate.refused(640, 30_000, 700_000)
    expect(rate.perMinute(700_000)).toBe(640)
  })

  it.each([
    ['no word on when to come back', 600, null],
    ['a short wait, as of a bucket that refills', 600, 2000],
    ['few calls, since others use the same key', 5, 30_000],
  ])('learns nothing from %s', (_name, passed, retryAfterMs) => {
    const rate = learntRate()
    rate.refused(passed, retryAfterMs, 0)
    expect(rate.perMinute(0)).toBe(Infinity)
  })
})
