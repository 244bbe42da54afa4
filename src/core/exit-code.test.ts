import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkedExitCode,
  type ExitCode,
  exitCodeOf,
  exitCodeOfFault,
  exitCodeOfVitest,
  knownExitCode,
  partShutsGate,
  type RunOutcome,
  shutIf,
  worstExitCode,
} from './exit-code.ts'

const complete = { complete: true }
const partial = { complete: false }
const block = { kind: 'regressed', metric: 'm', slice: { by: 'all' }, message: 'm fell', promotable: false } as const
const sound: RunOutcome = {
  problems: [],
  failedTests: 0,
  blocks: [],
  scope: complete,
  partShuts: false,
  measuredAll: true,
}
const onDesk = partShutsGate({ ci: false, shard: false })
const inCi = partShutsGate({ ci: true, shard: false })
const shardInCi = partShutsGate({ ci: true, shard: true })

describe('exitCodeOf', () => {
  it.each<[string, Partial<RunOutcome>, number]>([
    ['a sound run', {}, 0],
    ['a sound run in CI', { partShuts: inCi }, 0],
    ['a failed test, whatever the gate says', { failedTests: 1, blocks: [block], problems: ['x'] }, 1],
    ['misuse', { problems: ['two records'] }, 2],
    ['misuse, whatever the gate says', { problems: ['two records'], blocks: [block] }, 2],
    ['a block', { blocks: [block] }, 3],
    ['a partial run on a desk', { scope: partial, partShuts: onDesk }, 0],
    ['a partial run in CI', { scope: partial, partShuts: inCi }, 3],
    ['a run that was to decide on a configuration and could not', { measuredAll: false }, 3],
    ['a shard of one that was to decide', { measuredAll: false, scope: partial, partShuts: shardInCi }, 3],
    ['a shard in CI, which the merged run will gate', { scope: partial, partShuts: shardInCi }, 0],
    ['a shard on a desk', { scope: partial, partShuts: partShutsGate({ ci: false, shard: true }) }, 0],
  ])('of %s', (_, outcome, code) => {
    expect(exitCodeOf({ ...sound, ...outcome })).toBe(code)
  })

  it('of a log, which blocks alone shut', () => {
    expect([shutIf([block].length > 0), shutIf(false)]).toEqual([3, 0])
  })
})

describe('worstExitCode', () => {
  it.each<[readonly ExitCode[], ExitCode]>([
    [[], 0],
    [[0, 0], 0],
    [[0, 3], 3],
    [[3, 2], 2],
    [[3, 2, 1], 1],
  ])('of %j is %d', (codes, worst) => {
    expect(worstExitCode(codes)).toBe(worst)
  })

  it('is one of them, and 0 only where all are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<ExitCode>(0, 1, 2, 3)), (codes) => {
        const worst = worstExitCode(codes)
        expect([...codes, 0]).toContain(worst)
        expect(worst === 0).toBe(codes.every((code) => code === 0))
      }),
    )
  })
})

it('takes a code that nobody knows for a shut gate', () => {
  expect([0, 1, 2, 3, 4, 130, -1, Number.NaN].map(knownExitCode)).toEqual([0, 1, 2, 3, 3, 3, 3, 3])
})

it.each<[number, readonly (ExitCode | null)[], number]>([
  [0, [], 0],
  [0, [0, 0], 0],
  [0, [0, null], 3],
  [0, [3, 1], 1],
  [1, [null, 0], 1],
  [1, [3], 1],
  [130, [0], 130],
])('ends a process that would end with %d, of suites that came to %j, with %d', (code, verdicts, checked) => {
  expect(checkedExitCode(code, verdicts)).toBe(checked)
})

it('leaves a shut gate of Vitest to its runs, and takes a signal for failed tests', () => {
  expect([0, 3, 2, 1, 130, null].map(exitCodeOfVitest)).toEqual([0, 0, 2, 1, 1, 1])
})

it('passes nothing that could not be judged', () => {
  expect([exitCodeOfFault(true), exitCodeOfFault(false)]).toEqual([2, 3])
})
