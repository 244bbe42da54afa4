import { runTypes } from '../../gate/run-type.ts'
import { resolve } from 'node:path'
import { AssayError } from '../../score/assay-error.ts'
import { type ImportedFile, importRuns } from '../../store/import-runs.ts'
import { runFiles } from '../../store/run-files.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../printable.ts'
import { readChoice } from '../read-choice.ts'
import { renderImported } from './render-imported.ts'
import { requireRoot } from '../require-root.ts'
import type { StoreOptions } from './store-options.ts'
import { withStore } from './with-store.ts'
import { printJson } from '../print-json.ts'

export interface StoreImportOptions extends StoreOptions {
  readonly runType?: string
  readonly tenant?: string
  readonly aggregateOnly?: true
}

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
  options: StoreImportOptions,
): Promise<0 | 2> {
  const root = requireRoot(context.cwd, options.root)
  const given = { runType: readChoice('--run-type', options.runType, runTypes), tenant: readTenant(options.tenant) }
  if (named.length === 0 && (given.runType ?? given.tenant) !== undefined) {
    throw new AssayError(
      'option-invalid',
      'import --run-type and --tenant are said of the runs that are named. Name their files, for example: npx vitest-assay store import .assay/runs/<file> --run-type nightly',
    )
  }
  const files = named.length === 0 ? runFiles(root) : named.map((file) => resolve(context.cwd, file))
  const opened = { root, store: options.store, create: true, aggregateOnly: options.aggregateOnly === true }
  return withStore(context, opened, async (store) => {
    const json = options.json === true
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
  throw new AssayError('option-invalid', '--tenant wants the name of a tenant, got an empty string')
}
