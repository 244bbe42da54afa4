import { expect, it } from 'vitest'
import { describeCase } from './patient-view.ts'

const patient = {
  demographics: { age_years: 71, sex: 'male' },
  setting: 'inpatient',
  conditions: [{ name: 'COPD' }, { name: 'gout', status: 'resolved' }, { name: 'heart failure', status: 'active' }],
  symptoms: [{ name: 'breathlessness' }, { name: 'chest pain', present: false }],
  notes: [{ text: 'Mr Jones, record 4711' }],
}

it.each([
  [{ patient }, 'man of 71, inpatient; COPD, heart failure; breathlessness'],
  [{ patient: { demographics: { age_years: 9, sex: 'female' } } }, 'girl of 9'],
  [{ patient: { demographics: { age_years: 31, sex: 'female', pregnant: true } } }, 'pregnant woman of 31'],
  [{ patient: { demographics: { age_years: 31 } } }, 'patient of 31'],
  [{ id: 'q1', text: 'Which  anticoagulant\nin pregnancy?' }, 'Which anticoagulant in pregnancy?'],
  [{ id: 'q2', query: 'x '.repeat(100) }, `${'x '.repeat(59)}x…`],
  [{ patient: {} }, undefined],
  [{ id: 'sum' }, undefined],
  [null, undefined],
])('%j is "%s"', (evalCase, words) => {
  expect(describeCase(evalCase)).toBe(words)
})
