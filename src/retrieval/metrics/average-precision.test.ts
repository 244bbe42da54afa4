import { describe, expect, it } from 'vitest'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import { averagePrecision } from './average-precision.ts'

const query = queryOf({ a: 1, b: 3, c: [1, 'guideline'], d: 0 })

describe('averagePrecision', () => {
  it('is the mean of the precision at the rank of each relevant chunk', () => {
    expect(averagePrecision()(['a', 'x', 'b', 'd', 'c'], query)).toEqual(
      scored((1 + 2 / 3 + 3 / 5) / 3, ['3 of the 3 relevant are among the 5 returned; 4 of 5 are judged']),
    )
  })

  it('counts 0 for a relevant chunk that is not returned', () => {
    expect(averagePrecision()(['a'], query)).toMatchObject({ value: 1 / 3 })
    expect(averagePrecision()([], query)).toEqual(scored(0, ['nothing was returned, and 3 are relevant']))
  })

  it('is not applicable where nothing is relevant', () => {
    expect(averagePrecision()(['d'], queryOf({ d: 0 }))).toEqual(
      notApplicable("nothing is relevant: the query's one judgment is not of grade 1 or above"),
    )
  })

  it('looks at the whole list, and its name says what is relevant', () => {
    expect(averagePrecision().k).toBeNull()
    expect(averagePrecision().metric.name).toBe('average-precision')
    expect(averagePrecision({ sourceType: 'guideline' })(['x', 'c'], query)).toMatchObject({ value: 0.5 })
    expect(averagePrecision({ relevantFrom: 2 }).metric.name).toBe('average-precision[grade>=2]')
  })
})
