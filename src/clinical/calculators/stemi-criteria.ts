import { z } from 'zod'
import { type EcgLead, ecgLeads, readStemi } from './read-stemi.ts'
import { type Classification, classify } from './classification.ts'
import { type InputShape, type Maybe, oneOf, type PatientInputs, patientInputs, readInputs, yesNo } from './inputs.ts'

const wanted = 'expected a number from -20 to 20 mm'

/** Absent, undefined and null all say "not known". */
export interface StemiCriteriaInput extends Pick<PatientInputs, 'sex' | 'ageYears'> {
  /** ST deviation at the J point in mm by lead, -20 to 20: positive is elevation. */
  readonly stDeviationMm?: Maybe<Readonly<Partial<Record<EcgLead, Maybe<number>>>>>
  /** What leads that are not listed are: not known, unless the caller says that they were recorded and do not deviate. */
  readonly otherLeads?: Maybe<'isoelectric'>
  readonly leftBundleBranchBlock?: Maybe<boolean>
  readonly paced?: Maybe<boolean>
}

const inputs = z.strictObject({
  stDeviationMm: z
    .partialRecord(z.enum(ecgLeads), z.number(wanted).min(-20, wanted).max(20, wanted).nullish())
    .nullish(),
  otherLeads: oneOf(['isoelectric']),
  sex: patientInputs.sex,
  ageYears: patientInputs.ageYears,
  leftBundleBranchBlock: yesNo,
  paced: yesNo,
} satisfies InputShape<StemiCriteriaInput>)

/** Whether the criteria of ST elevation are met. */
export type StemiBand = 'met' | 'not-met'

type Name = EcgLead | 'sex' | 'ageYears' | 'leftBundleBranchBlock' | 'paced'

/** Whether the criteria of ST elevation are met, and in which leads. */
export interface StemiCriteria extends Classification<StemiBand, Name> {
  /** The same as `band`. */
  readonly met: boolean | 'unknown'
  /** The leads by which the criteria are met; none where they are not. */
  readonly leads: readonly EcgLead[]
  /** Whether the cuts can be used: false in left bundle branch block and in a paced rhythm. Where it is unknown, `met` is what they say if so. */
  readonly applies: boolean | 'unknown'
  /** Whether they are met by the lowest cut alone that an unknown sex or age leaves: taken for safety, and to be said. */
  readonly isMetByLowestCut: boolean
}

/**
 * Whether an ECG meets the criteria of an ST-elevation myocardial infarction.
 *
 * J-point elevation in two contiguous leads, each by its own cut: 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men, 1.5 mm for women. Where the sex or the age is not known the lowest cut
 * holds, and the result says so. Posterior: depression of 0.5 mm in two of V1 to V3 with elevation of 0.5 mm (1 mm in men under 40; pages that print "over 40" are wrong) in two of V7 to V9. In left bundle
 * branch block and a paced rhythm these cuts say nothing: unknown, unless every deviation is known and under 1 mm. Inferior and lateral leads are taken as one set each.
 * An unreviewed reference encoding, not for clinical use. Source: Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617
 *
 * @param input absent, undefined and null all say "not known", of a lead too: a caller who lists the deviating leads of a whole ECG says so by `otherLeads: 'isoelectric'`
 * @returns `missing` names leads, and V7 to V9 only where depression in front makes them matter
 * @throws {AssayError} `calculator-invalid` for an unknown key or lead, and a value of another type or out of range
 *
 * @example
 * stemiCriteria({
 *   stDeviationMm: { V2: 2, V3: 2.4 }, otherLeads: 'isoelectric', sex: 'male', ageYears: 40, leftBundleBranchBlock: false, paced: false,
 * }) // { met: true, leads: ['V2', 'V3'], … }
 */
export function stemiCriteria(input: StemiCriteriaInput): StemiCriteria {
  const { ageYears, leftBundleBranchBlock, otherLeads, paced, sex, stDeviationMm } = readInputs(
    'stemiCriteria',
    inputs,
    input,
  )
  const person = { sex, ageYears, leftBundleBranchBlock, paced }
  const { applies, criteria, isMetByLowestCut, met, missingLeads } = readStemi({
    ...person,
    stDeviationMm: stDeviationMm ?? {},
    otherLeads,
  })
  const read = [
    ...(['sex', 'ageYears'] as const).filter((name) => name === 'sex' || sex !== 'female'),
    ...(['leftBundleBranchBlock', 'paced'] as const),
  ]
  return {
    ...classify({ met: met !== false, 'not-met': met !== true }, [
      ...missingLeads,
      ...(applies === false ? [] : read.filter((name) => person[name] === undefined)),
    ]),
    met: met ?? 'unknown',
    leads: met ? [...criteria.elevated, ...(criteria.isPosterior ? criteria.elevatedBehind : [])] : [],
    applies: applies ?? 'unknown',
    isMetByLowestCut,
  }
}
