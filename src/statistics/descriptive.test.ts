import { describe, expect, it } from 'vitest'
import { quantile } from './descriptive.ts'

describe('quantile', () => {
  it('is type 7: that of R and NumPy unless they are told otherwise', () => {
    const times = [12, 15, 15, 18, 22, 25, 31, 40, 55, 120]
    expect([0.5, 0.9, 0.95, 0.99].map((share) => quantile(times, share))).toEqual([
      23.5,
      expect.closeTo(61.5, 9),
      expect.closeTo(90.75, 9),
      expect.closeTo(114.15, 9),
    ])
  })

  it('has the median of 4.2 and the quartiles 3.65 and 4.7 of the ratings in the specification', () => {
    const ratings = [2.1, 3.4, 3.9, 4.2, 4.6, 4.8, 5]
    expect(quantile(ratings, 0.5)).toBe(4.2)
    expect(quantile(ratings, 0.75) - quantile(ratings, 0.25)).toBeCloseTo(1.05, 12)
  })

  it('is the ends at 0 and 1, and the one value of one', () => {
    expect([0, 1].map((share) => quantile([1, 2, 7], share))).toEqual([1, 7])
    expect(quantile([3], 0.025)).toBe(3)
  })

  it.each([
    [[], 0.5],
    [[1, 2], 1.1],
    [[3], 7],
    [[1, 2], Number.NaN],
  ])('refuses %j at %d', (values, share) => {
    expect(() => quantile(values, share)).toThrow(
      `there is no quantile ${share} of ${values.length} numbers; expected a share from 0 to 1 of one number or more`,
    )
  })
})
