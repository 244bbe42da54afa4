import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './store.ts'
import type { StoreSchema } from './store-schema.ts'

const key = 'aggregate_only'

/**
 * Whether a store holds aggregates alone.
 *
 * @param engine in a transaction that writes: the answer then stays true until its end
 */
export async function readAggregateOnly(
  db: Kysely<StoreSchema> | Transaction<StoreSchema>,
  engine?: Engine,
): Promise<boolean> {
  const query = db.selectFrom('assay_meta').select('value').where('key', '=', key)
  // SQLite has one writer at a time.
  const row = await (engine === 'postgres' ? query.forShare() : query).executeTakeFirst()
  return row?.value === 'true'
}

/** From now on; there is no way back in the same store. */
export async function setAggregateOnly(db: Transaction<StoreSchema>): Promise<void> {
  await db.updateTable('assay_meta').set({ value: 'true' }).where('key', '=', key).execute()
}
