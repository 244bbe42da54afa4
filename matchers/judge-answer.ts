import type { Recommendation } from '../src/answer/recommendation.ts'
import type { Metric } from '../src/score/metric.ts'
import type { Policy } from '../src/score/policy.ts'
import type { Score } from '../src/score/score.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { answerHere } from './answer-here.ts'
import type { Judgement } from './settle.ts'

/** What a check of one metric says of a structured answer; an answer of another shape leaves the metric `unscored: answer-invalid`. */
export function judgeAnswer(
  running: RunningTest | undefined,
  received: unknown,
  metric: Metric,
  policy: Policy | undefined,
  check: (answer: Recommendation) => Score,
): readonly Judgement[] {
  const read = answerHere(running, received, [metric])
  return 'answer' in read ? [{ metric, score: check(read.answer), policy }] : read.unscored
}
