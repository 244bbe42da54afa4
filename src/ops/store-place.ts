import { resolve } from 'node:path'
import { AssayError } from '../kit/assay-error.ts'
import { existsSync } from 'node:fs'

/** Where a store is. */
export type StorePlace =
  | { readonly engine: 'sqlite'; readonly file: string; readonly root: string; readonly shown: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly shown: string }

const usual = '.assay/assay.db'

/**
 * Where the store is: the place that is named, else that of `ASSAY_STORE`, else `.assay/assay.db`.
 *
 * @param root absolute; a file is named from here
 * @param named a file, or a URL as in `postgres://user:password@host:5432/database`
 * @throws {AssayError} `option-invalid` for a URL of another database
 */
export function storePlace(
  root: string,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): StorePlace {
  const place = [named, env['ASSAY_STORE'], usual].find((one) => one !== undefined && one !== '') ?? usual
  if (/^postgres(?:ql)?:\/\//iu.test(place)) return { engine: 'postgres', url: place, shown: withoutSecrets(place) }
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//iu.exec(place)?.[1]
  if (scheme === undefined) return { engine: 'sqlite', file: resolve(root, place), root, shown: place }
  throw new AssayError(
    'option-invalid',
    `a store must be a file of SQLite or a URL that begins with postgres://, got one that begins with ${scheme}://`,
  )
}

/** A password may stand before the host, and among the parameters. */
function withoutSecrets(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: '…', pathname: '' }
  return `postgres://${host}${pathname}`
}

/**
 * Where figures go that nobody sent to a store by name: to the one that is asked for, by its name or by `ASSAY_STORE`, else to the usual one where it is there already.
 *
 * @returns null where there is none
 * @throws {AssayError} `option-invalid` as `storePlace` does
 */
export function wantedPlace(
  root: string,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): StorePlace | null {
  const place = storePlace(root, named, env)
  const isAskedFor = named !== undefined || (env['ASSAY_STORE'] ?? '') !== ''
  return isAskedFor || place.engine !== 'sqlite' || existsSync(place.file) ? place : null
}
