import { expect, it } from 'vitest'
import { buildRun, metricNamed } from './build-run.test-kit.ts'
import { summariseTrials } from './outcomes.ts'

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
