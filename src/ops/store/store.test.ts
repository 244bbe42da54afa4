import { describe } from 'vitest'
import { storeContract } from './store-contract.test-kit.ts'
import { pgliteStores, postgresStore, sqliteStore } from './stores.test-kit.ts'

storeContract('a file of SQLite', sqliteStore)

const pglite = pgliteStores()
storeContract('PGlite, in memory', pglite.make, pglite.end)

const url = process.env['ASSAY_TEST_POSTGRES']
describe.runIf(url !== undefined)('where ASSAY_TEST_POSTGRES names a database', () => {
  storeContract('PostgreSQL', () => postgresStore(url ?? ''))
})
