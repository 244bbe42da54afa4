import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { baselineOf, metricNamed } from '../../core/build-run.test-kit.ts'
import { dump } from './dump.test-kit.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import { runFiles } from '../import-runs.ts'
import { gradedAt, idOf, nthRun, putRun } from './store-runs.test-kit.ts'

/** What a store makes of the figures of a run. */
export function keepsFigures(test: OpenTestStore): void {
  it('keeps a figure a row, as the schema of eval_results says', async () => {
    const baseline = baselineOf(nthRun(1))
    putRun(test.root(), nthRun(2, { baseline, rest: { id: idOf(2), baselineId: baseline.id } }))
    await test.take({ runType: 'nightly' })
    const rows = await dump(test.store(), 'eval_results')
    expect(rows.map((row) => ({ ...row, metadata: undefined }))).toEqual(
      [
        { condition: null, metric_value: 2 / 3 },
        { condition: 'mi', metric_value: 1 },
        { condition: 'pe', metric_value: 0.5 },
      ].map((row) => ({
        run_id: idOf(2),
        run_type: 'nightly',
        timestamp: '2026-11-02T05:00:00.000Z',
        tenant_id: '-',
        tier: 3,
        metric_name: 'adherence',
        baseline_id: baseline.id,
        passed_baseline: true,
        ...row,
      })),
    )
    expect(rows[0]?.['metadata']).toEqual({
      kind: 'quality',
      unit: 'cases',
      better: 'higher',
      n: 3,
      misses: 1,
      verdict: 'held',
    })
  })

  it('keeps a metric without a figure with its cause, and no value for it', async () => {
    putRun(test.root(), nthRun(1, { outcomes: { coherence: { 'pe-1': null, 'pe-2': null, 'pe-3': undefined } } }))
    await test.take()
    expect(await dump(test.store(), 'eval_results')).toEqual([])
    const rows = await dump(test.store(), 'unscored_results')
    expect(rows.filter(({ condition }) => condition === null)).toMatchObject([
      { metric_name: 'coherence', cause: 'not-applicable', cases: 1, has_value: false },
      { metric_name: 'coherence', cause: 'not-reached', cases: 2, detail: 'the test timed out', has_value: false },
    ])
  })

  it('keeps latency, and cost with the grader, beside quality', async () => {
    const stages = { answer: { n: 7, p50Ms: 120, p95Ms: null } }
    const judged = [gradedAt('coherence', 'f1', 0.25), gradedAt('tone', 'f2', null)]
    putRun(test.root(), nthRun(1, { stages, rest: { id: idOf(1), judged } }))
    await test.take()
    const figures = [...(await dump(test.store(), 'eval_results')), ...(await dump(test.store(), 'unscored_results'))]
    const beside = figures.filter(({ metric_name: metric }) => String(metric).includes('/'))
    expect(beside.map(({ metric_name: metric, metric_value: value, cause }) => [metric, value ?? cause])).toEqual([
      ['cost/coherence', 0.25],
      ['latency/answer/p50', 120],
      ['cost/tone', 'price-unknown'],
      ['latency/answer/p95', 'insufficient'],
    ])
    expect(await dump(test.store(), 'graders')).toMatchObject([
      {
        metric_name: 'coherence',
        fingerprint: 'f1',
        judges: ['fake:judge'],
        variance: 0.25,
        least: 3.5,
        adopted: true,
      },
      { metric_name: 'tone', dollars: null },
    ])
  })

  it('loses no figure of any run: each has a value or says why not', async () => {
    const outcome = fc.constantFrom(0, 1, 0.1 + 0.2, null, undefined)
    const outcomes = fc.dictionary(fc.constantFrom('pe-1', 'pe-2', 'mi-1', 'mi-2', 'af-1'), outcome, { minKeys: 1 })
    let n = 0
    await fc.assert(
      fc.asyncProperty(outcomes, fc.constantFrom('mean', 'p95'), async (byCase, aggregate) => {
        n += 1
        const metrics = [metricNamed('grade', { aggregate, unit: 'points' })]
        const run = nthRun(1, { metrics, outcomes: { grade: byCase }, rest: { id: idOf(n) } })
        await test.take({}, [putRun(test.root(), run)])
        const rows = [...(await dump(test.store(), 'eval_results')), ...(await dump(test.store(), 'unscored_results'))]
        const ofRun = rows.filter(({ run_id }) => run_id === idOf(n))
        for (const { value, slice } of run.summaries) {
          const own = ofRun.filter(({ condition }) => condition === (slice.by === 'condition' ? slice.is : null))
          expect(own.flatMap((row) => row['metric_value'] ?? [])).toEqual(value === null ? [] : [value])
          if (value === null) expect(own.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: draws(25) },
    )
  })

  it('tells tenants apart, and parts of patients from the whole', async () => {
    const cases = { 'pe-1': { tenant: 'a', sex: 'female' as const }, 'pe-2': { tenant: 'b' }, 'mi-1': {} }
    putRun(test.root(), nthRun(1, { cases }))
    putRun(test.root(), nthRun(2))
    await test.take({}, runFiles(test.root()).slice(0, 1))
    await test.take({ tenant: 'c' }, runFiles(test.root()).slice(1))
    const wholes = (await dump(test.store(), 'eval_results')).filter(({ condition }) => condition === null)
    expect(wholes.map(({ tenant_id: tenant, metric_value: value }) => [tenant, value])).toEqual([
      ['*', 2 / 3],
      ['a', 1],
      ['b', 0],
      ['c', 2 / 3],
    ])
    expect(await dump(test.store(), 'group_results')).toMatchObject([
      { group_by: 'sex', group_is: 'female', metric_value: 1 },
    ])
  })
}
