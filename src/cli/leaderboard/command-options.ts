import { z } from 'zod'
import { choice, flag, option, shared, wanted, whole, withDefaultWords, take } from '../options.ts'

/** What every command of a leaderboard takes. */
export const leaderboardOptions = {
  suite: option('--suite <file>', 'the suite, JSON; required'),
  dir: option('--dir <dir>', 'the folder of the operator alone (default: leaderboard beside the suite)'),
  json: shared.json,
} as const

export const platforms = withDefaultWords(shared.platforms, 'all')

export const leaderboardSubmitOptions = {
  ...leaderboardOptions,
  platform: wanted(shared.platform, 'the name under which the figures are shown'),
  model: shared.model,
} as const

export const leaderboardGradeOptions = {
  ...leaderboardOptions,
  platform: withDefaultWords(shared.platforms, 'all that have no run'),
  judge: shared.judge,
  config: shared.judgeConfig,
  ...take('maxCost', 'dryRun'),
  acceptUnscored: flag('--accept-unscored', 'write a run also where verdicts are missing'),
} as const

export const leaderboardReportOptions = {
  ...leaderboardOptions,
  internal: flag('--internal', 'say that nobody else will see it, since it quotes source records; required'),
  platform: platforms,
  grader: shared.grader,
} as const

export const leaderboardReviewOptions = {
  ...leaderboardOptions,
  by: wanted(
    shared.by,
    'who answers for the review; at most 80 characters',
    z.string().max(80, 'must have at most 80 characters'),
  ),
  comment: wanted(shared.comment, 'what was looked at'),
  platform: platforms,
  grader: shared.grader,
} as const

export const leaderboardConsentOptions = {
  ...leaderboardOptions,
  platform: wanted(shared.platform, 'whose consent it is'),
  grader: wanted(shared.graderNamed, 'the version of the grader that it is for'),
  by: wanted(shared.by, 'who speaks for the platform'),
  to: wanted(
    option('--to <what>', 'what they consent to: publish or regrade; required'),
    'publish or regrade',
    choice(['publish', 'regrade']),
  ),
  withdraw: flag('--withdraw', 'take it back'),
} as const

export const leaderboardNoticeOptions = {
  ...leaderboardOptions,
  grader: wanted(shared.graderNamed, 'the version that grades again, as grade --dry-run names it'),
  by: wanted(shared.by, 'who has told the participants'),
  reason: wanted(shared.reason, 'why it is graded again'),
} as const

export const leaderboardPublishOptions = {
  ...leaderboardOptions,
  platform: platforms,
  grader: shared.grader,
  least: option('--least <n>', 'how many records a cell must have to be shown, 5 or more', whole(5), 5),
  allowCrossVersion: flag(
    '--allow-cross-version',
    'show other versions of suite and grader, each in a table of its own',
  ),
  runWise: flag('--run-wise', 'show the medians run by run, too'),
  format: option(
    '--format <format>',
    'text, markdown or json (default: text, or json with --json)',
    choice(['text', 'markdown', 'json']),
  ),
  out: option('--out <file>', 'the file that gets it (default: print it)'),
} as const
