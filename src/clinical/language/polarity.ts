import { requireText, type Token, tokenSpan, type Span } from '../words/text.ts'
import { type ReadSentence, readSentences, perSentence } from './sentences.ts'
import type { Match } from './lexicon.ts'
import { type ConceptName, conceptLexicon } from './terms.ts'
import { type Status, type PolarityRole, statuses } from './polarity/polarity-role.ts'
import { backwardReach } from './polarity/backward-reach.ts'
import { forwardReach } from './polarity/forward-reach.ts'
import { polarityCues } from './polarity/polarity-cues.ts'
import { type PolarityCue, type PolarityStream, polarityStream, type Reach } from './polarity/polarity-stream.ts'

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
 * @param concept a name in any case and spelling. Its own words are matched, with the names of the same meaning ("PE" and "pulmonary embolism") and of its kinds (a
 *   consolidation is an opacity; one that is denied denies no other); a concept that
 *   holds its own negation ("no airspace opacities") is judged as a whole. A word that denies it ("afebrile") negates it; a longer name that means another thing
 *   ("hay fever", "the heart failure clinic") names it not
 * @throws AssayError `language-invalid` for a text that is not a string, and for a concept without a letter or digit
 *
 * @example
 * polarity('No evidence of pulmonary embolism.', 'PE').status // 'negated'
 */
export function polarity(text: string, concept: string): Polarity {
  const source = requireText(text, 'polarity')
  let first: Polarity | undefined
  let heading: Polarity | undefined
  for (const { status, cue, span, isTitle } of conceptReadings(source, concept)) {
    const found = { status, cue, span }
    if (status === 'affirmed' && isTitle) heading ??= found
    else if (status === 'affirmed') return found
    else first ??= found
  }
  return first ?? heading ?? { status: 'not-mentioned', cue: undefined, span: undefined }
}

/** One place at which a text speaks of a concept. */
export interface ConceptReading {
  readonly status: 'affirmed' | Status
  /** The words that turned it, as the text has them. */
  readonly cue: string | undefined
  readonly span: Span
  readonly sentence: ReadSentence
  /** It opens a line as its title ("Allergies: …"), and affirms nothing where another mention stands. */
  readonly isTitle: boolean
}

/**
 * Every place at which a text speaks of a concept, in order, each as `polarity` reads it. A kind that is denied, and a denial that is denied ("not afebrile"), say nothing of it and are left out.
 *
 * @throws AssayError `language-invalid` for a concept without a letter or digit
 */
