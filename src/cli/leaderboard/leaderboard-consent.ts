import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import type { leaderboardConsentOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `leaderboard consent`: puts a participant's consent on record, or takes it back. The last one counts.
 *
 * @throws {AssayError} `option-invalid` for an option that is missing or cannot be read, and for a platform that has submitted nothing
 */
export function leaderboardConsent(context: CliContext, options: OptionsOf<typeof leaderboardConsentOptions>): 0 {
  const { platform: named, grader, by, to } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { name, version } = suite
  const submitted = board
    .submissions()
    .find(
      (one) =>
        one.platform.toLowerCase() === named.toLowerCase() && one.suite.name === name && one.suite.version === version,
    )
  if (submitted === undefined) {
    throw new AssayError(
      'option-invalid',
      `--platform ${describeFound(named)} has submitted nothing on ${name} ${version}. Name a platform that has, or submit first: npx vitest-assay leaderboard submit`,
    )
  }
  const { platform } = submitted
  const given = !options.withdraw
  const at = context.now().toISOString()
  const consent = { schema: 1, kind: 'consent', to, given, platform, suite: { name, version }, grader, by, at } as const
  const file = shown(board.keepEntry(consent))
  if (options.json) {
    printJson(context, { file, ...consent })
    return 0
  }
  const what = to === 'publish' ? 'be published' : 'be graded again'
  context.out(
    `${platform} ${given ? 'consents' : 'no longer consents'} to ${what}, on ${name} ${version} by grader ${grader}: ${file}\n`,
  )
  return 0
}
