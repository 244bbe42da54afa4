import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  quantity,
  type InputValues,
  readInputs,
  yesNo,
} from './inputs.ts'
import { known } from './classification.ts'
import { type PointItem, pointItem, pointScore, type PointScore } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface HasBledInput extends Pick<PatientInputs, 'ageYears'> {
  /** A systolic pressure above 160 mmHg. */
  readonly uncontrolledHypertension?: Maybe<boolean>
  /** In place of `uncontrolledHypertension`. */
  readonly systolicMmHg?: Maybe<number>
  /** Dialysis, transplantation, or a creatinine of 200 µmol/L (2.26 mg/dL) or more. */
  readonly renalDisease?: Maybe<boolean>
  /** Cirrhosis, or bilirubin above twice with transaminases above three times the upper limit. */
  readonly liverDisease?: Maybe<boolean>
  readonly stroke?: Maybe<boolean>
  /** An earlier major bleed, anaemia, or a bleeding disorder. */
  readonly bleedingHistoryOrPredisposition?: Maybe<boolean>
  /** In range for less than 60% of the time; false for those who take no vitamin K antagonist. */
  readonly labileInr?: Maybe<boolean>
  readonly antiplateletOrNsaid?: Maybe<boolean>
  /** 8 drinks a week or more. */
  readonly alcoholExcess?: Maybe<boolean>
  /** In place of `alcoholExcess`, 0 to 1,000. */
  readonly alcoholDrinksPerWeek?: Maybe<number>
}

const inputs = z.strictObject({
  uncontrolledHypertension: yesNo,
  systolicMmHg: patientInputs.systolicMmHg,
  renalDisease: yesNo,
  liverDisease: yesNo,
  stroke: yesNo,
  bleedingHistoryOrPredisposition: yesNo,
  labileInr: yesNo,
  ageYears: patientInputs.ageYears,
  antiplateletOrNsaid: yesNo,
  alcoholExcess: yesNo,
  alcoholDrinksPerWeek: quantity('drinks a week', 0, 1000),
} satisfies InputShape<HasBledInput>)

/** What a score of HAS-BLED stands for. */
export type HasBledBand = 'low' | 'moderate' | 'high'

type Values = Omit<InputValues<typeof inputs>, 'systolicMmHg' | 'alcoholDrinksPerWeek'>

const items: readonly PointItem<Values>[] = [
  pointItem(1, ['uncontrolledHypertension'], (values) => values.uncontrolledHypertension),
  pointItem(1, ['renalDisease'], ({ renalDisease }) => renalDisease),
  pointItem(1, ['liverDisease'], ({ liverDisease }) => liverDisease),
  pointItem(1, ['stroke'], ({ stroke }) => stroke),
  pointItem(1, ['bleedingHistoryOrPredisposition'], (values) => values.bleedingHistoryOrPredisposition),
  pointItem(1, ['labileInr'], ({ labileInr }) => labileInr),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age > 65)),
  pointItem(1, ['antiplateletOrNsaid'], ({ antiplateletOrNsaid }) => antiplateletOrNsaid),
  pointItem(1, ['alcoholExcess'], ({ alcoholExcess }) => alcoholExcess),
]

/**
 * HAS-BLED, the risk of a major bleed on anticoagulation.
 *
 * A point each for uncontrolled hypertension (systolic above 160 mmHg), renal disease, liver disease, stroke, a history of or a predisposition to bleeding, a labile INR, age above 65, antiplatelets or
 * NSAIDs, and alcohol of 8 drinks a week or more. Pages that print an age of 65 or more are wrong.
 * An unreviewed reference encoding, not for clinical use. Sources: Pisters et al. 2010, https://doi.org/10.1378/chest.10-0134; bands of Lip et al. 2011, https://doi.org/10.1016/j.jacc.2010.09.024
 *
 * @param input absent, undefined and null all say "not known"; hypertension and alcohol are given as a yes or no, or as the number
 * @returns 0 to 9 points: 0 low, 1 and 2 moderate, 3 or more high
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, and an input in two forms
 *
 * @example
 * hasBled({
 *   systolicMmHg: 161, renalDisease: false, liverDisease: false, stroke: true, bleedingHistoryOrPredisposition: false, labileInr: false,
 *   ageYears: 66, antiplateletOrNsaid: false, alcoholDrinksPerWeek: 7,
 * }) // { score: 3, band: 'high', … }
 */
export function hasBled(input: HasBledInput): PointScore<HasBledBand, keyof Values> {
  const { alcoholDrinksPerWeek, systolicMmHg, ...values } = readInputs('hasBled', inputs, input, [
    ['uncontrolledHypertension', 'systolicMmHg'],
    ['alcoholExcess', 'alcoholDrinksPerWeek'],
  ])
  const uncontrolledHypertension = values.uncontrolledHypertension ?? known(systolicMmHg, (systolic) => systolic > 160)
  const alcoholExcess = values.alcoholExcess ?? known(alcoholDrinksPerWeek, (drinks) => drinks >= 8)
  return pointScore(items, { ...values, uncontrolledHypertension, alcoholExcess }, bandOf)
}

function bandOf(points: number): HasBledBand {
  if (points >= 3) return 'high'
  return points >= 1 ? 'moderate' : 'low'
}
