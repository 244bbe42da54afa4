import { describe, expect, it } from 'vitest'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import { success } from './success.ts'

const query = queryOf({ a: 1, b: [2, 'guideline'] })

describe('success', () => {
  it('is 1 where a relevant chunk is in the first k, and else 0', () => {
    expect(success(2)(['x', 'a'], query)).toEqual(scored(1, ['the first relevant is at rank 2']))
    expect(success(1)(['x', 'a'], query)).toEqual(
      scored(0, ['none of the 2 relevant is in the top 1; 0 of 1 are judged']),
    )
    expect(success(10, { sourceType: 'guideline' })(['a'], query)).toEqual(
      scored(0, ['the one relevant is not among the 1 returned; 1 of 1 is judged']),
    )
  })

  it('is a rate over the queries, in which a 0 is a miss', () => {
    expect(success(10, { sourceType: 'guideline' }).metric).toEqual({
      name: 'success@10[guideline]',
      tier: 2,
      unit: 'queries',
      better: 'higher',
      aggregate: 'rate',
      safety: false,
      threshold: 1,
    })
  })

  it('is not applicable where nothing is relevant', () => {
    expect(success(10, { sourceType: 'drug' })(['a'], query)).toEqual(
      notApplicable("nothing is relevant: none of the query's 2 judgments is of grade 1 or above and source type drug"),
    )
  })
})
