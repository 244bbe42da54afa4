import { convertUnits } from './convert.ts'
import type { Extent } from './read-numeral.ts'
import { type Term, readTerm } from './read-term.ts'
import type { Token } from './tokens.ts'

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
