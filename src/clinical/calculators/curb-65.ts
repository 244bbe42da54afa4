import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  readInputs,
  ureaMmolPerL,
  wholeNumber,
  yesNo,
} from './inputs.ts'
import { known, anyKnown } from './classification.ts'
import { pointScore, type PointScore, type PointItem, pointItem } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface Curb65Input extends Pick<
  PatientInputs,
  'ureaMmolPerL' | 'ureaMgPerDl' | 'bunMgPerDl' | 'respiratoryRate' | 'systolicMmHg' | 'diastolicMmHg' | 'ageYears'
> {
  /** New disorientation in person, place or time. */
  readonly confusion?: Maybe<boolean>
  /** Abbreviated mental test, 0 to 10, in place of `confusion`: 8 or less is confusion. */
  readonly abbreviatedMentalTestScore?: Maybe<number>
}

const inputs = z.strictObject({
  confusion: yesNo,
  abbreviatedMentalTestScore: wholeNumber('points of the abbreviated mental test', 0, 10),
  ureaMmolPerL: patientInputs.ureaMmolPerL,
  ureaMgPerDl: patientInputs.ureaMgPerDl,
  bunMgPerDl: patientInputs.bunMgPerDl,
  respiratoryRate: patientInputs.respiratoryRate,
  systolicMmHg: patientInputs.systolicMmHg,
  diastolicMmHg: patientInputs.diastolicMmHg,
  ageYears: patientInputs.ageYears,
} satisfies InputShape<Curb65Input>)

/** What a score of CURB-65 stands for. */
export type Curb65Band = 'low' | 'intermediate' | 'severe'

/**
 * CURB-65, the severity of community-acquired pneumonia.
 *
 * A point each for confusion, urea above 7 mmol/L, a respiratory rate of 30/min or more, a systolic pressure below 90 or a diastolic of 60 mmHg or less, and age 65 or more. Pages that print a rate
 * above 30 or a diastolic below 60 are wrong. Blood urea nitrogen in mg/dL is read as urea in mmol/L times 0.357, so that 19.6 mg/dL gives no point and 19.7 does.
 * An unreviewed reference encoding, not for clinical use. Source: Lim et al. 2003, https://doi.org/10.1136/thorax.58.5.377
 *
 * @param input absent, undefined and null all say "not known"; of `confusion` and `abbreviatedMentalTestScore`, and of the three kinds of urea, one is given
 * @returns 0 to 5 points: 0 and 1 low, 2 intermediate, 3 or more severe
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, and an input in two units
 *
 * @example
 * curb65({ confusion: true, ureaMmolPerL: 7.1, respiratoryRate: 30, systolicMmHg: 110, diastolicMmHg: 70, ageYears: 64 }) // { score: 3, band: 'severe', … }
 */
export function curb65(input: Curb65Input): PointScore<Curb65Band, keyof Curb65Values> {
  const { abbreviatedMentalTestScore, confusion, ...values } = readInputs('curb65', inputs, input, [
    ['confusion', 'abbreviatedMentalTestScore'],
    ['ureaMmolPerL', 'ureaMgPerDl', 'bunMgPerDl'],
  ])
  return pointScore(
    curb65Items,
    {
      ...values,
      confusion: confusion ?? known(abbreviatedMentalTestScore, (score) => score <= 8),
      ureaMmolPerL: ureaMmolPerL(values),
    },
    bandOf,
  )
}

function bandOf(points: number): Curb65Band {
  if (points >= 3) return 'severe'
  return points === 2 ? 'intermediate' : 'low'
}

/** What CURB-65 is counted from; undefined is not known. */
export interface Curb65Values {
  readonly confusion?: boolean | undefined
  readonly ureaMmolPerL?: number | undefined
  readonly respiratoryRate?: number | undefined
  readonly systolicMmHg?: number | undefined
  readonly diastolicMmHg?: number | undefined
  readonly ageYears?: number | undefined
}

/** The five points of CURB-65, for the calculator and for what the record says of a patient. Lim et al. 2003, https://doi.org/10.1136/thorax.58.5.377 */
export const curb65Items: readonly PointItem<Curb65Values>[] = [
  pointItem(1, ['confusion'], ({ confusion }) => confusion),
  pointItem(1, ['ureaMmolPerL'], ({ ureaMmolPerL: concentration }) => known(concentration, (urea) => urea > 7)),
  pointItem(1, ['respiratoryRate'], ({ respiratoryRate }) => known(respiratoryRate, (rate) => rate >= 30)),
  pointItem(1, ['systolicMmHg', 'diastolicMmHg'], ({ systolicMmHg, diastolicMmHg }) =>
    anyKnown(
      known(systolicMmHg, (systolic) => systolic < 90),
      known(diastolicMmHg, (diastolic) => diastolic <= 60),
    ),
  ),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 65)),
]
