import { convert } from '../../language/quantities/convert.ts'
import type { Lab, Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown, yes } from '../truth.ts'

/** CURB-65 as far as the record gives it: the points that are sure, and those that what is missing could add. */
export interface Curb65 {
  readonly atLeast: number
  readonly atMost: number
  readonly items: readonly Truth[]
}

/**
 * CURB-65: one point each for confusion, urea above 7 mmol/L, respiratory rate from 30/min, systolic pressure below 90 or diastolic of 60 mmHg or less, and
 * age from 65 years. The worst value on record counts.
 *
 * Blood urea nitrogen in mg/dL is read as urea in mmol/L times 0.357. Source: Lim et al. 2003, https://doi.org/10.1136/thorax.58.5.377
 *
 * @returns points from `atLeast` to `atMost`, each 0 to 5; they differ where an input is missing
 */
export function curb65(patient: Patient): Curb65 {
  const vitals = patient.vital_signs
  const worst = <T>(values: readonly (T | undefined)[], isPoint: (value: T) => boolean, name: string): Truth => {
    const read = values.filter((value) => value !== undefined)
    if (read.length === 0) return unknown(`no ${name} on record`)
    const point = read.find(isPoint)
    return point === undefined ? no(`${name} without a point`) : yes(`${name} ${String(point)}`)
  }
  const items = [
    worst(
      vitals.map((vital) => vital.consciousness),
      (value) => value !== 'alert',
      'consciousness',
    ),
    worst(patient.labs.map(ureaMmolPerLitre), (value) => value > 7, 'urea (mmol/L)'),
    worst(
      vitals.map((vital) => vital.respiratory_rate_per_min),
      (value) => value >= 30,
      'respiratory rate',
    ),
    anyOf(
      worst(
        vitals.map((vital) => vital.systolic_mmhg),
        (value) => value < 90,
        'systolic pressure',
      ),
      worst(
        vitals.map((vital) => vital.diastolic_mmhg),
        (value) => value <= 60,
        'diastolic pressure',
      ),
    ),
    patient.demographics.age_years >= 65
      ? yes(`age ${patient.demographics.age_years}`)
      : no(`age ${patient.demographics.age_years}`),
  ]
  const atLeast = items.filter((item) => item.value === 'true').length
  return { atLeast, atMost: atLeast + items.filter((item) => item.value === 'unknown').length, items }
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
