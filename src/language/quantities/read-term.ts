import { type Comparator, comparatorBehind } from './comparators.ts'
import type { Unit } from './compose-unit.ts'
import { type Interval, periodOf } from './intervals.ts'
import { numberWords, tens } from './number-words.ts'
import { isPartOfNumber } from './parted-number.ts'
import { type Extent, readNumeral } from './read-numeral.ts'
import { readUnit } from './read-unit.ts'
import { knownUnit } from './known-unit.ts'
import type { Token } from './tokens.ts'

/** One number, or a run of figures that holds two, with what stands right behind it. */
export interface Term {
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

/**
 * The term that starts at a token, or undefined where none does: at a word that is no number, at figures that are no numeral, at a name (25-OH, 1st, 12-lead), a
 * multiple (3 times the limit), a deviation (± 2), a price, and at a unit that is not known.
 *
 * @param isSecond the term ends a range, so that a dash before it is no minus
 */
export function readTerm(tokens: readonly Token[], at: number, isSecond = false): Term | undefined {
  const token = tokens[at]
  if (token === undefined || isDeviation(tokens, at) || isPartOfNumber(tokens, at)) return undefined
  const before = tokens[at - 1]
  const extents = readExtents(token, before)
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
  if (tokens[unitAt]?.lower === 'hourly')
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

function readExtents(token: Token, before: Token | undefined): readonly Extent[] | undefined {
  if (token.kind === 'word') {
    const value = numberWords.get(token.lower)
    const isPart = before !== undefined && (tens.has(before.lower) || (token.glued && before.text === '-'))
    return value === undefined || isPart ? undefined : [{ low: value, high: value }]
  }
  if (token.kind !== 'figures') return undefined
  if (token.glued && /^[#$€£^]$/u.test(before?.text ?? '')) return undefined
  return readNumeral(token.text)
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
