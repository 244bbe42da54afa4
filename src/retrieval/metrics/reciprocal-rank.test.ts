import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import { reciprocalRank } from './reciprocal-rank.ts'

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
