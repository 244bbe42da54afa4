import { pruneStale } from '../../judges/stale-recordings.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readStale, renderStale } from './stale-replies.ts'
import { counted } from '../../kit/phrases.ts'
import type { repliesPruneOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `replies prune`: takes out the recordings that no run asked for.
 *
 * @throws {AssayError} `judge-invalid` where no complete run has said what it used, or for recordings that cannot be used; `option-invalid` for a root or a named folder that is none
 */
export async function repliesPrune(context: CliContext, options: OptionsOf<typeof repliesPruneOptions>): Promise<0> {
  const { folders, used } = readStale(context, options)
  if (used === null) {
    throw new AssayError(
      'judge-invalid',
      'replies prune does not know which recordings are stale: no complete run has said in .assay/replies/used.json what it used. Run the suite in full, without a filter or a shard, then again',
    )
  }
  const stale = folders.flatMap(({ report }) => report.stale)
  if (!options.dryRun) for (const { folder } of folders) await pruneStale(folder, used)
  if (options.json) printJson(context, stale)
  else if (stale.length === 0) context.out('nothing is stale\n')
  else {
    const what = counted(stale.length, 'recording')
    context.out(`${renderStale(stale)}\n\n${options.dryRun ? `would take out ${what}` : `took out ${what}`}\n`)
  }
  return 0
}
