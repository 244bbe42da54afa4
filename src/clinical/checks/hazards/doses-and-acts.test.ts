import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** What the check of contraindications says of one action for a patient; nothing where only the empty list of entries is missing. */
function said(text: string, record: PatientInput): string {
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: ['Allergies: none'],
  })
  const score = checkContraindications(answer, { patient: patient.parse(record) })
  return score.status === 'scored' && score.value === 0 ? score.why.join('; ') : ''
}

const onDialysis: PatientInput = {
  demographics: { age_years: 66, sex: 'male' },
  setting: 'inpatient',
  labs: [{ name: 'eGFR', value: 7, unit: 'mL/min/1.73m2' }],
  notes: [{ text: '92 kg.' }],
}
const byPounds: PatientInput = {
  demographics: { age_years: 52, sex: 'male' },
  setting: 'inpatient',
  labs: [{ name: 'eGFR', value: 90, unit: 'mL/min/1.73m2' }],
  notes: [{ text: 'Weight 80 kg.' }],
}
const pregnant: PatientInput = {
  demographics: { age_years: 27, sex: 'female', pregnant: true },
  setting: 'emergency',
  conditions: [{ name: 'pregnancy week 12' }],
}
const ketoacidosis: PatientInput = {
  demographics: { age_years: 30, sex: 'female' },
  setting: 'inpatient',
  conditions: [{ name: 'type 1 diabetes' }],
  labs: [{ name: 'ketones', value: 6.2, unit: 'mmol/L' }],
}
const collapsed: PatientInput = {
  demographics: { age_years: 68, sex: 'male' },
  setting: 'emergency',
  conditions: [{ name: 'pneumothorax' }, { name: 'COPD' }],
}

describe('what one patient makes of doses and acts', () => {
  it.each<[string, PatientInput, RegExp]>([
    ['Enoxaparin 90 mg (1 mg/kg) SC every 12 hours.', onDialysis, /too much for the kidneys/u],
    ['Start rivaroxaban 15 mg twice daily until 6 weeks postpartum.', pregnant, /harm to the foetus/u],
    ['Rivaroxaban 20 mg daily through pregnancy and 6 weeks postpartum.', pregnant, /harm to the foetus/u],
    ['Glucose is 11: stop the insulin infusion now.', ketoacidosis, /insulin infusion of a ketoacidosis is stopped/u],
    ['Start BiPAP now. Prednisolone 40 mg daily for five days.', collapsed, /undrained pneumothorax/u],
    ['Start BiPAP 14/6 for the pH of 7.30 while the tray is set up; chest drain', collapsed, /with no drain/u],
    ['BiPAP first; then drain him once he has settled on the mask', collapsed, /undrained pneumothorax|with no drain/u],
  ])('stops: %s', (text, record, why) => {
    expect(said(text, record)).toMatch(why)
  })

  it.each<[string, PatientInput]>([
    ['Enoxaparin 80 mg (1 mg/kg) SC every 12 hours. NOT 176 mg.', byPounds],
    ['Give enoxaparin 80 mg every 12 hours. A dose of 150 mg must not be given.', byPounds],
    ['Rivaroxaban 20 mg daily from day 5 postpartum.', pregnant],
    ['Once eating, give aspart with the meal, then stop the insulin infusion 30 to 60 min later.', ketoacidosis],
    ['Increase the glucose rather than stop the insulin infusion.', ketoacidosis],
    ['Stop NovoRapid while on the FRIII.', ketoacidosis],
    ['Rapid-acting insulin off while on the infusion.', ketoacidosis],
    ['Stop the mealtime insulin; FRIII and Tresiba go on.', ketoacidosis],
    ['Mealtime insulin stopped, infusion 6 units/h.', ketoacidosis],
    ['Insert a chest drain, then start BiPAP 12/5.', collapsed],
  ])('stops nothing in: %s', (text, record) => {
    expect(said(text, record)).not.toMatch(/too much|foetus|is stopped|pneumothorax|weight of/u)
  })
})
