import { findings } from '../clinical/findings.ts'
import { problems } from '../clinical/problems.ts'

const abbreviations = new Map<string, string>([
  ['chest pain', 'CP'],
  ['pulmonary embolism', 'PE'],
  ...findings.rows.map(({ name, short }): [string, string] => [name, short]),
  ...problems.rows.flatMap(({ names, short }) => names.map((name): [string, string] => [name, short])),
])

/** A name as a hurried note has it; as it stands where no abbreviation is in use. */
export function shortened(name: string): string {
  return abbreviations.get(name) ?? name
}
