import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../core/build-run.test-kit.ts'
import type { GateOptions } from '../core/gate-options.ts'
import type { Run } from '../core/run.ts'
import { seeDrops, smallestVisibleDrop } from './visible-drop.ts'

const options: Partial<GateOptions> = { comparison: { tier2: 'paired', tier3: 'paired' } }
const grade = metricNamed('ndcg', { tier: 2, aggregate: 'mean', unit: 'share' })
const rate = metricNamed('adherence')

function pairedRun(metric: typeof grade, before: readonly number[], now: readonly number[]): Run {
  const outcomes = (values: readonly number[]): Record<string, Outcomes> => ({
    [metric.name]: Object.fromEntries(values.map((value, at) => [`pe-${String(at).padStart(3, '0')}`, value])),
  })
  const baseline = baselineOf(buildRun({ metrics: [metric], outcomes: outcomes(before), options, cases: {} }))
  return buildRun({ metrics: [metric], outcomes: outcomes(now), options, cases: {}, baseline })
}

describe('seeDrops', () => {
  it('takes, for the smallest drop that its cases show, as many cases as there are', () => {
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
    const runs = fc.array(fc.tuple(share, share), { minLength: 32, maxLength: 80 })
    fc.assert(
      fc.property(runs, (pairs) => {
        const run = pairedRun(
          grade,
          pairs.map(([before]) => before),
          pairs.map(([, now]) => now),
        )
        const smallest = run.rows[0]?.paired?.smallestDrop ?? null
        fc.pre(smallest !== null)
        const [seen] = seeDrops(run, { drop: smallest, level: 0.05 })
        expect(seen).toMatchObject({ cases: pairs.length, smallestDrop: smallest, casesForDrop: pairs.length })
      }),
      { numRuns: draws(25) },
    )
  })

  it('does so of a rate, but for the teeth in which its power rises', () => {
    const before = Array.from({ length: 120 }, (_, at) => Number(at % 10 !== 0))
    const run = pairedRun(rate, before, before.toReversed())
    const smallest = run.rows[0]?.paired?.smallestDrop ?? 0
    const [seen] = seeDrops(run, { drop: smallest, level: 0.05 })
    expect(seen?.casesForDrop).toBeGreaterThan(108)
    expect(seen?.casesForDrop).toBeLessThanOrEqual(120)
  })
})

describe('seeDrops, of a run', () => {
  const shown = (run: Run, drop = 0.05) => seeDrops(run, { drop, level: 0.05 })
  /** So many cases, each with these trials, and the first few with others. */
  const trialled = (cases: number, usual: readonly number[], flaky: number, other: readonly number[]): Outcomes =>
    Object.fromEntries(Array.from({ length: cases }, (_, at) => [`pe-${at}`, at < flaky ? other : usual]))

  it('goes by how often repeated trials of a case differ, where nothing was compared', () => {
    const outcomes = { adherence: trialled(50, [1, 1], 10, [1, 0]), steady: trialled(50, [1, 1], 0, []) }
    expect(shown(buildRun({ outcomes, options }))).toEqual([
      {
        tier: 3,
        metric: 'adherence',
        slice: { by: 'all' },
        from: 'trials',
        cases: 50,
        trials: 2,
        changing: 0.2,
        smallestDrop: expect.closeTo(0.1415, 3),
        casesForDrop: 383,
        trialsForDrop: 16,
      },
      expect.objectContaining({ metric: 'steady', changing: 0, casesForDrop: null, trialsForDrop: null }),
    ])
  })

  it('asks of each of several tests more cases than of one', () => {
    const one = trialled(50, [1, 1], 10, [1, 0])
    const [alone] = shown(buildRun({ outcomes: { adherence: one }, options }))
    const [beside] = shown(buildRun({ outcomes: { adherence: one, recall: one }, options }))
    expect([alone?.casesForDrop, beside?.casesForDrop]).toEqual([316, 383])
    // Neither a metric that is held strictly is a test of this kind, nor one that judged nothing, nor a slice that is only shown.
    const safe = metricNamed('missed-escalations', { tier: 1, safety: true, better: 'lower' })
    const [held] = shown(
      buildRun({
        metrics: [rate, safe, metricNamed('idle')],
        outcomes: { adherence: one, 'missed-escalations': { 'pe-0': 0 }, idle: { 'pe-0': undefined } },
        options,
      }),
    )
    expect(held?.casesForDrop).toBe(316)
  })

  it('is of no metric that is held strictly, and of none with a single trial', () => {
    const safe = metricNamed('missed-escalations', { tier: 1, safety: true, better: 'lower' })
    const outcomes = { 'missed-escalations': trialled(9, [0, 0], 3, [0, 1]) }
    expect(shown(buildRun({ metrics: [safe], outcomes, options }))).toEqual([])
    expect(shown(buildRun({ outcomes: { adherence: trialled(9, [1], 3, [0]) }, options }))).toEqual([])
  })

  it('goes by pairs where runs were compared, and asks for trials in proportion', () => {
    const before = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`pe-${at}`, [1, 1, at < 6 ? 0 : 1]]))
    const now = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`pe-${at}`, [1, 1, at > 53 ? 0 : 1]]))
    const baseline = baselineOf(buildRun({ outcomes: { adherence: before }, options }))
    const [whole] = shown(buildRun({ outcomes: { adherence: now }, options, baseline }))
    expect(whole).toMatchObject({ from: 'pairs', cases: 60, trials: 3, changing: 0.2 })
    expect([whole?.casesForDrop, whole?.trialsForDrop]).toEqual([73, 4])
  })

  it('goes by pairs where a single row of the run was compared', () => {
    const run = pairedRun(grade, [1, 1, 0, 1, 1, 0], [1, 1, 1, 1, 1, 0])
    const [row] = run.rows.filter(({ paired }) => paired !== undefined)
    expect(row === undefined ? [] : shown({ ...run, rows: [row] })).toMatchObject([{ metric: 'ndcg', from: 'pairs' }])
  })

  it('counts a test of a metric that judged one case', () => {
    const one = trialled(50, [1, 1], 10, [1, 0])
    const outcomes = { adherence: one, recall: { 'pe-0': [1, 1] as const } }
    const [found] = shown(buildRun({ outcomes, options }))
    expect(found?.casesForDrop).toBe(383)
  })

  it('takes the fewest cases that a test decides on to show that all fall, and shows no drop of more than all', () => {
    const run = pairedRun(
      rate,
      Array.from({ length: 20 }, () => 1),
      Array.from({ length: 20 }, () => 1),
    )
    // Two slices are tested: of 6 signs, and not of 5, one assignment of all is below 0.05 / 2.
    expect(shown(run, 1)[0]?.casesForDrop).toBe(6)
    expect(shown(run, 1.1)[0]?.casesForDrop).toBeNull()
  })
})

