import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bootstrap } from './bootstrap.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const file = new URL('../../../shared/data/statistics/tests-and-intervals.json', import.meta.url)
const isHere = existsSync(file)

describe('bootstrap', () => {
  it('gives the statistic with an interval, the same for the same seed', () => {
    const values = [0.2, 0.4, 0.9, 0.5, 0.7]
    const interval = bootstrap(values, mean, { seed: 7, resamples: 2000 })
    expect(interval).toEqual({
      value: 0.54,
      lower: expect.closeTo(0.34, 2),
      upper: expect.closeTo(0.76, 2),
      confidence: 0.95,
      method: 'percentile',
      resamples: 2000,
      undefinedResamples: 0,
    })
    expect(bootstrap(values, mean, { seed: 7, resamples: 2000 })).toEqual(interval)
    const uneven = Array.from({ length: 30 }, (_, at) => Math.sin(at))
    const lower = (seed: number): number => bootstrap(uneven, mean, { seed, resamples: 2000 }).lower
    expect(lower(7)).toBe(lower(7))
    expect(lower(8)).not.toBe(lower(7))
  })

  it('takes values of any type: here pairs, of which it resamples both halves together', () => {
    const pairs = Array.from({ length: 20 }, (_, at) => ({ before: at, after: at + 2 }))
    const gain = (some: readonly (typeof pairs)[number][]): number =>
      mean(some.map(({ before, after }) => after - before))
    expect(bootstrap(pairs, gain, { resamples: 500 })).toMatchObject({ value: 2, lower: 2, upper: 2 })
  })

  it('leaves resamples out of which the statistic is not defined, and counts them', () => {
    const values = [1, ...Array.from({ length: 4 }, () => 0)]
    const onlyWithOne = (some: readonly number[]): number | null => (some.includes(1) || some.length > 5 ? 1 : null)
    expect(() => bootstrap(values, onlyWithOne, { seed: 1, resamples: 1000 })).toThrow(
      /^the statistic is not defined of 3\d\d of 1000 resamples; expected at most 5%\. There are too few values for an interval$/u,
    )
    const most = [1, 1, 1, 0, 0]
    const interval = bootstrap(most, onlyWithOne, { seed: 1, resamples: 1000 })
    expect(interval.undefinedResamples).toBeGreaterThan(0)
    expect(interval.undefinedResamples).toBeLessThanOrEqual(50)
  })

  it.skipIf(!isHere)(`is close to R’s boot, by both methods${isHere ? '' : ' (skipped: the data is not here)'}`, () => {
    const ends = z.tuple([z.number(), z.number()])
    const entry = z.object({
      id: z.literal('bootstrap_mean_ci_R'),
      x: z.array(z.number()),
      expected: z.object({ percentile: ends, BCa: ends }),
      rtol: z.number(),
    })
    const { x, expected, rtol } =
      z
        .array(z.unknown())
        .parse(JSON.parse(readFileSync(file, 'utf8')))
        .flatMap((one) => entry.safeParse(one).data ?? [])[0] ?? entry.parse(undefined)
    const wanted = { percentile: expected.percentile, bca: expected.BCa }
    for (const method of ['percentile', 'bca'] as const) {
      const { lower, upper } = bootstrap(x, mean, { method, seed: 5, resamples: 50_000 })
      expect(Math.abs(lower - wanted[method][0])).toBeLessThan(rtol * wanted[method][0])
      expect(Math.abs(upper - wanted[method][1])).toBeLessThan(rtol * wanted[method][1])
    }
  })

  it('has no width by bca either where all values are alike', () => {
    expect(bootstrap([3, 3, 3], mean, { method: 'bca', resamples: 100 })).toMatchObject({ lower: 3, upper: 3 })
  })

  const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 12 })

  it('moves and stretches with its values', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9 }), fc.integer({ min: -50, max: 50 }), (given, scale, shift) => {
        const options = { resamples: 200, confidence: 0.9 }
        const one = bootstrap(given, mean, options)
        const other = bootstrap(
          given.map((value) => scale * value + shift),
          mean,
          options,
        )
        expect(other.lower).toBeCloseTo(scale * one.lower + shift, 9)
        expect(other.upper).toBeCloseTo(scale * one.upper + shift, 9)
      }),
    )
  })

  it('widens with confidence, and stays within the values of a mean', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('percentile' as const, 'bca' as const), (given, method) => {
        const [narrow, wide] = [0.8, 0.95].map((confidence) =>
          bootstrap(given, mean, { confidence, method, resamples: 200 }),
        )
        if (narrow === undefined || wide === undefined) return
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
        expect(wide.lower).toBeGreaterThanOrEqual(Math.min(...given) - 1e-9)
        expect(wide.upper).toBeLessThanOrEqual(Math.max(...given) + 1e-9)
      }),
    )
  })

  it.each([
    [[1], mean, {}, 'a bootstrap requires two values or more, got 1'],
    [
      [1, 2],
      () => null,
      {},
      'the statistic is not defined of the 2 values themselves; give values of which it has a figure',
    ],
    [[1, 2], () => Number.NaN, {}, 'the statistic gave NaN; expected a finite number, or null where it is not defined'],
    [
      [1, 2, 3],
      (some: readonly number[]) => (some.length < 3 ? null : 1),
      { method: 'bca' as const },
      'the statistic is not defined without value 1 of 3, so that bca has no interval. Use the method percentile',
    ],
    [
      Array.from({ length: 30 }, (_, at) => at),
      (some: readonly number[]) => new Set(some).size,
      { method: 'bca' as const },
      'the statistic of the values, 30, lies beyond those of all resamples, so that bca has no interval. Use the method percentile',
    ],
    [[1, 2], mean, { resamples: 10 }, 'resamples must be a whole number from 100 to 1,000,000, got 10'],
    [[1, 2], mean, { confidence: 95 }, 'confidence must be a number between 0 and 1, for example 0.95, got 95'],
    [[1, 2], mean, { method: 'basic' as 'bca' }, 'method must be "percentile" or "bca", got "basic"'],
  ])('refuses %j %s %j', (given, statistic, options, message) => {
    expect(() => bootstrap(given, statistic, options)).toThrow(expect.objectContaining({ name: 'AssayError', message }))
  })
})
