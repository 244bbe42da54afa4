/** A word or a mark of punctuation in a text. */
export interface Token {
  /** As terms and cues are compared (see `fold`). A mark of punctuation is itself. */
  readonly word: string
  /** In UTF-16 units of the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** Whether it holds a letter or a digit. */
  readonly isWord: boolean
  /** Whether a hyphen alone stands between it and the word before: the `blocker` of `beta-blocker`. */
  readonly isJoined: boolean
}
