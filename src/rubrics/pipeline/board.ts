import type { Constraint, Fact } from '../reference-board.ts'

/** What criteria are written from. */
export interface Board {
  readonly question: string
  readonly facts: readonly Fact[]
  readonly constraints: readonly Constraint[]
}

/** Whether a fact warns: no criterion for it may be lost. */
export function isWarning({ kind }: Fact): boolean {
  return kind !== 'positive'
}

/** What of a board a model reads. */
export function showBoard({ facts, constraints }: Board): object {
  return {
    facts: facts.map(({ id, kind, text, contradicts }) => ({
      id,
      kind,
      text,
      ...(contradicts === undefined ? {} : { contradicts }),
    })),
    constraints,
  }
}

/** Each two facts that say otherwise, once, in the order of the board. */
export function conflictingPairs(facts: readonly Fact[]): (readonly [one: Fact, other: Fact])[] {
  return facts.flatMap((one, at) =>
    facts
      .slice(at + 1)
      .filter((other) => one.contradicts?.includes(other.id) === true || other.contradicts?.includes(one.id) === true)
      .map((other) => [one, other] as const),
  )
}

/** Two ids. */
export type Pair = readonly [one: string, other: string]

/**
 * Facts with `contradicts` on both sides of each conflict. Where two claims are in conflict and no pair of their facts was named, the first fact of each stands for them, so that no conflict is lost on the way.
 *
 * @param facts each with the claim that it is of
 * @param ofClaims ids of claims that are in conflict
 * @param ofFacts ids of facts that are
 */
export function linkConflicts(
  facts: readonly { readonly fact: Fact; readonly claim: string }[],
  ofClaims: readonly { readonly first: string; readonly second: string }[],
  ofFacts: readonly Pair[],
): readonly Fact[] {
  const pairs = [...ofFacts]
  const claimOf = new Map(facts.map(({ fact, claim }) => [fact.id, claim]))
  for (const { first, second } of ofClaims) {
    const isNamed = ofFacts.some((pair) => {
      const claims = pair.map((id) => claimOf.get(id))
      return claims.includes(first) && claims.includes(second)
    })
    const [one, other] = [first, second].map((claim) => facts.find((each) => each.claim === claim)?.fact.id)
    if (!isNamed && one !== undefined && other !== undefined) pairs.push([one, other])
  }
  return facts.map(({ fact }) => {
    const others = pairs.flatMap(([one, other]) => (one === fact.id ? [other] : other === fact.id ? [one] : []))
    return others.length === 0 ? fact : { ...fact, contradicts: [...new Set(others)] }
  })
}
