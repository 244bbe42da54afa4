import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours, printable } from '../terminal-text.ts'
import { openQueue } from './open-queue.ts'
import type { reviewDecideOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `review decide`: puts a clinician's decision on a held answer on record.
 *
 * @throws {AssayError} `option-invalid` without one decision, a name and a comment; `queue-invalid` for an answer that is not there, or is decided on already
 */
export function reviewDecide(
  context: CliContext,
  named: string,
  id: string,
  options: OptionsOf<typeof reviewDecideOptions>,
): 0 {
  const { release, reject, by = '', comment = '' } = options
  if (release === reject) throw new AssayError('option-invalid', 'review decide wants one of --release and --reject')
  if (by.trim() === '') throw new AssayError('option-invalid', 'review decide wants --by <name>: who answers for it')
  if (comment.trim() === '') throw new AssayError('option-invalid', 'review decide wants --comment <text>: why')
  const decision = openQueue(context, named).decide(id, { decision: release ? 'release' : 'reject', by, comment })
  const chalk = colours(context.colour)
  if (options.json) printJson(context, decision)
  else
    context.out(
      `${release ? chalk.green('released') : chalk.red('rejected')} ${printable(id)}, decided by ${printable(by)} at ${decision.at}\n`,
    )
  return 0
}
