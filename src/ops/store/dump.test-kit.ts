import { sql } from 'kysely'
import type { Store } from '../store.ts'

const tables = ['eval_results', 'group_results', 'unscored_results', 'graders', 'runs', 'baselines'] as const

type Dumped = Record<string, unknown>

/** A table's rows without their numbers, as both kinds of database would print them, in one order. */
export async function dump({ db }: Store, table: (typeof tables)[number]): Promise<Dumped[]> {
  const { rows } = await sql<Dumped>`SELECT * FROM ${sql.table(table)}`.execute(db)
  return rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => key !== 'id')
          .map(([key, value]) => [key, plain(key, value)]),
      ),
    )
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Every table. */
export async function dumpAll(store: Store): Promise<Record<(typeof tables)[number], Dumped[]>> {
  const all: Partial<Record<string, Dumped[]>> = {}
  for (const table of tables) all[table] = await dump(store, table)
  return all as Record<(typeof tables)[number], Dumped[]>
}

function plain(key: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (['metadata', 'judges', 'tokens'].includes(key) && typeof value === 'string') return JSON.parse(value)
  return ['passed_baseline', 'has_value', 'complete', 'adopted'].includes(key) && typeof value === 'number'
    ? value === 1
    : value
}

function orderOf({ run_id, run_type, tenant_id, metric_name, condition, cause, baseline_id }: Dumped): string {
  return [run_type, tenant_id, run_id, metric_name, condition ?? '', cause, baseline_id].join(' ')
}
