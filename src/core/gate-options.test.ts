import { describe, expect, it } from 'vitest'
import { metricNamed } from './build-run.test-kit.ts'
import {
  defaultMargin,
  comparisonModeOf,
  defaultMaxDrop,
  defaultPairedSettings,
  describeTooManyUnscored,
  hasTooManyUnscored,
  policyFor,
  refuseIdle,
  refuseIdleOf,
  refuseRateTargets,
  resolveByMetric,
  targetFor,
} from './gate-options.ts'

const adherence = metricNamed('guideline-adherence')

describe('resolveByMetric', () => {
  it('takes the entry of the metric before that of its tier', () => {
    expect(resolveByMetric({ tier3: 0.9, 'guideline-adherence': 0.95 }, adherence)).toBe(0.95)
    expect(resolveByMetric({ tier3: 0.9 }, adherence)).toBe(0.9)
    expect(resolveByMetric({ tier1: 0.9 }, adherence)).toBeUndefined()
  })

  it('does not take what every object has for an entry', () => {
    expect(resolveByMetric({}, metricNamed('constructor'))).toBeUndefined()
  })
})

describe('policyFor', () => {
  it('is must, gate, gate and track by tier where nothing is said', () => {
    const policies = ([1, 2, 3, 4] as const).map((tier) => policyFor({ policies: {} }, { name: 'm', tier }))
    expect(policies).toEqual(['must', 'gate', 'gate', 'track'])
  })

  it("takes the metric's own word before that of its tier, and an option by its name before both", () => {
    const strict = { name: 'forbidden-actions', tier: 3, policy: 'must' } as const
    expect(policyFor({ policies: {} }, strict)).toBe('must')
    expect(policyFor({ policies: { tier3: 'track' } }, strict)).toBe('must')
    expect(policyFor({ policies: { tier3: 'track' } }, { name: 'other', tier: 3 })).toBe('track')
    expect(policyFor({ policies: { tier3: 'track', 'forbidden-actions': 'gate' } }, strict)).toBe('gate')
  })
})

describe('targetFor', () => {
  it('takes a floor of a tier for a metric in which higher is better', () => {
    expect(targetFor({ targets: { tier3: 0.9 } }, adherence)).toBe(0.9)
  })

  it('does not read the floor of a tier as a ceiling', () => {
    const forbidden = metricNamed('forbidden-actions', { better: 'lower' })
    expect(targetFor({ targets: { tier3: 0.9 } }, forbidden)).toBeNull()
    expect(targetFor({ targets: { 'forbidden-actions': 0 } }, forbidden)).toBe(0)
  })

  it('takes a target of a time from its own name only', () => {
    const latency = metricNamed('latency', { unit: 'ms', better: 'lower', aggregate: 'p95' })
    expect(targetFor({ targets: { tier3: 1 } }, latency)).toBeNull()
    expect(targetFor({ targets: { latency: 3000 } }, latency)).toBe(3000)
  })
})

describe('options that would shut no gate', () => {
  it.each([
    [{ tier1: 0.9, tier2: 0.9, tier3: 0.9 }, {}, []],
    [{ tier4: 0.9 }, {}, ['tier4']],
    [
      { tier1: 0.9, tier2: 0.9, tier3: 0.9 },
      { tier1: 'track', tier2: 'track', tier3: 'track' },
      ['tier1', 'tier2', 'tier3'],
    ],
    [{ tier4: 0.9 }, { tier4: 'must' }, []],
    [{ recall: 0.9 }, {}, []],
    [{ recall: 0.9 }, { recall: 'track' }, ['recall']],
  ] as const)('are targets %j where policies are %j: %j', (targets, policies, idle) => {
    expect(refuseIdle({ targets, policies })).toEqual(
      idle.map((key) => ({
        path: ['targets', key],
        message: `"${key}" is only tracked by its policy, so that its target would shut no gate; expected another policy, or no target`,
      })),
    )
  })

  const judged = metricNamed('coherence', { tier: 4 })
  const of = (policy: 'gate' | 'track') => [{ metric: 'coherence', policy }] as const
  const noTarget =
    'options of vitest-assay: targets.coherence: "coherence" is only tracked by its policy, so that its target would shut no gate; expected another policy, or no target, got 0.8'

  it.each([
    [
      'a policy that gates what a judge says',
      judged,
      { policies: { coherence: 'gate' } },
      [],
      [
        'options of vitest-assay: policies.coherence: tier 4 gates nothing, since what a judge says is tracked; expected "track", or "must" for scorers of your own that are to fail their test, got "gate"',
      ],
    ],
    ['nothing, of a scorer that fails its test', judged, { policies: { coherence: 'must' } }, [], []],
    ['nothing, of a policy of another tier', adherence, { policies: { 'guideline-adherence': 'gate' } }, [], []],
    ['a target of what every call tracks', judged, { targets: { coherence: 0.8 } }, of('track'), [noTarget]],
    ['a target of what nothing recorded, and options track', judged, { targets: { coherence: 0.8 } }, [], [noTarget]],
    [
      'a target of what every call tracks, beside another metric',
      adherence,
      { targets: { 'guideline-adherence': 0.8 } },
      [...of('gate'), { metric: 'guideline-adherence', policy: 'track' }],
      [noTarget.replaceAll('coherence', 'guideline-adherence')],
    ],
    [
      'nothing, of a target of what a call gates',
      judged,
      { targets: { coherence: 0.8 } },
      [...of('track'), ...of('gate')],
      [],
    ],
    [
      'nothing, of a target of what is gated and was not recorded',
      adherence,
      { targets: { 'guideline-adherence': 0.8 } },
      of('track'),
      [],
    ],
    ['nothing, without a target', judged, {}, of('track'), []],
  ] as const)('are, of a run, %s', (_what, metric, options, records, told) => {
    expect(refuseIdleOf({ targets: {}, policies: {}, ...options }, [metric], records)).toEqual(told)
  })
})

