import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../assembly/run.ts'
import { summariseJudges } from '../../judges/judged-section.ts'
import type { Grading } from '../../core/grading.ts'
import { stubProject, type StubProject, written } from './stub-project.test-kit.ts'

const coherence = metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points' })
const promoted = buildRun({ metrics: [coherence], outcomes: { coherence: { 'pe-1': 4, 'pe-2': 5 } } })
const runOf = (outcomes: Outcomes, policy: 'gate' | 'track', rest: Partial<Run> = {}): Run =>
  written(
    buildRun({
      metrics: [coherence],
      outcomes: { coherence: outcomes },
      policy,
      baseline: baselineOf(promoted),
      scope: { tagsFilter: 'tier4' },
      rest,
    }),
  )

const grading = (trials: number): Grading => ({
  grader: 'coherence',
  fingerprint: 'a'.repeat(64),
  judges: [
    {
      judge: 'fake:m',
      votes: Array.from({ length: trials }, () => 4),
      replayed: 0,
      simulated: 0,
      relation: 'apart',
      tokens: [100, 0, 20, 0],
      dollars: null,
    },
  ],
  consensus: true,
  bounds: [4, 4],
  adopted: true,
})

let project: StubProject
beforeEach(() => {
  project = stubProject()
})
afterEach(() => rmSync(project.root, { recursive: true }))
const weekly = async (run: Run): Promise<{ code: number; out: string }> => {
  project.set({ exitCode: run.exitCode, runs: [run] })
  return project.assay(['weekly', '--no-alert'])
}

describe('weekly', () => {
  it('runs tier 4, and says to it what the run is for', async () => {
    const { code, out } = await weekly(runOf({ 'pe-1': 4, 'pe-2': 5 }, 'track'))
    expect(code).toBe(0)
    expect(out).toMatch(/^weekly: nothing to tell of$/mu)
    expect(project.seen().args).toEqual(['run', '--tags-filter=tier4'])
    expect(project.seen().env).toMatchObject({ ASSAY_RUN_TYPE: 'weekly' })
  })

  it.each(['gate', 'track'] as const)('is shut by no judged figure, under the policy %s', async (policy) => {
    const fallen = runOf({ 'pe-1': 1, 'pe-2': 1 }, policy)
    expect(fallen.exitCode).toBe(policy === 'gate' ? 3 : 0)
    const { code, out } = await weekly(fallen)
    expect(code).toBe(0)
    expect(out).toMatch(/^weekly: nothing to tell of$/mu)
  })

  it('alarms about answers without a score, with the trend beside it, and stays open', async () => {
    const { code, out } = await weekly(runOf({ 'pe-1': 4, 'pe-2': null }, 'track'))
    expect(code).toBe(0)
    expect(out).toContain(
      '- coherence is unscored in the whole set: nothing was learned of 1 case beside 1 scored one (unscored: pe-2)',
    )
    expect(project.reports()).toMatchObject([
      { exitCode: 0, alert: { title: 'weekly: 1 finding in cardiopulmonary 1.0.0' } },
    ])
  })

  it.each([
    [
      1,
      'coherence was judged once an answer: a majority requires three trials. Run every shard with ASSAY_RUN_TYPE=weekly, or leave trials out of the judge\n',
    ],
    [2, ''],
    [3, ''],
  ])('wants more than one trial: %i', async (trials, message) => {
    const judged = summariseJudges([
      {
        metric: 'coherence',
        caseId: 'pe-1',
        trial: 0,
        policy: 'track',
        negated: false,
        score: { status: 'scored', value: 4, why: [], grading: grading(trials) },
      },
    ])
    project.set({ runs: [runOf({ 'pe-1': 4, 'pe-2': 5 }, 'track', { judged })] })
    expect((await project.assay(['weekly'])).err).toBe(message)
  })

  it('is shut by a run of a part, and ends with 1 where tests failed', async () => {
    const part = runOf({ 'pe-1': 4 }, 'track', {})
    expect((await weekly({ ...part, scope: { ...part.scope, complete: false } })).code).toBe(3)
    rmSync(`${project.root}/.assay/runs`, { recursive: true })
    expect((await weekly({ ...part, failedTests: 1, exitCode: 1 })).code).toBe(1)
  })
})
