import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { scored, notApplicable } from '../core/score.ts'
import { queryOf } from './ranking/query.test-kit.ts'
import { reciprocalRank, success } from './reciprocal-rank.ts'

const query = queryOf({ a: 1, b: 3 })

describe('reciprocalRank', () => {
  it('is one over the rank of the first relevant chunk', () => {
    expect(reciprocalRank()(['x', 'a', 'b'], query)).toEqual(scored(0.5, ['the first relevant is at rank 2']))
    expect(reciprocalRank({ relevantFrom: 2 })(['x', 'a', 'b'], query)).toMatchObject({ value: 1 / 3 })
  })

  it('is 0 where none is returned', () => {
    expect(reciprocalRank()(['x', 'y'], query)).toEqual(
      scored(0, ['none of the 2 relevant is among the 2 returned; 0 of 2 are judged']),
    )
  })

  it('looks at the whole list, and its name says what is relevant', () => {
    expect(reciprocalRank().k).toBeNull()
    expect(reciprocalRank().metric.name).toBe('reciprocal-rank')
    expect(reciprocalRank({ sourceType: 'note', relevantFrom: 3 }).metric.name).toBe('reciprocal-rank[note,grade>=3]')
  })

  it('takes no depth', () => {
    expect(() => reciprocalRank(10 as never)).toThrow(
      new AssayError(
        'metric-invalid',
        'reciprocalRank(options): options must be an object with relevantFrom or sourceType, got 10',
      ),
    )
  })
})

const successQuery = queryOf({ a: 1, b: [2, 'guideline'] })

describe('success', () => {
  it('is 1 where a relevant chunk is in the first k, and else 0', () => {
    expect(success(2)(['x', 'a'], successQuery)).toEqual(scored(1, ['the first relevant is at rank 2']))
    expect(success(1)(['x', 'a'], successQuery)).toEqual(
      scored(0, ['none of the 2 relevant is in the top 1; 0 of 1 are judged']),
    )
    expect(success(10, { sourceType: 'guideline' })(['a'], successQuery)).toEqual(
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
    expect(success(10, { sourceType: 'drug' })(['a'], successQuery)).toEqual(
      notApplicable("nothing is relevant: none of the query's 2 judgments is of grade 1 or above and source type drug"),
    )
  })
})
