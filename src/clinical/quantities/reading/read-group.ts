import { convertUnits, knownUnit } from '../convert.ts'
import { type Extent, type Token, isPartOfNumber, numeralAt } from './tokens.ts'
import { type Comparator, comparatorBehind } from '../quantity.ts'
import { type Unit, readUnit } from './read-unit.ts'
import { type Interval, periodOf } from './intervals.ts'
import { numberWords, tens } from '../../words/words.ts'

/** A term as it is reported: one value or range. */
export interface Group extends Omit<Term, 'extents'> {
  readonly extent: Extent
  /** Of two numbers with one unit and a slash between. */
  readonly part?: 'first' | 'second'
  /** What the range adds before its first number: "between". */
  readonly isBetween?: true
}

const dashes = /^[-\u2010-\u2014\u2212]$/u

const change =
  /^(?:increas|rais|rise|rising|rose|decreas|reduc|lower|drop|fall|fell|uptitrat|titrat|taper|chang|switch|wean|improv|worsen)/u

/**
 * The values and ranges that start at a token, none or up to two.
 *
 * Two for `120/80 mmHg`, for the axes of `8 x 6 mm`, for an alternative ("1 or 2 tablets") and for a step ("from 40 to 80 mg" after a word of change, "40 to 20 mg", "by 20 mg to 60 mg"): both have the unit. A
 * fraction (1/2, 2/3) is none, nor is a chain (5 - 10 - 15 mg), whose numbers are read alone.
 */
export function readGroups(tokens: readonly Token[], at: number): readonly Group[] {
  const first = readTerm(tokens, at)
  if (first === undefined) return []
  const [extent, other] = first.extents
  if (extent === undefined) return []
  if (other !== undefined) return readPair(first, extent, other)
  const alone: Group = { ...first, extent }
  if (extent.low !== extent.high) return [alone]
  const isBetween = tokens[first.from - 1]?.lower === 'between'
  const joint = readJoint(tokens, first.next, isBetween)
  const second = joint === undefined ? undefined : readTerm(tokens, joint.next, true)
  const [end] = second?.extents ?? []
  if (first.isFactor)
    return end !== undefined && second?.unit?.dimension === 'length' ? share(alone, { ...second, extent: end }) : []
  if (joint === undefined || second === undefined || end === undefined || second.extents.length > 1) return [alone]
  if (isChain(tokens, first, second) || (first.comparator ?? second.comparator) !== undefined || end.low !== end.high)
    return [alone]
  return join(tokens, alone, { ...second, extent: end }, joint.word, isBetween)
}

function join(tokens: readonly Token[], first: Group, second: Group, word: string, isBetween: boolean): Group[] {
  const isMeasured = (group: Group): boolean => group.unit !== undefined || group.period !== undefined
  const low = first.extent.low
  const high =
    first.unit !== undefined && second.unit !== undefined
      ? convertUnits(second.extent.low, second.unit, first.unit)
      : second.extent.low
  if (high === undefined || first.period !== undefined || first.isEvery) return [first]
  if (isMeasured(first) && !isMeasured(second)) return [first]
  // "q6h x 5 days": how often and for how long; the axes of a lesion are lengths.
  if (word === '×' && first.unit?.dimension !== 'length') return [first]
  // "Increase by 20 mg to 60 mg": the step and what it leads to; "by 20 to 40 mg" is a range.
  if (word === 'to' && isMeasured(first) && tokens[first.from - 1]?.lower === 'by') return [first]
  const isStep = word === 'to' && isChange(tokens, first.from)
  if (word === 'or' || isStep || low > high) {
    if (isMeasured(first) || !isMeasured(second) || dashes.test(word)) return [first]
    return share(first, second)
  }
  const { unit, unitFrom, unitNext } = first
  const own = unit && unitFrom && unitNext ? { unit, unitFrom, unitNext } : {}
  const joined: Group = {
    ...second,
    ...own,
    from: first.from,
    inWords: first.inWords || second.inWords,
    extent: { low, high },
  }
  return [isBetween ? { ...joined, from: first.from - 1, isBetween } : joined]
}

/** Two values of the unit of the second. */
function share(first: Group, second: Group): Group[] {
  const { from, next, inWords, extent } = first
  return [{ ...second, from, next, inWords, extent }, second]
}

