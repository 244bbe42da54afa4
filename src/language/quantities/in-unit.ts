import { convertUnits } from './convert.ts'
import { knownUnit } from './known-unit.ts'
import type { Amount, Quantity } from './quantity.ts'
import { isSubstance } from './substances.ts'

/**
 * A quantity in another unit; its analyte counts as the substance between mg/dL and mmol/L.
 *
 * @returns undefined for a quantity without a unit, and for one that does not convert: a list of quantities can be asked for those in months without a check of each
 * @throws {AssayError} `language-invalid` for an unknown unit
 *
 * @example
 * quantities('CT in 1 year').map((quantity) => inUnit(quantity, 'month')) // [{ low: 12, high: 12, unit: 'month' }]
 */
export function inUnit(quantity: Quantity, unit: string): Amount | undefined {
  const to = knownUnit(unit)
  if (quantity.unit === undefined) return undefined
  const from = knownUnit(quantity.unit)
  const substance = quantity.analyte !== undefined && isSubstance(quantity.analyte) ? quantity.analyte : undefined
  const [low, high] = [quantity.low, quantity.high].map((value) => convertUnits(value, from, to, substance))
  return low === undefined || high === undefined ? undefined : { low, high, unit: to.name }
}
