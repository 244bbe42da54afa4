import type { FalseAlarms } from '../../baseline/false-alarms.ts'
import type { ComparisonMode } from '../../gate/paired/comparison-mode.ts'

/** What a way of comparing makes of runs that should be alike. */
export interface GateAlarms extends FalseAlarms {
  readonly comparison: 'as configured' | ComparisonMode
}
