import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, type RunInShort } from '../core/build-run.test-kit.ts'
import { refusePromotion, type PromotionRequest } from './promote.ts'

const held = { outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 } } }
const baseline = baselineOf(buildRun(held))

function reasonsFor(short: Partial<RunInShort>, rest: Partial<PromotionRequest> = {}): string[] {
  const run = buildRun({ ...held, baseline, ...short })
  return refusePromotion({ run, runNamed: false, blocks: run.blocks, baseline, acceptRegression: false, ...rest })
}

const regressed = { outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1 } } }

describe('refusePromotion', () => {
  it('lets a run through that holds, that is the first, or that has added or changed cases', () => {
    expect(reasonsFor({})).toEqual([])
    expect(reasonsFor({ baseline: null }, { baseline: null })).toEqual([])
    expect(reasonsFor({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'pe-3': 0 } } })).toEqual([])
    expect(reasonsFor({ cases: { 'pe-1': { hash: 'another' } } })).toEqual([])
  })

  it('says of a run whose file could not be loaded that alone, and which run it is', () => {
    const failedFiles = [{ file: 'bot.eval.ts', loaded: false, error: 'no such module' }]
    const run = buildRun({ outcomes: {}, baseline, rest: { failedFiles, failedTests: 1 } })
    const request = { run, blocks: run.blocks, baseline, acceptRegression: false, runFile: '.assay/runs/a.json' }
    const began = `${run.startedAt.slice(0, 10)} ${run.startedAt.slice(11, 16)} UTC`
    expect(refusePromotion({ ...request, runNamed: false })).toEqual([
      `bot.eval.ts could not be loaded in the last complete run (.assay/runs/a.json, ${began}). Run the whole suite again, then promote`,
    ])
    expect(refusePromotion({ ...request, runNamed: true })).toEqual([
      `bot.eval.ts could not be loaded in the named run (.assay/runs/a.json, ${began}). Run the whole suite again, then promote`,
    ])
  })

  it('lets no budget and no target of too few times be accepted as a regression', () => {
    const stages = { retrieve: { n: 3, p50Ms: 9, p95Ms: null } }
    const options = { budgets: { retrieve: { p50Ms: 1, p95Ms: 1 } } }
    const reasons = reasonsFor({ stages, options }, { acceptRegression: true })
    expect(reasons).toMatchObject(
      [/is over its budget/u, /was timed 3 times/u].map((text) => expect.stringMatching(text)),
    )
  })

  it.each<[string, Partial<RunInShort>, Partial<PromotionRequest>, string]>([
    [
      'a partial run',
      { scope: { complete: false, partialBecause: ['a name pattern (-t pe-07)', 'shard 1/2'] } },
      {},
      'the run is not complete (a name pattern (-t pe-07), shard 1/2). Run the whole suite',
    ],
    [
      'a run that left its judges to a batch',
      {
        rest: {
          judged: [
            {
              metric: 'coherence',
              fingerprint: 'f',
              judges: ['anthropic:claude-sonnet-5-5'],
              scored: 0,
              unscored: 2,
              mean: null,
              bounds: [1, 5],
              consensus: 0,
              flipRate: null,
              variance: null,
              trials: 6,
              missing: 6,
              replayed: 0,
              simulated: 0,
              drift: [],
              relations: ['apart'],
              adopted: false,
              attempts: 0,
              tokens: { input: 0, cached: 0, output: 0, thinking: 0 },
              dollars: 0,
              planned: [{ kind: 'batch', calls: 6, input: 900, output: 600, dollars: null }],
            },
          ],
        },
      },
      {},
      'nobody was asked to judge coherence in the run, which was a dry one or left it to a batch. Run the suite again when the verdicts are recorded',
    ],
    [
      'a merge without the report of a file',
      { scope: { missingModules: ['pe.eval.ts'] } },
      {},
      'the run has no results of pe.eval.ts. Merge the reports of all shards',
    ],
    [
      'a merge without a shard',
      { scope: { missingShards: ['shard 2 of 2'] } },
      {},
      'the run has no results of shard 2 of 2. Merge the reports of all shards',
    ],
    [
      'a run that measured nothing',
      { metrics: [], outcomes: {} },
      {},
      'nothing was measured: no test of an evalTest was run. Run the evals whole, each with a matcher that is awaited',
    ],
    [
      'a run without what the suite requires',
      { options: { requires: ['recall'] } },
      {},
      'the option requires lists recall, which was not measured: no test recorded a score of it. Run the tests that measure it, or remove it from requires',
    ],
    [
      'a run that was filtered by tags',
      { scope: { tagsFilter: 'tier1' } },
      {},
      'the run was filtered by tags (tier1), and a baseline holds the whole suite. Run it without --tags-filter',
    ],
    [
      'failed tests',
      { rest: { failedTests: 2 } },
      {},
      '2 tests failed in the run. Fix them, or what they test, and run the suite again',
    ],
    [
      'a fault of the suite',
      { rest: { problems: ['two cases are called "pe-1"'] } },
      {},
      'the suite has a fault: two cases are called "pe-1"',
    ],
    [
      'a run from before the baseline',
      { rest: { startedAt: '2026-11-19T00:00:00.000Z' } },
      {},
      'the last complete run began at 2026-11-19T00:00:00.000Z, before the baseline was promoted at 2026-11-20T00:00:00.000Z. Run the suite again, or name the run with --run',
    ],
  ])('refuses %s, whatever is accepted', (_, short, rest, reason) => {
    expect(reasonsFor(short, rest)).toContain(reason)
    expect(reasonsFor(short, { ...rest, acceptRegression: true })).toContain(reason)
  })

  it('takes a run on held-out patients with the filter of the gate, and no other', () => {
    const ofHeldOut = { ...baseline, heldOut: true } as const
    const filtered = (tagsFilter: string): Partial<RunInShort> => ({
      scope: { tagsFilter },
      rest: { type: 'config_gate' },
    })
    expect(reasonsFor(filtered('tier1 or tier2 or tier3'), { baseline: ofHeldOut })).toEqual([])
    expect(reasonsFor(filtered('tier4'), { baseline: ofHeldOut })).toEqual([
      'the run was filtered by tags (tier4), and a baseline holds the whole suite. Run it without --tags-filter',
    ])
    expect(reasonsFor({ scope: { tagsFilter: 'tier1 or tier2 or tier3' } })).toHaveLength(1)
  })

  it('refuses the baseline of other patients or another tenant, whatever is accepted', () => {
    const accepted = { acceptRegression: true }
    expect(reasonsFor({ rest: { type: 'config_gate' } }, accepted)).toHaveLength(1)
    expect(reasonsFor({}, { baseline: { ...baseline, heldOut: true }, ...accepted })).toHaveLength(1)
    expect(reasonsFor({}, { baseline: { ...baseline, tenant: 'north' }, ...accepted })).toHaveLength(1)
  })

  it('takes a run that began when the baseline was promoted', () => {
    expect(reasonsFor({ rest: { startedAt: baseline.createdAt } })).toEqual([])
  })

  it('asks for each miss that would become known what accepts it: of those that fell, and of new ones', () => {
    const missed = {
      fallen: [{ caseId: 'pe-1', metrics: ['adherence'], was: 'fine before' }],
      fresh: [{ caseId: 'pe-3', metrics: ['adherence'], was: 'new' }],
    } as const
    const [fallen, fresh] = reasonsFor({}, { missed })
    expect(fallen).toMatch(/pe-1.*\. Fix the system\. To put the regression on record with: npx .*--accept-regression/u)
    expect(fresh).toMatch(
      /pe-3.*\. Fix the system or the cases\. To put the misses on record with: npx .*--accept-misses/u,
    )
    expect(reasonsFor({}, { missed, acceptRegression: true })).toEqual([expect.stringMatching(/pe-3/u)])
    expect(reasonsFor({}, { missed, acceptMisses: true })).toEqual([expect.stringMatching(/pe-1/u)])
    expect(reasonsFor({}, { missed, acceptRegression: true, acceptMisses: true })).toEqual([])
  })

  it('offers no way out of a regression that another refusal closes: of the run, of its list, or of a block that nothing accepts', () => {
    const way = /baseline promote/u
    const asked = {
      missed: { fallen: [{ caseId: 'pe-1', metrics: ['adherence'], was: 'fine before' }], fresh: [] },
    } as const
    expect(reasonsFor(regressed, asked).join('\n')).toMatch(way)
    expect(reasonsFor({ ...regressed, rest: { failedTests: 1 } }, asked).join('\n')).not.toMatch(way)
    const adopted = { ...baseline, adopted: { adherence: [] } }
    expect(reasonsFor(regressed, { ...asked, baseline: adopted }).join('\n')).not.toMatch(way)
    expect(
      reasonsFor({ ...regressed, rest: { failedTests: 1 } }, { ...asked, baseline: adopted }).join('\n'),
    ).not.toMatch(way)
    const unscored = { outcomes: { adherence: { 'pe-1': 0, 'pe-2': null } } }
    expect(reasonsFor(unscored, asked).join('\n')).not.toMatch(way)
  })

  it('takes a run from before the baseline when it is named', () => {
    expect(reasonsFor({ rest: { startedAt: '2026-11-19T00:00:00.000Z' } }, { runNamed: true })).toEqual([])
  })

  it.each<[string, Partial<RunInShort>]>([
    ['a regression', regressed],
    [
      'a figure short of its target',
      { options: { targets: { adherence: 1 } }, outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'pe-3': 0 } } },
    ],
    ['removed cases', { outcomes: { adherence: { 'pe-1': 1 } } }],
    ['a case that has nothing to judge now', { outcomes: { adherence: { 'pe-1': 1, 'pe-2': undefined } } }],
    ['another version of the suite', { rest: { suite: { name: 'cardiopulmonary', version: '2' } } }],
  ])('refuses %s, unless it is accepted', (_, short) => {
    expect(reasonsFor(short)).not.toEqual([])
    expect(reasonsFor(short, { acceptRegression: true })).toEqual([])
  })

  it('refuses unscored cases, whatever is accepted', () => {
    const unscored = { outcomes: { adherence: { 'pe-1': 1, 'pe-2': null } } }
    expect(reasonsFor(unscored, { acceptRegression: true })).toHaveLength(1)
  })
})
