import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTrecFigure } from './trec-figures.ts'

describe('formatTrecFigure', () => {
  it.each([
    [0, '0.0000'],
    [1, '1.0000'],
    [1 / 3, '0.3333'],
    [2 / 3, '0.6667'],
    [0.000_05, '0.0001'],
    [-0.25, '-0.2500'],
    [-0, '-0.0000'],
    [-0.000_01, '-0.0000'],
    [12_345.678_9, '12345.6789'],
    [1e22, '10000000000000000000000.0000'],
  ])('writes %d as %s', (value, text) => {
    expect(formatTrecFigure(value)).toBe(text)
  })

  it.each([
    [1 / 32, '0.0312'],
    [3 / 32, '0.0938'],
    [5 / 32, '0.1562'],
    [7 / 32, '0.2188'],
    [-1 / 32, '-0.0312'],
    [100 + 1 / 32, '100.0312'],
  ])('rounds %d, which lies between two figures, to the one whose last digit is even: %s', (value, text) => {
    expect(formatTrecFigure(value)).toBe(text)
  })

  it('never strays from the figure by more than half of the last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
        expect(Math.abs(Number(formatTrecFigure(value)) - value)).toBeLessThanOrEqual(0.000_05 + 1e-15)
      }),
    )
  })
})
