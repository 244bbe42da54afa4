import { expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../../patient/patient.ts'
import { checkContraindications } from '../../check-contraindications.ts'

/** The reasons of the check for levofloxacin in who takes citalopram. */
function why(qtc: number | undefined, more: Partial<PatientInput> = {}): string {
  const answer = recommendation.parse({
    recommended_actions: [{ text: 'Levofloxacin 500 mg twice daily' }],
    evidence_table: [],
    contraindications_checked: ['Drug allergies: none on record'],
  })
  const who = patient.parse({
    demographics: { age_years: 70, sex: 'male' },
    medications: [{ name: 'citalopram' }],
    labs: qtc === undefined ? [] : [{ name: 'QTc', value: qtc, unit: 'ms' }],
    ...more,
  })
  const score = checkContraindications(answer, { patient: who })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}
const spoken = /QT interval is nowhere spoken of/u

it('reads a QTc among the results', () => {
  expect(why(488)).toMatch(spoken)
  expect(why(440)).not.toMatch(spoken)
  expect(why(undefined)).not.toMatch(spoken)
})

it('takes that of a note, which is of today, before it', () => {
  expect(why(488, { notes: [{ text: 'ECG now: QTc 430 ms.' }] })).not.toMatch(spoken)
})

it('says nothing of a paced heart', () => {
  expect(why(488, { ecg: { paced: true } })).not.toMatch(spoken)
})
