import type { Submission } from '../../rubrics/leaderboard/submission.ts'
import type { Suite } from '../../rubrics/leaderboard/suite.ts'
import type { VaultRun } from '../../rubrics/vault/vault-run.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * What is to be graded: the submissions that are named, else all that have no run on this suite version. To be graded again a platform has to be named.
 *
 * @throws {AssayError} `rubric-invalid` for a platform that has submitted nothing, for nothing to grade, and for a suite that changed since a submission
 */
export function chooseSubmissions(
  { name, version, hash }: Suite,
  submissions: readonly Submission[],
  runs: readonly VaultRun[],
  platforms: readonly string[],
): Submission[] {
  const isHere = ({ suite }: Pick<Submission, 'suite'>): boolean => suite.name === name && suite.version === version
  const here = submissions.filter(isHere)
  const lost = platforms.find((wanted) => !here.some(({ platform }) => isSame(platform, wanted)))
  if (lost !== undefined)
    throw refusal(
      `${lost} has submitted nothing on ${name} ${version}. Name a platform that has, or submit first: npx vitest-assay leaderboard submit`,
    )
  const chosen =
    platforms.length > 0
      ? here.filter(({ platform }) => platforms.some((wanted) => isSame(platform, wanted)))
      : here.filter(({ platform }) => !runs.some((run) => isHere(run) && isSame(run.platform, platform)))
  if (chosen.length === 0) {
    throw refusal(
      here.length === 0
        ? `nobody has submitted on ${name} ${version}. First: npx vitest-assay leaderboard submit <outputs.jsonl> --platform <name>`
        : `every submission on ${name} ${version} has its run. To have one graded again by another grader, name it with --platform`,
    )
  }
  const changed = chosen.find((one) => one.suite.hash !== hash)
  if (changed === undefined) return chosen
  throw refusal(
    `suite ${name} ${version} changed since ${changed.platform} submitted on ${changed.submittedAt.slice(0, 10)}. Give the changed suite a new version, on which platforms submit again`,
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
