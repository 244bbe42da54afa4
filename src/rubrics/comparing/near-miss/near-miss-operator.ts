/** What a board or a rubric says, in so far as an operator looks for it in an answer. */
export interface ClinicalStatement {
  readonly kind: 'positive' | 'negative' | 'red-flag'
  readonly text: string
}

/** One stretch of a text to be replaced; places in UTF-16 units, `end` exclusive. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  /** Empty for what is deleted. */
  readonly after: string
}

/** A way to make an answer worse by one clinical fact, the same one each time. */
export interface NearMissOperator {
  readonly id: string
  /** What it does to an answer. */
  readonly describe: string
  /** The one edit; null where the answer gives it nothing to work on. */
  readonly find: (answer: string, statements: readonly ClinicalStatement[]) => TextEdit | null
}
