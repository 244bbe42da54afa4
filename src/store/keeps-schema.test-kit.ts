import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dumpAll } from './dump.test-kit.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import type { Store } from './store.ts'
import { nthRun, putRun } from './store-runs.test-kit.ts'

/** How a store comes to the schema of its version, and to no other. */
export function keepsSchema(test: OpenTestStore): void {
  it('refuses a schema that is newer than its own, by name, and changes nothing', async () => {
    await test.store().db.insertInto('assay_migrations').values({ version: 3, name: 'of-tomorrow' }).execute()
    await test.store().close()
    await expect(test.open()).rejects.toThrow(
      / has schema 3, and this version of vitest-assay knows schemas up to 2\. Use the version that wrote it, or write another store from the files: npx vitest-assay store rebuild --store <another place>$/u,
    )
  })

  it('goes on from the schema that it finds', async () => {
    putRun(test.root(), nthRun(1))
    await test.take()
    const before = await dumpAll(test.store())
    for (const index of await indicesOf(test.store()))
      await sql`DROP INDEX ${sql.table(index)}`.execute(test.store().db)
    await test.store().db.deleteFrom('assay_migrations').where('version', '=', 2).execute()
    await test.reopen()
    expect(await indicesOf(test.store())).toHaveLength(12)
    expect(await dumpAll(test.store())).toEqual(before)
  })
}

async function indicesOf({ db, engine }: Store): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`
      : sql<{
          name: string
        }>`SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ '_by_'`
  return (await query.execute(db)).rows.map(({ name }) => name)
}
