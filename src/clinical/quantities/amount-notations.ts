// Over 250 lines: one grammar, of the ways in which an amount is written, whose parts are used nowhere else.
import { illegibleAmounts } from './reading/illegible-amounts.ts'
import { mayStartNumber, readNumberPhrase, type NumberPhrase } from './reading/number-phrase.ts'
import { readUnit, type Unit } from './reading/read-unit.ts'
import { simpleUnit } from './reading/simple-units.ts'
import { isPartOfNumber, spanOf, type Token, tokensOf } from './reading/tokens.ts'
import type { Span } from '../words/text.ts'
import { firstIndex } from '../../kit/halving.ts'

/** An amount that `quantities` leaves out, since only doses are written so: "50k units", "one hundred mg", "two 5 mg tablets". */
interface NotedAmount {
  readonly span: Span
  readonly low: number
  readonly high: number
  /** As the table of units names it. */
  readonly unit: string
  /** So many of it, or one: "two 2.5 g infusions", "two 300 microgram auto-injectors". */
  readonly maybeTimes?: number
  /** A plain space parts its thousands, and what follows may be a number of its own: "1 280 mg". */
  readonly isSpaced?: true
}

/** A number that nothing was read of. */
export interface BareNumber {
  readonly span: Span
  /** One, or of a combination one for each part: "200/6". */
  readonly parts: readonly number[]
  /** It is a number word below twenty, of which prose is full. */
  readonly isSmallWord: boolean
  /** The word or sign behind it in lower case; empty at the end of the text. */
  readonly behind: string
}

/** What a text says of amounts beside its quantities. */
export interface AmountNotations {
  readonly amounts: readonly NotedAmount[]
  /** What looks like an amount and can be read in more than one way, or not at all. */
  readonly unread: readonly Span[]
  readonly bare: readonly BareNumber[]
}

const amountOf = /^(?:mass|volume|substance|equivalents|activity)(?:-per-(?:weight|area|count))?(?:-rate)?$/u
const single = /^(?:mass|substance|equivalents|activity)$/u
/** They weigh the patient, or are drained. */
const notGiven = /^(?:kg|lb|L)(?![a-z])/u
const things =
  /^(?:tablets?|tabs?|pills?|capsules?|caps|vials?|ampoules?|ampules?|amps?|sachets?|patch(?:es)?|pens?|syringes?|suppositor(?:y|ies)|nebules?|bags?|lozenges?)$/u
/** Words before a unit that make no amount of it: "in mg", "per gram". */
const noAmount = new Set(
  'in of per the as to and or not same each by total daily for than into from every both is are was with dose doses dosed units'.split(
    ' ',
  ),
)
const beforeOrdinal =
  /^(?:day|week|month|step|phase|stage|grade|class|type|level|line|room|bed|item|point|option|cycle)$/u
const combined = /^\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){1,2}$/u
const numberLike =
  /^(?:several|few|some|many|hundreds?|thousands?|dozens?|millions?|tenths?|hundredths?|thousandths?|couple)$/u

/**
 * Amounts in the notations that doses have and other quantities have not: a number with "k", "thousand", "million" or "hundred" behind it, in words ("one hundred mg", "half a gram"), as a fraction
 * ("½ tablet", "1/2 g"), as a power ("1 x 10^2 mg"), as a multiple ("2 x 5 mg", "two 5 mg tablets"), and in units of thousands and millions ("MU"). What looks like an amount and is none of these is `unread`: all that
 * `illegibleAmounts` finds, a number with a point and three figures ("1.000 mg": one, or a thousand), and a unit that nothing readable stands before ("several mg", "1O0 mg").
 *
 * @param read the quantities of the same text, in order
 * @returns each list in the order of the text; time is linear in its length
 */
