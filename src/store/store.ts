import type { Kysely } from 'kysely'
import type { StoreSchema } from './store-schema.ts'

/** The two kinds of database that a store can be in. */
export type Engine = 'sqlite' | 'postgres'

/** A database with the tables of a store, open. */
export interface Store {
  readonly db: Kysely<StoreSchema>
  readonly engine: Engine
  /** Where it is, for people: without user or password. */
  readonly shown: string
  /** Whether it holds no text of a case, and nothing of fewer than five cases. */
  readonly aggregateOnly: boolean
  readonly close: () => Promise<void>
}
