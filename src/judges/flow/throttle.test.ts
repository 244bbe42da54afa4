import { describe, expect, it } from 'vitest'
import { pace, learntRate, slidingWindow, adaptiveConcurrency } from './throttle.ts'
import fc from 'fast-check'

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

const minute = 60_000

const threeAMinute = () => 3

describe('slidingWindow', () => {
  it('lets through what fits, and says when the next one will', () => {
    const window = slidingWindow(threeAMinute, minute)
    for (const at of [0, 10, 59_000]) {
      expect(window.readyAt(1, at)).toBe(at)
      window.add(1, at)
    }
    expect(window.readyAt(1, 59_000)).toBe(60_000)
    expect(window.readyAt(2, 59_000)).toBe(60_010)
    expect(window.readyAt(1, 60_000)).toBe(60_000)
  })

  it('has no boundary at which twice the limit gets through', () => {
    const window = slidingWindow(threeAMinute, minute)
    for (let call = 0; call < 3; call += 1) window.add(1, 59_999)
    expect(window.readyAt(1, 60_001)).toBe(119_999)
  })

  it('lets what is larger than the limit go alone, so that it does not wait for ever', () => {
    const window = slidingWindow(threeAMinute, minute)
    expect(window.readyAt(500, 0)).toBe(0)
    window.add(1, 100)
    expect(window.readyAt(500, 200)).toBe(60_100)
  })

  it('takes the right amount for an estimate, also of what has left it', () => {
    const window = slidingWindow(() => 100, minute)
    const entry = window.add(90, 0)
    expect(window.readyAt(20, 0)).toBe(60_000)
    window.correct(entry, 10)
    expect(window.readyAt(20, 0)).toBe(0)
    window.add(5, 70_000)
    window.correct(entry, 1000)
    expect(window.readyAt(95, 70_000)).toBe(70_000)
  })

  it('limits nothing at Infinity', () => {
    const window = slidingWindow(() => Infinity, minute)
    window.add(1e9, 0)
    expect(window.readyAt(1e9, 0)).toBe(0)
  })

  it('never holds more than its limit in any stretch of its length', () => {
    const call = fc.record({ gap: fc.nat(30), amount: fc.integer({ min: 1, max: 10 }) })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        const window = slidingWindow(() => 10, 100)
        const sent: { at: number; amount: number }[] = []
        let now = 0
        for (const { gap, amount } of calls) {
          now = window.readyAt(amount, now + gap)
          window.add(amount, now)
          sent.push({ at: now, amount })
        }
        for (const { at } of sent) {
          const within = sent.filter((one) => one.at > at - 100 && one.at <= at)
          expect(within.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(10)
        }
      }),
    )
  })

  it('keeps no more than its last minute, and stays right over a long run', () => {
    const window = slidingWindow(() => 10, 100)
    let now = 0
    for (let call = 0; call < 5000; call += 1) {
      now = window.readyAt(1, now)
      window.add(1, now)
    }
    expect(now).toBe(49_900)
  })
})

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
