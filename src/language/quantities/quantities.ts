import { requireText } from '../require-text.ts'
import { intervalQuantity, readInterval } from './read-interval.ts'
import { numberQuantity } from './number-quantity.ts'
import { numberWords } from './number-words.ts'
import type { Quantity } from './quantity.ts'
import { readGroups } from './read-group.ts'
import { tokensOf } from './tokens.ts'

/**
 * The quantities of a clinical text: doses, laboratory values, thresholds, ranges, follow-up intervals.
 *
 * Read are numbers in figures with a decimal point and with commas between thousands, and one to twenty in words before a time or a count; ranges with a dash, "to" and
 * "between … and …"; comparators as signs and as words, before and behind; intervals ("every 6 to 12 months", "q6h", "twice daily", "BD", "annually"). What they are of
 * (`analyte`) comes from the name beside them.
 *
 * A number without a unit is reported with `unit: undefined`, and only where it is a threshold ("K+ > 6.5") or stands with an analyte on one line ("pH 7.18"). Never
 * reported are other bare numbers (rooms, list numbers, telephone numbers, scores), dates, times of day, ratios, fractions, multiples ("3 times the limit"),
 * deviations ("± 2"), names with figures (SpO2, CURB-65, V2-V3, 25-OH), a decimal comma ("6,5 mmol/L": 6.5, or two numbers), thousands split by spaces
 * ("1 200 mL") or apostrophes, a raised point ("2·5 mg"), and a unit that goes on unknown ("5 mg/foo"): `illegibleAmounts` says where such amounts stand.
 *
 * Milliequivalents are read as millimoles (`canonical` and `dimension`, not `unit`) only beside potassium, sodium, chloride or bicarbonate, which are univalent. The text is
 * read once; time and memory are linear in its length.
 *
 * @param text any text; empty is none
 * @returns in the order of the text; of a range one, of `120/80 mmHg` two
 * @throws {AssayError} `language-invalid` for what is no string
 *
 * @example
 * quantities('K+ > 6.5: calcium gluconate 10 mL of 10% over 5-10 min').length // 4
 */
export function quantities(text: string): readonly Quantity[] {
  const tokens = tokensOf(requireText(text, 'quantities'))
  const found: Quantity[] = []
  let at = 0
  let floor = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (token === undefined) break
    const interval = token.kind === 'word' ? readInterval(tokens, at, floor) : undefined
    if (interval !== undefined) {
      found.push(intervalQuantity(text, tokens, interval, floor))
      floor = interval.next
      at = floor
      continue
    }
    const groups = token.kind === 'figures' || numberWords.has(token.lower) ? readGroups(tokens, at) : []
    let lead: Quantity | undefined
    for (const group of groups) {
      const read = numberQuantity(text, tokens, group, floor, group.part === 'second' ? lead : undefined)
      if (read === undefined) continue
      lead = read.quantity
      found.push(lead)
      floor = read.next
    }
    at = Math.max(at + 1, floor)
  }
  return found
}
