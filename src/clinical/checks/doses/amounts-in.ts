import { convert, knownUnit } from '../../quantities/convert.ts'
import { amountNotations, type BareNumber } from '../../quantities/amount-notations.ts'
import { quantities } from '../../quantities/quantities.ts'
import type { Comparator, Quantity } from '../../quantities/quantity.ts'
import { type Span, remember } from '../../words/text.ts'
import { textBehind } from './near-text.ts'
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
  /** So many things stand beside it, and the text does not say whether it is the dose of one or of all: "5 mg, two tablets". */
  readonly maybeTimes?: number
  /** The count stands behind "×" alone, so that it may be how often in a day: "1 g × 3". */
  readonly isRepeated?: true
  /** A plain space parts its thousands, so that it may be two numbers: "1 280 mg". */
  readonly isSpaced?: true
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
  /** Hours that an infusion lasts, the shortest and the longest: "over 10 to 20 minutes". */
  readonly over?: Range
  /** Hours that doses are repeated for: "for the first hour". */
  readonly lasts?: number
}

/** What a text says in numbers of its doses. */
export interface Amounts {
  readonly amounts: readonly WrittenAmount[]
  readonly beside: readonly WrittenBeside[]
  /** Every stretch that a number with its unit takes, times and levels among them. */
  readonly all: readonly { readonly span: Span }[]
  /** What looks like an amount and cannot be read for certain. */
  readonly unread: readonly { readonly span: Span }[]
  /** Numbers that nothing was read of. */
  readonly bare: readonly BareNumber[]
}

/** Kinds that no dose has: levels, pressures, times. */
const doseKind =
  /^(?:mass|activity|substance|equivalents|volume)(?:-per-weight)?(?:-rate)?$|^(?:mass|activity)-per-(?:area|count)$/u
const things = new Set(['puff', 'tablet', 'capsule', 'drop', 'vial', 'ampoule', 'patch', 'sachet'])
const puffs = new Set(['inhalation', 'actuation', 'spray'])
/** Kilograms and pounds weigh the patient, litres are drained. */
const notDoses = new Set(['kg', 'lb', 'uL', 'fL', 'dL', 'kg/d', 'L/min', 'L/d', 'mL/d', 'mL/min'])

/** The amounts of a text, and what stands beside them. */
export const amountsIn: (text: string) => Amounts = remember(readAmounts, { most: 64, longest: 40_000 })

/** "Wk 1 200 mg": the number of a week, and the dose of it. */
const numbered =
  /\b((?:days?|weeks?|wks?|months?|steps?|bags?) \d{1,2}) (?=\d{2,3}(?:\.\d)?\s?(?:m?g|mcg|microg\w*|mL|units?)\b)/giu

function readAmounts(source: string): Amounts {
  // A mark as long as the blank, so that all places stay.
  const text = source.replaceAll(numbered, '$1;')
  const all = quantities(text)
  const noted = amountNotations(text, all)
  const own = inOrder([
    ...threeParts(text),
    ...addedParts(text),
    ...boluses(text),
    ...noted.amounts
      .map(({ span, low, high, unit, maybeTimes, isSpaced }) => {
        const amount = amountOf(span, '=', [{ low, high }], unit)
        return amount === undefined
          ? amount
          : { ...amount, ...(maybeTimes === undefined ? {} : { maybeTimes }), ...(isSpaced ? { isSpaced } : {}) }
      })
      .filter((amount) => amount !== undefined),
  ])
  const unread = noted.unread.map((span) => ({ span }))
  const isOwn = overlapsAnyOf(own)
  const isUnread = overlapsAnyOf(unread)
  const read = all.filter((one) => !isOwn(one) && !isUnread(one))
  return {
    amounts: withCounts(text, inOrder([...joined(text, read), ...own])),
    beside: read.flatMap(readBeside),
    all: inOrder([...read, ...own]),
    unread: unread.filter((one) => !isOwn(one)),
    bare: inOrder([...noted.bare.filter((one) => !isOwn(one)), ...read.flatMap(weightAsDose)]),
  }
}

/** "Morphine 0.1 kg": no weight of an adult, where a drug stands right before it. */
function weightAsDose({ unit, span, low, canonical }: Quantity): readonly BareNumber[] {
  if (unit !== 'kg' && unit !== 'lb') return []
  const isOfPatient = canonical.low >= lightestPatient && canonical.high <= heaviestPatient
  return isOfPatient ? [] : [{ span, parts: [low], isSmallWord: false, behind: '' }]
}

/** In mg, as masses are compared. */
const [lightestPatient, heaviestPatient] = [25e6, 300e6]

/** In characters, of an amount in a notation of doses. */
const longestOwn = 200

/** @param items in the order of the text, none longer than `longestOwn` */
function overlapsAnyOf(items: readonly { readonly span: Span }[]): (one: { readonly span: Span }) => boolean {
  return ({ span }) => startingWithin(items, span.start - longestOwn, span.end).some(overlaps(span))
}

