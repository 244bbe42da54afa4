import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Baseline, hashBaseline, serialiseBaseline } from '../src/gate/baseline.ts'
import { registerRunWatcher } from '../src/core/run-section.ts'
import { nameOfRun } from './files/write-run.ts'
import {
  adherence,
  answered,
  type EndedTest,
  type EndedVitest,
  endSuite,
  hold,
  openRoot,
  type Reported,
} from './end-suite.test-kit.ts'

const file = 'pe.eval.ts'
const four = ['pe-1', 'pe-2', 'copd-1', 'copd-2']
let root: string

beforeEach(() => {
  root = openRoot()
  vi.stubEnv('CI', '')
  return () => vi.unstubAllEnvs()
})

/** Ends a run of one file. */
async function ends(tests: readonly EndedTest[], rest: Partial<EndedVitest> = {}): Promise<Reported> {
  return endSuite({ root, modules: [{ file, tests }], ...rest })
}

/** A baseline of four cases of which one is missed. */
async function holdFour(): Promise<void> {
  hold(root, await ends(four.map((id) => answered(id, id === 'pe-2' ? 0 : 1))))
}

/** What a report says, without what differs from run to run. */
function said({ output }: Reported): string {
  return output
    .replace(/\S*\.assay\/runs\/\S+/u, '.assay/runs/….json')
    .replaceAll(/ --root \S+/gu, ' --root …')
    .replaceAll(/--config \S+\//gu, '--config …/')
    .trim()
}

describe('a run of a suite', () => {
  it('knows no name of its options that no test measures, which a project that was left out may', async () => {
    const options = { policies: { 'others-own': 'gate' } }
    const problems = async (config: object): Promise<readonly string[] | undefined> =>
      (await ends([answered('pe-1')], { options, config })).run?.problems
    const told = [expect.stringContaining('policies names "others-own", which no test measures')]
    expect(await problems({})).toEqual(told)
    expect(await problems({ project: [] })).toEqual(told)
    expect(await problems({ project: ['evals'] })).toEqual([])
  })

  it('is shut without a baseline, and writes what it measured', async () => {
    const ended = await ends(four.map((id) => answered(id)))
    expect(ended.exitCode).toBe(3)
    expect(ended.run).toMatchObject({
      vitest: '5.1.0',
      project: 'evals',
      ci: false,
      exitCode: 3,
      failedTests: 0,
      problems: [],
    })
    expect(ended.run?.startedAt).toBe('2026-03-01T08:30:00.000Z')
    expect(ended.run).not.toHaveProperty('baselineId')
    expect(ended.run?.blocks.map(({ kind }) => kind)).toEqual(['no-baseline'])
    expect(said(ended)).toMatchInlineSnapshot(`
      "vitest-assay (suite evals, version 1, 4 cases)

      tier 3 guidelines
      metric     n   value  coverage  baseline  target  verdict
      adherence  4  100.0%      100%         -       -  new
      no-baseline    there is no baseline to compare with
      run: .assay/runs/….json
      no baseline yet. Read the figures, then commit what this writes: npx vitest-assay baseline promote --root … --reason "…""
    `)
  })

  it('passes against what is held', async () => {
    await holdFour()
    const ended = await ends(four.map((id) => answered(id, id === 'pe-2' ? 0 : 1)))
    expect(ended.exitCode).toBeUndefined()
    expect(ended.run?.exitCode).toBe(0)
    // A known miss needs nobody's eyes.
    expect(ended.run?.reruns).toBeUndefined()
    expect(ended.run?.baselineId).toMatch(/^[0-9a-f-]{36}$/u)
    expect(said(ended)).toMatchInlineSnapshot(`
      "vitest-assay (suite evals, version 1, 4 cases)

      tier 3 guidelines
      metric     n   value  coverage  baseline  target  verdict
      adherence  4   75.0%      100%     75.0%       -  unchanged
        copd     2  100.0%      100%    100.0%       -  unchanged
        pe       2   50.0%      100%     50.0%       -  unchanged

      misses
      pe-2  adherence  pe  missed, as in the baseline
          pe-2 says "no"
          rerun: npx vitest run --config …/vitest.config.ts pe.eval.ts -t "pe-2 is answered"

      run: .assay/runs/….json
      passed: every metric is unchanged: 1 metric on 4 cases. Nothing to do"
    `)
  })

  it('regresses with one more miss, in the whole set and in its condition', async () => {
    await holdFour()
    const ended = await ends(four.map((id) => answered(id, id.endsWith('2') ? 0 : 1)))
    expect(ended.exitCode).toBe(3)
    expect(Object.keys(ended.run?.reruns ?? {})).toEqual(['copd-2'])
    expect(ended.run?.reruns?.['copd-2']).toMatch(/^npx vitest run --config .* pe\.eval\.ts -t "copd-2 is answered"$/u)
    expect(said(ended)).toMatchInlineSnapshot(`
      "vitest-assay (suite evals, version 1, 4 cases)

      tier 3 guidelines
      metric     n  value  coverage  baseline  target  verdict
      adherence  4  50.0%      100%     75.0%       -  regressed
        pe       2  50.0%      100%     50.0%       -  unchanged

      misses
      copd-2  adherence  copd  missed
          copd-2 says "no"
          rerun: npx vitest run --config …/vitest.config.ts pe.eval.ts -t "copd-2 is answered"
      pe-2  adherence  pe  missed, as in the baseline
          pe-2 says "no"
          rerun: npx vitest run --config …/vitest.config.ts pe.eval.ts -t "pe-2 is answered"

      regressed      adherence regressed in the whole set: 0.75 → 0.5, 1 newly missed (copd-2). Fix the system
      regressed      adherence regressed in copd: 1 → 0.5, 1 newly missed (copd-2). Fix the system
      run: .assay/runs/….json
      gate shut (regressed): adherence got worse. Fix the system, then run again. To accept the regression instead: npx vitest-assay baseline promote --root … --accept-regression --reason "…""
    `)
  })

  it('names the run by its project where there are several, and its config where Vitest would not find it', async () => {
    await holdFour()
    const tests = four.map((id) => answered(id, 0))
    const one = await ends(tests)
    expect(one.output).not.toContain('--project')
    const many = await ends(tests, { projects: 2, configFile: join(root, 'evals.config.ts') })
    expect(many.output).toMatch(/--config \S*evals\.config\.ts --project=evals pe\.eval\.ts -t "pe-1 is answered"/u)
  })

  it('is an error, not a pass, where no case was evaluated', async () => {
    const ended = await ends([])
    expect(ended.exitCode).toBe(2)
  })

  it('leaves a run alone that asked for other files, and writes nothing', async () => {
    const ended = await endSuite({ root, modules: [], files: [file] })
    expect(ended).toEqual({ exitCode: undefined, verdict: 0, output: '', errors: '', run: undefined })
  })

  it.each<[string, string, Partial<EndedVitest>, number]>([
    ['in CI, where nothing else ran', 'true', {}, 3],
    ['in CI, beside other projects', 'true', { others: true }, 0],
    [
      'in CI, beside others, where Vitest chose by what changed',
      'true',
      { others: true, config: { changed: true } },
      3,
    ],
    ['in CI, by a watcher', 'true', { config: { watch: true } }, 0],
    ['on a desk, as the merge of reports', '', { config: { mergeReports: 'blobs' } }, 3],
    ['on a desk, where there is no eval file', '', { files: [] }, 2],
  ])('takes a run without its files, %s, for what it is', async (_what, ci, rest, verdict) => {
    vi.stubEnv('CI', ci)
    const ended = await endSuite({ root, modules: [], files: [file], ...rest })
    expect(ended.verdict).toBe(verdict)
    expect(ended.run === undefined).toBe(verdict === 0)
  })

  it('says of a baseline that cannot be read what is wrong', async () => {
    writeFileSync(join(root, 'assay.baseline.json'), '{')
    const ended = await ends([answered('pe-1')])
    expect(ended.exitCode).toBe(3)
    expect(ended.run?.blocks.map(({ kind }) => kind)).toEqual(['baseline-unusable'])
    expect(ended.output).toMatch(
      /^baseline-unusable the baseline cannot be read, so nothing was compared: assay\.baseline\.json:1:2/mu,
    )
  })

  it('prints on standard error where a program reads standard output', async () => {
    const ended = await ends([answered('pe-1')], { config: { reporters: [['json', {}]] } })
    expect(ended.output).toBe('')
    expect(ended.errors).toContain('vitest-assay (suite evals, version 1, 1 case)')
  })

  it('writes JUnit XML and CTRF JSON where they are asked for', async () => {
    const ended = await ends([answered('pe-1')], { options: { junit: 'out/junit.xml', ctrf: 'out/ctrf.json' } })
    expect(ended.exitCode).toBe(3)
    expect(readFileSync(join(root, 'out/junit.xml'), 'utf8')).toContain('adherence')
    expect(readFileSync(join(root, 'out/ctrf.json'), 'utf8')).toContain('adherence')
  })

  it('keeps the exit code of a watcher open, and writes no run of a part', async () => {
    const config = { watch: true }
    const whole = await ends([answered('pe-1')], { config })
    expect(whole.exitCode).toBeUndefined()
    expect(whole.run?.exitCode).toBe(3)
    root = openRoot()
    const part = await ends([answered('pe-1')], { config, namePattern: /pe/u })
    expect(part.run).toBeUndefined()
    expect(part.output).toContain('partial run')
  })
})

describe('what a run writes', () => {
  const notes = [
    { key: 'k', case: 'copd-1', trial: 0, fell: false, scores: [] },
    { key: 'k', case: 'pe-1', trial: 0, fell: true, patient: 'woman of 54', answer: 'no', scores: [] },
    { key: 'k', case: 'pe-1', trial: 1, fell: true, patient: 'nobody', answer: 'no', scores: [] },
    { key: 'k', case: 'pe-2', trial: 0, fell: true, answer: 'no', scores: [] },
  ]
  const note = (): void => {
    mkdirSync(join(root, '.assay/answers/work'), { recursive: true })
    writeFileSync(join(root, '.assay/answers/work/0.jsonl'), notes.map((one) => `${JSON.stringify(one)}\n`).join(''))
  }
  const tests = [answered('copd-1'), answered('pe-1', 0), answered('pe-2', 0)]
  /** Names in the folder of runs, without the parts that differ from run to run. */
  const names = (): string[] =>
    readdirSync(join(root, '.assay/runs'))
      .map((name) => name.replace(/^2026.*-[0-9a-f]{8}/u, 'run'))
      .sort()
  /** Does something at the end of each run of this test. */
  const watch = (watcher: Parameters<typeof registerRunWatcher>[1]): void => registerRunWatcher('of this test', watcher)

  beforeEach(() => () => watch({}))

  it('keeps answers beside the file of the run, and names the place of each, and whose it is', async () => {
    note()
    const ended = await ends(tests, { console: 'short' })
    expect(names()).toEqual(['run', 'run.json'])
    expect(ended.run?.answersKept).toMatchObject({ which: 'all', count: 4, whole: 3 })
    expect(Object.keys(ended.run ?? {}).slice(0, 5)).toEqual(['schema', 'id', 'startedAt', 'durationMs', 'answersKept'])
    expect(ended.output).toMatch(/pe-1 {2}.*woman of 54\n.*\n {4}answer: \.assay\/runs\/\S+\/answers\.jsonl:2\n/u)
    expect(ended.output).toMatch(/pe-2 {2}.*\n.*\n {4}answer: \.assay\/runs\/\S+\/answers\.jsonl:4\n/u)
    expect(ended.output).not.toContain('nobody')
    const bare = await ends(tests, { console: 'short' })
    expect(bare.run).not.toHaveProperty('answersKept')
    expect(bare.output).not.toContain('answer:')
  })

  it('keeps the answers of as many runs as it is told, and of a part that is watched those of the last', async () => {
    note()
    await ends(tests, { options: { keepRuns: 1 } })
    note()
    await ends(tests, { options: { keepRuns: 1 } })
    expect(names()).toEqual(['run', 'run.json', 'run.json'])
    root = openRoot()
    note()
    await ends(tests, { config: { watch: true }, namePattern: /pe/u })
    expect(names()).toEqual(['watch'])
  })

  /** Runs with a disk that has no room for what is named so. */
  async function without<Result>(room: RegExp, code: string, run: () => Promise<Result>): Promise<Result> {
    const { openSync } = fs
    fs.openSync = (path, ...rest) => {
      if (room.test(String(path))) throw Object.assign(new Error('no room'), { code })
      return openSync(path, ...rest)
    }
    syncBuiltinESMExports()
    try {
      return await run()
    } finally {
      fs.openSync = openSync
      syncBuiltinESMExports()
    }
  }

  it('is no pass where the disk is full, prints the rest, and keeps no answers of a run without a file', async () => {
    await holdFour()
    const held = four.map((id) => answered(id, id === 'pe-2' ? 0 : 1))
    const options = { junit: 'out/junit.xml', html: 'out/report.html' }
    const full = await without(/\/out\//u, 'ENOSPC', () => ends(held, { options }))
    expect(full).toMatchObject({ exitCode: 3, verdict: 3, run: { exitCode: 0, blocks: [] } })
    expect(full.output.match(/^not-written +\S+ was not written: there is no space left/gmu)).toHaveLength(2)
    expect(full.output).toMatch(/adherence {2}4 {3}75\.0%.*unchanged/u)
    await expect(without(/\/out\//u, 'EACCES', () => ends(held, { options }))).rejects.toThrow('no room')
    for (const prepare of [note, () => undefined]) {
      root = openRoot()
      prepare()
      const ended = await without(/\/runs\/\.2026/u, 'ENOSPC', () => ends(tests, { options: { html: 'report.html' } }))
      expect(ended).toMatchObject({ exitCode: 3, run: undefined })
      expect(ended.output).not.toMatch(/^(?:run|answers): /mu)
      expect(readFileSync(join(root, 'report.html'), 'utf8')).not.toContain('<code>.assay/runs/')
      expect(names()).toEqual([])
    }
  })

  it('is a page, with the file of the run on it', async () => {
    const ended = await ends(tests, { options: { html: 'out/report.html' } })
    const page = readFileSync(join(root, 'out/report.html'), 'utf8')
    expect(page).toContain(`<code>.assay/runs/${ended.run === undefined ? '' : nameOfRun(ended.run)}.json</code>`)
  })

  it('is told to whoever waits for the end of a run, first without and then with its file; not while it is watched', async () => {
    const told: unknown[] = []
    watch({
      measured: ({ root: of, workId }) => told.push(['measured', of === root, workId, names().length]),
      written: async ({ file: runFile, store, env }) => {
        told.push(['written', readFileSync(runFile, 'utf8').length > 0, store, env === process.env])
        return 'the store \u001B[31mis gone'
      },
    })
    mkdirSync(join(root, '.assay/runs'), { recursive: true })
    const ended = await ends(tests)
    expect(told).toEqual([
      ['measured', true, 'work', 0],
      ['written', true, false, true],
    ])
    expect(ended.errors).toBe('vitest-assay: the store \\u001b[31mis gone')
    told.length = 0
    await ends(tests, { options: { store: true } })
    expect(told.at(-1)).toEqual(['written', true, true, true])
    told.length = 0
    await ends(tests, { config: { watch: true } })
    expect(told.map((one) => (one as unknown[])[0])).toEqual(['measured'])
    watch({ written: async () => null })
    expect((await ends(tests)).errors).toBe('')
  })

  it('has the commands of fifty misses, the first of them', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `pe-${String(at).padStart(2, '0')}`)
    hold(root, await ends(ids.map((id) => answered(id))))
    const { run } = await ends(ids.map((id) => answered(id, 0)))
    expect(Object.keys(run?.reruns ?? {})).toEqual(ids.slice(0, 50))
  })

  it('names the command of a case that could not be judged too', async () => {
    const unread = { metric: 'adherence', unscored: 'text-unclear', detail: '"perhaps"' } as const
    const { run } = await ends([answered('pe-1'), { id: 'pe-2', records: [unread] }])
    expect(Object.keys(run?.reruns ?? {})).toEqual(['pe-2'])
  })

  it.each<[string, Partial<EndedVitest>, RegExp]>([
    ['nothing of the usual baseline', {}, /promote --root \S+ --reason/u],
    [
      'nothing of it in another spelling',
      { options: { baseline: './assay.baseline.json' } },
      /promote --root \S+ --reason/u,
    ],
    ['another', { options: { baseline: 'north.json' } }, /promote --root \S+ --baseline north\.json --reason/u],
    ['one of two', { namesBaseline: true }, /promote --root \S+ --baseline assay\.baseline\.json --reason/u],
  ])('names in its command %s', async (_what, rest, command) => {
    expect((await ends(tests, rest)).output).toMatch(command)
  })
})

describe('tests that failed', () => {
  it('are counted with their files and suites, and leave a case unscored that they did not reach', async () => {
    await holdFour()
    const ended = await endSuite({
      root,
      modules: [
        {
          file,
          tests: [
            answered('pe-1'),
            { id: 'pe-2', state: 'failed', suites: [[], ['hook'], []] },
            { id: 'copd-1', state: 'skipped', meta: { skipped: true } },
            { id: 'copd-2', state: 'failed', meta: { subjectFailed: 'no answer' } },
          ],
        },
        { file: 'broken.eval.ts', errors: ['syntax'] },
      ],
      unhandled: 1,
    })
    // Two tests, a suite, a file, and one outside of all.
    expect(ended.run?.failedTests).toBe(5)
    expect(ended.exitCode).toBe(1)
    expect(ended.run?.records.map(({ caseId, score }) => ({ caseId, ...score }))).toEqual([
      { caseId: 'copd-1', status: 'unscored', cause: 'not-reached', detail: 'the test was skipped' },
      { caseId: 'copd-2', status: 'unscored', cause: 'subject-failed', detail: 'no answer' },
      { caseId: 'pe-1', status: 'scored', value: 1, why: [] },
      {
        caseId: 'pe-2',
        status: 'unscored',
        cause: 'not-reached',
        detail: 'the test failed before it came to this metric',
      },
    ])
    expect(ended.run?.scope.complete).toBe(true)
  })

  it('say in the report which file could not be loaded, which hook failed, and by what', async () => {
    const ended = await endSuite({
      root,
      modules: [
        { file: 'broken.eval.ts', errors: ["\n\u001b[31mCannot find module './gone.ts'\u001b[39m\n    at here"] },
        { file, tests: [{ id: 'pe-2', state: 'failed', suites: [['no server\nat all']] }] },
      ],
    })
    expect(ended.run?.failedFiles).toEqual([
      { file: 'broken.eval.ts', loaded: false, error: "Cannot find module './gone.ts'" },
      { file, loaded: true, error: 'no server' },
    ])
    const lines = ended.output.split('\n')
    expect(lines).toContain(
      "error  broken.eval.ts could not be loaded, so none of its cases was judged: Cannot find module './gone.ts'",
    )
    expect(lines).toContain(`error  a hook of ${file} failed: no server`)
    expect(ended.output).toContain('1 eval file could not be loaded and 2 tests failed, and the gate is shut')
    expect(ended.output).toContain('A run in which an eval file failed does not become one: fix the file')
  })

  it('give what ended the test as the cause of each metric that it did not reach', async () => {
    const cause = async (...errors: NonNullable<EndedTest['errors']>): Promise<string> => {
      const { run } = await ends([answered('pe-1'), { id: 'pe-2', state: 'failed', errors }])
      const [score] = run?.records.flatMap((record) => (record.caseId === 'pe-2' ? record.score : [])) ?? []
      return score?.status === 'unscored' ? score.detail : ''
    }
    const failed = 'the test failed before it came to this metric'
    expect(await cause({ name: 'TypeError', message: 'no potassium\nin this record' }, { message: 'two' })).toBe(
      `${failed}: no potassium`,
    )
    expect(await cause({ name: 'TypeError', message: '' })).toBe(`${failed}: TypeError`)
    expect(await cause()).toBe(failed)
  })

  it('leave each trial of a metric unscored that another test of their call recorded', async () => {
    const ended = await ends([answered('pe-1'), { id: 'pe-2', state: 'failed', repeats: 2 }])
    expect(ended.run?.records.filter(({ caseId }) => caseId === 'pe-2').map(({ trial }) => trial)).toEqual([0, 1, 2])
    const other = await ends([answered('pe-1'), { id: 'pe-2', state: 'failed', meta: { for: 1 } }])
    expect(other.run?.records.map(({ caseId }) => caseId)).toEqual(['pe-1'])
  })

  it('leave no gap where another test of the case recorded the metric', async () => {
    const ended = await ends([answered('pe-1'), answered('pe-2'), { id: 'pe-2', state: 'failed', name: 'again' }])
    expect(ended.run?.records.map(({ score }) => score.status)).toEqual(['scored', 'scored'])
    expect(ended.run?.problems).toEqual([])
  })

  it('are told from tests that an .only passed over, which make the run a part', async () => {
    const rest = [answered('pe-1')]
    const complete = async (test: EndedTest): Promise<boolean | undefined> =>
      (await ends([...rest, test])).run?.scope.complete
    expect(await complete({ id: 'pe-2', state: 'skipped' })).toBe(false)
    expect(await complete({ id: 'pe-2', state: 'skipped', suites: [[]] })).toBe(false)
    expect(await complete({ id: 'pe-2', state: 'skipped', suites: [['hook'], []] })).toBe(true)
    expect(await complete({ id: 'pe-2', state: 'skipped', begun: true })).toBe(true)
    expect(await complete({ id: 'pe-2', state: 'skipped', meta: { skipped: true } })).toBe(true)
    expect(await complete({ id: 'pe-2', state: 'pending' })).toBe(true)
  })
})

describe('records that cannot be added up', () => {
  it.each<[string, readonly EndedTest[], string]>([
    [
      'a metric that two tests recorded for one case',
      [answered('pe-1'), { ...answered('pe-1'), name: 'again' }],
      'metric "adherence" was recorded twice for case "pe-1": by "pe-1 is answered" in pe.eval.ts and by "again" in pe.eval.ts. Which of the two counts would be chance: drop one, or give a scorer another metric name',
    ],
    [
      'a trial that two tests recorded',
      [1, 2].map((at) => ({ id: 'pe-1', name: `test ${at}`, records: [{ metric: 'adherence', value: 1, trial: 2 }] })),
      'metric "adherence" was recorded twice for case "pe-1" in trial 2: by "test 1" in pe.eval.ts and by "test 2" in pe.eval.ts. Which of the two counts would be chance: drop one, or give a scorer another metric name',
    ],
    [
      'an id of two cases',
      [answered('pe-1'), { id: 'pe-1', hash: 'another' }],
      'case id "pe-1" stands for two different cases; scores are kept by id, so they would be mixed up. Give one of the two another id',
    ],
    [
      'a metric of two definitions',
      [answered('pe-1'), { id: 'pe-2', meta: { metrics: [{ ...adherence, better: 'lower' }] } }],
      'metric "adherence" has two definitions in two eval files; its figures cannot be added up. Define it once and import it, or give one of the two another name',
    ],
  ])('are misuse: %s', async (_, tests, problem) => {
    const ended = await ends(tests)
    expect(ended.run?.problems).toEqual([problem])
    expect(ended.exitCode).toBe(2)
    expect(ended.output).toContain(`error  ${problem}`)
  })

  it('are none where a metric is defined alike twice, in whatever order its parts stand', async () => {
    const { name, ...others } = adherence
    const ended = await ends([answered('pe-1'), { ...answered('pe-2'), meta: { metrics: [{ ...others, name }] } }])
    expect(ended.run?.problems).toEqual([])
  })

  it('are none where one stands beside the other: of these the worst counts, and what was asked for before them', async () => {
    const beside = (value: number, metric = 'adherence') => ({ metric, value, beside: true as const })
    const ended = await ends([
      { id: 'pe-1', records: [beside(1)] },
      { id: 'pe-1', name: 'second', records: [beside(0)] },
      { id: 'pe-1', name: 'third', records: [beside(1)] },
      { id: 'pe-2', records: [beside(0)] },
      { ...answered('pe-2'), name: 'asked' },
    ])
    expect(ended.run?.problems).toEqual([])
    expect(ended.run?.records.map(({ caseId, score }) => [caseId, score])).toEqual([
      ['pe-1', { status: 'scored', value: 0, why: [] }],
      ['pe-2', { status: 'scored', value: 1, why: [] }],
    ])
  })

  it('are kept apart by trial, with the policy of the call, and none under .not counts for the metric', async () => {
    const ended = await ends(
      [
        {
          id: 'pe-1',
          records: [
            { metric: 'adherence', value: 1 },
            { metric: 'adherence', value: 0, trial: 1, policy: 'track' },
            { metric: 'adherence', value: 0, negated: true },
            { metric: 'adherence', value: 0, negated: true },
          ],
        },
        { id: 'pe-2', state: 'failed' },
      ],
      { options: { policies: { adherence: 'ratchet' } } },
    )
    expect(ended.run?.problems).toEqual([])
    expect(ended.run?.records.map(({ caseId, trial, policy, negated }) => [caseId, trial, policy, negated])).toEqual([
      ['pe-1', 0, 'ratchet', true],
      ['pe-1', 0, 'ratchet', true],
      ['pe-1', 0, 'ratchet', false],
      ['pe-1', 1, 'track', false],
      ['pe-2', 0, 'track', false],
    ])
  })
})

describe('a run of a part', () => {
  const tests = [answered('pe-1'), answered('pe-2')]
  const shard = { config: { shard: { index: 2, count: 3 } } }

  it.each<[string, Partial<EndedVitest>, readonly string[]]>([
    ['by name', { namePattern: /pe/u }, ['a name pattern (-t pe)']],
    [
      'by a name in the config',
      { config: { testNamePattern: /copd/u }, namePattern: undefined as never },
      ['a name pattern (-t copd)'],
    ],
    ['by file', { files: [file, 'copd.eval.ts', 'mi.eval.ts'] }, ['a file filter (1 of 3 eval files)']],
    ['that was interrupted', { reason: 'interrupted' }, ['an interruption']],
    ['that is a shard', { ...shard, files: [file, 'copd.eval.ts'] }, ['shard 2/3']],
  ])('%s compares nothing', async (_, rest, because) => {
    await holdFour()
    const ended = await ends(tests, rest)
    expect(ended.run?.scope).toMatchObject({ complete: false, partialBecause: because, missingModules: [] })
    expect(ended.run?.blocks).toEqual([])
    expect(ended.exitCode).toBeUndefined()
    expect(ended.output).toContain(`partial run (${because.join(', ')}): nothing is compared with the baseline`)
  })

  it('is no pass in CI, unless it is a shard, whose merged run gates', async () => {
    await holdFour()
    vi.stubEnv('CI', 'true')
    expect((await ends(tests, { namePattern: /pe/u })).exitCode).toBe(3)
    expect((await ends(tests, shard)).exitCode).toBeUndefined()
    vi.stubEnv('ASSAY_SHARD', '1/2')
    const ended = await ends(tests)
    expect(ended.run?.scope.partialBecause).toEqual(['shard 1/2 of the cases'])
    expect(ended.exitCode).toBeUndefined()
  })

  it('by tags gates what they leave whole, and takes what they leave out for no gap', async () => {
    await holdFour()
    const tagged = four.map((id) => ({ ...answered(id, id === 'pe-2' ? 0 : 1), tags: ['tier3'] }))
    const others: EndedTest[] = [{ id: 'pe-1', name: 'safe', state: 'skipped', tags: ['tier1'] }]
    const config = { tagsFilter: ['tier3'] }
    const ended = await ends([...tagged, ...others], { config })
    expect(ended.run?.scope).toMatchObject({ complete: true, tagsFilter: 'tier3', partialBecause: [] })
    expect(ended.run?.records).toHaveLength(4)
    expect(ended.exitCode).toBeUndefined()
    expect(ended.output).toContain('tags: tier3; the metrics that it leaves out are not run')
    const none = await ends(
      others.map((one) => ({ ...one, id: 'mi-1', tags: ['tier1'] })),
      { config, metrics: [] },
    )
    expect(none.run?.rows.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['not-run']))
  })

  it('that was merged is whole, and blocks for a file that is missing', async () => {
    await holdFour()
    const merged = {
      config: { mergeReports: 'blobs', shard: { index: 1, count: 2 } },
      files: ['zz.eval.ts', file, 'copd.eval.ts'],
    }
    vi.stubEnv('ASSAY_SHARD', '1/2')
    const ended = await ends(
      four.map((id) => answered(id, id === 'pe-2' ? 0 : 1)),
      merged,
    )
    expect(ended.run?.scope).toMatchObject({
      complete: false,
      partialBecause: [],
      missingModules: ['copd.eval.ts', 'zz.eval.ts'],
    })
    expect(ended.run?.blocks.map(({ kind }) => kind)).toEqual(['missing-module', 'missing-module'])
    expect(ended.exitCode).toBe(3)
  })
})

describe('what stands beside the scores', () => {
  it('is added up: stages of all tests, and answers that recordings gave', async () => {
    const ended = await ends(
      [
        {
          ...answered('pe-1'),
          rest: { assayStages: { model: [10, 20] } },
          meta: { replays: [{ subject: 'copilot', recordedAt: '2026-02-01' }] },
        },
        {
          ...answered('pe-2'),
          rest: { assayStages: { model: [30], search: [1] } },
          meta: { replays: [{ subject: 'copilot', recordedAt: '2026-02-03', trial: 1 }] },
        },
        { id: 'plain', isPlain: true, rest: { assayStages: { model: [40] } } },
      ],
      { options: { budgets: { model: { p50Ms: 5 } } } },
    )
    expect(ended.run?.stages['model']).toMatchObject({ n: 4 })
    expect(ended.run?.stages['search']).toMatchObject({ n: 1 })
    expect(ended.run?.blocks.map(({ kind }) => kind)).toEqual(['no-baseline', 'over-budget'])
    expect(ended.output).toContain(
      'replayed: 2 answers of copilot, recorded from 2026-02-01 to 2026-02-03; the system was not asked',
    )
    expect(Object.keys(ended.run?.cases ?? {})).toEqual(['pe-1', 'pe-2'])
  })

  it('is let pass by a waiver of a complete run alone, and a file of waivers that cannot be read is misuse', async () => {
    await holdFour()
    writeFileSync(join(root, 'assay.waivers.json'), '{')
    const ended = await ends(four.map((id) => answered(id, id === 'pe-2' ? 0 : 1)))
    expect(ended.exitCode).toBe(2)
    expect(ended.run?.problems[0]).toContain('assay.waivers.json')
    expect((await ends([answered('pe-1')], { namePattern: /pe/u })).run?.problems).toEqual([])
  })
})

describe('a run on held-out cases', () => {
  const mark = (
    heldOut: readonly string[],
    rest: readonly string[] = [],
    candidate: string | null = 'hash of candidate',
  ) => ({
    candidate,
    sides: { north: { heldOut: [...heldOut], rest: [...rest], notInSplit: ['mi-9'] } },
    queries: ['q-1'],
  })
  const candidate = { file: 'candidate.json', hash: 'hash of candidate' }
  const tests = ['pe-1', 'pe-2'].map((id) => answered(id))
  const options = { gate: { heldOut: 'north.manifest.json' } }
  const decide = (rest: Partial<EndedVitest>): Promise<Reported> =>
    endSuite({
      root,
      type: 'config_gate',
      candidate,
      modules: [],
      options: { ...options, baseline: 'held.json', gate: undefined },
      ...rest,
    })

  it('says on whom it decides', async () => {
    const ended = await decide({ modules: [{ file, tests, heldOut: mark(['pe-1', 'pe-2'], ['pe-3']) }] })
    expect(ended.run?.heldOut).toEqual({ cases: 2, queries: 1, rest: 1, notInSplit: 1, tenants: ['north'] })
    expect(ended.run?.problems).toEqual([])
    expect(ended.output).toContain('configuration: candidate.json (hash of cand)')
    expect(ended.output).toContain(
      'held out of north: 2 cases, with 1 query; left out: 1 of the other side, 1 in no split',
    )
    expect(ended.exitCode).toBe(3)
    hold(root, ended, 'held.json')
    const again = await decide({ modules: [{ file, tests, heldOut: mark(['pe-1', 'pe-2'], ['pe-3']) }] })
    expect(again.run?.blocks).toEqual([])
    expect(again.exitCode).toBeUndefined()
  })

  it.each<[string, Partial<EndedVitest>, string]>([
    [
      'a file that was not run so',
      { modules: [{ file, tests }] },
      'pe.eval.ts was not run on held-out cases alone, so nothing is decided. Run every part with ASSAY_RUN_TYPE=config_gate',
    ],
    [
      'a file of another candidate',
      { modules: [{ file, tests, heldOut: mark(['pe-1'], [], null) }] },
      'pe.eval.ts ran with another configuration than the one that is to be decided on. Run every part with the same candidate',
    ],
    [
      'a tenant of whom nothing was judged',
      { modules: [{ file, tests, heldOut: mark(['pe-9']) }] },
      'no held-out case of tenant north was judged by a metric of tiers 1 to 3: an empty gate would pass whatever the system says. Give evalTest.for the cases that the manifest was frozen from',
    ],
    [
      'a file of such a run in any other',
      { type: undefined as never, modules: [{ file, tests, heldOut: mark(['pe-1']) }] },
      'pe.eval.ts ran on held-out cases alone (ASSAY_RUN_TYPE=config_gate), and this run is not of that type. Merge such reports with ASSAY_RUN_TYPE=config_gate, and no others beside them',
    ],
  ])('is misuse with %s', async (_, rest, problem) => {
    const ended = await decide(rest)
    expect(ended.run?.problems).toEqual([problem])
    expect(ended.exitCode).toBe(2)
  })

  it('decides nothing as a part, or without one of its tiers, and is no pass', async () => {
    hold(root, await decide({ modules: [{ file, tests, heldOut: mark(['pe-1', 'pe-2']) }] }), 'held.json')
    const part = await decide({ modules: [{ file, tests, heldOut: mark(['pe-9']) }], namePattern: /pe/u })
    expect(part.run?.problems).toEqual([])
    expect(part.exitCode).toBe(3)
    const tagged = tests.map((test) => ({ ...test, tags: ['tier3'] }))
    const one = await decide({
      modules: [{ file, tests: tagged, heldOut: mark(['pe-1', 'pe-2']) }],
      config: { tagsFilter: ['tier3'] },
    })
    expect(one.exitCode).toBe(3)
  })
})

describe('what a suite asks for', () => {
  it('stands in its run: tenant, labels, and how figures are compared', async () => {
    const options = {
      tenant: 'north',
      comparison: 'paired',
      paired: { alpha: 0.1 },
      tierLabels: { tier3: 'domain rules' },
      targets: { adherence: 0.4 },
      maxUnscored: { tier3: 0.5 },
    }
    const { run, output } = await ends([answered('pe-1')], { options })
    expect(run).toMatchObject({
      schema: 1,
      tenant: 'north',
      options: { comparison: { tier3: 'paired' }, paired: { alpha: 0.1 } },
    })
    expect(run?.options).toMatchObject({ targets: { adherence: 0.4 }, maxUnscored: { tier3: 0.5 } })
    expect(output).toContain('tier 3 domain rules')
    const usual = (await ends([answered('pe-1')])).run
    expect(usual).not.toHaveProperty('tenant')
    expect(Object.keys(usual?.options ?? {}).sort()).toEqual(['budgets', 'maxUnscored', 'policies', 'targets'])
    expect(usual).not.toHaveProperty('replayed')
    expect(usual).not.toHaveProperty('waivers')
    expect(usual?.durationMs).toBeGreaterThanOrEqual(0)
    expect(usual?.durationMs).toBeLessThan(Date.now())
  })

  it('is not asked of a baseline of another tenant', async () => {
    hold(root, await ends([answered('pe-1')], { options: { tenant: 'north' } }))
    const { run } = await ends([answered('pe-1')], { options: { tenant: 'south' } })
    expect(run?.blocks.map(({ kind }) => kind)).toEqual(['baseline-unusable'])
  })
})

describe('a waiver', () => {
  const waive = (expires: string): void =>
    writeFileSync(
      join(root, 'assay.waivers.json'),
      JSON.stringify({
        schema: 1,
        waivers: [{ metric: 'adherence', case: 'copd-2', owner: 'a', reason: 'b', expires }],
      }),
    )
  const fallen = four.map((id) => answered(id, id.endsWith('2') ? 0 : 1))

  it('lets what it names pass to its last day, and stands in the run', async () => {
    await holdFour()
    waive('2026-03-01')
    const { exitCode, run, output } = await ends(fallen)
    expect(run?.blocks).toEqual([])
    expect(run?.waivers).toMatchObject([{ metric: 'adherence', case: 'copd-2', expired: false }])
    expect(output).toContain('accepted')
    expect(exitCode).toBeUndefined()
  })

  it('shuts the gate on the day after', async () => {
    await holdFour()
    waive('2026-02-28')
    const { exitCode, run } = await ends(fallen)
    expect(run?.blocks.map(({ kind }) => kind)).toContain('waiver-expired')
    expect(exitCode).toBe(3)
  })

  it('is not renewed by a clock that was set back before the baseline', async () => {
    await holdFour()
    waive('2026-03-01')
    const held = JSON.parse(readFileSync(join(root, 'assay.baseline.json'), 'utf8')) as Baseline
    const later = { ...held, createdAt: '2026-03-02T08:00:00.000Z' }
    writeFileSync(join(root, 'assay.baseline.json'), serialiseBaseline({ ...later, hash: hashBaseline(later) }))
    const { run } = await ends(fallen)
    expect(run?.startedAt.slice(0, 10)).toBe('2026-03-01')
    expect(run?.blocks.map(({ kind }) => kind)).toContain('waiver-expired')
  })

  it('is not looked at in a run of a part', async () => {
    await holdFour()
    waive('2026-02-28')
    expect((await ends(fallen, { namePattern: /pe/u })).run?.blocks).toEqual([])
  })
})
