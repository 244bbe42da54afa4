import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answered, type EndedTest, type EndedVitest, endSuite, hold, openRoot } from './end-suite.test-kit.ts'

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
    hold(
      root,
      await ends([{ ...both, records: [...(both.records ?? []), recall] }], { metrics }).then((ended) => ({
        ...ended,
        output: '',
        errors: '',
      })),
    )
    const { run } = await ends([both], { metrics, config: { tagsFilter: ['tier3'] } })
    expect(run.rows.filter(({ slice }) => slice.by === 'all').map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['adherence', 'held'],
      ['recall', 'not-run'],
    ])
  })

  it('takes what a file that could not be loaded measures for not run, and not for gone', async () => {
    hold(root, { ...(await ends([answered('pe-1')])), output: '', errors: '' })
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
