import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../core/build-run.test-kit.ts'
import type { Run } from '../core/run.ts'
import { alertOf } from './alert-of.ts'
import { renderAlert } from './alert.ts'

const metrics = [
  metricNamed('guideline-adherence'),
  metricNamed('missed-escalations', { tier: 1, better: 'lower', safety: true }),
]
const sound: Outcomes = { 'copd-1': 1, 'copd-2': 1, 'pe-1': 1, 'pe-2': 1 }
const safe: Outcomes = { 'copd-1': 0, 'copd-2': 0, 'pe-1': 0, 'pe-2': 0 }
const first = buildRun({ metrics, outcomes: { 'guideline-adherence': sound, 'missed-escalations': safe } })
const baseline = baselineOf(first)

const runOf = (adherence: Outcomes, escalations: Outcomes, rest: Partial<Run> = {}): Run =>
  buildRun({
    metrics,
    outcomes: { 'guideline-adherence': adherence, 'missed-escalations': escalations },
    baseline,
    rest,
  })

const before = runOf(sound, safe, { id: '11112222-0000-4000-8000-000000000000', startedAt: '2026-11-20T05:00:00.000Z' })

const given = {
  kind: 'nightly',
  failures: [],
  tiers: [1, 2, 3],
  link: 'https://ci.example.org/runs/7',
  aggregateOnly: false,
}
const textOf = (run: Run, rest: Partial<Parameters<typeof alertOf>[0]> = {}, earlier: Run | null = before): string => {
  const alert = alertOf({ ...given, runs: [{ run: { ...run, baselineId: baseline.id }, before: earlier }], ...rest })
  return alert === null ? '' : renderAlert(alert)
}

describe('alertOf', () => {
  it('says what fell, by how much, in which slice and since which run, safety first', () => {
    const run = runOf({ ...sound, 'copd-2': 0 }, { ...safe, 'pe-2': 1 })
    expect(textOf(run)).toMatchInlineSnapshot(`
      "nightly: 4 findings, 2 of safety in cardiopulmonary 1.0.0
      - SAFETY missed-escalations got worse in the whole set: 0 → 0.25, 4 cases (newly missed: pe-2); new since the run of 2026-11-20 (11112222), which had 0
      - SAFETY missed-escalations got worse in pe: 0 → 0.5, 2 cases (newly missed: pe-2); new since the run of 2026-11-20 (11112222), which had 0
      - guideline-adherence got worse in the whole set: 1 → 0.75, 4 cases (newly missed: copd-2); new since the run of 2026-11-20 (11112222), which had 1
      - guideline-adherence got worse in copd: 1 → 0.5, 2 cases (newly missed: copd-2); new since the run of 2026-11-20 (11112222), which had 1
      the run of 2026-11-21 (0c7de9a1), against the baseline 7b4f0a52
      report: https://ci.example.org/runs/7"
    `)
  })

  it('says that something stands as it stood', () => {
    const run = runOf({ ...sound, 'copd-2': 0 }, safe)
    expect(textOf(run, {}, { ...run, id: before.id, startedAt: before.startedAt })).toContain(
      'guideline-adherence got worse in copd: 1 → 0.5, 2 cases (newly missed: copd-2); so it was in the run of 2026-11-20 (11112222), which had 0.5',
    )
    expect(textOf(run, {}, null)).not.toContain('since')
  })

  it('is null where every figure held', () => {
    expect(alertOf({ ...given, runs: [{ run: before, before: null }] })).toBeNull()
  })

  it.each`
    what                          | run                                                                                       | line
    ${'unscored cases'}           | ${runOf({ ...sound, 'pe-1': null }, safe)}                                                | ${'- guideline-adherence is unscored in the whole set: nothing was learned of 1 case beside 3 scored ones (unscored: pe-1)'}
    ${'missing cases'}            | ${runOf({ 'copd-1': 1, 'copd-2': 1, 'pe-1': 1 }, safe)}                                   | ${'- guideline-adherence is missing in pe: 1 case scored now, 2 cases in the baseline'}
    ${'failed tests'}             | ${runOf(sound, safe, { failedTests: 2, exitCode: 1 })}                                    | ${'- 2 tests failed'}
    ${'faults of the suite'}      | ${runOf(sound, safe, { problems: ['golden.jsonl:3: "Mr Smith" is no case'] })}            | ${'- a fault of the suite itself, so nothing was gated'}
    ${'a run without a baseline'} | ${buildRun({ metrics, outcomes: { 'guideline-adherence': sound } })}                      | ${'- there is no baseline to compare with'}
    ${'a run of a part'}          | ${buildRun({ metrics, outcomes: {}, scope: { complete: false, partialBecause: ['x'] } })} | ${'- the run covers a part of the suite, so nothing was compared'}
  `('tells of $what', ({ run, line }: { run: Run; line: string }) => {
    expect(textOf(run, {}, null).split('\n')).toContain(line)
  })

  it('tells of a metric of its tiers that a tag filter left out, and of no other', () => {
    const run = buildRun({
      metrics: [metrics[1] ?? metricNamed('')],
      outcomes: { 'missed-escalations': safe },
      baseline,
      scope: { tagsFilter: 'tier1' },
      notRun: ['guideline-adherence'],
    })
    expect(textOf(run)).toContain(
      '- guideline-adherence is in the baseline and was left out: tag the tests that measure it tier3',
    )
    expect(alertOf({ ...given, tiers: [1, 2], runs: [{ run, before: null }] })).toBeNull()
  })

  it('alarms about judged answers without a score, and about no judged figure that fell', () => {
    const judged = metricNamed('coherence', { tier: 4, aggregate: 'mean' })
    const of = (outcomes: Outcomes): Run =>
      buildRun({
        metrics: [judged],
        outcomes: { coherence: outcomes },
        policy: 'track',
        baseline: baselineOf(buildRun({ metrics: [judged], outcomes: { coherence: { 'pe-1': 4, 'pe-2': 5 } } })),
      })
    const weekly = { ...given, kind: 'weekly', tiers: [4] }
    expect(alertOf({ ...weekly, runs: [{ run: of({ 'pe-1': 2, 'pe-2': 2 }), before: null }] })).toBeNull()
    const alert = alertOf({ ...weekly, runs: [{ run: of({ 'pe-1': 2, 'pe-2': null }), before: null }] })
    expect(alert?.items.map(({ text }) => text)).toEqual([
      'coherence is unscored in the whole set: nothing was learned of 1 case beside 1 scored one (unscored: pe-2)',
    ])
  })

  it('tells of what brought no run home', () => {
    expect(textOf(before, { runs: [], failures: ['Vitest wrote no run'] })).toBe(
      'nightly: 1 finding\n- Vitest wrote no run\nreport: https://ci.example.org/runs/7',
    )
  })

  it('says nothing that a case says', () => {
    const planted = 'Mr Smith, 71, potassium 6.8'
    const run = runOf({ ...sound, 'copd-2': 0 }, { ...safe, 'pe-2': null })
    const said: Run = {
      ...run,
      problems: [planted],
      blocks: run.blocks.map((block) => ({ ...block, message: planted })),
      rows: run.rows.map((row) => ({ ...row, why: planted })),
      summaries: run.summaries.map((summary) => ({
        ...summary,
        unscored: summary.unscored.map((one) => ({ ...one, detail: planted })),
      })),
    }
    expect(textOf(said)).toContain('missed-escalations')
    expect(textOf(said)).not.toContain('Smith')
  })

  it('keeps names in one line', () => {
    const run = buildRun({
      metrics,
      outcomes: { 'guideline-adherence': { x: 0 } },
      cases: { x: { condition: 'a\n- b' } },
    })
    const told = { ...run, suite: { name: 'chest\r\nBcc: a@b.c', version: '1' } }
    expect(textOf(told).split('\n')[0]).toBe('nightly: 1 finding in chest Bcc: a@b.c 1')
  })
})

