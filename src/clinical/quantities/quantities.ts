import { deepFreeze } from '../../kit/deep-freeze.ts'
import { remember, requireText } from '../words/text.ts'
import { intervalQuantity, readInterval, spread, every } from './reading/intervals.ts'
import { numberWords } from '../words/words.ts'
import { type Quantity, type Comparator, comparatorBehind, turned, type Timing, comparatorWords } from './quantity.ts'
import { readGroups, type Group } from './reading/read-group.ts'
import { tokensOf, spanOf, type Token } from './reading/tokens.ts'
import { type Analyte, analyteNamed, endsAnalyte, isUnivalent } from './analytes.ts'
import type { Unit } from './reading/read-unit.ts'
import { toCanonical } from './convert.ts'
import { type Prefix, readPrefix } from './reading/prefix.ts'

/** Below this many years "over" is a stretch of time, and from it on an age: "over 2 years", "over 65 years". */
const adult = 18

type Rest = Omit<Extract<Quantity, { unit: string }>, Common> | { readonly unit: undefined }

type Common = 'span' | 'low' | 'high' | 'approximate' | 'comparator' | 'analyte' | 'part'

interface TimingRead {
  readonly kind: Timing | undefined
  readonly from: number
  readonly comparator: Comparator
}

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

const wordsBeforeAnalyte = new Set(['of', 'iv', 'po', 'oral', 'intravenous', 'extra'])

/**
 * The quantities of a clinical text: doses, laboratory values, thresholds, ranges, follow-up intervals.
 *
 * Read are numbers in figures with a decimal point, with commas between thousands and, before the unit of an amount, with a decimal comma ("6,5 mmol/L"), and one to twenty in words before a time or a count; ranges with a dash, "to" and
 * "between … and …"; comparators as signs and as words, before and behind; intervals ("every 6 to 12 months", "q6h", "twice daily", "BD", "annually"). What they are of
 * (`analyte`) comes from the name beside them.
 *
 * A number without a unit is reported with `unit: undefined`, and only where it is a threshold ("K+ > 6.5") or stands with an analyte on one line ("pH 7.18"). Never
 * reported are other bare numbers (rooms, list numbers, telephone numbers, scores), dates, times of day, ratios, fractions, multiples ("3 times the limit"),
 * deviations ("± 2"), names with figures (SpO2, CURB-65, V2-V3, 25-OH), a comma that may part two numbers ("2,50 mg", "3,6 months"), thousands split by spaces
 * ("1 200 mL") or apostrophes, a raised point ("2·5 mg"), and a unit that goes on unknown ("5 mg/foo"): `illegibleAmounts` says where such amounts stand.
 *
 * Milliequivalents are read as millimoles (`canonical` and `dimension`, not `unit`) only beside potassium, sodium, chloride or bicarbonate, which are univalent. The text is
 * read once; time and memory are linear in its length.
 *
 * @param text any text; empty is none
 * @returns in the order of the text; of a range one, of `120/80 mmHg` two; frozen, since the next who asks gets the same
 * @throws {AssayError} `language-invalid` for what is not a string
 *
 * @example
 * quantities('K+ > 6.5: calcium gluconate 10 mL of 10% over 5-10 min').length // 4
 */
export function quantities(text: string): readonly Quantity[] {
  return keptQuantities(requireText(text, 'quantities'))
}

/** A dozen checks ask the same texts. */
const keptQuantities = remember(quantitiesIn, { most: 512 })

function quantitiesIn(text: string): readonly Quantity[] {
  const tokens = tokensOf(text)
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
  return deepFreeze(found)
}

/**
 * The quantity of a number with what stands around it, and the index of the token after it; undefined for a number that is not reported (see `quantities`).
 *
 * @param partner of the second of two numbers with one slash the first, whose comparator and analyte it shares
 */
function numberQuantity(
  text: string,
  tokens: readonly Token[],
  group: Group,
  floor: number,
  partner: Quantity | undefined,
): { readonly quantity: Quantity; readonly next: number } | undefined {
  if (group.part === 'second' && partner === undefined) return undefined
  const prefix: Prefix = partner
    ? { from: group.from, comparator: partner.comparator, approximate: partner.approximate }
    : readPrefix(tokens, group.from, floor)
  const behind =
    group.comparator === undefined && prefix.comparator === undefined ? readBehind(tokens, group.next) : undefined
  const next = behind === undefined || group.part === 'first' ? group.next : behind.next
  const said = prefix.comparator ?? group.comparator ?? behind?.comparator
  const { low, high } = group.extent
  const finish = (from: number, rest: Rest, analyte?: Analyte): { quantity: Quantity; next: number } => {
    const span = group.part === undefined ? spanOf(text, tokens, from, next) : partSpan(text, tokens, group, from, next)
    const extra = {
      ...(analyte === undefined ? {} : { analyte }),
      ...(group.part === undefined ? {} : { part: group.part }),
    }
    return {
      quantity: { span, low, high, approximate: prefix.approximate, comparator: said ?? '=', ...rest, ...extra },
      next,
    }
  }
  const written = spanOf(text, tokens, group.unitFrom ?? group.from, group.unitNext ?? group.next).text
  if (group.period !== undefined) {
    const [least, most] = [spread(high, group.period), spread(low, group.period)]
    if (low <= 0) return undefined
    return finish(prefix.from, { ...every({ low: least.value, high: most.value }, most.unit, said), written })
  }
  if (group.unit === undefined) {
    const analyte = partner?.analyte ?? analyteBefore(tokens, prefix.from, floor)
    const isOfPressure = group.part === undefined || analyte === 'blood-pressure'
    const isThreshold = said !== undefined && said !== '=' && group.part === undefined
    if (group.inWords || !isOfPressure || (analyte === undefined && !isThreshold)) return undefined
    return finish(prefix.from, { unit: undefined }, analyte)
  }
  const { unit } = group
  if (group.inWords && unit.dimension !== 'time' && unit.dimension !== 'count') return undefined
  if (unit.dimension === 'time') return finishTime(unit)
  const analyte = partner?.analyte ?? analyteBefore(tokens, prefix.from, floor) ?? analyteAfter(tokens, unit, next)
  return finish(prefix.from, { ...measured(low, high, unit, analyte), written }, analyte)

  function finishTime(time: Unit): { quantity: Quantity; next: number } {
    const { kind, from, comparator } = readTiming(prefix, group, time, said)
    const isOf = kind === undefined ? analyteBefore(tokens, from, floor) : undefined
    const timing = kind === undefined ? {} : { timing: kind }
    const rest = { ...measured(low, high, time), written, comparator, ...timing }
    return finish(from, rest, isOf === 'qtc' ? isOf : undefined)
  }
}

