import { dirname, join, resolve } from 'node:path'
import { loadSuite, type Suite } from '../../graders/leaderboard-suite.ts'
import { type Leaderboard, openLeaderboard } from '../../graders/open-leaderboard.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { showPath } from '../../kit/project-folder.ts'
import type { leaderboardOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** A suite with its leaderboard. */
export interface LeaderboardPlace {
  readonly suite: Suite
  readonly board: Leaderboard
  /** Absolute. */
  readonly folder: string
  /** A file of the folder as messages name it. */
  readonly shown: (file: string) => string
}

/**
 * Reads the suite that a command is about, and opens its leaderboard.
 *
 * @throws {AssayError} `option-invalid` without a suite; `rubric-invalid` for one that cannot be used
 */
export function leaderboardPlace({ cwd }: CliContext, options: OptionsOf<typeof leaderboardOptions>): LeaderboardPlace {
  if (options.suite === undefined) {
    throw new AssayError(
      'option-invalid',
      'the suite is required: --suite <file>, JSON with its records and instructions',
    )
  }
  const file = resolve(cwd, options.suite)
  const folder = options.dir === undefined ? join(dirname(file), 'leaderboard') : resolve(cwd, options.dir)
  return {
    suite: loadSuite(file, options.suite),
    board: openLeaderboard(folder),
    folder,
    shown: (inside) => showPath(cwd, join(folder, inside)),
  }
}
