/** A stretch of a text, in UTF-16 units; `end` is exclusive, and `text` is what stands there: `source.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly text: string
}
