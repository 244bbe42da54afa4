// The entry point for suites without a clinic: any system, any cases, scorers of one's own. It loads no clinical file.
import '../matchers/core-expect-types.ts'
import { nameMissingPlugin } from '../matchers/missing-plugin.ts'
import './runner/eval-meta.ts'

export {
  fromAutoevals,
  fromVitestEvals,
  type AutoevalsScorer,
  type VitestEvalsScorer,
} from '../matchers/foreign-scorers.ts'
export { recordScore, type RecordScoreOptions } from '../matchers/record-score.ts'
export { toRespondWithin } from '../matchers/to-respond-within.ts'
export { toScoreAtLeast } from '../matchers/to-score-at-least.ts'
export { AssayError, type AssayErrorCode } from './kit/assay-error.ts'
export { loadCases } from './core/load-cases.ts'
export { defineScorer, type ScorerMetric } from './core/metric.ts'
export type { EvalCase } from './core/eval-case.ts'
export type { Metric } from './core/metric.ts'
export { notApplicable } from './core/score.ts'
export type { Policy } from './core/metric.ts'
export type { Score } from './core/score.ts'
export { scored } from './core/score.ts'
export type { Scorer } from './core/metric.ts'
export type { Tier } from './core/metric.ts'
export { unscored } from './core/score.ts'
export type { UnscoredCause } from './core/score.ts'
export { createEvalTest, evalTest, type EvalTest, type EvalTestOptions } from './runner/eval-test.ts'
export type { Stage } from './runner/stage.ts'
export { subject } from './runner/subject.ts'

nameMissingPlugin()
