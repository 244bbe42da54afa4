import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { type MetricFigure, metricFigures } from './metric-figures.ts'

const metrics = [
  metricNamed('problem-recall', { tier: 2, aggregate: 'mean', unit: 'share' }),
  metricNamed('dose-plausibility', { tier: 1 }),
  metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points of 5' }),
]

const figureOf = (run: Parameters<typeof metricFigures>[0], name: string): MetricFigure | undefined =>
  metricFigures(run, []).find(({ metric }) => metric.name === name)

const rounded = ({ interval }: MetricFigure): [number, number] | undefined =>
  interval && [Number(interval.lower.toFixed(4)), Number(interval.upper.toFixed(4))]

describe('metricFigures', () => {
  it('has a figure a metric over the whole set, by tier and name, with its trend, target and baseline', () => {
    const before = buildRun({ metrics, outcomes: { 'dose-plausibility': { 'pe-1': 1, 'pe-2': 0 } } })
    const run = buildRun({
      metrics,
      outcomes: { 'dose-plausibility': { 'pe-1': 1, 'pe-2': 1 }, coherence: { 'pe-1': 4 } },
      options: { targets: { 'dose-plausibility': 0.9 } },
      baseline: baselineOf(before),
    })
    const figures = metricFigures(run, [buildRun({ outcomes: {} }), before])
    expect(
      figures.map(({ metric, value, target, baseline, trend, row, summary }) => ({
        name: metric.name,
        value,
        target,
        baseline,
        trend,
        slices: [row?.slice.by, summary?.slice.by],
      })),
    ).toEqual([
      {
        name: 'dose-plausibility',
        value: 1,
        target: 0.9,
        baseline: 0.5,
        trend: [null, 0.5, 1],
        slices: ['all', 'all'],
      },
      {
        name: 'problem-recall',
        value: null,
        target: null,
        baseline: null,
        trend: [null, null, null],
        slices: [undefined, undefined],
      },
      {
        name: 'coherence',
        value: 4,
        target: null,
        baseline: null,
        trend: [null, null, 4],
        slices: ['all', 'all'],
      },
    ])
  })

  it("has Wilson's interval of a rate, also where trials of a case add up to whole cases alone", () => {
    const rate = (outcomes: Record<string, number | number[]>): [number, number] | undefined => {
      const found = figureOf(buildRun({ metrics, outcomes: { 'dose-plausibility': outcomes } }), 'dose-plausibility')
      return found && rounded(found)
    }
    expect(rate({ a: 1, b: 1, c: 1, d: 0 })).toEqual([0.3006, 0.9544])
    // Wilson's of 1 of 2; the normal one would be of no width.
    expect(rate({ a: [1, 0], b: [1, 0] })).toEqual([0.0945, 0.9055])
    // 1 / 49 * 49 is a little less than 1.
    expect(rate(Object.fromEntries(Array.from({ length: 49 }, (_, at) => [`c-${at}`, at === 0 ? 1 : 0])))).toEqual([
      0.0036, 0.1069,
    ])
    // Of 1.5 of 2 there is no whole count: the normal one, within 0 and 1.
    expect(rate({ a: [1, 0], b: [1, 1] })).toEqual([0.26, 1])
    expect(rate({ a: [0, 0], b: [1, 0] })).toEqual([0, 0.74])
  })

  it('has the normal interval of a mean over cases, whose trials are averaged first, and none of one case', () => {
    const mean = (outcomes: Record<string, number | number[] | null>): [number, number] | undefined => {
      const found = figureOf(buildRun({ metrics, outcomes: { coherence: outcomes } }), 'coherence')
      return found && rounded(found)
    }
    // Mean 3, deviation 1: 3 ± 1.96 / √3.
    expect(mean({ a: [1, 3], b: 3, c: [4, 4] })).toEqual([1.8684, 4.1316])
    // What has no value, or was negated, is no case of it.
    expect(mean({ a: [1, 3], b: 3, c: [4, 4], d: null })).toEqual([1.8684, 4.1316])
    expect(mean({ a: 4 })).toBeUndefined()
    // Of shares the interval stays within 0 and 1; of values beyond them it does not.
    expect(mean({ a: 0, b: 1 })).toEqual([0, 1])
    expect(mean({ a: 0, b: 1.1 })).toEqual([-0.528, 1.628])
    expect(mean({ a: -0.1, b: 1 })).toEqual([-0.628, 1.528])
  })

  it('reads no score that was negated', () => {
    const run = buildRun({ metrics, outcomes: { coherence: { a: 2, b: 3, c: 4 } } })
    const negated = run.records.map((record) => ({ ...record, caseId: `${record.caseId} again`, negated: true }))
    const found = figureOf({ ...run, records: [...run.records, ...negated] }, 'coherence')
    expect(found && rounded(found)).toEqual([1.8684, 4.1316])
  })

  it('has no interval of a 95th percentile', () => {
    const ids = Array.from({ length: 20 }, (_, at): [string, number] => [`c-${at}`, at])
    const latency = metricNamed('latency', { aggregate: 'p95', better: 'lower', unit: 'ms' })
    const run = buildRun({ metrics: [latency], outcomes: { latency: Object.fromEntries(ids) } })
    expect(figureOf(run, 'latency')).toMatchObject({ value: 18, interval: undefined })
  })
})

it('takes a rate for so many of so many, also where its share times its cases is not quite a whole number', () => {
  const cases = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`pe-${at}`, at < 7 ? 1 : 0]))
  expect(0.07 * 100).toBeGreaterThan(7)
  const figure = figureOf(buildRun({ metrics, outcomes: { 'dose-plausibility': cases } }), 'dose-plausibility')
  // Wilson's of 7 of 100.
  expect(figure && rounded(figure)).toEqual([0.0343, 0.1375])
})
