import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openReviewQueue } from '../../ops/open-review-queue.ts'
import type { ReviewQueue } from '../../ops/review-queue.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { reviewOptions, reviewDecideOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { describeFound } from '../../kit/describe-found.ts'

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

/**
 * `review list`: the answers that wait for a decision, the oldest first.
 *
 * @throws {AssayError} `queue-invalid` when there is no such queue
 */
export function reviewList(context: CliContext, named: string, options: OptionsOf<typeof reviewOptions>): 0 {
  const pending = openQueue(context, named).pending()
  if (options.json) printJson(context, pending)
  else if (pending.length === 0) context.out(`nothing waits in ${named}\n`)
  else {
    const rows = pending.map(({ id, at, findings }) => [
      printable(id),
      at,
      findings.map(({ metric, effect }) => `${effect} ${metric ?? 'guard'}`).join(', '),
    ])
    context.out(
      `${renderTable(['id', 'held at', 'why'], rows)}\n\nread one with: npx vitest-assay review show ${named} <id>\n`,
    )
  }
  return 0
}

/**
 * `review show`: one held answer with what held it, its patient, and what was decided.
 *
 * @throws {AssayError} `queue-invalid` when there is no such queue, or no such answer in it
 */
export function reviewShow(
  context: CliContext,
  named: string,
  id: string,
  options: OptionsOf<typeof reviewOptions>,
): 0 {
  const found = openQueue(context, named).find(id)
  if (found === undefined) {
    throw new AssayError(
      'queue-invalid',
      `${named} holds no answer with the id ${describeFound(id)}; list those that wait with: npx vitest-assay review list ${named}`,
    )
  }
  const { held, decision } = found
  if (options.json) {
    printJson(context, { ...held, decision: decision ?? null })
    return 0
  }
  const chalk = colours(context.colour)
  const lines = [
    `${chalk.bold(printable(held.id))}  held at ${held.at}`,
    ...held.findings.flatMap(({ metric, status, effect, why }) => [
      `${chalk.red(effect)} ${metric ?? 'guard'} (${status})`,
      ...why.map((reason) => `    ${printable(reason)}`),
    ]),
    ...(held.unwritable === undefined ? [] : [chalk.yellow(printable(held.unwritable))]),
    chalk.bold('answer'),
    plainJson(held.answer),
    ...(held.patient === undefined ? [] : [chalk.bold('patient'), plainJson(held.patient)]),
    decision === undefined
      ? `decide with: npx vitest-assay review decide ${named} ${printable(held.id)} --release|--reject --by <name> --comment <text>`
      : `${decision.decision} by ${printable(decision.by)} at ${decision.at}: ${printable(decision.comment)}`,
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}

/** JSON over several lines, with what could redraw a terminal escaped. */
function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printable).join('\n')
}

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
  if (release === reject) throw new AssayError('option-invalid', 'review decide requires one of --release and --reject')
  if (by.trim() === '') throw new AssayError('option-invalid', 'review decide requires --by <name>: who answers for it')
  if (comment.trim() === '') throw new AssayError('option-invalid', 'review decide requires --comment <text>: why')
  const decision = openQueue(context, named).decide(id, { decision: release ? 'release' : 'reject', by, comment })
  const chalk = colours(context.colour)
  if (options.json) printJson(context, decision)
  else
    context.out(
      `${release ? chalk.green('released') : chalk.red('rejected')} ${printable(id)}, decided by ${printable(by)} at ${decision.at}\n`,
    )
  return 0
}
