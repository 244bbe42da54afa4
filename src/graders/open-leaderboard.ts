import { join } from 'node:path'
import { writeOnce } from '../kit/write-file.ts'
import { safeName } from '../kit/safe-name.ts'
import { AssayError } from '../kit/assay-error.ts'
import { parseVaultRun, type VaultRun } from './vault-run.ts'
import { type Entry, entry } from './leaderboard-entry.ts'
import { parseAs, readJsonFile } from './read-json-file.ts'
import { type Submission, submission } from './leaderboard-submission.ts'
import type { Suite } from './leaderboard-suite.ts'
import { listFiles } from '../kit/read-file.ts'

/** The folder of a leaderboard. All that is in it is written once: a run, a submission and an entry are never rewritten. */
export interface Leaderboard {
  readonly submissions: () => Submission[]
  readonly runs: () => VaultRun[]
  /** In the order in which they were made. */
  readonly entries: () => Entry[]
  /** Each returns the file, from the folder. */
  readonly keepSubmission: (submitted: Submission) => string
  readonly keepRun: (run: VaultRun) => string
  readonly keepEntry: (made: Entry) => string
}

/**
 * Opens the folder of a leaderboard. It holds source text, and is for the operator alone.
 *
 * Reading throws `rubric-invalid` for a file that is not what its place says, and for a run that was changed; keeping throws it where there is such a file already.
 *
 * @param folder absolute; made with the first file
 */
export function openLeaderboard(folder: string): Leaderboard {
  const read = <T>(part: string, parse: (value: unknown, place: string) => T): T[] =>
    listFiles(join(folder, part)).map((name) =>
      parse(readJsonFile(join(folder, part, name), `${part}/${name}`), `${part}/${name}`),
    )
  const keep = (file: string, value: object): string => {
    if (writeOnce(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)) return file
    throw new AssayError(
      'rubric-invalid',
      `${file} is there already, and is never written again: leave it as it is, and submit or grade anew`,
    )
  }
  return {
    submissions: () => read('submissions', (value, place) => parseAs(submission, value, place, 'submission')),
    runs: () => read('runs', parseVaultRun),
    entries: () => read('entries', (value, place) => parseAs(entry, value, place, 'entry')),
    keepSubmission: (submitted) => keep(`submissions/${safeName(placeOf(submitted))}.json`, submitted),
    keepRun: (run) => keep(`runs/${safeName(`${placeOf(run)}@${run.grader.version}`)}.json`, run),
    keepEntry: (made) => {
      const text = `${JSON.stringify(made, null, 2)}\n`
      // Another process may take the number first.
      for (let number = listFiles(join(folder, 'entries')).length + 1; ; number += 1) {
        const file = `entries/${String(number).padStart(6, '0')}.json`
        if (writeOnce(join(folder, file), text)) return file
      }
    },
  }
}

/** One a platform and suite version, whatever the letter case of the platform. */
function placeOf({ platform, suite }: Pick<Submission, 'platform' | 'suite'>): string {
  return `${platform.toLowerCase()}@${suite.name}@${suite.version}`
}

/** Which runs a publication is about. */
interface RunChoice {
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
