import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { notApplicable, scored } from '../core/score.ts'
import { queryOf } from './ranking/query.test-kit.ts'
import type { RelevanceOptions } from './grade-ranking.ts'
import { precision, rPrecision, recall, averagePrecision } from './precision-and-recall.ts'

const query = queryOf({ a: 1, b: 3, c: 0, d: [2, 'guideline'] })

describe('precision', () => {
  it('is the share of the first k that is relevant', () => {
    expect(precision(4)(['a', 'c', 'x', 'b', 'd'], query)).toEqual(
      scored(0.5, ['2 of the top 4 are relevant; 3 of 4 are judged']),
    )
  })

  it('is divided by k where fewer were returned', () => {
    expect(precision(5)(['a', 'x'], query)).toEqual(
      scored(0.2, ['1 of the 2 returned, which count as 5, is relevant; 1 of 2 is judged']),
    )
  })

  it('is 0 for an empty ranking, and for one without a relevant chunk', () => {
    expect(precision(5)([], query)).toEqual(scored(0, ['nothing was returned']))
    expect(precision(1)(['x'], query)).toEqual(scored(0, ['none of the top 1 is relevant; 0 of 1 are judged']))
  })

  it('counts only the grades and the source type that are required', () => {
    expect(precision(4, { relevantFrom: 2 })(['a', 'b', 'c', 'd'], query)).toMatchObject({ value: 0.5 })
    expect(precision(4, { sourceType: 'guideline' })(['a', 'b', 'c', 'd'], query)).toMatchObject({ value: 0.25 })
  })

  it('is not applicable where nothing is relevant, whatever was returned', () => {
    expect(precision(5, { sourceType: 'drug' })(['a'], query)).toEqual(
      notApplicable("nothing is relevant: none of the query's 4 judgments is of grade 1 or above and source type drug"),
    )
    expect(precision(5)(['a'], queryOf({}))).toEqual(notApplicable('nothing is relevant: the query has no judgments'))
  })

  it.each<[RelevanceOptions, string]>([
    [{}, 'precision@5'],
    [{ relevantFrom: 1 }, 'precision@5'],
    [{ relevantFrom: 2 }, 'precision@5[grade>=2]'],
    [{ sourceType: 'guideline' }, 'precision@5[guideline]'],
    [{ sourceType: 'guideline', relevantFrom: 2 }, 'precision@5[guideline,grade>=2]'],
  ])('with %j is named %s', (options, name) => {
    const scorer = precision(5, options)
    expect(scorer.metric.name).toBe(name)
    expect(scorer.k).toBe(5)
    expect(scorer.relevance).toEqual({ relevantFrom: 1, ...options })
  })

  it.each<[unknown, unknown, string]>([
    [2.5, {}, 'precision(k): k must be a whole number of at least 1, for example precision(10); got 2.5'],
    ['5', {}, 'precision(k): k must be a whole number of at least 1, for example precision(10); got "5"'],
    [
      5,
      { relevantFrom: 1.5 },
      'precision(k, options): relevantFrom must be a whole number from 1 to 127, for example { relevantFrom: 2 }; got 1.5',
    ],
    [
      5,
      { source: 'note' },
      'precision(k, options): there is no option "source"; there are relevantFrom and sourceType',
    ],
  ])('refuses %j, %j', (k, options, message) => {
    expect(() => precision(k as number, options as RelevanceOptions)).toThrow(new AssayError('metric-invalid', message))
  })
})

const rPrecisionQuery = queryOf({ a: 1, b: 3, c: 0, d: [2, 'guideline'] })

