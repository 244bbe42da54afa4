import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { LeaderboardConsentOptions } from './leaderboard-consent.ts'
import type { LeaderboardGradeOptions } from './leaderboard-grade.ts'
import type { LeaderboardInstructionsOptions } from './leaderboard-instructions.ts'
import type { LeaderboardNoticeOptions } from './leaderboard-notice.ts'
import type { LeaderboardPublishOptions } from './leaderboard-publish.ts'
import type { LeaderboardReportOptions } from './leaderboard-report.ts'
import type { LeaderboardReviewOptions } from './leaderboard-review.ts'
import type { LeaderboardSubmitOptions } from './leaderboard-submit.ts'

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
      .option('--dir <folder>', 'of the leaderboard, for the operator alone (default: leaderboard beside the suite)')
  const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

  add('instructions', 'print the one prompt that every platform gets')
    .option('--json', 'print JSON')
    .action(async (options: LeaderboardInstructionsOptions) => {
      const { leaderboardInstructions } = await import('./leaderboard-instructions.ts')
      finish(leaderboardInstructions(context, options))
    })
  add('submit', 'take the outputs of a platform: one for every record, and nothing else')
    .argument('<outputs>', 'JSON Lines: {"id", "text", "instructions"}')
    .option('--platform <name>', 'under which the figures are shown; wanted')
    .option('--model <id>', 'the model behind the platform, where it is known: it may not judge itself')
    .action(async (outputs: string, options: LeaderboardSubmitOptions) => {
      const { leaderboardSubmit } = await import('./leaderboard-submit.ts')
      finish(leaderboardSubmit(context, outputs, options))
    })
  add('grade', 'have a judge grade what was submitted, and write a run a platform, once')
    .option('--platform <name>', 'once or more (default: all that have no run)', several)
    .option('--judge <provider:model>', 'or a preset: cheap, strong, vault-2025')
    .option('--config <file>', "the judge's options as JSON, in place of --judge")
    .option('--max-cost <dollars>', 'ask nothing that could cost more together')
    .option('--dry-run', 'print calls, tokens, cost and the version of the grader, and ask nobody')
    .option('--accept-unscored', 'write a run also where verdicts are missing')
    .action(async (options: LeaderboardGradeOptions) => {
      const { leaderboardGrade } = await import('./leaderboard-grade.ts')
      finish(await leaderboardGrade(context, options))
    })
  add('report', 'print what the grader found, record by record, for the operator')
    .option('--internal', 'wanted: the report quotes source records')
    .option('--platform <name>', 'once or more (default: all)', several)
    .option('--grader <version>', 'where several have graded')
    .option('--json', 'print JSON')
    .action(async (options: LeaderboardReportOptions) => {
      const { leaderboardReport } = await import('./leaderboard-report.ts')
      finish(leaderboardReport(context, options))
    })
  add('review', 'put on record that somebody has looked at the runs and lets them be published')
    .option('--by <name>', 'who answers for it; wanted')
    .option('--comment <text>', 'what was looked at; wanted')
    .option('--platform <name>', 'once or more (default: all)', several)
    .option('--grader <version>', 'where several have graded')
    .action(async (options: LeaderboardReviewOptions) => {
      const { leaderboardReview } = await import('./leaderboard-review.ts')
      finish(leaderboardReview(context, options))
    })
  add('consent', "put a participant's consent on record")
    .option('--platform <name>', 'whose it is; wanted')
    .option('--to <what>', 'publish or regrade; wanted')
    .option('--grader <version>', 'for which version of the grader; wanted')
    .option('--by <name>', 'who speaks for the platform; wanted')
    .option('--withdraw', 'take it back')
    .action(async (options: LeaderboardConsentOptions) => {
      const { leaderboardConsent } = await import('./leaderboard-consent.ts')
      finish(leaderboardConsent(context, options))
    })
  add('notice', 'put on record that participants were told of a regrading')
    .option('--grader <version>', 'that grades again; wanted')
    .option('--by <name>', 'who has told them; wanted')
    .option('--reason <text>', 'wanted')
    .action(async (options: LeaderboardNoticeOptions) => {
      const { leaderboardNotice } = await import('./leaderboard-notice.ts')
      finish(leaderboardNotice(context, options))
    })
  add('publish', 'compare platforms over all records and by category, without cases')
    .option('--platform <name>', 'once or more (default: all)', several)
    .option('--grader <version>', 'where several have graded')
    .option('--least <n>', 'cells of fewer records are left out (default: 5, the least)')
    .option('--allow-cross-version', 'show other versions of suite and grader, each in a table of its own')
    .option('--run-wise', 'show the medians run by run, too')
    .option('--format <format>', 'text, markdown or json (default: text)')
    .option('--out <file>', 'write it there (default: print it)')
    .action(async (options: LeaderboardPublishOptions) => {
      const { leaderboardPublish } = await import('./leaderboard-publish.ts')
      finish(leaderboardPublish(context, options))
    })
}
