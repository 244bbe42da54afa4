import { convert } from '../../language/quantities/convert.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/** In mmol/L. What converts to less is rather a value whose unit is wrong: 6.9 "mg/dL" would be 1.8 mmol/L. Our own limit; no source gives one. */
const lowestConverted = 2.5

/**
 * Whether the potassium is above a limit.
 *
 * Serum, plasma or whole blood, in mmol/L, mEq/L (equal for potassium), mg/dL or another unit that converts to mmol/L; urine and other fluids are not read. A
 * haemolysed sample above the limit counts, and the fact says so.
 *
 * @param limit mmol/L
 * @param bound `>` as the strategy has it; `>=` for UKKA 2023, where severe is from 6.5
 * @param ifMissing without any result: `false`, since nothing on record raises it; `unknown` for what excepts a patient, where a value that was not measured must not be taken for a normal one
 * @returns `unknown` for a result in a unit that does not convert, and for one that converts to less than 2.5 mmol/L
 */
export function potassiumAbove(
  patient: Patient,
  limit: number,
  bound: '>' | '>=' = '>',
  ifMissing: 'false' | 'unknown' = 'false',
): Truth {
  const labs = patient.labs.filter((lab) => isPotassium(lab))
  if (labs.length === 0 && ifMissing === 'unknown') return unknown('no potassium on record')
  return standingReadings(
    labs,
    (lab) => {
      const fact = `potassium ${lab.value} ${lab.unit}${lab.haemolysed ? ' in a haemolysed sample' : ''}`
      const value = inMillimoles(lab)
      if (value === undefined) return unknown(`${fact}: wanted in mmol/L, mEq/L or mg/dL`)
      const converted = value === lab.value ? '' : ` (${Number(value.toFixed(2))} mmol/L)`
      if (converted !== '' && value < lowestConverted)
        return unknown(`${fact}${converted}: no plausible value in that unit`)
      return (bound === '>' ? value > limit : value >= limit) ? yes(`${fact}${converted}`) : no(`${fact}${converted}`)
    },
    'potassium',
  )
}

/** Undefined for a unit in which potassium in blood is not given. */
function inMillimoles({ value, unit }: Lab): number | undefined {
  if (unit.length > 40) return undefined
  // UCUM and SI spell a quotient as a power.
  const plain = unit.trim().replace(/^(\p{L}+)\s*[·.]?\s*L\s*(?:-|⁻|\^-)\s*[1¹]$/iu, '$1/L')
  try {
    return convert(value, plain, 'mmol/L', 'potassium')
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid') return undefined
    throw error
  }
}

/** By the word, whatever stands beside it: a name that is not read would let a severe value through. */
function isPotassium(lab: Lab): boolean {
  const { name, specimen } = lab
  if (specimen === 'urine' || specimen === 'pleural-fluid' || name.length > 200 || otherPotassium.test(name))
    return false
  return /(?<![\p{L}\p{N}])(?:potassium|kalium|k\s?\+|k⁺)(?![\p{L}\p{N}])/iu.test(name) || bareK.test(name.trim())
}

/** Other fluids, quotients and balances, drugs. */
const otherPotassium =
  /urin|pleural|peritoneal|fluid|\bcsf\b|stool|fa?ecal|fa?eces|sweat|saliva|gastric|dialysate|effluent|intake|excretion|clearance|gradient|ratio|balance|change|delta|chloride|citrate|supplement|sparing|binder|channel|antibod|vitamin/iu

/** K alone stands for much else: only with the words of a blood sample. */
const bareK =
  /^(?:(?:serum|plasma|whole|blood|venous|arterial|capillary|gas|abg|vbg|poc|i-?stat|[spb]-)[\s,:-]*)*k(?:[\s,:-]*\(?(?:serum|plasma|whole|blood|venous|arterial|capillary|gas|abg|vbg|poc|level)\)?)*$/iu
