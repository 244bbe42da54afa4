import { type DrugClass, drugClasses } from './drug-classes.ts'
import type { Span } from './find-terms.ts'
import { termPattern } from './term-pattern.ts'

/** A drug or a class of drugs where a text names it. */
export interface DrugMention extends Span {
  readonly drugClass: DrugClass
}

const names: readonly { readonly term: string; readonly drugClass: DrugClass; readonly exact: RegExp }[] = Object.entries(drugClasses)
  .flatMap(([id, entry]) =>
    [...entry.names, ...entry.ingredients, ...entry.brands].map((term) => ({
      term,
      drugClass: id as DrugClass,
      exact: new RegExp(`^(?:${termPattern(term)})$`, 'iu'),
    })),
  )
  .toSorted((a, b) => b.term.length - a.term.length)

const anyName = new RegExp(names.map(({ term }) => termPattern(term)).join('|'), 'giu')
const known = new Map<string, DrugClass>()

/** Every drug and class of drugs that the text names, in order; where names overlap, the longest ("sacubitril/valsartan" is no valsartan). */
export function drugMentions(text: string): readonly DrugMention[] {
  return Array.from(text.matchAll(anyName), (match) => ({ start: match.index, end: match.index + match[0].length, drugClass: classOf(match[0]) }))
}

function classOf(name: string): DrugClass {
  const seen = known.get(name)
  if (seen !== undefined) return seen
  const found = names.find(({ exact }) => exact.test(name))
  if (found === undefined) throw new RangeError(`"${name}" is matched as a drug and belongs to no class`)
  known.set(name, found.drugClass)
  return found.drugClass
}
