import { z } from 'zod'
import { anyKnown, type Classification, classify, known } from './classification.ts'
import { type InputShape, type Maybe, readInputs, wholeNumber } from './inputs.ts'

/** Absent, undefined and null all say "not known". */
export interface GoldGroupInput {
  /** Modified Medical Research Council dyspnoea scale, 0 to 4. */
  readonly mmrcGrade?: Maybe<number>
  /** COPD Assessment Test, 0 to 40. One of the two scales is enough. */
  readonly catScore?: Maybe<number>
  /** Exacerbations in the last 12 months treated with an antibiotic or an oral corticosteroid, 0 to 100. */
  readonly moderateExacerbationsIn12Months?: Maybe<number>
  /** Exacerbations in the last 12 months that led to a hospital or an emergency department, 0 to 100. */
  readonly severeExacerbationsIn12Months?: Maybe<number>
  /** The report whose threshold of exacerbations holds; 2026 where none is named. */
  readonly edition?: Maybe<'2025' | '2026' | 2025 | 2026>
}

const inputs = z.strictObject({
  mmrcGrade: wholeNumber('the grade of mMRC', 0, 4),
  catScore: wholeNumber('points of the CAT', 0, 40),
  moderateExacerbationsIn12Months: wholeNumber('exacerbations', 0, 100),
  severeExacerbationsIn12Months: wholeNumber('exacerbations', 0, 100),
  edition: z.literal(['2025', '2026', 2025, 2026]).nullish(),
} satisfies InputShape<GoldGroupInput>)

/** A group of patients with COPD, by GOLD. */
export type GoldGroup = 'A' | 'B' | 'E'

type Name = Exclude<keyof GoldGroupInput, 'edition' | 'catScore'>

/**
 * The group of a patient with COPD by GOLD: A, B or E.
 *
 * E by exacerbations in 12 months: by the report of 2026 one that was moderate or severe, by that of 2025 two that were moderate or one that was severe. Otherwise B by symptoms (mMRC of 2 or more, or
 * CAT of 10 or more), else A. GOLD asks for one of the two scales; where both are given, either can make B.
 * An unreviewed reference encoding, not for clinical use. Source: Global Initiative for Chronic Obstructive Lung Disease, reports of 2025 and 2026, https://goldcopd.org
 *
 * @param input absent, undefined and null all say "not known"
 * @returns `missing` names `mmrcGrade` where neither scale is known
 * @throws {AssayError} `calculator-invalid` for an unknown key, and a value of another type or out of range
 *
 * @example
 * goldGroup({ catScore: 9, moderateExacerbationsIn12Months: 1, severeExacerbationsIn12Months: 0 }).band // 'E'
 * goldGroup({ catScore: 9, moderateExacerbationsIn12Months: 1, severeExacerbationsIn12Months: 0, edition: '2025' }).band // 'A'
 */
export function goldGroup(input: GoldGroupInput): Classification<GoldGroup, Name> {
  const values = readInputs('goldGroup', inputs, input)
  const { catScore, mmrcGrade } = values
  const exacerbates = frequentExacerbations({
    moderate: values.moderateExacerbationsIn12Months,
    severe: values.severeExacerbationsIn12Months,
    edition: values.edition === '2025' || values.edition === 2025 ? '2025' : '2026',
  })
  const scales = [known(mmrcGrade, (grade) => grade >= 2), known(catScore, (score) => score >= 10)]
  const measured = scales.filter((scale) => scale !== undefined)
  const isSymptomatic = measured.length === 0 ? undefined : anyKnown(...measured)
  const read: readonly Name[] = ['mmrcGrade', 'moderateExacerbationsIn12Months', 'severeExacerbationsIn12Months']
  return classify(
    {
      A: exacerbates !== true && isSymptomatic !== true,
      B: exacerbates !== true && isSymptomatic !== false,
      E: exacerbates !== false,
    },
    read.filter((name) => values[name] === undefined && !(name === 'mmrcGrade' && catScore !== undefined)),
  )
}

/**
 * Whether exacerbations of COPD are frequent, as a report of GOLD counts them.
 *
 * 2026: one or more that was moderate or severe. 2024 and 2025: two or more that were moderate, or one or more that was severe. Source: https://goldcopd.org
 *
 * @param exacerbations how many in the last 12 months; undefined is not known
 */
export function frequentExacerbations(exacerbations: {
  readonly moderate: number | undefined
  readonly severe: number | undefined
  readonly edition: '2024' | '2025' | '2026'
}): boolean | undefined {
  const enough = exacerbations.edition === '2026' ? 1 : 2
  return anyKnown(
    known(exacerbations.moderate, (moderate) => moderate >= enough),
    known(exacerbations.severe, (severe) => severe >= 1),
  )
}
