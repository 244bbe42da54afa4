import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import { lowSystolic } from '../../golden-set/facts/low-systolic.ts'
import { troponinRaised } from '../../golden-set/facts/troponin.ts'
import { unstablePulmonaryEmbolism } from '../../golden-set/facts/unstable-pulmonary-embolism.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, anyOf, no } from '../../golden-set/truth.ts'
import type { RedFlag } from './red-flag.ts'

/**
 * Pulmonary embolism, proven or suspected, with haemodynamic instability, or with a systolic pressure below 90 mmHg however long it lasts. Its grey zone is
 * an embolism with a pressure below 100 mmHg (a point of sPESI) or a raised troponin. A fall that passed within 15 minutes, to a pressure of 100 or more, is
 * none of it.
 */
export const massivePe: RedFlag = {
  id: 'massive-pe',
  name: 'massive (high-risk) pulmonary embolism',
  source: 'ESC/ERS acute pulmonary embolism 2019, table 4, https://doi.org/10.1093/eurheartj/ehz405',
  emergency: [
    'pulmonary embolism',
    'pulmonary embolus',
    'pulmonary emboli',
    'PE',
    'PERT',
    'obstructive shock',
    'massive embolism',
    'pulmonary thromboembolism',
  ],
  severity: 2,
  raised: (patient) =>
    allOf(hasCondition(patient, 'pulmonary embolism'), anyOf(established(patient), lowSystolic(patient, 90))),
  grey: (patient) =>
    allOf(
      hasCondition(patient, 'pulmonary embolism'),
      anyOf(unstablePulmonaryEmbolism(patient), lowSystolic(patient, 100), troponinRaised(patient)),
    ),
}

/** Instability that is known. Where only its duration is not, the pressure decides; one that is not on record raises nothing. */
function established(patient: Patient): Truth {
  const unstable = unstablePulmonaryEmbolism(patient)
  return unstable.value === 'unknown' ? no(`no instability on record (${unstable.facts.join(', ')})`) : unstable
}
