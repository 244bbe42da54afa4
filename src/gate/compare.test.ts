import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Metric } from '../core/metric.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes, type RunInShort } from '../core/build-run.test-kit.ts'
import type { Run } from '../core/run.ts'
import { gateTagsFilter } from '../core/decision.ts'
import { sliceKey } from '../core/slice.ts'
import { compareRun } from './compare.ts'

/** The run `now`, held against what the run `before` promotes. */
function against(before: Outcomes, now: Outcomes, rest: Partial<RunInShort> & { readonly metric?: Metric } = {}): Run {
  const { metric = metricNamed('adherence'), ...short } = rest
  const baseline = baselineOf(
    buildRun({ metrics: [metric], outcomes: { [metric.name]: before }, cases: short.cases ?? {} }),
  )
  return buildRun({ metrics: [metric], outcomes: { [metric.name]: now }, baseline, ...short })
}

const verdictsOf = (run: Run): Record<string, string> =>
  Object.fromEntries(run.rows.map(({ metric, slice, verdict }) => [`${metric} ${sliceKey(slice)}`, verdict]))
const verdictOf = (run: Run): string | undefined => run.rows[0]?.verdict
const kinds = (run: Run): string[] =>
  run.blocks.map(({ kind, slice }) => (slice === null ? kind : `${kind} ${sliceKey(slice)}`))
const messages = (run: Run): string => run.blocks.map(({ message }) => message).join('\n')

describe('compare: a rate', () => {
  it('holds when it is as it was', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 0 }, { 'pe-1': 1, 'pe-2': 0 })
    expect(run.rows[0]).toMatchObject({
      verdict: 'held',
      why: 'as in the baseline',
      baseline: { n: 2, value: 0.5 },
      coverage: 1,
    })
    expect(run.blocks).toEqual([])
  })

  it('regresses with one more case missed, and names case and condition', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 1, 'copd-1': 1 }, { 'pe-1': 0, 'pe-2': 1, 'copd-1': 1 })
    expect(verdictsOf(run)).toEqual({
      'adherence all': 'regressed',
      'adherence condition=copd': 'held',
      'adherence condition=pe': 'regressed',
    })
    expect(run.rows[0]).toMatchObject({ newMisses: ['pe-1'], mended: [] })
    expect(messages(run)).toMatchInlineSnapshot(`
      "adherence regressed in the whole set: 1 → 0.6667, 1 newly missed (pe-1). Fix the system. To accept the regression: npx vitest-assay baseline promote --accept-regression --reason "…"
      adherence regressed in pe: 1 → 0.5, 1 newly missed (pe-1). Fix the system. To accept the regression: npx vitest-assay baseline promote --accept-regression --reason "…""
    `)
    expect(run.blocks.map(({ promotable }) => promotable)).toEqual([false, false])
  })

  it('holds over the whole set and regresses in the condition when a case of another pays', () => {
    const run = against({ 'pe-1': 1, 'copd-1': 0 }, { 'pe-1': 0, 'copd-1': 1 })
    expect(verdictsOf(run)).toEqual({
      'adherence all': 'held',
      'adherence condition=copd': 'improved',
      'adherence condition=pe': 'regressed',
    })
    expect(run.rows[0]?.why).toBe('no worse than the baseline: 1 newly missed (pe-1), 1 fixed')
  })

  it('lets no mended case pay for a newly missed one in a safety metric', () => {
    const metric = metricNamed('missed-escalations', { safety: true, better: 'lower', tier: 1 })
    const run = against({ 'pe-1': 0, 'pe-2': 1 }, { 'pe-1': 1, 'pe-2': 0 }, { metric })
    expect(run.rows[0]).toMatchObject({
      verdict: 'regressed',
      why: '1 newly missed (pe-1); in a safety metric the 1 fixed do not outweigh it',
    })
  })

  it('improves only when nothing is newly missed', () => {
    expect(verdictOf(against({ 'pe-1': 0, 'pe-2': 1 }, { 'pe-1': 1, 'pe-2': 1 }))).toBe('improved')
    expect(verdictOf(against({ 'pe-1': 0, 'pe-2': 0, 'pe-3': 1 }, { 'pe-1': 1, 'pe-2': 1, 'pe-3': 0 }))).toBe('held')
  })

  it('regresses when a case that was missed in one trial is missed in all', () => {
    expect(verdictOf(against({ 'pe-1': [1, 1, 0] }, { 'pe-1': [0, 0, 0] }))).toBe('regressed')
  })
})

