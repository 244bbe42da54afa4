import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import type { Grading, JudgeVotes, MeasuredAgreement } from '../../src/core/grading.ts'
import { notApplicable, scored, unscored } from '../../src/core/score.ts'
import { judgeScores } from './judge-scores.ts'
import { squeezed } from './report-input.test-kit.ts'
import type { ReportInput } from './report-input.ts'

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
