import type { Fact } from '../reference-board.ts'

/** Each two facts that say otherwise, once, in the order of the board. */
export function conflictingPairs(facts: readonly Fact[]): (readonly [one: Fact, other: Fact])[] {
  return facts.flatMap((one, at) =>
    facts
      .slice(at + 1)
      .filter((other) => one.contradicts?.includes(other.id) === true || other.contradicts?.includes(one.id) === true)
      .map((other) => [one, other] as const),
  )
}