describe('rPrecision', () => {
  it('is precision at the number of relevant chunks', () => {
    expect(rPrecision()(['a', 'x', 'b', 'd'], rPrecisionQuery)).toEqual(
      scored(2 / 3, ['2 of the top 3, as many as are relevant, are relevant; 2 of 3 are judged']),
    )
  })

  it('is where precision and recall meet', () => {
    const ranked = ['c', 'd', 'a', 'b']
    const { value } = rPrecision()(ranked, rPrecisionQuery) as { value: number }
    expect(precision(3)(ranked, rPrecisionQuery)).toMatchObject({ value })
    expect(recall(3)(ranked, rPrecisionQuery)).toMatchObject({ value })
  })

  it('is 0 where nothing relevant is that high, and for an empty ranking', () => {
    expect(rPrecision({ relevantFrom: 3 })(['a', 'b'], rPrecisionQuery)).toEqual(
      scored(0, ['none of the top 1, as many as are relevant, is relevant; 1 of 1 is judged']),
    )
    expect(rPrecision()([], rPrecisionQuery)).toMatchObject({ status: 'scored', value: 0 })
  })

  it('is not applicable where nothing is relevant', () => {
    expect(rPrecision({ sourceType: 'drug' })(['a'], rPrecisionQuery)).toEqual(
      notApplicable("nothing is relevant: none of the query's 4 judgments is of grade 1 or above and source type drug"),
    )
  })

  it('looks as deep as each query wants, and its name says what is relevant', () => {
    expect(rPrecision().k).toBeNull()
    expect(rPrecision().metric.name).toBe('r-precision')
    expect(rPrecision({ sourceType: 'note', relevantFrom: 3 }).metric.name).toBe('r-precision[note,grade>=3]')
  })

  it('takes no depth', () => {
    expect(() => rPrecision(10 as never)).toThrow(
      new AssayError(
        'metric-invalid',
        'rPrecision(options): options must be an object with relevantFrom or sourceType, got 10',
      ),
    )
  })
})

const recallQuery = queryOf({ a: 1, b: 3, c: 0, d: [2, 'guideline'], e: [1, 'guideline'] })

describe('recall', () => {
  it('is the share of the relevant that is in the first k', () => {
    expect(recall(3)(['a', 'x', 'b', 'd'], recallQuery)).toEqual(
      scored(0.5, ['2 of the 4 relevant are in the top 3; 2 of 3 are judged']),
    )
  })

  it('looks for one source type anywhere in the first k', () => {
    const ofGuidelines = recall(3, { sourceType: 'guideline' })
    expect(ofGuidelines.metric.name).toBe('recall@3[guideline]')
    expect(ofGuidelines(['a', 'b', 'd'], recallQuery)).toEqual(
      scored(0.5, ['1 of the 2 relevant is in the top 3; 3 of 3 are judged']),
    )
    expect(recall(20, { sourceType: 'guideline', relevantFrom: 2 })(['d'], recallQuery)).toEqual(
      scored(1, ['the one relevant is among the 1 returned; 1 of 1 is judged']),
    )
  })

  it('is 0 for an empty ranking', () => {
    expect(recall(20)([], recallQuery)).toEqual(scored(0, ['nothing was returned, and 4 are relevant']))
  })

  it('is not applicable where nothing is relevant', () => {
    expect(recall(20, { relevantFrom: 3 })(['a'], queryOf({ a: 1, b: 2 }))).toEqual(
      notApplicable("nothing is relevant: none of the query's 2 judgments is of grade 3 or above"),
    )
  })

  it('refuses a depth of nothing', () => {
    expect(() => recall(undefined as never)).toThrow(
      new AssayError(
        'metric-invalid',
        'recall(k): k must be a whole number of at least 1, for example recall(10); got nothing',
      ),
    )
  })
})

const averagePrecisionQuery = queryOf({ a: 1, b: 3, c: [1, 'guideline'], d: 0 })

describe('averagePrecision', () => {
  it('is the mean of the precision at the rank of each relevant chunk', () => {
    expect(averagePrecision()(['a', 'x', 'b', 'd', 'c'], averagePrecisionQuery)).toEqual(
      scored((1 + 2 / 3 + 3 / 5) / 3, ['3 of the 3 relevant are among the 5 returned; 4 of 5 are judged']),
    )
  })

  it('counts 0 for a relevant chunk that is not returned', () => {
    expect(averagePrecision()(['a'], averagePrecisionQuery)).toMatchObject({ value: 1 / 3 })
    expect(averagePrecision()([], averagePrecisionQuery)).toEqual(
      scored(0, ['nothing was returned, and 3 are relevant']),
    )
  })

  it('is not applicable where nothing is relevant', () => {
    expect(averagePrecision()(['d'], queryOf({ d: 0 }))).toEqual(
      notApplicable("nothing is relevant: the query's one judgment is not of grade 1 or above"),
    )
  })

  it('looks at the whole list, and its name says what is relevant', () => {
    expect(averagePrecision().k).toBeNull()
    expect(averagePrecision().metric.name).toBe('average-precision')
    expect(averagePrecision({ sourceType: 'guideline' })(['x', 'c'], averagePrecisionQuery)).toMatchObject({
      value: 0.5,
    })
    expect(averagePrecision({ relevantFrom: 2 }).metric.name).toBe('average-precision[grade>=2]')
  })
})
