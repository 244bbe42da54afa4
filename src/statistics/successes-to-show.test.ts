import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { successesToShow } from './successes-to-show.ts'
import { wilsonInterval } from './wilson-interval.ts'

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
      `${share} is no share that can be shown; wanted a number above 0 and below 1`,
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