export function amountNotations(text: string, read: readonly { readonly span: Span }[]): AmountNotations {
  const tokens = tokensOf(text)
  const amounts: NotedAmount[] = []
  const ambiguous: Span[] = []
  const numbers: { readonly phrase: NumberPhrase; readonly parts: readonly number[] }[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token !== undefined && !mayStartNumber(token)) {
      at += 1
      continue
    }
    const spaced = spacedThousands(text, tokens, at)
    if (spaced !== undefined) {
      amounts.push(spaced.amount)
      at = spaced.next
      continue
    }
    const parts = token?.kind === 'figures' && combined.test(token.text) ? token.text.split('/').map(Number) : undefined
    const phrase =
      isPartOfNumber(tokens, at) || isPriceOrDeviation(tokens, at) ? undefined : readNumberPhrase(tokens, at)
    if (phrase === undefined) {
      if (parts !== undefined)
        numbers.push({ phrase: { from: at, low: 0, high: 0, next: at + 1, isPlain: true, isAmbiguous: false }, parts })
      at += 1
      continue
    }
    const found = readAmount(tokens, phrase)
    if (found === undefined) {
      numbers.push({ phrase, parts: [phrase.low] })
      at = phrase.next
      continue
    }
    const span = spanOf(text, tokens, at, found.next)
    if (found.is === 'unread') ambiguous.push(span)
    else if (found.is === 'plain' && tokens[at - 1]?.text === '±') {
      const unit = readAmountUnit(tokens, phrase.next)
      if (unit !== undefined) amounts.push({ span, low: phrase.low, high: phrase.high, unit: unit.unit.name })
    } else if (found.is === 'amount') {
      const { low, high, unit, maybeTimes } = found
      amounts.push({ span, low, high, unit, ...(maybeTimes === undefined ? {} : { maybeTimes }) })
    }
    at = found.next
  }
  const own = withOneOf(text, tokens, amounts)
  const taken = merged([...read, ...own, ...ambiguous.map((span) => ({ span }))])
  const illegible = illegibleAmounts(text, taken).filter((span) => !isTaken(taken, span))
  const all = merged([...taken, ...illegible.map((span) => ({ span }))])
  const units = unitsWithoutNumber(text, tokens, all)
  return {
    amounts: own,
    unread: inOrder([...ambiguous, ...illegible, ...units].map((span) => ({ span }))).map(({ span }) => span),
    bare: numbers.flatMap(({ phrase, parts }) => {
      const span = spanOf(text, tokens, phrase.from, phrase.next)
      if (isTaken(all, span)) return []
      const isSmallWord = phrase.next === phrase.from + 1 && tokens[phrase.from]?.kind === 'word' && phrase.high < 20
      return [{ span, parts, isSmallWord, behind: tokens[phrase.next]?.lower ?? '' }]
    }),
  }
}

type Found =
  | ({ readonly is: 'amount'; readonly next: number } & Omit<NotedAmount, 'span'>)
  /** `plain`: `quantities` reads it. */
  | { readonly is: 'unread' | 'plain'; readonly next: number }

function readAmount(tokens: readonly Token[], phrase: NumberPhrase): Found | undefined {
  const { low, high, next } = phrase
  const second = tokens[next]?.text === '×' ? next + 1 : next
  const inner = readNumberPhrase(tokens, second)
  const innerUnit = inner === undefined ? undefined : readAmountUnit(tokens, inner.next)
  if (inner !== undefined && innerUnit !== undefined && isCount(phrase) && isOfDose(innerUnit.unit)) {
    const isOrdinal = beforeOrdinal.test(tokens[phrase.from - 1]?.lower ?? '')
    const isMultiple = second > next || isThing(tokens, innerUnit.next)
    if (isMultiple && !isOrdinal) {
      const factor = innerUnit.factor
      const product = { low: low * inner.low * factor, high: high * inner.high * factor, unit: innerUnit.unit.name }
      return { is: 'amount', ...product, next: isThing(tokens, innerUnit.next) ? innerUnit.next + 1 : innerUnit.next }
    }
    if (!phrase.isPlain && !isOrdinal && second === next && !/^doses?$/u.test(tokens[innerUnit.next]?.lower ?? '')) {
      if (!isWholeInWords(tokens, phrase)) return { is: 'unread', next: innerUnit.next }
      const { factor, unit } = innerUnit
      const one = { low: inner.low * factor, high: inner.high * factor, unit: unit.name, maybeTimes: low }
      return { is: 'amount', ...one, next: innerUnit.next }
    }
  }
  const unit = readAmountUnit(tokens, unitAfter(tokens, phrase)) ?? unitBeforeName(tokens, next)
  if (unit === undefined) return undefined
  // "5.000 IE": nobody gives thousandths of a unit.
  if (phrase.isAmbiguous && unit.unit.dimension.startsWith('activity'))
    return { is: 'amount', low: low * 1000, high: high * 1000, unit: unit.unit.name, next: unit.next }
  if (phrase.isAmbiguous) return { is: 'unread', next: unit.next }
  if (phrase.isPlain && !unit.isOwn) return { is: 'plain', next: unit.next }
  return { is: 'amount', low: low * unit.factor, high: high * unit.factor, unit: unit.unit.name, next: unit.next }
}

