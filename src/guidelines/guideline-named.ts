import { describeFound } from '../golden-set/describe-found.ts'
import { nearestWord } from '../golden-set/nearest-word.ts'
import { AssayError } from '../score/assay-error.ts'
import { findEdition } from './find-edition.ts'
import type { Guideline } from './guideline.ts'
import { guidelineEditions } from './guideline-editions.ts'

/**
 * The edition that is called by a name: its id, or another name that it goes by, in any case and with any marks between the words. What there is to know of an alias stands in its `note`.
 *
 * @param editions by default all that come with the package
 * @throws {AssayError} `guideline-unknown` naming the ids that there are
 *
 * @example
 * guidelineNamed('AHA/ACC PE 2019').id // 'esc-pe-2019'
 */
export function guidelineNamed(name: string, editions: readonly Guideline[] = guidelineEditions): Guideline {
  const found = findEdition(name, editions)
  if (found !== undefined) return found
  const ids = editions.map(({ id }) => id)
  const near = nearestWord(name, [...ids, ...editions.flatMap(({ aliases = [] }) => aliases)])
  throw new AssayError(
    'guideline-unknown',
    `no edition of a guideline is called ${describeFound(name)}; ${near === undefined ? `wanted one of ${ids.join(', ')}` : `did you mean ${near}?`}`,
  )
}
