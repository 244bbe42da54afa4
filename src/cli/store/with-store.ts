import { AssayError } from '../../kit/assay-error.ts'
import { openStore, type OpenOptions } from '../../ops/open-store.ts'
import type { Store } from '../../ops/store.ts'
import { storePlace } from '../../ops/store-place.ts'
import type { CliContext } from '../cli-context.ts'

/**
 * Opens a store for the time of some work, and closes it whatever becomes of it.
 *
 * @param named as `--store` says
 * @throws {AssayError} as `openStore` and the work do; `store-unusable` for what the database itself refuses meanwhile
 */
export async function withStore<Result>(
  { env }: Pick<CliContext, 'env'>,
  { root, store: named, ...options }: OpenOptions & { readonly root: string; readonly store: string | undefined },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(storePlace(root, named, env), options)
  try {
    return await work(store)
  } catch (error) {
    // Both drivers say by a code of their own that the database refused; anything else is a fault of ours.
    if (error instanceof AssayError || !(error instanceof Error) || !isOfDatabase(error)) throw error
    throw new AssayError(
      'store-unusable',
      `the store ${store.shown}: ${error.message}. What was told to be there is there; run the command again`,
      { cause: error },
    )
  } finally {
    await store.close()
  }
}

function isOfDatabase(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && (code === 'ERR_SQLITE_ERROR' || /^[0-9A-Z]{5}$|^E[A-Z]+$/u.test(code))
}
