import { CueLexicon } from './cue-lexicon.ts'
import { Lexicon, type Match } from './lexicon.ts'
import { type ReadSentence, readSentences } from './sentences.ts'
import { type Span, tokenSpan, quote, remember, type Token } from '../words/text.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { countsOnlyAsWritten, namesFor, narrowerThan, readingsOf } from './concept-names.ts'
import { isReadByContext, mayMean } from '../words/short-forms.ts'
import { wordSet } from '../words/words.ts'

const lexicons = new WeakMap<readonly string[], Lexicon<string>>()

/** A list that is written where it is asked about is another one with each call, and has the words of the one before. */
const lexiconOf = remember((terms) => new Lexicon((JSON.parse(terms) as string[]).map((term) => [term, term] as const)))

/** The lexicon of a list of terms, compiled once for each list; the value is the term as the list has it. */
export function termLexicon(terms: readonly string[]): Lexicon<string> {
  let lexicon = lexicons.get(terms)
  if (lexicon === undefined) lexicons.set(terms, (lexicon = lexiconOf(JSON.stringify(terms))))
  return lexicon
}

/**
 * Where any of the terms stands in a text, as whole words and in any case, spelling and number; of terms that start at one place the longest.
 *
 * @param terms in the singular or the infinitive; the list is compiled once, so keep it in a constant
 */
export function findTerms(text: string, terms: readonly string[]): readonly Span[] {
  const lexicon = termLexicon(terms)
  return readSentences(text).flatMap((sentence) =>
    termsOf(text, sentence, lexicon).map(({ from, to }) => tokenSpan(text, sentence.tokens, from, to)),
  )
}

/** The terms that a sentence names; of an abbreviation that is a word in another case only what is written as it is: "when heaviness hit" names no HIT. */
export function termsOf(text: string, sentence: ReadSentence, lexicon: Lexicon<string>): readonly Match<string>[] {
  return lexicon.findIn(sentence).filter(({ from, to, value }) => {
    if (!countsOnlyAsWritten(value)) return true
    const written = tokenSpan(text, sentence.tokens, from, to).text
    return written === value || written === `${value}s`
  })
}

/**
 * A question to one text about a list of terms that keeps its answers: every rule asks each text for the same few lists.
 *
 * @param names pure; a list is known again by its identity
 */
export function rememberTerms(names: (terms: readonly string[]) => boolean): (terms: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>()
  return (terms) => {
    const before = known.get(terms)
    if (before !== undefined) return before
    const answer = names(terms)
    known.set(terms, answer)
    return answer
  }
}

/** A name of a concept. */
export interface ConceptName {
  /** How a text must write it, where it is a common word in another case (`AS` for aortic stenosis); undefined where any case will do. */
  readonly asWritten: string | undefined
  /** It says that the thing is not there: "afebrile". */
  readonly isDenial: boolean
  /** It names a kind of the thing: who has torsades has a ventricular tachycardia, who has none may have another. */
  readonly isKind: boolean
}

/** Finds the names of a concept in a sentence. */
interface ConceptFinder {
  readonly findIn: (sentence: Pick<ReadSentence, 'tokens' | 'among'>) => readonly Match<ConceptName>[]
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
      `${what}: the concept is ${typeof concept === 'string' ? quote(concept) : `of type ${typeof concept}`}, expected a name with at least one letter or digit, such as "pulmonary embolism"`,
    )
  return compiled(concept)
}

const own: ConceptName = { asWritten: undefined, isDenial: false, isKind: false }

const denial: ConceptName = { asWritten: undefined, isDenial: true, isKind: false }

/** A longer name that means another thing. */
const apart = 'apart'

const compiled = remember(
  (concept): ConceptFinder => {
    const [entry] = readingsOf(concept)
    const narrower = narrowerThan(concept)
    const others = [...(entry === undefined ? [concept] : writtenAs(entry)), ...(entry?.together ?? [])].map(
      (name): [string, ConceptName] => [name, { ...own, asWritten: countsOnlyAsWritten(name) ? name : undefined }],
    )
    const kinds = narrower
      .flatMap(writtenAs)
      .map((name): [string, ConceptName] => [
        name,
        { ...own, isKind: true, asWritten: countsOnlyAsWritten(name) ? name : undefined },
      ])
    const lexicon = new Lexicon<ConceptName | typeof apart>([
      ...kinds,
      [concept, own],
      ...others,
      ...(entry?.denials ?? []).map((name) => [name, denial] as const),
      ...(entry?.apart ?? []).map((name) => [name, apart] as const),
    ])
    const meant = new Set([entry, ...narrower].map((one) => one?.name ?? concept))
    const forms = entry?.forms === undefined ? undefined : new CueLexicon({ form: entry.forms })
    return {
      findIn: (sentence) => {
        const { tokens } = sentence
        const named = lexicon.findIn(sentence)
        const found = named.flatMap(({ from, to, value }) =>
          value === apart || isPlace(tokens[to]) || !mayMean(meant, tokens, from, to) ? [] : [{ from, to, value }],
        )
        const said = forms?.find(tokens) ?? []
        const added = said.filter((form) => !named.some(({ from, to }) => from < form.to && form.from < to))
        return added.length === 0
          ? found
          : [...found, ...added.map(({ from, to }) => ({ from, to, value: own }))].toSorted((a, b) => a.from - b.from)
      },
    }
  },
  { most: 2_000 },
)

/** The names of an entry, and its short forms that mean something else too: the words beside them tell. */
function writtenAs({ name, abbreviations }: ReturnType<typeof readingsOf>[number]): readonly string[] {
  return [...new Set([...namesFor(name), ...abbreviations.filter(isReadByContext)])]
}

/** "The heart failure clinic" and "the stroke team" say nothing of the patient. */
function isPlace(next: Token | undefined): boolean {
  return next !== undefined && places.has(next.word)
}

const places = wordSet(
  'clinic clinics unit team nurse nurses service services specialist specialists guideline guidelines',
)
