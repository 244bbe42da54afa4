import { AssayError } from '../../kit/assay-error.ts'
import { type Unit, readUnit } from './reading/read-unit.ts'
import { type Substance, millimolesOf, isSubstance } from './analytes.ts'
import { nearestWord } from '../../kit/compare-text.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { remember } from '../words/text.ts'
import { simpleUnits } from './reading/simple-units.ts'
import { tokensOf } from './reading/tokens.ts'
import type { Amount, Quantity } from './quantity.ts'

/**
 * A value in another unit of the same dimension, or, for a named substance, between mass, millimoles and milliequivalents.
 *
 * A temperature is a reading, not a difference. A month is a twelfth of 365.25 days.
 *
 * @param value finite
 * @param from the unit of the value, in any spelling that texts are read with: `mg/dL`, `mcg/min`, `°F`
 * @param to the unit that is required
 * @param substance what the value is of; only needed between mass and substance amount (mg/dL to mmol/L), and from or to milliequivalents
 * @returns within 1e-12 of the exact value, relative; exact where the two units are a whole number apart and the value allows it
 * @throws {AssayError} `language-invalid` for a value that is not finite, an unknown unit, two units that do not convert, and mass to substance without the substance
 *
 * @example
 * convert(0.014, 'ng/mL', 'ng/L') // 14
 * convert(100, 'mg/dL', 'mmol/L', 'glucose') // 5.55…
 */
export function convert(value: number, from: string, to: string, substance?: Substance): number {
  if (!Number.isFinite(value)) {
    throw new AssayError('language-invalid', `the value to convert is ${String(value)}; expected a finite number`)
  }
  const [source, target] = [knownUnit(from), knownUnit(to)]
  const converted = convertUnits(value, source, target, substance)
  if (converted !== undefined) return converted
  const names = `${source.name} to ${target.name}`
  const perSubstance = kindOf(source) !== kindOf(target) && sameBelow(source, target)
  throw new AssayError(
    'language-invalid',
    perSubstance && substance === undefined
      ? `${names} needs the substance: name it, as in convert(${value}, ${JSON.stringify(from)}, ${JSON.stringify(to)}, "glucose")`
      : perSubstance
        ? `${names} is not known for ${String(substance)}; expected a substance with a known molar mass, and a charge for mEq`
        : `${names} does not convert: ${source.name} is ${source.dimension}, ${target.name} is ${target.dimension}. Expected two units of the same kind of quantity.`,
  )
}

/** The same for two units that are known, and undefined where they do not convert. */
export function convertUnits(value: number, from: Unit, to: Unit, substance?: Substance): number | undefined {
  if (from.name === to.name) return value
  if (from.canonical === to.canonical)
    return scale(value + from.offset, from.ratio[0] * to.ratio[1], from.ratio[1] * to.ratio[0]) - to.offset
  const [source, target] = [kindOf(from), kindOf(to)]
  if (substance === undefined || source === undefined || target === undefined || !sameBelow(from, to)) return undefined
  const [perSource, perTarget] = [millimolesOf(substance, source), millimolesOf(substance, target)]
  if (perSource === undefined || perTarget === undefined) return undefined
  const wanted = scale(toCanonical(value, from), perSource[0] * perTarget[1], perSource[1] * perTarget[0])
  return scale(wanted, to.ratio[1], to.ratio[0])
}

/** A value in the canonical unit of its dimension. */
export function toCanonical(value: number, unit: Unit): number {
  return scale(value + unit.offset, ...unit.ratio)
}

/** In lowest terms: one of the two is mostly 1, so that nothing is rounded twice. */
function scale(value: number, up: number, down: number): number {
  const divisor = greatestCommonDivisor(up, down)
  return (value * (up / divisor)) / (down / divisor)
}

