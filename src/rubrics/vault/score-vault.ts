import type { Graded } from '../../judging/grading/grade-on-scale.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { Score } from '../../score/score.ts'
import { meanOfTrials } from '../mean-of-trials.ts'
import { gradeVault, type GradedRun, type GradedSummary } from './grade-vault.ts'
import { summaryGrader } from './summary-grader.ts'
import { vaultDimensions } from './vault-dimensions.ts'
import type { VaultScoring } from './vault-scoring.ts'

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
