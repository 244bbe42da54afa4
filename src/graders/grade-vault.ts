import type { Graded } from '../judges/dimension.ts'
import type { Judge } from '../judges/judge.ts'
import type { Score } from '../core/score.ts'
import { meanOfTrials } from '../rubrics/judged-scorer.ts'
import { summaryGrader, type VaultVerdict } from './vault-grader.ts'
import { vaultDimensions, type VaultScoring, type VaultScores } from './vault-weights.ts'
import { type MissingVote, runTrials } from '../judges/trials.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { JudgeVotes } from '../core/grading.ts'
import { applyAccuracyFloor, scoresOf, weightedScore } from './weighted-score.ts'

/**
 * The VAULT score of a summary, 1 to 5: the mean of all runs, over a panel the mean of its judges; unscored where a run is missing. Its grading carries the votes of each dimension.
 *
 * @throws {AssayError} as `gradeVault` does
 */
export async function scoreVault(
  judges: readonly Judge[],
  graded: Graded,
  scoring: VaultScoring,
  isAdopted: (fingerprint: string) => boolean,
): Promise<Score> {
  const panel = await Promise.all(judges.map((judge) => gradeVault(judge, graded, scoring)))
  const parts = Object.fromEntries(
    vaultDimensions.map((dimension) => [
      dimension,
      panel.map(({ runs }) => runs.map((run) => run?.scores[dimension] ?? null)),
    ]),
  )
  return meanOfTrials({
    grader: summaryGrader(graded.record),
    scoring: { ...scoring },
    judges,
    panel,
    scale: [1, 5],
    answer: graded.answer,
    isAdopted,
    parts,
    why: reasonsOf(panel),
  })
}

/** The votes of each dimension, then what the run with the lowest accuracy found wrong. */
function reasonsOf(panel: readonly GradedSummary[]): string[] {
  const runs = panel.flatMap((one) => one.runs.filter((run) => run !== null))
  const votes = vaultDimensions.map(
    (dimension) => `${dimension} ${runs.map(({ scores }) => scores[dimension]).join(' ')}`,
  )
  const [least] = runs.toSorted((one, other) => one.scores.accuracy - other.scores.accuracy)
  return least === undefined ? [] : [votes.join(', '), ...faultsOf(least)]
}

function faultsOf({ verdict: { mismatches, fabrications, omissions } }: GradedRun): string[] {
  return [
    ...mismatches.map(({ summary, note }) => `mismatch: "${summary}": ${note}`),
    ...fabrications.map(({ summary, note }) => `fabrication: "${summary}": ${note}`),
    ...omissions.map(({ record, note }) => `omission: "${record}": ${note}`),
  ].slice(0, 3)
}

/** One run of a judge on one summary. */
interface GradedRun {
  readonly scores: VaultScores
  /** 1 to 5, by the weights and the floor that were asked for. */
  readonly value: number
  readonly verdict: VaultVerdict
}

/** All runs of one judge on one summary. */
interface GradedSummary {
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
    return { scores, value: applyAccuracyFloor(weighted, scores, scoring.accuracyFloor), verdict }
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
