import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { buildRun } from '../src/core/build-run.test-kit.ts'
import type { Block, BlockKind } from '../src/core/verdict.ts'
import type { Run } from '../src/core/run.ts'
import { nextStep, placeOfRun, whatToDo } from './next-step.ts'

const block = (kind: BlockKind, metric: string | null = null, promotable = false): Block => ({
  kind,
  metric,
  slice: null,
  message: '',
  promotable,
})
const [held] = makeRun().rows as [Run['rows'][number]]
const [right] = makeRun().metrics as [Run['metrics'][number]]
const partial = (word: string): Run['scope'] => ({
  complete: false,
  partialBecause: [word],
  tagsFilter: null,
  missingModules: [],
})

const replay = (answers: number): NonNullable<Run['replayed']>[number] => ({
  subject: 'copilot-3',
  answers,
  from: '2026-11-20',
  to: '2026-11-20',
})

describe('nextStep', () => {
  it.each<[Partial<Run>, string]>([
    [{}, 'passed: every metric is unchanged: 1 metric on 2 cases. Nothing to do'],
    [
      { rows: [{ ...held, verdict: 'regressed' }] },
      'passed: 1 metric on 2 cases. right got worse, and no gate looks at it. Read what is reported above',
    ],
    [
      { rows: [{ ...held, verdict: 'improved' }] },
      'passed: 1 metric on 2 cases. right improved. To keep the gain, save it as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { adopted: { listed: 10, left: 9, ofSafety: 9, outside: 0 } },
      'passed: every metric is unchanged: 1 metric on 2 cases; 9 adopted safety misses left (of 10). Nothing to do',
    ],
    [
      { rows: [{ ...held, verdict: 'improved' }], adopted: { listed: 10, left: 9, ofSafety: 9, outside: 1 } },
      'passed: 1 metric on 2 cases; 9 adopted safety misses left (of 10). 1 miss more than the system was adopted with. Fix the system or the cases: no promotion takes them',
    ],
    [
      { blocks: [block('regressed', 'right')], adopted: { listed: 10, left: 9, ofSafety: 9, outside: 1 } },
      'gate shut (regressed): right got worse. Fix the system, then run again',
    ],
    [
      { rows: [{ ...held, verdict: 'new' }] },
      'passed: 1 metric on 2 cases. What is new has no baseline yet; to save it as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { replayed: [replay(3), replay(1)] },
      'passed: every metric is unchanged: 1 metric on 2 cases; 4 answers replayed, for which the system was not asked. Nothing to do',
    ],
    [
      { blocks: [block('unclear', 'right', true), block('incomparable', 'right', true)] },
      'gate shut (unclear, incomparable): right has unclear answers; right cannot be compared with the baseline. Read what is unclear in the new cases, and fix the system or the cases, and review what changed (npx vitest-assay baseline diff). Then save this run as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { addedCases: ['three'] },
      'passed: 1 metric on 2 cases. What is new has no baseline yet; to save it as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { blocks: [block('no-baseline', null, true)] },
      'no baseline yet. Read the figures, then commit what this writes: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      {
        blocks: [block('no-baseline', null, true)],
        metrics: [{ ...right, tier: 1 }],
        options: { ...makeRun().options, policies: { tier1: 'ratchet' } },
      },
      'no baseline yet. Read the figures, then commit what this writes: npx vitest-assay baseline promote --adopt --reason "…"',
    ],
    [
      {
        blocks: [block('no-baseline', null, true)],
        failedTests: 1,
        metrics: [{ ...right, tier: 1 }],
        records: makeRun().records.map((record) => ({ ...record, policy: 'must' })),
      },
      "1 test failed, and the gate is shut (no-baseline): there is no baseline. Fix what is listed above, or adopt the system with its misses (policies: { tier1: 'ratchet' }), then run again",
    ],
    [
      { blocks: [block('unclear', 'right', true)] },
      'gate shut (unclear): right has unclear answers. Read what is unclear in the new cases, and fix the system or the cases. To accept them as unclear: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { blocks: [block('unclear', 'right')] },
      'gate shut (unclear): right has unclear answers. Have the system say plainly what is quoted above, or reword the case where the words are its own, then run again. To accept the unclear answers instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [block('incomparable', null, true)] },
      'gate shut (incomparable): this run cannot be compared with the baseline. Review what changed (npx vitest-assay baseline diff). Then save this run as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { blocks: [block('regressed', 'right'), block('regressed', 'right'), block('missing', 'brief')] },
      'gate shut (regressed, missing): right got worse; brief was not measured on every case. Fix the system; measure what is missing, then run again. To accept the regression and what is missing instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [{ ...block('over-budget'), stage: 'retrieve' }, block('insufficient', 'response-time')] },
      'gate shut (over-budget, insufficient): stage retrieve is over budget; response-time has too few cases. Make the stage faster, or set another budget; add cases or calls, or take the target out, then run again',
    ],
    [
      { blocks: [block('baseline-unusable')] },
      'gate shut: the baseline cannot be used. Do what is said above, then run again',
    ],
    [
      { rows: [held, { ...held, metric: 'brief', tier: 3, verdict: 'not-run' }] },
      'passed, unchanged: 1 metric on 2 cases; not measured: tier 3 (brief)',
    ],
    [
      {
        blocks: [block('nothing-measured')],
        rows: [],
        records: [],
        summaries: [],
        scope: partial('a name pattern (-t x)'),
      },
      'gate shut (nothing-measured): nothing was measured. Do what is said above, then run again',
    ],
    [
      { blocks: [block('nothing-measured', 'brief'), block('regressed', 'right')] },
      'gate shut (regressed, nothing-measured): right got worse; brief was asked for and not measured. Fix the system; measure what is required, or take it out of requires, then run again',
    ],
    [{ failedTests: 1 }, '1 test failed. Fix what is listed above, then run again'],
    [
      { failedTests: 2, blocks: [block('unscored', 'right')] },
      '2 tests failed, and the gate is shut (unscored): right has cases that were not judged. Fix what is listed above, then run again',
    ],
    [{ problems: ['two'], failedTests: 1 }, 'not gated. Fix what this report names, then run again'],
    [
      { scope: partial('shard 1/2') },
      'partial run (shard 1/2): nothing was gated. Merge the shards: npx vitest run --merge-reports',
    ],
    [
      { scope: { ...partial(''), partialBecause: [], missingShards: ['shard 3 of 4'] } },
      'gate shut: shard 3 of 4 is missing. Run what is missing, then merge the reports of all shards',
    ],
    [
      { scope: { ...partial(''), partialBecause: [], missingShards: ['shard 1 of 4', 'shard 3 of 4 of a.eval.ts'] } },
      'gate shut: shard 1 of 4, shard 3 of 4 of a.eval.ts are missing. Run what is missing, then merge the reports of all shards',
    ],
    [
      { scope: partial('a name pattern (-t x)') },
      'partial run (a name pattern (-t x)): nothing was gated. Run the whole suite before you trust it',
    ],
    [
      { scope: { ...partial(''), partialBecause: [], missingModules: ['a.eval.ts', 'b.eval.ts'] } },
      'gate shut: the reports of 2 eval files are missing. Merge the reports of all shards',
    ],
    [
      { scope: { ...partial(''), partialBecause: ['shard 1/2', 'a name pattern (-t x)'] } },
      'partial run (shard 1/2, a name pattern (-t x)): nothing was gated. Merge the shards: npx vitest run --merge-reports',
    ],
    [
      { scope: { ...partial(''), missingModules: ['a.eval.ts'] } },
      'gate shut: the reports of 1 eval file are missing. Merge the reports of all shards',
    ],
    [
      { type: 'config_gate', exitCode: 3 },
      'no decision: there is none without all of tiers 1 to 3, which a tag filter left out',
    ],
    [{ type: 'config_gate' }, 'passed: every metric is unchanged: 1 metric on 2 cases. Nothing to do'],
    [{ exitCode: 3 }, 'passed: every metric is unchanged: 1 metric on 2 cases. Nothing to do'],
    [
      { type: 'config_gate', exitCode: 3, baselinePath: 'held.json', blocks: [block('regressed', 'right')] },
      'gate shut (regressed): right got worse. Fix the system, then run again. To accept the regression instead: npx vitest-assay baseline promote --baseline held.json --accept-regression --reason "…"',
    ],
    // A promotion would be refused, so none is offered.
    [
      { blocks: [block('regressed', 'right'), block('unscored', 'brief')] },
      'gate shut (regressed, unscored): right got worse; brief has cases that were not judged. Fix the system; find out above why these cases were not judged, and fix that, then run again',
    ],
    [
      { blocks: [block('removed-cases')], removedCases: ['pe-3', 'pe-4'] },
      'gate shut (removed-cases): pe-3, pe-4 were removed from the golden set. Put the removed cases back, then run again. To accept the removal instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [block('missing', 'right')] },
      'gate shut (missing): right was not measured on every case. Measure what is missing, then run again. To accept what is missing instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [block('below-target', 'right')] },
      'gate shut (below-target): right is off its target. Fix the system, or set another target, then run again. To accept a figure off its target instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [block('below-target', 'rigth')] },
      'gate shut (below-target): targets names "rigth", which nothing measured. Correct targets, then run again',
    ],
    [
      { blocks: [block('regressed', 'right'), block('below-target', 'right'), block('below-target', 'rigth')] },
      'gate shut (regressed, below-target): right got worse; right is off its target; targets names "rigth", which nothing measured. Fix the system; correct targets, then run again',
    ],
    [
      { blocks: [block('incomparable', null, true)], changedCases: ['pe-3'] },
      'gate shut (incomparable): pe-3 was edited in the golden set. Review what changed (npx vitest-assay baseline diff). Then save this run as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { blocks: [block('incomparable', null, true)], changedCases: ['pe-3', 'pe-4'] },
      'gate shut (incomparable): 2 cases were edited in the golden set (pe-3, pe-4). Review what changed (npx vitest-assay baseline diff). Then save this run as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      {
        blocks: [
          { ...block('over-budget'), stage: 'ask' },
          { ...block('over-budget'), stage: 'rank' },
        ],
      },
      'gate shut (over-budget): stages ask, rank are over budget. Make the stage faster, or set another budget, then run again',
    ],
    [
      { blocks: [block('regressed', 'right'), block('baseline-unusable')] },
      'gate shut: the baseline cannot be used. Do what is said above, then run again',
    ],
    [
      { blocks: [block('no-baseline', null, true), block('incomparable', 'right', true)] },
      'gate shut (incomparable, no-baseline): right cannot be compared with the baseline; there is no baseline. Review what changed (npx vitest-assay baseline diff). Then save this run as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { blocks: [block('incomparable', 'right', true), block('inconclusive', 'right')] },
      'gate shut (incomparable, inconclusive): right cannot be compared with the baseline; right may have got worse. Review what cannot be compared; add the cases or trials that are named above, or fix the system, then run again. To accept the new figures and the drop instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: [block('regressed', 'right'), block('regressed', 'brief')] },
      'gate shut (regressed): right, brief got worse. Fix the system, then run again. To accept the regression instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: ['a', 'b', 'c', 'd'].map((name) => block('regressed', name)) },
      'gate shut (regressed): a, b, c, d got worse. Fix the system, then run again. To accept the regression instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { blocks: ['a', 'b', 'c', 'd', 'e'].map((name) => block('regressed', name)) },
      'gate shut (regressed): a, b, c, d and 1 more got worse. Fix the system, then run again. To accept the regression instead: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ],
    [
      { rows: [{ ...held, verdict: 'new', n: 1 }] },
      'passed: 1 metric on 2 cases. What is new has no baseline yet; to save it as the baseline: npx vitest-assay baseline promote --reason "…"',
    ],
    [
      { rows: [held, { ...held, metric: 'brief', verdict: 'new', n: 0, value: null, baseline: null }] },
      'passed: every metric is unchanged: 1 metric on 2 cases. Nothing to do',
    ],
    [
      { rows: [{ ...held, verdict: 'inconclusive' }] },
      'passed, right inconclusive: 1 metric on 2 cases. Nothing is shown to be worse, and what would settle it is said above',
    ],
    [
      { rows: [{ ...held, tier: 4, verdict: 'inconclusive' }] },
      'passed: every metric is unchanged: 1 metric on 2 cases. Nothing to do',
    ],
    [
      { rows: [], records: [], summaries: [], metrics: [] },
      'passed: no metric was measured, and what was stands above',
    ],
  ])('says of %j what to do next', (changes, line) => {
    expect(nextStep(makeRun(changes), new Chalk({ level: 0 }))).toBe(line)
  })

  it.each<[string, 'red' | 'yellow' | 'green', Partial<Run>]>([
    ['a part of a suite on a desk', 'yellow', { scope: partial('a name pattern (-t x)') }],
    ['a part that lets nothing pass', 'red', { scope: partial('a name pattern (-t x)'), exitCode: 3 }],
    ['a pass', 'green', {}],
    ['what is left open', 'yellow', { rows: [{ ...held, verdict: 'inconclusive' }] }],
    ['what a promotion settles', 'yellow', { blocks: [block('incomparable', null, true)] }],
    ['a fall', 'red', { blocks: [block('regressed', 'right')] }],
  ])('of %s is %s', (_what, colour, changes) => {
    const chalk = new Chalk({ level: 1 })
    const text = nextStep(makeRun(changes), new Chalk({ level: 0 }))
    expect(nextStep(makeRun(changes), chalk)).toBe(chalk[colour](text))
  })
})

