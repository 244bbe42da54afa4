import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answered, type EndedVitest, endSuite, openRoot } from './end-suite.test-kit.ts'

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
