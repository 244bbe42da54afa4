import type { WrittenAmount } from './amounts-in.ts'
import type { DoseLimit, DoseRange } from '../dose-limits.ts'
import type { WrittenDose } from './read-doses.ts'
import { textBehind } from './near-text.ts'
import { compareAmount, type Comparison, type Measure, tolerance } from './compare-amount.ts'
import { type DoseExclusion, excludedBy, forIndication, isRate } from './row-for.ts'

/** How many times the limit of every other way a dose by an unknown way must be to be a miss. */
const farFactor = 10

/** What the table says of a dose. */
export type DoseJudgement =
  | { readonly verdict: 'plausible' }
  | { readonly verdict: 'implausible'; readonly fault: DoseFault }
  | { readonly verdict: 'excluded'; readonly exclusion: DoseExclusion }
  /** The table has no row for the drug, none for the way, or none that converts; or it has them, and cannot tell: the dose depends on what the patient is used to. */
  | { readonly verdict: 'unknown'; readonly lacks: 'drug' | 'route' | 'unit' | 'habit' }
  /** The text can be read so that it is plausible, and so that it is not. */
  | { readonly verdict: 'unclear'; readonly because: string }

/** Which limit a dose leaves, of the row that comes nearest to allowing it. */
export interface DoseFault {
  readonly row: DoseLimit
  /** The amount, or that of the whole day, as it was compared with the limit. */
  readonly amount: Measure
  readonly of: 'single' | 'day' | 'rate' | 'push' | 'speed'
  readonly comparison: Comparison
  /** Every range by which the amount could have been plausible, for the slip that would explain it. */
  readonly ranges: readonly DoseRange[]
}

/**
 * Compares a dose with the rows of its drug. Where the way is not stated, it is plausible if it is so by any; both ends of a range must be.
 *
 * @param rows of the drug, in any order
 */
export function checkDose(dose: WrittenDose, rows: readonly DoseLimit[]): DoseJudgement {
  if (rows.length === 0) return { verdict: 'unknown', lacks: 'drug' }
  // What is pushed, or runs in over minutes or hours, is given intravenously where nothing else is said.
  const isRun = dose.isPush || (dose.over !== undefined && dose.over.high < 20)
  const isOnlyIv =
    dose.route === undefined &&
    (isRun || (rows.some(({ drug }) => drug === 'insulin') && isWithGlucose(dose.context))) &&
    rows.some(({ route }) => route === 'iv')
  const ways = isOnlyIv ? ['iv'] : dose.route?.routes
  const stated = ways === undefined ? rows : rows.filter(({ route }) => ways.includes(route))
  const own = forIndication(stated, dose.context)
  if (own.length === 0) return judgeElsewhere(dose, rows)
  const exclusion = excludedBy(dose, own)
  if (exclusion !== undefined) return { verdict: 'excluded', exclusion }
  const usable = own.filter(({ never }) => never === undefined)
  const judged = judgeByRows(dose, usable)
  const { maybeTimes, parts } = dose.amount
  if (maybeTimes !== undefined) {
    const all = parts.map(({ low, high }) => ({ low: low * maybeTimes, high: high * maybeTimes }))
    const product = judgeByRows({ ...dose, amount: { ...dose.amount, parts: all } }, usable)
    if (
      product.verdict !== judged.verdict &&
      !isUsualADay(dose, usable) &&
      !isInUsualVials(dose.amount.span.text, maybeTimes, usable)
    )
      return { verdict: 'unclear', because: `may be one dose or ${String(maybeTimes)} times as much` }
  }
  if (judged.verdict !== 'plausible')
    return dose.amount.isSpaced === true && judged.verdict === 'implausible'
      ? { verdict: 'unclear', because: 'may be one number or two' }
      : judged
  return dose.schedule.unread === undefined
    ? judged
    : { verdict: 'unclear', because: `is given ${dose.schedule.unread}, which is not a known interval` }
}

