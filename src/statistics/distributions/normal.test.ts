import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf, normalQuantile } from './normal.ts'

describe('normalQuantile', () => {
  it.each([
    [0.975, 1.959963984540054],
    [0.95, 1.6448536269514722],
    [0.5, 0],
    [0.001, -3.090232306167813],
    [1e-10, -6.361340902404056],
  ])('of %d is %d', (share, z) => expect(normalQuantile(share)).toBeCloseTo(z, 12))

  it('has no end', () => {
    expect([0, 1].map(normalQuantile)).toEqual([-Infinity, Infinity])
  })

  it('takes normalCdf back', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (z) => {
        const share = normalCdf(-Math.abs(z))
        expect(normalQuantile(share)).toBeCloseTo(-Math.abs(z), 9)
      }),
    )
  })
})

describe('normalCdf', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.959963984540054, 0.025],
    [-3, 0.0013498980316300946],
    [3, 0.9986501019683699],
    [-5, 2.866515718791939e-7],
    [-10, 7.61985302416052e-24],
    [Infinity, 1],
    [-Infinity, 0],
  ])('of %d is %d', (z, share) => {
    expect(Math.abs(normalCdf(z) - share)).toBeLessThanOrEqual(1e-12 * share)
  })

  it('never falls', () => {
    const pair = fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: 1e-6, max: 1, noNaN: true }))
    fc.assert(
      fc.property(pair, ([z, step]) => {
        expect(normalCdf(z + step)).toBeGreaterThanOrEqual(normalCdf(z))
      }),
    )
  })
})
