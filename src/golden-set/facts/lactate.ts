import { convert } from '../../language/quantities/convert.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/**
 * Whether the lactate of blood is above a limit (strictly).
 *
 * @param limit mmol/L
 * @returns `unknown` in a unit that does not convert to mmol/L; `false` without a result
 */
export function lactateAbove(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(
    ({ name, specimen }) =>
      /\blactate\b/iu.test(name) &&
      !/dehydrogenase|ringer|csf|pleural|fluid/iu.test(name) &&
      specimen !== 'pleural-fluid' &&
      specimen !== 'urine',
  )
  return standingReadings(labs, (lab) => above(lab, limit), 'lactate')
}

function above({ name, unit, value }: Lab, limit: number): Truth {
  const fact = `${name} ${value} ${unit}`
  try {
    return convert(value, unit, 'mmol/L', 'lactate') > limit ? yes(fact) : no(fact)
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid')
      return unknown(`${fact}: wanted in mmol/L or mg/dL`)
    throw error
  }
}
