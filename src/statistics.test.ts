import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  auroc,
  balancedF1,
  benjaminiHochberg,
  bootstrap,
  clopperPearson,
  cohensKappa,
  fleissKappa,
  holm,
  icc,
  type IccForm,
  iqr,
  krippendorffsAlpha,
  mcnemarExact,
  type MeasurementLevel,
  median,
  quantile,
  wilcoxonSignedRank,
  wilson,
} from './statistics.ts'

const a = [1, 2, 3, 4, 5, 5, 4, 3, 2, 4]
const b = [1, 2, 3, 4, 4, 5, 5, 3, 3, 4]
/** Shrout & Fleiss 1979, table 2. */
const shroutFleiss = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]
/** Krippendorff 2011, section C, a row a case. */
const krippendorff = transpose([
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
])

function transpose<T>(rows: readonly (readonly T[])[]): T[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as T))
}

describe('agreement', () => {
  it.each([
    ['none', 0.6153846153846154],
    ['linear', 0.782608695652174],
    ['quadratic', 0.9019607843137255],
  ] as const)("Cohen's kappa with weights %s is %d", (weights, kappa) => {
    expect(cohensKappa(a, b, { weights })).toBeCloseTo(kappa, 12)
  })

  it.each([
    ['nominal', 0.7434],
    ['ordinal', 0.8154],
    ['interval', 0.8491],
    ['ratio', 0.7974],
  ] as const)("Krippendorff's alpha on the level %s is %d", (level, alpha) => {
    expect(krippendorffsAlpha(krippendorff, { level })).toBeCloseTo(alpha, 4)
  })

  it.each([
    ['1,1', 0.1657],
    ['2,1', 0.2898],
    ['3,1', 0.7148],
    ['1,k', 0.4428],
    ['2,k', 0.6201],
    ['3,k', 0.9093],
  ] as const)('the intraclass correlation %s is %d', (form, value) => {
    expect(icc(shroutFleiss, { form })).toBeCloseTo(value, 4)
  })

  it('has balanced F1 as the mean of two F1', () => {
    // Positive: 2 of 3 and 2 of 2, F1 0.8. Negative: 1 of 1 and 1 of 2, F1 2/3.
    expect(balancedF1([true, true, false, false], [true, true, true, false])).toBeCloseTo((0.8 + 2 / 3) / 2, 12)
  })

  it.each([
    ['kappa of one category', () => cohensKappa(['yes', 'yes'], ['yes', 'yes'])],
    ['kappa of no case', () => cohensKappa([], [])],
    [
      "Fleiss' kappa of one category",
      () =>
        fleissKappa([
          [3, 0],
          [3, 0],
        ]),
    ],
    ["Fleiss' kappa of no case", () => fleissKappa([])],
    [
      'alpha of one value',
      () =>
        krippendorffsAlpha([
          [1, 1],
          [1, 1],
        ]),
    ],
    [
      'alpha of cases with one rating each',
      () =>
        krippendorffsAlpha([
          [1, null],
          [null, 2],
        ]),
    ],
    [
      'a correlation without variance',
      () =>
        icc([
          [3, 3],
          [3, 3],
        ]),
    ],
    ['a correlation of one case', () => icc([[1, 2]])],
    ['balanced F1 without a negative', () => balancedF1([true], [true])],
    ['an area without a negative', () => auroc([1, 1], [0.2, 0.4])],
  ])('is null where it is not defined: %s', (_name, figure) => {
    expect(figure()).toBeNull()
  })

  it.each([
    [
      () => cohensKappa([1, 2], [1]),
      'the first rater has 2 ratings and the second 1; expected one of each for every case',
    ],
    [
      () => cohensKappa(['low', 'high'], ['low', 'low'], { weights: 'linear' }),
      'weights need to know the order of categories in words: pass { categories: [from the least to the greatest] }, got "low", "high"',
    ],
    [
      () => cohensKappa([1, 6], [1, 1], { categories: [1, 2, 3] }),
      'rating 2 is 6, which is not a category; expected one of 1, 2, 3. Leave out a case that one of the two did not rate, and say how many',
    ],
    [
      () => cohensKappa([1, null as never], [1, 1]),
      'rating 2 is missing (null); expected one of 1. Leave out a case that one of the two did not rate, and say how many',
    ],
    [
      () =>
        fleissKappa([
          [2, 1],
          [2, 2],
        ]),
      'row 2 has 2 categories and 4 raters; expected 2 categories and 3 raters in every row. Where raters are missing, use krippendorffsAlpha',
    ],
    [
      () => krippendorffsAlpha([['low', 'high']], { level: 'interval' }),
      'unit 1 has the rating "low"; the level "interval" requires finite numbers, and null for a missing rating',
    ],
    [() => icc([[1, 2], [1]]), 'case 2 has 1 ratings and the first 2; expected one of each rater for every case'],
    [
      () =>
        icc([
          [1, Number.NaN],
          [1, 2],
        ]),
      'case 1, rater 2: NaN is not a rating; expected a finite number. Leave out a case that somebody did not rate, and say how many',
    ],
    [
      () => balancedF1([true], [undefined as never]),
      'prediction 1 of 1 is missing; expected true or false. Leave out what was not judged, and say how many',
    ],
    [
      () => cohensKappa([1, 2], [1, Number.NaN]),
      'rating 2 is missing (NaN); expected one of 1, 2. Leave out a case that one of the two did not rate, and say how many',
    ],
    [
      () => auroc([0, Number.NaN], [1, 2]),
      'label 2 of 2 is NaN; expected true or 1 of a positive, false or 0 of a negative',
    ],
    [() => auroc([0, 2], [1, 2]), 'label 2 of 2 is 2; expected true or 1 of a positive, false or 0 of a negative'],
    [() => wilson(3, 2), '3 of 2 is not a share; expected whole numbers, 0 ≤ successes ≤ trials'],
    [() => clopperPearson(-1, 2), '-1 of 2 is not a share; expected whole numbers, 0 ≤ successes ≤ trials'],
    [() => mcnemarExact(1.5, 0), '1.5 is not a count of cases; expected a whole number, 0 or more'],
    [() => wilcoxonSignedRank([1, 2], [1]), 'x has 2 values and y has 1; expected one of each for every case'],
  ])('refuses what is no list of ratings or counts (%#)', (figure, message) => {
    expect(figure).toThrow(expect.objectContaining({ message }))
  })
})