function readTiming(prefix: Prefix, group: Group, time: Unit, said: Comparator | undefined): TimingRead {
  const { timing } = prefix
  if (group.isEvery) return { kind: 'every', from: prefix.from, comparator: turned(said ?? '=') }
  if (timing === undefined) return { kind: undefined, from: prefix.from, comparator: said ?? '=' }
  if (prefix.isOver) {
    const isAge = time.name === 'year' && group.extent.low >= adult
    return isAge
      ? { kind: undefined, from: prefix.from, comparator: '>' }
      : { kind: 'for', from: timing.from, comparator: '=' }
  }
  const before =
    timing.comparator === undefined ? '=' : timing.kind === 'every' ? turned(timing.comparator) : timing.comparator
  const own = timing.kind === 'within' ? '<=' : before
  return { kind: timing.kind, from: timing.from, comparator: said ?? own }
}

function measured(
  low: number,
  high: number,
  unit: Unit,
  analyte?: Analyte,
): Pick<Extract<Quantity, { unit: string }>, 'unit' | 'dimension' | 'canonical'> {
  const isIon = analyte !== undefined && isUnivalent(analyte) && unit.dimension.startsWith('equivalents')
  const canonical = { low: toCanonical(low, unit), high: toCanonical(high, unit), unit: unit.canonical }
  return isIon
    ? {
        unit: unit.name,
        dimension: unit.dimension.replace('equivalents', 'substance') as Unit['dimension'],
        canonical: { ...canonical, unit: unit.canonical.replace('mEq', 'mmol') },
      }
    : { unit: unit.name, dimension: unit.dimension, canonical }
}

function analyteAfter(tokens: readonly Token[], unit: Unit, next: number): Analyte | undefined {
  return /^(?:equivalents|substance)/u.test(unit.dimension) ? analyteBehind(tokens, next) : undefined
}

/** "or more", "and above"; not before a number, whose comparator it is. */
function readBehind(tokens: readonly Token[], at: number): { comparator: Comparator; next: number } | undefined {
  if (!/^(?:or|and)$/u.test(tokens[at]?.lower ?? '')) return undefined
  const comparator = comparatorBehind(tokens[at + 1]?.lower ?? '')
  const after = tokens[at + 2]
  const isOfNext = after?.kind === 'figures' || after?.lower === 'than'
  return comparator === undefined || isOfNext ? undefined : { comparator, next: at + 2 }
}

/** The first number's span ends before the slash, and the second's starts behind it. */
function partSpan(text: string, tokens: readonly Token[], group: Group, from: number, next: number): Quantity['span'] {
  const run = tokens[group.from]
  const slash = (run?.start ?? 0) + (run?.text.indexOf('/') ?? 0)
  const whole = spanOf(text, tokens, from, next)
  const [start, end] = group.part === 'first' ? [whole.start, slash] : [slash + 1, whole.end]
  return { start, end, text: text.slice(start, end) }
}

/**
 * The analyte that a number is of: the name before it with nothing but words such as "level", "is", "above" between, on one line.
 *
 * @param at index of the first token of the quantity
 * @param floor index of the first token that is not of another quantity
 */
function analyteBefore(tokens: readonly Token[], at: number, floor: number): Analyte | undefined {
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
function analyteBehind(tokens: readonly Token[], at: number): Analyte | undefined {
  let start = at
  while (start < at + 3 && wordsBeforeAnalyte.has(tokens[start]?.lower ?? '')) start += 1
  return nameAt(tokens, start, 1)
}

function nameAt(tokens: readonly Token[], from: number, count: number): Analyte | undefined {
  if (!endsAnalyte(tokens[from + count - 1]?.lower ?? '')) return undefined
  const words = tokens.slice(from, from + count)
  if (words.length < count || words.some((word) => word.kind !== 'word' || word.text.length > 24)) return undefined
  // PaO2/FiO2 is a ratio, and no value of FiO2.
  if (words[0]?.glued && tokens[from - 1]?.text === '/') return undefined
  return analyteNamed(words.map((word) => word.text).join(' '))
}
