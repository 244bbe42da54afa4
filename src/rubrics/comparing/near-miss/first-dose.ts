import { quantities } from '../../../language/quantities/quantities.ts'
import type { Quantity } from '../../../language/quantities/quantity.ts'
import type { TextEdit } from './near-miss-operator.ts'

/**
 * The first dose of a text that can be written otherwise, with the edit that does so. A dose is an amount by mass, by units of activity or by a count of tablets, alone or
 * by weight of the patient; what stands with the name of a laboratory value is none.
 *
 * @param write the dose as it is to be written; undefined where it cannot be
 */
export function firstDose(text: string, write: (dose: Quantity) => string | undefined): TextEdit | null {
  for (const dose of quantities(text)) {
    if (!isDose(dose)) continue
    const { start, end, text: written } = dose.span
    const after = write(dose)
    if (after !== undefined && after !== written) return { start, end, after }
  }
  return null
}

function isDose(dose: Quantity): boolean {
  if (dose.unit === undefined || dose.analyte !== undefined) return false
  return /^(?:mass|activity|count)(?:-per-weight)?$/u.test(dose.dimension)
}
