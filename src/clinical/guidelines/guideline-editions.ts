import type { Guideline } from './guideline.ts'
import { accAhaAcs2025 } from './packs/acc-aha-acs-2025.ts'
import { ahaAccHf2022 } from './packs/aha-acc-hf-2022.ts'
import { atsCap2025, atsIdsaCap2019 } from './packs/pneumonia-editions.ts'
import { btsPleural2023 } from './packs/bts-pleural-2023.ts'
import { ahaAccPe2026, escPe2019 } from './packs/embolism-editions.ts'
import { fleischner2017 } from './packs/fleischner-2017.ts'
import { gold2024, gold2025, gold2026 } from './packs/gold.ts'
import { safetyRules2026, ukkaHyperkalaemia2023 } from './packs/safety-rules.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { nearestWord } from '../../kit/compare-text.ts'
import { AssayError } from '../../kit/assay-error.ts'

/** The guidelines that an answer is compared with where none is named: of each the one edition that the four-tier strategy asks for. `guidelineEditions` has the others. */
export const allGuidelines: readonly Guideline[] = [
  ahaAccHf2022,
  atsIdsaCap2019,
  escPe2019,
  gold2026,
  accAhaAcs2025,
  btsPleural2023,
  fleischner2017,
  safetyRules2026,
]

/** Every edition that is encoded: `allGuidelines`, then those beside them, which an answer is compared with only where they are named. */
export const guidelineEditions: readonly Guideline[] = [
  ...allGuidelines,
  atsCap2025,
  ahaAccPe2026,
  gold2025,
  gold2024,
  ukkaHyperkalaemia2023,
]

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
    `no edition of a guideline is called ${describeFound(name)}; ${near === undefined ? `expected one of ${ids.join(', ')}` : `did you mean ${near}?`}`,
  )
}

/** The edition that is called by a name: its id, or another name that it goes by, in any case and with any marks between the words; undefined where there is none. */
export function findEdition(name: string, editions: readonly Guideline[] = guidelineEditions): Guideline | undefined {
  const wanted = plain(name)
  return editions.find(({ id, aliases = [] }) => [id, ...aliases].some((known) => plain(known) === wanted))
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
