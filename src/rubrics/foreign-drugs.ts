import { drugsIn } from '../language/drugs/drugs-in.ts'

/**
 * The drugs and classes of drugs that a text names and none of the texts that it rests on does, by the names of the drug table, each once.
 *
 * @example
 * foreignDrugs('Take ibuprofen with aspirin.', ['Ibuprofen relieves pain.']) // ['aspirin']
 */
export function foreignDrugs(text: string, known: readonly string[]): string[] {
  const names = new Set(known.flatMap((one) => drugsIn(one).map(({ name }) => name)))
  return [...new Set(drugsIn(text).map(({ name }) => name))].filter((name) => !names.has(name))
}
