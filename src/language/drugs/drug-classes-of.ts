import { AssayError } from '../../score/assay-error.ts'
import { requireText } from '../require-text.ts'
import { readSentences } from '../sentences/read-sentences.ts'
import type { DrugAdditionsInput } from './drug-additions.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * The classes of a drug, by any of its names: ingredient, salt, brand, abbreviation, with strength and form beside it ("Entresto 24/26 mg"), in British or
 * American spelling, with one letter wrong in names of eight letters or more. A combination has the classes of all its parts, and a class those that it is
 * part of: a DOAC is an anticoagulant too. Classes that only gather others (`diuretic`) are left out.
 *
 * @param name of a drug, as a chart or an answer has it
 * @param options `drugs`: additions to the table
 * @returns ids in the order of the table; empty for a drug of no class in it, and for a name that it does not hold
 * @throws AssayError `language-invalid` for a name that is empty or no string, and for additions that clash with the table
 *
 * @example
 * drugClassesOf('furosemide') // ['loop-diuretic']
 */
export function drugClassesOf(
  name: string,
  options: { readonly drugs?: DrugAdditionsInput | undefined } = {},
): string[] {
  if (requireText(name, 'drugClassesOf').trim() === '')
    throw new AssayError(
      'language-invalid',
      'drugClassesOf: the name is empty, wanted the name of a drug, for example "furosemide"',
    )
  const { table, mentions } = vocabulary(options.drugs)
  const found = new Set(
    readSentences(name).flatMap((sentence) => mentions(sentence).flatMap(({ value }) => [...value.classes])),
  )
  return table.classes.filter(({ id, isGroup }) => found.has(id) && !isGroup).map(({ id }) => id)
}
