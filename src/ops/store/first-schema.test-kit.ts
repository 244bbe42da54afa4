import { sql } from 'kysely'
import type { Store } from '../store.ts'

/** Takes a store back to the first schema that was released, with all that is in it. */
export async function firstSchema(store: Store): Promise<void> {
  for (const index of await indicesOf(store)) await sql`DROP INDEX ${sql.table(index)}`.execute(store.db)
  await sql`ALTER TABLE baselines DROP COLUMN name`.execute(store.db)
  await store.db.deleteFrom('assay_migrations').where('version', '>', 1).execute()
}

/** The names of the indices that migrations make. */
export async function indicesOf({ db, engine }: Store): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`
      : sql<{
          name: string
        }>`SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ '_by_'`
  return (await query.execute(db)).rows.map(({ name }) => name)
}
