import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { type Outcomes, baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { renderPaired, renderPatientGroups, renderStages, renderTrials } from './render-breakdowns.ts'
import type { Run } from '../../src/core/run.ts'
import { nextStep } from '../next-step.ts'
import { renderJunit } from '../files/junit.ts'

const plain = new Chalk({ level: 0 })
const stages = {
  read: { n: 3, p50Ms: 1, p95Ms: null },
  rank: { n: 3, p50Ms: 1, p95Ms: null },
  retrieve: { n: 40, p50Ms: 120.04, p95Ms: 912.3 },
  write: { n: 40, p50Ms: 5, p95Ms: 9 },
}

describe('renderStages', () => {
  it('shows each stage with its times, budgets and verdict', () => {
    const budgets = {
      retrieve: { p50Ms: 200, p95Ms: 800 },
      write: { p95Ms: 10 },
      rank: { p95Ms: 10 },
      judge: { p50Ms: 1 },
    }
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, stages, options: { budgets } })
    expect(renderStages(run, plain)).toMatchInlineSnapshot(`
      "
      stages
      stage      n                 p50                 p95  verdict
      judge      0           - of 1 ms                   -  insufficient: no test timed it
      rank       3              1.0 ms          - of 10 ms  insufficient: a p95 needs 20 times
      read       3              1.0 ms      needs 20 times  no budget
      retrieve  40  120.0 ms of 200 ms  912.3 ms of 800 ms  over its budget
      write     40              5.0 ms     9.0 ms of 10 ms  within its budget"
    `)
  })

  it('shows the times of a run that compares nothing', () => {
    expect(renderStages(makeRun({ stages: { write: stages.write } }), plain)).toMatchInlineSnapshot(`
      "
      stages
      stage   n     p50     p95  verdict
      write  40  5.0 ms  9.0 ms  not compared"
    `)
  })

  it('says nothing where no stage is timed', () => {
    expect(renderStages(makeRun(), plain)).toBeUndefined()
  })
})

it('says of one time that a p95 needs 20', () => {
  const once = { once: { n: 1, p50Ms: 1, p95Ms: null } }
  expect(renderStages(buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, stages: once }), plain)).toContain(
    'once   1  1.0 ms  needs 20 times  no budget',
  )
})

const chalk = new Chalk({ level: 0 })
const casesOfGroups = {
  'pe-1': { ageBand: '18-39', sex: 'female' },
  'pe-2': { ageBand: '18-39', sex: 'male' },
  'pe-3': { ageBand: '80+', sex: 'female' },
  'pe-4': {},
} as const

describe('renderPatientGroups', () => {
  it('shows each metric in which a group differs from the whole, with its n', () => {
    const run = buildRun({
      metrics: [metricNamed('follows'), metricNamed('severity', { aggregate: 'mean' }), metricNamed('same')],
      cases: casesOfGroups,
      outcomes: {
        follows: { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1, 'pe-4': 1 },
        severity: { 'pe-1': 0.25, 'pe-2': undefined, 'pe-3': null },
        same: { 'pe-1': 1, 'pe-2': 1, 'pe-3': 1, 'pe-4': 1 },
      },
    })
    expect(renderPatientGroups(run, chalk)).toMatchInlineSnapshot(`
      "
      patients by age band and sex
                     all  age 18-39     age 80+      female      male
      cases            4          2           1           2         1
      follows  75.0% (4)  50.0% (2)  100.0% (1)  100.0% (2)  0.0% (1)
      n in brackets; these are reported, and gate nothing"
    `)
  })

  it('says so where no metric differs, and leaves times out', () => {
    const run = buildRun({
      metrics: [metricNamed('same'), metricNamed('response-time', { unit: 'ms', aggregate: 'mean' })],
      cases: casesOfGroups,
      outcomes: { same: { 'pe-1': 1, 'pe-2': 1 }, 'response-time': { 'pe-1': 3, 'pe-2': 4 } },
    })
    expect(renderPatientGroups(run, chalk)).toMatchInlineSnapshot(`
      "
      patients by age band and sex
             all  age 18-39  female  male
      cases    4          2       2     1
      n in brackets; these are reported, and gate nothing; no metric differs between them"
    `)
  })

  it('shows nothing of cases without patients', () => {
    expect(renderPatientGroups(buildRun({ outcomes: { follows: { 'pe-1': 1 } } }), chalk)).toBeUndefined()
  })
})

const options = { comparison: { tier3: 'paired' } } as const

