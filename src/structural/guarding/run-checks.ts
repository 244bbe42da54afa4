import type { Metric } from '../../score/metric.ts'
import type { Score } from '../../score/score.ts'
import { unscored } from '../../score/unscored.ts'
import { Reading } from './reading.ts'
import type { StructuralCheck } from './structural-check.ts'
import type { StructuralPlan } from './structural-plan.ts'
import { wordsOf } from './words-of.ts'

/** A score of one answer, with the metric that it is of. */
export interface StructuralScore {
  readonly metric: Metric
  readonly score: Score
}

/** Makes the checks of a plan on one answer; never throws. */
export function runChecks(plan: StructuralPlan, answer: unknown, patient: unknown): readonly StructuralScore[] {
  const reading = new Reading(plan.settings, answer, patient)
  return plan.checks.map((check) => ({ metric: check.metric, score: scoreOf(check, reading) }))
}

function scoreOf({ metric, score }: StructuralCheck, reading: Reading): Score {
  try {
    return score(reading)
  } catch (thrown) {
    return unscored('scorer-failed', `${metric.name} threw: ${wordsOf(thrown)}`)
  }
}
