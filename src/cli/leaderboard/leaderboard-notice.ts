import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import type { leaderboardNoticeOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `leaderboard notice`: puts on record that the participants were told that the suite is graded again.
 *
 * @throws {AssayError} `option-invalid` without a grader version, a name and a reason
 */
export function leaderboardNotice(context: CliContext, options: OptionsOf<typeof leaderboardNoticeOptions>): 0 {
  const { grader, by, reason } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { name, version } = suite
  const at = context.now().toISOString()
  const notice = { schema: 1, kind: 'notice', suite: { name, version }, grader, by, reason, at } as const
  const file = shown(board.keepEntry(notice))
  if (options.json) printJson(context, { file, ...notice })
  else context.out(`notice that ${name} ${version} is graded again by grader ${grader}: ${file}\n`)
  return 0
}
