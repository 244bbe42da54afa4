import type { Comparator } from './comparators.ts'
import { turned } from './comparators.ts'
import { convertUnits, toCanonical } from './convert.ts'
import { type Interval, intervalOf, periodOf, spread, startsInterval } from './intervals.ts'
import { knownUnit } from './known-unit.ts'
import { readPrefix } from './prefix.ts'
import type { Quantity } from './quantity.ts'
import { spanOf } from './span-of.ts'
import type { Token } from './tokens.ts'

/** An interval in words, and where it stands. */
export interface IntervalRead {
  readonly interval: Interval
  readonly from: number
  readonly next: number
}

const longestPhrase = 3
const times: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
const routes = /^(?:po|iv|sc|im|orally|oral|inhaled|sl|pr|ng)$/u

/** The interval that starts at a word without a number: "twice daily", "every other day", "annually", "BD". "OD" is read behind a dose, since it is an overdose elsewhere. */
export function readInterval(tokens: readonly Token[], at: number, floor: number): IntervalRead | undefined {
  const before = tokens[at - 1]
  if (tokens[at]?.glued && before?.text === '-') return undefined
  const isAfterDose = floor > 0 && (at === floor || (at === floor + 1 && routes.test(before?.lower ?? '')))
  if (tokens[at]?.lower === 'od')
    return isAfterDose ? { interval: { value: 1, unit: 'd' }, from: at, next: at + 1 } : undefined
  const count = times.get(tokens[at]?.lower ?? '')
  if (count === undefined && !startsInterval(tokens[at]?.lower ?? '')) return undefined
  const start = count === undefined ? at : afterHyphen(tokens, at + 1)
  for (let words = longestPhrase; words > 0; words -= 1) {
    const read = tokens.slice(start, start + words)
    if (read.length < words || read.some((word) => word.kind === 'figures' || word.text.length > 16)) continue
    const phrase = read.map((word) => word.lower).join(' ')
    const period = count === undefined ? undefined : periodOf(phrase)
    const interval =
      count === undefined ? intervalOf(phrase) : period && (count === 1 ? onceIn(period) : spread(count, period))
    if (interval !== undefined) return { interval, from: at, next: start + words }
  }
  return undefined
}

/** The quantity of an interval. A comparator before it is of how often: "at least weekly" is a week or less. */
export function intervalQuantity(text: string, tokens: readonly Token[], read: IntervalRead, floor: number): Quantity {
  const { from, comparator, approximate } = readPrefix(tokens, read.from, floor)
  const { value, unit } = read.interval
  return {
    span: spanOf(text, tokens, from, read.next),
    ...every({ low: value, high: value }, unit, comparator),
    approximate,
    written: spanOf(text, tokens, read.from, read.next).text,
  }
}

/** The fields that every interval has, whether it came in words or as a number of times. */
export function every(
  { low, high }: { readonly low: number; readonly high: number },
  name: string,
  comparator: Comparator = '=',
): Pick<Quantity, 'comparator' | 'low' | 'high'> & {
  unit: string
  dimension: 'time'
  canonical: { low: number; high: number; unit: string }
  timing: 'every'
} {
  const unit = knownUnit(name)
  return {
    comparator: turned(comparator),
    low,
    high,
    unit: unit.name,
    dimension: 'time',
    canonical: { low: toCanonical(low, unit), high: toCanonical(high, unit), unit: unit.canonical },
    timing: 'every',
  }
}

/** "Once a week" is every week, in the unit that it is said in. */
function onceIn(period: Interval): Interval {
  const units: Readonly<Record<number, Interval['unit']>> = {
    3600: 'h',
    86_400: 'd',
    604_800: 'week',
    31_557_600: 'year',
  }
  const seconds = convertUnits(period.value, knownUnit(period.unit), knownUnit('s'))
  const unit = seconds === undefined ? undefined : units[seconds]
  return unit === undefined ? period : { value: 1, unit }
}

/** "twice-daily" */
function afterHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === '-' && tokens[at]?.glued && tokens[at + 1]?.glued ? at + 1 : at
}
