import { remember, type Span, type Token, requireText } from '../words/text.ts'
import { dashes, wordSet } from '../words/words.ts'
import { farthest, partsOrders } from '../words/parting-dash.ts'
import { TextWords } from './lexicon.ts'
import { type Label, labelAt, type Passage, readDocument } from './document.ts'

/** Their stop never ends a sentence: a name, a number or an example follows. */
const leadsOn = new Set('dr mr mrs ms prof eg ie vs approx cf fig incl viz'.split(' '))

/** Their stop ends a sentence only where the next word opens one. */
const mayEnd = new Set(
  'qd bid tid qid od bd tds qds po iv im sc sl pr prn hs ac pc am pm yo etc resp max min mo mos wk wks yr yrs hr hrs pt pts hx dx rx tx tab tabs tabl cap caps kaps inj inh supp soln us st no temp dept neg pos abd'.split(
    ' ',
  ),
)

const forms = new Set('tab tabl cap kaps inj inh supp syr susp'.split(' '))

/** Words that open a sentence in any case of letters. */
const openers = new Set(
  'the he she patient it this we there do please give start stop hold avoid continue consider withhold discontinue monitor if when no not arrange refer admit call increase decrease reduce switch add repeat check'.split(
    ' ',
  ),
)

const conditions = new Set(['if', 'when'])

const hardMarks = new Set([';', '!', '?', '…', '•'])

/**
 * Whether a sentence ends with the token at `index`: at `;`, `!`, `?`, and at a full stop before white space, unless it belongs to an abbreviation.
 * Capitals decide only after an abbreviation that may end a sentence ("40 mg b.i.d. Start"), since notes are written without care for them.
 */
function endsSentence(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined || token.isWord) return false
  if (token.word === '?' && opensWord(text, tokens, index)) return false
  if (token.word === '?' && tokens[index - 1]?.end !== token.start) return false
  if (hardMarks.has(token.word)) return true
  if (!token.word.startsWith('.')) return false
  const next = tokens[index + 1]
  if (next === undefined) return true
  if (next.start === token.end && next.isWord) return false
  const before = tokens[index - 1]
  if (before === undefined || before.end !== token.start) return token.word.length > 1 || before !== undefined
  if (leadsOn.has(before.word)) return /^\d/u.test(tokens[index - 2]?.word ?? '')
  const isInitial = before.word.length === 1 && /\p{L}/u.test(before.word)
  const hasDots = text.slice(before.start, before.end).includes('.') && !/\d/u.test(before.word)
  if (before.word === 'no') return !/^\d/u.test(next.word)
  if (!isInitial && !hasDots && !mayEnd.has(before.word)) return true
  const written = text.slice(next.start, next.end)
  // "At 6 h. Ondansetron": a unit, and no initial.
  // "Then 10 mg/h. Urine at 2 h": a rate.
  if (isInitial && /[\d/]$/u.test(tokens[index - 2]?.word ?? '')) return /^\p{Lu}/u.test(written)
  // "Stop Tab. Pioglitazone": the form stands before its drug.
  if (forms.has(before.word) && !/^\d|^(?:x|one|two|three|half)$/u.test(tokens[index - 2]?.word ?? '')) return false
  // "Atropine 600 micrograms i.v. if the rate falls": its condition.
  if (hasDots && conditions.has(written)) return false
  // "Ceftriaxone 2 g i.v. not at once": it is put off.
  if (hasDots && written === 'not' && puttingOff.has(tokens[index + 2]?.word ?? '')) return false
  if (openers.has(next.word)) return true
  if (mayEnd.has(before.word) && /^\p{Lu}{2,}/u.test(written) && !mayEnd.has(next.word)) return true
  return !isInitial && /^\p{Lu}\p{Ll}/u.test(written)
}

const puttingOff = wordSet('now today tonight immediately yet at straight right for before until')

