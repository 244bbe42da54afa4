import { expect, it } from 'vitest'
import { type SeriesPoint, trendOf } from './series.ts'

/** A run on a day of November. */
function on(day: number, value: number | null, rest: Partial<SeriesPoint['run']> = {}): SeriesPoint {
  const run = {
    startedAt: `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`,
    complete: true,
    log: null,
    caseSet: 'a',
  }
  return { run: { ...run, ...rest }, figure: { value }, stages: [] } as unknown as SeriesPoint
}

it('takes the median of the slopes between all pairs, so that one odd run does not turn it', () => {
  const points = [on(1, 0.5), on(8, 0.6), on(15, 0.1), on(22, 0.8)]
  expect(trendOf({ points }).perWeek).toBeCloseTo(0.1, 12)
  expect(trendOf({ points })).toMatchObject({ runs: 4, first: 0.5, latest: 0.8, least: 0.1, greatest: 0.8 })
})

it('leaves out and counts runs without a figure, and runs of a part of the suite', () => {
  const points = [on(1, 0.5), on(2, null), on(3, 0, { complete: false }), on(4, 0.6)]
  expect(trendOf({ points })).toMatchObject({ runs: 2, unscored: 1, partial: 1, least: 0.5, casesChanged: false })
})

it.each([
  ['one run', [on(1, 1)]],
  ['no run with a figure', [on(1, null)]],
  ['runs of one moment', [on(1, 1), on(1, 0)]],
])('has no slope for %s', (_, points) => {
  expect(trendOf({ points }).perWeek).toBeNull()
})

it('says when the cases changed on the way, but of a log, which has no fixed ones', () => {
  expect(trendOf({ points: [on(1, 1), on(2, 1, { caseSet: 'b' })] }).casesChanged).toBe(true)
  expect(trendOf({ points: [on(1, 1, { log: 'l' }), on(2, 1, { log: 'l', caseSet: 'b' })] }).casesChanged).toBe(false)
})
