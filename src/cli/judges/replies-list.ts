import { type CliContext, printJson } from '../cli-context.ts'
import { readStale, renderStale } from './stale-replies.ts'
import { counted } from '../../kit/phrases.ts'
import type { repliesOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `replies list`: how many replies are recorded, and which no run asked for.
 *
 * @throws {AssayError} `option-invalid` for a root or a named folder that is none; `judge-invalid` for recordings that cannot be used
 */
export function repliesList(context: CliContext, options: OptionsOf<typeof repliesOptions>): 0 {
  const { folders, used, usedAt } = readStale(context, options)
  const recordings = folders.reduce((sum, { report }) => sum + report.recordings, 0)
  const files = folders.reduce((sum, { report }) => sum + report.files, 0)
  const stale = used === null ? null : folders.flatMap(({ report }) => report.stale)
  if (options.json) {
    printJson(context, { recordings, files, stale, usedAt })
    return 0
  }
  const there = `${counted(recordings, 'recording')} in ${counted(files, 'file')}`
  if (stale === null)
    context.out(
      `${there}; which are stale is not known, since no complete run has said what it used. Run the suite in full\n`,
    )
  else if (stale.length === 0) context.out(`${there}, none stale\n`)
  else
    context.out(
      `${renderStale(stale)}\n\n${there}, ${stale.length} stale; take them out with: npx vitest-assay replies prune\n`,
    )
  return 0
}
