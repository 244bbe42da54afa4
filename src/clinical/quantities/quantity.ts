import type { Span } from '../words/text.ts'
import type { Analyte } from './analytes.ts'
import type { Dimension } from './reading/simple-units.ts'

/** `=` also where nothing is said. */
export type Comparator = '=' | '<' | '<=' | '>' | '>='

const signs: ReadonlyMap<string, Comparator> = new Map([
  ['=', '='],
  ['==', '='],
  ['<', '<'],
  ['>', '>'],
  ...['<=', '≤', '≦', '⩽'].map((sign): [string, Comparator] => [sign, '<=']),
  ...['>=', '≥', '≧', '⩾'].map((sign): [string, Comparator] => [sign, '>=']),
])

const phrases: Readonly<Record<Comparator, string>> = {
  '=': 'equal to|equals',
  '<': 'below|under|less than|fewer than|lower than|smaller than|shorter than|younger than|not reach',
  '<=':
    'at most|up to|no more than|not more than|no greater than|not greater than|no higher than|not higher than|no longer than|not longer than|not above|not over|' +
    'no more often than|not more often than|not exceed|not exceeding|not to exceed|less than or equal to|equal to or less than|at or below|at or under|' +
    'equal to or below|maximum of|a maximum of|maximum|max|as much as|as many as|no later than',
  '>': 'above|over|more than|greater than|higher than|larger than|longer than|older than|exceeds|exceed|exceeding|exceeded|in excess of|beyond',
  '>=':
    'at least|no less than|not less than|no fewer than|not fewer than|no lower than|not lower than|not below|not under|not less often than|' +
    'greater than or equal to|more than or equal to|equal to or greater than|equal to or more than|at or above|at or over|equal to or above|' +
    'minimum of|a minimum of|minimum|as little as',
}

const byPhrase = new Map(
  Object.keys(phrases).flatMap((key) => {
    const comparator = key as Comparator
    return phrases[comparator].split('|').map((phrase) => [phrase, comparator] as const)
  }),
)

const after: ReadonlyMap<string, Comparator> = new Map([
  ...'more above greater higher over older longer larger beyond'
    .split(' ')
    .map((word): [string, Comparator] => [word, '>=']),
  ...'less below fewer lower under younger shorter smaller'
    .split(' ')
    .map((word): [string, Comparator] => [word, '<=']),
])

/** The words of all comparators, which may stand between an analyte and its number. */
export const comparatorWords: ReadonlySet<string> = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))

/** The comparator of a sign, or of a phrase in lower case with one space between its words. */
export function comparatorOf(phrase: string): Comparator | undefined {
  return signs.get(phrase) ?? byPhrase.get(phrase)
}

/** The comparator of what stands behind a number: the second word of "or more", "and above". */
export function comparatorBehind(word: string): Comparator | undefined {
  return after.get(word)
}

/** The comparator of the time between, where the text gives that of how often: "at most every 4 hours" is 4 hours or longer. */
export function turned(comparator: Comparator): Comparator {
  const turns = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
  return turns[comparator]
}

/** `every`: again and again, that far apart · `at`: that much later ("in", "at", "after") · `within`: at that time or sooner · `for`: that long ("for", "over", "x"). */
export type Timing = 'every' | 'at' | 'within' | 'for'

/** A value (`low` and `high` are the same) or a range, in one unit. */
export interface Amount {
  readonly low: number
  readonly high: number
  readonly unit: string
}

interface Reading {
  /** Comparator, number or numbers, and unit: what the quantity was read from. */
  readonly span: Span
  readonly comparator: Comparator
  /** The number as written; of a range its lower end. */
  readonly low: number
  /** The same as `low`, or the upper end of a range. */
  readonly high: number
  /** Said to be about so much. */
  readonly approximate: boolean
  /** What it is of, where the words beside it say so. */
  readonly analyte?: Analyte
  /** Of two numbers with one unit and a slash between: `120/80 mmHg` (systolic, diastolic), `500/125 mg`. The second stands in a quantity of its own. */
  readonly part?: 'first' | 'second'
}

interface Measured {
  /** The unit as the table names it: `ug/min` for "mcg/min". */
  readonly unit: string
  /** The unit as written; of an interval in words the words ("twice daily"). */
  readonly written: string
  readonly dimension: Dimension
  /** In the unit that all of its dimension are compared in. */
  readonly canonical: Amount
  /** Of times alone, where the text says which. */
  readonly timing?: Timing
}

/** No unit was written: there is nothing to compare it by but the number itself, and none is guessed. */
interface Unitless {
  readonly unit: undefined
  readonly canonical?: undefined
}

/** One quantity of a text; `unit === undefined` tells a bare number from a measured one. */
export type Quantity = Reading & (Measured | Unitless)