function overlaps({ start, end }: Span): (one: { readonly span: Span }) => boolean {
  return ({ span }) => span.start < end && span.end > start
}

function inOrder<Item extends { readonly span: Span }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.span.start - other.span.start)
}

function readBeside(quantity: Quantity): readonly WrittenBeside[] {
  if (quantity.unit === undefined) return []
  const { span, dimension, timing, canonical, low, unit } = quantity
  if (dimension === 'percentage') return [{ span, percent: low }]
  if (dimension !== 'time') return []
  const [least, most] = [canonical.low / 3600, canonical.high / 3600]
  if (timing === 'every') return [{ span, hours: most }]
  // "No 300 mg load over 75 y": an age.
  if (unit === 'year') return []
  if (/^(?:over|during)/iu.test(span.text)) return [{ span, over: { low: least, high: most } }]
  return timing === 'for' || timing === 'within'
    ? [{ span, lasts: most }]
    : [{ span, over: { low: least, high: most } }]
}

/** `875/125 mg` is one amount with two parts. */
function joined(text: string, read: readonly Quantity[]): readonly WrittenAmount[] {
  const found: WrittenAmount[] = []
  for (const quantity of read) {
    if (quantity.unit === undefined) continue
    const lead = found.at(-1)
    const amount = amountOf(quantity.span, quantity.comparator, [quantity], quantity.unit)
    if (amount === undefined) continue
    // "150 mg/100 mg", "1 g/200 mg": a unit is written for each part.
    const own = lead === undefined || lead.unit === amount.unit ? lead?.parts : partsIn(amount.unit, lead)
    if (lead !== undefined && own !== undefined && text.slice(lead.span.end, amount.span.start) === '/') {
      const { start } = lead.span
      const { end } = amount.span
      const parts = [...own, ...amount.parts]
      found[found.length - 1] = {
        ...lead,
        unit: amount.unit,
        span: { start, end, text: text.slice(start, end) },
        parts,
      }
    } else found.push(amount)
  }
  return found
}

