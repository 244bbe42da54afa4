import { listIds } from '../../gate/list-ids.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import type { Entry } from './entry.ts'
import { hasConsent } from './has-consent.ts'

/** What is about to be graded, with what is on file. */
export interface GradingRequest {
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
