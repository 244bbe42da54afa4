import { convert } from '../../language/quantities/convert.ts'

/** Urea in one of three units; undefined is not known. */
export interface UreaInputs {
  readonly ureaMmolPerL?: number | undefined
  readonly ureaMgPerDl?: number | undefined
  readonly bunMgPerDl?: number | undefined
}

/**
 * Urea in mmol/L, from whichever of three units it was given in; undefined where in none.
 *
 * Blood urea nitrogen in mg/dL times 0.357 is urea in mmol/L, and urea in mg/dL times 0.1665.
 */
export function ureaMmolPerL(given: UreaInputs): number | undefined {
  if (given.ureaMgPerDl !== undefined) return convert(given.ureaMgPerDl, 'mg/dL', 'mmol/L', 'urea')
  if (given.bunMgPerDl !== undefined) return convert(given.bunMgPerDl, 'mg/dL', 'mmol/L', 'urea-nitrogen')
  return given.ureaMmolPerL
}