/** The parts of an amount in grams or milligrams in another unit of mass; undefined where they are of something else. */
function partsIn(unit: string, { unit: own, kind, parts }: WrittenAmount): readonly Range[] | undefined {
  if (kind !== 'mass' || knownUnit(unit).dimension !== 'mass') return undefined
  return parts.map(({ low, high }) => ({ low: convert(low, own, unit), high: convert(high, own, unit) }))
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

const number = String.raw`\d{1,6}(?:\.\d{1,4})?`
/** `92/55/22 micrograms`: three numbers, which are no quantity of a text in general. */
const three = new RegExp(
  String.raw`(?<![\d/.])(${number})\s?/\s?(${number})\s?/\s?(${number})\s?(microg(?:ram)?s?|mcg|ug|µg|μg|mg)(?![\p{L}\d])`,
  'giu',
)

function threeParts(text: string): readonly WrittenAmount[] {
  return [...text.matchAll(three)]
    .map((match) => {
      const start = match.index
      const parts = match.slice(1, 4).map((part) => ({ low: Number(part), high: Number(part) }))
      const unit = /^mg$/iu.test(match[4] ?? '') ? 'mg' : 'ug'
      return amountOf({ start, end: start + match[0].length, text: match[0] }, '=', parts, unit)
    })
    .filter((amount) => amount !== undefined)
}

/** `60/12 units/kg`, `80/18 U/kg/h`: the bolus of an infusion and the rate behind it, of which the bolus is several times as much. */
const bolusAndRate =
  /(?<![\d/.,])(\d{2,4})\s?\/\s?(\d{1,3}(?:\.\d)?)\s?(?:units?|[UE]|IU|IE)\s?\/\s?kg(?:\s?\/\s?h(?:r|our)?)?(?![\p{L}\d])/gu

function boluses(text: string): readonly WrittenAmount[] {
  return [...text.matchAll(bolusAndRate)].flatMap((match) => {
    const [whole, bolus = '', rate = ''] = match
    if (Number(bolus) < 2 * Number(rate)) return []
    const start = match.index
    const rateAt = start + whole.indexOf(rate, bolus.length)
    const spanTo = (from: number, end: number): Span => ({ start: from, end, text: text.slice(from, end) })
    const one = (value: string): Range => ({ low: Number(value), high: Number(value) })
    return [
      amountOf(spanTo(start, start + bolus.length), '=', [one(bolus)], 'U/kg'),
      amountOf(spanTo(rateAt, start + whole.length), '=', [one(rate)], 'U/kg/h'),
    ].filter((amount) => amount !== undefined)
  })
}

/** `1+0.2 g`, `1 g+200 mg`, `800 / 160 mg`: the parts of a combination, joined by a plus without blanks or a stroke between blanks. */
const added = new RegExp(
  String.raw`(?<![\d/.+]|[/+]\s)(${number})(?:(?:\s?(m?g))?\+|\s/\s)(${number})\s?(m?g|mcg|micrograms?)(?![\p{L}\d+/]|\s/\s)`,
  'gu',
)

function addedParts(text: string): readonly WrittenAmount[] {
  return [...text.matchAll(added)]
    .map((match) => {
      const [whole, first, ownUnit, second, written = ''] = match
      const unit = /^mi?c/u.test(written) ? 'ug' : written
      const of = (value: string | undefined, from: string): Range => {
        const amount = convert(Number(value), from, unit)
        return { low: amount, high: amount }
      }
      const parts = [of(first, ownUnit ?? unit), of(second, unit)]
      return amountOf({ start: match.index, end: match.index + whole.length, text: whole }, '=', parts, unit)
    })
    .filter((amount) => amount !== undefined)
}

const dosed = /^(?:mass|activity|substance|equivalents)$/u
const countable = new Set(['tablet', 'capsule', 'vial', 'ampoule', 'sachet', 'patch'])
/** Between a strength and a count of things, and the other way round. */
const thing = String.raw`(?:tablets?|tabs?|pills?|capsules?|caps|vials?|amp(?:oule|ule)?s?|sachets?|patch(?:es)?)`
const strengthFirst = new RegExp(
  String.raw`^\s*-?\s*(${thing})?\s*[,:;(–-]?\s*(?:take|give|swallow)?\s*([x×*])?\s*$`,
  'iu',
)
const countFirst = /^\s*(of|@|at|x|×)?\s*[,(]?\s*$/iu
const behindCountFirst = /^\s*(?:each\b|apiece\b|per\b|\/\s*(?:tab|cap|vial|amp))/iu
/** "5 mg x 100", and no course, repeat or solution. */
const timesBehind = new RegExp(
  String.raw`^\s*(${thing})?\s*[x×*]\s*(\d{1,6})(?!\d|[.,]\d|\s*(?:\/|%|[–—-]|days?|d\b|weeks?|wks?|months?|h\b|hours?|hrs?|min|doses?|times|daily|(?:a|per|each) day|${thing}|[mµμu]?c?g\b|units?\b|ml\b))`,
  'iu',
)

/** "1.5 mg × 80 kg": so much for each kilogram. */
const timesWeight = /^\s*[x×*]\s*\d{1,3}(?:\.\d)?\s?kgs?\b/iu

/** "Two tablets of 5 mg" are 10 mg; "5 mg, two tablets" may be 5 mg or 10. A count that a strength takes in is not an amount of its own. */
function withCounts(text: string, amounts: readonly WrittenAmount[]): readonly WrittenAmount[] {
  const found: WrittenAmount[] = []
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at]
    if (amount === undefined) continue
    const next = amounts[at + 1]
    const isNear = next !== undefined && next.span.start - amount.span.end <= 30
    const gap = isNear ? text.slice(amount.span.end, next.span.start) : ''
    if (isNear && dosed.test(amount.kind) && countable.has(next.kind)) {
      const match = strengthFirst.exec(gap)
      if (match !== null) {
        found.push(counted(text, amount, next, match[1] !== undefined || match[2] !== undefined))
        at += 1
        continue
      }
    }
    if (isNear && countable.has(amount.kind) && dosed.test(next.kind)) {
      const match = countFirst.exec(gap)
      if (match !== null) {
        const isSure = match[1] !== undefined || behindCountFirst.test(textBehind(text, next.span.end))
        found.push(counted(text, next, amount, isSure))
        at += 1
        continue
      }
    }
    if (dosed.test(amount.kind) && timesWeight.test(textBehind(text, amount.span.end))) {
      const unit = `${amount.unit}/kg`
      found.push({ ...amount, unit, kind: knownUnit(unit).dimension })
      continue
    }
    const behind = dosed.test(amount.kind) ? timesBehind.exec(textBehind(text, amount.span.end)) : null
    found.push(
      behind === null
        ? amount
        : {
            ...times(amount, Number(behind[2]), behind[1] !== undefined),
            ...(behind[1] === undefined ? { isRepeated: true as const } : {}),
          },
    )
  }
  return found
}

function counted(text: string, strength: WrittenAmount, count: WrittenAmount, isSure: boolean): WrittenAmount {
  const [start, end] = [Math.min(strength.span.start, count.span.start), Math.max(strength.span.end, count.span.end)]
  return { ...times(strength, count.parts[0]?.high ?? 1, isSure), span: { start, end, text: text.slice(start, end) } }
}

function times(amount: WrittenAmount, count: number, isSure: boolean): WrittenAmount {
  if (!isSure) return { ...amount, maybeTimes: count }
  return { ...amount, parts: amount.parts.map(({ low, high }) => ({ low: low * count, high: high * count })) }
}
