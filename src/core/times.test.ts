import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun } from './build-run.test-kit.ts'
import { checkStages, summariseStages, checkResponseTime, responseTime } from './times.ts'
import type { Run } from './run.ts'
import { runSchema } from './run-schema.ts'
import type { StageBudget } from './verdict.ts'
import { scored } from './score.ts'

const retrieve = { n: 40, p50Ms: 120, p95Ms: 700 }

const few = { n: 5, p50Ms: 120, p95Ms: null }

/** Verdicts by stage, and the messages of the blocks. */
function hold(stages: Run['stages'], budgets: Record<string, StageBudget>, filtered = false): readonly unknown[] {
  const { stageVerdicts, blocks } = checkStages({ stages, budgets, filtered })
  expect(blocks.filter(({ promotable }) => promotable)).toEqual([])
  return [
    stageVerdicts.map(({ stage, verdict }) => `${stage} ${verdict}`),
    blocks.map(({ kind, message }) => `${kind}: ${message}`),
  ]
}

describe('checkStages', () => {
  it('passes a stage within its budget, up to the last millisecond', () => {
    expect(hold({ retrieve }, { retrieve: { p50Ms: 120, p95Ms: 700 } })).toEqual([['retrieve within-budget'], []])
  })

  it('only shows a stage without a budget', () => {
    expect(hold({ retrieve, write: few }, {})).toEqual([['retrieve no-budget', 'write no-budget'], []])
  })

  it('names stage, figure and budget of one that is over', () => {
    expect(hold({ retrieve }, { retrieve: { p50Ms: 100, p95Ms: 699.99999 } })).toEqual([
      ['retrieve over-budget'],
      [
        'over-budget: stage retrieve is over its budget: p50 120 ms against 100 ms, over 40 times. Make it faster, or set another budget; no promotion lets it through',
        'over-budget: stage retrieve is over its budget: p95 700 ms against 699.99999 ms, over 40 times. Make it faster, or set another budget; no promotion lets it through',
      ],
    ])
  })

  it('does not take a p95 of fewer than 20 times for kept, and holds the p50 all the same', () => {
    expect(hold({ retrieve: few }, { retrieve: { p95Ms: 1e9 } })).toEqual([
      ['retrieve insufficient'],
      [
        'insufficient: stage retrieve was timed 5 times, and its budget of p95 1000000000 ms needs 20. Time it 15 more, by more cases or repeats, or take the p95 out of its budget',
      ],
    ])
    expect(hold({ retrieve: { ...few, n: 1 } }, { retrieve: { p50Ms: 120 } })).toEqual([['retrieve within-budget'], []])
    expect(hold({ retrieve: few }, { retrieve: { p50Ms: 100, p95Ms: 1e9 } })).toMatchObject([
      ['retrieve over-budget'],
      [/^over-budget: /u, /^insufficient: /u].map((start) => expect.stringMatching(start)),
    ])
  })

  it('blocks a budget of a stage that nothing timed', () => {
    expect(hold({ retrieve }, { retrieval: { p50Ms: 100 } })).toEqual([
      ['retrieval insufficient', 'retrieve no-budget'],
      [
        'insufficient: stage retrieval has a budget, and no test timed it, so that it has not kept to it. The run timed retrieve: time it by stage(name, fn), or take the budget out',
      ],
    ])
    const { stageVerdicts } = checkStages({ stages: {}, budgets: { retrieval: { p50Ms: 100 } }, filtered: false })
    expect(stageVerdicts).toMatchObject([
      { stage: 'retrieval', n: 0, p50Ms: null, p95Ms: null, budget: { p50Ms: 100 } },
    ])
    expect(hold({}, { constructor: { p95Ms: 100 } })).toEqual([
      ['constructor insufficient'],
      [
        'insufficient: stage constructor has a budget, and no test timed it, so that it has not kept to it. The run timed no stage at all: time it by stage(name, fn), or take the budget out',
      ],
    ])
  })

  it('lets a tag filter explain too few times, and nothing that is over', () => {
    const budgets = {
      retrieve: { p50Ms: 100 },
      write: { p95Ms: 100 },
      read: { p95Ms: 100 },
      rank: { p50Ms: 100, p95Ms: 100 },
    }
    expect(hold({ retrieve, write: few, rank: few }, budgets, true)).toMatchObject([
      ['rank over-budget', 'read not-run', 'retrieve over-budget', 'write not-run'],
      [expect.stringMatching(/^over-budget: stage rank/u), expect.stringMatching(/^over-budget: stage retrieve/u)],
    ])
  })
})

