import { chooseRuns } from '../../graders/open-leaderboard.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { counted } from '../../kit/phrases.ts'
import { requireNamed } from '../read-options.ts'

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
  const review = { schema: 1, kind: 'review', suite: { name, version }, runs: ids, by, comment, at } as const
  const file = shown(board.keepEntry(review))
  const reviewed = runs.map(({ platform }) => platform)
  if (options.json === true) printJson(context, { file, ...review, platforms: reviewed })
  else context.out(`${by} has reviewed ${counted(runs.length, 'run')} (${reviewed.join(', ')}): ${file}\n`)
  return 0
}
