import { vocabulary } from '../../../language/drug-names.ts'
import { drugTable, withWiderClasses } from '../../../language/drug-table.ts'

/** The names of the drugs of a class, with their synonyms and brands, as alternatives of a pattern. Each may end in the vowel of another language. */
export function namesOfClass(id: string): string {
  return drugTable.drugs
    .filter(({ classes }) => withWiderClasses(drugTable, classes).includes(id))
    .flatMap(({ name, synonyms, brands }) => [name, ...synonyms, ...brands])
    .map((name) => name.replaceAll(special, String.raw`\$&`).replace(/e?$/u, '(?:e|a|o|um)?'))
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

const special = /[.*+?^${}()|[\]\\]/gu

/** Whether two names are of one drug: "pip-taz" and "piperacillin/tazobactam". */
export function areOneDrug(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true
  const [first, second] = [one, other].map((name) => vocabulary().named(name)?.name)
  return first !== undefined && first === second
}
