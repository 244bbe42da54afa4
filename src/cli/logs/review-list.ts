import { renderTable } from '../../kit/render-table.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { openQueue } from './open-queue.ts'
import { printable } from '../terminal-text.ts'
import type { reviewOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
