import { type AnalyteRow, analyteTable } from './analyte-table.ts'
import type { Ratio } from './reading/simple-units.ts'

/** The id of anything that the table knows, whether or not texts are read for it. */
export type AnalyteId = keyof typeof analyteTable

/** The ids in the order of the table. */
export const analyteIds = Object.keys(analyteTable) as readonly AnalyteId[]

/** What is known of an analyte. */
export function analyteRow(id: AnalyteId): AnalyteRow {
  return analyteTable[id]
}

/** The ids of the rows that have a part. */
type IdWith<Part extends keyof AnalyteRow> = {
  [Id in AnalyteId]: Part extends keyof (typeof analyteTable)[Id] ? Id : never
}[AnalyteId]

function idsWith<Part extends keyof AnalyteRow>(part: Part): readonly IdWith<Part>[] {
  return analyteIds.filter((id): id is IdWith<Part> => analyteRow(id)[part] !== undefined)
}

// Written out, since a type that is read off the table would carry the whole table into the declarations of the package. One id too few or too many does not compile.

/** What a quantity is of, where the word beside it says so. */
export type Analyte =
  | 'potassium'
  | 'sodium'
  | 'chloride'
  | 'bicarbonate'
  | 'calcium'
  | 'magnesium'
  | 'phosphate'
  | 'glucose'
  | 'urea'
  | 'urea-nitrogen'
  | 'creatinine'
  | 'lactate'
  | 'troponin'
  | 'natriuretic-peptide'
  | 'ph'
  | 'pco2'
  | 'po2'
  | 'oxygen-saturation'
  | 'fio2'
  | 'heart-rate'
  | 'respiratory-rate'
  | 'blood-pressure'
  | 'systolic-pressure'
  | 'diastolic-pressure'
  | 'mean-arterial-pressure'
  | 'temperature'
  | 'inr'
  | 'haemoglobin'
  | 'white-cells'
  | 'platelets'
  | 'eosinophils'
  | 'ejection-fraction'
  | 'egfr'
  | 'crp'
  | 'd-dimer'
  | 'qtc'
  | 'anion-gap'

/** What mass and amount of substance can be converted for. */
export type Substance =
  | 'glucose'
  | 'urea'
  | 'urea-nitrogen'
  | 'creatinine'
  | 'lactate'
  | 'potassium'
  | 'sodium'
  | 'chloride'
  | 'bicarbonate'
  | 'calcium'
  | 'magnesium'

const exact = new Map<string, Analyte>()

const folded = new Map<string, Analyte>()

for (const id of idsWith('said')) {
  for (const name of analyteTable[id].said.split('|')) {
    if (name === name.toLowerCase()) folded.set(name, id)
    else exact.set(name, id)
  }
}

const ends = new Set(
  [...exact.keys(), ...folded.keys()].map((name) => name.slice(name.lastIndexOf(' ') + 1).toLowerCase()),
)

/** Whether the name of an analyte may end with a word, which is in lower case. */
export function endsAnalyte(word: string): boolean {
  return ends.has(word)
}

/** The analyte that a text names by one to three words with one space between, as they stand; undefined for others. */
export function analyteNamed(words: string): Analyte | undefined {
  return exact.get(words) ?? folded.get(words.toLowerCase())
}

/** Whether a milliequivalent of it is a millimole: ions of charge one. */
export function isUnivalent(analyte: Analyte): boolean {
  return analyteRow(analyte satisfies IdWith<'said'>).molar?.charge === 1
}

const substances: ReadonlyMap<string, Substance> = new Map(idsWith('molar').map((id) => [id, id]))

/** Whether a name, for example that of an analyte, is one of a substance. */
export function isSubstance(name: string): name is Substance {
  return substances.has(name)
}

/** What the mass and the amount of an analyte are converted by, or undefined. */
export function substanceOf(id: AnalyteId): Substance | undefined {
  return substances.get(analyteRow(id).substance ?? id)
}

/** The millimoles in one mg, mmol or mEq of a substance, as a fraction; undefined for the mEq of what has no charge. */
export function millimolesOf(substance: Substance, unit: 'mass' | 'substance' | 'equivalents'): Ratio | undefined {
  const { perMilligram, charge }: NonNullable<AnalyteRow['molar']> = analyteTable[substance].molar
  if (unit === 'mass') return perMilligram
  if (unit === 'substance') return [1, 1]
  return charge === undefined ? undefined : [1, charge]
}