/** What stands between the ends of a range, and the index after it. `6- to 12-month` has a hyphen more. */
function readJoint(
  tokens: readonly Token[],
  at: number,
  isBetween: boolean,
): { word: string; next: number } | undefined {
  const hyphened = tokens[at]?.text === '-' && /^(?:to|or)$/u.test(tokens[at + 1]?.lower ?? '') ? at + 1 : at
  const word = tokens[hyphened]?.lower ?? ''
  if (word === '×') return { word, next: hyphened + 1 }
  if (dashes.test(word) && !tokens[hyphened]?.onNewLine) return { word, next: hyphened + 1 }
  return word === 'to' || word === 'or' || (word === 'and' && isBetween) ? { word, next: hyphened + 1 } : undefined
}

function isChain(tokens: readonly Token[], first: Term, second: Term): boolean {
  return [first.from - 2, second.next].some((at) => {
    const [one, other] = [tokens[at], tokens[at + 1]]
    return at < first.from
      ? one?.kind === 'figures' && dashes.test(other?.text ?? '')
      : other?.kind === 'figures' && dashes.test(one?.text ?? '')
  })
}

function isChange(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.lower !== 'from') return false
  return tokens.slice(Math.max(0, at - 5), at - 1).some((token) => change.test(token.lower.slice(0, 16)))
}

function readPair(term: Term, first: Extent, second: Extent): readonly Group[] {
  const dimension = term.unit?.dimension
  const isFraction = first.low < second.low && second.low <= 4 && Number.isInteger(first.low)
  const isTogether = dimension === 'mass' || dimension === 'activity' || dimension === 'pressure'
  if (isFraction || term.isEvery || term.period !== undefined || (term.unit !== undefined && !isTogether)) return []
  const { unit: _, ...bare } = term
  const own = term.unit === undefined ? bare : term
  return [
    { ...own, extent: first, part: 'first', next: term.from + 1 },
    { ...own, extent: second, part: 'second' },
  ]
}

/** One number, or a run of figures that holds two, with what stands right behind it. */
interface Term {
  /** Index of the first token, and of the one after the last. */
  readonly from: number
  readonly next: number
  readonly extents: readonly Extent[]
  /** The number is in words. */
  readonly inWords: boolean
  readonly unit?: Unit
  /** Index of the first token of the unit. */
  readonly unitFrom?: number
  /** Index of the token after the unit. */
  readonly unitNext?: number
  /** So many times in this period. */
  readonly period?: Interval
  /** The first of "8 x 6 mm" and of "2 x 500 mg": not reported, but where both are lengths. */
  readonly isFactor?: true
  /** "6 hourly". */
  readonly isEvery?: true
  /** Between number and unit: "3 or more days". */
  readonly comparator?: Comparator
}

const hourly = knownUnit('h')

const hourlyWords = new Set(['hourly', 'hrly', 'hly'])

/**
 * The term that starts at a token, or undefined where none does: at a word that is not a number, at figures that are no numeral, at a name (25-OH, 1st, 12-lead), a
 * multiple (3 times the limit), a deviation (± 2), a price, and at a unit that is not known.
 *
 * @param isSecond the term ends a range, so that a dash before it is not a minus
 */
function readTerm(tokens: readonly Token[], at: number, isSecond = false): Term | undefined {
  const token = tokens[at]
  if (token === undefined || isDeviation(tokens, at) || isPartOfNumber(tokens, at)) return undefined
  const extents = readExtents(tokens, at)
  if (extents === undefined) return undefined
  const isMinus = !isSecond && token.kind === 'figures' && isMinusBefore(tokens, at)
  const signed = isMinus ? extents.map(({ low, high }) => ({ low: -high, high: -low })) : extents
  if (isMinus && extents.some(({ low, high }) => low !== high)) return undefined
  const behind = readBehind(tokens, at + 1, token)
  if (behind === undefined) return undefined
  return { from: isMinus ? at - 1 : at, extents: signed, inWords: token.kind === 'word', ...behind }
}

type Behind = Omit<Term, 'from' | 'extents' | 'inWords'>

