import { AssayError } from '../../score/assay-error.ts'
import type { Unit } from './compose-unit.ts'
import { knownUnit } from './known-unit.ts'
import { type Substance, millimolesOf } from './substances.ts'

/**
 * A value in another unit of the same dimension, or, for a named substance, between mass, millimoles and milliequivalents.
 *
 * A temperature is a reading, not a difference. A month is a twelfth of 365.25 days.
 *
 * @param value finite
 * @param from the unit of the value, in any spelling that texts are read with: `mg/dL`, `mcg/min`, `°F`
 * @param to the unit that is wanted
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
    throw new AssayError('language-invalid', `the value to convert is ${String(value)}; wanted a finite number`)
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
        ? `${names} is not known for ${String(substance)}; wanted a substance with a known molar mass, and a charge for mEq`
        : `${names} does not convert: ${source.name} is ${source.dimension}, ${target.name} is ${target.dimension}. Wanted two units of one dimension.`,
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
