import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noncentralTAbove, studentT } from './student-t.ts'
import { normalCdf } from './normal.ts'

describe('noncentralTAbove', () => {
  // By scipy.stats.nct.sf (Boost).
  it.each([
    [2.6, 29, 3.5, 0.808783954170212],
    [1.96, 4, 0, 0.06077731992509],
    [3, 1, 2, 0.47514283826632],
    [5, 10, -1, 1.15366142606e-5],
    [40, 2, 30, 0.430172937043016],
    [1.66, 104, 2.5, 0.799116117607755],
    [-2, 7, -1.5, 0.6468007850041534],
    [63.7, 1, 50, 0.567448307483214],
    [0, 5, 1.25, 0.894350226333145],
    [4.3, 9, 5.363, 0.799334393455951],
  ])('above %d with %d degrees of freedom and δ %d lies %d', (t, freedom, noncentrality, share) => {
    expect(noncentralTAbove(t, freedom, noncentrality)).toBeCloseTo(share, 12)
  })

  // With one degree of freedom it is Cauchy's. The second was found by the law below: seed 932568040.
  it.each([0.3, -0.04210878961876941, 0.01, 1, 8])('with one degree of freedom is exact above %d', (t) => {
    expect(noncentralTAbove(t, 1, 0)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 13)
  })

  // Found by the law below, seed 665991666: t² is lost beside the degrees of freedom.
  it('is Student’s t near 0, too', () => {
    const density = 1 / Math.PI
    for (const t of [1e-9, 1e-8, 1e-7]) expect(studentT.above(t, 1)).toBeCloseTo(0.5 - t * density, 14)
    expect(studentT.above(1e-7, 300)).toBeCloseTo(noncentralTAbove(1e-7, 300, 0), 14)
  })

  // The examples of power.t.test in R.
  it.each([
    [38, Math.sqrt(20 / 2), 0.025, 0.8689528],
    [2 * 21.0211, Math.sqrt(22.0211 / 2), 0.025, 0.9],
    [2 * 16.84713, Math.sqrt(17.84713 / 2), 0.05, 0.9],
  ])('gives the power of a t test with %d degrees of freedom', (freedom, noncentrality, alpha, power) => {
    expect(noncentralTAbove(studentT.upperQuantile(alpha, freedom), freedom, noncentrality)).toBeCloseTo(power, 6)
  })

  it('is 1 far above t, at once', () => {
    expect(noncentralTAbove(4, 10, 1e12)).toBe(1)
    expect(noncentralTAbove(4, 10, 44.9)).toBeCloseTo(1, 14)
  })

  it('is Student’s t without noncentrality, turns round with it, and is near normal with many degrees of freedom', () => {
    const any = fc.double({ min: -8, max: 8, noNaN: true })
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 300 }), (t, noncentrality, freedom) => {
        expect(noncentralTAbove(t, freedom, 0)).toBeCloseTo(studentT.above(t, freedom), 10)
        expect(noncentralTAbove(-t, freedom, -noncentrality)).toBeCloseTo(
          1 - noncentralTAbove(t, freedom, noncentrality),
          10,
        )
        expect(noncentralTAbove(t, 1e7, noncentrality)).toBeCloseTo(normalCdf(noncentrality - t), 4)
      }),
    )
  })
})
