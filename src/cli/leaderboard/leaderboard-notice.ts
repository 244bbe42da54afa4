import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { requireNamed } from '../read-options.ts'

export interface LeaderboardNoticeOptions extends LeaderboardOptions {
  readonly grader?: string
  readonly by?: string
  readonly reason?: string
}

/**
 * `leaderboard notice`: puts on record that the participants were told that the suite is graded again.
 *
 * @throws {AssayError} `option-invalid` without a grader version, a name and a reason
 */
export function leaderboardNotice(context: CliContext, options: LeaderboardNoticeOptions): 0 {
  const grader = requireNamed('--grader', options.grader, 'the version that grades again, as grade --dry-run names it')
  const by = requireNamed('--by', options.by, 'who has told the participants')
  const reason = requireNamed('--reason', options.reason, 'why it is graded again')
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { name, version } = suite
  const at = context.now().toISOString()
  const notice = { schema: 1, kind: 'notice', suite: { name, version }, grader, by, reason, at } as const
  const file = shown(board.keepEntry(notice))
  if (options.json === true) printJson(context, { file, ...notice })
  else context.out(`notice that ${name} ${version} is graded again by grader ${grader}: ${file}\n`)
  return 0
}
