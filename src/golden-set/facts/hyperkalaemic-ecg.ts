import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown, yes } from '../truth.ts'
import { conditionNames } from './condition-names.ts'
import { hasCondition } from './has-condition.ts'
import { namesAsPresent } from './names-as-present.ts'

/**
 * Whether the ECG shows changes of hyperkalaemia: peaked T waves, a broad QRS, lost P waves, a sine wave, bradycardia or block.
 *
 * By the problem list, or by the rhythm of the ECG as it is worded. `unknown` where no ECG is on record, or one without a word on its rhythm.
 */
export function hyperkalaemicEcg(patient: Patient): Truth {
  const rhythm = patient.ecg?.rhythm
  const { names } = conditionNames['ECG changes of hyperkalaemia']
  return anyOf(
    hasCondition(patient, 'ECG changes of hyperkalaemia', 'active'),
    rhythm === undefined
      ? unknown('no word on the ECG on record')
      : namesAsPresent(rhythm, names, 'is over')
        ? yes(`ECG: ${rhythm}`)
        : no(`ECG: ${rhythm}`),
  )
}
