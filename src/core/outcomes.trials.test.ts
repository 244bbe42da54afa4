import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from './build-run.test-kit.ts'
import type { Policy } from './metric.ts'
import { caseValues, mostTrials, outcome, readOutcomes, summariseTrials } from './outcomes.ts'
import { type Score, scored, unscored } from './score.ts'
import { summarise } from './summarise.ts'

it('tells how often a case passes once, always, and which cases flip', () => {
  const run = buildRun({
    outcomes: {
      adherence: { 'pe-1': [1, 1, 1], 'pe-2': [1, 1, 0], 'pe-3': [0, 0, 0], 'pe-4': [1, 0, 1, 0], 'pe-5': 1 },
    },
  })
  expect(summariseTrials(run)).toEqual([
    {
      metric: 'adherence',
      tier: 3,
      cases: 4,
      k: 3,
      passAt1: expect.closeTo((1 + 2 / 3 + 0 + 1 / 2) / 4, 12),
      passAtK: expect.closeTo((1 + 1 + 0 + 1) / 4, 12),
      passHatK: expect.closeTo(1 / 4, 12),
      flaky: [
        { caseId: 'pe-2', trials: 3, passes: 2, flipRate: expect.closeTo(2 / 3, 12) },
        { caseId: 'pe-4', trials: 4, passes: 2, flipRate: expect.closeTo(2 / 3, 12) },
      ],
    },
  ])
})

it('has nothing to say of single trials, of grades without a threshold, and of trials of which nothing was learned', () => {
  const metrics = [metricNamed('once'), metricNamed('graded', { aggregate: 'mean' }), metricNamed('unlearned')]
  const outcomes = { once: { a: 1, b: 0 }, graded: { a: [0.5, 0.7] }, unlearned: { a: [1, null] } }
  expect(summariseTrials(buildRun({ metrics, outcomes }))).toEqual([])
  const passing = [metricNamed('graded', { aggregate: 'mean', threshold: 0.6 })]
  expect(summariseTrials(buildRun({ metrics: passing, outcomes: { graded: { a: [0.5, 0.7] } } }))).toMatchObject([
    { k: 2, passAt1: 0.5, passAtK: 1, passHatK: 0 },
  ])
})

it('counts a metric in which lower is better as passed where it is 0', () => {
  const metrics = [metricNamed('over-triage', { better: 'lower' })]
  expect(summariseTrials(buildRun({ metrics, outcomes: { 'over-triage': { a: [0, 0, 1] } } }))).toMatchObject([
    { passAtK: 1, passHatK: 0, flaky: [{ passes: 2 }] },
  ])
})

it('has metrics by tier and name, and of each the case that flips most first, then by id', () => {
  const metrics = [metricNamed('b'), metricNamed('a'), metricNamed('z', { tier: 1 })]
  const outcomes = { 'pe-3': [1, 0], 'pe-2': [1, 1, 1, 0], 'pe-4': [1, 0], 'pe-1': [1, 1, 1, 0] }
  const found = summariseTrials(buildRun({ metrics, outcomes: { a: outcomes, b: outcomes, z: outcomes } }))
  expect(found.map(({ metric }) => metric)).toEqual(['z', 'a', 'b'])
  expect(found[0]?.flaky.map(({ caseId }) => caseId)).toEqual(['pe-3', 'pe-4', 'pe-1', 'pe-2'])
})

describe('the outcome of a case over its trials', () => {
  const metric = metricNamed('adherence', { aggregate: 'mean' })
  type Trial = readonly [trial: number, score: Score]
  const input = (...scores: readonly Trial[]) => ({
    cases: new Map([['pe-1', { hash: 'a' }]]),
    metrics: [metric],
    records: scores.map(
      ([trial, score]) =>
        ({ metric: 'adherence', caseId: 'pe-1', trial, policy: 'gate', score, negated: false }) as const,
    ),
  })

  it('is unscored for what its first trial of that kind says, in whatever order they come, and for unclear words last', () => {
    const [first, second] = ['one', 'two'].map((detail, trial) => [trial, unscored('not-reached', detail)] as const)
    const unclear = [2, unscored('text-unclear', 'perhaps')] as const
    const told = (...scores: readonly Trial[]) => summarise(input(...scores))[0]?.unscored.map(({ detail }) => detail)
    if (first === undefined || second === undefined) throw new Error('there are two')
    expect([told(first, second), told(second, first), told(unclear, second), told(second, unclear)]).toEqual([
      ['one'],
      ['one'],
      ['two'],
      ['two'],
    ])
  })

  it('has no value where it is unscored, whatever some of its trials say', () => {
    const { byMetric, ids } = readOutcomes(input([0, scored(0.5)], [1, scored(0.7)], [2, unscored('not-reached', '')]))
    const own = byMetric.get('adherence')
    expect([own?.status[0], own?.values[0]]).toEqual([outcome.unscored, 0])
    expect(own === undefined ? undefined : caseValues(own, ids)).toEqual({})
  })

  it('has no value below nothing that is nothing', () => {
    const { byMetric, ids } = readOutcomes(input([0, scored(-0)]))
    const own = byMetric.get('adherence')
    expect(own === undefined ? undefined : caseValues(own, ids)).toEqual({ 'pe-1': [0, 1] })
  })

  it('is held by the strictest of the policies that its records have', () => {
    const { records, ...rest } = input([0, scored(1)], [1, scored(1)])
    const policyOf = (...policies: readonly Policy[]) =>
      readOutcomes({
        ...rest,
        records: records.flatMap((record, at) => ({ ...record, policy: policies[at] ?? record.policy })),
      }).byMetric.get('adherence')?.policy
    expect([
      policyOf('track', 'gate'),
      policyOf('gate', 'track'),
      policyOf('must', 'gate'),
      policyOf('gate', 'must'),
    ]).toEqual(['gate', 'gate', 'must', 'must'])
  })
})

it('has no trial where a metric has no outcome', () => {
  expect(mostTrials(undefined)).toBe(0)
  expect(mostTrials({ trials: Uint32Array.of(1, 3, 2) })).toBe(3)
})
