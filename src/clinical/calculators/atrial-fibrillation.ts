import { z } from 'zod'
import {
  type InputShape,
  type InputValues,
  type Maybe,
  type PatientInputs,
  patientInputs,
  quantity,
  readInputs,
  yesNo,
} from './inputs.ts'
import { known } from './classification.ts'
import { type PointItem, type PointScore, pointItem, pointScore } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface Cha2ds2VascInput extends Pick<PatientInputs, 'ageYears' | 'sex'> {
  /** Signs or symptoms of heart failure, or a reduced ejection fraction. */
  readonly heartFailure?: Maybe<boolean>
  /** In the history, or under treatment. */
  readonly hypertension?: Maybe<boolean>
  readonly diabetes?: Maybe<boolean>
  /** An earlier stroke, transient ischaemic attack or systemic thromboembolism. */
  readonly strokeTiaOrThromboembolism?: Maybe<boolean>
  /** An earlier myocardial infarction, peripheral artery disease or aortic plaque. */
  readonly vascularDisease?: Maybe<boolean>
}

const strokeInputs = z.strictObject({
  heartFailure: yesNo,
  hypertension: yesNo,
  ageYears: patientInputs.ageYears,
  diabetes: yesNo,
  strokeTiaOrThromboembolism: yesNo,
  vascularDisease: yesNo,
  sex: patientInputs.sex,
} satisfies InputShape<Cha2ds2VascInput>)

/** What a score of CHA2DS2-VASc stands for, by the sex of the patient. */
export type Cha2ds2VascBand = 'low' | 'intermediate' | 'high'

type StrokeValues = InputValues<typeof strokeInputs>

const strokeItems: readonly PointItem<StrokeValues>[] = [
  pointItem(1, ['heartFailure'], ({ heartFailure }) => heartFailure),
  pointItem(1, ['hypertension'], ({ hypertension }) => hypertension),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 65)),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 75)),
  pointItem(1, ['diabetes'], ({ diabetes }) => diabetes),
  pointItem(2, ['strokeTiaOrThromboembolism'], (values) => values.strokeTiaOrThromboembolism),
  pointItem(1, ['vascularDisease'], ({ vascularDisease }) => vascularDisease),
]
const female = pointItem<StrokeValues>(1, ['sex'], (values) => known(values.sex, (is) => is === 'female'))

/**
 * CHA₂DS₂-VASc, the risk of stroke in atrial fibrillation.
 *
 * Heart failure 1; hypertension 1; age 75 or more 2, 65 to 74 1; diabetes 1; stroke, transient ischaemic attack or thromboembolism 2; vascular disease 1; women 1.
 * An unreviewed reference encoding, not for clinical use. Sources: Lip et al. 2010, https://doi.org/10.1378/chest.09-1584; bands of ESC 2020, https://doi.org/10.1093/eurheartj/ehaa612
 *
 * @param input absent, undefined and null all say "not known"
 * @returns 0 to 9 points. The bands leave out the point of women, which alone is not a reason to treat: without it 0 points are low, 1 intermediate, 2 or more high. They are known where the sex is not.
 * @throws {AssayError} `calculator-invalid` for an unknown key, and a value of another type or out of range
 *
 * @example
 * cha2ds2Vasc({
 *   heartFailure: false, hypertension: true, ageYears: 75, diabetes: false, strokeTiaOrThromboembolism: false, vascularDisease: false, sex: 'female',
 * }) // { score: 4, band: 'high', … }
 */
export function cha2ds2Vasc(input: Cha2ds2VascInput): PointScore<Cha2ds2VascBand, keyof StrokeValues> {
  const values = readInputs('cha2ds2Vasc', strokeInputs, input)
  return {
    ...pointScore([...strokeItems, female], values, strokeBandOf),
    band: pointScore(strokeItems, values, strokeBandOf).band,
  }
}

function strokeBandOf(points: number): Cha2ds2VascBand {
  if (points >= 2) return 'high'
  return points === 1 ? 'intermediate' : 'low'
}

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

const bleedInputs = z.strictObject({
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

type BleedValues = Omit<InputValues<typeof bleedInputs>, 'systolicMmHg' | 'alcoholDrinksPerWeek'>

const bleedItems: readonly PointItem<BleedValues>[] = [
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
export function hasBled(input: HasBledInput): PointScore<HasBledBand, keyof BleedValues> {
  const { alcoholDrinksPerWeek, systolicMmHg, ...values } = readInputs('hasBled', bleedInputs, input, [
    ['uncontrolledHypertension', 'systolicMmHg'],
    ['alcoholExcess', 'alcoholDrinksPerWeek'],
  ])
  const uncontrolledHypertension = values.uncontrolledHypertension ?? known(systolicMmHg, (systolic) => systolic > 160)
  const alcoholExcess = values.alcoholExcess ?? known(alcoholDrinksPerWeek, (drinks) => drinks >= 8)
  return pointScore(bleedItems, { ...values, uncontrolledHypertension, alcoholExcess }, bleedBandOf)
}

function bleedBandOf(points: number): HasBledBand {
  if (points >= 3) return 'high'
  return points >= 1 ? 'moderate' : 'low'
}
