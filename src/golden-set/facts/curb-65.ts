import { type Curb65Values, curb65Items } from '../../guidelines/calculators/curb-65-items.ts'
import { pointBounds } from '../../guidelines/calculators/point-bounds.ts'
import { convert } from '../../language/quantities/convert.ts'
import type { Lab, Patient } from '../patient.ts'

/** CURB-65 as far as the record gives it: the points that are sure, and those that what is missing could add. */
export interface Curb65 {
  readonly atLeast: number
  readonly atMost: number
  /** What is missing and could add a point, each a phrase. */
  readonly open: readonly string[]
}

/**
 * CURB-65 of a record, by the items of the calculator. The worst value on record counts.
 *
 * @returns points from `atLeast` to `atMost`, each 0 to 5; they differ where an input is missing
 */
export function curb65(patient: Patient): Curb65 {
  const vitals = patient.vital_signs
  const levels = vitals.map((vital) => vital.consciousness).filter((level) => level !== undefined)
  const values: Curb65Values = {
    confusion: levels.length === 0 ? undefined : levels.some((level) => level !== 'alert'),
    ureaMmolPerL: worst(Math.max, patient.labs.map(ureaMmolPerLitre)),
    respiratoryRate: worst(
      Math.max,
      vitals.map((vital) => vital.respiratory_rate_per_min),
    ),
    systolicMmHg: worst(
      Math.min,
      vitals.map((vital) => vital.systolic_mmhg),
    ),
    diastolicMmHg: worst(
      Math.min,
      vitals.map((vital) => vital.diastolic_mmhg),
    ),
    ageYears: patient.demographics.age_years,
  }
  const open = curb65Items.filter((item) => item.points(values) === undefined).flatMap((item) => item.reads)
  return {
    ...pointBounds(curb65Items, values),
    open: open.filter((name) => values[name] === undefined).map((name) => `no ${names[name]} on record`),
  }
}

const names: Readonly<Record<keyof Curb65Values, string>> = {
  confusion: 'consciousness',
  ureaMmolPerL: 'urea (mmol/L)',
  respiratoryRate: 'respiratory rate',
  systolicMmHg: 'systolic pressure',
  diastolicMmHg: 'diastolic pressure',
  ageYears: 'age',
}

function worst(
  choose: (one: number, other: number) => number,
  values: readonly (number | undefined)[],
): number | undefined {
  const read = values.filter((value) => value !== undefined)
  return read.length === 0 ? undefined : read.reduce((one, other) => choose(one, other))
}

/** Undefined for what is no urea, and for a unit that is not known. */
function ureaMmolPerLitre(lab: Lab): number | undefined {
  if (!/(?<!\p{L})(?:blood urea nitrogen|bun|urea)(?!\p{L})/iu.test(lab.name) || lab.specimen === 'urine')
    return undefined
  const unit = lab.unit.trim().toLowerCase()
  if (unit === 'mmol/l') return lab.value
  const isNitrogen = /nitrogen|bun/iu.test(lab.name)
  if (unit === 'mg/dl') return convert(lab.value, 'mg/dL', 'mmol/L', isNitrogen ? 'urea-nitrogen' : 'urea')
  return undefined
}
