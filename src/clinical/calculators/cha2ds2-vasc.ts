import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  type InputValues,
  readInputs,
  yesNo,
} from './inputs.ts'
import { known } from './classification.ts'
import { type PointItem, pointItem, pointScore, type PointScore } from './point-score.ts'

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

const inputs = z.strictObject({
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

type Values = InputValues<typeof inputs>

const items: readonly PointItem<Values>[] = [
  pointItem(1, ['heartFailure'], ({ heartFailure }) => heartFailure),
  pointItem(1, ['hypertension'], ({ hypertension }) => hypertension),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 65)),
  pointItem(1, ['ageYears'], ({ ageYears }) => known(ageYears, (age) => age >= 75)),
  pointItem(1, ['diabetes'], ({ diabetes }) => diabetes),
  pointItem(2, ['strokeTiaOrThromboembolism'], (values) => values.strokeTiaOrThromboembolism),
  pointItem(1, ['vascularDisease'], ({ vascularDisease }) => vascularDisease),
]
const female = pointItem<Values>(1, ['sex'], (values) => known(values.sex, (is) => is === 'female'))

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
export function cha2ds2Vasc(input: Cha2ds2VascInput): PointScore<Cha2ds2VascBand, keyof Values> {
  const values = readInputs('cha2ds2Vasc', inputs, input)
  return { ...pointScore([...items, female], values, bandOf), band: pointScore(items, values, bandOf).band }
}

function bandOf(points: number): Cha2ds2VascBand {
  if (points >= 2) return 'high'
  return points === 1 ? 'intermediate' : 'low'
}
