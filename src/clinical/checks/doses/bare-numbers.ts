import type { BareNumber } from '../../quantities/amount-notations.ts'
import type { MedicationOrder } from '../../answer/medications.ts'
import type { WrittenAmount } from './amounts-in.ts'
import { linkWords } from './dose-words.ts'
import { type SentenceWords, startingWithin } from './sentence-words.ts'

/** Behind a bare number they say what is counted, and it is not a dose. */
const counted = new Set(
  'g gauge stool stools motion motions bowel BMs soft loose st nd rd th bolus boluses nebs nebules rounds cycles courses course more other further additional times time or and agents agent drugs drug lines line classes class week day hour minute % : / x × °'.split(
    ' ',
  ),
)
const ordinals = new Set(
  'after following despite since day days hour hours week minute first second step times x every q maintenance'.split(
    ' ',
  ),
)

/** "Heparin 80/kg", "18/kg/h". */
export const perWeight = /^\s?\/\s?kg\b/iu

/** "Clopidogrel 12/12", "doxycycline 5/7": months, days and weeks, as they are written in Britain. */
const course = /^\d{1,2}\/(?:7|12|52)$/u

/** "Cefalexin tolerated 2024". */
const year = /^20[123]\d$/u

/** "At 0, 15, 30 and 60 min": the rest of a list of times. */
const timesBehind =
  /^(?:(?:\s?[,/&]\s?|\s(?:and|then|or)\s){1,2}\d{1,3}(?:\.\d)?){1,12}\s?-?(?:min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?|wks?|months?)\b/iu

/** In characters. */
const longestTimes = 80

/** The drug that a number without a unit stands beside, as a dose would: "furosemide 40 IV", "morphine 1000". */
export function orderOfBare(
  source: string,
  words: SentenceWords,
  drugs: readonly MedicationOrder[],
  amounts: readonly WrittenAmount[],
  { span, behind, isSmallWord }: BareNumber,
): MedicationOrder | undefined {
  const order = startingWithin(drugs, span.start - 60, span.start).at(-1)
  if (order === undefined || isSmallWord || year.test(span.text) || course.test(span.text)) return undefined
  if (counted.has(behind) && !perWeight.test(source.slice(span.end, span.end + 6))) return undefined
  if (timesBehind.test(source.slice(span.end, span.end + longestTimes))) return undefined
  const { end } = order.span
  const gap = source.slice(end, span.start)
  if (end > span.start || gap.length > 40 || /[[\]#<>≥≤±=+&;\n]|\(\s*$/u.test(gap)) return undefined
  const between = words.between(end, span.start)
  if (!between.every((word) => linkWords.has(word)) || ordinals.has(between.at(-1) ?? '')) return undefined
  if (startingWithin(amounts, end, span.start).length > 0) return undefined
  // "Paracetamol is 0, no antidote needed": what was measured.
  if (/\b(?:is|was|level|levels|of|now)\s*$/iu.test(gap) || /^0+(?:\.0+)?$/u.test(span.text)) return undefined
  // "Novomix 30 20 units": a strength, and the dose behind it.
  const next = startingWithin(amounts, span.end, span.end + 6)[0]
  return next === undefined ? order : undefined
}
