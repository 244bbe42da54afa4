import type { ImportedFile } from '../../store/import-runs.ts'
import type { Store } from '../../store/store.ts'
import { printable } from '../printable.ts'
import { counted } from '../../score/counted.ts'

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
