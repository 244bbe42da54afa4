/** What an answer orders, as the treatment of a red flag is asked of it. */
export interface Orders {
  /** Whether an emergent action surely orders one of these (names of drugs, ids of classes, procedures), in words that say how, where that is asked. */
  readonly emergent: (names: readonly string[], how?: RegExp) => boolean
  /** Whether an emergent or urgent action orders one of these; the end of a course that stands beside it ("for 8 days, then stop") makes no doubt here. */
  readonly today: (names: readonly string[]) => boolean
  /** The texts of the emergent and urgent actions. */
  readonly texts: readonly string[]
  /** What the answer says of when to call. */
  readonly calls: readonly string[]
}
