import { listWords } from '../../kit/phrases.ts'
import type { AnalyteRow } from '../quantities/analyte-table.ts'
import { type AnalyteId, analyteIds, analyteRow } from '../quantities/analytes.ts'
import { isSameUnit, plainUnit } from '../quantities/plain-unit.ts'
import type { Lab } from './patient.ts'

/** What a laboratory reports, as far as a slip of value or unit can be told by it. */
interface ResultAnalyte extends Required<Pick<AnalyteRow, 'names'>> {
  readonly id: AnalyteId
  readonly isPlain: boolean
  /** By unit: lowest and highest plausible value, inclusive, and the step in which it is reported. */
  readonly ranges: NonNullable<AnalyteRow['units']>
}

/** The analytes of which results are read by their names. */
export const resultAnalytes: readonly ResultAnalyte[] = analyteIds.flatMap((id) => {
  const { names, isPlain = false, units } = analyteRow(id)
  return names === undefined || units === undefined ? [] : [{ id, names, isPlain, ranges: units }]
})

/** An analyte in the unit of a result. */
interface AnalyteInUnit {
  readonly analyte: ResultAnalyte
  /** As the table writes it; undefined where the table has no range for the unit. */
  readonly unit: string | undefined
}

/** Words that say how or when it was measured, and not what. */
const qualifiers = new Set(
  'serum plasma blood whole venous arterial capillary gas level adjusted corrected calculated high sensitivity sensitive hs cardiac conventional fasting random peak initial repeat poc point of care bedside admission'.split(
    ' ',
  ),
)

const byName = new Map(resultAnalytes.flatMap((analyte) => analyte.names.map((name) => [name, analyte] as const)))

/** The analyte of a result by its name, or undefined for one that the table does not have. */
export function analyteOfResult({ name, unit }: Pick<Lab, 'name' | 'unit'>): AnalyteInUnit | undefined {
  if (name.length > 200) return undefined
  const analyte = byName.get(plainName(name))
  if (analyte === undefined) return undefined
  const units = Object.keys(analyte.ranges)
  const written = unitOfResult({ name, unit })
  const key = unitKey(written)
  return {
    analyte,
    unit:
      units.find((known) => unitKey(known) === key) ??
      units.find((known) => isSameUnit(known, written)) ??
      (analyte.isPlain && isNoUnit(unit) ? units[0] : undefined),
  }
}

/**
 * The unit of a result in the spelling that tables have, as `plainUnit` gives it. `G/L` is giga per litre of what is counted, and g/L in capitals of everything else.
 */
export function unitOfResult({ name, unit }: Pick<Lab, 'name' | 'unit'>): string {
  const plain = plainUnit(unit)
  return plain === '10^9/L' && capitalGrams.test(unit) && !counted.test(name) ? 'g/L' : plain
}

const capitalGrams = /^\s*G\s*\/\s*L\b/u

const counted =
  /\b(?:platelets?|plt|thrombo\w*|wbc|wcc|white|leu[ck]o\w*|neut\w*|granulo\w*|poly\w*|pmns?|anc|lympho\w*|mono\w*|eos\w*|baso\w*|blasts?|cells?|count|cd4|reticulo\w*)\b/iu

/** The units in which results of an analyte are read, for a message: `mmol/L, mEq/L or mg/dL`. */
export function unitsInWords(id: AnalyteId): string {
  return listWords(Object.keys(analyteRow(id).units ?? {}), 'or')
}

/** Whether what stands for the unit names none. */
export function isNoUnit(unit: string): boolean {
  return /^(?:|[-–—?1]|none|n\/?a|nil|no ?units?|units?|unit-?less|dimensionless|unknown|unspecified|not (?:given|stated))$/iu.test(
    unit.trim().slice(0, 40),
  )
}

function plainName(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})-(?=\p{L})|[_,()[\]]/gu, ' ')
    .split(/\s+/u)
  return words.filter((word) => word !== '' && !qualifiers.has(word)).join(' ')
}

const sameUnits: Readonly<Record<string, string>> = {
  'v/v': 'l/l',
  phunits: 'ph',
  '[ph]': 'ph',
}

/** One spelling of each unit, for comparison alone: what is read as no unit (`pH`, `mmol/mol`) in small letters without white space. */
function unitKey(unit: string): string {
  const plain = unit.slice(0, 40).normalize('NFKC').toLowerCase().replace(/\s+/gu, '').replace(/[μµ]/gu, 'u')
  return sameUnits[plain] ?? plain
}
