import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openReviewQueue } from '../../ops/open-review-queue.ts'
import type { ReviewQueue } from '../../ops/review-queue.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../terminal-text.ts'

/**
 * The queue that a command is about. Lines of it that are no entry are told on standard error.
 *
 * @param named from the working directory
 * @throws {AssayError} `queue-invalid` when there is no such file: a mistyped name would read as an empty queue
 */
export function openQueue(context: CliContext, named: string): ReviewQueue {
  const file = resolve(context.cwd, named)
  if (!existsSync(file)) {
    throw new AssayError(
      'queue-invalid',
      `there is no review queue at ${named}; it is made when the guard's first answer is held`,
    )
  }
  const queue = openReviewQueue(file)
  for (const problem of queue.problems()) context.err(`${printable(problem)}\n`)
  return queue
}
