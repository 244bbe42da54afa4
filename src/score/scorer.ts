import type { Metric } from './metric.ts'
import type { Score } from './score.ts'
import type { Tier } from './tier.ts'

/** Anything that turns an answer into a score, with the metric that the score is kept under. A judge is one, too. */
export interface Scorer<Answer = unknown, Case = unknown, T extends Tier = Tier> {
  (answer: Answer, evalCase: Case): Score | Promise<Score>
  readonly metric: Metric<T>
}
