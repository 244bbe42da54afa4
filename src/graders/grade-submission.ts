import { sumPlannedCalls, type JudgeVotes, type PlannedCalls } from '../core/grading.ts'
import type { Judge } from '../judges/judge.ts'
import { gradeVault } from './grade-vault.ts'
import type { GradedRecord, VaultRun } from './vault-run.ts'
import type { Submission } from './leaderboard-submission.ts'
import type { Suite } from './leaderboard-suite.ts'
import { listIds } from '../kit/phrases.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type Entry, hasConsent } from './leaderboard-entry.ts'

/** What a judge made of all outputs of a platform. */
interface GradedSubmission {
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

/** What is about to be graded, with what is on file. */
interface GradingRequest {
  readonly platform: string
  readonly suite: { readonly name: string; readonly version: string }
  /** Version of the grader. */
  readonly grader: string
  readonly runs: readonly VaultRun[]
  readonly entries: readonly Entry[]
}

/**
 * Refuses to grade in silence what was graded before. The same grader never grades a platform twice; another one needs a notice on record, and the consent of every platform that has a run of this suite version.
 *
 * Source: VAULT, "Grader Versioning".
 *
 * @throws {AssayError} `rubric-invalid`, naming the notice or the consents that are missing
 */
export function refuseRegrading({ platform, suite, grader, runs, entries }: GradingRequest): void {
  const onFile = runs.filter((run) => run.suite.name === suite.name && run.suite.version === suite.version)
  const own = onFile.filter((run) => run.platform.toLowerCase() === platform.toLowerCase())
  const [first] = own
  if (first === undefined) return
  const same = own.find((run) => run.grader.version === grader)
  if (same !== undefined) {
    throw refusal(
      `${platform} was graded on ${suite.name} ${suite.version} by grader ${grader} on ${same.createdAt.slice(0, 10)}, and a run is never rewritten. Another version of the platform is another platform name`,
    )
  }
  const again = `${platform} was graded on ${suite.name} ${suite.version} by grader ${first.grader.version}, and grader ${grader} would grade it again`
  const hasNotice = entries.some(
    (entry) =>
      entry.kind === 'notice' &&
      entry.suite.name === suite.name &&
      entry.suite.version === suite.version &&
      entry.grader === grader,
  )
  if (!hasNotice) {
    throw refusal(
      `${again}, of which no notice is on record. Tell the participants, then: npx vitest-assay leaderboard notice --grader ${grader} --by <name> --reason <text>`,
    )
  }
  const platforms = [...new Set(onFile.map((run) => run.platform))]
  const without = platforms.filter((one) => !hasConsent(entries, { to: 'regrade', platform: one, suite, grader }))
  if (without.length === 0) return
  throw refusal(
    `${again}, without the consent of ${listIds(without, 10)}. Each platform on file consents: npx vitest-assay leaderboard consent --to regrade --grader ${grader} --platform <name> --by <name>`,
  )
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
