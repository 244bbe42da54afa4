import { describe, expect, it } from 'vitest'
import { exitCodeOf, type RunOutcome } from './exit-code-of.ts'

const complete = { complete: true, partialBecause: [], tagsFilter: null, missingModules: [] }
const partial = { ...complete, complete: false, partialBecause: ['a name pattern (-t pe)'] }
const block = { kind: 'regressed', metric: 'm', slice: { by: 'all' }, message: 'm fell', promotable: false } as const
const sound: RunOutcome = {
  problems: [],
  failedTests: 0,
  blocks: [],
  scope: complete,
  shard: false,
  ci: false,
  decision: null,
}

describe('exitCodeOf', () => {
  it.each<[string, Partial<RunOutcome>, number]>([
    ['a sound run', {}, 0],
    ['a failed test, whatever the gate says', { failedTests: 1, blocks: [block], problems: ['x'] }, 1],
    ['misuse', { problems: ['two records'] }, 2],
    ['a block', { blocks: [block] }, 3],
    ['a partial run on a desk', { scope: partial }, 0],
    ['a partial run in CI', { scope: partial, ci: true }, 3],
    ['a run that decides on a configuration', { decision: true }, 0],
    ['one that was to decide and could not', { decision: false }, 3],
    ['a shard of one that was to decide', { decision: false, scope: partial, shard: true }, 3],
    ['a shard in CI, which the merged run will gate', { scope: partial, ci: true, shard: true }, 0],
  ])('of %s', (_, outcome, code) => {
    expect(exitCodeOf({ ...sound, ...outcome })).toBe(code)
  })
})
