import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import type { Metric } from '../../core/metric.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes, type RunInShort } from '../../core/build-run.test-kit.ts'
import { type GateOptions, defaultPairedSettings } from '../../core/gate-options.ts'
import type { MetricVerdict } from '../../core/verdict.ts'
import type { Run } from '../../core/run.ts'
import { sliceKey } from '../../core/slice.ts'

const paired: Partial<GateOptions> = {
  comparison: { tier1: 'paired', tier2: 'paired', tier3: 'paired', tier4: 'paired' },
}

/** The run `now`, held case by case against what the run `before` promotes. */
function against(before: Outcomes, now: Outcomes, rest: Partial<RunInShort> & { readonly metric?: Metric } = {}): Run {
  const { metric = metricNamed('adherence'), ...short } = rest
  const options = { ...paired, ...short.options }
  const outcomes = (of: Outcomes) => ({ metrics: [metric], outcomes: { [metric.name]: of }, options })
  const baseline = baselineOf(buildRun({ ...outcomes(before), cases: short.cases ?? {} }))
  return buildRun({ baseline, ...short, ...outcomes(now) })
}

/** Cases of one condition: so many of each value. */
function cases(
  condition: string,
  ...counts: readonly (readonly [many: number, value: number | readonly number[]])[]
): Outcomes {
  const values = counts.flatMap(([many, value]) => Array.from({ length: many }, () => value))
  return Object.fromEntries(values.map((value, at) => [`${condition}-${String(at).padStart(3, '0')}`, value]))
}

const rowOf = (run: Run, key = 'all'): MetricVerdict | undefined =>
  run.rows.find(({ slice }) => sliceKey(slice) === key)
const kinds = (run: Run): string[] =>
  run.blocks.map(({ kind, slice }) => (slice === null ? kind : `${kind} ${sliceKey(slice)}`))

