import { type DrugClass, drugClasses } from './drug-classes.ts'
import { findTerms, type Span } from './find-terms.ts'
import { remember } from './remember.ts'
import { termPattern } from './term-pattern.ts'

/** A drug or a class of drugs where a text names it. */
export interface DrugMention extends Span {
  readonly drugClass: DrugClass
}

const ids = Object.keys(drugClasses) as readonly DrugClass[]
const namesByClass = new Map(
  ids.map((id) => [
    id,
    [...drugClasses[id].names, ...drugClasses[id].ingredients, ...drugClasses[id].brands] as readonly string[],
  ]),
)
const anyName = termPattern([...namesByClass.values()].flat())
const known = new Map<string, DrugClass>()

/** Every drug and class of drugs that the text names, in order; where names overlap, the longest ("sacubitril/valsartan" is no valsartan). */
export const drugMentions: (text: string) => readonly DrugMention[] = remember((text) =>
  Array.from(text.matchAll(anyName), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    drugClass: classOf(match[0]),
  })),
)

/** The class whose names match the whole of what was found. */
function classOf(name: string): DrugClass {
  const seen = known.get(name)
  if (seen !== undefined) return seen
  const found = ids.find((id) =>
    findTerms(name, namesByClass.get(id) ?? []).some((span) => span.start === 0 && span.end === name.length),
  )
  if (found === undefined) throw new RangeError(`"${name}" is matched as a drug and belongs to no class`)
  known.set(name, found)
  return found
}
