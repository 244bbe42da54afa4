import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holm } from './multiple-testing.ts'

const file = new URL('../../../shared/data/statistics/tests-and-intervals.json', import.meta.url)
const isHere = existsSync(file)

describe('holm', () => {
  it('multiplies the smallest by their number, the next by one less, and never falls', () => {
    expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06])
  })

  it('leaves one alone, and has none of none', () => {
    expect(holm([0.2])).toEqual([0.2])
    expect(holm([])).toEqual([])
  })

  it.skipIf(!isHere)(`is that of R${isHere ? '' : ' (skipped: the data is not here)'}`, () => {
    const { p, expected } = z
      .array(z.looseObject({ id: z.string() }))
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .filter(({ id }) => id === 'p_adjust_BH1995')
      .map((one) =>
        z.object({ p: z.array(z.number()), expected: z.object({ holm: z.array(z.number()) }) }).parse(one),
      )[0] ?? { p: [], expected: { holm: [1] } }
    const adjusted = holm(p)
    expect(adjusted).toHaveLength(expected.holm.length)
    for (const [at, value] of adjusted.entries()) expect(value).toBeCloseTo(expected.holm[at] ?? Number.NaN, 9)
  })

  const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })

  it('lowers none, raises none above 1, and keeps the order', () => {
    fc.assert(
      fc.property(pValues, (given) => {
        const adjusted = holm(given)
        for (const [at, p] of given.entries()) {
          expect(adjusted[at]).toBeGreaterThanOrEqual(p)
          expect(adjusted[at]).toBeLessThanOrEqual(1)
          for (const [other, q] of given.entries()) {
            if (p < q) expect(adjusted[at]).toBeLessThanOrEqual(adjusted[other] ?? Number.NaN)
            if (p === q) expect(adjusted[at]).toBe(adjusted[other])
          }
        }
      }),
    )
  })

  it.each([
    [[0.1, 1.2], 'p-value 2 of 2 is 1.2; expected a number from 0 to 1'],
    [[Number.NaN], 'p-value 1 of 1 is NaN; expected a number from 0 to 1'],
    [['0.1'], 'p-value 1 of 1 is "0.1"; expected a number from 0 to 1'],
  ])('refuses %j', (given, message) => {
    expect(() => holm(given as number[])).toThrow(expect.objectContaining({ code: 'score-invalid', message }))
  })
})
