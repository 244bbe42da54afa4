import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadOfRuns } from './summarise-platform.ts'

describe('spreadOfRuns', () => {
  it('is median and interquartile range of type 7 over the means of records', () => {
    const rows = [2.1, 3.4, 3.9, 4.2, 4.6, 4.8, 5].map((score) => [score, score, score])
    expect(spreadOfRuns(rows)).toMatchObject({
      n: 7,
      median: expect.closeTo(4.2, 12),
      iqr: expect.closeTo(1.05, 12),
      flipShare: 0,
    })
  })

  it('tells the noise of runs from that of records', () => {
    // The runs' averages agree to the last digit, though no record does.
    const spread = spreadOfRuns([
      [3, 4, 5],
      [5, 4, 3],
    ])
    expect(spread.deviationOfAverages).toBe(0)
    expect(spread.deviationWithinRecords).toBe(1)
    expect(spread.flipShare).toBe(1)
  })

  it('has the standard deviation of three averages with n − 1', () => {
    const { deviationOfAverages, runs } = spreadOfRuns([[4, 4.5, 5]])
    expect(runs.map(({ average }) => average)).toEqual([4, 4.5, 5])
    expect(deviationOfAverages).toBeCloseTo(0.5, 12)
  })

  it('knows no steadiness of a single run, and nothing of no record', () => {
    expect(spreadOfRuns([[4], [5]])).toMatchObject({
      median: 4.5,
      deviationOfAverages: null,
      deviationWithinRecords: null,
      flipShare: null,
    })
    expect(spreadOfRuns([])).toMatchObject({ n: 0, median: null, iqr: null, runs: [], flipShare: null })
  })

  it('is the same whatever the order of the records', () => {
    const row = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const turned = spreadOfRuns(rows.toReversed())
        const spread = spreadOfRuns(rows)
        expect(turned.median).toBeCloseTo(spread.median ?? 0, 10)
        expect(turned.iqr).toBeCloseTo(spread.iqr ?? 0, 10)
        expect(turned.flipShare).toBe(spread.flipShare)
      }),
    )
  })
})
