import { expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'

/** What becomes of the rule on reperfusion for a patient with ST elevation on the ECG of the admission, by what a note says. */
function verdict(text: string): string | undefined {
  const record = patient.parse({
    demographics: { age_years: 58, sex: 'male' },
    setting: 'inpatient',
    conditions: [{ name: 'anterior ST-elevation myocardial infarction' }],
    symptoms: [{ name: 'chest pain', onset_hours: 2 }],
    ecg: { st_deviation_mm: { V2: 3, V3: 3, V4: 2 } },
    notes: [{ text }],
  })
  const answer = recommendation.parse({
    recommended_actions: [{ text: 'Continue aspirin 75 mg once daily.' }],
    evidence_table: [],
  })
  const finding = checkGuideline(answer, record)
  return finding.rules.find(({ rule }) => rule === 'stemi-reperfusion')?.verdict
}

it.each([
  'Primary PCI of the proximal LAD with one drug-eluting stent on 15 February, radial access',
  'PCI to the RCA yesterday, one stent, good flow',
])('asks for no laboratory where the artery was opened days ago: %s', (text) => {
  expect(verdict(text)).not.toBe('missed')
})

it.each([
  'PCI to the RCA in 2019 with a stent, well since',
  'Primary PCI planned with a stent, cath lab on 15 February busy',
  'PCI with a stent nine years ago',
  'No PCI, no stent on day 1',
])('asks for it in all others: %s', (text) => {
  expect(verdict(text)).toBe('missed')
})
