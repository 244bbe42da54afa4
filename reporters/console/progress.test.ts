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
  ...(
    [
      [1, '1 s'],
      [1000, '1 s'],
      [1001, '2 s'],
      [89_999, '90 s'],
      [90_000, '2 min'],
      [149_999, '2 min'],
      [150_000, '3 min'],
      [3_630_000, '61 min'],
    ] as const
  ).map(([leftMs, left]): [Partial<typeof state>, string] => [
    { done: 1, of: 2, elapsedMs: leftMs },
    `vitest-assay: 1 of 2 tests, 3 misses, 0 unscored, $0.40, about ${left} left`,
  ]),
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
    testOf({
      records: [
        { metric: 'right', value: 0 },
        { metric: 'right', value: 0, negated: true },
      ],
    }),
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

it('prints no line before 15 seconds are over, counts from the last line, and knows no cost where a price is unknown', () => {
  const [metric] = makeRun().metrics
  const records = (...dollars: readonly (number | null)[]): object[] =>
    dollars.map((cost) => ({ metric: 'right', value: 1, grading: { judges: [{ dollars: cost }] } }))
  const testOf = (assay: object): TestCase => ({ meta: () => ({ assay }) }) as unknown as TestCase
  const printed: string[] = []
  let now = 1_000_000
  const watch = watchProgress(
    (line) => printed.push(line.replace('vitest-assay: ', '')),
    () => now,
  )
  const ended = (after: number, assay: object): void => {
    now += after
    watch.ended(testOf(assay))
  }
  const tests = Array.from({ length: 6 }, () => testOf({ records: [] }))
  watch.collected({ children: { allTests: () => tests } } as unknown as TestModule)
  // A miss of a metric that nobody defined is none, and neither is a record without a value.
  ended(14_999, { records: [{ metric: 'right', value: 0 }, { metric: 'right' }] })
  expect(printed).toEqual([])
  ended(1, { metrics: [metric], records: records(0.25, 0.5) })
  ended(14_999, { records: [{ metric: 'right' }] })
  expect(printed).toEqual(['2 of 6 tests, 0 misses, 0 unscored, $0.75, about 30 s left'])
  ended(1, { records: records(null, 1) })
  ended(15_000, { records: records(1) })
  expect(printed.slice(1)).toEqual([
    '4 of 6 tests, 0 misses, 0 unscored, cost not known, about 15 s left',
    '5 of 6 tests, 0 misses, 0 unscored, cost not known, about 9 s left',
  ])
})
