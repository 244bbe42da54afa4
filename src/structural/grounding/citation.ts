/** What one citation points at. */
export type Target =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'link'; readonly key: string; readonly number?: number }
  | { readonly kind: 'source'; readonly source: string }

/** A marker of a text: `[1, 2]`, `(Source 4)`, a link, a raised figure. */
export interface Citation {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** As the text has it. */
  readonly text: string
  /** What it points at; at least one. */
  readonly targets: readonly Target[]
  /** A part of it that is read as words of the sentence: those of a link. */
  readonly words?: { readonly start: number; readonly end: number }
}
