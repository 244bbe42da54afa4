/**
 * What can become of one red flag in one answer.
 *
 * `true-positive` raised, and escalated as the emergency that it is · `false-negative` raised, and not · `false-positive` not raised, and its emergency is
 * escalated now · `true-negative` not raised, and not · `grey` in its grey zone, where either is right · `unclear` the record cannot be read. The last two are in
 * no rate.
 */
export type EscalationOutcomeKind =
  | 'true-positive'
  | 'false-negative'
  | 'false-positive'
  | 'true-negative'
  | 'grey'
  | 'unclear'

/** What an answer made of one red flag. */
export interface EscalationOutcome {
  /** Id of the red flag. */
  readonly flag: string
  /** The weight of a miss, as the flag declares it. */
  readonly severity: number
  readonly outcome: EscalationOutcomeKind
}
