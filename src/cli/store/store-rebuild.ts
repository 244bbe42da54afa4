import { rebuildStore } from '../../ops/rebuild-store.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../terminal-text.ts'
import { renderImported } from './store-import.ts'
import { withStore } from './with-store.ts'
import type { storeRebuildOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `store rebuild`: writes the store anew from the files.
 *
 * @returns 0, or 2 where a file was passed over
 * @throws {AssayError} `store-unusable` where something would be lost, and as `withStore` does
 */
export async function storeRebuild(
  context: CliContext,
  options: OptionsOf<typeof storeRebuildOptions>,
): Promise<0 | 2> {
  const { root } = options
  return withStore(context, { root, store: options.store, create: true }, async (store) => {
    const aggregateOnly = options.aggregateOnly || store.aggregateOnly
    const files = await rebuildStore(store, { root, aggregateOnly, dropMissing: options.dropMissing })
    for (const { file, result, problem } of files) {
      if (result === 'unusable') context.err(`passed over ${printable(file)}: ${printable(problem)}\n`)
    }
    const shown = { store: store.shown, aggregateOnly, files }
    if (options.json) printJson(context, shown)
    else context.out(renderImported(files, { shown: store.shown, aggregateOnly }))
    return files.some(({ result }) => result === 'unusable') ? 2 : 0
  })
}