describe('compare: a mean', () => {
  const metric = metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' })

  it('regresses by however little, in its own direction', () => {
    expect(verdictOf(against({ a: 0.5, b: 0.7 }, { a: 0.5, b: 0.699999 }, { metric }))).toBe('regressed')
    expect(verdictOf(against({ a: 0.5, b: 0.7 }, { a: 0.7, b: 0.5 }, { metric }))).toBe('held')
    expect(verdictOf(against({ a: 0.5 }, { a: 0.4 }, { metric: { ...metric, better: 'lower' } }))).toBe('improved')
  })

  it('is compared on the known cases when others are added', () => {
    const run = against({ a: 0.5, b: 0.7 }, { a: 0.5, b: 0.7, c: 0 }, { metric })
    expect(run.rows[0]).toMatchObject({ verdict: 'held', n: 3, value: 0.39999999999999997 })
  })

  it('is incomparable when a case that had nothing to judge is judged now', () => {
    const run = against({ a: 0.5, b: undefined }, { a: 0.5, b: 0.9 }, { metric })
    expect(verdictOf(run)).toBe('incomparable')
    expect(run.blocks[0]).toMatchObject({ kind: 'incomparable', promotable: true })
    expect(run.rows[0]?.why).toBe(
      '2 cases are judged now that the baseline has too, and it counts 1: the figures are of different sets',
    )
  })

  it('is incomparable with a changed case, whatever its other cases say', () => {
    const run = against({ a: 0.5, b: 0.7 }, { a: 0.5, b: 0.9 }, { metric, cases: {} })
    expect(verdictOf(run)).toBe('improved')
    const baseline = baselineOf(buildRun({ metrics: [metric], outcomes: { ndcg: { a: 0.5, b: 0.7 } } }))
    const changed = buildRun({
      metrics: [metric],
      outcomes: { ndcg: { a: 0.5, b: 0.9 } },
      cases: { b: { hash: 'new' } },
      baseline,
    })
    expect(verdictOf(changed)).toBe('incomparable')
  })
})

