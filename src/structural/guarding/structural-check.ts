import type { Metric } from '../../score/metric.ts'
import type { Score } from '../../score/score.ts'
import type { Reading } from './reading.ts'

/** One metric of tier 1, as it is made of one answer. */
export interface StructuralCheck {
  readonly metric: Metric
  readonly score: (reading: Reading) => Score
}
