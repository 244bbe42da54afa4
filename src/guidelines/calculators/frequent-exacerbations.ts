import { anyKnown } from './any-known.ts'
import { known } from './known.ts'

/**
 * Whether exacerbations of COPD are frequent, as a report of GOLD counts them.
 *
 * 2026: one or more that was moderate or severe. 2024 and 2025: two or more that were moderate, or one or more that was severe. Source: https://goldcopd.org
 *
 * @param exacerbations how many in the last 12 months; undefined is not known
 */
export function frequentExacerbations(exacerbations: {
  readonly moderate: number | undefined
  readonly severe: number | undefined
  readonly edition: '2024' | '2025' | '2026'
}): boolean | undefined {
  const enough = exacerbations.edition === '2026' ? 1 : 2
  return anyKnown(
    known(exacerbations.moderate, (moderate) => moderate >= enough),
    known(exacerbations.severe, (severe) => severe >= 1),
  )
}
