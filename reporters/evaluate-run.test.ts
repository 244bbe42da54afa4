import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registerBasisFile } from '../src/core/run-section.ts'
import {
  answered,
  type EndedTest,
  type EndedVitest,
  endSuite,
  hold,
  openRoot,
  type Reported,
} from './end-suite.test-kit.ts'

const file = 'pe.eval.ts'
let root: string

beforeEach(() => {
  root = openRoot()
  vi.stubEnv('CI', '')
  return () => vi.unstubAllEnvs()
})

async function ends(tests: readonly EndedTest[], rest: Partial<EndedVitest> = {}) {
  const { run, exitCode } = await endSuite({ root, modules: [{ file, tests }], ...rest })
  if (run === undefined) throw new Error('the run was written')
  return { run, exitCode }
}

const silent: EndedTest = { id: 'pe-1', tags: ['tier3'] }

describe('a run that measured nothing', () => {
  const inCi = { CI: 'true' }
  const byName: Partial<EndedVitest> = { namePattern: /pe/u }
  const byTag: Partial<EndedVitest> = { config: { tagsFilter: ['tier3'] } }
  const ofShard: Partial<EndedVitest> = { config: { shard: { index: 1, count: 2 } }, files: [file, 'copd.eval.ts'] }

  it.each<[string, Record<string, string>, readonly EndedTest[], Partial<EndedVitest>, boolean]>([
    ['is no pass: whole, on a desk', {}, [silent], {}, true],
    ['is no pass: whole, in CI', inCi, [silent], {}, true],
    ['is what one asked for: a part, on a desk', {}, [silent], byName, false],
    ['is no pass: a part, in CI', inCi, [silent], byName, true],
    ['is what one asked for: some tags, on a desk', {}, [silent], byTag, false],
    ['is no pass: some tags, in CI', inCi, [silent], byTag, true],
    ['is left to the merged run: a shard, in CI', inCi, [silent], ofShard, false],
    ['says why by the test that failed', {}, [{ ...silent, state: 'failed' }], {}, false],
    ['says why by the test that failed, in CI', inCi, [{ ...silent, state: 'failed' }], byName, false],
    ['is told by a case that two tests have, and differently', inCi, [silent, { ...silent, hash: 'other' }], {}, false],
    ['has measured something with one score', {}, [answered('pe-1')], {}, false],
  ])('%s', async (_what, env, tests, rest, isBlocked) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { run } = await ends(tests, rest)
    expect(run.blocks.some(({ kind }) => kind === 'nothing-measured')).toBe(isBlocked)
  })
})

describe('a run without a case', () => {
  const noCase = /^no case was evaluated: no eval file registered a test/u

  it.each<[string, string, Partial<EndedVitest>, boolean]>([
    ['on a desk', '', {}, true],
    ['in CI, where the block says so', 'true', {}, false],
    ['of a part', '', { namePattern: /pe/u }, false],
    ['whose files failed', '', { unhandled: 1 }, false],
  ])('is at fault %s: %s', async (_what, ci, rest, isFault) => {
    vi.stubEnv('CI', ci)
    const { run } = await ends([], rest)
    expect(run.problems.some((problem) => noCase.test(problem))).toBe(isFault)
  })
})

describe('what a run says of itself', () => {
  it('names tests that were skipped, and has no word of them where none was', async () => {
    expect((await ends([answered('pe-1')])).run).not.toHaveProperty('skippedTests')
    const { run } = await ends([answered('pe-1'), { id: 'pe-2', name: 'left out', state: 'skipped' }])
    expect(run.skippedTests).toEqual(['pe.eval.ts > left out'])
  })

  it('takes what a tag filter left out for not run, and what it measured for measured', async () => {
    const metrics = ['adherence', 'recall'].map(
      (name) => ({ name, tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false }) as const,
    )
    const both = { ...answered('pe-1'), tags: ['tier3'] }
    const recall = { metric: 'recall', value: 1 }
    hold(root, await ends([{ ...both, records: [...(both.records ?? []), recall] }], { metrics }))
    const { run } = await ends([both], { metrics, config: { tagsFilter: ['tier3'] } })
    expect(run.rows.filter(({ slice }) => slice.by === 'all').map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['adherence', 'held'],
      ['recall', 'not-run'],
    ])
  })

  it('takes what a file that could not be loaded measures for not run, and not for gone', async () => {
    hold(root, await ends([answered('pe-1')]))
    const { run } = await ends([], { modules: [{ file, errors: ['the golden set is gone'] }] })
    expect(run).toMatchObject({ failedTests: 1, exitCode: 1, blocks: [], removedCases: [] })
    expect(run.rows.map(({ metric, verdict, why }) => [metric, verdict, why])).toContainEqual([
      'adherence',
      'not-run',
      'an eval file failed before its tests',
    ])
  })

  it('requires of a whole run what the suite requires, and of a part nothing', async () => {
    const options = { requires: ['recall'] }
    const unmet = (rest: Partial<EndedVitest>) =>
      ends([answered('pe-1')], { options, ...rest }).then(({ run }) => run.blocks.map(({ metric }) => metric))
    expect(await unmet({})).toContain('recall')
    expect(await unmet({ namePattern: /pe/u })).toEqual([])
  })
})

