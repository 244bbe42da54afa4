import type { MetricOutcomes } from '../summaries/outcomes.ts'
import { outcome } from '../summaries/outcomes.ts'

/** Case id to the mean of its trials and how many there were. */
export type CaseValues = Readonly<Record<string, readonly [mean: number, trials: number]>>

/** The value of each case that is scored under a metric: what a later run is paired with. */
export function caseValues({ status, values, trials }: MetricOutcomes, ids: readonly string[]): CaseValues {
  return Object.fromEntries(
    ids.flatMap((id, index) =>
      status[index] === outcome.scored ? [[id, [(values[index] ?? 0) + 0, trials[index] ?? 1]]] : [],
    ),
  )
}
