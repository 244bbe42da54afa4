import type { Patient } from '../patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../truth.ts'
import { conditionNames } from './condition-names.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'

/** Per minute. Below it the rate is seldom why a pressure is low; a cut in common use (advanced life support), which no guideline on embolism gives. */
const fast = 150

/** Atrial fibrillation or flutter, on the problem list or the ECG, at 150/min or more: an arrhythmia that may explain a low pressure. Any rate on record counts. */
export function fastAtrialFibrillation(patient: Patient): Truth {
  const { names } = conditionNames['atrial fibrillation or flutter']
  const rhythm = patient.ecg?.rhythm
  const rate = patient.vital_signs.find(({ heart_rate_per_min: perMin = 0 }) => perMin >= fast)?.heart_rate_per_min
  return allOf(
    anyOf(
      hasCondition(patient, 'atrial fibrillation or flutter', 'active'),
      rhythm !== undefined && namesAsPresent(rhythm, names, 'is over')
        ? yes(`ECG: ${rhythm}`)
        : no('no fibrillation on the ECG'),
    ),
    rate === undefined ? no(`no heart rate of ${fast}/min`) : yes(`heart rate ${rate}/min`),
  )
}
