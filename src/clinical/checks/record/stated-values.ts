import { analyteNamed } from '../../quantities/analytes.ts'
import { quantities } from '../../quantities/quantities.ts'
import type { Comparator, Quantity } from '../../quantities/quantity.ts'
import { analyteOfResult } from '../../patient/analytes.ts'
import type { Lab } from '../../patient/patient.ts'
import { remember } from '../../words/text.ts'

/** What was sampled, where words say so; `other` is a fluid that a record has no word for. */
export type Specimen = NonNullable<Lab['specimen']> | 'other'

/** A number of a text with the name that it stands under. */
export interface StatedValue {
  /** What it is of: see `keyOfName`. */
  readonly key: string
  /** The name, as far as the text has it right before the number, and the number with its unit. */
  readonly text: string
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly comparator: Comparator
  readonly low: number
  /** The same as `low`, or the upper end of a range. */
  readonly high: number
  /** Digits behind the decimal point, as it is printed. */
  readonly decimals: number
  /** With a unit that is read, for conversion. */
  readonly quantity: Quantity | undefined
  readonly specimen: Specimen | undefined
  /** "(high)" behind it. */
  readonly flag: 'low' | 'normal' | 'high' | undefined
}

/** Names beside those of the table of analytes: of the results, images and leads of one record. */
export type OwnNames = ReadonlyMap<string, string>

/** Names of one thing under several ids. */
const sameAs: Readonly<Record<string, string>> = {
  bnp: 'natriuretic peptide',
  'nt-probnp': 'natriuretic peptide',
  'natriuretic-peptide': 'natriuretic peptide',
  'urea-nitrogen': 'urea',
  'total-carbon-dioxide': 'bicarbonate',
}

/** One key for all names of one measurement; undefined for a name that neither the table nor the record has. */
export function keyOfName(name: string, own: OwnNames): string | undefined {
  // "pCO2 on 1 L/min", "pO2 4 weeks ago", "hs-troponin I, 0 h", "pH (22:05)": the same thing, as it was then.
  const plain = name.replace(
    /[\s,;(–-]+(?:on (?:air|room air|\d.*)|today|now|\d+ (?:days?|weeks?|months?) ago|(?:at |after |t ?= ?)?\d{1,2}(?:\.5)?\s?(?:h|hrs?|hours?|min|minutes)|(?:at )?\d{1,2}[:.]\d\d(?: ?(?:h|hrs|am|pm))?|(?:on |at )?(?:admission|arrival|presentation)|first|second|third|repeat(?:ed)?|initial|[12]st|2nd|3rd|peak|nadir)\)?$/iu,
    '',
  )
  const id =
    analyteOfResult({ name, unit: '' })?.analyte.id ??
    analyteNamed(name) ??
    analyteOfResult({ name: plain, unit: '' })?.analyte.id ??
    analyteNamed(plain)
  return id === undefined ? own.get(plainKey(name)) : (sameAs[id] ?? id)
}

/** A name for comparison: one case, white space for hyphens. */
export function plainKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}