describe('compare: times', () => {
  const metric = metricNamed('latency', { tier: 1, unit: 'ms', better: 'lower', aggregate: 'p95' })

  /** As many cases, each of the same time. */
  const timesOf = (n: number, ms: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: n }, (_, index) => [`pe-${index}`, ms]))

  it('are held against a target only', () => {
    const run = against(timesOf(20, 100), timesOf(20, 900), { metric, options: { targets: { latency: 500 } } })
    expect(run.rows[0]).toMatchObject({ verdict: 'held', belowTarget: true, target: 500 })
    expect(messages(run)).toMatchInlineSnapshot(
      `"latency is short of its target in the whole set: 900 against a target of 500. Fix the system or set another target. To save a baseline short of it: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
  })

  it('are missed when they are no longer taken', () => {
    const run = against(timesOf(20, 100), timesOf(19, 900), { metric, cases: { 'pe-19': {} } })
    expect(verdictOf(run)).toBe('missing')
  })

  it('are no pass of a target under 20 cases, however short', () => {
    const options = { targets: { latency: 500 } }
    const run = against(timesOf(19, 1), timesOf(19, 1), { metric, options })
    expect(run.rows[0]).toMatchObject({
      verdict: 'insufficient',
      value: null,
      n: 19,
      why: 'a 95th percentile needs 20 cases, and 19 are scored: 1 more is required',
    })
    expect(run.blocks).toMatchInlineSnapshot(`
      [
        {
          "kind": "insufficient",
          "message": "latency has too few cases in the whole set: a 95th percentile needs 20 cases, and 19 are scored: 1 more is required, and until then its target of 500 is not met. Add cases, or take the target out; no promotion lets it through",
          "metric": "latency",
          "promotable": false,
          "slice": {
            "by": "all",
          },
        },
      ]
    `)
    expect(run.blocks.map(({ promotable }) => promotable)).toEqual([false])
    expect(kinds(buildRun({ metrics: [metric], outcomes: { latency: timesOf(20, 1) }, options }))).toEqual([
      'no-baseline',
    ])
  })

  it('of few cases block nothing without a target, and where a tag filter left cases out', () => {
    const few = { metrics: [metric], outcomes: { latency: timesOf(3, 1) } }
    const baseline = baselineOf(buildRun(few))
    expect(buildRun({ ...few, baseline }).blocks).toEqual([])
    const filtered = { ...few, baseline, options: { targets: { latency: 500 } }, scope: { tagsFilter: 'tier1' } }
    expect(buildRun(filtered)).toMatchObject({ blocks: [], rows: [{ verdict: 'insufficient' }, {}] })
  })

  it('of few cases are unscored before they are too few', () => {
    const options = { targets: { latency: 500 } }
    const outcomes = { latency: { ...timesOf(3, 1), 'pe-9': null } }
    const run = buildRun({ metrics: [metric], outcomes, options, baseline: baselineOf(buildRun({ outcomes: {} })) })
    expect(run.rows[0]).toMatchObject({ verdict: 'unscored' })
    expect(kinds(run)).toEqual(['unscored all', 'insufficient all', 'unscored condition=pe'])
  })
})

describe('compare: metrics without a baseline', () => {
  const metric = metricNamed('response-time', {
    tier: 1,
    unit: 'ms',
    better: 'lower',
    aggregate: 'p95',
    threshold: 500,
    baseline: 'none',
  })
  const many = (n: number, ms: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: n }, (_, index) => [`pe-${index}`, ms]))

  it('are held against their target, and never against a baseline, even one that has them', () => {
    const { baseline: _, ...compared } = metric
    const old = baselineOf(buildRun({ metrics: [compared], outcomes: { 'response-time': many(25, 1) } }))
    expect(old.rows).not.toEqual([])
    const slow = {
      metrics: [metric],
      outcomes: { 'response-time': many(20, 900) },
      baseline: old,
      cases: Object.fromEntries(Object.keys(many(25, 1)).map((id) => [id, {}])),
    }
    const run = buildRun(slow)
    expect(run.rows).toMatchObject([
      {
        verdict: 'not-compared',
        baseline: null,
        value: 900,
        why: 'compared with its target, not against the baseline',
      },
      { verdict: 'not-compared', baseline: null },
    ])
    expect(run.blocks).toEqual([])
    expect(kinds(buildRun({ ...slow, options: { targets: { 'response-time': 500 } } }))).toEqual(['below-target all'])
  })

  it('want no baseline where they are all there is', () => {
    const alone = buildRun({ metrics: [metric], outcomes: { 'response-time': many(20, 100) } })
    expect(alone.blocks).toEqual([])
    const beside = buildRun({
      metrics: [metric, metricNamed('adherence')],
      outcomes: { 'response-time': many(20, 100), adherence: { 'pe-1': 1 } },
    })
    expect(kinds(beside)).toEqual(['no-baseline'])
  })

  it('are compared with no other suite or version', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 } } }))
    const suite = { name: 'cardiopulmonary', version: '2' }
    const run = buildRun({ metrics: [metric], outcomes: { 'response-time': many(20, 1) }, baseline, rest: { suite } })
    expect(verdictsOf(run)).toMatchObject({ 'response-time all': 'not-compared' })
  })
})

describe('compare: what is not there', () => {
  it('blocks once for a metric that was not measured, in each slice missing', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 }, grounding: { 'pe-1': 1 } } }))
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, baseline })
    expect(verdictsOf(run)).toMatchObject({
      'grounding all': 'missing',
      'grounding condition=pe': 'missing',
      'adherence all': 'held',
    })
    expect(messages(run)).toMatchInlineSnapshot(
      `"grounding is missing in the whole set: not measured in this run; the baseline has scores of it on 1 case. Run its check on every case again, or find out why a case has nothing to check now. To accept that it is gone: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
  })

  it('blocks when fewer cases have something to judge', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 1 }, { 'pe-1': 1, 'pe-2': undefined })
    expect(run.rows[0]).toMatchObject({
      verdict: 'missing',
      why: 'the baseline counts 2 cases, and only 1 is judged now (without pe-2)',
    })
    expect(kinds(run)).toEqual(['missing all', 'missing condition=pe'])
    const none = against({ 'pe-1': 1, 'pe-2': 1 }, { 'pe-1': undefined, 'pe-2': undefined })
    expect(none.rows[0]?.why).toBe('the baseline counts 2 cases, and none is judged now')
  })

  it.each([
    ['has nothing to judge', { 'pe-2': undefined, 'pe-3': 1 }],
    ['has no record', { 'pe-3': 1 }],
  ])('blocks where a case that %s is replaced by another, which was not judged before', (_, rest) => {
    const run = against({ 'pe-1': 1, 'pe-2': 1, 'pe-3': undefined }, { 'pe-1': 1, ...rest }, { cases: { 'pe-2': {} } })
    expect(run.rows[0]).toMatchObject({
      verdict: 'missing',
      lost: ['pe-2'],
      why: '1 case that the baseline judged is not judged now (pe-2), and others are in its place',
    })
    expect(kinds(run)).toEqual(['missing all', 'missing condition=pe'])
  })

  it('sees a case that is gone beside one that was changed', () => {
    const cases = { 'pe-2': {}, 'mi-1': { hash: 'another' } }
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'mi-1': 1 } },
      cases,
      baseline: baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'mi-1': 1 } } })),
    })
    expect(kinds(run)).toContain('missing all')
  })

  it('counts where the baseline does not say which cases it judged, as one of before', () => {
    const before = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'pe-3': undefined } } }))
    const rows = before.rows.map(({ judged: _judged, ...row }) => row)
    const check = (outcomes: Outcomes): string | undefined =>
      verdictOf(buildRun({ outcomes: { adherence: outcomes }, cases: { 'pe-2': {} }, baseline: { ...before, rows } }))
    expect(check({ 'pe-1': 1, 'pe-3': 1 })).toBe('held')
    expect(check({ 'pe-1': 1, 'pe-3': undefined })).toBe('missing')
  })

  it('lets a paired comparison trade what has nothing to judge, and no case without a record', () => {
    const metric = metricNamed('adherence')
    const options = { comparison: { adherence: 'paired' as const } }
    const baseline = baselineOf(
      buildRun({ options, outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'pe-3': undefined } } }),
    )
    const check = (outcomes: Outcomes): Run =>
      buildRun({ metrics: [metric], options, baseline, outcomes: { adherence: outcomes }, cases: { 'pe-2': {} } })
    expect(kinds(check({ 'pe-1': 1, 'pe-2': undefined, 'pe-3': 1 }))).toEqual([])
    expect(kinds(check({ 'pe-1': 1, 'pe-3': 1 }))).toContain('missing all')
  })

  it('does not take a miss that has nothing to judge now for mended', () => {
    const run = against({ 'pe-1': 0, 'pe-2': 1 }, { 'pe-1': undefined, 'pe-2': 1 })
    expect(run.rows[0]).toMatchObject({ verdict: 'held', notApplicable: ['pe-1'], mended: [] })
  })

  it('is not judged by an unscored case, which blocks', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 1 }, { 'pe-1': 1, 'pe-2': null })
    expect(run.rows[0]).toMatchObject({ verdict: 'unscored', coverage: 0.5, n: 1, value: 1 })
    expect(messages(run).split('\n')[0]).toMatchInlineSnapshot(
      `"adherence is unscored in the whole set: 1 of 2 unscored (pe-2: not-reached). These cases were not judged, so they do not count as passed: fix what stopped them, or allow a share of them with the option maxUnscored"`,
    )
  })

  it('lets the allowed share of unscored cases through, and no more', () => {
    const options = { maxUnscored: { tier3: 0.5 } }
    expect(verdictOf(against({ a: 1, b: 1 }, { a: 1, b: null }, { options }))).toBe('held')
    expect(verdictOf(against({ a: 1, b: 1, c: 1 }, { a: 1, b: null, c: null }, { options }))).toBe('unscored')
  })

  it('keeps the block of an unscored case beside a regression', () => {
    const run = against({ a: 1, b: 1 }, { a: 0, b: null })
    expect(verdictOf(run)).toBe('regressed')
    expect(kinds(run)).toContain('unscored all')
  })
})

