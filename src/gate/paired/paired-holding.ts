import type { Holding } from '../comparing/hold-row.ts'
import type { PairedFigures } from './paired-figures.ts'

/** One metric in one slice, held case by case. */
export interface PairedHolding {
  /** Absent where the cases could not be paired. */
  readonly figures?: PairedFigures
  /** What the row came to: of what a strict comparison found, only that cases are missing or were changed stands. */
  readonly over: (strict: Holding) => Holding
}