/** "Half a gram", "a quarter of the tablet", "one-gram". */
function unitAfter(tokens: readonly Token[], { next, isPlain }: NumberPhrase): number {
  if (tokens[next]?.text === '-' && tokens[next]?.glued) return next + 1
  if (isPlain) return next
  let at = next
  while (at < next + 3 && /^(?:of|an?|the)$/u.test(tokens[at]?.lower ?? '')) at += 1
  return at
}

interface AmountUnit {
  readonly unit: Unit
  readonly next: number
  readonly factor: number
  /** It is none of the table of units: "MU", "10u". */
  readonly isOwn: boolean
}

/** In tokens: "u/kg/h". */
const longestOfUnits = 6

const scaled: ReadonlyMap<string, number> = new Map([
  ...'MU Mu MIU megaunits megaunit'.split(' ').map((word): [string, number] => [word, 1e6]),
  ...'kU KU kIU KIU kilounits kilounit'.split(' ').map((word): [string, number] => [word, 1e3]),
  ['u', 1],
  // "70 E/kg", in German, Dutch and the Scandinavian languages.
  ['E', 1],
])

function readAmountUnit(tokens: readonly Token[], at: number): AmountUnit | undefined {
  const token = tokens[at]
  if (token === undefined || (token.onNewLine && token.text.length < 2)) return undefined
  const factor = scaled.get(token.text)
  if (factor !== undefined) {
    // "18 u/kg/h" as "18 units/kg/h".
    // "10 u/25 g glucose": the slash leads to an amount of something else.
    const isOfUnit = tokens[at + 1]?.text === '/' && !isAmountInMass(tokens, at + 2)
    const behind = isOfUnit ? tokens.slice(at + 1, at + longestOfUnits) : []
    const units = readUnit([{ ...token, text: 'U', lower: 'u' }, ...behind], 0)
    if (units !== undefined && units !== 'unknown' && (behind.length === 0 || units.next > 1))
      return amountOf.test(units.unit.dimension)
        ? { unit: units.unit, factor, next: at + units.next, isOwn: true }
        : undefined
    if (behind.length === 0) return undefined
  }
  const read = readUnit(tokens, at)
  if (read === undefined || read === 'unknown') return undefined
  const { unit, next } = read
  if (unit.dimension === 'count') return things.test(token.lower) ? { unit, next, factor: 1, isOwn: false } : undefined
  return amountOf.test(unit.dimension) && !notGiven.test(unit.name)
    ? { unit, next, factor: 1, isOwn: false }
    : undefined
}

function isAmountInMass(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'figures' && /^(?:m?g|grams?|mls?|mmol)$/u.test(tokens[at + 1]?.lower ?? '')
}

