import { existsSync } from 'node:fs'
import { type StorePlace, storePlace } from './store-place.ts'

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
