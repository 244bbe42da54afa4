import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { writeOnce } from '../../golden-set/held-out/write-once.ts'
import { safeName } from '../../judging/replies/safe-name.ts'
import { AssayError } from '../../score/assay-error.ts'
import { parseVaultRun } from '../vault/parse-vault-run.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import { type Entry, entry } from './entry.ts'
import { parseAs } from './parse-as.ts'
import { readJsonFile } from './read-json-file.ts'
import { type Submission, submission } from './submission.ts'

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
    filesIn(join(folder, part)).map((name) =>
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
      for (let number = filesIn(join(folder, 'entries')).length + 1; ; number += 1) {
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

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .toSorted()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
