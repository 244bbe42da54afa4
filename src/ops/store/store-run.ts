import type { Insertable, Transaction } from 'kysely'
import type { Run } from '../../core/run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { readAggregateOnly, type Store, type StoreSchema } from '../store.ts'
import { isOwnRow } from '../find-runs.ts'
import { rowsOfRun, type RunLabels, type RunRows } from './rows-of-run.ts'
import type { Baseline } from '../../gate/baseline.ts'
import type { BaselineNote } from './baseline-notes.ts'
import { type Figure, metadataOf } from '../figure.ts'
import { noTenant } from '../tenant-of.ts'
import { withholdSmall } from './withhold-small.ts'

/** A run with its file, and what is said of it. */
export interface LabelledRun {
  readonly run: Run
  /** From the root where it is in it, with `/` between the parts; and the SHA-256 of its bytes. */
  readonly file: { readonly path: string; readonly hash: string }
  readonly labels: RunLabels
}

/** What became of a run: `relabelled` is one that was there under another run type or tenant. */
export type Stored = 'imported' | 'relabelled' | 'already-there'

/**
 * Writes a run in one transaction, all of it or nothing: once it returns, the run is there.
 *
 * @param keep called before the run is there for others, when nothing stands against it any more
 * @throws {AssayError} `run-invalid` where a run of the same id and other content is there, and as `rowsOfRun` does
 */
export async function storeRun(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  labelled: LabelledRun,
  keep: () => void,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const aggregateOnly = await readAggregateOnly(transaction, engine)
    const stored = await storeRunIn(transaction, labelled, aggregateOnly)
    keep()
    return stored
  })
}

/** The same, inside a transaction that is open. */
export async function storeRunIn(
  db: Transaction<StoreSchema>,
  { run, file, labels }: LabelledRun,
  aggregateOnly: boolean,
): Promise<Stored> {
  const { run: row, ...rows } = rowsOfRun(run, file, labels, aggregateOnly)
  const insert = db
    .insertInto('runs')
    .values(row)
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .returning('run_id')
  if ((await insert.executeTakeFirst()) !== undefined) {
    await writeRunRows(db, rows)
    return 'imported'
  }
  const known = await db
    .selectFrom('runs')
    .select(['content_hash', 'file', 'run_type', 'tenant_id'])
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow()
  if (known.content_hash !== file.hash) {
    throw new AssayError(
      'run-invalid',
      `run ${run.id} is in the store already, from ${known.file} and with other content. A run does not change: find out which file is the true one, remove the other, and write the store again with: npx vitest-assay store rebuild`,
    )
  }
  if (known.run_type === row.run_type && known.tenant_id === row.tenant_id) return 'already-there'
  await forgetFigures(db, run.id)
  await db.updateTable('runs').set(row).where('run_id', '=', run.id).execute()
  await writeRunRows(db, rows)
  return 'relabelled'
}

async function forgetFigures(db: Transaction<StoreSchema>, run: string): Promise<void> {
  await db.deleteFrom('eval_results').where('run_id', '=', run).where(isOwnRow).execute()
  for (const table of ['group_results', 'unscored_results', 'graders'] as const) {
    await db.deleteFrom(table).where('run_id', '=', run).execute()
  }
}

/** Rows a statement: a database takes some tens of thousands of parameters. */
const atOnce = 500

type Figures = 'eval_results' | 'group_results' | 'unscored_results' | 'graders'

/** Writes the rows of a run that is not there. */
export async function writeRunRows(db: Transaction<StoreSchema>, rows: Omit<RunRows, 'run'>): Promise<void> {
  await insertAll(db, 'eval_results', rows.results)
  await insertAll(db, 'group_results', rows.groups)
  await insertAll(db, 'unscored_results', rows.unscored)
  await insertAll(db, 'graders', rows.graders)
}

async function insertAll<Table extends Figures>(
  db: Transaction<StoreSchema>,
  table: Table,
  rows: readonly Insertable<StoreSchema[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + atOnce))
      .execute()
  }
}

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
