import { type Agreement, agreementOf } from './agreement-of.ts'
import type { Drawing } from './figure-of.ts'
import { adjudicated, type HumanLabel } from './human-label.ts'
import { itemKey } from './item-key.ts'

/** How far people agree on one dimension. What was settled afterwards plays no part. */
export interface RaterAgreement extends Agreement {
  readonly metric: string
  /** By name. */
  readonly raters: readonly string[]
}

/** Agreement between the raters, dimension by dimension in the order of their names. */
export function raterAgreement(labels: readonly HumanLabel[], drawing: Drawing): RaterAgreement[] {
  const own = labels.filter(({ rater }) => rater !== adjudicated)
  return [...Map.groupBy(own, ({ metric }) => metric)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([metric, ofMetric]) => {
      const raters = [...new Set(ofMetric.map(({ rater }) => rater))].sort()
      const rated = [...Map.groupBy(ofMetric, itemKey).values()].map((ofItem) => ({
        caseId: ofItem[0]?.caseId ?? '',
        grades: raters.map((name) => ofItem.find(({ rater }) => rater === name)?.grade ?? null),
      }))
      return { metric, raters, ...agreementOf(rated, raters.length, drawing) }
    })
}