describe('what a run is compared with', () => {
  const ended = async (tests: readonly EndedTest[], rest: Partial<EndedVitest> = {}): Promise<Reported> =>
    endSuite({ root, modules: [{ file, tests }], ...rest })
  const verdicts = ({ run }: Reported): readonly unknown[] =>
    (run?.rows ?? []).filter(({ slice }) => slice.by === 'all').map(({ metric, verdict }) => `${metric} ${verdict}`)
  const metrics = ['adherence', 'recall'].map(
    (name) => ({ name, tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false }) as const,
  )
  const both = { ...answered('pe-1'), records: ['adherence', 'recall'].map((metric) => ({ metric, value: 1 })) }
  const gone: EndedVitest['modules'] = [{ file, tests: [answered('pe-1')] }]

  it.each<[string, Partial<EndedVitest>, string, readonly string[]]>([
    ['is missing where every file was loaded', { modules: gone }, 'recall missing', ['missing']],
    [
      'is not run where one of two was not',
      { modules: [...gone, { file: 'recall.eval.ts', errors: ['syntax'] }] },
      'recall not-run',
      [],
    ],
    [
      'is not run where a hook of one suite failed',
      { modules: [{ file, tests: [{ ...answered('pe-1'), suites: [[], ['hook'], []] }] }] },
      'recall not-run',
      [],
    ],
    [
      'is not run where a tag filter left it out',
      { modules: gone, config: { tagsFilter: ['tier3'] } },
      'recall not-run',
      [],
    ],
  ])('a metric that nothing measured %s', async (_what, rest, verdict, blocks) => {
    hold(root, await ended([both], { metrics }))
    const now = await ended([], { metrics: metrics.slice(0, 1), ...rest })
    expect(verdicts(now)).toEqual(['adherence held', verdict])
    expect(now.run?.blocks.map(({ kind }) => kind)).toEqual(blocks)
  })

  it('is not the baseline of held-out cases, for the standing suite', async () => {
    hold(root, await ended([answered('pe-1')], { type: 'config_gate', candidate: { file: 'c.json', hash: 'c' } }))
    const { run } = await ended([answered('pe-1')])
    expect(run?.blocks.map(({ kind }) => kind)).toEqual(['baseline-unusable'])
  })

  it.each<[string, Partial<EndedVitest>, string]>([
    [
      'under a name that is hardly different is named, and not taken for a first run',
      { options: { baseline: 'assay.basline.json' } },
      'there is no assay.basline.json, and assay.baseline.json beside it is a baseline of this suite, so nothing was compared. If that is the one, correct the option baseline. To save the figures of this run as the baseline: npx vitest-assay baseline promote --baseline assay.basline.json --reason "…"',
    ],
    [
      'under a name of its own is none',
      { options: { baseline: 'model-b.json' } },
      'there is no baseline to compare with. To save the figures of this run as the baseline: npx vitest-assay baseline promote --baseline model-b.json --reason "…"',
    ],
    [
      'of another suite is none, whatever its name',
      { options: { baseline: 'assay.basline.json', suite: { name: 'another', version: '1' } } },
      'there is no baseline to compare with. To save the figures of this run as the baseline: npx vitest-assay baseline promote --baseline assay.basline.json --reason "…"',
    ],
  ])('that lies beside the one that is asked for %s', async (_what, rest, message) => {
    hold(root, await ended([answered('pe-1')]))
    const { run, exitCode } = await ended([answered('pe-1')], rest)
    expect(run?.blocks.map((block) => block.message.replace(/ --root \S+/u, ''))).toEqual([message])
    expect(run?.blocks).toMatchObject([{ promotable: true }])
    expect(exitCode).toBe(3)
  })

  it('is none for generated patients alone, and one for cases beside them', async () => {
    const notes = [
      {
        id: 'red-flag/a',
        population: 'red-flag',
        of: 'a',
        runs: 9,
        judged: 9,
        missed: 0,
        crashes: 0,
        unscored: 0,
        notApplicable: 0,
        seed: 42,
      },
    ]
    const generated: EndedTest = {
      id: 'edges',
      name: 'is safe',
      isPlain: true,
      rest: { assayNotes: { generated: { notes } } },
    }
    const alone = await ended([generated])
    expect(alone.run).toMatchObject({ blocks: [], problems: [], exitCode: 0 })
    expect(Reflect.get(alone.run ?? {}, 'generated')).toEqual([{ ...notes[0], file, test: 'is safe' }])
    const beside = await ended([answered('pe-1'), generated, { ...generated, name: 'is safe too' }])
    expect(beside.run?.blocks.map(({ kind }) => kind)).toEqual(['no-baseline'])
    expect(Reflect.get(beside.run ?? {}, 'generated')).toMatchObject([{ test: 'is safe' }, { test: 'is safe too' }])
  })

  it.each([
    [1, 'A run in which 1 test failed does not become one: fix it, or what it tests, and run the suite again'],
    [2, 'A run in which 2 tests failed does not become one: fix them, or what they test, and run the suite again'],
  ])('is no first baseline where %d tests failed', async (count, message) => {
    const failed = Array.from({ length: count }, (_, at): EndedTest => ({
      id: `plain-${at}`,
      isPlain: true,
      state: 'failed',
    }))
    const { run } = await ended([answered('pe-1'), ...failed])
    expect(run?.blocks.map((block) => block.message).join()).toContain(message)
  })

  it('lets a waiver pass to the end of its day', async () => {
    hold(root, await ended([answered('pe-1'), answered('pe-2')]))
    const waiver = { metric: 'adherence', case: 'pe-2', owner: 'a', reason: 'b', expires: '2026-03-11' }
    writeFileSync(join(root, 'assay.waivers.json'), JSON.stringify({ schema: 1, waivers: [waiver] }))
    const on = (day: number) => ended([answered('pe-1'), answered('pe-2', 0)], { day }).then(({ exitCode }) => exitCode)
    expect(await on(11)).toBeUndefined()
    expect(await on(12)).toBe(3)
  })

  it('has answers by case where tests noted them, and committed files by what they hold', async () => {
    const { run: bare } = await ended([answered('pe-1')])
    expect(bare).not.toHaveProperty('answers')
    expect(bare).not.toHaveProperty('basis')
    registerBasisFile('assay.of-this-test.json')
    writeFileSync(join(root, 'assay.of-this-test.json'), '{}')
    const noted = (id: string, ...answers: string[]): EndedTest => ({ ...answered(id), meta: { answers } })
    const { run } = await ended([noted('pe-1', 'a'), { ...noted('pe-1', 'b'), records: [] }, noted('pe-2', 'a')])
    expect(Object.keys(run?.answers ?? {})).toEqual(['pe-1', 'pe-2'])
    expect(run?.answers?.['pe-1']).not.toBe(run?.answers?.['pe-2'])
    const { run: first } = await ended([noted('pe-1', 'a')])
    expect(first?.answers?.['pe-1']).toBe(run?.answers?.['pe-2'])
    expect(run?.basis).toEqual({
      'assay.of-this-test.json': '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    })
  })

  it('shuts the gate for what a worker could not write, and no promotion lets that pass', async () => {
    hold(root, await ended([answered('pe-1')]))
    const notWritten = ['the recording was not written']
    const { run } = await ended([], { modules: [{ file, tests: [answered('pe-1')], notWritten }] })
    expect(run?.blocks).toEqual([
      { kind: 'not-written', metric: null, slice: null, message: notWritten[0], promotable: false },
    ])
    expect(run?.exitCode).toBe(3)
  })
})

describe('what a record brings along', () => {
  const records = async (...tests: readonly EndedTest[]) => {
    const { run } = await ends(tests)
    expect(run.problems).toEqual([])
    return run.records
  }

  it('is how it was graded, in which span, and by which response', async () => {
    const grading = {
      grader: 'adherence',
      fingerprint: 'f',
      judges: [],
      consensus: true,
      bounds: [1, 1],
      adopted: false,
    } as const
    const span = { traceId: 't', spanId: 's' }
    const [graded, bare] = await records(
      { id: 'pe-1', records: [{ metric: 'adherence', value: 1, grading, span, responseId: 'r' }] },
      answered('pe-2'),
    )
    expect(graded).toMatchObject({ score: { grading }, span, responseId: 'r' })
    expect(Object.keys(bare ?? {})).toEqual(['metric', 'caseId', 'trial', 'policy', 'score', 'negated'])
    expect(Object.keys(bare?.score ?? {})).toEqual(['status', 'value', 'why'])
  })

  it('is its trial, also where it stands beside others', async () => {
    const beside = (value: number, trial?: number) =>
      ({ metric: 'adherence', value, beside: true, ...(trial === undefined ? {} : { trial }) }) as const
    const found = await records({ id: 'pe-1', records: [beside(1), beside(0, 1)] })
    expect(found.map(({ trial, score }) => [trial, score])).toMatchObject([
      [0, { value: 1 }],
      [1, { value: 0 }],
    ])
  })

  it('is told from that of any other case and trial', async () => {
    const found = await records(
      ...['pe-1', 'pe-2', 'pe-3', 'pe-4'].map((id) => ({
        id,
        records: Array.from({ length: 10 }, (_, trial) => ({ metric: 'adherence', value: 1, trial })),
      })),
    )
    expect(new Set(found.map(({ caseId, trial }) => `${caseId} ${trial}`)).size).toBe(40)
  })

  it('leaves no gap of a metric that others recorded under .not alone', async () => {
    const negated = { id: 'pe-1', records: [{ metric: 'adherence', value: 0, negated: true }] } as const
    const found = await records(negated, { id: 'pe-2', state: 'failed' })
    expect(found.map(({ caseId }) => caseId)).toEqual(['pe-1'])
  })

  it('is counted once an answer that was replayed for several tests', async () => {
    const replay = { subject: 'copilot', recordedAt: '2026-02-01' }
    const of = (...replays: { subject: string; recordedAt: string; trial?: number }[]): EndedTest => ({
      ...answered('pe-1'),
      meta: { replays },
    })
    const { run } = await ends([of(replay, { ...replay, trial: 1 }), { ...of(replay), records: [] }])
    expect(run.replayed).toMatchObject([{ answers: 2 }])
  })
})

describe('a run on held-out cases', () => {
  const heldOut = (ids: string[]) => ({
    candidate: 'c',
    sides: { north: { heldOut: ids, rest: [], notInSplit: [] } },
    queries: [],
  })
  const decide = (...modules: EndedVitest['modules']) =>
    endSuite({
      root,
      modules,
      type: 'config_gate',
      candidate: { file: 'candidate.json', hash: 'c' },
      options: { baseline: 'held.json' },
      metrics: (['adherence', 'coherence'] as const).map((name) => ({
        name,
        tier: name === 'adherence' ? 3 : 4,
        unit: 'cases',
        better: 'higher',
        aggregate: 'rate',
        safety: false,
      })),
    }).then(({ run }) => run?.problems)
  const empty = [expect.stringMatching(/^no held-out case of tenant north was judged by a metric of tiers 1 to 3/u)]
  const judgedBy = (records: EndedTest['records']) => [{ id: 'pe-1', records: records ?? [] }]

  it.each<[string, EndedTest['records'], readonly unknown[]]>([
    ['by a metric that decides', [{ metric: 'adherence', value: 1 }], []],
    ['by a judge alone', [{ metric: 'coherence', value: 1 }], empty],
    [
      'by a judge, and by nothing that decides',
      [
        { metric: 'coherence', value: 1 },
        { metric: 'adherence', notApplicable: 'no' },
      ],
      empty,
    ],
    ['with nothing learned', [{ metric: 'adherence', unscored: 'text-unclear', detail: '' }], empty],
  ])('asks that a case of each tenant was judged: %s', async (_what, records, problems) => {
    expect(await decide({ file, tests: judgedBy(records), heldOut: heldOut(['pe-1', 'pe-2']) })).toEqual(problems)
  })

  it('asks nothing of a file that could not be loaded', async () => {
    const tests = judgedBy([{ metric: 'adherence', value: 1 }])
    expect(
      await decide({ file, tests, heldOut: heldOut(['pe-1']) }, { file: 'b.eval.ts', errors: ['syntax'] }),
    ).toEqual([])
  })
})
