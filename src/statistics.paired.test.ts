import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../fixtures/law-draws.ts'
import {
  flipRate,
  mcnemarExact,
  mcnemarPower,
  mcnemarSampleSize,
  minimalDetectableEffect,
  pairedDifference,
  pairedPower,
  pairedProportions,
  pairedSampleSize,
  passAtK,
  passHatK,
  signFlip,
  standardError,
  unpairedSampleSize,
} from './statistics.ts'

/** Four clusters of three. */
const scores = [1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0]
const clusters = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]

describe('the standard error of a mean', () => {
  it('grows where values of a cluster go together', () => {
    expect(standardError(scores)).toBeCloseTo(0.148647, 6)
    expect(standardError(scores, { clusters, correction: 'none' })).toBeCloseTo(0.138193, 6)
    expect(standardError(scores, { clusters })).toBeCloseTo(0.159571, 6)
  })

  it.each([
    ['one value', () => standardError([3])],
    ['one cluster', () => standardError([1, 0, 1], { clusters: ['a', 'a', 'a'] })],
  ])('is null of %s, never 0', (_of, figure) => {
    expect(figure()).toBeNull()
  })

  it('is that of independent values where each is a cluster of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 20 }), (values) => {
        const own = standardError(values, { clusters: values.map((_, place) => place) })
        expect(own).toBeCloseTo(standardError(values) ?? Number.NaN, 12)
      }),
    )
  })
})

describe('the paired difference', () => {
  it('has no interval where no spread was seen', () => {
    expect(pairedDifference([1, 1, 1], [1, 1, 1])).toEqual({
      mean: 0,
      standardError: 0,
      clusters: 3,
      statistic: null,
      p: null,
      lower: null,
      upper: null,
    })
    expect(pairedDifference([1], [0])).toMatchObject({ mean: -1, standardError: null, lower: null })
  })

  it('counts clusters, not cases, as what was seen', () => {
    const before = scores.map(() => 0)
    const clustered = pairedDifference(before, scores, { clusters })
    expect(clustered).toMatchObject({ clusters: 4, standardError: expect.closeTo(0.159571, 6) })
    // t of 3 degrees of freedom at 97.5 %: 3.182446.
    expect((clustered.upper ?? 0) - clustered.mean).toBeCloseTo(3.182446305 * 0.15957118, 6)
    const normal = pairedDifference(before, scores, { clusters, distribution: 'normal' })
    expect((normal.upper ?? 0) - normal.mean).toBeCloseTo(1.959963985 * 0.15957118, 6)
  })
})

describe("McNemar's test", () => {
  it.each([
    [5, 0, 0.03125, 0.015625],
    [6, 0, 0.015625, 0.0078125],
    [5, 1, 0.109375, 0.0625],
    [10, 3, 0.046142578125, 0.0286865234375],
    [0, 0, 1, 1],
    [0, 5, 1, 0.984375],
  ])('of %d lost and %d won is one-sided %d, and mid-p %d', (lost, won, oneSided, oneSidedMidP) => {
    expect(mcnemarExact(lost, won)).toMatchObject({ oneSided, oneSidedMidP })
  })

  it('is the sign-flip test where outcomes are yes or no', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), (lost, won) => {
        const differences = [...Array<number>(lost).fill(1), ...Array<number>(won).fill(-1), 0]
        const { p } = signFlip(differences, { alternative: 'greater' })
        expect(p).toBeCloseTo(mcnemarExact(lost, won).oneSided, 12)
      }),
    )
  })

  it('has the power that counting every outcome gives', () => {
    const [n, lost, won, alpha] = [12, 0.5, 0.1, 0.05]
    let power = 0
    const choose = (of: number, k: number): number => (k === 0 ? 1 : (choose(of, k - 1) * (of - k + 1)) / k)
    for (let b = 0; b <= n; b += 1) {
      for (let c = 0; b + c <= n; c += 1) {
        const chance = choose(n, b) * choose(n - b, c) * lost ** b * won ** c * (1 - lost - won) ** (n - b - c)
        if (mcnemarExact(b, c).oneSided < alpha) power += chance
      }
    }
    expect(mcnemarPower(n, lost, won)).toBeCloseTo(power, 10)
    expect(mcnemarPower(n, 0, 0)).toBe(0)
    expect(mcnemarPower(4, 1, 0)).toBe(0)
    expect(mcnemarPower(5, 1, 0)).toBe(1)
  })

  it('finds what is not there at most as often as its level says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 0.5, noNaN: true }), (cases, share) => {
        expect(mcnemarPower(cases, share, share)).toBeLessThan(0.05)
      }),
      { numRuns: draws(30) },
    )
  })
})

