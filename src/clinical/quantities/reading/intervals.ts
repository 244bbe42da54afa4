import { type Comparator, turned, type Quantity } from '../quantity.ts'
import { convertUnits, toCanonical, knownUnit } from '../convert.ts'
import { readPrefix } from './prefix.ts'
import { spanOf, type Token } from './tokens.ts'

/** A time between, in a unit of the table. */
export interface Interval {
  readonly value: number
  readonly unit: 'h' | 'd' | 'week' | 'month' | 'year' | 'min'
}

const h = (value: number): Interval => ({ value, unit: 'h' })

const d = (value: number): Interval => ({ value, unit: 'd' })

/**
 * Words that are an interval by themselves; "biweekly", "bimonthly" and "biannual" are missing, since they mean two things.
 *
 * "BD", "TID" and "QID" are read as even intervals of 12, 8 and 6 hours, which is how often and not when.
 */
const single: ReadonlyMap<string, Interval> = new Map([
  ...'hourly,hrly,qh'.split(',').map((word) => [word, h(1)] as const),
  ...'daily,qd,qday,qhs,qam,qpm,nocte,nightly,every day,each day,every morning,every evening,every night,once daily'
    .split(',')
    .map((word) => [word, d(1)] as const),
  ...'qod,every other day,every second day,alternate days,alternate day,on alternate days'
    .split(',')
    .map((word) => [word, d(2)] as const),
  ...'bid,bd'.split(',').map((word) => [word, h(12)] as const),
  ...'tid,tds'.split(',').map((word) => [word, h(8)] as const),
  ...'qid,qds'.split(',').map((word) => [word, h(6)] as const),
  ...'weekly,every week,each week'.split(',').map((word) => [word, { value: 1, unit: 'week' }] as const),
  ...'fortnightly,every fortnight,every other week,every second week'
    .split(',')
    .map((word) => [word, { value: 2, unit: 'week' }] as const),
  ...'monthly,every month,each month'.split(',').map((word) => [word, { value: 1, unit: 'month' }] as const),
  ...'every other month,every second month'.split(',').map((word) => [word, { value: 2, unit: 'month' }] as const),
  ...'quarterly,every quarter'.split(',').map((word) => [word, { value: 3, unit: 'month' }] as const),
  ...'yearly,annually,annual,every year,each year'
    .split(',')
    .map((word) => [word, { value: 1, unit: 'year' }] as const),
  ...'every other year,every second year'.split(',').map((word) => [word, { value: 2, unit: 'year' }] as const),
  ...'every hour,each hour'.split(',').map((word) => [word, h(1)] as const),
  ['every minute', { value: 1, unit: 'min' }] as const,
])

/** What is done so often in one of them: "twice *a day*", "three times *daily*". */
const periods: ReadonlyMap<string, Interval> = new Map([
  ...within('hour hourly hr h', { value: 60, unit: 'min' }),
  ...within('day daily d', h(24)),
  ...within('week weekly wk', h(168)),
  ...within('month monthly', { value: 1, unit: 'month' }),
  ...within('year yearly annually', { value: 12, unit: 'month' }),
])

const firstWords = new Set([...single.keys()].map((phrase) => phrase.split(' ')[0]))

/** Whether a phrase of `intervalOf` starts with a word. */
function startsInterval(word: string): boolean {
  return firstWords.has(word)
}

/** The interval of a phrase in lower case with one space between its words. */
function intervalOf(phrase: string): Interval | undefined {
  return single.get(phrase)
}

/** The period that a number of times is counted in, by a phrase in lower case: "daily", "a day", "per week", "/ d". */
export function periodOf(phrase: string): Interval | undefined {
  return periods.get(phrase)
}

/** How far apart things are that are done so many times in a period. */
export function spread(times: number, period: Interval): Interval {
  return { value: period.value / times, unit: period.unit }
}

function within(words: string, period: Interval): [string, Interval][] {
  const [noun = '', adverb = '', ...more] = words.split(' ')
  const nouns = [noun, ...more]
  return [
    ...[adverb, ...more.filter((word) => word.endsWith('ly'))].map((word): [string, Interval] => [word, period]),
    ...nouns.flatMap((word) =>
      ['a', 'an', 'per', 'each', 'every', 'in a', '/'].map((joint): [string, Interval] => [`${joint} ${word}`, period]),
    ),
  ]
}

/** An interval in words, and where it stands. */
interface IntervalRead {
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
