import { sql, type Transaction } from 'kysely'
import type { StoreSchema } from '../store-schema.ts'

/** One index for each way in which figures are looked up: those of a run, and a metric's latest, of every tenant or of one. */
export async function createIndices(db: Transaction<StoreSchema>): Promise<void> {
  for (const table of ['eval_results', 'group_results', 'unscored_results']) {
    for (const [name, columns] of [
      ['by_run', 'run_id'],
      ['by_metric', 'metric_name, timestamp'],
      ['by_tenant', 'tenant_id, metric_name, timestamp'],
    ] as const) {
      await sql.raw(`CREATE INDEX ${table}_${name} ON ${table} (${columns})`).execute(db)
    }
  }
  await sql.raw('CREATE INDEX eval_results_by_baseline ON eval_results (baseline_id, run_type)').execute(db)
  await sql.raw('CREATE INDEX runs_by_time ON runs (started_at)').execute(db)
  await sql.raw('CREATE INDEX runs_by_content ON runs (content_hash)').execute(db)
}
