import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { ReviewDecideOptions } from './review-decide.ts'
import type { ReviewListOptions } from './review-list.ts'
import { optionWords } from '../option-words.ts'

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
