import type { Span } from '../../words/text.ts'
import { isAfterMark, isAfterSpace, spanOf, type Token, tokensOf } from './tokens.ts'
import { readUnit } from './read-unit.ts'
import { simpleUnit } from './simple-units.ts'

const amountOf = /^(?:mass|volume|substance|equivalents|activity)(?:-per-(?:weight|area|count))?(?:-rate)?$/u
/** They weigh the patient, or are drained. */
const notGiven = /^(?:kg|lb|L)(?![a-z])/u
/** What a number hangs on that is not an amount of its own: a deviation, a price. */
const noAmount = /^[±$€£#]$/u
/** In tokens: of a number in groups of three figures, and of a unit that nobody knows. */
const mostGroups = 4
const longestUnit = 8

/**
 * Where a text writes what looks like an amount to give and cannot be read for certain: a number with a unit of mass, volume, substance, equivalents or activity
 * that `quantities` leaves out. It has a comma that may part two numbers ("2,50 mg"), thousands split by spaces or apostrophes ("1 200 mg"), a raised point ("2·5 mg"), a range that descends ("10-5 mg"), or a unit
 * that goes on unknown ("5 mg/foo"). Concentrations ("2,50 mmol/L"), kilograms and litres are not amounts to give.
 *
 * @param read what was read of the same text, in the order of their places
 * @returns in the order of the text, each with its unit; time is linear in its length
 */
export function illegibleAmounts(text: string, read: readonly { readonly span: Span }[]): readonly Span[] {
  const tokens = tokensOf(text)
  const found: Span[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'figures') continue
    while (next < read.length && (read[next]?.span.end ?? 0) <= token.start) next += 1
    if ((read[next]?.span.start ?? Infinity) <= token.start) continue
    const end = unitEnd(tokens, at + 1)
    const from = numberStart(tokens, at)
    if (end !== undefined && !noAmount.test(tokens[from - 1]?.text ?? '')) found.push(spanOf(text, tokens, from, end))
  }
  return found
}

/** The index after the unit of an amount; undefined where none starts. */
function unitEnd(tokens: readonly Token[], at: number): number | undefined {
  const read = readUnit(tokens, at)
  if (read === undefined) return undefined
  const unit = read === 'unknown' ? simpleUnit(tokens[at]?.text ?? '') : read.unit
  if (unit === undefined || !amountOf.test(unit.dimension) || notGiven.test(unit.name)) return undefined
  if (read !== 'unknown') return read.next
  let end = at + 1
  while (end < at + longestUnit && tokens[end]?.glued) end += 1
  return end
}

/** The first token of a number that a mark or a space parts. */
function numberStart(tokens: readonly Token[], at: number): number {
  let from = at
  for (let groups = 1; groups < mostGroups; groups += 1) {
    const isParted = isAfterMark(tokens, from)
    if (!isParted && !isAfterSpace(tokens, from)) break
    const before = isParted ? from - 2 : from - 1
    from = before
  }
  return from
}
