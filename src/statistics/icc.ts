import { mean } from './descriptive.ts'
import { AssayError } from '../kit/assay-error.ts'

/** Shrout and Fleiss' forms: who rated (1 others each time, 2 a sample of raters, 3 these raters alone), and whether one rating counts or the mean of all k. */
export const iccForms = ['1,1', '2,1', '3,1', '1,k', '2,k', '3,k'] as const

/** A form of the intraclass correlation, by the names of Shrout & Fleiss. */
export type IccForm = (typeof iccForms)[number]

/**
 * The intraclass correlation of ratings on a scale: which share of their variance lies between the cases.
 *
 * `2,1` (the default) is absolute agreement of single ratings: what a judge is checked against against a clinician.
 *
 * @param ratings a row a case, a column a rater, none missing
 * @returns at most 1, and below 0 where raters differ more within a case than between cases; null where it is not defined: fewer than two cases or raters, or no variance at all
 * @throws {AssayError} `score-invalid` for rows of different length or what is not a finite number; `option-invalid` for an unknown form
 * @see Shrout & Fleiss 1979, https://doi.org/10.1037/0033-2909.86.2.420
 *
 * @example
 * icc([[4, 5], [2, 2], [5, 5], [1, 2]]) // 0.9…
 */
export function icc(
  ratings: readonly (readonly number[])[],
  { form = '2,1' }: { readonly form?: IccForm } = {},
): number | null {
  if (!iccForms.includes(form)) {
    throw new AssayError(
      'option-invalid',
      `form must be one of ${iccForms.map((known) => `"${known}"`).join(', ')}, got ${JSON.stringify(form)}`,
    )
  }
  const n = ratings.length
  const k = ratings[0]?.length ?? 0
  for (const [row, values] of ratings.entries()) {
    const bad = values.findIndex((value) => !Number.isFinite(value))
    if (values.length !== k) {
      throw new AssayError(
        'score-invalid',
        `case ${row + 1} has ${values.length} ratings and the first ${k}; expected one of each rater for every case`,
      )
    }
    if (bad !== -1) {
      throw new AssayError(
        'score-invalid',
        `case ${row + 1}, rater ${bad + 1}: ${String(values[bad])} is not a rating; expected a finite number. Leave out a case that somebody did not rate, and say how many`,
      )
    }
  }
  if (n < 2 || k < 2) return null
  const grand = mean(ratings.map((values) => mean(values)))
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value - grand) ** 2, 0)
  const total = ratings.reduce((sum, values) => sum + squares(values), 0)
  const betweenCases = k * squares(ratings.map((values) => mean(values)))
  const betweenRaters =
    n * squares(Array.from({ length: k }, (_, rater) => mean(ratings.map((values) => values[rater] ?? 0))))
  const bms = betweenCases / (n - 1)
  const wms = (total - betweenCases) / (n * (k - 1))
  const jms = betweenRaters / (k - 1)
  const ems = (total - betweenCases - betweenRaters) / ((n - 1) * (k - 1))
  const [share, of] = partsOf(form, { bms, wms, jms, ems, n, k })
  // Rounding leaves a trace of variance where there is none.
  return of <= total * 1e-14 ? null : share / of
}

interface MeanSquares {
  readonly bms: number
  readonly wms: number
  readonly jms: number
  readonly ems: number
  readonly n: number
  readonly k: number
}

function partsOf(form: IccForm, { bms, wms, jms, ems, n, k }: MeanSquares): readonly [number, number] {
  switch (form) {
    case '1,1':
      return [bms - wms, bms + (k - 1) * wms]
    case '2,1':
      return [bms - ems, bms + (k - 1) * ems + (k * (jms - ems)) / n]
    case '3,1':
      return [bms - ems, bms + (k - 1) * ems]
    case '1,k':
      return [bms - wms, bms]
    case '2,k':
      return [bms - ems, bms + (jms - ems) / n]
    case '3,k':
      return [bms - ems, bms]
  }
}