describe('refuseRateTargets', () => {
  const named =
    'options of vitest-assay: targets.guideline-adherence: guideline-adherence is a rate, whose target is a share from 0 to 1, got'
  it.each([
    [{ 'guideline-adherence': 90 }, [`${named} 90; did you mean 0.9?`]],
    [{ 'guideline-adherence': 99.5 }, [`${named} 99.5; did you mean 0.995?`]],
    [{ 'guideline-adherence': 1.5 }, [`${named} 1.5; did you mean 0.015?`]],
    [{ 'guideline-adherence': 900 }, [`${named} 900`]],
    [{ 'guideline-adherence': 100 }, [`${named} 100; did you mean 1?`]],
    [{ 'guideline-adherence': 100.5 }, [`${named} 100.5`]],
    [{ 'guideline-adherence': 33.3333333 }, [`${named} 33.3333333; did you mean 0.333333?`]],
    [
      { tier3: 90 },
      [
        'options of vitest-assay: targets.tier3: guideline-adherence is a rate, whose target is a share from 0 to 1, got 90; did you mean 0.9?',
      ],
    ],
    [{ tier3: 90, 'guideline-adherence': 0.9 }, []],
    [{ 'guideline-adherence': 1, mean: 4.2, latency: 2000, tier4: 4 }, []],
  ])('of %j', (targets, told) => {
    const metrics = [
      adherence,
      metricNamed('mean', { aggregate: 'mean', tier: 4 }),
      metricNamed('latency', { unit: 'ms', aggregate: 'p95', better: 'lower', tier: 2 }),
    ]
    expect(refuseRateTargets({ targets }, metrics)).toEqual(told)
  })
})

describe('hasTooManyUnscored', () => {
  it.each([
    [0, 0, {}, false],
    [9, 0, {}, false],
    [9, 1, {}, true],
    [9, 1, { tier3: 0.1 }, false],
    [8, 2, { tier3: 0.1 }, true],
    [0, 1, { tier3: 1 }, false],
  ] as const)('of %d scored and %d not, with %j: %j', (n, unscored, maxUnscored, isTooMany) => {
    expect(hasTooManyUnscored({ maxUnscored }, { metric: adherence, n, unscored })).toBe(isTooMany)
  })
})

it('holds a paired comparison to the margin and the drops that the documentation names', () => {
  expect([defaultMargin, defaultMaxDrop]).toEqual([0.05, { all: 0.1, slice: 0.2 }])
  expect(defaultPairedSettings).toEqual({ alpha: 0.05, margin: {}, maxDrop: {}, mcnemar: 'exact' })
})

describe('describeTooManyUnscored', () => {
  const cases = Array.from({ length: 6 }, (_, at) => ({ caseId: `pe-${at}`, cause: 'not-reached' as const }))
  const told = (n: number, unscored: number, maxUnscored: Record<string, number> = {}) =>
    describeTooManyUnscored({ maxUnscored }, { metric: adherence, n, unscored, cases: cases.slice(0, unscored) })

  it('names up to five cases with their causes, and the share that is allowed', () => {
    expect(told(3, 1)).toBe('1 of 4 unscored (pe-0: not-reached)')
    expect(told(3, 6)).toBe(
      '6 of 9 unscored (pe-0: not-reached, pe-1: not-reached, pe-2: not-reached, pe-3: not-reached, pe-4: not-reached and 1 more)',
    )
    expect(told(3, 1, { tier3: 0.2 })).toBe('1 of 4 unscored (pe-0: not-reached), and the share allowed is 0.2')
    expect(told(3, 1, { tier3: 0.25 })).toBeNull()
  })
})

describe('comparisonModeOf', () => {
  it.each([
    ['a rate', adherence, 'paired'],
    ['a metric of safety', metricNamed('m', { safety: true }), 'strict'],
    ['a metric of red flags', metricNamed('false-escalations'), 'strict'],
    ['a percentile', metricNamed('m', { aggregate: 'p95' }), 'strict'],
    ['a time', metricNamed('m', { unit: 'ms', aggregate: 'mean' }), 'strict'],
  ] as const)('of %s, with an option for its tier', (_what, metric, mode) => {
    expect(comparisonModeOf({ comparison: { tier3: 'paired' } }, metric)).toBe(mode)
    expect(comparisonModeOf({}, metric)).toBe('strict')
  })
})

it('allows no share beyond what is said, and takes nothing unscored for no share at all', () => {
  const metric = { name: 'm', tier: 3 } as const
  expect(hasTooManyUnscored({ maxUnscored: {} }, { metric, n: 0, unscored: 0 })).toBe(false)
  expect(hasTooManyUnscored({ maxUnscored: {} }, { metric, n: 9, unscored: 1 })).toBe(true)
  expect(hasTooManyUnscored({ maxUnscored: { m: 0.1 } }, { metric, n: 9, unscored: 1 })).toBe(false)
})
