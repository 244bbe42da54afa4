import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import { queryOf } from '../ranking/query.test-kit.ts'
import { precision } from './precision.ts'
import { rPrecision } from './r-precision.ts'
import { recall } from './recall.ts'

const query = queryOf({ a: 1, b: 3, c: 0, d: [2, 'guideline'] })

describe('rPrecision', () => {
  it('is precision at the number of relevant chunks', () => {
    expect(rPrecision()(['a', 'x', 'b', 'd'], query)).toEqual(
      scored(2 / 3, ['2 of the top 3, as many as are relevant, are relevant; 2 of 3 are judged']),
    )
  })

  it('is where precision and recall meet', () => {
    const ranked = ['c', 'd', 'a', 'b']
    const { value } = rPrecision()(ranked, query) as { value: number }
    expect(precision(3)(ranked, query)).toMatchObject({ value })
    expect(recall(3)(ranked, query)).toMatchObject({ value })
  })

  it('is 0 where nothing relevant is that high, and for an empty ranking', () => {
    expect(rPrecision({ relevantFrom: 3 })(['a', 'b'], query)).toEqual(
      scored(0, ['none of the top 1, as many as are relevant, is relevant; 1 of 1 is judged']),
    )
    expect(rPrecision()([], query)).toMatchObject({ status: 'scored', value: 0 })
  })

  it('is not applicable where nothing is relevant', () => {
    expect(rPrecision({ sourceType: 'drug' })(['a'], query)).toEqual(
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
