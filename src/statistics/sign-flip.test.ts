import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signFlip } from './sign-flip.ts'

/** The two-sided p by the definition: every assignment of signs, one after the other. */
function naive(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0))
  let reached = 0
  for (let signs = 0; signs < 2 ** differences.length; signs += 1) {
    const sum = differences.reduce((total, value, at) => total + (signs & (2 ** at) ? value : -value), 0)
    if (Math.abs(sum) >= observed - 1e-9) reached += 1
  }
  return reached / 2 ** differences.length
}

const outcomes = (fell: number, rose: number): number[] => [
  ...Array.from({ length: fell }, () => -1),
  ...Array.from({ length: rose }, () => 1),
]

describe('signFlip', () => {
  it('gives what Fisher found for the heights of Darwin’s maize', () => {
    const eighthsOfAnInch = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    const test = signFlip(eighthsOfAnInch)
    expect(test).toEqual({
      p: (2 * 863) / 2 ** 15,
      exact: true,
      flips: 2 ** 15,
      n: 15,
      nonZero: 15,
      mean: expect.closeTo(314 / 15, 12),
    })
  })

  it.each([
    [5, 0, 0.0625],
    [6, 0, 0.03125],
    [7, 1, 0.0703125],
    [8, 1, 0.0390625],
    [9, 1, 0.021484375],
  ])('is McNemar’s exact test where the outcomes are yes or no: %i and %i', (fell, rose, p) => {
    expect(signFlip([...outcomes(fell, rose), 0, 0, 0])).toMatchObject({ p, nonZero: fell + rose })
  })

  it('looks at every assignment of signs up to 20 differences, and draws beyond', () => {
    expect(signFlip(outcomes(6, 14))).toMatchObject({ exact: true, flips: 2 ** 20, p: expect.closeTo(0.11532, 5) })
    expect(signFlip(outcomes(6, 15))).toMatchObject({ exact: false, flips: 100_000 })
  })

  it('never has a p of 0 when it draws, and the same p for the same seed', () => {
    const differences = Array.from({ length: 30 }, () => 0.1)
    expect(signFlip(differences, { flips: 999 }).p).toBe(0.001)
    const mixed = differences.map((value, at) => (at % 3 === 0 ? -value : value))
    const p = (seed: string): number => signFlip(mixed, { seed, flips: 2000 }).p
    expect(p('one')).toBe(p('one'))
    expect(new Set(['one', 'two', 'three'].map(p)).size).toBeGreaterThan(1)
  })

  it('counts sums that are equal but for rounding as ties', () => {
    // 0.1 + 0.2 - 0.3 is 5.6e-17, and -0.3 + 0.1 + 0.2 is 2.8e-17.
    expect(signFlip([0.1, 0.2, -0.3]).p).toBe(1)
    expect(signFlip([0.1, 0.2, 0.3, 0.6]).p).toBe(naive([1, 2, 3, 6]))
  })

  it('has a p of 1 where nothing differs', () => {
    expect(signFlip([0, -0, 0])).toEqual({ p: 1, exact: true, flips: 1, n: 3, nonZero: 0, mean: 0 })
  })

  it('bears the largest and the smallest numbers', () => {
    expect(signFlip([1.7e308, 1.7e308, 1.7e308])).toMatchObject({ p: 0.25, mean: 1.7e308 })
    expect(signFlip([5e-324, 5e-324, 5e-324])).toMatchObject({ p: 0.25, mean: 5e-324 })
  })

  it('is the definition, on any few differences', () => {
    const few = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(few, (differences) => {
        expect(signFlip(differences).p).toBe(naive(differences))
      }),
    )
  })

  it('does not depend on the order, the direction or the unit of the differences', () => {
    const some = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(some, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (differences, unit) => {
        const { p } = signFlip(differences)
        expect(signFlip(differences.toReversed()).p).toBe(p)
        expect(signFlip(differences.map((value) => -unit * value)).p).toBe(p)
      }),
    )
  })

  it.each([
    [[], 'there is no difference; expected one or more'],
    [
      [0.1, Number.NaN],
      'difference 2 of 2 is NaN; expected a finite number. Leave out what has no value, and say how many',
    ],
    [[null, 1], 'difference 1 of 2 is null; expected a finite number. Leave out what has no value, and say how many'],
    [
      [-Infinity],
      'difference 1 of 1 is -Infinity; expected a finite number. Leave out what has no value, and say how many',
    ],
    [undefined, 'expected a list of differences, got nothing'],
  ])('refuses %j', (differences, message) => {
    expect(() => signFlip(differences as number[])).toThrow(expect.objectContaining({ code: 'score-invalid', message }))
  })

  it('refuses too few draws', () => {
    expect(() => signFlip([1], { flips: 10 })).toThrow(
      expect.objectContaining({
        code: 'option-invalid',
        message: 'flips must be a whole number from 100 to 10,000,000, got 10',
      }),
    )
  })
})

const file = new URL('../../../shared/data/statistics/tests-and-intervals.json', import.meta.url)
const isHere = existsSync(file)

describe.skipIf(!isHere)(`signFlip beside R${isHere ? '' : ' (skipped: the data is not here)'}`, () => {
  const entries = isHere ? z.array(z.looseObject({ id: z.string() })).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const entry = (id: string): unknown => entries.find((one) => one.id === id)

  it('draws close to the exact test of McNemar', () => {
    const { table, expected } = z
      .object({
        table: z.tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])]),
        expected: z.object({ exact_p: z.number() }),
      })
      .parse(entry('mcnemar_small'))
    const { p, exact } = signFlip(outcomes(table[0][1], table[1][0]), { flips: 1_000_000 })
    expect(exact).toBe(false)
    // Four standard errors of a million draws.
    expect(Math.abs(p - expected.exact_p)).toBeLessThan(9e-4)
  })

  it('is on the side of the paired t-test on the sleep data, all but one of which differ one way', () => {
    const { x, y } = z.object({ x: z.array(z.number()), y: z.array(z.number()) }).parse(entry('paired_t_sleep'))
    expect(signFlip(x.map((value, at) => value - (y[at] ?? Number.NaN)))).toMatchObject({ p: 2 / 2 ** 9, nonZero: 9 })
  })
})