describe('the gate on stages', () => {
  const options = { budgets: { retrieve: { p95Ms: 100 } } }
  const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 } } }))

  it('is shut by a stage over its budget, whatever the baseline', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, baseline, stages: { retrieve }, options })
    expect(run).toMatchObject({ exitCode: 3, blocks: [{ kind: 'over-budget', stage: 'retrieve', metric: null }] })
    expect(runSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
  })

  it('judges nothing of a run that is not complete', () => {
    const scope = { complete: false, partialBecause: ['a name pattern (-t pe)'] }
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, baseline, stages: { retrieve }, options, scope })
    expect(run).toMatchObject({ stageVerdicts: [], blocks: [], stages: { retrieve } })
  })

  it('reads runs of before there were budgets', () => {
    const { stageVerdicts: _, options: all, ...rest } = buildRun({ outcomes: { adherence: { 'pe-1': 1 } } })
    const { budgets: __, ...old } = all
    expect(runSchema.parse({ ...rest, options: old })).toMatchObject({ stageVerdicts: [], options: { budgets: {} } })
  })
})

describe('summariseStages', () => {
  it('takes the nearest rank', () => {
    const times = Array.from({ length: 20 }, (_, index) => 20 - index)
    expect(summariseStages(new Map([['retrieve', times]]))).toEqual({ retrieve: { n: 20, p50Ms: 10, p95Ms: 19 } })
  })

  it('takes the nearest rank of many', () => {
    const times = Array.from({ length: 400 }, (_, index) => index + 1)
    expect(summariseStages(new Map([['retrieve', times]]))).toEqual({ retrieve: { n: 400, p50Ms: 200, p95Ms: 380 } })
  })

  it('gives no p95 under 20 times', () => {
    expect(summariseStages(new Map([['write', [3, 1, 2]]]))).toEqual({ write: { n: 3, p50Ms: 2, p95Ms: null } })
  })
})

describe('responseTime', () => {
  it('is a percentile that no baseline holds', () => {
    expect(responseTime(300)).toEqual({
      name: 'response-time',
      tier: 1,
      unit: 'ms',
      better: 'lower',
      aggregate: 'p95',
      safety: false,
      threshold: 300,
      baseline: 'none',
    })
    expect(responseTime(300)).toBe(responseTime(300, 'response-time'))
    expect(responseTime(300, 'triage-time')).toMatchObject({ name: 'triage-time', threshold: 300 })
  })
})

describe('checkResponseTime', () => {
  it('scores the time, with a reason from the first fraction over the limit', () => {
    expect(checkResponseTime(300, 300)).toEqual(scored(300))
    expect(checkResponseTime(300.00001, 300)).toEqual(scored(300.00001, ['it took 300.00001 ms, and was given 300 ms']))
  })
})

describe('what a time is told with', () => {
  it('is counted in words, and up to twelve stages are named', () => {
    expect(hold({ retrieve: { ...few, n: 1 } }, { retrieve: { p50Ms: 100 } })[1]).toEqual([
      'over-budget: stage retrieve is over its budget: p50 120 ms against 100 ms, over once. Make it faster, or set another budget; no promotion lets it through',
    ])
    const names = Array.from({ length: 13 }, (_, at) => `s${at + 10}`)
    expect(hold(Object.fromEntries(names.map((name) => [name, few])), { gone: { p50Ms: 1 } })[1]).toEqual([
      expect.stringContaining(`The run timed ${names.slice(0, 12).join(', ')} and 1 more: time it`),
    ])
  })

  it('is a metric of tier 1 that is no safety metric, one object for one limit', () => {
    expect(responseTime(3000)).toMatchObject({ tier: 1, safety: false, threshold: 3000, unit: 'ms' })
    expect(responseTime(3000)).toBe(responseTime(3000))
  })
})