describe('tests and intervals', () => {
  it.each([
    [5, 0, { oneSided: 0.03125, twoSided: 0.0625, midP: 0.03125 }],
    [6, 0, { oneSided: 0.015625, twoSided: 0.03125, midP: 0.015625 }],
    [7, 1, { oneSided: 0.03515625 }],
    [8, 1, { oneSided: 0.01953125 }],
    [5, 1, { oneSided: 0.109375 }],
    [9, 1, { oneSided: 0.0107421875 }],
    [10, 3, { oneSided: 0.046142578125 }],
    [0, 0, { oneSided: 1, twoSided: 1, midP: 1 }],
    [0, 7, { oneSided: 1 }],
  ])('McNemar of %d regressions and %d fixes', (regressions, fixes, p) => {
    expect(mcnemarExact(regressions, fixes)).toMatchObject(p)
  })

  it('McNemar counts thousands of changes as it counts a hundred', () => {
    // P(X ≥ 1,050) of 2,000 tosses of a coin, by the normal distribution with a correction for continuity.
    expect(mcnemarExact(1_050, 950).oneSided).toBeCloseTo(0.01343, 4)
    expect(mcnemarExact(520, 481).oneSided).toBeCloseTo(mcnemarExact(520, 480).oneSided, 1)
  })

  it("Wilcoxon's test is exact, with ties too", () => {
    expect(wilcoxonSignedRank([1, 2, 3, 4], [0, 0, 0, 5])).toEqual({
      positive: 8.5,
      negative: 1.5,
      n: 4,
      p: 0.375,
      greater: 0.1875,
      less: 0.9375,
      exact: true,
      normal: expect.closeTo(0.1975, 4),
    })
    expect(wilcoxonSignedRank([1, 2], [1, 2])).toMatchObject({ n: 0, p: null, normal: null })
  })

  it('areas count a tie half', () => {
    expect(auroc([false, false, true, true], [0.1, 0.4, 0.35, 0.8])).toBe(0.75)
    expect(auroc([1, 1, 0, 0], [0.5, 0.5, 0.5, 0.5])).toBe(0.5)
  })

  it('quantiles are of type 7, and sort for themselves', () => {
    const latencies = [120, 15, 12, 15, 18, 22, 25, 31, 40, 55]
    expect([0.5, 0.9, 0.95, 0.99].map((share) => quantile(latencies, share))).toEqual([
      23.5,
      expect.closeTo(61.5, 9),
      expect.closeTo(90.75, 9),
      expect.closeTo(114.15, 9),
    ])
    expect(median([2.1, 3.4, 3.9, 4.2, 4.6, 4.8, 5])).toBe(4.2)
    expect(iqr([2.1, 3.4, 3.9, 4.2, 4.6, 4.8, 5])).toBeCloseTo(1.05, 12)
  })

  it("Benjamini and Hochberg's p-values never fall as p rises", () => {
    expect(benjaminiHochberg([0.01, 0.04, 0.03])).toEqual([0.03, 0.04, 0.04])
    expect(benjaminiHochberg([])).toEqual([])
  })
})

