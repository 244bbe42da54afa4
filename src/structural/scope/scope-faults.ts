import { describeFound } from '../../golden-set/describe-found.ts'
import { conceptKey } from '../../language/names/concept-key.ts'
import { namesOfTerm } from './names-of-term.ts'
import type { Scope } from './scope-schema.ts'

interface Placed {
  readonly term: string
  readonly place: string
}

const lists = ['conditions', 'interventions', 'exclusiveInterventions'] as const

/** Everything that keeps a scope of the right shape from being used, each fault with its value and its place. */
export function scopeFaults(scope: Scope): readonly string[] {
  const within = scope.inScope.flatMap(({ terms }, row) => placed(terms, `inScope[${row}].terms`))
  const outside = scope.outOfScope.flatMap((entry, row) =>
    lists.flatMap((list) => placed(entry[list], `outOfScope[${row}].${list}`)),
  )
  if (outside.length === 0)
    return ['outOfScope has no term, so that it would pass every answer: wanted at least one condition or intervention']
  return [...repeated(within), ...repeated(outside), ...onBothSides(within, outside)]
}

function placed(terms: readonly string[], list: string): readonly Placed[] {
  return terms.map((term, at) => ({ term, place: `${list}[${at}]` }))
}

function repeated(all: readonly Placed[]): readonly string[] {
  const seen = new Map<string, string>()
  return all.flatMap(({ term, place }) => {
    const key = conceptKey(term)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, place)
    return before === undefined
      ? []
      : [`${place} ${describeFound(term)} is listed at ${before} already; a term may stand once`]
  })
}

/** By meaning: `UTI` on the one side and `urinary tract infection` on the other are the same term. */
function onBothSides(within: readonly Placed[], outside: readonly Placed[]): readonly string[] {
  const names = new Map(within.map((entry) => [meaning(entry.term), entry]))
  return outside.flatMap(({ term, place }) => {
    const other = names.get(meaning(term))
    return other === undefined
      ? []
      : [
          `${place} ${describeFound(term)} is in scope as ${describeFound(other.term)} at ${other.place}; a term is in scope or out of it`,
        ]
  })
}

function meaning(term: string): string {
  return conceptKey(namesOfTerm(term)[0] ?? term)
}
