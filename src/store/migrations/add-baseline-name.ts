import { sql, type Transaction } from 'kysely'
import type { StoreSchema } from '../store-schema.ts'

/** The name of the snapshot that was kept of a baseline; baselines of before have none. */
export async function addBaselineName(db: Transaction<StoreSchema>): Promise<void> {
  await sql.raw('ALTER TABLE baselines ADD COLUMN name VARCHAR(100)').execute(db)
}
