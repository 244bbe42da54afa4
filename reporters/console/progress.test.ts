import { expect, it } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { makeRun } from '../../fixtures/make-run.ts'
import { renderProgress, watchProgress } from './progress.ts'

const state = { done: 200, of: 800, misses: 3, unscored: 0, dollars: 0.4, elapsedMs: 60_000 }

it.each([
  [{}, 'vitest-assay: 200 of 800 tests, 3 misses, 0 unscored, $0.40, about 3 min left'],
  [{ done: 0 }, 'vitest-assay: 0 of 800 tests, 3 misses, 0 unscored, $0.40'],
  [{ dollars: 0, misses: 1 }, 'vitest-assay: 200 of 800 tests, 1 miss, 0 unscored, about 3 min left'],
  [
    { dollars: null, done: 700 },
    'vitest-assay: 700 of 800 tests, 3 misses, 0 unscored, cost not known, about 9 s left',
  ],
])('%j is said as "%s"', (changes, words) => {
  expect(renderProgress({ ...state, ...changes })).toBe(words)
})

it('prints a line each 15 seconds, and counts tests of evals alone', () => {
  const [metric] = makeRun().metrics
  const testOf = (assay?: object): TestCase =>
    ({ meta: () => (assay === undefined ? {} : { assay }) }) as unknown as TestCase
  const judge = { judges: [{ dollars: 0.25 }] }
  const tests = [
    testOf({ metrics: [metric], records: [{ metric: 'right', value: 1, grading: judge }] }),
    testOf({ records: [{ metric: 'right', value: 0 }] }),
    testOf(),
    testOf({ records: [{ metric: 'right', unscored: 'scorer-failed' }] }),
    testOf({ records: [] }),
  ]
  let now = 0
  const printed: string[] = []
  const watch = watchProgress(
    (line) => printed.push(line),
    () => now,
  )
  watch.collected({ children: { allTests: () => tests } } as unknown as TestModule)
  for (const test of tests.slice(0, 4)) {
    now += 5_000
    watch.ended(test)
  }
  expect(printed).toEqual(['vitest-assay: 3 of 4 tests, 1 miss, 1 unscored, $0.25, about 7 s left'])
})
