import type { Transaction } from 'kysely'
import type { Baseline } from '../../gate/baseline.ts'
import { readAggregateOnly, type Store, type StoreSchema } from '../store.ts'
import type { BaselineNote } from './baseline-notes.ts'
import { type Figure, metadataOf } from '../figure.ts'
import { noTenant } from '../tenant-of.ts'
import { withholdSmall } from './withhold-small.ts'
import { writeRunRows } from './store-run.ts'

/** The run type of a baseline's own rows where its cases are no held-out ones, which no run has. */
const baselineRows = 'baseline'

/**
 * Writes a promoted baseline in one transaction: itself, and its figures as rows of `eval_results` under its `baseline_id`, with the run type `baseline`, and `config_gate` where its cases are the held-out ones.
 *
 * @returns false where it is there already
 */
export async function storeBaseline(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  note: BaselineNote,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    return storeBaselineIn(transaction, note, await readAggregateOnly(transaction, engine))
  })
}

/** The same, inside a transaction that is open. */
export async function storeBaselineIn(
  db: Transaction<StoreSchema>,
  { run, path, tenant, name, baseline }: BaselineNote,
  aggregateOnly: boolean,
): Promise<boolean> {
  const timestamp = new Date(baseline.createdAt).toISOString()
  const inserted = await db
    .insertInto('baselines')
    .values({
      baseline_id: baseline.id,
      hash: baseline.hash,
      parent_hash: baseline.parentHash,
      created_at: timestamp,
      promoted_by: baseline.promotedBy,
      reason: aggregateOnly ? null : baseline.reason,
      suite_name: baseline.suite.name,
      suite_version: baseline.suite.version,
      tenant_id: tenant,
      path,
      run_id: run,
      name: name ?? null,
    })
    .onConflict((conflict) => conflict.column('baseline_id').doNothing())
    .returning('baseline_id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  const figures = figuresOf(baseline, tenant)
  const results = (aggregateOnly ? withholdSmall(figures, tenant) : figures).flatMap((figure) =>
    figure.value === null
      ? []
      : [
          {
            run_id: run,
            run_type: baseline.heldOut === true ? 'config_gate' : baselineRows,
            timestamp,
            tenant_id: figure.tenant,
            condition: figure.part.by === 'condition' ? figure.part.is : null,
            tier: figure.tier,
            metric_name: figure.metric,
            metric_value: figure.value,
            baseline_id: baseline.id,
            passed_baseline: null,
            metadata: JSON.stringify(metadataOf(figure)),
          },
        ],
  )
  await writeRunRows(db, { results, groups: [], unscored: [], graders: [] })
  return true
}

/** A baseline knows neither unit nor direction of a metric: they are those of its run. */
function figuresOf({ rows, graders }: Baseline, tenant: string): Figure[] {
  return rows.flatMap(({ tier, metric, slice, n, value, misses }): Figure[] => {
    if (slice.by === 'tenant' && tenant !== noTenant.several) return []
    const grader = graders[metric]
    return [
      {
        kind: 'quality',
        tier,
        metric,
        part: slice.by === 'tenant' ? { by: 'all' } : slice,
        tenant: slice.by === 'tenant' ? slice.is : tenant,
        n,
        value,
        unit: '',
        better: 'higher',
        misses: misses.length,
        shortfalls: [],
        verdict: null,
        graders: grader === undefined ? [] : [grader],
      },
    ]
  })
}
