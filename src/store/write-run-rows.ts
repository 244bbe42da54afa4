import type { Insertable, Transaction } from 'kysely'
import type { RunRows } from './rows-of-run.ts'
import type { StoreSchema } from './store-schema.ts'

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