const figure =
  /(?<![\p{L}\p{N}.,:])(?:(?<=^|[\s(=:|*])-)?(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.(?<decimals>\d{1,6}))?(?![\p{L}\d]|[.,:-]\d)/gu

/** White space, signs and words that may stand between a name and its number. */
const joint =
  /(?:[\s:=~≈(|"<>≤≥*_]|\([^()\n]{1,24}\)|(?<![\p{L}\p{N}])(?:of|is|was|are|were|at|level|levels|value|result|reading|now|today|currently|still|about|approximately|repeat|latest|initial|rose|rises|rising|fell|falls|falling|up|down|to|remains|above|below|over|under|has|have|had|come|came|back|as|reads|reported|measured|found|been|returned|very|dangerously|markedly|severely|critically|high|low|raised|elevated|normal)|(?<![\p{L}\p{N}.])\d{1,2}(?:\.5)?\s?(?:h|hrs?|hours?|min|minutes))$/iu

const word = /[\p{L}\p{N}][\p{L}\p{N}+⁺₂'’/]*$/u

const farthest = 80

const longestName = 5

interface Name {
  readonly key: string
  readonly start: number
}

/**
 * The numbers of a text that stand under the name of a measurement, in order: "K 4.4 mEq/L", "haematocrit 0.51", "BP 78/46".
 *
 * @param own names of the record
 */
export function statedValues(text: string, own: OwnNames): readonly StatedValue[] {
  let reader = readers.get(own)
  if (reader === undefined) readers.set(own, (reader = remember((one) => valuesIn(one, own), { most: 128 })))
  return reader(text)
}

/** By the record whose names it knows: each row is read by several checks, and for each answer about its patient. */
const readers = new WeakMap<OwnNames, (text: string) => readonly StatedValue[]>()

/** "NT-proBNP 11 400 ng/L": digits in groups, of one length with their plain form, so that places stay. */
function ungrouped(text: string): string {
  return text.replace(
    /(?<![\d.,/] ?)(\d{1,3})([ \u00a0\u2009\u202f])(\d{3})(?= ?(?:n|p|µ|μ|u|m)?g\/m?L\b|\/[µμu]L\b| ?cells\b)/gu,
    '$1$3$2',
  )
}

function valuesIn(printed: string, own: OwnNames): readonly StatedValue[] {
  const text = ungrouped(printed)
  const measured = quantities(text)
  const found: StatedValue[] = []
  let [at, done] = [0, 0]
  for (const match of text.matchAll(figure)) {
    const { index: start } = match
    if (start < done) continue
    while ((measured[at]?.span.end ?? Infinity) <= start) at += 1
    const quantity = (measured[at]?.span.start ?? Infinity) <= start ? measured[at] : undefined
    // "7.26/71" names nothing; of "92/58" both numbers are read as a pressure.
    if (
      quantity === undefined &&
      (text.charAt(start - 1) === '/' || /^\/\d/u.test(text.slice(start + match[0].length)))
    )
      continue
    // "Troponin at 3 h 29": a time of sampling, not a result.
    if (quantity === undefined ? hours.test(text.slice(start + match[0].length)) : isHours(quantity)) continue
    const name = nameBefore(text, quantity === undefined ? start : Math.min(start, quantity.span.start), own)
    const key = name?.key ?? keyOfQuantity(quantity)
    // "Pneumothorax 3.0 cm": how large it is, and not how likely the classifier of films holds it.
    if (key === undefined || (key.startsWith('film ') && (quantity?.unit !== undefined || Number(match[0]) > 1)))
      continue
    const end = Math.max(quantity?.span.end ?? 0, start + match[0].length)
    done = end
    const low = Number(match[0].replaceAll(',', ''))
    const named = name?.start ?? quantity?.span.start ?? start
    found.push({
      key: pressurePart(key, quantity),
      text: text.slice(Math.max(0, named), end),
      start: named,
      end,
      comparator: quantity?.comparator ?? '=',
      low: quantity?.low ?? low,
      high: quantity?.high ?? low,
      decimals: match.groups?.['decimals']?.length ?? 0,
      quantity,
      specimen: specimenIn(
        text
          .slice(Math.max(0, named - 24), start)
          .split(/[,;|\n]/u)
          .at(-1) ?? '',
      ),
      flag: flagAfter(text.slice(end, end + 24)),
    })
  }
  return found
}

const hours = /^\s?(?:h|hrs?|hours?)\b/iu

function isHours({ unit, analyte }: Quantity): boolean {
  return unit === 'h' && analyte === undefined
}

/** What a quantity is of by the words beside it; an amount of a drug in milliequivalents is not a result. */
function keyOfQuantity(quantity: Quantity | undefined): string | undefined {
  const analyte = quantity?.analyte
  return analyte === undefined ? undefined : (sameAs[analyte] ?? analyte)
}

function pressurePart(key: string, quantity: Quantity | undefined): string {
  if (key !== 'blood-pressure') return key
  return quantity?.part === 'second' ? 'diastolic-pressure' : 'systolic-pressure'
}

function nameBefore(text: string, start: number, own: OwnNames): Name | undefined {
  const floor = Math.max(0, start - farthest)
  // A number right before is not a name, and has taken the one before it.
  if (/(?:^|\s)[\d.,]{1,12}\s{0,2}$/u.test(text.slice(Math.max(0, start - 16), start))) return undefined
  let end = start
  for (let before = text.slice(floor, end); ; before = text.slice(floor, end)) {
    const length = joint.exec(before)?.[0].length
    if (length === undefined) break
    end -= length
  }
  let found: Name | undefined
  let from = end
  for (let count = 0; count < longestName; count += 1) {
    const before = text.slice(floor, from)
    const length = word.exec(before)?.[0].length
    if (length === undefined) break
    from -= length
    const key = keyOfName(text.slice(from, end), own)
    if (key !== undefined && !isUnit(text, from, end) && !isNumeral(key, text.slice(floor, from)))
      found = { key, start: from }
    const gap = /[\s-]{1,2}$/u.exec(text.slice(floor, from))?.[0].length
    if (gap === undefined) break
    from -= gap
  }
  return found
}

/** "Trop I 3.9", "class I", "type II": a numeral, and no lead of an ECG. */
function isNumeral(key: string, before: string): boolean {
  return key.startsWith('lead ') && numbered.test(before)
}

const numbered =
  /\b(?:trop\w*|hs-?tn|tn|class|killip|nyha|type|stage|grade|phase|category|factor|cardiac|step|part)\W{0,3}$/iu

/** "Prednisolone 25 mg for 3 weeks": a unit behind its number, and no magnesium. */
function isUnit(text: string, from: number, end: number): boolean {
  return /^(?:mg|g)\b/u.test(text.slice(from, end)) && /\d\s?$/u.test(text.slice(Math.max(0, from - 4), from))
}

const specimens: readonly (readonly [RegExp, Specimen])[] = [
  [/\bpleural\b/iu, 'pleural-fluid'],
  [/\burin(?:e|ary)\b/iu, 'urine'],
  [/\barterial\b|\bABG\b/iu, 'arterial-blood'],
  [/\bvenous\b|\bVBG\b/iu, 'venous-blood'],
  [/\b(?:csf|ascit\w*|peritoneal|stool|sputum|drain|synovial)\b/iu, 'other'],
]

/** The one specimen that some words name. */
export function specimenIn(words: string): Specimen | undefined {
  const named = specimens.filter(([form]) => form.test(words))
  return named.length === 1 ? named[0]?.[1] : undefined
}

function flagAfter(text: string): StatedValue['flag'] {
  const said =
    /^[\s,]{0,2}\(?(?:critical(?:ly)?[- ])?(low|normal|high)\b(?!\s{0,2}(?:[<>:≤≥]?\s{0,2}\d|limit|range|risk|upper|value)|[-\s]{0,2}(?:sensitiv|dose|flow|grade|resolution|output))/iu.exec(
      text,
    )?.[1]
  return said?.toLowerCase() as StatedValue['flag']
}
