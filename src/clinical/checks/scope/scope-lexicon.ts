import { countsOnlyAsWritten } from '../../language/concept-names.ts'
import type { ReadSentence } from '../../language/sentences.ts'
import { Lexicon, type Match } from '../../language/lexicon.ts'
import { namesOfTerm, type Scope } from '../scope.ts'

/** One name of a term of a scope, and what the term stands for. */
export interface ScopeTerm {
  /** `in` scope; else out of it, as a condition, or as an intervention that may or may not be for something in scope. */
  readonly kind: 'in' | 'condition' | 'intervention' | 'exclusive'
  /** As the scope lists it. */
  readonly term: string
  readonly specialty: string
  /** The name by which a text speaks of it. */
  readonly name: string
}

/** Finds the terms of a scope in a sentence, the longest at each place and none inside another. */
export type ScopeLexicon = (sentence: ReadSentence) => readonly Match<ScopeTerm>[]

const compiled = new WeakMap<Scope, ScopeLexicon>()

/** The terms of a scope, compiled once for each scope object. */
export function scopeLexicon(scope: Scope): ScopeLexicon {
  let lexicon = compiled.get(scope)
  if (lexicon === undefined) compiled.set(scope, (lexicon = compile(scope)))
  return lexicon
}

const joiner = ' + '

function compile(scope: Scope): ScopeLexicon {
  const listed = termsOf(scope)
  const others = listed.flatMap((term) => namesOfTerm(term.term).map((name) => ({ ...term, name })))
  // What the scope itself writes counts before the names that the tables add.
  const entries = [...listed, ...others].map((term) => [term.name, term] as const)
  const lexicon = new Lexicon(entries, undefined, () => true)
  const pairs = scope.inScope.flatMap(({ terms }) => terms.filter((term) => term.includes(joiner)).map(compilePair))
  return (sentence) => {
    const found = lexicon.findIn(sentence).filter((match) => isAsWritten(sentence, match))
    if (!found.some(({ value }) => value.kind !== 'in')) return found
    const paired = new Set(pairs.flatMap((pair) => pair(sentence)))
    return paired.size === 0 ? found : found.filter(({ from, value }) => value.kind === 'in' || !paired.has(from))
  }
}

function termsOf({ inScope, outOfScope }: Scope): readonly ScopeTerm[] {
  const list = (kind: ScopeTerm['kind'], specialty: string, terms: readonly string[]): readonly ScopeTerm[] =>
    terms.filter((term) => !term.includes(joiner)).map((term) => ({ kind, term, specialty, name: term }))
  return [
    ...inScope.flatMap(({ specialty, terms }) => list('in', specialty, terms)),
    ...outOfScope.flatMap(({ specialty, conditions, interventions, exclusiveInterventions }) => [
      ...list('condition', specialty, conditions),
      ...list('intervention', specialty, interventions),
      ...list('exclusive', specialty, exclusiveInterventions),
    ]),
  ]
}

/** "Insulin + dextrose": the places at which a sentence that names all parts, by any of their names, names one of them. */
function compilePair(term: string): (sentence: ReadSentence) => readonly number[] {
  const parts = term.split(joiner).map(
    (part) =>
      new Lexicon(
        [part, ...namesOfTerm(part)].map((name) => [name, part] as const),
        undefined,
        () => true,
      ),
  )
  return (sentence) => {
    const found = []
    for (const part of parts) {
      const matches = part.findIn(sentence)
      if (matches.length === 0) return []
      found.push(...matches)
    }
    return found.map(({ from }) => from)
  }
}

/** "Ms" is not multiple sclerosis: names that are words too count in their own letters alone. Nor is "RAS" more than one "RA". */
function isAsWritten(sentence: ReadSentence, { from, to, value: { name } }: Match<ScopeTerm>): boolean {
  const isShort = /^\p{Lu}{2,4}$/u.test(name)
  if (!countsOnlyAsWritten(name) && !isShort) return true
  const start = (sentence.tokens[from]?.start ?? 0) - sentence.start
  const end = (sentence.tokens[to - 1]?.end ?? 0) - sentence.start
  const written = sentence.text.slice(start, end)
  if (!countsOnlyAsWritten(name)) return written !== `${name}S`
  return written === name || written === `${name}s`
}
