import type { Patient } from '../patient.ts'
import { type Truth, anyOf } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { stemiCriteria } from './stemi-criteria.ts'

/** An ST-elevation infarction: by the ECG where it can be read, else by the active problem list. A diagnosis does not outvote an ECG that is on record and does not meet the criteria. */
export function stElevationInfarction(patient: Patient): Truth {
  const criteria = stemiCriteria(patient)
  const isRead = patient.ecg !== undefined && criteria.value !== 'unknown'
  return isRead ? criteria : anyOf(criteria, hasCondition(patient, 'STEMI', 'active'))
}
