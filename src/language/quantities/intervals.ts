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
  ...'hourly,qh'.split(',').map((word) => [word, h(1)] as const),
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
export function startsInterval(word: string): boolean {
  return firstWords.has(word)
}

/** The interval of a phrase in lower case with one space between its words. */
export function intervalOf(phrase: string): Interval | undefined {
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
    ...[adverb, ...(adverb === 'annually' ? ['yearly'] : []), ...more.filter((word) => word.endsWith('ly'))].map(
      (word): [string, Interval] => [word, period],
    ),
    ...nouns.flatMap((word) =>
      ['a', 'an', 'per', 'each', 'every', 'in a', '/'].map((joint): [string, Interval] => [`${joint} ${word}`, period]),
    ),
  ]
}