describe('sign flips of clusters', () => {
  it('turn all of one patient together', () => {
    const patients = ['a', 'a', 'a', 'b', 'b', 'c']
    const test = signFlip([1, 1, 1, 1, -1, 1], { clusters: patients, alternative: 'greater' })
    // Sums 3, 0 and 1: of the four assignments of signs one is as large.
    expect(test).toMatchObject({ p: 0.25, nonZero: 2, n: 6, exact: true })
    expect(() => signFlip([1, 2], { clusters: ['a'] })).toThrow(
      'there are 2 values and 1 clusters; expected the cluster of each value, and one of its own for a value that is in none',
    )
  })

  it('give near the same p drawn as counted', () => {
    const differences = Array.from({ length: 20 }, (_, at) => (at % 4 === 0 ? -1 : 1) * (1 + at / 10))
    const exact = signFlip(differences, { alternative: 'greater' })
    // One more, too small to matter, is more than can be counted.
    const drawn = signFlip([...differences, 1e-9], { alternative: 'greater', seed: 3 })
    expect([exact.exact, drawn.exact]).toEqual([true, false])
    expect(drawn.p).toBeCloseTo(exact.p, 2)
  })
})

describe('the interval of two paired shares', () => {
  it('has width where nothing changed', () => {
    // z² / (n + z²)
    expect(pairedProportions(0, 0, 100)).toEqual({
      value: 0,
      lower: expect.closeTo(-0.036993, 6),
      upper: expect.closeTo(0.036993, 6),
    })
    expect(pairedProportions(0, 0, 0)).toEqual({ value: null, lower: -1, upper: 1 })
  })

  const counts = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 200 }))
    .filter(([b, c, rest]) => b + c + rest > 0)

  it('holds the difference, turns round with it, and stays on the scale', () => {
    fc.assert(
      fc.property(counts, ([b, c, rest]) => {
        const n = b + c + rest
        const [one, other] = [pairedProportions(b, c, n), pairedProportions(c, b, n)]
        expect(one.lower).toBeLessThanOrEqual((b - c) / n)
        expect(one.upper).toBeGreaterThanOrEqual((b - c) / n)
        expect(one.lower).toBeGreaterThanOrEqual(-1)
        expect(one.upper).toBeLessThanOrEqual(1)
        expect(other.lower).toBeCloseTo(-one.upper, 9)
      }),
    )
  })

  it('comes near the interval of means where much changed', () => {
    const differences = [...Array<number>(120).fill(1), ...Array<number>(80).fill(-1), ...Array<number>(300).fill(0)]
    const wide = pairedDifference(
      differences.map(() => 0),
      differences,
      { distribution: 'normal' },
    )
    const { lower, upper } = pairedProportions(120, 80, 500)
    expect(lower).toBeCloseTo(wide.lower ?? 0, 2)
    expect(upper).toBeCloseTo(wide.upper ?? 0, 2)
  })
})

describe('power of paired cases', () => {
  it.each([
    [0.05, 0.1, 307, 242],
    [0.05, 0.15, 464, 365],
    [0.05, 0.2, 621, 489],
    [0.05, 0.3, 935, 736],
    [0.1, 0.2, 150, 118],
    [0.03, 0.1, 865, 681],
  ])('a drop of %d where %d change takes %d cases, or %d one-sided', (drop, discordant, twoSided, oneSided) => {
    expect(pairedSampleSize(drop, { discordant }, { sides: 2 })).toBe(twoSided)
    expect(pairedSampleSize(drop, { discordant })).toBe(oneSided)
    expect(pairedPower(oneSided, drop, { discordant })).toBeGreaterThanOrEqual(0.8)
    expect(pairedPower(oneSided - 1, drop, { discordant })).toBeLessThan(0.8)
  })

  it.each([
    [15, 17.1],
    [50, 10.5],
    [100, 7.6],
    [200, 5.5],
  ])('%d cases of which a tenth change show a drop of %d points', (cases, points) => {
    expect(100 * minimalDetectableEffect(cases, { discordant: 0.1 })).toBeCloseTo(points, 1)
  })

  it.each([
    [0.05, 0.1, 'exact', 257, 270],
    [0.1, 0.2, 'exact', 125, 136],
    [0.1, 0.2, 'mid-p', 110, 120],
  ] as const)(
    'a drop of %d where %d change takes the %s test by McNemar %d to %d cases',
    (drop, discordant, test, from, to) => {
      const cases = mcnemarSampleSize(drop, discordant, { test })
      expect(cases).toBeGreaterThanOrEqual(from)
      expect(cases).toBeLessThanOrEqual(to)
      const [lost, won] = [(discordant + drop) / 2, (discordant - drop) / 2]
      expect(mcnemarPower(cases, lost, won, { test })).toBeGreaterThanOrEqual(0.8)
      expect(mcnemarPower(cases, lost, won, { test })).toBeLessThan(0.83)
    },
  )

  it('of a drop that takes over a million cases is what the normal approximation says', () => {
    expect(mcnemarSampleSize(0.0005, 0.1)).toBe(pairedSampleSize(0.0005, { discordant: 0.1 }))
  })

  it('needs 683 other cases in each run for 90 to 85 %', () => {
    expect(unpairedSampleSize(0.9, 0.85)).toBe(683)
  })

  it('of grades counts noise of trials only, over how many there are', () => {
    const noise = { caseVariance: 0.01, trialVariance: [0.09, 0.09] } as const
    expect(pairedSampleSize(0.1, noise)).toBe(118)
    expect(pairedSampleSize(0.1, { ...noise, trials: [9, 9] })).toBe(19)
    expect(minimalDetectableEffect(118, noise)).toBeCloseTo(0.1, 3)
  })

  it.each([
    [
      () => pairedSampleSize(0.2, { discordant: 0.1 }),
      'a drop of 0.2 changes at least that share of the cases, and discordant says that 0.1 change. Raise discordant, or lower the drop',
    ],
    [() => pairedSampleSize(0.1, { discordant: 2 }), 'discordant must be a number from 0 to 1, got 2'],
    [
      () => pairedSampleSize(0.1, { caseVariance: 1, trials: [1, 0] }),
      'trials must be whole numbers, 1 or more, got 0',
    ],
    [() => pairedDifference([1, 2], [1]), 'there are 2 values before and 1 after; expected one of each for every case'],
    [
      () => pairedProportions(3, 3, 5),
      '3 lost and 3 won of 5 are not counts of paired cases; expected whole numbers, 0 or more, and no more changes than cases',
    ],
    [
      () => passAtK(2, 3, 1),
      '3 passes of 2 trials, and k 1: expected whole numbers, 0 ≤ passes ≤ trials, trials and k 1 or more',
    ],
  ])('refuses what has no answer (%#)', (figure, message) => {
    expect(figure).toThrow(expect.objectContaining({ message }))
  })
})

