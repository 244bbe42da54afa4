import { knownUnit } from '../../language/convert.ts'
import { quantities } from '../../language/quantities.ts'
import type { Comparator, Quantity } from '../../language/quantity.ts'
import { type Span, remember } from '../../language/text.ts'
import { startingWithin } from './sentence-words.ts'

/** An amount that may be a dose, where a text writes it. */
export interface WrittenAmount {
  readonly span: Span
  readonly comparator: Comparator
  /** One number or range; of a combination one for each part, `875/125 mg`. */
  readonly parts: readonly Range[]
  /** The unit as the table of units names it. */
  readonly unit: string
  /** What it is compared by: a dimension (`mass`, `mass-per-weight-rate`), or of things the thing (`puff`). */
  readonly kind: string
  /** It is so much in a day: `4 g/day`, with the numbers and the kind of the amount without the day. */
  readonly isDaily: boolean
}

/** In the unit as written. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** How often, or a strength in percent, where a text writes it. */
export interface WrittenBeside {
  readonly span: Span
  /** Hours from one dose to the next, the longest where a range is given; undefined for a percentage. */
  readonly hours?: number
  readonly percent?: number
}

/** What a text says in numbers of its doses. */
export interface Amounts {
  readonly amounts: readonly WrittenAmount[]
  readonly beside: readonly WrittenBeside[]
  /** Every stretch that a number with its unit takes, times and levels among them. */
  readonly all: readonly { readonly span: Span }[]
}

/** Kinds that no dose has: levels, pressures, times. */
const doseKind =
  /^(?:mass|activity|substance|equivalents|volume)(?:-per-weight)?(?:-rate)?$|^(?:mass|activity)-per-(?:area|count)$/u
const things = new Set(['puff', 'tablet', 'capsule', 'drop', 'vial', 'ampoule', 'patch', 'sachet'])
const puffs = new Set(['inhalation', 'actuation', 'spray'])
/** Kilograms and pounds weigh the patient, litres are drained. */
const notDoses = new Set(['kg', 'lb', 'uL', 'fL', 'dL', 'kg/d', 'L/min', 'L/d', 'mL/d', 'mL/min'])

/** The amounts of a text, and what stands beside them. */
export const amountsIn: (text: string) => Amounts = remember((text) => {
  const all = quantities(text)
  const own = unreadAmounts(text).toSorted((one, other) => one.span.start - other.span.start)
  const read = all.filter(({ span }) =>
    startingWithin(own, span.start - longestUnread, span.end).every((one) => one.span.end <= span.start),
  )
  const amounts = [...joined(read), ...own].toSorted((one, other) => one.span.start - other.span.start)
  return {
    amounts,
    beside: read.flatMap(readBeside),
    all: [...read, ...own].toSorted((one, other) => one.span.start - other.span.start),
  }
})

function readBeside(quantity: Quantity): readonly WrittenBeside[] {
  if (quantity.unit === undefined) return []
  const { span, dimension, timing, canonical, unit, low } = quantity
  if (dimension === 'percentage' && unit === '%') return [{ span, percent: low }]
  return dimension === 'time' && timing === 'every' ? [{ span, hours: canonical.high / 3600 }] : []
}

/** `875/125 mg` is one amount with two parts. */
function joined(read: readonly Quantity[]): readonly WrittenAmount[] {
  const found: WrittenAmount[] = []
  for (const [index, quantity] of read.entries()) {
    if (quantity.unit === undefined) continue
    const first = read[index - 1]
    const lead = found.at(-1)
    if (quantity.part === 'second' && first?.part === 'first' && lead !== undefined && lead.unit === quantity.unit) {
      const { start } = lead.span
      const { end } = quantity.span
      found[found.length - 1] = {
        ...lead,
        span: { start, end, text: `${lead.span.text}/${quantity.span.text}` },
        parts: [...lead.parts, { low: quantity.low, high: quantity.high }],
      }
      continue
    }
    const amount = amountOf(quantity.span, quantity.comparator, [quantity], quantity.unit)
    if (amount !== undefined) found.push(amount)
  }
  return found
}

function amountOf(
  span: Span,
  comparator: Comparator,
  parts: readonly Range[],
  unit: string,
): WrittenAmount | undefined {
  if (notDoses.has(unit)) return undefined
  const { dimension } = knownUnit(unit)
  const thing = puffs.has(unit) ? 'puff' : unit
  const isDaily = unit.endsWith('/d')
  if (dimension === 'count' ? !things.has(thing) : !doseKind.test(dimension)) return undefined
  const perDose = dimension.endsWith('-per-count')
  const bare = isDaily ? unit.slice(0, -2) : perDose ? (unit.split('/')[0] ?? unit) : unit
  return {
    span,
    comparator,
    parts: parts.map(({ low, high }) => ({ low, high })),
    unit: dimension === 'count' ? thing : bare,
    kind: dimension === 'count' ? thing : knownUnit(bare).dimension,
    isDaily,
  }
}

/** In characters, of what `unreadAmounts` finds. */
const longestUnread = 80

const number = String.raw`\d{1,6}(?:\.\d{1,4})?`
/** `92/55/22 micrograms`: three numbers, which are no quantity of a text in general. */
const three = new RegExp(
  String.raw`(?<![\d/.])(${number})/(${number})/(${number})\s?(micrograms?|mcg|ug|µg|μg|mg)(?![\p{L}\d])`,
  'giu',
)
/** `1.5 million units`, `2 MU`, `2.4 mega units`. */
const millions = new RegExp(
  String.raw`(?<![\d/.,])(${number})\s?(?:million\s(?:international\s)?units|million\s(?:iu|u)|mega\s?units|MU)(?![\p{L}\d])`,
  'giu',
)
/** `10u` of insulin or heparin, in a small letter. */
const smallUnits = /(?<![\d/.,])(\d{1,6}|\d{1,3}(?:,\d{3}){1,2})\s?u(?![\p{L}\d/])/gu

function unreadAmounts(text: string): readonly WrittenAmount[] {
  const spanOf = (match: RegExpMatchArray): Span => ({
    start: match.index ?? 0,
    end: (match.index ?? 0) + match[0].length,
    text: match[0],
  })
  const one = (value: number): readonly Range[] => [{ low: value, high: value }]
  return [
    ...[...text.matchAll(three)].map((match) =>
      amountOf(
        spanOf(match),
        '=',
        match.slice(1, 4).flatMap((part) => one(Number(part))),
        /^mg$/iu.test(match[4] ?? '') ? 'mg' : 'ug',
      ),
    ),
    ...[...text.matchAll(millions)].map((match) => amountOf(spanOf(match), '=', one(Number(match[1]) * 1e6), 'U')),
    ...[...text.matchAll(smallUnits)].map((match) =>
      amountOf(spanOf(match), '=', one(Number(match[1]?.replaceAll(',', ''))), 'U'),
    ),
  ].filter((amount) => amount !== undefined)
}