describe('a first run under a ratchet, whose misses nobody has said yes to', () => {
  const first = buildRun({
    outcomes: { adherence: { a: 0 } },
    options: { policies: { adherence: 'ratchet' } },
    policy: 'ratchet',
  })
  const run = { ...first, blocks: [...first.blocks, block('incomparable', 'adherence', true)] }
  const chalk = new Chalk({ level: 0 })

  it('is adopted, also where another block stands beside the baseline that is not there', () => {
    expect(nextStep(run, chalk)).toMatch(/npx vitest-assay baseline promote --adopt --reason "…"$/u)
  })

  it('may be adopted with its misses where they failed their tests', () => {
    const failing = buildRun({
      outcomes: { adherence: { a: 0 } },
      policy: 'must',
      rest: { failedTests: 1, exitCode: 1 },
    })
    const blocks = [...failing.blocks, block('incomparable', 'adherence', true)]
    expect(nextStep({ ...failing, blocks }, chalk)).toContain(
      ", or adopt the system with its misses (policies: { tier3: 'ratchet' }), then run again",
    )
  })
})

describe('placeOfRun', () => {
  it('names a baseline that is not the usual one, and where a command has to look from elsewhere', () => {
    expect(placeOfRun({ baselinePath: 'assay.baseline.json' })).toEqual({})
    expect(placeOfRun({ baselinePath: 'far.json' })).toEqual({ baseline: 'far.json' })
    expect(placeOfRun({ baselinePath: 'far.json' }, { cwd: '/p', root: '/p/evals' })).toEqual({
      root: 'evals',
      baseline: 'far.json',
    })
    expect(placeOfRun({ baselinePath: 'assay.baseline.json' }, { cwd: '/p', root: '/p' })).toEqual({})
  })
})

