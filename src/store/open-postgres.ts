import { Kysely, PostgresDialect } from 'kysely'
import { loadSdk } from '../judging/providers/load-sdk.ts'
import type { StoreSchema } from './store-schema.ts'

/**
 * Opens a database of PostgreSQL through `pg`, an optional peer.
 *
 * @throws {AssayError} `store-unusable` where `pg` is not installed
 */
export async function openPostgres(url: string): Promise<Kysely<StoreSchema>> {
  const { default: pg } = await loadSdk('pg', () => import('pg'), {
    by: 'a store in PostgreSQL',
    code: 'store-unusable',
  })
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 15_000 })
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