/** So many cases of chronic lung disease and of embolism, of which so many are missed. */
const casesOfTrials = (missed: number, missedPe: number): Outcomes => ({
  ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`copd-${at + 10}`, at < missed ? 0 : 1])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`pe-${at + 10}`, at < missedPe ? 0 : 1])),
})

function fallen(missed: number, missedPe: number): Run {
  const metrics = [metricNamed('adherence'), metricNamed('recall')]
  const of = (outcomes: Outcomes) => ({
    metrics,
    outcomes: { adherence: outcomes, recall: casesOfTrials(0, 0) },
    options,
  })
  return buildRun({ ...of(casesOfTrials(missed, missedPe)), baseline: baselineOf(buildRun(of(casesOfTrials(0, 0)))) })
}

describe('renderPaired', () => {
  it('shows each drop with its interval, p after Holm, and the smallest that would be found', () => {
    expect(renderPaired(fallen(1, 1), chalk)).toMatchInlineSnapshot(`
      "
      paired with the baseline
      metric     pairs  worse  better  drop     95% interval       p  smallest visible  verdict
      adherence     72      2       0  2.8%    -2.4% to 9.6%  1.0000             12.3%  inconclusive
        copd        60      1       0  1.7%    -4.5% to 8.9%  1.0000             14.7%  inconclusive
        pe          12      1       0  8.3%  -17.9% to 35.4%  1.0000             65.6%  inconclusive
      recall        72      0       0  0.0%    -5.1% to 5.1%  1.0000             12.3%  held
      p is one-sided, after Holm over 6; the smallest visible drop is found in 80 of 100 runs at the level that this leaves
      2 slices without a drop not shown
      inconclusive  adherence in the whole set: 1 → 0.9722 on 72 paired cases, 2 worse and 0 better: a drop of 0.0278 (95% interval -0.0243 to 0.0957), p 1.0000, corrected for 6 comparisons; newly missed copd-10, pe-10; about 300 more cases would settle it, or 6 trials of each case, in the baseline and in this run, if the system's answers vary from run to run
      inconclusive  adherence in copd: 1 → 0.9833 on 60 paired cases, 1 worse and 0 better: a drop of 0.0167 (95% interval -0.0445 to 0.0886), p 1.0000, corrected for 6 comparisons; newly missed copd-10; about 58 more cases would settle it, or 2 trials of each case, in the baseline and in this run, if the system's answers vary from run to run
      inconclusive  adherence in pe: 1 → 0.9167 on 12 paired cases, 1 worse and 0 better: a drop of 0.0833 (95% interval -0.1794 to 0.3539), p 1.0000, corrected for 6 comparisons; newly missed pe-10; about 114 more cases would settle it, or 11 trials of each case, in the baseline and in this run, if the system's answers vary from run to run"
    `)
  })

  it('leaves what blocks to the blocks', () => {
    const run = fallen(0, 4)
    expect(run.blocks.map(({ kind }) => kind)).toEqual(['inconclusive'])
    expect(renderPaired(run, chalk)).not.toContain('adherence in pe:')
    expect(nextStep(run, chalk)).toBe(
      'gate shut (inconclusive): adherence may have got worse. Add the cases or trials that are named above, or fix the system, then run again. To accept the drop instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    )
  })

  it('is no pass without a word where something is open', () => {
    expect(nextStep(fallen(1, 0), chalk)).toBe(
      'passed, adherence inconclusive: 2 metrics on 72 cases. Nothing is shown to be worse, and what would settle it is said above',
    )
    expect(nextStep(fallen(0, 0), chalk)).toBe(
      'passed: every metric is unchanged: 2 metrics on 72 cases. Nothing to do',
    )
  })

  it('is absent where nothing is paired', () => {
    expect(renderPaired(makeRun(), chalk)).toBeUndefined()
  })

  it('stands in the JUnit file too', () => {
    expect(renderJunit(fallen(1, 0))).toContain('smallest visible drop: 0.')
    expect(renderJunit(fallen(1, 0))).toMatch(/p: 1 \(Holm over 6\)/u)
  })
})

describe('renderTrials', () => {
  it('shows pass@k, pass^k and the cases that flip', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': [1, 1, 1], 'pe-2': [1, 1, 0], 'pe-3': [0, 0, 0] } } })
    expect(renderTrials(run, chalk)).toMatchInlineSnapshot(`
      "
      repeated trials
      metric     cases  k  pass@1  pass@k  pass^k  flaky
      adherence      3  3   55.6%   66.7%   33.3%      1
      flaky  pe-2  adherence  2 of 3 passed, flip rate 66.7%"
    `)
    expect(renderTrials(makeRun(), chalk)).toBeUndefined()
  })

  it('shows the ten that flip most, of all metrics, and counts the rest', () => {
    const flaky = (count: number) =>
      buildRun({
        outcomes: {
          adherence: Object.fromEntries(Array.from({ length: count }, (_, at) => [`pe-${at + 10}`, [1, 1, 1, 0]])),
          recall: { 'pe-10': [1, 1, 0, 0] },
        },
      })
    const lines = (count: number) => renderTrials(flaky(count), chalk)?.split('\n').slice(5) ?? []
    expect(lines(9)[0]).toBe('flaky  pe-10  recall  2 of 4 passed, flip rate 66.7%')
    expect(lines(9)).toHaveLength(10)
    expect(lines(10)).toHaveLength(11)
    expect(lines(10).at(-1)).toBe('and 1 more')
    expect(lines(13).at(-1)).toBe('and 4 more')
  })
})

