import { describe, expect, it } from 'vitest'
import type { Run } from '../core/run.ts'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import {
  hasMeasured,
  nothingMeasured,
  uncoveredBy,
  unknownMetrics,
  unmetRequirements,
  whatWasMeasured,
} from './measured.ts'

const adherence = { 'pe-1': 1, 'pe-2': 0 }
const tone = metricNamed('tone', { tier: 4 })
const both = { metrics: [metricNamed('adherence'), tone] }
const whole = buildRun({ ...both, outcomes: { adherence, tone: { 'pe-1': 1 } } })

describe('whatWasMeasured', () => {
  it('counts metrics and cases that have a score', () => {
    expect(whatWasMeasured(whole)).toEqual({ metrics: 2, cases: 2, notMeasured: [], inPart: [] })
  })

  it('names a tier of which nothing was measured with its metrics, and a metric beside others by its name', () => {
    const down = { ...both, outcomes: { adherence, tone: { 'pe-1': null } } }
    expect(whatWasMeasured(buildRun(down)).notMeasured).toEqual(['tier 4 (tone)'])
    const left = buildRun({
      metrics: [metricNamed('adherence'), metricNamed('brief')],
      outcomes: { adherence, brief: { 'pe-1': null } },
    })
    expect(whatWasMeasured(left).notMeasured).toEqual(['brief'])
    expect(whatWasMeasured(left, new Set(['brief'])).notMeasured).toEqual([])
  })

  it('names what the baseline has and a tag filter left out, and what is required and nobody measured', () => {
    const part = {
      outcomes: { adherence },
      baseline: baselineOf(whole),
      scope: { tagsFilter: 'tier3' },
      notRun: ['tone'],
    }
    expect(whatWasMeasured(buildRun(part)).notMeasured).toEqual(['tier 4 (tone)'])
    const required = { outcomes: { adherence }, options: { requires: ['tier2', 'tone', 'adherence'] } }
    expect(whatWasMeasured(buildRun(required)).notMeasured).toEqual(['tier 2', 'tone'])
  })

  it('says how many of its cases a metric has', () => {
    expect(whatWasMeasured(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': null } } })).inPart).toEqual([
      'adherence (1 of 2)',
    ])
  })

  it('does not say in part what is told elsewhere, or has a score of all of its cases', () => {
    const left = buildRun({
      metrics: [metricNamed('adherence'), metricNamed('brief')],
      outcomes: { adherence, brief: { 'pe-1': null } },
    })
    expect(whatWasMeasured(left, new Set(['brief'])).inPart).toEqual([])
    expect(whatWasMeasured(buildRun({ outcomes: { adherence } })).inPart).toEqual([])
  })

  it.each<[Run['type'], readonly string[]]>([
    [undefined, ['tier 1', 'tier 2', 'tier 3', 'tier 4']],
    ['nightly', ['tier 1', 'tier 2', 'tier 3']],
    ['config_gate', ['tier 1', 'tier 2', 'tier 3']],
    ['weekly', ['tier 4']],
  ])('requires of a run of type %s what it does not leave to others', (type, gaps) => {
    const requires = ['tier1', 'tier2', 'tier3', 'tier4']
    const rest = type === undefined ? {} : { type }
    expect(whatWasMeasured(buildRun({ metrics: [], outcomes: {}, options: { requires }, rest })).notMeasured).toEqual(
      gaps,
    )
  })

  it('does not take for a gap what by right has nothing to judge', () => {
    expect(whatWasMeasured(buildRun({ outcomes: { adherence: { 'pe-1': undefined } } })).notMeasured).toEqual([])
  })
})

describe('a run that measured nothing', () => {
  it.each<[string, Parameters<typeof buildRun>[0], string]>([
    ['no case', { outcomes: {} }, 'no test of an evalTest was run'],
    [
      'no record',
      { outcomes: {}, cases: { 'pe-1': {} }, scope: { tagsFilter: 'rare' } },
      'of 1 case no test that the tag filter (rare) selects recorded a score: each was skipped, returned early, or called no matcher',
    ],
    [
      'no score',
      { outcomes: { adherence: { 'pe-1': null, 'pe-2': undefined } } },
      '2 records of 2 cases hold no score: what was judged was unscored, not applicable or under .not',
    ],
  ])('says so: %s', (_, short, why) => {
    const run = buildRun(short)
    expect(hasMeasured(run)).toBe(false)
    expect(nothingMeasured(run)).toEqual({
      kind: 'nothing-measured',
      metric: null,
      slice: null,
      promotable: false,
      message: `nothing was measured: ${why}. Run the evals whole, each with a matcher that is awaited`,
    })
  })

  it('is none where a case was scored, a stage was timed, or a section stands without cases', () => {
    expect(hasMeasured(whole)).toBe(true)
    expect(hasMeasured(buildRun({ outcomes: {}, stages: { ask: { n: 1, p50Ms: 1, p95Ms: null } } }))).toBe(true)
    const generated = buildRun({ outcomes: {}, rest: { generated: [] } })
    expect(hasMeasured(generated)).toBe(true)
  })
})