function greatestCommonDivisor(first: number, second: number): number {
  let [a, b] = [first, second]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

function kindOf(unit: Unit): 'mass' | 'substance' | 'equivalents' | undefined {
  const [kind] = unit.dimension.split('-', 1)
  return kind === 'mass' || kind === 'substance' || kind === 'equivalents' ? kind : undefined
}

/** Whether two units say the same below the line: both per volume, both by weight and time, or both nothing. */
function sameBelow(first: Unit, second: Unit): boolean {
  const below = (unit: Unit): string => unit.canonical.split('/').slice(1).join('/')
  return kindOf(first) !== undefined && kindOf(second) !== undefined && below(first) === below(second)
}

const longest = 64

/** Compound units in common use, which a mistyped one is compared with; others that are made of simple units are known as well. */
const compounds =
  'mg/dL,g/dL,g/L,mg/L,ug/L,ng/L,ng/mL,pg/mL,ug/mL,mmol/L,umol/L,nmol/L,mEq/L,U/L,IU/L,mg/kg,ug/kg,mL/kg,U/kg,mg/kg/h,ug/kg/min,mL/kg/h,U/kg/h,mg/h,mg/min,ug/min,mL/h,' +
  'L/min,U/h,mg/d,/min,10^9/L,10^12/L,/uL,10^3/uL,mOsm/kg,mL/min/1.73 m2,L/min/m2'

/** The names of the units that texts are read with, in the table's order: all simple ones, and the compound ones in common use. */
export const unitNames: readonly string[] = [...simpleUnits.keys(), ...compounds.split(',')].filter(
  (name) => name !== '' && name !== '1.73 m2',
)

/**
 * The unit that a name stands for, in any spelling that texts are read with.
 *
 * @throws {AssayError} `language-invalid` for one that is not known, with the nearest ones that are
 */
export function knownUnit(name: string): Unit {
  const unit = typeof name === 'string' && name.length <= longest ? readWhole(name).unit : undefined
  if (unit !== undefined) return unit
  const near = typeof name === 'string' ? nearest(name) : []
  const way =
    near.length === 0 ? `expected one such as mg/dL, mmol/L, mmHg, °C or h` : `the nearest known are ${near.join(', ')}`
  throw new AssayError('language-invalid', `${describeFound(name)} is not a known unit; ${way}`)
}

/** Every comparison of two quantities asks for the same few. */
const readWhole = remember((name): { readonly unit: Unit | undefined } => {
  const tokens = tokensOf(name)
  const read = readUnit(tokens, 0)
  return { unit: read !== undefined && read !== 'unknown' && read.next === tokens.length ? read.unit : undefined }
})

/** Up to three, the nearest first. */
function nearest(name: string): readonly string[] {
  const found: string[] = []
  // Of a sign without letters every short word is near.
  const left = new Set(unitNames.filter((one) => /\p{L}/u.test(one)))
  while (found.length < 3) {
    const next = nearestWord(name, [...left])
    if (next === undefined) break
    found.push(next)
    left.delete(next)
  }
  return found
}

/**
 * A quantity in another unit; its analyte counts as the substance between mg/dL and mmol/L.
 *
 * @returns undefined for a quantity without a unit, and for one that does not convert: a list of quantities can be asked for those in months without a check of each
 * @throws {AssayError} `language-invalid` for an unknown unit
 *
 * @example
 * quantities('CT in 1 year').map((quantity) => inUnit(quantity, 'month')) // [{ low: 12, high: 12, unit: 'month' }]
 */
export function inUnit(quantity: Quantity, unit: string): Amount | undefined {
  const to = knownUnit(unit)
  if (quantity.unit === undefined) return undefined
  const from = knownUnit(quantity.unit)
  const substance = quantity.analyte !== undefined && isSubstance(quantity.analyte) ? quantity.analyte : undefined
  const [low, high] = [quantity.low, quantity.high].map((value) => convertUnits(value, from, to, substance))
  return low === undefined || high === undefined ? undefined : { low, high, unit: to.name }
}
