import { chooseRuns } from '../rubrics/leaderboard/choose-runs.ts'
import type { CliContext } from './cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { counted } from './render-lint-report.ts'
import { requireNamed } from './require-named.ts'

export interface LeaderboardReviewOptions extends LeaderboardOptions {
  readonly platform?: readonly string[]
  readonly grader?: string
  readonly by?: string
  readonly comment?: string
}

/**
 * `leaderboard review`: puts on record that somebody has looked at runs and lets them be published.
 *
 * @throws {AssayError} `option-invalid` without a name and a comment; `rubric-invalid` where there is no such run
 */
export function leaderboardReview(context: CliContext, options: LeaderboardReviewOptions): 0 {
  const by = requireNamed('--by', options.by, 'who answers for the review')
  const comment = requireNamed('--comment', options.comment, 'what was looked at')
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { platform: platforms = [], grader } = options
  const runs = chooseRuns(suite, board.runs(), { platforms, grader, allowCrossVersion: false })
  const { name, version } = suite
  const at = context.now().toISOString()
  const ids = runs.map(({ id }) => id)
  const file = board.keepEntry({ schema: 1, kind: 'review', suite: { name, version }, runs: ids, by, comment, at })
  context.out(
    `${by} has reviewed ${counted(runs.length, 'run')} (${runs.map(({ platform }) => platform).join(', ')}): ${shown(file)}\n`,
  )
  return 0
}
