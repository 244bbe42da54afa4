import { AssayError } from '../../score/assay-error.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import type { Suite } from './suite.ts'

/** Which runs a publication is about. */
export interface RunChoice {
  /** Names, in any letter case; all where empty. */
  readonly platforms: readonly string[]
  /** Version of the grader; absent, the only one there is. */
  readonly grader?: string | undefined
  /** Whether other versions of suite and grader are shown beside, each in a table of its own. */
  readonly allowCrossVersion: boolean
}

/**
 * The runs to publish: of this version of the suite, by one version of the grader, unless several are asked for.
 *
 * @throws {AssayError} `rubric-invalid` where several graders have graded it and none is named, and where a platform has no such run
 */
export function chooseRuns(suite: Suite, runs: readonly VaultRun[], choice: RunChoice): VaultRun[] {
  const { platforms, grader, allowCrossVersion } = choice
  const wanted = platforms.map((platform) => platform.toLowerCase())
  const chosen = runs.filter(
    (run) =>
      run.suite.name === suite.name &&
      (allowCrossVersion || run.suite.version === suite.version) &&
      (grader === undefined || run.grader.version === grader) &&
      (wanted.length === 0 || wanted.includes(run.platform.toLowerCase())),
  )
  const what = `of ${suite.name} ${suite.version}${grader === undefined ? '' : ` by grader ${grader}`}`
  const lost = platforms.find((name) => !chosen.some(({ platform }) => platform.toLowerCase() === name.toLowerCase()))
  if (lost !== undefined || chosen.length === 0) {
    throw refusal(
      `there is no run ${what}${lost === undefined ? '' : ` of ${lost}`}. Grade what was submitted first: npx vitest-assay leaderboard grade`,
    )
  }
  const graders = [...new Set(chosen.map((run) => run.grader.version))].toSorted()
  if (graders.length > 1 && !allowCrossVersion) {
    throw refusal(
      `the runs ${what} are by ${graders.length} versions of the grader, whose figures cannot be compared: ${graders.join(', ')}. Name one with --grader, or show each in a table of its own with --allow-cross-version`,
    )
  }
  return chosen
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
