import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countEnded } from './read-scope.ts'
import { type EndedTest, type EndedVitest, answered, endSuite, modulesOf, openRoot } from './end-suite.test-kit.ts'

const failed = (id: string, startTime: number, duration: number): EndedTest => ({
  id,
  state: 'failed',
  diagnostic: { startTime, duration },
})
const ended = (tests: readonly EndedTest[], since?: number) =>
  countEnded(modulesOf([{ file: 'pe.eval.ts', tests }]), since)

it('takes a test that failed once the run was told to end for aborted, and one before that for ended', () => {
  const tests = [failed('a', 4_000, 900), failed('b', 4_000, 1_000), failed('c', 4_000, 1_001), failed('d', 5_500, 1)]
  expect(ended(tests, 5_000)).toEqual({ ended: 2, left: 2 })
  expect(ended(tests)).toEqual({ ended: 4, left: 0 })
})

it('takes one that failed and was never begun for ended, which no signal can have aborted', () => {
  expect(ended([{ id: 'a', state: 'failed', begun: false }], 0)).toEqual({ ended: 1, left: 0 })
})

it('counts what passed whenever it did, and nothing that was not to be run', () => {
  expect(ended([answered('a'), { id: 'b', state: 'skipped', mode: 'skip' }, { id: 'c', state: 'pending' }], 0)).toEqual(
    {
      ended: 1,
      left: 1,
    },
  )
})

const file = 'pe.eval.ts'
let root: string

beforeEach(() => {
  root = openRoot()
  vi.stubEnv('CI', '')
  return () => vi.unstubAllEnvs()
})

const scopeOf = (rest: Partial<EndedVitest> = {}) =>
  endSuite({ root, modules: [{ file, tests: [answered('pe-1')] }], ...rest }).then(({ run }) => run?.scope)

describe('what a run is a part of', () => {
  it.each<[string, Partial<EndedVitest>, Record<string, string>, readonly string[]]>([
    ['nothing, of all files', {}, {}, []],
    ['nothing, as one shard of one', { config: { shard: { index: 1, count: 1 } } }, {}, []],
    ['nothing, as one shard of the cases of one', {}, { ASSAY_SHARD: '1/1' }, []],
    ['its shard', { config: { shard: { index: 1, count: 2 } }, files: [file, 'b.eval.ts'] }, {}, ['shard 1/2']],
    ['its shard of the cases', {}, { ASSAY_SHARD: '2/2' }, ['shard 2/2 of the cases']],
    ['its files', { files: [file, 'b.eval.ts'] }, {}, ['a file filter (1 of 2 eval files)']],
    [
      'files that changed',
      { files: [file, 'b.eval.ts'], config: { changed: true } },
      {},
      ['changed files alone (1 of 2 eval files)'],
    ],
    [
      'files that are related',
      { files: [file, 'b.eval.ts'], config: { related: ['a.ts'] } },
      {},
      ['changed files alone (1 of 2 eval files)'],
    ],
  ])('is %s', async (_what, rest, env, because) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    expect(await scopeOf(rest)).toMatchObject({ complete: because.length === 0, partialBecause: because })
  })

  it('is told by its tags', async () => {
    expect(await scopeOf()).toMatchObject({ tagsFilter: null })
    expect(await scopeOf({ config: { tagsFilter: ['tier1', 'tier3'] } })).toMatchObject({
      complete: true,
      tagsFilter: 'tier1 and tier3',
    })
  })
})

describe('a merge of reports', () => {
  const merged = { mergeReports: 'blobs' }
  const shard = (index: number, count = 2) => ({ file, shard: { index, count }, blob: `${index}` })
  const [first, second] = ['pe-1', 'pe-2'].map((id, at) => ({ ...shard(at + 1), tests: [answered(id)] }))

  it('is whole where every shard of every file is there', async () => {
    const { run, exitCode } = await endSuite({
      root,
      modules: [first, second].flatMap((one) => one ?? []),
      config: merged,
    })
    expect(run?.scope).toMatchObject({ complete: true, partialBecause: [] })
    expect(run?.scope).not.toHaveProperty('missingShards')
    expect(Object.keys(run?.cases ?? {})).toEqual(['pe-1', 'pe-2'])
    expect(exitCode).toBe(3)
  })

  it('is not where a shard and a file are missing', async () => {
    const { run } = await endSuite({
      root,
      modules: first === undefined ? [] : [first],
      files: [file, 'b.eval.ts'],
      config: merged,
    })
    expect(run?.scope).toMatchObject({
      complete: false,
      partialBecause: [],
      missingModules: ['b.eval.ts'],
      missingShards: ['shard 2 of 2'],
    })
  })

  it('takes a file that could not be loaded for no whole one, and one that was loaded for one', async () => {
    const ends = (errors: readonly string[]) =>
      endSuite({
        root,
        modules: [...[first, second].flatMap((one) => one ?? []), { file, errors, blob: 'b' }],
        config: merged,
      })
    const broken = await ends(['syntax'])
    expect(broken.run?.problems).toEqual([])
    expect(broken.run).toMatchObject({ failedTests: 1, exitCode: 1 })
    const whole = await ends([])
    expect(whole.run?.problems[0]).toMatch(/^pe\.eval\.ts was not run by ASSAY_SHARD/u)
    expect(whole.run?.scope.partialBecause).toEqual(['reports of shards that do not belong together'])
    expect(whole.exitCode).toBe(2)
  })

  it('is refused of reports of several commits, each named once and in short, with that of CI', async () => {
    const commits = ['1234567890abcdef', 'fedcba0987654321'] as const
    const of = (...own: readonly string[]) =>
      endSuite({
        root,
        config: merged,
        modules: [first, second].flatMap((one, at) => {
          const commit = own[at]
          return one === undefined ? [] : [{ ...one, ...(commit === undefined ? {} : { commit }) }]
        }),
      }).then(({ run }) => run?.problems)
    const refusal = (...named: readonly string[]): string =>
      `reports of different commits were merged (${named.join(', ')}), of which one at least is of another system. Merge the reports of one run alone, from a folder that was empty before`
    expect(await of()).toEqual([])
    expect(await of(commits[0], commits[0])).toEqual([])
    expect(await of(...commits)).toEqual([refusal('1234567890ab', 'fedcba098765')])
    vi.stubEnv('GITHUB_SHA', commits[1])
    expect(await of(commits[1])).toEqual([])
    expect(await of(commits[0])).toEqual([refusal('fedcba098765', '1234567890ab')])
    // What says nothing of its commit is taken as it is.
    expect(await of()).toEqual([])
  })

  it('takes the same reports for nothing of the kind where none were merged', async () => {
    const { run } = await endSuite({ root, modules: first === undefined ? [] : [first] })
    expect(run?.scope).toMatchObject({ complete: true })
    expect(run?.scope).not.toHaveProperty('missingShards')
  })
})

it('counts what an interrupted run has done, and what it left', async () => {
  const { run } = await endSuite({
    root,
    reason: 'interrupted',
    modules: [
      {
        file,
        tests: [
          answered('pe-1'),
          answered('pe-2', 0),
          { id: 'pe-3', state: 'failed' },
          { id: 'pe-4', state: 'pending' },
          { id: 'pe-5', state: 'skipped', begun: true },
          { id: 'pe-6', state: 'skipped', mode: 'skip' },
        ],
      },
    ],
  })
  expect(run?.scope.interrupted).toEqual({ ended: 3, left: 2 })
})
