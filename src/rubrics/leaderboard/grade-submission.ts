import { sumPlannedCalls } from '../../gate/summaries/sum-planned-calls.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { JudgeVotes, PlannedCalls } from '../../score/grading.ts'
import { gradeVault } from '../vault/grade-vault.ts'
import type { GradedRecord } from '../vault/vault-run.ts'
import type { Submission } from './submission.ts'
import type { Suite } from './suite.ts'

/** What a judge made of all outputs of a platform. */
export interface GradedSubmission {
  readonly records: readonly GradedRecord[]
  /** Verdicts that a fake server gave, now or when they were recorded. */
  readonly simulated: number
  /** Verdicts that were recorded before. */
  readonly replayed: number
  /** Dollars of the calls that were made; null where a price is not known. */
  readonly dollars: number | null
  /** The calls of a dry run; absent where there was none to make. */
  readonly planned?: PlannedCalls
  /** Models that answered in place of the one that was asked. */
  readonly drift: readonly string[]
}

/**
 * Has a judge grade every output of a platform against its whole source record. What is recorded is not asked again, so that a run that was cut off goes on where it stopped.
 *
 * @throws {AssayError} `judge-failed` for a record that does not fit into the judge's context; it is never cut
 */
export async function gradeSubmission(
  judge: Judge,
  { records, scoring }: Suite,
  { outputs }: Pick<Submission, 'outputs'>,
): Promise<GradedSubmission> {
  const texts = new Map(outputs.map(({ id, text }) => [id, text]))
  const graded = await Promise.all(
    records.map(async ({ id, category, text }) => {
      const { runs, votes, missing } = await gradeVault(
        judge,
        { caseId: id, record: text, answer: texts.get(id) ?? '' },
        scoring,
      )
      const causes = missing.values()
      const record: GradedRecord = {
        id,
        category,
        runs: runs.map((run) => {
          if (run !== null) return { verdict: run.verdict }
          return { missing: causes.next().value ?? { cause: 'judge-unreachable', detail: 'no reply came' } }
        }),
      }
      return { record, votes }
    }),
  )
  const votes = graded.map((one) => one.votes)
  const [planned] = sumPlannedCalls(votes.flatMap((one) => one.planned ?? []))
  const sum = (name: 'simulated' | 'replayed'): number => votes.reduce((total, one) => total + one[name], 0)
  return {
    records: graded.map(({ record }) => record),
    simulated: sum('simulated'),
    replayed: sum('replayed'),
    dollars: dollarsOf(votes),
    drift: [...new Set(votes.flatMap((one) => one.drift ?? []))].toSorted(),
    ...(planned === undefined ? {} : { planned }),
  }
}

function dollarsOf(votes: readonly JudgeVotes[]): number | null {
  return votes.reduce<number | null>((sum, { dollars }) => (sum === null || dollars === null ? null : sum + dollars), 0)
}
