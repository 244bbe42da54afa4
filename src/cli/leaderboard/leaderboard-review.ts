import { chooseRuns } from '../../graders/open-leaderboard.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import { counted } from '../../kit/phrases.ts'
import type { leaderboardReviewOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `leaderboard review`: puts on record that somebody has looked at runs and lets them be published.
 *
 * @throws {AssayError} `option-invalid` without a name and a comment; `rubric-invalid` where there is no such run
 */
export function leaderboardReview(context: CliContext, options: OptionsOf<typeof leaderboardReviewOptions>): 0 {
  const { platform: platforms, grader, by, comment } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const runs = chooseRuns(suite, board.runs(), { platforms, grader, allowCrossVersion: false })
  const { name, version } = suite
  const at = context.now().toISOString()
  const ids = runs.map(({ id }) => id)
  const review = { schema: 1, kind: 'review', suite: { name, version }, runs: ids, by, comment, at } as const
  const file = shown(board.keepEntry(review))
  const reviewed = runs.map(({ platform }) => platform)
  if (options.json) printJson(context, { file, ...review, platforms: reviewed })
  else context.out(`${by} has reviewed ${counted(runs.length, 'run')} (${reviewed.join(', ')}): ${file}\n`)
  return 0
}
