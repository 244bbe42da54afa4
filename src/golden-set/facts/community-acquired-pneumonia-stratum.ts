import type { Patient } from '../patient.ts'
import { type Truth, allOf, anyOf, no, not, unknown, yes } from '../truth.ts'
import { cap2007Severe } from './cap-2007-severe.ts'
import { curb65 } from './curb-65.ts'
import { hasCondition } from './has-condition.ts'

export type PneumoniaStratum = 'outpatient' | 'outpatient with comorbidity' | 'inpatient' | 'severe'

/**
 * Whether a patient has community-acquired pneumonia of a stratum.
 *
 * CURB-65 of 0 or 1 is an outpatient (an inpatient where the setting says so), 2 an inpatient, 3 or more severe; intensive care, septic shock and the criteria of
 * 2007, where the record holds enough of them, are severe whatever the score. `unknown` where the inputs that are missing could change the stratum. Immunosuppressed patients are outside of the guideline.
 */
export function communityAcquiredPneumoniaStratum(patient: Patient, stratum: PneumoniaStratum): Truth {
  const pneumonia = allOf(
    hasCondition(patient, 'community-acquired pneumonia'),
    not(hasCondition(patient, 'immunosuppression')),
  )
  return pneumonia.value === 'false' ? pneumonia : allOf(pneumonia, inStratum(patient, stratum))
}

function inStratum(patient: Patient, stratum: PneumoniaStratum): Truth {
  const { setting } = patient
  const comorbid = anyOf(
    hasCondition(patient, 'chronic heart, lung, liver or kidney disease'),
    hasCondition(patient, 'diabetes, alcoholism, malignancy or asplenia'),
  )
  const isAdmitted = setting === 'inpatient' || setting === 'intensive-care'
  const severe = anyOf(
    setting === 'intensive-care' ? yes('in intensive care') : no('not in intensive care'),
    hasCondition(patient, 'septic shock', 'active'),
    cap2007Severe(patient),
    atLeast(patient, 3),
  )
  const inpatient = anyOf(isAdmitted ? yes(`setting: ${setting}`) : no('not admitted'), atLeast(patient, 2))
  switch (stratum) {
    case 'severe':
      return severe
    case 'inpatient':
      return allOf(inpatient, not(severe))
    case 'outpatient with comorbidity':
      return allOf(comorbid, not(inpatient), not(severe))
    case 'outpatient':
      return allOf(not(comorbid), not(inpatient), not(severe))
  }
}

function atLeast(patient: Patient, points: number): Truth {
  const score = curb65(patient)
  const range =
    score.atLeast === score.atMost ? `CURB-65 ${score.atLeast}` : `CURB-65 ${score.atLeast} to ${score.atMost}`
  if (score.atLeast >= points) return yes(range)
  if (score.atMost < points) return no(range)
  return unknown([range, ...score.open].join(', '))
}
