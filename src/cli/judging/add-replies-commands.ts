import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { RepliesOptions } from './read-stale.ts'
import type { RepliesPruneOptions } from './replies-prune.ts'
import { optionWords } from '../option-words.ts'

/** `replies list` and `prune`. */
export function addRepliesCommands(main: Command, context: CliContext, finish: Finish): void {
  const replies = main.command('replies').description('list and prune the recorded replies of judges and subjects')
  withFolders(replies.command('list').description('print which recordings no run asked for')).action(
    async (options: RepliesOptions) => {
      const { repliesList } = await import('./replies-list.ts')
      finish(repliesList(context, options))
    },
  )
  withFolders(replies.command('prune').description('take out the recordings that no run asked for'))
    .option('--dry-run', 'print what would be taken out, and take out nothing')
    .action(async (options: RepliesPruneOptions) => {
      const { repliesPrune } = await import('./replies-prune.ts')
      finish(await repliesPrune(context, options))
    })
}

function withFolders(command: Command): Command {
  return command
    .option(
      '--folder <dir...>',
      'folders of recordings, from the root (default: fixtures/judge-replies fixtures/subject-replies)',
    )
    .option(...optionWords.root)
    .option(...optionWords.json)
}
