import { requirePanel } from '../judging/grading/require-panel.ts'
import type { Judge } from '../judging/grading/judge.ts'
import { defineScorer } from '../score/define-scorer.ts'
import type { EvalCase } from '../score/eval-case.ts'
import type { Score } from '../score/score.ts'
import type { Scorer } from '../score/scorer.ts'

/** A scorer whose score comes of judges, for `toScoreAtLeast`. Its metric is of tier 4: tracked, and held to nothing. */
export interface JudgedScorer extends Scorer<unknown, EvalCase, 4> {
  /** The same by judges of your own: one, or a panel. */
  readonly by: (judges: Judge | readonly Judge[]) => JudgedScorer
}

/**
 * Ties a judgement to its metric and to judges.
 *
 * @param name of the metric
 * @param judges those of the suite
 * @throws {AssayError} `judge-invalid` for an empty panel, and for one with two judges of one name
 */
export function judgedScorer(
  name: string,
  judges: () => readonly Judge[],
  score: (judges: readonly Judge[], answer: unknown, evalCase: EvalCase) => Promise<Score>,
): JudgedScorer {
  const scorer = defineScorer(
    { name, tier: 4, unit: 'points', aggregate: 'mean', policy: 'track' },
    async (answer: unknown, evalCase: EvalCase): Promise<Score> => score(judges(), answer, evalCase),
  )
  return Object.assign(scorer, {
    by: (named: Judge | readonly Judge[]): JudgedScorer => {
      const panel = requirePanel(name, named)
      return judgedScorer(name, () => panel, score)
    },
  })
}
