import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval, successesToShow } from './proportion-interval.ts'

describe('wilsonInterval', () => {
  it.each([
    [90, 100, 0.826, 0.945],
    [15, 15, 0.796, 1],
    [0, 10, 0, 0.278],
  ])('of %i of %i is from %d to %d', (successes, trials, lower, upper) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval.lower).toBeCloseTo(lower, 3)
    expect(interval.upper).toBeCloseTo(upper, 3)
  })

  it('knows nothing of no trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ value: null, lower: 0, upper: 1 })
  })

  it('takes another quantile', () => {
    expect(wilsonInterval(95, 100, 1.6448536269514722).lower).toBeGreaterThan(wilsonInterval(95, 100).lower)
  })

  it.each([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
  ])('refuses %d of %d', (successes, trials) => {
    expect(() => wilsonInterval(successes, trials)).toThrow(
      `${successes} of ${trials} is not a share; expected whole numbers, 0 ≤ successes ≤ trials`,
    )
  })

  const counts = fc.nat(10_000).chain((trials) => fc.tuple(fc.nat(trials), fc.constant(trials)))

  it('holds the share, within 0 and 1', () => {
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const { value, lower, upper } = wilsonInterval(successes, trials)
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(upper).toBeLessThanOrEqual(1)
        expect(lower).toBeLessThanOrEqual(value ?? 1)
        expect(upper).toBeGreaterThanOrEqual(value ?? 0)
      }),
    )
  })

  it('is a mirror image when successes and failures are swapped', () => {
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const [one, other] = [wilsonInterval(successes, trials), wilsonInterval(trials - successes, trials)]
        expect(one.lower).toBeCloseTo(1 - other.upper, 9)
      }),
    )
  })
})

describe('successesToShow', () => {
  it.each([
    [0.9, 100, 96],
    [0.9, 35, 35],
    [0.5, 10, 9],
    [0.95, 1000, 964],
  ])('shows %d of %i trials by %i', (share, trials, wanted) => {
    expect(successesToShow(share, trials)).toBe(wanted)
  })

  it.each([0, 1, 15, 34])('is null where all of %i trials do not show 90 %', (trials) => {
    expect(successesToShow(0.9, trials)).toBeNull()
  })

  it.each([0, 1, -0.1, 1.1, Number.NaN])('refuses a share of %d', (share) => {
    expect(() => successesToShow(share, 10)).toThrow(
      `${share} is not a share that can be shown; expected a number above 0 and below 1`,
    )
  })

  it('is the fewest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 3000 }),
        (share, trials) => {
          const wanted = successesToShow(share, trials) ?? trials + 1
          if (wanted <= trials) expect(wilsonInterval(wanted, trials).lower).toBeGreaterThanOrEqual(share)
          expect(wilsonInterval(wanted - 1, trials).lower).toBeLessThan(share)
        },
      ),
    )
  })
})
