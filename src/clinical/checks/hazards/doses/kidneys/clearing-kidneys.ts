import { kidneysBelow } from '../../../../patient/acute-findings.ts'
import { hasCondition } from '../../../../patient/conditions.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, no, not } from '../../../../patient/truth.ts'
import { clearanceBelow } from './kidney-clearance.ts'

/**
 * Kidneys that somebody measured and that clear what is given: by their filtration, and by the clearance of creatinine that labels count in, which is less in who is old or light.
 *
 * @param limit mL/min from which the kidneys clear enough
 */
export function kidneysClear(patient: Patient, limit: number): Truth {
  const isMeasured = patient.labs.some(({ name }) => /gfr|clearance|crcl|^(?:serum |plasma )?creat/iu.test(name.trim()))
  if (!isMeasured) return no('kidneys not measured')
  return allOf(
    not(kidneysBelow(patient, limit)),
    not(clearanceBelow(patient, limit)),
    not(hasCondition(patient, 'acute kidney injury')),
    not(hasCondition(patient, 'dialysis')),
    not(hasCondition(patient, 'severe kidney disease')),
  )
}