describe('laws', () => {
  const counts = fc
    .integer({ min: 1, max: 400 })
    .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)))

  it('the exact interval holds the share, and is turned round with it', () => {
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const { lower, upper } = clopperPearson(successes, trials)
        const turned = clopperPearson(trials - successes, trials)
        expect(lower).toBeLessThanOrEqual(successes / trials)
        expect(upper).toBeGreaterThanOrEqual(successes / trials)
        expect(turned.lower).toBeCloseTo(1 - upper, 9)
      }),
    )
  })

  const ratings = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 2,
    maxLength: 30,
  })

  it('agreement does not know who rated first, and is 1 for one who agrees', () => {
    fc.assert(
      fc.property(ratings, (pairs) => {
        const [one, other] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
        const kappa = cohensKappa(one, other, { weights: 'quadratic' })
        expect(cohensKappa(other, one, { weights: 'quadratic' }) ?? 0).toBeCloseTo(kappa ?? 0, 12)
        expect([1, null]).toContain(cohensKappa(one, one))
        expect([1, null]).toContain(krippendorffsAlpha(one.map((rating) => [rating, rating])))
      }),
    )
  })

  it("Fleiss' kappa of two raters is near Cohen's and never above it", () => {
    fc.assert(
      fc.property(ratings, (pairs) => {
        const table = pairs.map((pair) =>
          [1, 2, 3, 4, 5].map((level) => pair.filter((rating) => rating === level).length),
        )
        const cohen = cohensKappa(
          pairs.map(([first]) => first),
          pairs.map(([, second]) => second),
        )
        const fleiss = fleissKappa(table)
        if (cohen !== null && fleiss !== null) expect(fleiss).toBeLessThanOrEqual(cohen + 1e-12)
      }),
    )
  })

  it('no figure is ever NaN', () => {
    const any = fc.array(fc.constantFrom(1, 2, 3), { maxLength: 6 })
    fc.assert(
      fc.property(any, (list) => {
        const turned = list.toReversed()
        for (const figure of [
          cohensKappa(list, turned, { weights: 'linear' }),
          krippendorffsAlpha([list, turned], { level: 'ordinal' }),
          icc([list, turned]),
          balancedF1(
            list.map((value) => value > 1),
            turned.map((value) => value > 1),
          ),
        ]) {
          expect(figure).not.toBeNaN()
        }
      }),
    )
  })
})

const reference = new URL('../../shared/data/statistics/', import.meta.url)

interface Vector {
  readonly id: string
  readonly metric: string
  readonly [field: string]: unknown
}

function vectorsOf(name: string): Vector[] {
  return JSON.parse(readFileSync(new URL(name, reference), 'utf8')) as Vector[]
}

