import { type Analyte, analyteOf } from './analytes.ts'
import { comparatorWords } from './comparators.ts'
import type { Token } from './tokens.ts'

/** How far an analyte may stand from its number. */
const reach = 8
const longestName = 4

/** Words and signs that may stand between an analyte and its number. */
const between: ReadonlySet<string> = new Set([
  ...(
    'of exactly just only is was are were be been to at a the has have had now again still currently today remains remained stays level levels value values count concentration result ' +
    'reading serum plasma rose rises rising risen rise fell falls falling fallen fall dropped drops drop increased increases decreased decreases repeat initial latest that which ' +
    'between from about approximately approx around roughly nearly almost = == < > <= >= ≤ ≥ ~ ≈ : ( ) + ⁺ - ⁻ | "'
  ).split(' '),
  ...comparatorWords,
])
const behind = new Set(['of', 'iv', 'po', 'oral', 'intravenous', 'extra'])

/**
 * The analyte that a number is of: the name before it with nothing but words such as "level", "is", "above" between, on one line.
 *
 * @param at index of the first token of the quantity
 * @param floor index of the first token that is not of another quantity
 */
export function analyteBefore(tokens: readonly Token[], at: number, floor: number): Analyte | undefined {
  if (tokens[at]?.onNewLine) return undefined
  for (let end = at; end > Math.max(floor, at - reach); end -= 1) {
    for (let count = longestName; count > 0; count -= 1) {
      const found = end - count >= floor ? nameAt(tokens, end - count, count) : undefined
      if (found !== undefined) return found
    }
    const token = tokens[end - 1]
    if (token === undefined || token.onNewLine || !between.has(token.lower)) return undefined
  }
  return undefined
}

/** The analyte behind an amount: "40 mEq of potassium chloride". */
export function analyteBehind(tokens: readonly Token[], at: number): Analyte | undefined {
  let start = at
  while (start < at + 3 && behind.has(tokens[start]?.lower ?? '')) start += 1
  return nameAt(tokens, start, 1)
}

function nameAt(tokens: readonly Token[], from: number, count: number): Analyte | undefined {
  const words = tokens.slice(from, from + count)
  if (words.length < count || words.some((word) => word.kind !== 'word' || word.text.length > 24)) return undefined
  // PaO2/FiO2 is a ratio, and no value of FiO2.
  if (words[0]?.glued && tokens[from - 1]?.text === '/') return undefined
  return analyteOf(words.map((word) => word.text).join(' '))
}
