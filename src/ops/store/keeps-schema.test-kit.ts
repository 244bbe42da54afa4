import { expect, it } from 'vitest'
import { dumpAll } from './dump.test-kit.ts'
import { firstSchema, indicesOf } from './first-schema.test-kit.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import { nthRun, promoteRun, putRun } from './store-runs.test-kit.ts'

/** How a store comes to the schema of its version, and to no other. */
export function keepsSchema(test: OpenTestStore): void {
  it('refuses a schema that is newer than its own, by name, and changes nothing', async () => {
    await test.store().db.insertInto('assay_migrations').values({ version: 4, name: 'of-tomorrow' }).execute()
    await test.store().close()
    await expect(test.open()).rejects.toThrow(
      / has schema 4, and this version of vitest-assay knows schemas up to 3\. Use the version that wrote it, or write another store from the files: npx vitest-assay store rebuild --store <another place>$/u,
    )
  })

  it('goes on from the schema that it finds', async () => {
    putRun(test.root(), nthRun(1))
    promoteRun(test.root(), nthRun(1))
    await test.take()
    const before = await dumpAll(test.store())
    await firstSchema(test.store())
    expect(await indicesOf(test.store())).toEqual([])
    await test.reopen()
    expect(await indicesOf(test.store())).toHaveLength(12)
    expect(await dumpAll(test.store())).toEqual(before)
  })
}
