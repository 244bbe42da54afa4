/** The kinds of notes that are written; the first is the plainest. */
export const noteKinds = ['note', 'ED note', 'GP letter', 'ward round', 'telegraphic', 'SOAP', 'discharge'] as const

/** How a note is worded. */
export interface NoteStyle {
  readonly kind: (typeof noteKinds)[number]
  /** Which of the wordings that mean the same; 0 takes the first of each. */
  readonly wording: number
}
