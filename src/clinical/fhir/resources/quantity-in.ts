import { listWords } from '../../../kit/phrases.ts'
import { convert } from '../../quantities/convert.ts'
import type { Substance } from '../../quantities/analytes.ts'
import { AssayError } from '../../../kit/assay-error.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import { codeSystems, type FhirQuantity } from './fhir-elements.ts'

/** UCUM codes by the units that golden cases spell, separated by spaces. Source: UCUM, https://ucum.org/ucum */
const table: Readonly<Record<string, string>> = {
  'mmol/L': 'mmol/L mmol/l',
  'umol/L': 'umol/L umol/l',
  'nmol/L': 'nmol/L nmol/l',
  'pmol/L': 'pmol/L pmol/l',
  'mEq/L': 'meq/L meq/l mEq/L',
  'g/L': 'g/L g/l',
  'g/dL': 'g/dL g/dl',
  'mg/L': 'mg/L mg/l',
  'mg/dL': 'mg/dL mg/dl',
  'ug/L': 'ug/L ug/l',
  'ug/mL': 'ug/mL ug/ml',
  'ng/L': 'ng/L ng/l',
  'ng/mL': 'ng/mL ng/ml',
  'ng/dL': 'ng/dL ng/dl',
  'pg/mL': 'pg/mL pg/ml',
  'U/L': 'U/L U/l',
  'IU/L': '[IU]/L [iU]/L IU/L',
  'mIU/L': 'm[IU]/L m[iU]/L mIU/L',
  'uIU/mL': 'u[IU]/mL u[iU]/mL uIU/mL',
  '10^9/L': '10*9/L 10*9/l 10^9/L',
  '10^3/uL': '10*3/uL 10*3/ul 10^3/uL K/uL',
  '/uL': '/uL {cells}/uL',
  '%': '%',
  ratio: '1 {ratio} {INR} ratio',
  pH: '[pH] pH',
  'mmol/mol': 'mmol/mol',
  'mL/min/1.73m2': 'mL/min/{1.73_m2} mL/min/1.73.m2 mL/min/1.73m2',
  'mL/min': 'mL/min ml/min',
  kPa: 'kPa',
  mmHg: 'mm[Hg] mmHg',
  '°C': 'Cel °C',
  '°F': '[degF] °F',
  '/min': '/min {beats}/min {breaths}/min',
}

const unitByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)),
)

/** In which units a quantity is required. */
export interface WantedUnits {
  /** Those that a value keeps; any other one that converts is converted to the first. */
  readonly units: readonly [string, ...string[]]
  readonly substance?: Substance
  readonly annotation?: 'FEU' | 'DDU'
  readonly isUnitless?: true
}

/** A value in a unit that is required, or why there is none. */
type ReadQuantity =
  | { readonly value: number; readonly unit: string }
  | { readonly problem: string; readonly found: string }

/**
 * A quantity in one of the units that are required: as it is where it can be, otherwise converted.
 *
 * Nothing is guessed: a quantity without a unit, one below or above a value ("<5"), one in a unit that is not known, and one whose unit says two things have none.
 */
export function quantityIn(quantity: FhirQuantity, wanted: WantedUnits): ReadQuantity {
  const { value, comparator } = quantity
  const found = describeQuantity(quantity)
  if (value === undefined) return { problem: 'it has no value', found }
  if (comparator !== undefined) return { problem: 'it is a bound, and no value', found }
  const read = unitOf(quantity, wanted)
  if ('problem' in read) return { ...read, found }
  const { unit } = read
  const [first] = wanted.units
  if (wanted.units.includes(unit)) return { value, unit }
  if (wanted.isUnitless && unit === 'ratio') return { value, unit: first }
  const converted = tryConvert(value, unit, first, wanted.substance)
  return converted === undefined
    ? { problem: `expected in ${listWords(wanted.units, 'or')}`, found }
    : { value: converted, unit: first }
}

/** A quantity for a message: `<5 ng/L`. */
export function describeQuantity({ value, comparator = '', unit, code }: FhirQuantity): string {
  const named = unit ?? code
  const words = value === undefined ? 'no value' : `${comparator}${value} ${named ?? 'without a unit'}`
  return describeFound(words).slice(1, -1)
}

function unitOf(
  { unit, code, system }: FhirQuantity,
  { annotation }: WantedUnits,
): { readonly unit: string } | { readonly problem: string } {
  const plain = (text: string): string => (annotation === undefined ? text : text.replace(`{${annotation}}`, ''))
  const coded = code !== undefined && (system === undefined || system === codeSystems.ucum) ? code : undefined
  const byCode = coded === undefined ? undefined : ucumUnit(plain(coded))
  const byText = unit === undefined ? undefined : ucumUnit(plain(unit))
  if (coded === undefined && unit === undefined) return { problem: 'it has no unit' }
  if (coded !== undefined && byCode === undefined) return { problem: 'this unit is not known' }
  if (byCode !== undefined && byText !== undefined && byCode !== byText)
    return { problem: `its unit is written ${byText} and coded ${byCode}` }
  const known = byCode ?? byText
  return known === undefined ? { problem: 'this unit is not known' } : { unit: known }
}

function tryConvert(value: number, from: string, to: string, substance: Substance | undefined): number | undefined {
  try {
    // 98.6 °F is 37 °C, and no neighbour of it: no result is given to more than 12 figures.
    return Number(convert(value, from, to, substance).toPrecision(12))
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid') return undefined
    throw error
  }
}

/** The unit that a UCUM code stands for, as golden cases spell it; undefined for a code that is not known. Golden cases' own spellings are known too. */
export function ucumUnit(code: string): string | undefined {
  return unitByCode.get(code)
}
