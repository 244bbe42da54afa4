import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { lactateAbove } from './lactate.ts'
import { unstablePulmonaryEmbolism } from './unstable-pulmonary-embolism.ts'

/**
 * Cardiopulmonary failure by pulmonary embolism, incipient or there: categories D and E of AHA/ACC 2026.
 *
 * E as `unstablePulmonaryEmbolism`. D1: hypotension that passed (any systolic pressure below 90 mmHg). D2, normotensive shock: lactate above 2 mmol/L, mean pressure below 60 mmHg, or acute kidney injury; urine output and
 * cardiac index are on no record. Says nothing of patients without an embolism. Source: https://doi.org/10.1161/CIR.0000000000001415
 */
export function cardiopulmonaryFailure(patient: Patient): Truth {
  return anyOf(incipientFailure(patient), unstablePulmonaryEmbolism(patient))
}

function incipientFailure(patient: Patient): Truth {
  return anyOf(
    anyHypotension(patient),
    lowMeanPressure(patient),
    lactateAbove(patient, 2),
    hasCondition(patient, 'acute kidney injury', 'active'),
  )
}

function anyHypotension({ vital_signs: vitals }: Patient): Truth {
  const low = vitals.find(({ systolic_mmhg: systolic }) => systolic !== undefined && systolic < 90)
  return low === undefined
    ? no('no systolic pressure below 90 mmHg')
    : yes(`systolic pressure ${low.systolic_mmhg} mmHg`)
}

function lowMeanPressure({ vital_signs: vitals }: Patient): Truth {
  const low = vitals.flatMap(({ systolic_mmhg: systolic, diastolic_mmhg: diastolic }) =>
    systolic !== undefined && diastolic !== undefined && systolic + 2 * diastolic < 180
      ? [{ systolic, diastolic }]
      : [],
  )[0]
  return low === undefined
    ? no('no mean pressure below 60 mmHg')
    : yes(`mean pressure ${Math.floor((low.systolic + 2 * low.diastolic) / 3)} mmHg`)
}