describe('trials of one case', () => {
  it.each([
    [5, 2, 3, 0.9, 0],
    [5, 4, 3, 1, 0.4],
    [4, 2, 1, 0.5, 0.5],
    [10, 3, 5, 1 - 21 / 252, 0],
    [3, 0, 2, 0, 0],
  ])('%d with %d passes: of %d, one passes with %d and all with %d', (trials, passes, k, one, all) => {
    expect(passAtK(trials, passes, k)).toBeCloseTo(one, 12)
    expect(passHatK(trials, passes, k)).toBeCloseTo(all, 12)
  })

  it('say nothing of more trials than there were', () => {
    expect([passAtK(2, 1, 3), passHatK(2, 1, 3)]).toEqual([null, null])
  })

  it('are unbiased: the mean over all outcomes is that of the true share', () => {
    const choose = (of: number, k: number): number => (k === 0 ? 1 : (choose(of, k - 1) * (of - k + 1)) / k)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat({ max: 4 }),
        (share, k, more) => {
          const trials = k + more
          const mean = (figure: (passes: number) => number | null): number =>
            Array.from({ length: trials + 1 }, (_, passes) => passes).reduce(
              (sum, passes) =>
                sum +
                choose(trials, passes) * share ** passes * (1 - share) ** (trials - passes) * (figure(passes) ?? 9),
              0,
            )
          expect(mean((passes) => passAtK(trials, passes, k))).toBeCloseTo(1 - (1 - share) ** k, 9)
          expect(mean((passes) => passHatK(trials, passes, k))).toBeCloseTo(share ** k, 9)
        },
      ),
    )
  })

  it('flip as often as two of them differ', () => {
    expect([flipRate([1, 1, 0]), flipRate([1, 1]), flipRate([1, 0]), flipRate([1])]).toEqual([
      expect.closeTo(2 / 3, 12),
      0,
      1,
      null,
    ])
  })
})

const reference = new URL('../../shared/data/statistics/tests-and-intervals.json', import.meta.url)

describe.skipIf(!existsSync(reference))("other parties' reference vectors (skipped where they are absent)", () => {
  it('of paired tests', () => {
    interface Vector {
      readonly metric: string
      readonly x: number[]
      readonly y: number[]
      readonly expected: { readonly t: number; readonly p: number; readonly ci95: readonly [number, number] }
      readonly tol: number
    }
    const vectors = (JSON.parse(readFileSync(reference, 'utf8')) as Vector[]).filter(
      ({ metric }) => metric === 'paired_t',
    )
    expect(vectors.length).toBeGreaterThan(0)
    for (const { x, y, expected, tol } of vectors) {
      const test = pairedDifference(y, x)
      for (const [figure, wanted] of [
        [test.statistic, expected.t],
        [test.p, expected.p],
        [test.lower, expected.ci95[0]],
        [test.upper, expected.ci95[1]],
      ]) {
        expect(Math.abs((figure ?? Number.NaN) - (wanted ?? 0))).toBeLessThanOrEqual(tol)
      }
    }
  })
})
