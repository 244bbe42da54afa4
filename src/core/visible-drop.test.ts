import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes } from './build-run.test-kit.ts'
import type { GateOptions } from './gate-options.ts'
import type { Run } from './run.ts'
import { seeDrops } from './visible-drop.ts'

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
