import type { Span } from '../span.ts'
import type { Analyte } from './analytes.ts'
import type { Comparator } from './comparators.ts'
import type { Dimension } from './dimension.ts'

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