describe('smallestVisibleDrop', () => {
  const quiet = { test: 'mcnemar-exact', pairs: 100, clusters: 100, worse: 0, better: 0, standardError: 0 } as const
  type Tested = Parameters<typeof smallestVisibleDrop>[1]
  const dropOf = (aggregate: 'rate' | 'mean', tested: Partial<Tested>, level = 0.05) =>
    smallestVisibleDrop({ aggregate }, { ...quiet, ...tested }, level)

  it.each<[string, Partial<Tested>, number, number]>([
    ['one in which 5 of 100 fall, 4 times of 5', {}, 0.05, 0.0663],
    ['one of 4, where half of the p counts', { test: 'mcnemar-mid-p' }, 0.05, 0.0545],
    ['one of 8, at a tenth of the level', {}, 0.005, 0.1007],
    ['more, where cases change by themselves', { worse: 10, better: 10 }, 0.05, 0.1151],
    ['all of 5 falling, 4 times of 5', { pairs: 5, clusters: 5 }, 0.05, 0.8 ** (1 / 5)],
    ['what so many groups show, where none has changed', { test: 'sign-flip', clusters: 25 }, 0.05, 0.2543],
    ['by their spread, where they have', { test: 'sign-flip', standardError: 0.02 }, 0.05, 0.0501],
    ['by a spread of half', { test: 'sign-flip', standardError: 0.2 }, 0.05, 0.5007],
  ])('of a rate is %s', (_what, tested, level, expected) => {
    expect(dropOf('rate', tested, level)).toBeCloseTo(expected, 3)
  })

  it.each<[string, 'rate' | 'mean', Partial<Tested>, number?]>([
    ['four cases, of which no p is small enough', 'rate', { pairs: 4, clusters: 4 }],
    ['five, of which none is below 1 of 32', 'rate', { pairs: 5, clusters: 5 }, 1 / 32],
    ['a rate that would have to fall by more than all', 'rate', { test: 'sign-flip', standardError: 0.4 }],
    ['a rate without a known spread', 'rate', { test: 'sign-flip', standardError: null }],
    ['a mean that never changed', 'mean', { test: 'sign-flip' }],
    ['a mean without a known spread', 'mean', { test: 'sign-flip', standardError: null }],
  ])('is none of %s', (_what, aggregate, tested, level) => {
    expect(dropOf(aggregate, tested, level)).toBeNull()
  })

  it('of a mean has no end at 1', () => {
    expect(dropOf('mean', { test: 'sign-flip', standardError: 0.4 })).toBeCloseTo(1.0015, 3)
  })
})