describe('compare: cases', () => {
  it('shows added cases, and is not unsettled by them', () => {
    const run = against({ 'pe-1': 1 }, { 'pe-1': 1, 'pe-2': 0, 'mi-1': 0 })
    expect(verdictsOf(run)).toEqual({
      'adherence all': 'held',
      'adherence condition=mi': 'new',
      'adherence condition=pe': 'held',
    })
    expect(run).toMatchObject({ addedCases: ['mi-1', 'pe-2'], blocks: [] })
  })

  it('blocks on a changed case, once, and only its own slices are incomparable', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'copd-1': 1 } } }))
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1, 'copd-1': 1 } },
      cases: { 'pe-1': { hash: 'another' } },
      baseline,
    })
    expect(verdictsOf(run)).toEqual({
      'adherence all': 'incomparable',
      'adherence condition=copd': 'held',
      'adherence condition=pe': 'incomparable',
    })
    expect(run.changedCases).toEqual(['pe-1'])
    expect(run.blocks).toMatchObject([{ kind: 'incomparable', promotable: true }])
    expect(messages(run)).toMatchInlineSnapshot(
      `"pe-1 was edited in the golden set since the baseline, so no figure that includes it can be compared. Read npx vitest-assay baseline diff. To take the changed set: npx vitest-assay baseline promote --accept-misses --reason "…""`,
    )
  })

  it('finds a regression among the unchanged cases beside a changed one', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 } } }))
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0 } },
      cases: { 'pe-1': { hash: 'another' } },
      baseline,
    })
    expect(verdictOf(run)).toBe('regressed')
  })

  it('blocks on a removed case, and compares the rest', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 1, 'mi-1': 1 }, { 'pe-1': 1 })
    expect(verdictsOf(run)).toEqual({
      'adherence all': 'held',
      'adherence condition=mi': 'missing',
      'adherence condition=pe': 'held',
    })
    expect(kinds(run)).toEqual(['removed-cases'])
    expect(run.rows.map(({ why }) => why)).toEqual([
      'not comparable: pe-2, mi-1 were removed',
      expect.stringContaining('removed'),
      'not comparable: 1 case of it was removed',
    ])
    expect(messages(run)).toMatchInlineSnapshot(
      `"2 cases (mi-1, pe-2) of the baseline are not in this run. Restore them. To accept the removal: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
  })

  it('names removed cases as one or several, and a target of nothing with twelve metrics that there are', () => {
    const removed = (...gone: string[]): string => {
      const before = { 'pe-1': 1, 'pe-2': 1, 'pe-3': 1 }
      return messages(against(before, Object.fromEntries(Object.entries(before).filter(([id]) => !gone.includes(id)))))
    }
    expect(removed('pe-1')).toContain('1 case (pe-1) of the baseline is not in this run. Restore it.')
    expect(removed('pe-1', 'pe-2')).toContain('2 cases (pe-1, pe-2) of the baseline are not in this run. Restore them.')
    const names = Array.from({ length: 13 }, (_, at) => `m-${at + 10}`)
    const outcomes = Object.fromEntries(names.map((name) => [name, { 'pe-1': 1 }]))
    const { blocks } = buildRun({ outcomes, options: { targets: { recall: 0.5 } } })
    expect(blocks.find(({ message }) => message.includes('targets names'))).toMatchObject({
      promotable: false,
      message: expect.stringContaining(`the run has ${names.slice(0, 12).join(', ')} and 1 more`),
    })
  })

  it('takes a case whose condition was renamed for changed, and not for a missing condition', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 } } }))
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1 } },
      cases: { 'pe-1': { hash: 'new', condition: 'embolism' } },
      baseline,
    })
    expect(run.blocks).toMatchObject([{ kind: 'incomparable', promotable: true }])
  })
})

describe('compare: the baseline as a whole', () => {
  it('blocks once when there is none, and shows every figure as new', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } } })
    expect(verdictsOf(run)).toEqual({ 'adherence all': 'new', 'adherence condition=pe': 'new' })
    expect(run.blocks).toEqual([
      {
        kind: 'no-baseline',
        metric: null,
        slice: null,
        message:
          'there is no baseline to compare with. To save the figures of this run as the baseline: npx vitest-assay baseline promote --reason "…"',
        said: 'there is no baseline to compare with',
        promotable: true,
      },
    ])
  })

  it('blocks with what is wrong when it cannot be read', () => {
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1 } },
      baselineProblem: 'a.json:3 has a merge conflict. Take either side',
    })
    expect(verdictOf(run)).toBe('incomparable')
    expect(run.blocks).toMatchObject([{ kind: 'baseline-unusable', promotable: false }])
    expect(messages(run)).toBe(
      'the baseline cannot be read, so nothing was compared: a.json:3 has a merge conflict. Take either side',
    )
  })

  it('is not compared over another version of the suite', () => {
    const run = against({ a: 1 }, { a: 0 }, { rest: { suite: { name: 'cardiopulmonary', version: '2.0.0' } } })
    expect(new Set(Object.values(verdictsOf(run)))).toEqual(new Set(['incomparable']))
    expect(messages(run)).toMatchInlineSnapshot(
      `"the baseline is of suite "cardiopulmonary" 1.0.0, and this run is of "cardiopulmonary" 2.0.0: figures of different suites are not compared. If the name or version was changed by mistake, set it back. If it was changed on purpose, save this run as the baseline of the new suite: npx vitest-assay baseline promote --accept-regression --reason "…""`,
    )
    expect(run.blocks.map(({ promotable }) => promotable)).toEqual([false])
  })

  it('does not compare a judged metric over another grader', () => {
    const metric = metricNamed('coherence', { tier: 4, aggregate: 'mean' })
    const run = against(
      { a: 4 },
      { a: 3 },
      { metric, graders: { judge: 'f2' }, options: { policies: { tier4: 'gate' } } },
    )
    expect(verdictOf(run)).toBe('incomparable')
    expect(kinds(run)).toEqual(['incomparable'])
  })

  it('names of its graders those that are others, also where other metrics gate that nobody judges', () => {
    const metrics = [metricNamed('adherence'), metricNamed('coherence', { tier: 4, aggregate: 'mean' })]
    const short = {
      metrics,
      outcomes: { adherence: { a: 1 }, coherence: { a: 4 } },
      options: { policies: { tier4: 'gate' } },
    } as const
    const baseline = { ...baselineOf(buildRun(short)), graders: { coherence: 'f1', tone: 'f1' } }
    const run = buildRun({ ...short, baseline, graders: { coherence: 'f2', tone: 'f1' } })
    expect(messages(run)).toBe(
      'graded by different graders than the baseline (coherence): their figures are not compared. If a grader was changed by mistake, set it back. If it was changed on purpose, save the figures of the new one: npx vitest-assay baseline promote --accept-regression --reason "…"',
    )
  })

  it('is wanted of a run that measured nothing, which is not one that is only tracked', () => {
    expect(kinds(buildRun({ metrics: [], outcomes: {} }))).toEqual(['no-baseline'])
  })

  it('is said to be absent beside a figure that is new for want of it, and else to lack the figure', () => {
    const tracked = { metrics: [metricNamed('tone', { tier: 4 })], outcomes: { tone: { a: 1 } } }
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { a: 1 } } }))
    expect(buildRun(tracked).rows[0]).toMatchObject({ verdict: 'new', why: 'there is no baseline' })
    expect(buildRun({ ...tracked, baseline }).rows.filter(({ metric }) => metric === 'tone')[0]).toMatchObject({
      verdict: 'new',
      why: 'not in the baseline',
    })
  })

  it('shows a metric that it does not have, without a block', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { a: 1 } } }))
    const run = buildRun({ outcomes: { adherence: { a: 1 }, tone: { a: 0 } }, baseline })
    expect(verdictsOf(run)).toMatchObject({ 'tone all': 'new' })
    expect(run.blocks).toEqual([])
  })
})

describe('compare: policies and targets', () => {
  it('never blocks on a metric that is only tracked', () => {
    const metric = metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points' })
    const run = against({ a: 5, b: 4 }, { a: 1, b: null }, { metric, options: { targets: { tier4: 4 } } })
    expect(run.rows[0]).toMatchObject({ verdict: 'unscored', belowTarget: true })
    expect(run.blocks).toEqual([])
  })

  it('wants no baseline of a run that is only tracked', () => {
    const run = buildRun({ metrics: [metricNamed('coherence', { tier: 4 })], outcomes: { coherence: { a: 1 } } })
    expect(run.rows[0]).toMatchObject({ verdict: 'new' })
    expect(run.blocks).toEqual([])
  })

  it('takes the policy that the records carry before that of the tier', () => {
    expect(kinds(against({ a: 1 }, { a: 0 }, { policy: 'track' }))).toEqual([])
    expect(kinds(against({ a: 1 }, { a: 0 }, { policy: 'ratchet' }))).toEqual([
      'regressed all',
      'regressed condition=a',
    ])
  })

  it('holds the whole set to its target, and no single slice', () => {
    const run = against({ 'pe-1': 0, 'mi-1': 1 }, { 'pe-1': 0, 'mi-1': 1 }, { options: { targets: { tier3: 0.9 } } })
    expect(run.rows.map(({ target, belowTarget }) => [target, belowTarget])).toEqual([
      [0.9, true],
      [null, false],
      [null, false],
    ])
    expect(kinds(run)).toEqual(['below-target all'])
  })

  it('does not take a target for met that nothing was measured for', () => {
    const run = against({ a: 1 }, { a: 1 }, { options: { targets: { adherance: 0.9 } } })
    expect(messages(run)).toBe(
      'targets names "adherance", which no test measures; did you mean "adherence"? Correct the name',
    )
  })

  it('asks for no target of a metric that is only tracked, and has nothing to judge', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { a: 1 } } }))
    const run = buildRun({
      metrics: [metricNamed('adherence'), metricNamed('coherence', { tier: 4 })],
      outcomes: { adherence: { a: 1 }, coherence: { a: undefined } },
      options: { targets: { coherence: 0.9 } },
      baseline,
    })
    expect(run.blocks).toEqual([])
  })
})

describe('compare: a part of the suite', () => {
  const baseline = baselineOf(
    buildRun({
      metrics: [metricNamed('grounding', { tier: 1 }), metricNamed('adherence')],
      outcomes: { grounding: { a: 1, b: 1 }, adherence: { a: 1, b: 1 } },
    }),
  )

  it('compares nothing', () => {
    const run = buildRun({
      outcomes: { adherence: { a: 0 } },
      baseline,
      scope: { complete: false, partialBecause: ['shard 1/2'] },
    })
    expect(run).toMatchObject({ rows: [], blocks: [], removedCases: [] })
  })

  it('blocks for each file that a merged run lacks', () => {
    const run = buildRun({ outcomes: { adherence: { a: 0 } }, baseline, scope: { missingModules: ['b.eval.ts'] } })
    expect(run.rows).toEqual([])
    expect(run.blocks.map(({ promotable }) => promotable)).toEqual([false])
    expect(messages(run)).toBe(
      'b.eval.ts has no results in this run, so nothing was compared: the report of a shard is missing. Merge the reports of all shards',
    )
  })

  it('blocks for each shard that a merged run lacks', () => {
    const run = buildRun({ outcomes: { adherence: { a: 0 } }, baseline, scope: { missingShards: ['shard 3 of 4'] } })
    expect(run.rows).toEqual([])
    expect(run.blocks).toMatchObject([{ kind: 'missing-shard', promotable: false }])
    expect(messages(run)).toBe(
      'shard 3 of 4 is missing: its report is not among those that were merged, so nothing was compared with the baseline. Run that shard, then merge the reports of all shards',
    )
  })

  it('gates the metrics that a tag filter leaves whole, and calls the others not run', () => {
    const run = buildRun({
      metrics: [metricNamed('grounding', { tier: 1 })],
      outcomes: { grounding: { a: 0, b: 1 } },
      baseline,
      scope: { tagsFilter: 'tier1' },
      notRun: ['adherence'],
    })
    expect(verdictsOf(run)).toMatchObject({ 'grounding all': 'regressed', 'adherence all': 'not-run' })
    expect(new Set(run.blocks.map(({ kind, metric }) => `${kind} ${metric}`))).toEqual(new Set(['regressed grounding']))
  })

  it('takes a metric for not run when the filter left out some of its cases, and none of them for removed', () => {
    const run = buildRun({
      outcomes: { adherence: { a: 0 } },
      baseline,
      scope: { tagsFilter: 'quick' },
      notRun: ['grounding'],
    })
    expect(verdictsOf(run)).toMatchObject({ 'adherence all': 'not-run' })
    expect(run).toMatchObject({ removedCases: [], blocks: [] })
  })

  it('takes a metric for not run when as many cases were judged, and one of those of the baseline was left out', () => {
    const known = baselineOf(buildRun({ outcomes: { adherence: { a: 1, b: undefined, c: 1 } } }))
    const run = buildRun({ outcomes: { adherence: { b: 1, c: 0 } }, baseline: known, scope: { tagsFilter: 'quick' } })
    expect(verdictsOf(run)).toMatchObject({ 'adherence all': 'not-run' })
    expect(run.blocks).toEqual([])
  })

  it('tells of the changed cases those that some metric measured, where a tag filter leaves others out', () => {
    const changed = { a: { hash: 'another' }, b: { hash: 'another' } }
    const run = buildRun({
      metrics: [metricNamed('adherence'), metricNamed('grounding', { tier: 1 })],
      outcomes: { adherence: { a: 1 } },
      cases: changed,
      baseline,
      scope: { tagsFilter: 'tier3' },
      notRun: ['grounding'],
    })
    expect(run.blocks.filter(({ slice }) => slice === null).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^a was edited in the golden set since the baseline/u),
    ])
  })

  it('is the same part when its file is compared again, but for the filter of the gate, which leaves nothing out', () => {
    const short = {
      metrics: [metricNamed('grounding', { tier: 1 })],
      outcomes: { grounding: { a: 0, b: 1 } },
      notRun: ['adherence'],
    }
    const part = buildRun({ ...short, baseline, scope: { tagsFilter: 'tier1' } })
    expect(compareRun(part, baseline)).toMatchObject({ rows: part.rows, blocks: part.blocks })
    const ofGate = buildRun({
      ...short,
      baseline,
      scope: { tagsFilter: gateTagsFilter },
      rest: { type: 'config_gate' },
    })
    const again = compareRun(ofGate, baseline)
    expect(again.rows.find(({ metric }) => metric === 'adherence')?.verdict).toBe('missing')
    expect(again.blocks.map(({ kind, metric }) => `${kind} ${metric}`)).toContain('missing adherence')
  })
})

describe('compare: laws', () => {
  const outcome = fc.constantFrom(0, 1)
  const known = fc.dictionary(fc.stringMatching(/^(pe|mi)-\d$/), outcome, {
    minKeys: 1,
    maxKeys: 12,
    noNullPrototype: true,
  })
  const added = fc.dictionary(fc.stringMatching(/^(pe|mi|copd)-x\d$/), fc.constantFrom(0, 1, undefined), {
    maxKeys: 6,
    noNullPrototype: true,
  })
  const metric = fc.record({
    aggregate: fc.constantFrom('rate' as const, 'mean' as const),
    better: fc.constantFrom('higher' as const, 'lower' as const),
    safety: fc.boolean(),
  })

  it('holds every run against the baseline that it makes', () => {
    fc.assert(
      fc.property(known, metric, (cases, rest) => {
        const run = against(cases, cases, { metric: metricNamed('m', rest) })
        expect(new Set(Object.values(verdictsOf(run)))).toEqual(new Set(['held']))
        expect(run.blocks).toEqual([])
      }),
    )
  })

  it('holds a percentile of 20 cases and more, too', () => {
    const enough = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 20, maxLength: 60 })
    fc.assert(
      fc.property(enough, fc.boolean(), (values, higher) => {
        const cases = Object.fromEntries(values.map((value, index) => [`pe-${index}`, value]))
        const p95 = metricNamed('m', { aggregate: 'p95', better: higher ? 'higher' : 'lower' })
        const run = against(cases, cases, { metric: p95 })
        expect(new Set(Object.values(verdictsOf(run)))).toEqual(new Set(['held']))
        expect(run.blocks).toEqual([])
      }),
    )
  })

  it('gives the known rows the same verdicts when a case is added', () => {
    fc.assert(
      fc.property(known, fc.infiniteStream(outcome), added, metric, (cases, flips, more, rest) => {
        const now = Object.fromEntries(Object.keys(cases).map((id) => [id, flips.next().value ?? 0]))
        const without = verdictsOf(against(cases, now, { metric: metricNamed('m', rest) }))
        const withMore = verdictsOf(against(cases, { ...now, ...more }, { metric: metricNamed('m', rest) }))
        expect(withMore).toMatchObject(without)
      }),
    )
  })

  it('never says improved and regressed the wrong way round', () => {
    fc.assert(
      fc.property(known, fc.infiniteStream(outcome), metric, (before, flips, rest) => {
        const now = Object.fromEntries(Object.keys(before).map((id) => [id, flips.next().value ?? 0]))
        const [row] = against(before, now, { metric: metricNamed('m', { ...rest, safety: false }) }).rows
        const sign = rest.better === 'higher' ? 1 : -1
        const gain = sign * ((row?.value ?? 0) - (row?.baseline?.value ?? 0))
        if (row?.verdict === 'improved') expect(gain).toBeGreaterThanOrEqual(0)
        if (gain < 0) expect(row?.verdict).toBe('regressed')
      }),
    )
  })
})
