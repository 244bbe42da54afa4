import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'
import { stemiCriteria } from './stemi-criteria.ts'

/**
 * An ST-elevation infarction: by the ECG where it can be read, else by the active problem list. A diagnosis does not outvote an ECG that is on record and does not meet the criteria.
 *
 * An ECG of which no ST deviation is recorded says as much as none: without a diagnosis it is `false`, and `unknown` where its wording speaks of ST elevation.
 */
export function stElevationInfarction(patient: Patient): Truth {
  const { ecg } = patient
  const criteria = stemiCriteria(patient)
  if (ecg !== undefined && criteria.value !== 'unknown') return criteria
  return anyOf(isWithoutLeads(ecg) ? asWorded(ecg) : criteria, hasCondition(patient, 'STEMI', 'active'))
}

function isWithoutLeads(ecg: Patient['ecg']): ecg is NonNullable<Patient['ecg']> {
  if (ecg === undefined || ecg.left_bundle_branch_block || ecg.paced) return false
  return Object.keys(ecg.st_deviation_mm).length === 0
}

function asWorded({ rhythm }: NonNullable<Patient['ecg']>): Truth {
  return rhythm !== undefined && namesAsPresent(rhythm, elevations, 'is over')
    ? unknown(`ECG: ${rhythm}, no ST deviation of any lead on record`)
    : no('no ST deviation of any lead on record')
}

const elevations = ['ST elevation', 'ST-elevation', 'ST segment elevation', 'ST-segment elevation', 'STEMI']
