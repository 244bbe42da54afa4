import { describe, expect, it } from 'vitest'
import { type Outcomes, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { heatMap, judgeScores, metricTables } from './overview-figures.ts'
import { type MetricFigure, metricFigures } from './metric-figures.ts'
import { squeezed } from './report-input.test-kit.ts'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import type { Grading, JudgeVotes, MeasuredAgreement } from '../../src/core/grading.ts'
import { notApplicable, scored, unscored } from '../../src/core/score.ts'
import type { ReportInput } from './report-input.ts'
import type { MetricVerdict } from '../../src/core/verdict.ts'
import { type MetricSummary, uncomparedRow } from '../../src/core/summarise.ts'

const metrics = [
  metricNamed('guideline-adherence'),
  metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points of 5', threshold: 4 }),
  metricNamed('missed-escalations', { tier: 1, better: 'lower' }),
  metricNamed('problem-recall', { tier: 2, aggregate: 'mean', unit: 'share' }),
]

/** Of each condition so many cases, of which the first so many have the value of a miss. */
const shares = (most: number, missed: Readonly<Record<string, number>>): Outcomes =>
  Object.fromEntries(
    Object.entries(missed).flatMap(([condition, count]) =>
      Array.from({ length: most }, (_, at) => [`${condition}-${at}`, at < count ? 0 : 1]),
    ),
  )

const runOfHeatMap = buildRun({
  metrics,
  outcomes: {
    'guideline-adherence': { ...shares(20, { 'a&e': 0, copd: 1, chf: 2, mi: 3, pe: 5, tb: 6, vt: 10, wpw: 11 }) },
    // The mean of the first condition is no miss, although one of its cases is.
    coherence: { 'chf-0': 5, 'chf-1': 5, 'chf-2': 2, 'pe-0': 3, 'pe-1': null, 'mi-0': null },
    // Fewer than five of one condition.
    'problem-recall': { ...shares(5, { copd: 0 }), ...shares(4, { chf: 2 }) },
    // In one condition alone.
    'missed-escalations': { 'pe-0': 1, 'pe-1': 0 },
  },
})

const drawn = (links: boolean): string => squeezed(heatMap(runOfHeatMap, metricFigures(runOfHeatMap, []), links))

describe('heatMap', () => {
  it('is darker the larger the share of missed cases, each of which it leads to', async () => {
    await expect(`${drawn(true)}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-heat-map.html')
  })

  it.each([
    [10, 1],
    [11, 2],
    [25, 2],
    [26, 3],
    [50, 3],
    [51, 4],
  ])('of a hundred cases, %i of which are missed, is shade %i', (missed, shade) => {
    const one = buildRun({ outcomes: { adherence: shares(100, { copd: missed, pe: 0 }) } })
    expect(squeezed(heatMap(one, metricFigures(one, []), false))).toContain(`<td class="heat-${shade}">`)
  })

  it('has no link and no figure of fewer than five where no case may be shown', () => {
    const page = drawn(false)
    expect(page).not.toContain('<a ')
    expect(page).toMatch(/problem-recall<\/th>\n(?:<td class="none">–<\/td>){2}<td class="heat-0">\n100\.0%/u)
  })

  it('is not there where nothing was measured in two conditions', () => {
    const one = buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0 } } })
    expect(heatMap(one, metricFigures(one, []), true).markup).toBe('')
  })
})

type Votes = readonly (number | null)[]

const judge = (votes: Votes, simulated = 0): JudgeVotes => ({
  judge: 'anthropic:claude',
  votes,
  replayed: 0,
  simulated,
  relation: 'apart',
  tokens: [0, 0, 0, 0],
  dollars: 0,
})

const grading = (grader: string, panel: readonly JudgeVotes[], rest: Partial<Grading> = {}): Grading => ({
  grader,
  fingerprint: 'a'.repeat(64),
  judges: panel,
  consensus: true,
  bounds: [1, 5],
  adopted: true,
  ...rest,
})

function record(own: Grading, rest: Partial<EvalRecord> = {}): EvalRecord {
  const score = { ...scored(4), grading: own }
  return { metric: own.grader, caseId: 'pe-1', trial: 0, policy: 'track', score, negated: false, ...rest }
}

const part = (records: readonly EvalRecord[], agreement?: ReportInput['agreement']): string => {
  const names = [...new Set(records.map(({ metric }) => metric))]
  const run = { ...buildRun({ outcomes: {}, metrics: names.map((name) => metricNamed(name, { tier: 4 })) }), records }
  return squeezed(judgeScores({ run, answers: [], privacy: 'full', agreement }))
}

const said = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<dt>(.*?)<\/dt>\s*<dd>([^]*?)<\/dd>/gu)].map(([, what = '', words = '']) => [
      what,
      words.replaceAll(/<[^>]*>/gu, '').trim(),
    ]),
  )

describe('judgeScores', () => {
  it('has a figure a metric: votes in columns, how they spread, and whether anybody measured the judges', async () => {
    const page = part([
      record(grading('coherence', [judge([5, 4, null]), judge([2, 4, 4], 2)])),
      record(grading('coherence', [judge([3])], { consensus: false, adopted: false }), { caseId: 'pe-2' }),
      record(grading('coherence', [judge([1, 1], 1)], { consensus: null }), { caseId: 'pe-3' }),
      record(grading('empathy', [judge([4.5, 0])])),
    ])
    await expect(`${page}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-judges.html')
  })

  it('has a column for each of five points, given or not, and for other scales what was given', () => {
    const labels = (votes: Votes): string[] =>
      [...part([record(grading('coherence', [judge(votes)]))]).matchAll(/<text.*?>(.*?)</gu)].map(([, n = '']) => n)
    expect(labels([5])).toEqual(['1', '2', '3', '4', '5'])
    expect(labels([1, 6])).toEqual(['1', '6'])
    expect(labels([0.5])).toEqual(['0.5'])
  })

  it('says that one trial has no spread, and that no vote has no mean', () => {
    expect(said(part([record(grading('coherence', [judge([4]), judge([5, null])]))]))).toEqual({
      Mean: '4.50',
      'Spread of trials': 'one trial',
      'Agreement of votes': '1 of 1 by majority',
      Consistency: 'measured',
      'Calibration against people': 'not measured',
    })
    expect(part([record(grading('coherence', [judge([4], 1)]))])).toContain('1 vote of a fake server')
    expect(part([record(grading('coherence', [judge([4])]))])).not.toContain('fake server')
    const silent = { ...unscored('judge-unreadable', 'no reply'), grading: grading('coherence', [judge([null, null])]) }
    expect(said(part([record(silent.grading, { score: silent })]))).toMatchObject({
      Mean: '–',
      'Spread of trials': 'one trial',
    })
  })

  it('says how far graders agreed with people, where somebody measured each of them', () => {
    const found: MeasuredAgreement = { n: 1, kappa: 0.7, lower: null, qualified: true, on: '2026-11-22' }
    const one = [record(grading('coherence', [judge([4])]))]
    const two = [...one, record(grading('coherence', [judge([4])], { fingerprint: 'b'.repeat(64) }))]
    const calibration = (records: readonly EvalRecord[], agreement: ReportInput['agreement']): string | undefined =>
      said(part(records, agreement))['Calibration against people']
    expect(calibration(one, () => found)).toBe('kappa 0.70 on 1 answer, 2026-11-22')
    expect(calibration(one, () => ({ ...found, kappa: null, lower: 0.5, qualified: false }))).toBe(
      'no figure on 1 answer, 2026-11-22, not qualified',
    )
    expect(calibration(two, (print) => (print.startsWith('a') ? found : undefined))).toBe('not measured')
    expect(calibration(two, (print) => (print.startsWith('b') ? found : undefined))).toBe('not measured')
  })

  it('leaves out what was negated, what did not apply, and the parts of a score that is composed', () => {
    const own = grading('coherence', [judge([4])])
    expect(part([record(own, { negated: true })])).toBe('')
    expect(part([record(own, { score: notApplicable('no question') })])).toBe('')
    expect(part([record(own, { metric: 'coherence-part' })])).toBe('')
    expect(part([record(own, { score: scored(1) })])).toBe('')
  })
})

const runOfTables = buildRun({ outcomes: {}, options: { tierLabels: { tier3: 'Our rules' } } })

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

const page = (earlier: number, links: boolean): string => squeezed(metricTables(runOfTables, figures, earlier, links))

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