describe('renderPaired, of what is open', () => {
  const open = fallen(1, 1)
  /** A row for each condition, of this verdict and drop. */
  const rowsOf = (count: number, verdict: 'inconclusive' | 'regressed' | 'held', drop: number): Run['rows'] => {
    const [row] = open.rows.filter(({ slice }) => slice.by === 'condition')
    if (row?.paired === undefined) throw new Error('a row is paired')
    const { paired } = row
    return Array.from({ length: count }, (_, at) => ({
      ...row,
      slice: { by: 'condition' as const, is: `c${at}` },
      verdict,
      paired: { ...paired, drop },
      why: `why of c${at}`,
    }))
  }
  const told = (rows: Run['rows'], blocks: Run['blocks'] = []) =>
    renderPaired({ ...open, rows, blocks }, chalk)
      ?.split('\n')
      .filter((line) => /^(?:inconclusive|and) /u.test(line)) ?? []

  it.each([
    [1, ['inconclusive  adherence in c0: why of c0']],
    [10, 10],
    [11, 'and 1 more'],
    [13, 'and 3 more'],
  ])('names ten of %d drops that are open, and counts the rest', (count, expected) => {
    const lines = told(rowsOf(count, 'inconclusive', 0.02))
    if (typeof expected === 'number') expect(lines).toHaveLength(expected)
    else if (typeof expected === 'string') expect([lines.length, lines.at(-1)]).toEqual([11, expected])
    else expect(lines).toEqual(expected)
  })

  it('names no gain, no drop of nothing, nothing that is decided, and nothing that blocks', () => {
    expect(told(rowsOf(1, 'inconclusive', -0.02))).toEqual([])
    expect(told(rowsOf(1, 'inconclusive', 0))).toEqual([])
    // The whole set stands in the table whatever its drop is.
    const whole = (drop: number) =>
      rowsOf(1, 'inconclusive', drop).map((row) => ({ ...row, slice: { by: 'all' as const } }))
    expect([-0.02, 0].flatMap((drop) => told(whole(drop)))).toEqual([])
    expect(told(whole(0.02))).toEqual(['inconclusive  adherence in the whole set: why of c0'])
    expect(told(rowsOf(1, 'regressed', 0.02))).toEqual([])
    const [row] = rowsOf(1, 'inconclusive', 0.02)
    const block = { metric: 'adherence', slice: row?.slice ?? null, message: '', promotable: false }
    expect(told(rowsOf(1, 'inconclusive', 0.02), [{ ...block, kind: 'inconclusive' }])).toEqual([])
    expect(told(rowsOf(1, 'inconclusive', 0.02), [{ ...block, kind: 'below-target' }])).toHaveLength(1)
    expect(
      told(rowsOf(1, 'inconclusive', 0.02), [{ ...block, kind: 'inconclusive', metric: null, slice: null }]),
    ).toHaveLength(1)
  })

  it('writes each figure as its own metric has it', () => {
    const [adherence, recall] = open.metrics
    if (adherence === undefined || recall === undefined) throw new Error('there are two')
    const metrics = [{ ...adherence, aggregate: 'mean' as const, unit: 'points' }, recall]
    const lines = renderPaired({ ...open, metrics }, chalk)?.split('\n') ?? []
    expect(lines.find((line) => line.startsWith('adherence'))).toContain('  0.028 ')
    expect(lines.find((line) => line.startsWith('recall'))).toContain('  0.0% ')
  })

  it('counts the slices without a drop, and says nothing of none', () => {
    const text = (rows: Run['rows']) => renderPaired({ ...open, rows }, chalk)
    expect(text([...rowsOf(1, 'held', 0), ...rowsOf(1, 'held', 0.1)])).toContain('\n1 slice without a drop not shown')
    expect(text(rowsOf(2, 'held', 0.1))).not.toContain('not shown')
  })
})
