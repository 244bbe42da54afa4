import type { MissingVote } from '../../judging/grading/ask-once.ts'
import type { Graded } from '../../judging/grading/grade-on-scale.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { runTrials } from '../../judging/grading/run-trials.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { JudgeVotes } from '../../score/grading.ts'
import { holdAccuracyFloor } from './hold-accuracy-floor.ts'
import { summaryGrader } from './summary-grader.ts'
import type { VaultScoring } from './vault-scoring.ts'
import type { VaultVerdict } from './vault-verdict.ts'
import type { VaultScores } from './vault-weights.ts'
import { scoresOf } from './scores-of.ts'
import { weightedScore } from './weighted-score.ts'

/** One run of a judge on one summary. */
export interface GradedRun {
  readonly scores: VaultScores
  /** 1 to 5, by the weights and the floor that were asked for. */
  readonly value: number
  readonly verdict: VaultVerdict
}

/** All runs of one judge on one summary. */
export interface GradedSummary {
  /** In order; null where a run brought no verdict. */
  readonly runs: readonly (GradedRun | null)[]
  readonly votes: JudgeVotes
  readonly missing: readonly MissingVote[]
}

/**
 * Has a judge grade a summary against its whole record, once a run: VAULT has three, and so has a judge by default.
 *
 * @param graded the record as the judge reads it, and the summary as the answer; a record that does not fit is refused and never cut
 * @throws {AssayError} `judge-invalid` for a judge with `earlyStop`, since every run counts; `judge-failed` for a record that does not fit; `judge-missing` for a route that cannot be opened
 */
export async function gradeVault(judge: Judge, graded: Graded, scoring: VaultScoring): Promise<GradedSummary> {
  if (judge.earlyStop) {
    throw new AssayError(
      'judge-invalid',
      `judge ${judge.name} has earlyStop, which leaves runs out: VAULT's score is the mean of all of them, and its spread is published. Leave earlyStop out`,
    )
  }
  const runOf = (verdict: VaultVerdict): GradedRun => {
    const scores = scoresOf(verdict)
    const weighted = weightedScore(scores, scoring.weights) as number
    return { scores, value: holdAccuracyFloor(weighted, scores, scoring.accuracyFloor), verdict }
  }
  const { votes, verdicts, missing } = await runTrials(
    judge,
    { grader: summaryGrader(graded.record), ...graded },
    (verdict) => runOf(verdict).value,
  )
  const given = verdicts.values()
  const runs = votes.votes.map((vote) => {
    const verdict = vote === null ? undefined : given.next().value
    return verdict === undefined ? null : runOf(verdict)
  })
  return { runs, votes, missing }
}