function readBehind(tokens: readonly Token[], at: number, number: Token): Behind | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]]
  const isJoined = first?.text === '-' && first.glued && second?.kind === 'word' && second.glued
  const unitAt = isJoined ? at + 1 : at
  if (hourlyWords.has(tokens[unitAt]?.lower ?? ''))
    return { next: unitAt + 1, unit: hourly, unitFrom: unitAt, unitNext: unitAt + 1, isEvery: true }
  // "in her 80s", "SBP 70s": tens, and no seconds
  if (first?.lower === 's' && first.glued && number.text.endsWith('0')) return undefined
  const read = readUnit(tokens, unitAt)
  if (read === 'unknown') return undefined
  if (read !== undefined) {
    const isLoose = isJoined && /^[a-z]$/iu.test(second.text) && !/^[hdgL]$/u.test(second.text)
    return isLoose ? undefined : { next: read.next, unit: read.unit, unitFrom: unitAt, unitNext: read.next }
  }
  const temperature = readLetterDegree(first, number, tokens, at)
  if (temperature !== undefined) return temperature
  if (first?.text === '×' && second?.kind === 'figures') return { next: at, isFactor: true }
  if (first?.lower === 'times' || first?.lower === 'time' || first?.text === '×') return readTimes(tokens, at + 1)
  if (isJoined || (first?.kind === 'word' && first.glued)) return undefined
  const infix = first?.lower === 'or' && second !== undefined ? comparatorBehind(second.lower) : undefined
  const late = infix === undefined ? undefined : readUnit(tokens, at + 2)
  if (infix !== undefined && late !== undefined && late !== 'unknown')
    return { next: late.next, unit: late.unit, unitFrom: at + 2, unitNext: late.next, comparator: infix }
  return { next: at }
}

function readExtents(tokens: readonly Token[], at: number): readonly Extent[] | undefined {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined) return undefined
  if (token.kind === 'word') {
    const value = numberWords.get(token.lower)
    const isPart = before !== undefined && (tens.has(before.lower) || (token.glued && before.text === '-'))
    return value === undefined || isPart ? undefined : [{ low: value, high: value }]
  }
  if (token.kind !== 'figures') return undefined
  if (token.glued && /^[#$€£^]$/u.test(before?.text ?? '')) return undefined
  return numeralAt(tokens, at)
}

function isDeviation(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.text === '±') return true
  return tokens[at - 3]?.text === '+' && tokens[at - 2]?.text === '/' && tokens[at - 1]?.text === '-'
}

/** A minus touches its figures and nothing before it; a hyphen that starts a line is a bullet. */
function isMinusBefore(tokens: readonly Token[], at: number): boolean {
  const [sign, outer] = [tokens[at - 1], tokens[at - 2]]
  if (tokens[at]?.glued !== true || sign === undefined || !/^[-\u2212]$/u.test(sign.text)) return false
  if (sign.glued && !/^[(<>=≤≥]/u.test(outer?.text ?? '')) return false
  return sign.text !== '-' || !(sign.onNewLine || at === 1)
}

/**
 * A temperature with a bare letter: `38.5 C`, `101.3F`. C from 25 to 45; F from 85 to 115 with a decimal, or from 100, since 65 F is a woman of 65 and 6F a catheter.
 */
function readLetterDegree(
  letter: Token | undefined,
  number: Token,
  tokens: readonly Token[],
  at: number,
): Behind | undefined {
  if (letter === undefined || letter.onNewLine || number.kind !== 'figures') return undefined
  const value = Number(number.text)
  const isClostridium = tokens[at + 1]?.text === '.' && tokens[at + 2]?.lower.startsWith('diff') === true
  const isCelsius = letter.text === 'C' && value >= 25 && value <= 45 && !isClostridium
  const isFahrenheit = letter.text === 'F' && value >= (number.text.includes('.') ? 85 : 100) && value <= 115
  if (!isCelsius && !isFahrenheit) return undefined
  return { next: at + 1, unit: knownUnit(isCelsius ? '°C' : '°F'), unitFrom: at, unitNext: at + 1 }
}

function readTimes(tokens: readonly Token[], at: number): Behind | undefined {
  for (let count = 3; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map((token) => token.lower)
    const period = words.length === count ? periodOf(words.join(' ')) : undefined
    if (period !== undefined) return { next: at + count, period, unitFrom: at - 1, unitNext: at + count }
  }
  return undefined
}
