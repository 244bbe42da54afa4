import { listIds } from '../../gate/list-ids.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import type { Entry, Review } from './entry.ts'
import { hasConsent } from './has-consent.ts'

/**
 * Refuses to publish runs that nobody has reviewed, and platforms that have not consented to this suite version and grader version.
 *
 * Source: VAULT, "What We Never Do".
 *
 * @returns who has reviewed them
 * @throws {AssayError} `rubric-invalid`, naming the runs or the platforms
 */
export function refusePublication(runs: readonly VaultRun[], entries: readonly Entry[]): string[] {
  const reviews = entries.filter((entry): entry is Review => entry.kind === 'review')
  const unseen = runs.filter(({ id }) => !reviews.some((review) => review.runs.includes(id)))
  if (unseen.length > 0) {
    throw refusal(
      `no review is on record of the run of ${listIds(unseen.map(nameOf), 10)}. Look at it, then: npx vitest-assay leaderboard review --by <name> --comment <text>`,
    )
  }
  const without = runs.filter(
    ({ platform, suite, grader }) => !hasConsent(entries, { to: 'publish', platform, suite, grader: grader.version }),
  )
  if (without.length > 0) {
    throw refusal(
      `no consent to publish is on record of ${listIds(without.map(nameOf), 10)}. Ask for it, then: npx vitest-assay leaderboard consent --to publish --grader <version> --platform <name> --by <name>; or name the others with --platform`,
    )
  }
  const ids = new Set(runs.map(({ id }) => id))
  return [...new Set(reviews.filter((review) => review.runs.some((id) => ids.has(id))).map(({ by }) => by))]
}

function nameOf({ platform, suite, grader }: VaultRun): string {
  return `${platform} (suite ${suite.version}, grader ${grader.version})`
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
