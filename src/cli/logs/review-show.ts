import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours, printable } from '../terminal-text.ts'
import { openQueue } from './open-queue.ts'
import type { reviewOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
