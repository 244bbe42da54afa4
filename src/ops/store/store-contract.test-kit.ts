import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import { keepsAggregates } from './keeps-aggregates.test-kit.ts'
import { keepsBaselines } from './keeps-baselines.test-kit.ts'
import { keepsFigures } from './keeps-figures.test-kit.ts'
import { keepsSchema } from './keeps-schema.test-kit.ts'
import { openTestStore, type OpenTestStore } from './open-test-store.test-kit.ts'
import type { TestStore } from './stores.test-kit.ts'
import { takesFiles } from './takes-files.test-kit.ts'

/**
 * The tests that a store passes on every database.
 *
 * @param end called after the last
 */
export function storeContract(
  name: string,
  make: () => Promise<TestStore>,
  end: () => unknown = () => undefined,
): void {
  describe(`a store in ${name}`, () => {
    let open: OpenTestStore
    const test: OpenTestStore = {
      store: () => open.store(),
      root: () => open.root(),
      open: (options) => open.open(options),
      reopen: (options) => open.reopen(options),
      take: (given, files) => open.take(given, files),
      close: () => open.close(),
    }

    beforeEach(async () => {
      open = await openTestStore(await make())
    })

    afterEach(() => open.close())

    afterAll(end)

    keepsFigures(test)
    takesFiles(test)
    keepsAggregates(test)
    keepsBaselines(test)
    keepsSchema(test)
  })
}
