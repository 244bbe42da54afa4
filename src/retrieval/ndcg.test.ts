import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { notApplicable, scored } from '../core/score.ts'
import { queryOf } from './ranking/query.test-kit.ts'
import { graded } from './metrics/graded.test-kit.ts'
import { ndcg, type NdcgOptions } from './ndcg.ts'

const exponential = { gain: 'exponential' } as const

describe('ndcg', () => {
  it.each([
    [1, 1, 1],
    [3, 0.9777813616, 0.9594535146],
    [5, 0.861044176, 0.8755943764],
    [6, 0.9608081943, 0.9488107486],
    [20, 0.9608081943, 0.9488107486],
    [undefined, 0.9608081943, 0.9488107486],
  ])('of grades 3 2 3 0 1 2 at %s is %d, and %d with exponential gains', (k, linear, exp) => {
    const ranking = graded([3, 2, 3, 0, 1, 2])
    expect(ndcg(k).measure(ranking)).toBeCloseTo(linear, 10)
    expect(ndcg(k, exponential).measure(ranking)).toBeCloseTo(exp, 10)
  })

  it('divides the gain at each rank by log2(rank + 1)', () => {
    const [got, ideal] = [6.8611266886, 7.1409951841]
    expect(ndcg(6).measure(graded([3, 2, 3, 0, 1, 2]))).toBeCloseTo(got / ideal, 10)
  })

  it('draws the ideal from all that was judged, also from what was not returned', () => {
    const query = queryOf({ a: 3, z: 3, y: 2 })
    const valueAt = (k: number): unknown => Reflect.get(ndcg(k)(['a', 'x'], query), 'value')
    expect(valueAt(1)).toBe(1)
    expect(valueAt(2)).toBeCloseTo(0.613147, 6)
    expect(valueAt(2)).toBeCloseTo(3 / (3 + 3 / Math.log2(3)), 12)
    expect(valueAt(5)).toBeCloseTo(0.509097, 6)
    expect(valueAt(5)).toBeCloseTo(3 / (3 + 3 / Math.log2(3) + 2 / 2), 12)
    expect(valueAt(20)).toBe(valueAt(5))
  })

  it("agrees with the example of ranx's manual", () => {
    const rankings = [graded([5, -1, 3, -1, -1, -1]), graded([-1, 6, -1, -1, 1, -1])]
    const mean = (scorer: ReturnType<typeof ndcg>): number =>
      rankings.reduce((sum, ranking) => sum + (scorer.measure(ranking) ?? Number.NaN), 0) / 2
    const [second, third, fifth] = [Math.log2(3), 2, Math.log2(6)]
    expect(mean(ndcg(5))).toBeCloseTo(0.786126, 6)
    expect(mean(ndcg(5))).toBeCloseTo(
      ((5 + 3 / third) / (5 + 3 / second) + (6 / second + 1 / fifth) / (6 + 1 / second)) / 2,
      12,
    )
    expect(mean(ndcg(5, exponential))).toBeCloseTo(0.802438, 6)
    expect(mean(ndcg(5, exponential))).toBeCloseTo(
      ((31 + 7 / third) / (31 + 7 / second) + (63 / second + 1 / fifth) / (63 + 1 / second)) / 2,
      12,
    )
  })

  it('can prefer one system by linear gains and the other by exponential ones', () => {
    const [one, other] = [graded([3, -1, -1], [2, 2]), graded([2, 2, -1], [3])]
    const [second, third] = [Math.log2(3), 2]
    const [linear, exp] = [3 + 2 / second + 2 / third, 7 + 3 / second + 3 / third]
    expect(
      [3 / linear, (2 + 2 / second) / linear, 7 / exp, (3 + 3 / second) / exp].map((value) => value.toFixed(4)),
    ).toEqual(['0.5701', '0.6199', '0.6735', '0.4708'])
    expect(ndcg().measure(one)).toBeCloseTo(3 / linear, 12)
    expect(ndcg().measure(other)).toBeCloseTo((2 + 2 / second) / linear, 12)
    expect(ndcg(undefined, exponential).measure(one)).toBeCloseTo(7 / exp, 12)
    expect(ndcg(undefined, exponential).measure(other)).toBeCloseTo((3 + 3 / second) / exp, 12)
  })

  it('takes the gain of single grades, of grade 0 too, and never one for what was not judged', () => {
    const gain = { 0: 1, 2: 9 }
    const ideal = 9 + 3 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5)
    expect(ndcg(undefined, { gain }).measure(graded([0, -1, 2], [3, 0]))).toBeCloseTo((1 + 9 / 2) / ideal, 12)
  })

  it('lets a negative gain cost', () => {
    expect(ndcg(2, { gain: { 1: -1 } }).measure(graded([1, -1], [2]))).toBe(-1 / 2)
  })

  it('gains nothing from other source types than the one that is required', () => {
    const query = queryOf({ a: [3, 'note'], b: [2, 'guideline'] })
    expect(ndcg(2, { sourceType: 'guideline' })(['a', 'b'], query)).toMatchObject({ value: 1 / Math.log2(3) })
  })

  it('says what was found, and the grades beside the best order', () => {
    const query = queryOf({ a: 3, b: 2, c: 0, d: 1 })
    expect(ndcg(3)(['b', 'x', 'c', 'a'], query)).toMatchObject({
      why: ['1 of the 3 relevant is in the top 3; 2 of 3 are judged', 'grades 2 - 0 3; at best 3 2 1'],
    })
    expect(ndcg(20)([], query)).toEqual(
      scored(0, ['nothing was returned, and 3 are relevant', 'grades none; at best 3 2 1']),
    )
  })

  it('shows the first ten grades', () => {
    const many = queryOf(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`c-${at}`, 1])))
    expect(
      ndcg()(
        many.judgments.map(({ chunk_id }) => chunk_id),
        many,
      ),
    ).toMatchObject({
      why: [
        '12 of the 12 relevant are among the 12 returned; 12 of 12 are judged',
        'grades 1 1 1 1 1 1 1 1 1 1 …; at best 1 1 1 1 1 1 1 1 1 1 …',
      ],
    })
  })

  it('is not applicable, neither 0 nor 1, where nothing could be gained', () => {
    expect(ndcg(20).measure(graded([0, 0]))).toBeNull()
    expect(ndcg(20)(['a'], queryOf({ a: 0 }))).toEqual(
      notApplicable("nothing is relevant: the query's one judgment is not of grade 1 or above"),
    )
    expect(ndcg(20, { gain: { 1: 0 } })(['a'], queryOf({ a: 1 }))).toEqual(
      notApplicable('nothing can be gained: no judged document has a gain above 0'),
    )
  })

  it.each<[number | undefined, NdcgOptions, string]>([
    [20, {}, 'ndcg@20[lin]'],
    [20, exponential, 'ndcg@20[exp]'],
    [undefined, {}, 'ndcg[lin]'],
    [20, { gain: { 2: 9, 1: 3 } }, 'ndcg@20[1=3,2=9]'],
    [5, { gain: { 3: -0 }, sourceType: 'guideline' }, 'ndcg@5[guideline,3=0]'],
  ])('at %s with %j is named %s', (k, options, name) => {
    const scorer = ndcg(k, options)
    expect(scorer.metric.name).toBe(name)
    expect(scorer.k).toBe(k ?? null)
  })

  it('is the same metric whenever it is made', () => {
    expect(ndcg(20).metric).toEqual({
      name: 'ndcg@20[lin]',
      tier: 2,
      unit: 'share',
      better: 'higher',
      aggregate: 'mean',
      safety: false,
      threshold: 0,
    })
    expect(ndcg(20, { gain: { 1: 3, 2: 9 } }).metric).toEqual(ndcg(20, { gain: { 2: 9, 1: 3 } }).metric)
  })

  it.each<[unknown, unknown, string]>([
    [0, {}, 'ndcg(k): k must be a whole number of at least 1, for example ndcg(10); got 0'],
    [null, {}, 'ndcg(k): k must be a whole number of at least 1, for example ndcg(10); got null'],
    [
      5,
      { gain: 'log' },
      'ndcg(k, options): gain must be "linear", "exponential" or an object from grades to gains, for example { gain: { 1: 1, 2: 3, 3: 10 } }; got "log"',
    ],
    [
      5,
      { gain: null },
      'ndcg(k, options): gain must be "linear", "exponential" or an object from grades to gains, for example { gain: { 1: 1, 2: 3, 3: 10 } }; got null',
    ],
    [
      5,
      { gain: {} },
      'ndcg(k, options): gain must be "linear", "exponential" or an object from grades to gains, for example { gain: { 1: 1, 2: 3, 3: 10 } }; got an empty object',
    ],
    [
      5,
      { gain: { 1.5: 3 } },
      'ndcg(k, options): gain must be keyed by grades, whole numbers from 0 to 127, for example { gain: { 3: 10 } }; got "1.5"',
    ],
    [
      5,
      { gain: { '-1': 3 } },
      'ndcg(k, options): gain must be keyed by grades, whole numbers from 0 to 127, for example { gain: { 3: 10 } }; got "-1"',
    ],
    [
      5,
      { gain: { 2: Infinity } },
      'ndcg(k, options): the gain of grade 2 must be a finite number from -1e+100 to 1e+100, for example { gain: { 2: 3 } }; got Infinity',
    ],
    [
      5,
      { gain: { 2: '9' } },
      'ndcg(k, options): the gain of grade 2 must be a finite number from -1e+100 to 1e+100, for example { gain: { 2: 3 } }; got "9"',
    ],
    [5, { relevantFrom: 2 }, 'ndcg(k, options): there is no option "relevantFrom"; there are gain and sourceType'],
    [
      5,
      { sourceType: 'web' },
      'ndcg(k, options): sourceType must be one of guideline, note, imaging, drug, lab, for example { sourceType: \'guideline\' }; got "web"',
    ],
    [5, 'exp', 'ndcg(k, options): options must be an object with gain or sourceType, got "exp"'],
  ])('refuses %j, %j', (k, options, message) => {
    expect(() => ndcg(k as number, options as NdcgOptions)).toThrow(new AssayError('metric-invalid', message))
  })
})
