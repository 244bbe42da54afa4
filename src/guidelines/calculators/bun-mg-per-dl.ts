import { convert } from '../../language/quantities/convert.ts'
import { type UreaInputs, ureaMmolPerL } from './urea-mmol-per-l.ts'

/** Blood urea nitrogen in mg/dL, from whichever of three units urea was given in; undefined where in none. */
export function bunMgPerDl(given: UreaInputs): number | undefined {
  const urea = ureaMmolPerL(given)
  if (given.bunMgPerDl !== undefined || urea === undefined) return given.bunMgPerDl
  return convert(urea, 'mmol/L', 'mg/dL', 'urea-nitrogen')
}