/** A dash between blanks that parts two orders. */
function partsAtDash(text: string, tokens: readonly Token[], from: number, at: number): boolean {
  const [first, before, dash, after] = [tokens[from], tokens[at - 1], tokens[at], tokens[at + 1]]
  if (first === undefined || before === undefined || dash === undefined || after === undefined) return false
  if (at <= from || !dashes.has(dash.word) || before.end >= dash.start || dash.end >= after.start) return false
  const end = Math.min(tokens.at(-1)?.end ?? text.length, after.start + farthest)
  const back = text.slice(after.start, end).split(/[.;\n]\s/u, 1)[0] ?? ''
  return partsOrders(text.slice(Math.max(first.start, dash.start - farthest), dash.start), back)
}

/** "?PE" asks about what follows. */
function opensWord(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token === undefined || next === undefined) return false
  return next.isWord && next.start === token.end && !/[\p{L}\p{N}]/u.test(text.charAt(token.start - 1))
}

/** A sentence as the readers of this folder take it. Its `text` is without markup, as long as what stands in the source. */
export interface ReadSentence extends Span {
  /** Its words and marks, the closing one left out; at least one. */
  readonly tokens: readonly Token[]
  /** The words of the openings under which it stands ("Avoid:" over a list), the nearest last; empty without one. */
  readonly lead: readonly Token[]
  /** The mark that ends it: `.`, `?`, `!`, `;`, or empty at the end of a line. */
  readonly mark: string
  /** The paragraph, item or row that it is of. */
  readonly passage: Passage
  /** Its label, or the latest one before it in its passage: "Avoid:", "Home medications:". */
  readonly label: Label | undefined
  /** The sentence before it in the same passage. */
  readonly before: ReadSentence | undefined
  /** The words of the whole text. */
  readonly among: TextWords
}

const mostOfLead = 24

/** The sentences of a text with their tokens. Places are in UTF-16 units of the text. */
export const readSentences: (text: string) => readonly ReadSentence[] = remember(
  (source) => sentencesOf(source, false),
  {
    most: 512,
    longest: 40_000,
  },
)

/** As `readSentences`, but that what a semicolon parts stands alone: what opens the line is not a label of its later parts. The passages, and the sentences of those without a semicolon, are the same objects. */
export const readSentencesApart: (text: string) => readonly ReadSentence[] = remember(
  (source) => {
    const all = readSentences(source)
    if (all.every(({ mark }) => mark !== ';')) return all
    const parted = new Set(all.flatMap(({ mark, passage }) => (mark === ';' ? [passage] : [])))
    const anew = Map.groupBy(sentencesOf(source, true, parted), ({ passage }) => passage)
    return all.flatMap((sentence) => {
      if (!parted.has(sentence.passage)) return [sentence]
      return sentence.before === undefined ? (anew.get(sentence.passage) ?? []) : []
    })
  },
  { most: 64, longest: 40_000 },
)

/** @param only the passages that are read; all by default */
function sentencesOf(source: string, isApart: boolean, only?: ReadonlySet<Passage>): readonly ReadSentence[] {
  const { plain, passages } = readDocument(source)
  const among = new TextWords(passages.flatMap(({ tokens }) => tokens))
  const found: ReadSentence[] = []
  let path: Passage['path'] = none
  let lead: readonly Token[] = none
  for (const passage of passages) {
    if (!isSame(path, passage.path)) {
      path = passage.path
      lead = path.flatMap(({ tokens }) => withoutStops(plain, tokens).slice(-mostOfLead)).slice(-mostOfLead)
    }
    if (only === undefined || only.has(passage))
      addSentences(found, { plain, passage, lead, isApart, among }, withoutStops(plain, passage.tokens))
  }
  return found
}

const none: readonly never[] = []

function isSame(first: Passage['path'], second: Passage['path']): boolean {
  return first.length === second.length && first.every((label, at) => label === second[at])
}

/** A passage, with what its sentences have in common. */
interface Within {
  readonly plain: string
  readonly passage: Passage
  readonly lead: readonly Token[]
  readonly isApart: boolean
  readonly among: TextWords
}

