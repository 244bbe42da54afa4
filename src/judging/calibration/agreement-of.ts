import { cohensKappa, type CohensKappaOptions } from '../../statistics/agreement/cohens-kappa.ts'
import { icc } from '../../statistics/agreement/icc.ts'
import { krippendorffsAlpha } from '../../statistics/agreement/krippendorffs-alpha.ts'
import { type Drawing, type Figure, figureOf } from './figure-of.ts'

/** One answer with a grade of each rater, in one order of raters; null for one that is missing. */
export interface Rated {
  readonly caseId: string
  readonly grades: readonly (number | null)[]
}

/** How far raters agree: people among themselves, or a judge with people. */
export interface Agreement {
  /** How many answers two or more of them graded. */
  readonly n: number
  /** Cohen's kappa, by its weights; unscored for more than two raters. */
  readonly kappa: Figure
  readonly linearKappa: Figure
  readonly quadraticKappa: Figure
  /** Krippendorff's, ordinal. */
  readonly alpha: Figure
  /** ICC(2,1): absolute agreement of single ratings, over the answers that all of them graded. */
  readonly icc: Figure
}

/** All that a grade can be, so that a level which nobody used counts: half points come of medians. */
const levels = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/**
 * Agreement on grades of 1 to 5, each figure with an interval by a bootstrap over cases.
 *
 * @param raters how many there are
 */
export function agreementOf(rated: readonly Rated[], raters: number, drawing: Drawing): Agreement {
  const shared = rated.filter(({ grades }) => grades.filter((grade) => grade !== null).length > 1)
  const whole = rated.filter(({ grades }) => grades.length > 1 && !grades.includes(null))
  const alike = 'all grades are alike'
  const nobody = 'no answer was graded by two'
  const kappa = (weights: NonNullable<CohensKappaOptions['weights']>): Figure =>
    raters === 2
      ? figureOf(
          whole,
          (items) => cohensKappa(column(items, 0), column(items, 1), { weights, categories: levels }),
          whole.length === 0 ? nobody : alike,
          drawing,
        )
      : { status: 'unscored', why: `Cohen's kappa is of two raters, and there are ${raters}: see alpha` }
  return {
    n: shared.length,
    kappa: kappa('none'),
    linearKappa: kappa('linear'),
    quadraticKappa: kappa('quadratic'),
    alpha: figureOf(
      shared,
      (items) =>
        krippendorffsAlpha(
          items.map(({ grades }) => grades),
          { level: 'ordinal' },
        ),
      shared.length === 0 ? nobody : alike,
      drawing,
    ),
    icc: figureOf(
      whole,
      (items) => icc(items.map(({ grades }) => grades as readonly number[])),
      whole.length === 0 ? 'no answer was graded by all' : 'the grades do not vary, or are of one answer',
      drawing,
    ),
  }
}

function column(items: readonly Rated[], rater: number): number[] {
  return items.map(({ grades }) => grades[rater] ?? Number.NaN)
}
