import { nearestWord } from '../../golden-set/nearest-word.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { remember } from '../remember.ts'
import type { Unit } from './compose-unit.ts'
import { readUnit } from './read-unit.ts'
import { simpleUnits } from './simple-units.ts'
import { tokensOf } from './tokens.ts'

const longest = 64

/** Compound units in common use, which a mistyped one is held against; others that are made of simple units are known as well. */
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
    near.length === 0 ? `wanted one such as mg/dL, mmol/L, mmHg, °C or h` : `the nearest known are ${near.join(', ')}`
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
