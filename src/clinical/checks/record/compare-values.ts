import { inUnit } from '../../quantities/convert.ts'
import type { Quantity } from '../../quantities/quantity.ts'
import { analyteRow, analyteIds, type AnalyteId } from '../../quantities/analytes.ts'
import { quantities } from '../../quantities/quantities.ts'
import { widestRounding } from '../grounding/compare-figures.ts'
import type { RecordReading } from './readings.ts'
import type { StatedValue } from './stated-values.ts'

/** `unknown`: another number in a unit that does not convert. */
export type Agreement = 'same' | 'other' | 'unknown'

const tiny = 1e-9

/** By how much of itself a value may differ once it is converted: a factor of a table is rounded too. */
const widestConversion = 0.02

/** Counts of cells, which are said in thousands as often as not. */
const counts = new Set(['white-cells', 'neutrophils', 'lymphocytes', 'eosinophils', 'platelets'])

/**
 * Whether a stated value is one on record: the same number as far as it is printed, in the same unit or one that converts. A number without a unit may be in any unit in which its analyte is reported, and a share
 * may be a percentage.
 */
export function compareValue(claim: StatedValue, reading: RecordReading): Agreement {
  const [own, other] = [claim.quantity, reading.stated.quantity]
  const value = reading.stated.low
  if (own?.unit !== undefined && other?.unit !== undefined) {
    const amounts = isOneSubstance(own, other) ? undefined : [inUnit(own, 'mmol/L'), inUnit(other, 'mmol/L')]
    if (amounts !== undefined) return verdict(isNear(amounts[0]?.low, amounts[1]?.low))
    if (own.unit === other.unit) return verdict(fits(claim, value))
    const converted = inUnit(withAnalyte(other, reading.key), own.unit)
    if (converted !== undefined) return verdict(fits(claim, converted.low, widestConversion))
    return fits(claim, value) ? 'same' : 'unknown'
  }
  if (fits(claim, value) || (value <= 1 && fits(claim, value * 100))) return 'same'
  if (counts.has(claim.key) && (fits(claim, value * 1000) || fits(claim, value / 1000))) return 'same'
  if (own?.unit === undefined) return verdict(other !== undefined && inSomeUnit(claim, reading, other))
  // A vital sign or a share has its usual unit; the unit of another reading is one that nobody can convert.
  return /\d$/u.test(reading.text) ? 'other' : 'unknown'
}

/** Urea and its nitrogen are the same in millimoles alone. */
function isOneSubstance({ analyte: own }: Quantity, { analyte: other }: Quantity): boolean {
  return !(own !== other && [own, other].every((one) => one === 'urea' || one === 'urea-nitrogen'))
}

function isNear(first: number | undefined, second: number | undefined): boolean {
  return first !== undefined && second !== undefined && Math.abs(first - second) <= widestConversion * second
}

function verdict(isSame: boolean): Agreement {
  return isSame ? 'same' : 'other'
}

function inSomeUnit(claim: StatedValue, reading: RecordReading, quantity: Quantity): boolean {
  const id = analyteIds.find((known) => known === reading.key)
  const units = Object.keys((id === undefined ? undefined : analyteRow(id).units) ?? {})
  return units.some((written) => {
    // As quantities name it; one that they do not read is no other unit to try.
    const unit = quantities(`1 ${written}`)[0]?.unit
    const converted = unit === undefined ? undefined : inUnit(withAnalyte(quantity, reading.key), unit)
    return converted !== undefined && fits(claim, converted.low, widestConversion)
  })
}

function withAnalyte(quantity: Quantity, key: string): Quantity {
  return quantity.analyte !== undefined || !analyteIds.includes(key as AnalyteId)
    ? quantity
    : { ...quantity, analyte: key as NonNullable<Quantity['analyte']> }
}

/** Whether a value is what a claim prints, lies in its range, or keeps to its comparator. */
function fits({ comparator, low, high, decimals }: StatedValue, value: number, slack = tiny): boolean {
  const half = 0.5 * 10 ** -decimals * (1 + tiny)
  const near = (printed: number): boolean =>
    Math.abs(printed - value) <= Math.max(Math.abs(value) * slack, isRounder(printed, value) ? half : 0)
  if (comparator === '<' || comparator === '<=') return value < high || near(high)
  if (comparator === '>' || comparator === '>=') return value > low || near(low)
  return low === high ? near(low) : (value > low && value < high) || near(low) || near(high)
}

/** 6.5 may stand for 6.53, and 7 not for 6.5: as printed figures are read everywhere, by 5% at most. */
function isRounder(printed: number, value: number): boolean {
  return printed !== value && Math.abs(printed - value) <= widestRounding * Math.abs(value)
}
