import { AssayError } from '../../score/assay-error.ts'
import { bootstrap } from '../../statistics/bootstrap.ts'

/** A figure with the 95 % interval in which the true one lies, or why there is none. It is never NaN, and never 0 for want of anything better. */
export type Figure =
  | {
      readonly status: 'scored'
      readonly value: number
      /** Null where there are too few cases for one. */
      readonly interval: { readonly lower: number; readonly upper: number } | null
    }
  | { readonly status: 'unscored'; readonly why: string }

/** How intervals are drawn. */
export interface Drawing {
  readonly seed: number
  /** 100 to 1,000,000. */
  readonly resamples: number
}

/**
 * A statistic of items, with an interval by a bootstrap over cases: the answers to one case are drawn together, since they are alike.
 *
 * @param items what the statistic is of
 * @param statistic null where it is not defined
 * @param undefinedBecause why it is not, where it is not
 */
export function figureOf<Item extends { readonly caseId: string }>(
  items: readonly Item[],
  statistic: (items: readonly Item[]) => number | null,
  undefinedBecause: string,
  { seed, resamples }: Drawing,
): Figure {
  const value = statistic(items)
  if (value === null) return { status: 'unscored', why: undefinedBecause }
  const clusters = [...Map.groupBy(items, ({ caseId }) => caseId).values()]
  try {
    const { lower, upper } = bootstrap(clusters, (drawn) => statistic(drawn.flat()), { seed, resamples })
    return { status: 'scored', value, interval: { lower, upper } }
  } catch (error) {
    // One case, or too many draws of which the statistic is not defined: there is a value, and nothing to say how sure it is.
    if (error instanceof AssayError && error.code === 'score-invalid')
      return { status: 'scored', value, interval: null }
    throw error
  }
}
