import { resolve } from 'node:path'
import { AssayError } from '../../kit/assay-error.ts'
import { type ImportedFile, importRuns, rebuildStore, runFiles } from '../../ops/import-runs.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { withStore } from './with-store.ts'
import type { Store } from '../../ops/store.ts'
import { counted } from '../../kit/phrases.ts'
import type { storeImportOptions, storeRebuildOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `store import`: brings runs into the store.
 *
 * @param named files, from the working directory; none stands for those in `.assay/runs/`
 * @returns 0, or 2 where a file was passed over
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `store-unusable` as `withStore` does
 */
export async function storeImport(
  context: CliContext,
  named: readonly string[],
  options: OptionsOf<typeof storeImportOptions>,
): Promise<0 | 2> {
  const { root } = options
  const given = { runType: options.runType, tenant: readTenant(options.tenant) }
  if (named.length === 0 && (given.runType ?? given.tenant) !== undefined) {
    throw new AssayError(
      'option-invalid',
      'import --run-type and --tenant are said of the runs that are named. Name their files, for example: npx vitest-assay store import .assay/runs/<file> --run-type nightly',
    )
  }
  const files = named.length === 0 ? runFiles(root) : named.map((file) => resolve(context.cwd, file))
  const opened = { root, store: options.store, create: true, aggregateOnly: options.aggregateOnly }
  return withStore(context, opened, async (store) => {
    const json = options.json
    const imported = await importRuns(store, { root, files, given, onFile: (file) => tell(context, file, json) })
    const shown = { store: store.shown, aggregateOnly: store.aggregateOnly, files: imported }
    if (json) printJson(context, shown)
    else context.out(renderImported(imported, store))
    return imported.some(({ result }) => result === 'unusable') ? 2 : 0
  })
}

/** At once, since what is told to be there is there. */
function tell(context: CliContext, { file, result, problem }: ImportedFile, json: boolean): void {
  if (result === 'unusable') context.err(`passed over ${printable(file)}: ${printable(problem)}\n`)
  else if (!json && result !== 'already-there') context.out(`${result} ${printable(file)}\n`)
}

function readTenant(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() !== '') return text
  throw new AssayError('option-invalid', '--tenant requires the name of a tenant, got an empty string')
}

/** What an import or a rebuild came to, in a line. */
export function renderImported(
  files: readonly ImportedFile[],
  { shown, aggregateOnly }: Pick<Store, 'shown' | 'aggregateOnly'>,
): string {
  const count = (result: ImportedFile['result']): number => files.filter((file) => file.result === result).length
  const parts = [
    `${count('imported')} imported`,
    ...(count('relabelled') === 0 ? [] : [`${count('relabelled')} relabelled`]),
    `${count('already-there')} already there`,
    ...(count('unusable') === 0 ? [] : [`${count('unusable')} passed over`]),
  ]
  const kind = aggregateOnly ? ' (aggregate-only)' : ''
  return `store ${printable(shown)}${kind}: ${parts.join(', ')} of ${counted(files.length, 'file')}\n`
}

/**
 * `store rebuild`: writes the store again from the files.
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
