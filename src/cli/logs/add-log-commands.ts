import type { Command } from 'commander'
import type { CheckOptions } from './check.ts'
import type { CliContext, Finish } from '../cli-context.ts'
import { onceOrMore, optionWords, withDefault } from '../option-words.ts'
import type { ReviewDecideOptions } from './review-decide.ts'
import type { ReviewListOptions } from './review-list.ts'
import { goldenFiles } from '../usual-files.ts'
import type { PromoteCounterexampleOptions } from './promote-counterexample.ts'

/** `check`: tier 1 over logged answers. */
export function addCheckCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('check')
    .description('run tier 1 over logged answers, and hold them to absolute targets')
    .argument('<answers>', 'JSON Lines, { id, at, answer, patient? } a line; - is standard input')
    .option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone')
    .option('--until <time>', 'answers before then')
    .option(...optionWords.target, onceOrMore)
    .option(...optionWords.maxUnscored, onceOrMore)
    .option('--checks <metrics>', 'only these, with commas between (default: all)')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (answers: string, options: CheckOptions) => {
      const { check } = await import('./check.ts')
      finish(check(context, answers, options))
    })
}

/** `review list`, `show` and `decide`. */
export function addReviewCommands(main: Command, context: CliContext, finish: Finish): void {
  const review = main.command('review').description('read and decide the answers that the guard holds for a clinician')
  review
    .command('list')
    .description('print what waits for a decision')
    .argument('<queue>', 'the file of the queue')
    .option(...optionWords.json)
    .action(async (queue: string, options: ReviewListOptions) => {
      const { reviewList } = await import('./review-list.ts')
      finish(reviewList(context, queue, options))
    })
  review
    .command('show')
    .description('print one held answer with what held it')
    .argument('<queue>', 'the file of the queue')
    .argument('<id>', 'the id of the held answer')
    .option(...optionWords.json)
    .action(async (queue: string, id: string, options: ReviewListOptions) => {
      const { reviewShow } = await import('./review-show.ts')
      finish(reviewShow(context, queue, id, options))
    })
  review
    .command('decide')
    .description('release or reject a held answer')
    .argument('<queue>', 'the file of the queue')
    .argument('<id>', 'the id of the held answer')
    .option('--release', 'let it go out')
    .option('--reject', 'keep it back for good')
    .option(...optionWords.by)
    .option(...optionWords.comment)
    .option(...optionWords.json)
    .action(async (queue: string, id: string, options: ReviewDecideOptions) => {
      const { reviewDecide } = await import('./review-decide.ts')
      finish(reviewDecide(context, queue, id, options))
    })
}

/** `promote-counterexample`: what fuzzing found becomes a case. */
export function addPromoteCounterexampleCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('promote-counterexample')
    .description('make what fuzzing found a case of the golden set, once')
    .argument('[id...]', 'counterexamples in .assay/counterexamples/ (default: the only one)')
    .option(
      ...withDefault(
        ['--to <file>', 'the golden set that gets it, from the root, JSON Lines'],
        goldenFiles.regressions,
      ),
    )
    .option('--all', 'every counterexample that is there')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (ids: string[], options: PromoteCounterexampleOptions) => {
      const { promoteCounterexample } = await import('./promote-counterexample.ts')
      finish(promoteCounterexample(context, ids, options))
    })
}