describe('what a suite requires', () => {
  const blocks = (short: Partial<Parameters<typeof buildRun>[0]>, ...requires: string[]) =>
    unmetRequirements(buildRun({ ...both, outcomes: { adherence }, options: { requires }, ...short })).map(
      ({ kind, metric, message }) => `${kind} ${metric}: ${message}`,
    )

  it('is nothing where it was measured', () => {
    expect(blocks({}, 'tier3', 'adherence')).toEqual([])
  })

  it('is a block each where it was not, with the causes of what is unscored', () => {
    expect(blocks({ outcomes: { adherence, tone: { 'pe-1': null } } }, 'tier4', 'tone')).toEqual([
      'nothing-measured null: the option requires lists tier 4, which was not measured: all of it is unscored (not-reached). Run the tests that measure it, or remove it from requires',
      'nothing-measured tone: the option requires lists tone, which was not measured: all of it is unscored (not-reached). Run the tests that measure it, or remove it from requires',
    ])
    expect(blocks({}, 'brief')).toEqual([
      'nothing-measured brief: the option requires lists brief, which was not measured: no test recorded a score of it. Run the tests that measure it, or remove it from requires',
    ])
  })

  it('is of the tiers alone that a scheduled run is for', () => {
    expect(blocks({ rest: { type: 'nightly' } }, 'tier4')).toEqual([])
    expect(blocks({ rest: { type: 'nightly' } }, 'tier2')).toHaveLength(1)
    expect(blocks({ rest: { type: 'weekly' } }, 'tier1', 'adherence')).toEqual([])
    expect(blocks({ rest: { type: 'ci' } }, 'tier4')).toHaveLength(1)
  })

  it('is at fault where nobody knows the metric, in a run that would', () => {
    const run = buildRun({ outcomes: { adherence }, options: { requires: ['tone', 'adherense'] } })
    expect(unknownMetrics(run, baselineOf(whole))).toEqual([
      'requires names "adherense", which no test measures and the baseline does not know. Did you mean "adherence"? Fix the name, or take it out of requires',
    ])
    for (const rest of [
      { scope: { ...run.scope, tagsFilter: 'tier3' } },
      { skippedTests: ['a.eval.ts > a'] },
      { failedTests: 1 },
      { cases: { ...run.cases, 'pe-3': { hash: 'c' } } },
    ])
      expect(unknownMetrics({ ...run, ...rest }, null)).toEqual([])
  })
})

describe('unknownMetrics', () => {
  const of = (options: NonNullable<RunInShort['options']>) =>
    unknownMetrics(buildRun({ ...both, outcomes: { adherence, tone: { 'pe-1': 1 } }, options }), null)

  it.each([
    ['policies', { policies: { adherense: 'track' } }],
    ['maxUnscored', { maxUnscored: { adherense: 0.1 } }],
    ['comparison', { comparison: { adherense: 'paired' } }],
    ['paired.margin', { paired: { alpha: 0.05, margin: { adherense: 0.1 }, maxDrop: {}, mcnemar: 'exact' } }],
  ] as const)('are told of %s', (option, options) => {
    expect(of(options)).toEqual([
      `${option} names "adherense", which no test measures and the baseline does not know. Did you mean "adherence"? Fix the name, or take it out of ${option}`,
    ])
  })

  it('are none of tiers, of metrics of the run, whoever defined them, and of what only the baseline knows', () => {
    expect(of({ policies: { tier1: 'ratchet', tone: 'track' }, maxUnscored: { tier4: 0.5, adherence: 0 } })).toEqual([])
    const run = buildRun({ outcomes: { adherence }, options: { policies: { tone: 'track' } } })
    expect(unknownMetrics(run, baselineOf(whole))).toEqual([])
  })

  it('are none of metrics that a project beside it measures, which may share the options', () => {
    const run = buildRun({ ...both, outcomes: { adherence }, options: { policies: { calm: 'track', clam: 'track' } } })
    const beside = (metrics: readonly string[], areLeftOut: boolean): number =>
      unknownMetrics(run, null, { metrics: new Set(metrics), areLeftOut }).length
    expect([beside([], false), beside(['calm'], false), beside(['calm', 'clam'], false)]).toEqual([2, 1, 0])
    // Where some projects were not asked for, one of them may have it; what is misspelt is near to a name of this one.
    expect(beside([], true)).toBe(0)
    const near = buildRun({ ...both, outcomes: { adherence }, options: { policies: { adherense: 'track' } } })
    expect(unknownMetrics(near, null, { metrics: new Set(), areLeftOut: true })).toHaveLength(1)
  })
})

describe('uncoveredBy', () => {
  it('names cases without a record, metrics on fewer cases, and skipped tests', () => {
    const run = buildRun({
      ...both,
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': undefined, 'pe-3': null }, tone: { 'pe-1': 1 } },
      cases: { 'pe-4': {} },
      rest: { skippedTests: ['a.eval.ts > pe-4'] },
    })
    expect(uncoveredBy(run)).toEqual({
      cases: ['pe-4'],
      metrics: [
        { metric: 'adherence', judged: 2, cases: 4 },
        { metric: 'tone', judged: 1, cases: 4 },
      ],
      skippedTests: ['a.eval.ts > pe-4'],
    })
  })
})

