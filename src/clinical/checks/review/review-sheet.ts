/** A case that decides: what stands in an answer, and what the check makes of it. */
export interface DecidingCase {
  readonly given: string
  /** As the check says it, by running it. */
  readonly verdict: string
}

/** What a clinician has to read of one row: a page for itself. */
export interface ReviewSheet {
  /** `furosemide`, `severe-hyperkalaemia`; of a pair both sides. */
  readonly id: string
  readonly title: string
  /** Terms with what the table has for them, in the order in which they are read. */
  readonly facts: readonly (readonly [term: string, text: string])[]
  /** Judged when they are read: of a table few sheets are asked for. */
  readonly cases: readonly DecidingCase[]
}
