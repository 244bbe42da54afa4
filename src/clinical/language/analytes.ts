import { type AnalyteRow, analyteTable } from './analyte-table.ts'
import type { Ratio } from './quantities/simple-units.ts'

/** The id of anything that the table knows, whether or not texts are read for it. */
export type AnalyteId = keyof typeof analyteTable

/** The ids in the order of the table. */
export const analyteIds = Object.keys(analyteTable) as readonly AnalyteId[]

/** What is known of an analyte. */
export function analyteRow(id: AnalyteId): AnalyteRow {
  return analyteTable[id]
}

/** The ids of the rows that have a part. */
type IdsWith<Part extends keyof AnalyteRow> = {
  [Id in AnalyteId]: Part extends keyof (typeof analyteTable)[Id] ? Id : never
}[AnalyteId]

/** One part of the rows that have it, by their ids. */
function partOf<Part extends keyof AnalyteRow>(
  part: Part,
): { readonly [Id in IdsWith<Part>]: NonNullable<AnalyteRow[Part]> } {
  const found = analyteIds.flatMap((id) => {
    const value = analyteRow(id)[part]
    return value === undefined ? [] : [[id, value]]
  })
  return Object.fromEntries(found) as ReturnType<typeof partOf<Part>>
}

/** What a number may be of, by the names that stand before it. */
const names = partOf('said')

/** What a quantity is of, where the word beside it says so. */
export type Analyte = keyof typeof names

const exact = new Map<string, Analyte>()

const folded = new Map<string, Analyte>()

for (const key of Object.keys(names)) {
  const analyte = key as Analyte
  for (const name of names[analyte].split('|')) {
    if (name === name.toLowerCase()) folded.set(name, analyte)
    else exact.set(name, analyte)
  }
}

/** The analyte that a text names by one to three words with one space between, as they stand; undefined for others. */
export function analyteNamed(words: string): Analyte | undefined {
  return exact.get(words) ?? folded.get(words.toLowerCase())
}

const table = partOf('molar')

/** What mass and amount of substance can be converted for. */
export type Substance = keyof typeof table

/** Whether a name, for example that of an analyte, is one of a substance. */
export function isSubstance(name: string): name is Substance {
  return Object.hasOwn(table, name)
}

/** What the mass and the amount of an analyte are converted by, or undefined. */
export function substanceOf(id: AnalyteId): Substance | undefined {
  const substance = analyteRow(id).substance ?? id
  return isSubstance(substance) ? substance : undefined
}

/** Whether a milliequivalent of it is a millimole: ions of charge one. */
export function isUnivalent(analyte: Analyte): boolean {
  return analyteRow(analyte).molar?.charge === 1
}

/** The millimoles in one mg, mmol or mEq of a substance, as a fraction; undefined for the mEq of what has no charge. */
export function millimolesOf(substance: Substance, unit: 'mass' | 'substance' | 'equivalents'): Ratio | undefined {
  const { perMilligram, charge } = table[substance]
  if (unit === 'mass') return perMilligram
  if (unit === 'substance') return [1, 1]
  return charge === undefined ? undefined : [1, charge]
}