describe('alertOf with aggregates alone', () => {
  const many = (n: number, missed: number): Outcomes =>
    Object.fromEntries(Array.from({ length: n }, (_, index) => [`chf-${index}`, index < missed ? 0 : 1]))
  const wide: Outcomes = { ...many(20, 0), ...sound }
  const wideBaseline = baselineOf(buildRun({ metrics: metrics.slice(0, 1), outcomes: { 'guideline-adherence': wide } }))
  const run = buildRun({
    metrics: metrics.slice(0, 1),
    outcomes: { 'guideline-adherence': { ...wide, ...many(20, 3), 'pe-1': 0, 'copd-1': null } },
    baseline: wideBaseline,
  })

  it('names no case, no slice of fewer than five, and no figure of a slice', () => {
    const text = textOf(run, { aggregateOnly: true })
    expect(text).toMatchInlineSnapshot(`
      "nightly: 5 findings in cardiopulmonary 1.0.0
      - guideline-adherence is unscored in the whole set: nothing was learned of fewer than 5 cases beside 23 scored ones; new since the run of 2026-11-20 (11112222)
      - guideline-adherence got worse in the whole set: 1 → 0.8261, 23 cases; new since the run of 2026-11-20 (11112222)
      - guideline-adherence got worse in chf; not in the run of 2026-11-20 (11112222)
      - guideline-adherence is unscored in a small slice
      - guideline-adherence got worse in a small slice
      the run of 2026-11-21 (0c7de9a1), against the baseline 7b4f0a52
      report: https://ci.example.org/runs/7"
    `)
    expect(text).not.toMatch(/\b(?:pe|copd|chf)-\d/u)
  })

  it('has no count from one to four', () => {
    expect(textOf({ ...run, failedTests: 3 }, { aggregateOnly: true })).toContain('- fewer than 5 tests failed')
    expect(textOf({ ...run, failedTests: 5 }, { aggregateOnly: true })).toContain('- 5 tests failed')
  })
})
