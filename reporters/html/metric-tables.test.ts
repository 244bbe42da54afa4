import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { MetricVerdict } from '../../src/core/verdict.ts'
import { uncomparedRow, type MetricSummary } from '../../src/core/summarise.ts'
import type { MetricFigure } from './metric-figures.ts'
import { metricTables } from './metric-tables.ts'
import { squeezed } from './report-input.test-kit.ts'

const run = buildRun({ outcomes: {}, options: { tierLabels: { tier3: 'Our rules' } } })

function figure(name: string, rest: Partial<MetricFigure> = {}): MetricFigure {
  const none = { summary: undefined, row: undefined, value: null, interval: undefined, target: null, baseline: null }
  return { metric: metricNamed(name), ...none, trend: [null], ...rest }
}

function summary(metric: string, rest: Partial<MetricSummary> = {}): MetricSummary {
  const none = { misses: [], unscored: [], notApplicable: 0 }
  return { tier: 3, metric, slice: { by: 'all' }, n: 10, value: 1, ...none, ...rest }
}

const row = (metric: string, rest: Partial<MetricVerdict>): MetricVerdict => ({
  ...uncomparedRow(summary(metric), 'held'),
  ...rest,
})

const verdicts = ['held', 'improved', 'inconclusive', 'unscored', 'missing', 'new', 'insufficient'] as const

const figures = [
  figure('dose&unit', {
    metric: metricNamed('dose&unit', { tier: 1, safety: true }),
    summary: summary('dose&unit', {
      value: 0.8,
      misses: ['pe-1', 'pe-2'],
      unscored: [{ caseId: 'pe-3', cause: 'not-reached', detail: '' }],
    }),
    row: row('dose&unit', { verdict: 'regressed', newMisses: ['pe-1', 'pe-2'], mended: ['pe-4'] }),
    value: 0.8,
    interval: { lower: 0.5, upper: 0.9 },
    target: 0.95,
    baseline: 0.9,
    trend: [0.9, null, 0.8],
  }),
  figure('off-target', {
    summary: summary('off-target', { misses: ['pe-1'] }),
    row: row('off-target', { belowTarget: true, newMisses: ['pe-1'] }),
    value: 0.9,
    target: 0.95,
  }),
  figure('fell-for-none', { row: row('fell-for-none', { verdict: 'regressed' }), value: 3.25 }),
  figure('fixed-alone', { row: row('fixed-alone', { verdict: 'regressed', mended: ['pe-4'] }), value: 1 }),
  figure('one-fell', { row: row('one-fell', { verdict: 'improved', newMisses: ['pe-4'] }), value: 1 }),
  figure('never-measured'),
  ...verdicts.map((verdict) => figure(`is-${verdict}`, { row: row(`is-${verdict}`, { verdict }), value: 1 })),
  figure('judged', { metric: metricNamed('judged', { tier: 4, aggregate: 'mean', unit: 'points of 5' }), value: 4.5 }),
]

const page = (earlier: number, links: boolean): string => squeezed(metricTables(run, figures, earlier, links))

describe('metricTables', () => {
  it('has a table a tier and a row a metric, with what is said of it', async () => {
    await expect(`${page(2, true)}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-metrics.html')
  })

  it('leads to no case where none may be shown, and says how many were missed', () => {
    const closed = page(0, false)
    expect(closed).not.toContain('<a ')
    expect(closed).not.toContain('newly missed')
    expect(closed).toMatch(/data-head="Missed">\n2\n/u)
  })

  it('says over how many runs a trend goes, and that there is none', () => {
    expect(page(1, true)).toContain('<span>trend over 2 runs</span>')
    expect(page(0, true)).toContain('<span>no earlier run to draw a trend from</span>')
  })
})
