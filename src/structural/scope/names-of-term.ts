import { drugTable } from '../../language/drugs/drug-table.ts'
import { nameKey } from '../../language/drugs/name-key.ts'
import { namesFor } from '../../language/names/names-for.ts'

/**
 * All names under which a text may speak of a term of a scope, its main one first: those of the drug with its brands, else of the concept or the
 * procedure with its abbreviations. A term that no table knows is alone, and so is a class of drugs.
 */
export function namesOfTerm(term: string): readonly string[] {
  drugs ??= readDrugs()
  return drugs.get(nameKey(term)) ?? namesFor(term)
}

/** By the key of each name. Built when the first scope is read; the vocabulary of drugs would take much longer. */
let drugs: ReadonlyMap<string, readonly string[]> | undefined

function readDrugs(): ReadonlyMap<string, readonly string[]> {
  const all = drugTable.drugs.map(({ name, synonyms, brands }) => [name, ...synonyms, ...brands])
  return new Map(all.flatMap((names) => names.map((name) => [nameKey(name), names] as const)))
}
