import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import type { LeaderboardConsentOptions } from './leaderboard-consent.ts'
import type { LeaderboardGradeOptions } from './leaderboard-grade.ts'
import type { LeaderboardOptions } from './leaderboard-place.ts'
import type { LeaderboardNoticeOptions } from './leaderboard-notice.ts'
import type { LeaderboardPublishOptions } from './leaderboard-publish.ts'
import type { LeaderboardReportOptions } from './leaderboard-report.ts'
import type { LeaderboardReviewOptions } from './leaderboard-review.ts'
import type { LeaderboardSubmitOptions } from './leaderboard-submit.ts'
import { onceOrMore, optionWords, withDefault } from '../option-words.ts'

/** `leaderboard instructions`, `submit`, `grade`, `report`, `review`, `consent`, `notice` and `publish`. */
export function addLeaderboardCommand(main: Command, context: CliContext, finish: Finish): void {
  const leaderboard = main
    .command('leaderboard')
    .description('compare platforms that summarise clinical records, by VAULT, and publish figures without cases')
  const add = (name: string, description: string): Command =>
    leaderboard
      .command(name)
      .description(description)
      .option('--suite <file>', 'the suite, JSON; wanted')
      .option('--dir <dir>', 'the folder of the operator alone (default: leaderboard beside the suite)')
      .option(...optionWords.json)

  add('instructions', 'print the one prompt that every platform gets').action(async (options: LeaderboardOptions) => {
    const { leaderboardInstructions } = await import('./leaderboard-instructions.ts')
    finish(leaderboardInstructions(context, options))
  })
  add('submit', 'take the outputs of a platform: one for every record, and nothing else')
    .argument('<outputs>', 'JSON Lines, { id, text, instructions } a line')
    .option(...optionWords.platform)
    .option(...optionWords.model)
    .action(async (outputs: string, options: LeaderboardSubmitOptions) => {
      const { leaderboardSubmit } = await import('./leaderboard-submit.ts')
      finish(leaderboardSubmit(context, outputs, options))
    })
  add('grade', 'have a judge grade what was submitted, and write a run a platform, once')
    .option(...withDefault(optionWords.platforms, 'all that have no run'), onceOrMore)
    .option(...optionWords.judge)
    .option(...optionWords.judgeConfig)
    .option(...optionWords.maxCost)
    .option(...optionWords.dryRun)
    .option('--accept-unscored', 'write a run also where verdicts are missing')
    .action(async (options: LeaderboardGradeOptions) => {
      const { leaderboardGrade } = await import('./leaderboard-grade.ts')
      finish(await leaderboardGrade(context, options))
    })
  add('report', 'print what the grader found, record by record, for the operator')
    .option('--internal', 'say that nobody else will see it, since it quotes source records; wanted')
    .option(...withDefault(optionWords.platforms, 'all'), onceOrMore)
    .option(...optionWords.grader)
    .action(async (options: LeaderboardReportOptions) => {
      const { leaderboardReport } = await import('./leaderboard-report.ts')
      finish(leaderboardReport(context, options))
    })
  add('review', 'put on record that somebody has looked at the runs and lets them be published')
    .option(...optionWords.by)
    .option(...optionWords.comment)
    .option(...withDefault(optionWords.platforms, 'all'), onceOrMore)
    .option(...optionWords.grader)
    .action(async (options: LeaderboardReviewOptions) => {
      const { leaderboardReview } = await import('./leaderboard-review.ts')
      finish(leaderboardReview(context, options))
    })
  add('consent', "put a participant's consent on record")
    .option(...optionWords.platform)
    .option('--to <what>', 'what they consent to: publish or regrade; wanted')
    .option(...optionWords.graderNamed)
    .option(...optionWords.by)
    .option('--withdraw', 'take it back')
    .action(async (options: LeaderboardConsentOptions) => {
      const { leaderboardConsent } = await import('./leaderboard-consent.ts')
      finish(leaderboardConsent(context, options))
    })
  add('notice', 'put on record that participants were told of a regrading')
    .option(...optionWords.graderNamed)
    .option(...optionWords.by)
    .option(...optionWords.reason)
    .action(async (options: LeaderboardNoticeOptions) => {
      const { leaderboardNotice } = await import('./leaderboard-notice.ts')
      finish(leaderboardNotice(context, options))
    })
  add('publish', 'compare platforms over all records and by category, without cases')
    .option(...withDefault(optionWords.platforms, 'all'), onceOrMore)
    .option(...optionWords.grader)
    .option('--least <n>', 'how many records a cell must have to be shown, 5 or more (default: 5)')
    .option('--allow-cross-version', 'show other versions of suite and grader, each in a table of its own')
    .option('--run-wise', 'show the medians run by run, too')
    .option('--format <format>', 'text, markdown or json (default: text, or json with --json)')
    .option('--out <file>', 'the file that gets it (default: print it)')
    .action(async (options: LeaderboardPublishOptions) => {
      const { leaderboardPublish } = await import('./leaderboard-publish.ts')
      finish(leaderboardPublish(context, options))
    })
}
