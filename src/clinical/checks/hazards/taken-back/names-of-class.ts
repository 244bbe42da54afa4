import { drugTable, withWiderClasses } from '../../../language/drug-table.ts'

/**
 * The generic names of the drugs of a class, as alternatives of a pattern: the words of an answer are brought to them before they are read (`plainAnswer`).
 *
 * Each may end in the vowel of another language.
 */
export function namesOfClass(id: string): string {
  return drugTable.drugs
    .filter(({ classes }) => withWiderClasses(drugTable, classes).includes(id))
    .map(({ name }) => name.replaceAll(special, String.raw`\$&`).replace(/e?$/u, '(?:e|a|o|um)?'))
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

const special = /[.*+?^${}()|[\]\\]/gu