describe('what a run on a schedule leaves to another', () => {
  const required = ['tier1', 'tier2', 'tier3', 'tier4'] as const
  const of = (type: 'nightly' | 'weekly' | 'config_gate' | undefined) =>
    buildRun({
      outcomes: {},
      options: { requires: [...required] },
      ...(type === undefined ? {} : { rest: { type } }),
    })
  const words = (tiers: readonly number[]) => tiers.map((tier) => `tier ${tier}`)

  it.each([
    [undefined, [1, 2, 3, 4]],
    ['nightly', [1, 2, 3]],
    ['config_gate', [1, 2, 3]],
    ['weekly', [4]],
  ] as const)('is not required of it: %s answers for tiers %j', (type, tiers) => {
    expect(whatWasMeasured(of(type)).notMeasured).toEqual(words(tiers))
    expect(unmetRequirements(of(type)).map(({ message }) => message)).toEqual(
      words(tiers).map(
        (tier) =>
          `the option requires lists ${tier}, which was not measured: no test recorded a score of it. Run the tests that measure it, or remove it from requires`,
      ),
    )
  })
})

describe('what is required', () => {
  const metrics = [metricNamed('adherence'), metricNamed('tone', { tier: 4 }), metricNamed('clear', { tier: 4 })]

  it('is met by one score, of a metric and of a tier', () => {
    const run = buildRun({
      metrics,
      outcomes: { adherence: { 'pe-1': 1 }, tone: { 'pe-1': 1 } },
      options: { requires: ['tier3', 'tier4', 'adherence', 'tone'] },
    })
    expect(unmetRequirements(run)).toEqual([])
  })

  it('says why a metric or a tier has no score, by its own causes alone', () => {
    const run = buildRun({
      metrics,
      outcomes: { adherence: { 'pe-1': 1 }, tone: { 'pe-1': null }, clear: { 'pe-1': undefined } },
      options: { requires: ['tier4', 'tone', 'clear', 'tier2'] },
    })
    const unscored = 'all of it is unscored (not-reached)'
    const unseen = 'no test recorded a score of it'
    expect(unmetRequirements(run).map(({ metric, message }) => [metric, message])).toEqual(
      [
        [null, 'tier 4', unscored],
        ['tone', 'tone', unscored],
        ['clear', 'clear', unseen],
        [null, 'tier 2', unseen],
      ].map(([metric, what, why]) => [
        metric,
        `the option requires lists ${what}, which was not measured: ${why}. Run the tests that measure it, or remove it from requires`,
      ]),
    )
  })

  it('is named with up to twelve metrics of the run where nobody knows it', () => {
    const names = Array.from({ length: 13 }, (_, at) => `m${at + 10}`)
    const run = buildRun({
      outcomes: Object.fromEntries(names.map((name) => [name, { 'pe-1': 1 }])),
      options: { requires: ['mistyped'] },
    })
    expect(unknownMetrics(run, null)).toEqual([
      `requires names "mistyped", which no test measures and the baseline does not know. The run has ${names.slice(0, 12).join(', ')} and 1 more; fix the name, or take it out of requires`,
    ])
    expect(unknownMetrics(buildRun({ outcomes: {}, options: { requires: ['mistyped'] } }), null)).toEqual([])
  })
})

describe('what was measured in part', () => {
  it('is neither what is whole, nor what has no score at all, nor a condition', () => {
    const outcomes = { whole: { 'pe-1': 1, 'pe-2': 1 }, part: { 'pe-1': 1, 'pe-2': null }, none: { 'pe-1': null } }
    expect(whatWasMeasured(buildRun({ outcomes }))).toEqual({
      metrics: 2,
      cases: 2,
      notMeasured: ['none'],
      inPart: ['part (1 of 2)'],
    })
  })

  it('counts no record under .not', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 }, recall: { 'pe-2': 1 } } })
    const records = run.records.map((record) => ({ ...record, negated: record.metric === 'recall' }))
    expect(whatWasMeasured({ ...run, records })).toMatchObject({ metrics: 1, cases: 1 })
    expect(hasMeasured({ ...run, records: records.filter(({ negated }) => negated) })).toBe(false)
  })

  it('tells a metric that the baseline has and that judged nothing now', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 }, recall: { 'pe-1': 1 } } }))
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 }, recall: { 'pe-1': undefined } }, baseline })
    expect(whatWasMeasured(run).notMeasured).toEqual(['recall'])
  })

  it('tells, of what a baseline would not cover, metrics that judged fewer cases than there are', () => {
    const run = buildRun({
      outcomes: { most: { 'pe-1': 1 }, all: { 'pe-1': 1, 'pe-2': undefined }, both: { 'pe-1': 1, 'pe-2': 0 } },
    })
    expect(uncoveredBy(run).metrics).toEqual([{ metric: 'most', judged: 1, cases: 2 }])
  })
})