describe.skipIf(!existsSync(reference))("other parties' reference vectors (skipped where they are absent)", () => {
  it('of agreement', () => {
    const checked = vectorsOf('agreement.json').flatMap((vector) => {
      const expected = vector['expected'] as Record<string, number | { icc: number }>
      const tolerance = Number(vector['tol'] ?? 1e-9)
      const figures = agreementOf(vector)
      for (const [name, figure] of Object.entries(figures)) {
        const wanted = expected[name]
        const value = typeof wanted === 'object' ? wanted.icc : wanted
        if (value === undefined) expect(figure, `${vector.id} ${name}`).toBeNull()
        else expect(Math.abs((figure ?? Number.NaN) - value), `${vector.id} ${name}`).toBeLessThanOrEqual(tolerance)
      }
      return Object.keys(figures)
    })
    expect(checked.length).toBeGreaterThanOrEqual(20)
  })

  it('of tests and intervals', () => {
    for (const { id, metric, ...vector } of vectorsOf('tests-and-intervals.json')) {
      const expected = vector['expected'] as Record<string, never>
      const near = (figure: number | null, wanted: unknown, tolerance = Number(vector['tol'] ?? 1e-9)): void => {
        expect(Math.abs((figure ?? Number.NaN) - Number(wanted)), id).toBeLessThanOrEqual(tolerance)
      }
      if (metric === 'proportion_ci') {
        for (const [name, interval] of [
          ['wilson', wilson],
          ['clopper_pearson', clopperPearson],
        ] as const) {
          const { lower, upper } = interval(Number(vector['k']), Number(vector['n']))
          near(lower, expected[name]?.[0])
          near(upper, expected[name]?.[1])
        }
      } else if (metric === 'mcnemar' && Array.isArray(vector['table'])) {
        const [[, regressed], [fixed]] = vector['table'] as [[number, number], [number, number]]
        near(mcnemarExact(regressed, fixed).twoSided, expected['exact_p'])
      } else if (metric === 'wilcoxon_signed_rank') {
        const test = wilcoxonSignedRank(vector['x'] as number[], vector['y'] as number[])
        near(test.positive, expected['V'])
        near(test.greater, expected['p_greater_exact'])
        near(test.p, expected['p_two_exact'])
      } else if (metric === 'p_adjust') {
        const p = vector['p'] as number[]
        for (const [place, value] of holm(p).entries()) near(value, expected['holm']?.[place])
        for (const [place, value] of benjaminiHochberg(p).entries()) near(value, expected['BH']?.[place])
      } else if (metric === 'quantile') {
        for (const [place, share] of (vector['probs'] as number[]).entries()) {
          near(quantile(vector['x'] as number[], share), expected['type7_numpy_default']?.[place])
        }
      } else if (metric === 'auroc' && Array.isArray(vector['y'])) {
        near(auroc(vector['y'] as number[], vector['score'] as number[]), expected['auc'])
      } else if (metric === 'bootstrap_ci') {
        const mean = (values: readonly number[]): number =>
          values.reduce((sum, value) => sum + value, 0) / values.length
        for (const [method, name] of [
          ['percentile', 'percentile'],
          ['bca', 'BCa'],
        ] as const) {
          const { lower, upper } = bootstrap(vector['x'] as number[], mean, { method })
          near(lower, expected[name]?.[0], 0.02 * Number(expected[name]?.[0]))
          near(upper, expected[name]?.[1], 0.02 * Number(expected[name]?.[1]))
        }
      }
    }
  })
})

/** The figures that can be asked of a vector, by their names in `expected`. */
function agreementOf(vector: Vector): Record<string, number | null> {
  switch (vector.metric) {
    case 'cohen_kappa':
    case 'cohen_kappa_weighted': {
      const [one, other] = ratersOf(vector)
      const weights = (vector['weights'] ?? 'none') as 'none'
      const figures: Record<string, number | null> = { kappa: cohensKappa(one, other, { weights }) }
      for (const name of ['linear', 'quadratic'] as const) {
        const wanted = (vector['expected'] as Record<string, number>)[`kappa_${name}`]
        if (wanted !== undefined) figures[`kappa_${name}`] = cohensKappa(one, other, { weights: name })
      }
      return figures
    }
    case 'fleiss_kappa':
      return { kappa: fleissKappa(vector['counts'] as number[][]) }
    case 'krippendorff_alpha':
      return {
        alpha: krippendorffsAlpha(transpose(vector['raters'] as (number | null)[][]), {
          level: vector['level'] as MeasurementLevel,
        }),
      }
    case 'icc': {
      const forms: Record<string, IccForm> = {
        ICC1: '1,1',
        ICC2: '2,1',
        ICC3: '3,1',
        ICC1k: '1,k',
        ICC2k: '2,k',
        ICC3k: '3,k',
      }
      return Object.fromEntries(
        Object.keys(vector['expected'] as object).flatMap((name) => {
          const form = forms[name]
          return form === undefined ? [] : [[name, icc(vector['items_by_rater'] as number[][], { form })]]
        }),
      )
    }
    default:
      return {}
  }
}

/** Two lists of ratings, from a table of counts where that is what the vector has. */
function ratersOf(vector: Vector): [number[], number[]] {
  if (Array.isArray(vector['raters'])) return vector['raters'] as [number[], number[]]
  const pairs = (vector['table'] as number[][]).flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, () => [one, other] as const)),
  )
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
}
