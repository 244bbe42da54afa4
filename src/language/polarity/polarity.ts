import { requireText } from '../require-text.ts'
import { type ReadSentence, readSentences } from '../sentences/read-sentences.ts'
import type { Token } from '../words/token.ts'
import { tokenSpan } from '../words/token-span.ts'
import type { Span } from '../span.ts'
import type { Match } from '../terms/lexicon.ts'
import { type ConceptName, conceptLexicon } from './concept-lexicon.ts'
import { polarityOf } from './polarity-of.ts'
import type { Status } from './status.ts'

/** What a text says of a concept. */
export interface Polarity {
  readonly status: 'affirmed' | Status | 'not-mentioned'
  /** The words that turned it, as the text has them; undefined where nothing did. */
  readonly cue: string | undefined
  /** The mention; undefined where there is none. */
  readonly span: Span | undefined
}

/**
 * Whether a clinical text says that a concept is there.
 *
 * After NegEx (Chapman 2001, https://doi.org/10.1006/jbin.2001.1029) and ConText (Harkema 2009, https://doi.org/10.1016/j.jbi.2009.05.002), with a lexicon of
 * its own: cues reach forward or backward to the end of their clause, and lists with commas, "and" and "or" belong to it.
 *
 * - `affirmed`: nothing turns it
 * - `negated`: said to be absent, ruled out, denied or unlikely
 * - `conditional`: said only under a condition ("if fever develops", "in case of")
 * - `hypothetical`: possible, probable, suspected, asked about, to be looked for or guarded against ("rule out PE", "risk of", "return for"); what is only
 *   probable is not affirmed
 * - `historical`: past and over, or of the past history ("history of", "status post", "resolved", "in 2019", a heading `PMH:`). Any year counts as past
 * - `other-experiencer`: of a relative or a donor
 * - `not-mentioned`: neither the concept's words nor a name with the same meaning stand in the text
 *
 * Of several mentions the first affirmed one counts, else the first: what a text affirms anywhere, it affirms. A heading ("Allergies: …") affirms nothing where
 * another mention stands.
 *
 * @param concept a name in any case and spelling. Its own words are matched, with the names of the same meaning ("PE" and "pulmonary embolism"); a concept that
 *   holds its own negation ("no airspace opacities") is judged as a whole. A word that denies it ("afebrile") negates it; a longer name that means another thing
 *   ("hay fever", "the heart failure clinic") names it not
 * @throws AssayError `language-invalid` for a text that is not a string, and for a concept without a letter or digit
 *
 * @example
 * polarity('No evidence of pulmonary embolism.', 'PE').status // 'negated'
 */
export function polarity(text: string, concept: string): Polarity {
  const source = requireText(text, 'polarity')
  const lexicon = conceptLexicon(concept, 'polarity')
  const sentences = readSentences(source)
  let first: Polarity | undefined
  let heading: Polarity | undefined
  for (const [index, sentence] of sentences.entries()) {
    for (const match of lexicon.find(searched(sentence.tokens))) {
      if (!isAsWritten(source, sentence, match)) continue
      const { status, cue } = polarityOf(source, sentence, match.from, match.to, sentences[index + 1])
      const span = tokenSpan(source, sentence.tokens, match.from, match.to)
      if (match.value.isDenial) {
        // "Not afebrile" says neither.
        if (status !== 'negated')
          first ??=
            status === 'affirmed' ? { status: 'negated', cue: span.text, span } : { status, cue: cue?.text, span }
        continue
      }
      const found = { status, cue: cue?.text, span }
      if (status === 'affirmed' && isHeading(sentence, match)) heading ??= found
      else if (status === 'affirmed') return found
      else first ??= found
    }
  }
  return first ?? heading ?? { status: 'not-mentioned', cue: undefined, span: undefined }
}

/** The lexicon passes over what follows "non-"; here "non" is a cue, and "non-tender" speaks of "tender". */
function searched(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => token.word === 'non')) return tokens
  return tokens.map((token, index) =>
    token.isJoined && tokens[index - 1]?.word === 'non' ? { ...token, isJoined: false } : token,
  )
}

/** "Allergies: no known drug allergies" names them twice, and says something of them once. */
function isHeading({ tokens }: ReadSentence, { from, to }: Match<ConceptName>): boolean {
  return from === 0 && tokens[to]?.word === ':'
}

/** Among capitals alone nothing tells the abbreviation `AS` from the word. */
function isAsWritten(source: string, sentence: ReadSentence, match: Match<ConceptName>): boolean {
  const { asWritten } = match.value
  if (asWritten === undefined) return true
  const written = tokenSpan(source, sentence.tokens, match.from, match.to).text
  const isInCapitals = /\p{Lu}{4}/u.test(sentence.text) && !/\p{Ll}/u.test(sentence.text)
  return !isInCapitals && (written === asWritten || written === `${asWritten}s`)
}
