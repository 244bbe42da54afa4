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
  // "Desmopressin 60": micrograms by the nose, and milligrams by mouth.
  if (new Set(ranges.map(({ unit }) => unit).filter((unit) => masses.has(unit))).size > 1) return undefined
  const units = ranges.flatMap(({ unit }) =>
    unit.includes('/kg') === (isPerWeight === true) || (isRun && unit.includes('/kg')) ? [unit, ...halves(unit)] : [],
  )
  return [...new Set(units)]
    .map((unit) => inUnit(unit))
    .find((dose) => {
      const [value = 0] = dose.amount.parts.map(({ low }) => low)
      if (dose.amount.unit === 'mg' && value >= 1 && !ranges.some(({ unit }) => unit === 'mg')) return false
      return checkDose(dose, rows).verdict === 'plausible'
    })
}

const masses = new Set(['ug', 'mg', 'g', 'ng'])

/** What is dosed in micrograms is written in milligrams below one: "digoxin 0.125". */
function halves(unit: string): readonly string[] {
  return unit === 'ug' ? ['mg'] : []
}

const rates = /\/\s?(?:h|hr|hour|min)\b|\b(?:infusion|drip|gtt|rate|FRIII|FRII|VRIII|per hour|hourly)\b/iu
