/** One call of a subject that gave an answer. */
export interface Response {
  readonly subject: string
  /** Wall time of the call, in ms. */
  readonly ms: number
}
