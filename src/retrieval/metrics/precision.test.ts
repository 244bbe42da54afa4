import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import type { RelevanceOptions } from '../ranking/read-relevance.ts'
import { precision } from './precision.ts'

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

  it('counts only the grades and the source type that are wanted', () => {
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
