import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { notApplicable, scored } from '../core/score.ts'
import { queryOf } from './ranking/query.test-kit.ts'
import { judged } from './judged.ts'

const query = queryOf({ a: 1, b: 0 })

describe('judged', () => {
  it('is the share of the first k that has a judgment, of grade 0 too', () => {
    expect(judged(3)(['a', 'b', 'x', 'y'], query)).toEqual(scored(2 / 3, ['2 of 3 are judged']))
  })

  it('is of all where fewer than k were returned', () => {
    expect(judged(20)(['a', 'x'], query)).toEqual(scored(0.5, ['1 of 2 is judged']))
  })

  it('says so of a query in which nothing is relevant', () => {
    expect(judged(20)(['x'], queryOf({}))).toEqual(scored(0, ['0 of 1 are judged']))
  })

  it('is not applicable where nothing was returned', () => {
    expect(judged(20)([], query)).toEqual(
      notApplicable('nothing was returned, so that there is nothing to have judged'),
    )
  })

  it('is named by its depth, which must be one', () => {
    expect(judged(20).k).toBe(20)
    expect(judged(20).metric.name).toBe('judged@20')
    expect(() => judged(-1)).toThrow(
      new AssayError(
        'metric-invalid',
        'judged(k): k must be a whole number of at least 1, for example judged(10); got -1',
      ),
    )
  })
})
