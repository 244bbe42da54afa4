import { pruneStale } from '../../judges/stale-recordings.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readStale, type RepliesOptions, renderStale } from './stale-replies.ts'
import { counted } from '../../kit/phrases.ts'

export interface RepliesPruneOptions extends RepliesOptions {
  readonly dryRun?: true
}

/**
 * `replies prune`: takes out the recordings that no run asked for.
 *
 * @throws {AssayError} `judge-invalid` where no complete run has said what it used, or for recordings that cannot be used; `option-invalid` for a root or a named folder that is none
 */
export async function repliesPrune(context: CliContext, options: RepliesPruneOptions): Promise<0> {
  const { folders, used } = readStale(context, options)
  if (used === null) {
    throw new AssayError(
      'judge-invalid',
      'replies prune does not know which recordings are stale: no complete run has said in .assay/replies/used.json what it used. Run the suite in full, without a filter or a shard, then again',
    )
  }
  const stale = folders.flatMap(({ report }) => report.stale)
  if (options.dryRun !== true) for (const { folder } of folders) await pruneStale(folder, used)
  if (options.json === true) printJson(context, stale)
  else if (stale.length === 0) context.out('nothing is stale\n')
  else {
    const what = counted(stale.length, 'recording')
    context.out(`${renderStale(stale)}\n\n${options.dryRun === true ? `would take out ${what}` : `took out ${what}`}\n`)
  }
  return 0
}
