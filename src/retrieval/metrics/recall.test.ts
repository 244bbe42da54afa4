import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import { recall } from './recall.ts'

const query = queryOf({ a: 1, b: 3, c: 0, d: [2, 'guideline'], e: [1, 'guideline'] })

describe('recall', () => {
  it('is the share of the relevant that is in the first k', () => {
    expect(recall(3)(['a', 'x', 'b', 'd'], query)).toEqual(
      scored(0.5, ['2 of the 4 relevant are in the top 3; 2 of 3 are judged']),
    )
  })

  it('looks for one source type anywhere in the first k', () => {
    const ofGuidelines = recall(3, { sourceType: 'guideline' })
    expect(ofGuidelines.metric.name).toBe('recall@3[guideline]')
    expect(ofGuidelines(['a', 'b', 'd'], query)).toEqual(
      scored(0.5, ['1 of the 2 relevant is in the top 3; 3 of 3 are judged']),
    )
    expect(recall(20, { sourceType: 'guideline', relevantFrom: 2 })(['d'], query)).toEqual(
      scored(1, ['the one relevant is among the 1 returned; 1 of 1 is judged']),
    )
  })

  it('is 0 for an empty ranking', () => {
    expect(recall(20)([], query)).toEqual(scored(0, ['nothing was returned, and 4 are relevant']))
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
