import { AssayError } from '../../score/assay-error.ts'
import { countsOnlyAsWritten } from '../names/counts-only-as-written.ts'
import { namesFor } from '../names/names-for.ts'
import { readingsOf } from '../names/readings-of.ts'
import { quote } from '../quote.ts'
import { remember } from '../remember.ts'
import { Lexicon, type Match } from '../terms/lexicon.ts'
import type { Token } from '../words/token.ts'
import { wordSet } from '../words/word-set.ts'

/** A name of a concept. */
export interface ConceptName {
  /** How a text must write it, where it is a common word in another case (`AS` for aortic stenosis); undefined where any case will do. */
  readonly asWritten: string | undefined
  /** It says that the thing is not there: "afebrile". */
  readonly isDenial: boolean
}

/** Finds the names of a concept in a sentence. */
export interface ConceptFinder {
  readonly find: (tokens: readonly Token[]) => readonly Match<ConceptName>[]
}

/**
 * The names under which a text may speak of a concept: its own words and, from the table of names, those with the same meaning. Of names that overlap the longest
 * counts, and a longer one that means another thing hides the name in it.
 *
 * @param what the function that was asked, for the message
 * @throws AssayError `language-invalid` for what is not a string, or holds no letter and no digit
 */
export function conceptLexicon(concept: unknown, what: string): ConceptFinder {
  if (typeof concept !== 'string' || !/[\p{L}\p{N}]/u.test(concept))
    throw new AssayError(
      'language-invalid',
      `${what}: the concept is ${typeof concept === 'string' ? quote(concept) : `of type ${typeof concept}`}, wanted a name with at least one letter or digit, such as "pulmonary embolism"`,
    )
  return compiled(concept)
}

const own: ConceptName = { asWritten: undefined, isDenial: false }
const denial: ConceptName = { asWritten: undefined, isDenial: true }
/** A longer name that means another thing. */
const apart = 'apart'

const compiled = remember((concept): ConceptFinder => {
  const [entry] = readingsOf(concept)
  const others = [...namesFor(concept), ...(entry?.together ?? [])].map((name): [string, ConceptName] => [
    name,
    { ...own, asWritten: countsOnlyAsWritten(name) ? name : undefined },
  ])
  const lexicon = new Lexicon<ConceptName | typeof apart>([
    [concept, own],
    ...others,
    ...(entry?.denials ?? []).map((name) => [name, denial] as const),
    ...(entry?.apart ?? []).map((name) => [name, apart] as const),
  ])
  return {
    find: (tokens) =>
      lexicon
        .find(tokens)
        .flatMap(({ from, to, value }) => (value === apart || isPlace(tokens[to]) ? [] : [{ from, to, value }])),
  }
}, 2_000)

/** "The heart failure clinic" and "the stroke team" say nothing of the patient. */
function isPlace(next: Token | undefined): boolean {
  return next !== undefined && places.has(next.word)
}

const places = wordSet(
  'clinic clinics unit team nurse nurses service services specialist specialists guideline guidelines',
)
