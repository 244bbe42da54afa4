import { expect, it } from 'vitest'
import { countEnded } from './count-ended.ts'
import { answered, type EndedTest, modulesOf } from './end-suite.test-kit.ts'

const failed = (id: string, startTime: number, duration: number): EndedTest => ({
  id,
  state: 'failed',
  diagnostic: { startTime, duration },
})
const of = (tests: readonly EndedTest[], since?: number) =>
  countEnded(modulesOf([{ file: 'pe.eval.ts', tests }]), since)

it('takes a test that failed once the run was told to end for aborted, and one before that for ended', () => {
  const tests = [failed('a', 4_000, 900), failed('b', 4_000, 1_000), failed('c', 4_000, 1_001), failed('d', 5_500, 1)]
  expect(of(tests, 5_000)).toEqual({ ended: 2, left: 2 })
  expect(of(tests)).toEqual({ ended: 4, left: 0 })
})

it('takes one that failed and was never begun for ended, which no signal can have aborted', () => {
  expect(of([{ id: 'a', state: 'failed', begun: false }], 0)).toEqual({ ended: 1, left: 0 })
})

it('counts what passed whenever it did, and nothing that was not to be run', () => {
  expect(of([answered('a'), { id: 'b', state: 'skipped', mode: 'skip' }, { id: 'c', state: 'pending' }], 0)).toEqual({
    ended: 1,
    left: 1,
  })
})
