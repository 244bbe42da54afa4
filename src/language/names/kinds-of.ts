import { fold } from '../words/fold.ts'
import { type NameEntry, nameTable } from './name-table.ts'
import { namesFor } from './names-for.ts'

/**
 * All names of a concept or a procedure, and of those whose own name says that they are a kind of it: a transthoracic echocardiogram is an echocardiogram,
 * whether it is written out or as `TTE`.
 *
 * @throws AssayError `language-invalid` for what is not a string or holds no word
 */
export function kindsOf(name: string): readonly string[] {
  const own = namesFor(name)
  const endings = own.map(spaced).filter((key) => key.length >= shortestEnding)
  const kinds = entries.filter(({ key }) => endings.some((end) => key.endsWith(` ${end}`)))
  return [...new Set([...own, ...kinds.flatMap(({ entry }) => namesFor(entry.name))])]
}

/** Shorter names end too many words. */
const shortestEnding = 6

const entries: readonly { readonly entry: NameEntry; readonly key: string }[] = [
  ...nameTable.concepts,
  ...nameTable.procedures,
].map((entry) => ({ entry, key: spaced(entry.name) }))

function spaced(name: string): string {
  return name
    .split(/[\s\u2010-\u2015-]+/u)
    .map(fold)
    .join(' ')
}