function addSentences(found: ReadSentence[], within: Within, tokens: readonly Token[]): void {
  const { plain, lead, isApart } = within
  let from = 0
  let over = lead
  for (let at = 0; at < tokens.length; at += 1) {
    const isDash = partsAtDash(plain, tokens, from, at)
    if (!isDash && !endsSentence(plain, tokens, at)) continue
    const word = isDash ? ';' : (tokens[at]?.word ?? '')
    const mark = isApart && word === ';' ? '.' : word
    addSentence(found, within, tokens.slice(from, at), over, mark)
    if (from === 0 && mark === ';') over = [...lead, ...openingOf(tokens)].slice(-mostOfLead)
    else if (mark !== ';') over = lead
    from = at + 1
  }
  addSentence(found, within, from === 0 ? tokens : tokens.slice(from), over, '')
}

/** "Stop: aspirin; clopidogrel": what opens a line stands over its parts between semicolons. */
function openingOf(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.slice(0, longestOpening).findIndex((token) => token.word === ':')
  return colon < 0 ? none : tokens.slice(0, colon + 1)
}

const longestOpening = 6

function addSentence(
  found: ReadSentence[],
  { plain: text, passage, among }: Within,
  tokens: readonly Token[],
  lead: readonly Token[],
  mark: string,
): void {
  const first = tokens[0]
  const last = tokens.at(-1)
  if (first === undefined || last === undefined || !tokens.some((token) => token.isWord)) return
  const { start } = first
  const { end } = last
  const previous = found.at(-1)
  const before = previous?.passage === passage ? previous : undefined
  const label = labelIn(text, passage, tokens) ?? before?.label
  found.push({ start, end, text: text.slice(start, end), tokens, lead, mark, passage, label, before, among })
}

function labelIn(text: string, passage: Passage, tokens: readonly Token[]): Label | undefined {
  const length = passage.isHeading || passage.cells.length > 0 ? 0 : labelAt(tokens)
  const [first, last] = [tokens[0], tokens[length - 2]]
  if (length === 0 || first === undefined || last === undefined) return undefined
  const { start } = first
  const { end } = last
  return { kind: 'inline', start, end, text: text.slice(start, end), tokens: tokens.slice(0, length - 1) }
}

/** Leaves out the stops of abbreviations, which part no words. */
function withoutStops(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) => token.word !== '.' || token.start !== tokens[index - 1]?.end || endsSentence(text, tokens, index),
  )
}

/**
 * The sentences of a clinical text, in order. Notes are split at lines, bullets and headings first; a line that was only wrapped goes on in the next. Within
 * a line a sentence ends at `;`, `!`, `?` and at a full stop, but not at the stop of a decimal or of an abbreviation ("40 mg b.i.d. by Dr. Smith, e.g. today").
 *
 * @returns each with its place in UTF-16 units, without its closing mark, bullet and surrounding white space; empty for a text without words
 * @throws AssayError `language-invalid` for what is not a string
 *
 * @example
 * sentences('Stop aspirin. Give 40 mg b.i.d.').map(({ text }) => text) // ['Stop aspirin', 'Give 40 mg b.i.d']
 */
export function sentences(text: string): readonly Span[] {
  return readSentences(requireText(text, 'sentences')).map(({ start, end }) => ({
    start,
    end,
    text: text.slice(start, end),
  }))
}

/** More than the sentences of an answer, so that every rule finds them read. */
const most = 512

/**
 * A pure function of a sentence that keeps its latest results: every term of a sentence asks for what the sentence says.
 *
 * A weak map would keep the results of a long text as long as the text is read, which costs more than reading it: the time would grow faster than its length.
 *
 * @param read pure; its result is shared, so that nobody may change it
 */
export function perSentence<Result>(read: (sentence: ReadSentence) => Result): (sentence: ReadSentence) => Result {
  const known = new Map<ReadSentence, Result>()
  return (sentence) => {
    const before = known.get(sentence)
    if (before !== undefined) return before
    const result = read(sentence)
    if (known.size >= most) known.clear()
    known.set(sentence, result)
    return result
  }
}