/** "Insulin 10 units with 25 g of glucose" shifts potassium, and goes into a vein: what a patient is used to under the skin says nothing of it. */
function isWithGlucose(context: string): boolean {
  return withGlucose.test(context) && !besideMeals.test(context)
}

const withGlucose =
  /(?:\b(?:with|and|in|plus)\s+|[+&/]\s*)(?:(?:\d+(?:\.\d+)?\s?(?:g|grams?|mL)\s+(?:of\s+)?(?:\d+\s?%\s+)?(?:glucose|dextrose)\b|(?:glucose|dextrose)\s+\d+(?:\.\d+)?\s?(?:g\b|%|mL\b))|D50W?\b)/iu

/** Sugar against a low glucose, and insulin of every day. */
const besideMeals =
  /\b(?:if|when|hypo(?!k)\w*|oral\w*|by mouth|meals?|breakfast|dinner|night\w*|bedtime|daily|morning|evening|SC|s\.c\.|subcut\w*|basal)\b/iu

/** "5 vials (200 mg)" of what the table counts in vials: the mass beside a usual count is what they hold together. */
function isInUsualVials(text: string, count: number, rows: readonly DoseLimit[]): boolean {
  return (
    /\bvials?\s*\(/iu.test(text) &&
    rows.some(({ single = [] }) =>
      single.some(({ unit, low, high }) => unit === 'vial' && count >= low && count <= high),
    )
  )
}

/** "1 g × 3": so many doses a day, as much of Europe writes them, where each of them and the sum of the day are plausible. */
function isUsualADay(dose: WrittenDose, rows: readonly DoseLimit[]): boolean {
  const { isRepeated, maybeTimes = 0 } = dose.amount
  if (isRepeated !== true || maybeTimes > mostADay || dose.schedule.every !== undefined) return false
  const every = { hours: 24 / maybeTimes, text: `× ${String(maybeTimes)}` }
  return judgeByRows({ ...dose, schedule: { ...dose.schedule, every } }, rows).verdict === 'plausible'
}

const mostADay = 4

/** By a way that the table lacks: only what is several times as much as any other way allows is a miss. */
function judgeElsewhere(dose: WrittenDose, rows: readonly DoseLimit[]): DoseJudgement {
  const usable = rows.filter(({ never }) => never === undefined)
  const judged = judgeByRows({ ...dose, route: undefined, schedule: {} }, usable)
  const isFar = judged.verdict === 'implausible' && judged.fault.comparison.side === 'over'
  return isFar && distance(judged.fault) > farFactor ? judged : { verdict: 'unknown', lacks: 'route' }
}

function judgeByRows(dose: WrittenDose, rows: readonly DoseLimit[]): DoseJudgement {
  const judged = rows
    .map((row) => judgeBy(dose, row))
    .filter((one) => one !== undefined)
    .map((one) => (isCautious(dose, one) ? 'plausible' : one))
  if (judged.length === 0) return { verdict: 'unknown', lacks: 'unit' }
  const faults = judged.filter((one) => one !== 'plausible' && one !== 'habit')
  if (judged.includes('plausible')) return { verdict: 'plausible' }
  // A single dose that is usual, and too much of it in a day, weighs more than what another way might allow.
  const isOfDay = faults.some(({ of }) => of === 'day')
  if (judged.includes('habit') && !isOfDay) return { verdict: 'unknown', lacks: 'habit' }
  const nearest = faults.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest === undefined
    ? { verdict: 'plausible' }
    : { verdict: 'implausible', fault: { ...nearest, ranges: faults.flatMap(({ ranges }) => ranges) } }
}

/** Drugs that fail in a small dose: what is titrated to the patient may begin with less than the lowest usual one. */
const fixed = [
  'antibiotic',
  'azole-antifungal',
  'hiv-protease-inhibitor',
  'anticoagulant',
  'antiplatelet',
  'thrombolytic',
]

/** Down to this share of the lowest usual dose is what a cautious doctor begins with; a slip of the pen is a tenth or a thousandth. */
const cautious = 1 / 3

function isCautious({ order: { classes }, kind }: WrittenDose, verdict: Exclude<Verdict, undefined>): boolean {
  if (typeof verdict === 'string' || verdict.comparison.side !== 'under') return false
  if (kind === 'test') return true
  if (fixed.some((id) => classes.includes(id))) return false
  return verdict.amount.low * tolerance >= verdict.comparison.limit.low * cautious
}

type Verdict = DoseFault | 'plausible' | 'habit' | undefined

function judgeBy(dose: WrittenDose, row: DoseLimit): Verdict {
  const { amount, over } = dose
  if (isContentOfBag(dose, row)) return 'plausible'
  if (amount.kind === 'bare' || amount.parts.length > 1) return judgeParts(dose, row)
  const measure = measureOf(dose)
  if (measure === undefined) return undefined
  if (dose.isDayTotal) return judgeDay(dose, measure, row)
  const isRated = isRate(dose)
  const ranges = (isRated ? row.rate : row.single) ?? []
  const found = nearestOf(measure, ranges, amount)
  if (found === undefined && isSumOfDay(dose) && (row.single ?? []).length === 0) return judgeDay(dose, measure, row)
  if (found === undefined) return isRated ? undefined : (evaluateRun(measure, over, row) ?? judgeVolume(dose, row))
  const pushed = judgePush(dose, measure, row)
  if (pushed !== undefined) return pushed
  if (found.side === 'over' && !isRated) {
    if (evaluateRun(measure, over, row) === 'plausible') return 'plausible'
    if ((isSumOfDay(dose) || isMaximum(dose)) && judgeDay(dose, measure, row) === 'plausible') return 'plausible'
    if (isWithin(measure, row.unsure)) return 'habit'
  }
  // "KCl 20 mmol/L at 40 mL/h": slower is safer.
  if (found.side === 'under' && dose.perMillilitre?.isOfBag === true) return 'plausible'
  // "6 units hourly" may be a rate that is written as doses.
  if (found.side === 'under' && isHourly(dose, row)) return 'plausible'
  if (found.side === 'under' && isPartOfJoined(dose, measure, row)) return 'plausible'
  if (found.side === 'over' && isLoadByPump(dose, row)) return 'plausible'
  if (found.side !== 'within')
    return { row, amount: measure, of: isRated ? 'rate' : 'single', comparison: found, ranges }
  if (isRated) return 'plausible'
  return judgeSpeed(measure, over, row) ?? judgeProduct(dose, measure, row)
}

/**
 * "GTN 50 mg in 50 mL, start 50 mcg/min": what an infusion is made up of, and no dose of its own, where the drug runs by its rate. It is no more than the fastest rate uses in a day.
 */
function isContentOfBag(dose: WrittenDose, { rate = [], fastest, titrated }: DoseLimit): boolean {
  const { isDiluted, isPush, over, schedule, amount, context } = dose
  if (!isDiluted || !runs.test(context) || isPush || over !== undefined || schedule.every !== undefined || isRate(dose))
    return false
  if (amount.kind === 'volume' || fastest !== undefined || inMinutes.test(ownWords(dose))) return false
  if (titrated !== true && !flowsOut.test(ownWords(dose))) return false
  const measure = measureOf(dose)
  return (
    measure !== undefined &&
    rate.some((range) => compareAmount(perHour(measure, hoursOfBag), { ...range, low: 0 })?.side === 'within')
  )
}

/** "Magnesium 4 g in 100 mL at 300 mL/h": a pump that gives a dose which may be given within minutes. */
function isLoadByPump({ perMillilitre }: WrittenDose, { drug, single }: DoseLimit): boolean {
  if (perMillilitre?.held === undefined || !loads.has(drug)) return false
  const { held, unit } = perMillilitre
  return (single ?? []).some((range) => compareAmount({ low: held, high: held, unit }, range)?.side === 'within')
}

/** Their loads run in by a pump, faster than what follows. */
const loads: ReadonlySet<string> = new Set([
  'magnesium sulfate',
  'calcium gluconate',
  'omeprazole',
  'pantoprazole',
  'esomeprazole',
])

const hoursOfBag = 24

/** "25,000 units in 250 mL at 14 mL/h": a pump that has its flow. */
const flowsOut = /\d\s?mL\s?(?:\/|per|an)\s?h/iu

/** "In 50 mL of glucose 50% over 15 minutes": it is given, and not hung. */
const inMinutes =
  /\b(?:over|in|within) (?:\d{1,2}|five|ten|fifteen|twenty|thirty)(?:\s?(?:-|–|to)\s?\d{1,2})?\s?(?:min|mins|minutes)\b/iu

/** What stands behind an amount in its sentence. */
function ownWords({ order: { sentence }, amount }: WrittenDose): string {
  return textBehind(sentence.text, amount.span.end - sentence.start)
}

/** Words by which a dose runs in over time. */
export const runs =
  /\/\s?(?:h|hr|hour|min(?:ute)?)\b|\b(?:per (?:hour|minute)|infusion|drip|gtt|pump|driver|titrat\w*|run(?:ning)?|rate)\b/iu

/** "Salbutamol + ipratropium – 2.5 mg + 500 micrograms": two drugs that a joint makes one name of, each with a dose of its own. */
function isPartOfJoined(
  { order: { span, sentence } }: WrittenDose,
  measure: Measure,
  { parts = [] }: DoseLimit,
): boolean {
  return (
    joint.test(span.text) &&
    (sentence.text.match(masses) ?? []).length >= parts.length &&
    parts.some((range) => compareAmount(measure, range)?.side === 'within')
  )
}

const joint = /\p{L}\s*(?:\+|&|\band\b|\bwith\b|\bplus\b)\s*\p{L}/iu

const masses = /\d\s?(?:mg|mcg|µg|μg|ug|g|microg(?:ram)?s?)\b/giu

function isWithin(measure: Measure, limits: DoseLimit['unsure']): boolean {
  return (limits ?? []).some(({ high, unit }) => compareAmount(measure, { low: 0, high, unit })?.side === 'within')
}

/** "Paracetamol 3 g daily" is no single dose, and "once daily" is. */
function isSumOfDay({ schedule: { every }, amount }: WrittenDose): boolean {
  return (
    every?.hours === 24 && amount.maybeTimes === undefined && /^(?:daily|(?:a|per|each|every) day)$/iu.test(every.text)
  )
}

/** "Paracetamol (≤ 2 g, liver)", "up to 3 g": the most in a day, of what is swallowed. */
function isMaximum({ amount, schedule, route, isPush }: WrittenDose): boolean {
  const isSwallowed = route === undefined ? !isPush : route.routes.includes('oral')
  return amount.comparator === '<=' && schedule.every === undefined && isSwallowed
}

function isHourly(dose: WrittenDose, row: DoseLimit): boolean {
  const { every } = dose.schedule
  const measure = measureOf(dose)
  if (every?.hours !== 1 || measure === undefined || row.rate === undefined) return false
  return nearestOf(perHour(measure, 1), row.rate, dose.amount)?.side === 'within'
}

/** What runs in over an hour or more is an infusion: its rate counts, or the sum of the day. */
function evaluateRun(measure: Measure, over: WrittenDose['over'], row: DoseLimit): 'plausible' | undefined {
  if (over === undefined || over.low < 1) return undefined
  const rate = perHour(measure, over.low)
  const isUsual = (row.rate ?? []).some(
    (range) => /** Slower is safer. */ compareAmount(rate, { ...range, low: 0 })?.side === 'within',
  )
  const isOfDay = over.low >= 4 && isWithin(measure, row.daily)
  return isUsual || isOfDay ? 'plausible' : undefined
}

/** What is a rate already stays as it is. */
function perHour({ low, high, unit }: Measure, hours: number): Measure {
  if (/\/(?:min|h|d|s)(?:\/|$)/u.test(unit)) return { low, high, unit }
  return { low: low / hours, high: high / hours, unit: `${unit}/h` }
}

function judgePush(dose: WrittenDose, measure: Measure, row: DoseLimit): DoseFault | undefined {
  return dose.isPush && !isRate(dose) ? overAny(measure, row, row.push, 'push') : undefined
}

function judgeSpeed(measure: Measure, over: WrittenDose['over'], row: DoseLimit): DoseFault | undefined {
  return over === undefined || over.high <= 0
    ? undefined
    : overAny(perHour(measure, over.high), row, row.fastest, 'speed')
}

/** The first limit that a measure is over; of limits per kg and absolute ones those that are counted as it is. */
function overAny(
  measure: Measure,
  row: DoseLimit,
  limits: DoseLimit['push'],
  of: DoseFault['of'],
): DoseFault | undefined {
  const found = (limits ?? [])
    .map(({ high, unit }) => compareAmount(measure, { low: 0, high, unit }))
    .filter((one) => one !== undefined)
  const direct = found.filter(({ isDirect }) => isDirect)
  const comparison = (direct.length > 0 ? direct : found).find(({ side }) => side === 'over')
  return comparison === undefined ? undefined : { row, amount: measure, of, comparison, ranges: [] }
}

/** `30 mL` of `10%` is 3 g, where the row counts in grams. */
function measureOf({ amount, percent, perMillilitre: held }: WrittenDose): Measure | undefined {
  const [range] = amount.parts
  if (range === undefined) return undefined
  if (held !== undefined)
    return { low: range.low * held.value, high: range.high * held.value, unit: amount.unit.replace(/^mL/u, held.unit) }
  if (!/^volume(?:-per-weight)?$/u.test(amount.kind) || percent === undefined) return { ...range, unit: amount.unit }
  const perUnit = (amount.unit.startsWith('L') ? 1000 : 1) * (percent / 100)
  const unit = amount.kind === 'volume' ? 'g' : 'g/kg'
  return { low: range.low * perUnit, high: range.high * perUnit, unit }
}

/** A row that counts in millilitres alone reads the volume as it stands. */
function judgeVolume({ amount }: WrittenDose, row: DoseLimit): Verdict {
  const [range] = amount.parts
  if (range === undefined) return undefined
  const ranges = row.single ?? []
  const measure = { ...range, unit: amount.unit }
  const found = nearestOf(measure, ranges, amount)
  if (found === undefined || found.side === 'within') return found === undefined ? undefined : 'plausible'
  return { row, amount: measure, of: 'single', comparison: found, ranges }
}

/** The parts of a combination in the order of its name, or turned round ("800/160"); of a single drug, two of its doses. */
function judgeParts({ amount }: WrittenDose, row: DoseLimit): Verdict {
  const isBare = amount.kind === 'bare'
  const compare = (ranges: readonly DoseRange[]): DoseFault | 'plausible' | undefined => {
    for (const [index, part] of amount.parts.entries()) {
      const range = ranges[index]
      if (range === undefined) return undefined
      const measure = { ...part, unit: isBare ? range.unit : amount.unit }
      const found = compareAmount(measure, range)
      if (found === undefined) return undefined
      if (found.side !== 'within') return { row, amount: measure, of: 'single', comparison: found, ranges: [range] }
    }
    return 'plausible'
  }
  if (row.parts === undefined) {
    if (row.drug.includes('/')) return undefined
    const of = compare(amount.parts.flatMap(() => row.single?.slice(0, 1) ?? []))
    // "Toprol 100 → 150/200": two steps of one drug, where both are doses of it.
    return isBare && of !== 'plausible' ? undefined : of
  }
  if (row.parts.length !== amount.parts.length) return undefined
  const straight = compare(row.parts)
  const found = straight === 'plausible' || compare(row.parts.toReversed()) === 'plausible' ? 'plausible' : straight
  // Without a unit it is not a dose that a fault could be told of.
  return isBare && found !== 'plausible' ? undefined : found
}

/** So many of the largest doses are the most that anybody repeats under watch, where no limit of a day is known. */
const mostRepeats = 5

function isRepeatable(measure: Measure, { single: ranges = [] }: DoseLimit): boolean {
  const absolute = ranges.filter(({ unit }) => !unit.includes('/kg'))
  return isWithin(
    measure,
    (absolute.length > 0 ? absolute : ranges).map(({ high, unit }) => ({ high: high * mostRepeats, unit })),
  )
}

/** The sum of a day lies between the lowest single dose and the most in a day; without that, it is held to be one dose. */
function judgeDay({ amount, over, kind }: WrittenDose, measure: Measure, row: DoseLimit): Verdict {
  const single = nearestOf(measure, row.single ?? [], amount)
  const daily = (row.daily ?? []).map(({ high, unit }) => ({ low: 0, high, unit }))
  if (daily.length === 0 && kind === 'end-of-repeats' && row.titrated === true && single !== undefined)
    return isRepeatable(measure, row)
      ? 'plausible'
      : { row, amount: measure, of: 'single', comparison: single, ranges: [] }
  if (daily.length === 0) {
    const rate = nearestOf(
      perHour(measure, 24),
      (row.rate ?? []).map((range) => ({ ...range, low: 0 })),
      amount,
    )
    if (rate?.side === 'within') return 'plausible'
    if (rate?.side === 'over' && single === undefined)
      return { row, amount: perHour(measure, 24), of: 'rate', comparison: rate, ranges: [] }
  }
  const sums = daily.map((range) => nearestOf(measure, [range], amount)).filter((one) => one !== undefined)
  const direct = sums.filter(({ isDirect }) => isDirect)
  const counted = direct.length > 0 ? direct : sums
  const over24 = counted.find(({ side }) => side === 'over')
  const sum = over24 ?? counted[0] ?? single
  const found = single?.side === 'under' && over === undefined ? single : (sum ?? single)
  if (found === undefined) return undefined
  if (found.side === 'over' && isWithin(measure, row.unsure)) return 'habit'
  const ranges = row.single ?? []
  return found.side === 'within' ? 'plausible' : { row, amount: measure, of: 'day', comparison: found, ranges }
}

/** Shorter intervals of what is titrated, or of a dose that is repeated so, are repeats under watch ("every 20 minutes for an hour"), and no scheme of a day. */
const shortestScheme = 3

function judgeProduct(dose: WrittenDose, measure: Measure, row: DoseLimit): DoseFault | 'plausible' | 'habit' {
  const { every, times: most = Infinity, hasMaximum } = dose.schedule
  if (every === undefined || every.hours <= 0 || every.hours > 24 || hasMaximum) return 'plausible'
  if ((row.titrated ?? isWithin(measure, row.repeats)) && every.hours < shortestScheme) return 'plausible'
  const times = Math.min(24 / every.hours, Math.max(1, most))
  if (isHourly(dose, row)) return 'plausible'
  const total = { low: measure.low * times, high: measure.high * times, unit: measure.unit }
  const fault = overAny(total, row, row.daily, 'day')
  if (fault === undefined) return 'plausible'
  return isWithin(total, row.unsure) ? 'habit' : fault
}

/** Within any of the ranges, or how it stands to the nearest that converts. A maximum ("up to 80 mg") has no lower end. */
function nearestOf(measure: Measure, ranges: readonly DoseRange[], amount: WrittenAmount): Comparison | undefined {
  const held = amount.comparator === '<=' ? { ...measure, low: measure.high } : measure
  const found = ranges.map((range) => compareAmount(held, range)).filter((one) => one !== undefined)
  const direct = found.filter(({ isDirect }) => isDirect)
  const counted = direct.length > 0 ? direct : found
  return counted.find(({ side }) => side === 'within') ?? counted[0]
}

function distance({ amount, comparison: { side, limit } }: DoseFault): number {
  return side === 'over' ? amount.high / limit.high : limit.low / amount.low
}
