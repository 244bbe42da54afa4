import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../../src/core/build-run.test-kit.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import type { Run } from '../../src/core/run.ts'
import { scored } from '../../src/core/score.ts'
import { attention } from './attention.ts'
import { makeReportData } from './make-report-data.ts'
import { keptAnswer, squeezed, withReasons } from './report-input.test-kit.ts'

const metrics = [
  metricNamed('dose-plausibility', { tier: 1, safety: true }),
  metricNamed('guideline-adherence'),
  metricNamed('interactions'),
  metricNamed('problem-recall', { aggregate: 'mean', unit: 'share' }),
]

const shown = (run: Run, answers: readonly KeptAnswer[] = []): string =>
  squeezed(attention(run, makeReportData({ run, answers, privacy: 'full' })))

const idsIn = (page: string): string[] => [...page.matchAll(/<b>(.*?)<\/b>/gu)].map(([, id = '']) => id)

const all = (value: number, ...ids: readonly string[]): Outcomes => Object.fromEntries(ids.map((id) => [id, value]))

const ids = ['b-1', 'b-2', 'b-3', 'a-1', 'a-2', 'a-3', 'a-4', 'a-5', 'c-1', 'd-1', 'd-2', 'e-1']

describe('attention', () => {
  it('shows nine: new misses first, a few of each rule, those of safety before what fell most often; then what is unclear', () => {
    const before = buildRun({
      metrics,
      outcomes: {
        'dose-plausibility': all(1, ...ids),
        'guideline-adherence': { ...all(1, ...ids), 'e-1': 0 },
        interactions: { 'z-1': 1 },
      },
    })
    const run = buildRun({
      metrics,
      outcomes: {
        'dose-plausibility': { ...all(1, ...ids), ...all(0, 'b-1', 'b-2', 'b-3', 'c-1') },
        'guideline-adherence': {
          ...all(1, ...ids),
          ...all(0, 'a-1', 'a-2', 'a-3', 'a-4', 'e-1'),
          'd-1': null,
          'd-2': 'unclear',
        },
        interactions: { 'z-1': 0 },
      },
      baseline: baselineOf(before),
    })
    const rules = {
      ...Object.fromEntries(['b-1', 'b-2', 'b-3'].map((id) => [`dose-plausibility ${id}`, ['guard/limits is broken']])),
      ...Object.fromEntries(
        ['a-1', 'a-2', 'a-3', 'a-4'].map((id) => [`guideline-adherence ${id}`, ['esc-pe/anticoagulation is missed']]),
      ),
    }
    expect(idsIn(shown(withReasons(run, rules)))).toEqual([
      'b-1',
      'b-2',
      'b-3',
      'c-1',
      'a-1',
      'a-2',
      'z-1',
      'a-3',
      'a-4',
    ])
    // Four of the rule that comes first, three of the next: the fourth and the third wait.
    const four = { ...rules, 'dose-plausibility c-1': ['guard/limits is broken'] }
    expect(idsIn(shown(withReasons(run, four)))).toEqual([
      'b-1',
      'b-2',
      'b-3',
      'a-1',
      'a-2',
      'z-1',
      'a-3',
      'a-4',
      'c-1',
    ])
  })

  it('says of each who it is, what it missed and why, the first reason of its rule before those of kept answers', async () => {
    const before = buildRun({
      metrics,
      outcomes: {
        'dose-plausibility': all(1, 'pe-1', 'pe-2', 'pe-3'),
        'guideline-adherence': { ...all(1, 'pe-1', 'pe-2', 'pe-3', 'pe 4/5'), ...all(0, 'pe-6', 'pe-7') },
        interactions: { 'pe-1': 0, 'pe-6': 0, 'pe-7': 1 },
        'problem-recall': { 'pe-6': 0.5, 'pe-7': 0.5, 'pe-8': 0.2 },
      },
    })
    const run = buildRun({
      metrics,
      outcomes: {
        'dose-plausibility': { ...all(1, 'pe-2', 'pe-3'), 'pe-1': 0 },
        'guideline-adherence': { ...all(0, 'pe-1', 'pe-2', 'pe-6', 'pe-7'), 'pe-3': 1, 'pe 4/5': null },
        interactions: { 'pe-1': 0, 'pe-6': 0, 'pe-7': 'unclear' },
        'problem-recall': { 'pe-1': 0.5, 'pe-6': 0.5, 'pe-7': 0.5, 'pe-8': 0.2 },
      },
      baseline: baselineOf(before),
    })
    const told = withReasons(run, {
      'dose-plausibility pe-1': ['guard/limits is broken by "heparin 50 000 units"', 'and by another dose'],
      'guideline-adherence pe-1': ['esc-pe/anticoagulation is missed'],
      'guideline-adherence pe-2': ['esc-pe/anticoagulation is missed: "No apixaban for now, since the bleeding risk…'],
    })
    const answers = [
      keptAnswer('pe-6', {
        patient: 'man of <90>',
        scores: [
          { metric: 'guideline-adherence', score: scored(1, ['of a trial that met it']) },
          { metric: 'interactions', score: scored(0, ['of a metric that comes later']) },
          { metric: 'guideline-adherence', score: scored(0, ['"amiodarone" beside "simvastatin"', 'not this']) },
        ],
      }),
      keptAnswer('pe-2', { scores: [{ metric: 'guideline-adherence', score: scored(0, ['of the answer']) }] }),
      keptAnswer('pe-7', { scores: [{ metric: 'guideline-adherence', score: scored(1, ['of a trial that met it']) }] }),
    ]
    await expect(`${shown(told, answers)}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-attention.html')
  })

  it('shows known misses by how many rates they miss, since of a mean nearly every case is short', () => {
    const outcomes = {
      'guideline-adherence': { 'm-2': 1, 'm-3': 0, 'm-4': 0 },
      interactions: { 'm-4': 0 },
      'problem-recall': { 'm-1': 0.5, 'm-3': 0.5, 'm-2': 0.5 },
    }
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(buildRun({ metrics, outcomes })) })
    expect(idsIn(shown(run))).toEqual(['m-4', 'm-3', 'm-1', 'm-2'])
  })

  it('says of a case that a rule tells of what became of it, and not only that it was missed', () => {
    const before = buildRun({ metrics, outcomes: { interactions: { b: 1 } } })
    const run = buildRun({ metrics, outcomes: { interactions: { a: 0, b: 1 } }, baseline: baselineOf(before) })
    const told = withReasons(run, { 'interactions a': ['interactions/major is broken'] })
    expect(shown(told)).toContain('">missed, a new case</span>')
  })

  it('puts the miss of a new case with those that are new, and before what is unclear', () => {
    const before = buildRun({ metrics, outcomes: { interactions: { b: 1, c: 1, u: 1 } } })
    const run = buildRun({
      metrics,
      outcomes: { interactions: { b: 0, c: 0, u: 'unclear' }, 'guideline-adherence': { a: 0 } },
      baseline: baselineOf(before),
    })
    expect(idsIn(shown(run))).toEqual(['b', 'c', 'a', 'u'])
  })

  it('says of what is known that it is, and that what was not judged was not', () => {
    const outcomes = { interactions: { a: 'unclear', b: 0 }, 'guideline-adherence': { a: 0, c: 'unclear' } } as const
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(buildRun({ metrics, outcomes })) })
    const page = shown(run)
    expect(page).toContain('3 cases missed or not judged; new ones first')
    expect(page).toContain('<b>b</b></a> <span class="tag">missed, as in the baseline</span>')
    expect(page).toContain('<b>c</b></a> <span class="tag warn">not judged</span>')
  })

  it('says what needs attention where one miss of several is new', () => {
    const before = buildRun({ metrics, outcomes: { interactions: { a: 0, b: 1 } } })
    const run = buildRun({ metrics, outcomes: { interactions: { a: 0, b: 0 } }, baseline: baselineOf(before) })
    expect(shown(run)).toContain('<h2 id="misses">What needs attention</h2>')
    expect(shown(run)).toContain('2 cases missed or not judged; new ones first.')
    expect(shown(run)).toContain('<b>b</b></a> <span class="tag bad">missed</span>')
    const known = { interactions: { a: 0 }, 'guideline-adherence': { a: 1 } }
    const beside = buildRun({
      metrics,
      outcomes: { interactions: { a: 0 }, 'guideline-adherence': { a: 0 } },
      baseline: baselineOf(buildRun({ metrics, outcomes: known })),
    })
    expect(shown(beside)).toContain('<h2 id="misses">What needs attention</h2>')
  })

  it('gives of a case the reason of the metric that it misses, and marks each of the words that it quotes', () => {
    const outcomes = { interactions: { a: 0 }, 'guideline-adherence': { a: 1 } }
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(buildRun({ metrics, outcomes })) })
    const answers = [
      keptAnswer('a', {
        scores: [
          { metric: 'guideline-adherence', score: scored(1, ['of a metric that was met']) },
          { metric: 'interactions', score: scored(1, ['of a trial that met it']) },
          { metric: 'interactions', score: scored(0, ['"amiodarone" stands beside "simvastatin", twice']) },
        ],
      }),
    ]
    expect(shown(run, answers)).toContain(
      '<p class="reason"><q>amiodarone</q> stands beside <q>simvastatin</q>, twice</p>',
    )
  })

  it('says that nothing was missed, and of a run that shows no case nothing', () => {
    const run = buildRun({ outcomes: { adherence: { a: 1 } } })
    expect(shown(run)).toBe('<section>\n<h2>Misses</h2>\n<p>No case was missed, and none is unclear.</p>\n</section>')
    const first = buildRun({ outcomes: { adherence: { a: 0 } } })
    expect(shown(first)).toContain('1 case missed or not judged')
    const missed = buildRun({ outcomes: { adherence: { a: 0 } }, baseline: baselineOf(first) })
    expect(shown(missed)).toContain('1 case missed as before: none is new')
    const none = makeReportData({ run: missed, answers: [], privacy: 'aggregate-only' })
    expect(attention(missed, none).markup).toBe('')
  })
})