/** "Albuterol 2.5 mg/ipratropium 0.5 mg", "hydralazine 50 mg/isosorbide dinitrate 20 mg": the slash parts two drugs, where a word or two and a number follow it. "5 mg/foo" is unread. */
function unitBeforeName(tokens: readonly Token[], at: number): AmountUnit | undefined {
  const [unit, slash, name, second, third] = tokens.slice(at, at + 5)
  const number = second?.kind === 'word' && second.text.length >= 6 ? third : second
  if (slash?.text !== '/' || name?.kind !== 'word' || name.text.length < 6 || number?.kind !== 'figures')
    return undefined
  const read = unit === undefined ? undefined : readUnit([unit], 0)
  return read === undefined || read === 'unknown' || !isOfDose(read.unit)
    ? undefined
    : { unit: read.unit, next: at + 1, factor: 1, isOwn: true }
}

function isOfDose({ dimension }: Unit): boolean {
  return single.test(dimension)
}

function isCount({ low, high }: NumberPhrase): boolean {
  return Number.isInteger(low * 4) && high <= 10_000
}

/** "Two", "three", and so on to ten. */
function isWholeInWords(tokens: readonly Token[], { from, next, low, high }: NumberPhrase): boolean {
  return next === from + 1 && tokens[from]?.kind === 'word' && low === high && Number.isInteger(low) && low <= 10
}

function isThing(tokens: readonly Token[], at: number): boolean {
  return things.test(tokens[at]?.lower ?? '')
}

/** "5 ± 2 mg", "5 mg ± 2 mg" deviate; "by syringe driver ± 40 mg as needed" adds a dose. */
function isPriceOrDeviation(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.text === '±') return tokens[at - 1]?.glued === true || isNumbered(tokens, at - 2)
  return /^[$€£#]$/u.test(tokens[at - 1]?.text ?? '')
}

/** Figures, or figures with their unit, end at a token. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const isFigures = (place: number): boolean => tokens[place]?.kind === 'figures' || tokens[place]?.text === '%'
  return isFigures(at) || isFigures(at - 1)
}

/** Two groups or more of figures with spaces between, each but the first of three, and a range of such: "1 280 mg", "5 700–8 200 IU", "800–1 200 mg". */
const inGroups =
  /^(?:([1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3}){0,2})\s?(?:[-\u2010-\u2014]|to)\s?)?([1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3}){1,2})(?![\d.,/:])/u

/** In characters. */
const longestInGroups = 30

/** Behind the space may begin an amount of its own: "200" of "1 200", and not "000" of "90 000". */
const laterAmount = / [1-9]/u

/** An amount whose thousands are parted by spaces, as much of Europe writes them. Before tablets it may be a count and a strength. */
function spacedThousands(
  text: string,
  tokens: readonly Token[],
  at: number,
): { readonly amount: NotedAmount; readonly next: number } | undefined {
  const first = tokens[at]
  const before = tokens[at - 1]
  if (first?.kind !== 'figures' || beforeOrdinal.test(before?.lower ?? '') || isAfterFigures(tokens, at))
    return undefined
  if (/^(?:[×±<>≤≥]|[<>]=|least|most|than|under|over|above|below)$/u.test(before?.lower ?? '')) return undefined
  const match = inGroups.exec(text.slice(first.start, first.start + longestInGroups))
  if (match === null) return undefined
  const end = first.start + match[0].length
  let next = at
  while (next < tokens.length && (tokens[next]?.end ?? Infinity) <= end) next += 1
  const unit = tokens[next - 1]?.end === end ? readAmountUnit(tokens, next) : undefined
  if (unit === undefined || isThing(tokens, unit.next)) return undefined
  const [low = 0, high = low] = match
    .slice(1)
    .flatMap((run) => (run === undefined ? [] : [Number(run.replaceAll(/\s/gu, ''))]))
  if (low > high) return undefined
  const { factor } = unit
  return {
    amount: {
      span: spanOf(text, tokens, at, unit.next),
      low: low * factor,
      high: high * factor,
      unit: unit.unit.name,
      ...(laterAmount.test(match[0]) ? { isSpaced: true as const } : {}),
    },
    next: unit.next,
  }
}

function isAfterFigures(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at - 1]?.kind === 'figures' || (tokens[at]?.glued === true && /^[.,/:\d]$/u.test(tokens[at - 1]?.text ?? ''))
  )
}

