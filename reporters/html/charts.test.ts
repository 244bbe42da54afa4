import { describe, expect, it } from 'vitest'
import type { ReportChart } from '../../src/core/run-section.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { type Figure, intervalChart, latencyBar, sectionChart, trendChart, votesChart } from './charts.ts'
import { squeezed } from './report-input.test-kit.ts'

const plain: Figure = { value: 0.5, isBad: false }
const interval = (rest: Partial<Figure>): Html => intervalChart({ ...plain, ...rest }, 'said')
const bar = (ms: number | null, budget?: number): Html => latencyBar(ms, budget, 2000)

const intervals: ReportChart = {
  kind: 'intervals',
  title: 'Recall by flag',
  rows: [
    { label: 'all found', value: 1, lower: 0.8, upper: 1, n: 15 },
    { label: 'one missed', value: 0.9, lower: 0.6, upper: 0.98, n: 10 },
    { label: 'never met', value: null, lower: 0, upper: 1, n: 0 },
  ],
}

const diagnostic = (positives: number, negatives: number, apart = ''): ReportChart => ({
  kind: 'diagnostic',
  title: 'Escalation',
  truePositives: positives,
  falseNegatives: negatives,
  falsePositives: negatives,
  trueNegatives: positives,
  truth: ['flag', 'no flag'],
  test: ['escalated', 'not escalated'],
  apart,
})

/** Every chart that a page can have, by what it shows; the file is a page that a browser opens. */
const gallery: Readonly<Record<string, Html>> = {
  'a share in its interval, with its target and its baseline': interval({
    lower: 0.2,
    upper: 0.8,
    target: 0.75,
    baseline: 0.4,
  }),
  'a share that is worse': interval({ isBad: true }),
  'the ends of shares': escaped`${interval({ value: 0 })}${interval({ value: 1 })}`,
  'an interval that would be too narrow to be seen': interval({ lower: 0.499, upper: 0.501 }),
  'an interval of which one end alone is known, and no target or baseline': interval({
    lower: 0.2,
    target: null,
    baseline: null,
  }),
  'points of 5, from end to end': interval({ value: 3, lower: 1, upper: 5 }),
  'points of 5 with a target under all of them, on a scale of their own': interval({ value: 3, target: 0.5, upper: 5 }),
  'a share over 1, on a scale of its own': interval({ value: 0.5, upper: 1.2, lower: 0.2 }),
  'a figure over 5, on a scale of its own': interval({ value: 4, upper: 5.5, lower: 3 }),
  'milliseconds alone, on a scale of their own': interval({ value: 1500 }),
  'a difference of shares, below 0': interval({ value: -0.5, upper: 0.5 }),
  'no figure': interval({ value: null, baseline: 0.4 }),
  'a trend that rises': trendChart([0.2, 0.4, 0.8], 'said'),
  'a trend over a run without a value, whose place is left': trendChart([0.2, null, 0.8, 0.6], 'said'),
  'a trend of nothing but 0': trendChart([0, 0], 'said'),
  'no trend of one value': trendChart([null, 0.5], 'said'),
  'shares with their intervals': sectionChart(intervals),
  'a test against the truth': sectionChart(diagnostic(4, 1, '2 cases without an answer')),
  'a test against the truth of no case': sectionChart(diagnostic(0, 0)),
  'a time within its budget': bar(500, 1000),
  'a time that is all of its budget': bar(1000, 1000),
  'a time over its budget': bar(1500, 1000),
  'a time without a budget': bar(500),
  'too few times': bar(null, 1000),
  'votes, by score': votesChart(
    new Map([
      [5, 4],
      [2, 0],
      [10, 1],
    ]),
    'said',
  ),
  'one vote': votesChart(new Map([[3, 1]]), 'said'),
  'votes of nobody': votesChart(new Map([[1, 0]]), 'said'),
}

describe('charts', () => {
  it('draw what they are given, to scale', async () => {
    const page = Object.entries(gallery).map(([what, chart]) => `<h2>${what}</h2>\n${squeezed(chart)}\n`)
    await expect(`<!DOCTYPE html>\n<title>Charts</title>\n${page.join('\n')}`).toMatchFileSnapshot(
      '../../fixtures/reports/html/charts.html',
    )
  })
})
