import { quantities } from '../../quantities/quantities.ts'
import type { ReadSentence } from '../sentences.ts'
import { vocabulary } from '../drug-names.ts'

/** In seconds. */
const day = 86_400

/** The units in which a least amount is given, as `quantities` has them. */
const unitOf = { mg: 'mg', units: 'U' } as const

/** An amount a day. */
export type DailyAmount = readonly [amount: number, unit: 'mg' | 'units']

/**
 * Whether a sentence gives the drug at its tokens `from` to `to` in less than an amount a day: by the largest of the amounts beside it, times how often it is given; what is given once is given once that day.
 *
 * Amounts by weight or by time, another unit and no amount at all tell nothing of it. A number without a unit ("Lovenox 40 daily") is in the unit that is asked for.
 */
export function isBelow(sentence: ReadSentence, from: number, to: number, [least, unit]: DailyAmount): boolean {
  const { tokens, start } = sentence
  const names = vocabulary().mentions(sentence)
  const next = names.find((name) => name.from >= to)?.from ?? tokens.length
  const before = names.findLast((name) => name.to <= from)?.to ?? 0
  const behind = amountIn(sentence, to, next, unit)
  const own = behind ?? amountIn(sentence, Math.max(before, from - nearBefore), from, unit)
  if (own !== undefined) return own !== 'by-weight' && own < least
  const bare = tokens[to]
  // "80 u/kg" has its unit behind it.
  if (bare === undefined || !/^\d+(?:\.\d+)?$/u.test(bare.word) || ofWeight.test(sentence.text.slice(bare.end - start)))
    return false
  const often = quantities(sentence.text.slice(bare.end - start)).find(
    (one) => one.unit !== undefined && one.dimension === 'time',
  )
  return (
    often?.unit !== undefined && often.timing === 'every' && (Number(bare.word) * day) / often.canonical.low < least
  )
}

const nearBefore = 6

function amountIn(
  { tokens, text, start }: ReadSentence,
  from: number,
  to: number,
  unit: DailyAmount[1],
): number | 'by-weight' | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined || first.start >= last.end) return undefined
  const words = text.slice(first.start - start, last.end - start)
  const found = quantities(words)
  let most: number | undefined
  for (const [at, quantity] of found.entries()) {
    if (quantity.unit === undefined || quantity.dimension === 'time') continue
    if (quantity.unit.includes('/')) return 'by-weight'
    if (quantity.canonical.unit !== unitOf[unit]) continue
    const often = found.slice(at + 1).find((one) => one.unit !== undefined)
    const isEvery = often?.unit !== undefined && often.dimension === 'time' && often.timing === 'every'
    const times = isEvery ? Math.max(1, day / often.canonical.low) : 1
    most = Math.max(most ?? 0, quantity.canonical.high * times)
  }
  return most !== undefined && infused.test(words) ? 'by-weight' : most
}

/** A unit that `quantities` leaves unread, by weight or by time. */
const ofWeight = /^\s?(?:u|units?|iu)?\s?\/\s?(?:kg|h|hr|min)\b/iu

/** A bolus before an infusion is not a daily amount. */
const infused = /\b(?:infusions?|drip|gtt|continuous)\b/iu

/**
 * Whether what is given first as a bolus is an infusion afterwards, in words behind its name: "5000 U IV bolus now; hold the drip during alteplase; then 18 U/kg/h". Such a bolus is not a daily amount.
 *
 * @param behind the rest of the action
 */
export function isBolusOfInfusion(behind: string): boolean {
  const near = behind.slice(0, farthestInfusion)
  const rate = infusedBehind.exec(near)
  if (rate === null || !intoVein.test(near.slice(0, nearBolus))) return false
  const between = near.slice(0, rate.index + rate[0].length)
  return !otherInUnits.test(between) && !noInfusion.test(between)
}

/** In characters. */
const farthestInfusion = 220
const nearBolus = 60

const intoVein = /\b(?:IV|i\.v\.|intravenous\w*|bolus|loading|load|stat)\b/iu

/** A rate by the hour, or an infusion that a test or a protocol steers. */
const infusedBehind =
  /\b\d[\d,.]{0,12}\s?(?:units?|U|IU|IE|E)\s?\/\s?(?:kg\s?\/\s?)?h(?:r|our)?\b|\b(?:infusion|drip|gtt)\b[^.;]{0,60}\b(?:protocol|nomogram|a?PTT|anti-?Xa)\b/iu

/** What else is given in units by the hour. */
const otherInUnits = /\b(?:insulin|Actrapid|FRIII|oxytocin|vasopressin)\b/iu

const noInfusion =
  /\b(?:no|not|never|without|stop|don['’]t)\b[^.;]{0,15}\b(?:infusion|drip|gtt)\b(?![^.;]{0,15}\b(?:during|while|whilst|until|till|with)\b)|\bonce only\b/iu