describe('whatToDo', () => {
  const command = 'npx vitest-assay baseline promote --reason "…"'

  it('is why the run ended so and what to do, its command apart', () => {
    expect(whatToDo(makeRun())).toEqual({
      why: 'Every metric is unchanged: 1 metric on 2 cases',
      words: 'Nothing to do',
      command: undefined,
    })
    expect(whatToDo(makeRun({ blocks: [block('no-baseline', null, true)] }))).toEqual({
      why: 'No baseline yet',
      words: 'Read the figures, then commit what this writes',
      command,
    })
    expect(whatToDo(makeRun({ blocks: [block('incomparable', 'right', true)] }))).toEqual({
      why: 'right cannot be compared with the baseline',
      words: 'Review what changed (npx vitest-assay baseline diff). Then save this run as the baseline',
      command,
    })
    expect(whatToDo(makeRun({ rows: [{ ...held, verdict: 'improved' }] }))).toMatchObject({
      why: '1 metric on 2 cases. right improved',
      words: 'To keep the gain, save it as the baseline',
    })
  })
})

describe('why a gate is shut', () => {
  it.each<[BlockKind, Partial<Run>, string]>([
    ['removed-cases', { removedCases: ['a'] }, 'a was removed from the golden set'],
    ['removed-cases', { removedCases: ['a', 'b'] }, 'a, b were removed from the golden set'],
    ['removed-cases', {}, 'cases were removed from the golden set'],
    ['incomparable', { changedCases: ['a'] }, 'a was edited in the golden set'],
    ['incomparable', { removedCases: ['a'] }, 'this run cannot be compared with the baseline'],
    ['missing-shard', { changedCases: ['a'], removedCases: ['b'] }, 'shards are missing'],
  ])('names of %s the cases, where there are any: %j', (kind, rest, why) => {
    const run = makeRun({ ...rest, exitCode: 3, blocks: [block(kind)] })
    expect(whatToDo(run).why?.toLowerCase()).toBe(why.toLowerCase())
  })

  it('names of a block of a metric the metric, whatever cases there are', () => {
    const run = makeRun({
      exitCode: 3,
      changedCases: ['a'],
      removedCases: ['b'],
      blocks: [block('incomparable', 'right'), block('removed-cases', 'right')],
    })
    expect(whatToDo(run).why).toBe('right cannot be compared with the baseline; cases were removed from the golden set')
  })
})
