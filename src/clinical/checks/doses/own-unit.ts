import type { DoseLimit } from '../dose-limits.ts'
import { checkDose } from './check-dose.ts'
import type { IllegibleDose, WrittenDose } from './read-doses.ts'

/**
 * A number without a unit in the one that the drug is dosed in, where it is plausible so: "bisoprolol 2.5", "heparin 80/kg", "digoxin 0.125".
 *
 * @returns undefined where the row's own units make nothing plausible of it: then nobody can tell what is meant
 */
export function readInOwnUnit(
  { inUnit, isPerWeight, sharedUnit }: IllegibleDose,
  rows: readonly DoseLimit[],
): WrittenDose | undefined {
  if (inUnit === undefined) return undefined
  const shared = sharedUnit === undefined ? undefined : inUnit(sharedUnit)
  if (shared !== undefined && checkDose(shared, rows).verdict === 'plausible') return shared
  const { context, route: way } = inUnit('mg')
  const isRun = rates.test(context)
  const own = way === undefined ? rows : rows.filter(({ route }) => way.routes.includes(route))
  const ranges = own.flatMap(({ single: one = [], rate = [] }) => [...one, ...(isRun ? rate : [])])
  // "Desmopressin 60": micrograms by the nose, and milligrams by mouth. "Albuterol 2.5": milligrams in a nebuliser, and no dose in micrograms. The smaller unit is never taken: it would make ten times too much usual.
  const inUse = masses.filter((mass) => ranges.some(({ unit }) => unit === mass))
  if (inUse.length > 1) {
    const [largest, ...smaller] = inUse.map((unit) => inUnit(unit))
    const isAlone = smaller.every((dose) => checkDose(dose, rows).verdict !== 'plausible')
    return largest !== undefined && isAlone && checkDose(largest, rows).verdict === 'plausible' ? largest : undefined
  }
  const units = ranges.flatMap(({ unit }) =>
    unit.includes('/kg') === (isPerWeight === true) || (isRun && unit.includes('/kg')) ? [unit, ...halves(unit)] : [],
  )
  return [...new Set(units)]
    .map((unit) => inUnit(unit))
    .find((dose) => {
      const [value = 0] = dose.amount.parts.map(({ low }) => low)
      if (dose.amount.unit === 'mg' && !isInMilligrams(value, ranges)) return false
      return checkDose(dose, rows).verdict === 'plausible'
    })
}

/** The largest first. */
const masses = ['g', 'mg', 'ug', 'ng']

/** What is dosed in micrograms is written in milligrams below one, "digoxin 0.125", and what is dosed in grams in milligrams by the hundred, "pyrazinamide 1600". */
function halves(unit: string): readonly string[] {
  return unit === 'ug' || unit === 'g' ? ['mg'] : []
}

function isInMilligrams(value: number, ranges: readonly { readonly unit: string }[]): boolean {
  const isIn = (mass: string): boolean => ranges.some(({ unit }) => unit === mass)
  return isIn('mg') || (isIn('g') ? value >= hundred : value < 1)
}

const hundred = 100

const rates = /\/\s?(?:h|hr|hour|min)\b|\b(?:infusion|drip|gtt|rate|FRIII|FRII|VRIII|per hour|hourly)\b/iu