describe('a rate, case by case', () => {
  it('holds where no case differs, however few there are', () => {
    const run = against(cases('pe', [2, 1], [1, 0]), cases('pe', [2, 1], [1, 0]))
    expect(rowOf(run)).toMatchObject({ verdict: 'held', why: 'as in the baseline on each of 3 cases' })
    expect(run.blocks).toEqual([])
  })

  it('regresses when the drop is more than chance, and says by how much', () => {
    const run = against(cases('pe', [100, 1]), cases('pe', [12, 0], [88, 1]))
    expect(rowOf(run)).toMatchObject({
      verdict: 'regressed',
      paired: {
        test: 'mcnemar-exact',
        exact: true,
        pairs: 100,
        clusters: 100,
        worse: 12,
        better: 0,
        drop: 0.12,
        p: 2 ** -12,
        adjustedP: 2 ** -11,
        tests: 2,
      },
    })
    expect(run.blocks[0]?.message).toMatchInlineSnapshot(
      `"adherence regressed in the whole set: 1 → 0.88 on 100 paired cases, 12 worse and 0 better: a drop of 0.12 (95% interval 0.07 to 0.1981), p 0.0005, corrected for 2 comparisons; newly missed pe-000, pe-001, pe-002, pe-003, pe-004 and 7 more. Fix the system. To accept the regression: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
    expect(kinds(run)).toEqual(['regressed all', 'regressed condition=pe'])
  })

  it('does not take noise for a fall: what a strict comparison blocks is inconclusive', () => {
    const [before, now] = [cases('pe', [57, 1], [3, 0]), cases('pe', [2, 0], [57, 1], [1, 0])]
    expect(rowOf(against(before, now))).toMatchObject({
      verdict: 'inconclusive',
      paired: { worse: 2, better: 2, drop: 0 },
    })
    expect(against(before, now).blocks).toEqual([])
    const fell = against(cases('pe', [60, 1]), cases('pe', [2, 0], [58, 1]))
    expect(fell.blocks).toEqual([])
    expect(rowOf(fell)?.why).toMatchInlineSnapshot(
      `"1 → 0.9667 on 60 paired cases, 2 worse and 0 better: a drop of 0.0333 (95% interval -0.0288 to 0.1136), p 0.5000, corrected for 2 comparisons; newly missed pe-000, pe-001; about 172 more cases would settle it, or 4 trials of each case, in the baseline and in this run, if the system's answers vary from run to run"`,
    )
    expect(kinds(against(cases('pe', [60, 1]), cases('pe', [2, 0], [58, 1]), { options: { comparison: {} } }))).toEqual(
      ['regressed all', 'regressed condition=pe'],
    )
  })

  it('blocks a drop that is too large to let pass, though it is not shown', () => {
    // 11 of 15 lost is p 2⁻¹¹, and over 140 tests that is chance.
    const metrics = Array.from({ length: 70 }, (_, at) => metricNamed(`metric-${at}`))
    const stratum = (fell: number): Outcomes => ({
      ...cases('pe', [fell, 0], [15 - fell, 1]),
      ...cases('copd', [185, 1]),
    })
    const outcomes = (fell: number) =>
      Object.fromEntries(metrics.map(({ name }, at) => [name, stratum(at === 0 ? fell : 0)]))
    const held = baselineOf(buildRun({ metrics, outcomes: outcomes(0), options: paired }))
    const run = (fell: number): Run => buildRun({ metrics, outcomes: outcomes(fell), options: paired, baseline: held })
    expect(rowOf(run(11), 'condition=pe')).toMatchObject({ verdict: 'inconclusive', paired: { tests: 210 } })
    expect(kinds(run(11))).toEqual(['inconclusive condition=pe'])
    expect(kinds(run(3))).toEqual([])
    expect(kinds(run(4))).toEqual(['inconclusive condition=pe'])
  })

  it('lets as large a drop pass as the option says', () => {
    const options = { ...paired, paired: { ...defaultPairedSettings, maxDrop: { tier3: { all: 0.5, slice: 0.1 } } } }
    const run = against(cases('pe', [20, 1]), cases('pe', [3, 0], [17, 1]), { options })
    expect(kinds(run)).toEqual(['inconclusive condition=pe'])
    expect(run.blocks[0]?.message).toMatchInlineSnapshot(
      `"adherence is inconclusive in pe: the drop may be chance on so few cases, and is more than the 0.1 that is allowed: 1 → 0.85 on 20 paired cases, 3 worse and 0 better: a drop of 0.15 (95% interval -0.0353 to 0.3604), p 0.2500, corrected for 2 comparisons; newly missed pe-000, pe-001, pe-002; about 27 more cases would settle it, or 3 trials of each case, in the baseline and in this run, if the system's answers vary from run to run. Read the cases that got worse; add that many cases or trials, or fix the system. To accept the drop: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
    expect(run.blocks[0]?.promotable).toBe(false)
  })

  it('is not inferior when a drop as large as the margin is ruled out', () => {
    const run = against(cases('pe', [400, 1]), cases('pe', [2, 0], [398, 1]))
    expect(rowOf(run)).toMatchObject({ verdict: 'nonInferior' })
    expect(rowOf(run)?.why).toMatchInlineSnapshot(
      `"1 → 0.995 on 400 paired cases, 2 worse and 0 better: a drop of 0.005 (95% interval -0.0046 to 0.018), p 0.5000, corrected for 2 comparisons; newly missed pe-000, pe-001; a drop of 0.05 is ruled out"`,
    )
    const options = { ...paired, paired: { ...defaultPairedSettings, margin: { adherence: 0.005 } } }
    expect(rowOf(against(cases('pe', [400, 1]), cases('pe', [2, 0], [398, 1]), { options }))?.verdict).toBe(
      'inconclusive',
    )
  })

  it('improves only when the gain is shown', () => {
    expect(rowOf(against(cases('pe', [12, 0], [88, 1]), cases('pe', [100, 1])))?.verdict).toBe('improved')
    expect(rowOf(against(cases('pe', [2, 0], [28, 1]), cases('pe', [30, 1])))?.verdict).toBe('inconclusive')
  })

  it('falls where lower is better when there is more of it', () => {
    const metric = metricNamed('over-triage', { better: 'lower' })
    expect(rowOf(against(cases('pe', [40, 0]), cases('pe', [12, 1], [28, 0]), { metric }))).toMatchObject({
      verdict: 'regressed',
      paired: { worse: 12, better: 0, drop: 0.3 },
    })
  })

  it.each([
    ['a safety metric', metricNamed('forbidden', { safety: true, better: 'lower' })],
    ['a metric of red flags', metricNamed('false-escalations', { tier: 1, better: 'lower' })],
  ])('stays strict for %s, whatever the option says', (_what, metric) => {
    const run = against(cases('pe', [60, 0]), cases('pe', [1, 1], [59, 0]), {
      metric,
      options: { comparison: { [metric.name]: 'paired' } },
    })
    expect(rowOf(run)).toMatchObject({ verdict: 'regressed' })
    expect(rowOf(run)?.paired).toBeUndefined()
  })

  it('takes mid-p by option', () => {
    const options = { ...paired, paired: { ...defaultPairedSettings, mcnemar: 'mid-p' as const } }
    const run = against(cases('pe', [60, 1]), cases('pe', [5, 0], [55, 1]), { options })
    expect(rowOf(run)?.paired).toMatchObject({ test: 'mcnemar-mid-p', p: 2 ** -6 })
  })
})

describe('trials and groups', () => {
  it('counts cases, never trials', () => {
    const once = against(cases('pe', [30, 1]), cases('pe', [4, 0], [26, 1]))
    const thrice = against(cases('pe', [30, [1, 1, 1]]), cases('pe', [4, [0, 0, 0]], [26, [1, 1, 1]]))
    expect(rowOf(thrice)?.paired).toEqual(rowOf(once)?.paired)
    expect(rowOf(thrice)?.paired?.pairs).toBe(30)
  })

  it('averages the trials of a case first, and flips signs', () => {
    const run = against(cases('pe', [30, [1, 1, 0]]), cases('pe', [14, [1, 0, 0]], [16, [1, 1, 0]]))
    expect(rowOf(run)).toMatchObject({
      verdict: 'regressed',
      paired: { test: 'sign-flip', exact: true, worse: 14, p: 2 ** -14, drop: expect.closeTo(14 / 90, 12) },
    })
  })

  it('draws signs from a fixed seed where they are too many to count', () => {
    const metric = metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' })
    const [before, now] = [cases('pe', [40, 0.8]), cases('pe', [24, 0.7], [16, 0.85])]
    const run = against(before, now, { metric })
    expect(rowOf(run)?.paired).toMatchObject({ test: 'sign-flip', exact: false, pairs: 40, worse: 24, better: 16 })
    expect(rowOf(run)?.paired).toEqual(rowOf(against(before, now, { metric }))?.paired)
  })

  it('takes patients, not cases, for what was sampled', () => {
    const [before, now] = [cases('pe', [12, 1], [28, 1]), cases('pe', [12, 0], [28, 1])]
    const groups = Object.fromEntries(Object.keys(before).map((id, at) => [id, { group: `patient ${at >> 2}` }]))
    expect(rowOf(against(before, now))).toMatchObject({ verdict: 'regressed', paired: { clusters: 40, p: 2 ** -12 } })
    const run = against(before, now, { cases: groups })
    expect(rowOf(run)).toMatchObject({
      verdict: 'inconclusive',
      paired: { test: 'sign-flip', clusters: 10, p: 2 ** -3 },
    })
    expect(kinds(run)).toEqual(['inconclusive all', 'inconclusive condition=pe'])
  })
})

describe('what the baseline must hold', () => {
  it('pairs a plain rate with a baseline that was promoted strictly, by its misses', () => {
    const [before, now] = [cases('pe', [28, 1], [2, 0]), cases('pe', [12, 0], [17, 1], [1, 0])]
    const old = baselineOf(buildRun({ outcomes: { adherence: before } }))
    expect(old.rows[0]?.values).toBeUndefined()
    const run = buildRun({ outcomes: { adherence: now }, options: paired, baseline: old })
    expect(rowOf(run)?.paired).toEqual(rowOf(against(before, now))?.paired)
  })

  it.each([
    ['a mean', metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' }), cases('pe', [3, 0.5])],
    ['a rate of several trials', metricNamed('adherence'), cases('pe', [3, [1, 0]])],
  ])('cannot compare %s without values, and says so once', (_what, metric, outcomes) => {
    const old = baselineOf(buildRun({ metrics: [metric], outcomes: { [metric.name]: outcomes } }))
    const run = buildRun({ metrics: [metric], outcomes: { [metric.name]: outcomes }, options: paired, baseline: old })
    expect(run.rows.map(({ verdict }) => verdict)).toEqual(['incomparable', 'incomparable'])
    expect(run.blocks.map(({ message, promotable }) => ({ message, promotable }))).toEqual([
      {
        message: `${metric.name} cannot be compared in the whole set: a paired comparison needs the value of each case, and this baseline was promoted without them. Read npx vitest-assay baseline diff. To take the new set: npx vitest-assay baseline promote --reason "…"`,
        promotable: true,
      },
    ])
  })

  it('does not compare means of other numbers of trials, which vary unlike', () => {
    const run = against(cases('pe', [30, 1]), cases('pe', [10, [1, 1, 0]], [20, [1, 1, 1]]))
    expect(rowOf(run)).toMatchObject({
      verdict: 'incomparable',
      why: 'the baseline has 1 trial of each case and this run has 3; the mean of more trials varies less, so the two cannot be compared. Run as many trials as the baseline has',
    })
    expect(kinds(run)).toEqual(['incomparable all'])
  })

  it('pairs a case of which a trial had nothing to judge', () => {
    const [before, now] = [
      { a: [1, 1], b: [1, 1] },
      { a: [1, undefined], b: [1, 1] },
    ]
    expect(rowOf(against(before, now))).toMatchObject({ verdict: 'held', paired: { pairs: 2 } })
  })

  it('leaves a case out of the pairs that only one of the two runs could judge', () => {
    const metric = metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' })
    const run = against({ a: 0.5, b: undefined, c: 0.5 }, { a: 0.5, b: 0.9, c: 0.5 }, { metric })
    expect(rowOf(run)).toMatchObject({ verdict: 'held', paired: { pairs: 2 } })
  })

  it('still misses a case that is no longer judged', () => {
    const metric = metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' })
    const run = against({ a: 0.5, b: 0.5 }, { a: 0.5, b: undefined }, { metric })
    expect(rowOf(run)?.verdict).toBe('missing')
  })

  it('still calls a changed case incomparable', () => {
    const before = baselineOf(buildRun({ outcomes: { adherence: cases('pe', [3, 1]) }, options: paired }))
    const run = buildRun({
      outcomes: { adherence: cases('pe', [3, 1]) },
      options: { ...paired, policies: { coherence: 'gate' } },
      baseline: before,
      cases: { 'pe-000': { hash: 'another' } },
    })
    expect(rowOf(run)?.verdict).toBe('incomparable')
  })

  it('is unscored, not inconclusive, where nothing was learned of too many cases', () => {
    expect(rowOf(against({ a: 1, b: 1 }, { a: 1, b: null }))?.verdict).toBe('unscored')
  })
})

describe('how many are adjusted for', () => {
  const metrics = [metricNamed('gates'), metricNamed('tracked', { policy: 'track' }), metricNamed('strict')]
  const before = cases('pe', [30, 1])
  const now = cases('pe', [9, 0], [21, 1])
  const options = { comparison: { gates: 'paired', tracked: 'paired' } } as const
  const of = (outcomes: Outcomes) => ({ gates: outcomes, tracked: outcomes, strict: before })

  it('counts the rows that gate; those that are tracked cost them nothing, and block nothing', () => {
    const baseline = baselineOf(buildRun({ metrics, outcomes: of(before), options }))
    const run = buildRun({ metrics, outcomes: of(now), options, baseline })
    expect(run.rows.map(({ metric, paired: figures }) => [metric, figures?.tests])).toEqual([
      ['gates', 2],
      ['gates', 2],
      ['strict', undefined],
      ['strict', undefined],
      ['tracked', 2],
      ['tracked', 2],
    ])
    expect(new Set(run.blocks.map(({ metric }) => metric))).toEqual(new Set(['gates']))
  })
})

describe('the smallest drop that would be found', () => {
  it('is larger where more cases change by themselves, and none where cases are too few', () => {
    const drop = (run: Run): number | null | undefined => rowOf(run)?.paired?.smallestDrop
    const quiet = drop(against(cases('pe', [100, 1]), cases('pe', [100, 1]))) ?? 0
    const noisy = drop(against(cases('pe', [90, 1], [10, 0]), cases('pe', [10, 0], [90, 1]))) ?? 0
    expect(quiet).toBeCloseTo(0.078, 2)
    expect(noisy).toBeGreaterThan(quiet + 0.04)
    expect(drop(against(cases('pe', [4, 1]), cases('pe', [4, 1])))).toBeNull()
  })
})

describe('laws', () => {
  const value = fc.constantFrom(0, 1)
  const pair = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 40 })
  const outcomesOf = (values: readonly number[]): Outcomes =>
    Object.fromEntries(values.map((one, at) => [`pe-${String(at).padStart(2, '0')}`, one]))

  it('turning the two runs round turns the drop round, and never both fall', () => {
    fc.assert(
      fc.property(pair, (pairs) => {
        const [one, other] = [outcomesOf(pairs.map(([first]) => first)), outcomesOf(pairs.map(([, second]) => second))]
        const [there, back] = [rowOf(against(one, other)), rowOf(against(other, one))]
        expect(back?.paired?.drop).toBeCloseTo(-(there?.paired?.drop ?? 0), 12)
        expect([there?.verdict, back?.verdict].filter((verdict) => verdict === 'regressed').length).toBeLessThan(2)
        if (there?.verdict === 'improved') expect(back?.verdict).toBe('regressed')
      }),
      { numRuns: draws(40) },
    )
  })

  it('one more case that falls never raises p', () => {
    fc.assert(
      fc.property(pair, (pairs) => {
        const p = (list: typeof pairs): number =>
          rowOf(against(outcomesOf(list.map(([first]) => first)), outcomesOf(list.map(([, second]) => second))))?.paired
            ?.p ?? 1
        const at = pairs.findIndex(([first, second]) => first === 1 && second === 1)
        if (at === -1) return
        expect(p(pairs.with(at, [1, 0]))).toBeLessThanOrEqual(p(pairs))
      }),
      { numRuns: draws(40) },
    )
  })
})

it('takes no metric into the family whose grader is another than that of the baseline', () => {
  const metrics = [metricNamed('adherence'), metricNamed('coherence', { tier: 4, aggregate: 'mean' })]
  const run = (grader: string, rest: Partial<RunInShort> = {}): Run =>
    buildRun({
      metrics,
      outcomes: { adherence: cases('pe', [10, 1]), coherence: cases('pe', [10, 4]) },
      graders: { coherence: grader },
      options: { ...paired, policies: { coherence: 'gate' } },
      ...rest,
    })
  const testsOf = (now: Run): unknown[] => now.rows.map(({ metric, paired: of }) => [metric, of?.tests])
  const baseline = { ...baselineOf(run('one')), graders: { coherence: 'one' } }
  expect(testsOf(run('one', { baseline }))).toContainEqual(['adherence', 4])
  expect(testsOf(run('another', { baseline }))).toContainEqual(['adherence', 2])
})