export function* conceptReadings(source: string, concept: string): Generator<ConceptReading> {
  const lexicon = conceptLexicon(concept, 'polarity')
  const sentences = readSentences(source)
  for (const [index, sentence] of sentences.entries()) {
    for (const match of lexicon.findIn({ tokens: searched(sentence.tokens), among: sentence.among })) {
      if (!isAsWritten(source, sentence, match)) continue
      const { status, cue } = polarityOf(source, sentence, match.from, match.to, sentences[index + 1])
      const span = tokenSpan(source, sentence.tokens, match.from, match.to)
      if (match.value.isDenial) {
        // "Not afebrile" says neither.
        if (status === 'negated') continue
        yield status === 'affirmed'
          ? { status: 'negated', cue: span.text, span, sentence, isTitle: false }
          : { status, cue: cue?.text, span, sentence, isTitle: false }
        continue
      }
      // "No torsades" leaves every other ventricular tachycardia open.
      if (match.value.isKind && status === 'negated') continue
      yield { status, cue: cue?.text, span, sentence, isTitle: isHeading(sentence, match) }
    }
  }
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

/** What a sentence says of a thing that it names, and the words that say so. */
export interface PolarityReading {
  readonly status: 'affirmed' | Status
  /** Undefined where nothing turned it, or a question mark alone. */
  readonly cue: Span | undefined
}

interface Read {
  readonly stream: PolarityStream
  readonly forward: Reach
  readonly backward: Reach
}

const precedence: readonly Status[] = ['negated', 'other-experiencer', 'conditional', 'hypothetical', 'historical']

/**
 * What a sentence says of the thing that its tokens `from` to `to` (exclusive) name. Words inside the mention are not cues: "no airspace opacities" is affirmed
 * where the text has it.
 *
 * Of several statuses negated counts first ("no history of MI", "no family history of MI"), then another person's, conditional, hypothetical and historical
 * ("possible prior MI" is only possible). A negation under a condition ("if no pneumothorax is seen") is conditional: it does not say that the thing is absent.
 *
 * A question makes what it asks about hypothetical, unless the next sentence answers it with yes or no.
 *
 * @param source the text that was read
 * @param next the sentence after it in the text
 */
export function polarityOf(
  source: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  next?: ReadSentence,
): PolarityReading {
  const read = readOf(sentence)
  const { stream } = read
  const found = new Map<Status, PolarityCue>()
  const first = stream.lead + from
  const last = stream.lead + to - 1
  for (const status of statuses) {
    const cue = stream.cues[nearest(read, status, first, last)]
    if (cue !== undefined) found.set(status, cue)
  }
  const cut = cutCue(stream, first)
  if (cut !== undefined) found.set(cut.status, cut.cue)
  const status = strongest(found)
  if (status !== undefined) return { status, cue: spanOf(source, stream, found.get(status)) }
  return sentence.mark === '?' ? asked(source, next) : { status: 'affirmed', cue: undefined }
}

const readOf = perSentence((sentence): Read => {
  const stream = polarityStream(sentence)
  return { stream, forward: forwardReach(stream), backward: backwardReach(stream) }
})

function nearest({ forward, backward }: Read, status: Status, first: number, last: number): number {
  const before = forward[status]?.[first] ?? -1
  return before >= 0 ? before : (backward[status]?.[last] ?? -1)
}

function strongest(found: ReadonlyMap<Status, PolarityCue>): Status | undefined {
  const condition = found.get('conditional')
  const negation = found.get('negated')
  if (condition !== undefined && negation !== undefined && condition.from < negation.from) return 'conditional'
  return precedence.find((status) => found.has(status))
}

const opening: Partial<Readonly<Record<PolarityRole, Status>>> = {
  negated: 'negated',
  'negated-near': 'negated',
  'negated-either': 'negated',
  'negated-either-near': 'negated',
  'negated-prefix': 'negated',
  hypothetical: 'hypothetical',
  'hypothetical-either': 'hypothetical',
  'hypothetical-near': 'hypothetical',
  historical: 'historical',
  'historical-near': 'historical',
  experiencer: 'other-experiencer',
  conditional: 'conditional',
}

/** A longer phrase may end within the mention: in "no change in bowel habit" the "no" speaks of a "change in bowel habit". */
function cutCue(
  stream: PolarityStream,
  first: number,
): { readonly status: Status; readonly cue: PolarityCue } | undefined {
  const whole = stream.cues[stream.cueAt[first] ?? -1]
  if (whole === undefined || whole.from >= first) return undefined
  const cue = polarityCues.find(stream.tokens.slice(whole.from, first)).at(-1)
  const status = cue === undefined ? undefined : opening[cue.role]
  if (cue === undefined || status === undefined) return undefined
  return { status, cue: { ...cue, from: whole.from + cue.from, to: whole.from + cue.to } }
}

const noes = new Set(['no', 'none', 'negative', 'denies', 'denied', 'nil', 'never'])

function asked(source: string, next: ReadSentence | undefined): PolarityReading {
  const first = next?.tokens[0]
  if (first?.word === 'yes') return { status: 'affirmed', cue: undefined }
  if (first === undefined || !noes.has(first.word)) return { status: 'hypothetical', cue: undefined }
  const isWhole = next?.tokens.length === 1 || !(next?.tokens[1]?.isWord ?? false)
  if (!isWhole) return { status: 'hypothetical', cue: undefined }
  return { status: 'negated', cue: { start: first.start, end: first.end, text: source.slice(first.start, first.end) } }
}

/** The words of a cue as the text has them, without a mark at its end. */
function spanOf(source: string, { tokens }: PolarityStream, cue: PolarityCue | undefined): Span | undefined {
  const own = cue === undefined ? [] : tokens.slice(cue.from, cue.to)
  const hasWords = own.some((token) => token.isWord)
  const first = own[0]
  const last = hasWords ? own.findLast((token) => token.isWord || token.word === ')') : own.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { start: first.start, end: last.end, text: source.slice(first.start, last.end) }
}
