import { expect, it } from 'vitest'
import type { Run } from '../../core/run.ts'
import { dump } from './dump.test-kit.ts'
import { findRuns } from '../find-runs.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import { readFigures } from '../stored-figures.ts'
import { rebuildStore } from '../import-runs.ts'
import { idOf, nthRun, promoteRun, putRun } from './store-runs.test-kit.ts'

const tenants = { 'pe-1': { tenant: 'north' }, 'pe-2': { tenant: 'north' }, 'mi-1': { tenant: 'north' } }
const heldOut = (n: number): Run => ({ ...nthRun(n, { cases: tenants }), type: 'config_gate' })

/** How a store keeps the baselines that were promoted. */
export function keepsBaselines(test: OpenTestStore): void {
  it('keeps a baseline with its tenant, suite and name, and its figures under its id', async () => {
    putRun(test.root(), heldOut(1))
    promoteRun(test.root(), heldOut(1), { name: 'before-config-learning' })
    await test.take({ runType: 'config_gate' })
    const [baseline, ...more] = await dump(test.store(), 'baselines')
    expect(more).toEqual([])
    expect(baseline).toMatchObject({
      tenant_id: 'north',
      name: 'before-config-learning',
      suite_name: 'cardiopulmonary',
      suite_version: '1.0.0',
      path: 'assay.baseline.json',
      run_id: idOf(1),
    })
    const rows = await dump(test.store(), 'eval_results')
    const ofBaseline = rows.filter(({ baseline_id: id }) => id === baseline?.['baseline_id'])
    expect(ofBaseline.map((row) => [row['run_type'], row['tenant_id'], row['condition'], row['metric_value']])).toEqual(
      [
        ['config_gate', 'north', null, 2 / 3],
        ['config_gate', 'north', 'mi', 1],
        ['config_gate', 'north', 'pe', 0.5],
      ],
    )
    expect(rows).toHaveLength(6)
    await rebuildStore(test.store(), { root: test.root(), aggregateOnly: false, dropMissing: false })
    expect(await dump(test.store(), 'baselines')).toEqual([baseline])
  })

  it('has no name for a baseline of which no snapshot was kept, and its own run type for one of a golden set', async () => {
    putRun(test.root(), nthRun(1))
    promoteRun(test.root(), nthRun(1))
    await test.take()
    expect(await dump(test.store(), 'baselines')).toMatchObject([{ tenant_id: '-', name: null }])
    const types = (await dump(test.store(), 'eval_results')).map(({ run_type: type }) => type)
    expect(types).toEqual(['baseline', 'baseline', 'baseline', 'local', 'local', 'local'])
  })

  it('takes no figure of a baseline for one of the run that became it', async () => {
    for (const n of [1, 2]) putRun(test.root(), heldOut(n))
    promoteRun(test.root(), heldOut(2))
    await test.take({ runType: 'config_gate' })
    const query = { metric: 'adherence', part: { by: 'all' }, runType: 'config_gate', last: 2 } as const
    const runs = await findRuns(test.store(), query)
    expect(runs.map(({ run }) => run)).toEqual([idOf(1), idOf(2)])
    const figures = await readFigures(test.store(), [idOf(2)])
    expect(figures.map(({ baseline }) => baseline)).toEqual([null, null, null])
  })

  it('leaves the figures of a baseline as they are where its run is taken anew under another type', async () => {
    const { type: _, ...plain } = heldOut(1)
    putRun(test.root(), plain)
    promoteRun(test.root(), heldOut(1))
    await test.take({ runType: 'config_gate' })
    await test.take({ runType: 'local' })
    const types = (await dump(test.store(), 'eval_results')).map(({ run_type: type, baseline_id: id }) => [type, id])
    const id = '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11'
    expect(types).toEqual(
      ['config_gate', 'config_gate', 'config_gate', 'local', 'local', 'local'].map((type) => [
        type,
        type === 'local' ? null : id,
      ]),
    )
  })
}
