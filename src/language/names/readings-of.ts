import { AssayError } from '../../score/assay-error.ts'
import { conceptKey } from './concept-key.ts'
import { type NameEntry, nameTable } from './name-table.ts'

/**
 * What a name may mean, the primary reading first; empty for a name that the table does not know. Only abbreviations have more than one reading.
 *
 * Case, white space, hyphens, British or American spelling and a plural in -s make no difference.
 *
 * @throws AssayError `language-invalid` for what is not a string, and for an empty one
 *
 * @example
 * readingsOf('MI').map(({ name }) => name) // ['myocardial infarction', 'mitral regurgitation']
 */
export function readingsOf(name: string): readonly NameEntry[] {
  if (typeof name !== 'string' || name.trim() === '')
    throw new AssayError(
      'language-invalid',
      `a name is ${typeof name === 'string' ? 'empty' : `of type ${typeof name}`}, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for`,
    )
  readings ??= readAll([...nameTable.concepts, ...nameTable.procedures])
  return readings.get(conceptKey(name)) ?? readings.get(conceptKey(singular(name.trim()))) ?? []
}

/** Of an abbreviation ("ECGs") or a word long enough to have a plural: "has" is none. */
function singular(name: string): string {
  return /(?:[\p{Lu}\p{N}]|\p{L}{3}[^s\P{L}])s$/u.test(name) ? name.slice(0, -1) : name
}

/** Built when the first name is asked for: a suite that asks for none does not wait for it. */
let readings: ReadonlyMap<string, readonly NameEntry[]> | undefined

function readAll(entries: readonly NameEntry[]): ReadonlyMap<string, readonly NameEntry[]> {
  const found = new Map<string, NameEntry[]>()
  for (const entry of entries) {
    const primary = new Set(entry.primary?.map(conceptKey))
    for (const key of new Set([entry.name, ...entry.synonyms, ...entry.abbreviations].map(conceptKey))) {
      const others = found.get(key)
      if (others === undefined) found.set(key, [entry])
      else if (primary.has(key)) others.unshift(entry)
      else others.push(entry)
    }
  }
  return found
}
