import type { NameEntry } from './name-table.ts'
import { readingsOf } from './readings-of.ts'

const known = new WeakMap<NameEntry, readonly string[]>()

/**
 * All names that mean the same as a concept, a procedure or an abbreviation, itself among them: the name of its entry first, then synonyms and abbreviations.
 *
 * An abbreviation with several readings gives the names of the primary one alone: `MI` is myocardial infarction, never mitral insufficiency. For the same
 * reason it is left out of the names of its other readings, so that a text about a heart attack is none about the mitral valve. All names of one entry get
 * the same list, which nobody may change.
 *
 * @param name case, white space, hyphens, British or American spelling and a plural in -s make no difference
 * @returns as the table writes them; a name that it does not know is alone, trimmed
 * @throws AssayError `language-invalid` for what is not a string, and for an empty one
 *
 * @example
 * namesFor('PE') // ['pulmonary embolism', 'pulmonary embolus', …, 'PE']
 */
export function namesFor(name: string): readonly string[] {
  const [entry] = readingsOf(name)
  if (entry === undefined) return [name.trim()]
  const before = known.get(entry)
  if (before !== undefined) return before
  const names = Object.freeze([
    entry.name,
    ...entry.synonyms,
    ...entry.abbreviations.filter((abbreviation) => readingsOf(abbreviation)[0] === entry),
  ])
  known.set(entry, names)
  return names
}