/** With "a gram", which is one. */
function withOneOf(text: string, tokens: readonly Token[], amounts: readonly NotedAmount[]): readonly NotedAmount[] {
  const found: NotedAmount[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.text.length < 4 || !isArticle(tokens[at - 1]?.lower)) continue
    const read = readUnit(tokens, at)
    if (read === undefined || read === 'unknown' || !isOfDose(read.unit) || notGiven.test(read.unit.name)) continue
    if (read.unit.dimension === 'activity' || tokens[at - 2]?.lower === 'of') continue
    const span = spanOf(text, tokens, at - 1, read.next)
    found.push({ span, low: 1, high: 1, unit: read.unit.name })
  }
  const own = merged(amounts)
  return inOrder([...amounts, ...found.filter(({ span }) => !isTaken(own, span))])
}

function isArticle(word: string | undefined): boolean {
  return word === 'a' || word === 'an'
}

/** Units that stand with nothing that was read: "several mg", "C mg", "mg 100". */
function unitsWithoutNumber(text: string, tokens: readonly Token[], taken: readonly Placed[]): readonly Span[] {
  const found: Span[] = []
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.kind !== 'word' || token.text.length > 16 || before === undefined) continue
    if (token.onNewLine || isStain(tokens, at) || isPicture(tokens, at)) continue
    const unit = simpleUnit(token.text)
    if (unit === undefined || !single.test(unit.dimension) || notGiven.test(unit.name)) continue
    const isNumber = before.kind === 'figures' || numberLike.test(before.lower)
    const isLoose = token.text.length === 1 || unit.dimension === 'activity'
    // "A tenth of a gram"
    const isPartOf = isArticle(before.lower) && tokens[at - 2]?.lower === 'of' && token.text.length > 3
    // "It can dip MG in the first week": myasthenia gravis.
    if (token.text === 'MG' && !isNumber) continue
    const isAmount = isNumber || isPartOf || (!isLoose && before.kind === 'word' && !noAmount.has(before.lower))
    if (!isAmount) continue
    const span = spanOf(text, tokens, at - 1, at + 1)
    if (!isTaken(taken, { start: token.start, end: token.end })) found.push(span)
  }
  return found
}

/** "Sputum Gram/culture", "sputum gram stain": who found the stain, and no unit. */
function isStain(tokens: readonly Token[], at: number): boolean {
  const { text, lower } = tokens[at] ?? { text: '', lower: '' }
  if (lower !== 'gram' || tokens[at - 1]?.kind === 'figures') return false
  return text === 'Gram' || tokens.slice(at + 1, at + 3).some((behind) => ofStain.test(behind.lower))
}

/** "No biplane LV gram", "aortic root gram": a picture with contrast, as it is shortened. */
function isPicture(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.lower === 'gram' && ofPicture.test(tokens[at - 1]?.lower ?? '')
}

const ofPicture =
  /^(?:[lr]v|ventricul\w*|aort(?:a|ic|o)|root|arch|cor(?:onary|o)?|angio|veno|pulmonary|fistul[ao]|cysto|cavo?|ivc|svc|nephrosto\w*|tube|lino|line)$/u

const ofStain = /^(?:stain(?:s|ing)?|smear|film|culture|negatives?|positives?|neg|pos)$/u

interface Placed {
  readonly span: Pick<Span, 'start' | 'end'>
}

function inOrder<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.span.start - other.span.start)
}

/** In order, those that overlap as one. */
function merged(items: readonly Placed[]): readonly { readonly span: Span }[] {
  const found: { span: { start: number; end: number; text: string } }[] = []
  for (const { span } of inOrder(items)) {
    const last = found.at(-1)
    if (last === undefined || span.start >= last.span.end)
      found.push({ span: { start: span.start, end: span.end, text: '' } })
    else last.span.end = Math.max(last.span.end, span.end)
  }
  return found
}

/** Whether a stretch shares a character with one of the list, which is in order. */
function isTaken(taken: readonly Placed[], { start, end }: Placed['span']): boolean {
  return (taken[firstIndex(taken, ({ span }) => span.end > start)]?.span.start ?? Infinity) < end
}
