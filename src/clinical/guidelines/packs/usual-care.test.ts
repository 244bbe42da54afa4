import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { allGuidelines } from '../guideline-editions.ts'

function verdict(rule: string, about: Partial<PatientInput>, ...actions: string[]): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 71, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, allGuidelines).rules.find((one) => one.rule === rule)?.verdict
}
const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }))

describe('what is taken goes on in acute care', () => {
  const copd = (more: Partial<PatientInput>): Partial<PatientInput> => ({
    conditions: named('COPD'),
    exacerbations: { moderate_last_12_months: 3, severe_last_12_months: 0 },
    ...more,
  })
  const rule = 'copd-frequent-exacerbations'

  it('a long-acting bronchodilator', () => {
    const taken = copd({ setting: 'emergency', medications: named('tiotropium') })
    expect(verdict(rule, taken, 'Nebulised salbutamol 2.5 mg')).toBe('not-applicable')
    expect(verdict(rule, taken, 'Stop tiotropium for good')).toBe('forbidden')
    expect(verdict(rule, copd({ setting: 'emergency' }), 'Nebulised salbutamol 2.5 mg')).toBe('missed')
    expect(verdict(rule, { ...taken, setting: 'outpatient' }, 'Review in spring')).toBe('missed')
  })

  it('the drugs of heart failure, each by itself', () => {
    const failing: Partial<PatientInput> = {
      setting: 'inpatient',
      conditions: named('heart failure'),
      lvef_percent: 28,
      labs: [{ name: 'potassium', value: 4.3, unit: 'mmol/L' }],
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 118 }],
    }
    const both = { ...failing, medications: named('lisinopril', 'carvedilol') }
    expect(verdict('reduced-ejection-fraction', both, 'Furosemide 80 mg IV BD')).toBe('kept')
    const one = { ...failing, medications: named('lisinopril') }
    expect(verdict('reduced-ejection-fraction', one, 'Furosemide 80 mg IV BD')).toBe('missed')
    expect(verdict('reduced-ejection-fraction', one, 'Bisoprolol 1.25 mg OD')).toBe('kept')
    expect(verdict('reduced-ejection-fraction', failing, 'Furosemide 80 mg IV BD')).toBe('missed')
  })
})

describe('regimens of other current guidelines', () => {
  const severe: Partial<PatientInput> = {
    setting: 'intensive-care',
    conditions: named('community-acquired pneumonia'),
  }
  it.each([
    ['Co-amoxiclav 1.2 g IV TDS and clarithromycin 500 mg IV BD', 'kept'],
    ['Piperacillin/tazobactam 4.5 g IV QDS with levofloxacin 500 mg IV BD', 'kept'],
    ['Cefuroxime 1.5 g IV TDS with doxycycline 100 mg BD; no macrolide, QTc 512 ms', 'kept'],
    ['Cefuroxime 1.5 g IV TDS with doxycycline 100 mg BD', 'missed'],
    ['Co-amoxiclav 1.2 g IV TDS', 'missed'],
    ['Amoxicillin 500 mg PO TDS with clarithromycin 500 mg BD', 'missed'],
  ])('%s', (action, is) => expect(verdict('cap-severe', severe, action)).toBe(is))
})

describe('who brings cardiology', () => {
  const pain: Partial<PatientInput> = {
    symptoms: named('chest pain'),
    labs: [{ name: 'troponin T', value: 88, unit: 'ng/L', upper_reference_limit: 14 }],
  }
  it.each([
    ['Aspirin 300 mg; urgent coronary angiography today, CCU bed', 'kept'],
    ['Aspirin 300 mg and an antacid, home', 'missed'],
    ['Outpatient angiogram in routine order, home with omeprazole', 'missed'],
  ])('%s', (action, is) => expect(verdict('troponin-chest-pain', pain, action)).toBe(is))

  it('leaves a proven embolism to its own rules', () => {
    const embolism = { ...pain, conditions: named('pulmonary embolism') }
    expect(verdict('troponin-chest-pain', embolism, 'Apixaban 10 mg BD')).toBe('not-applicable')
    expect(verdict('pe-anticoagulation', embolism, 'Aspirin 300 mg')).toBe('missed')
  })
})

describe('words that mean less than they seem to', () => {
  const embolism: Partial<PatientInput> = {
    conditions: named('pulmonary embolism'),
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 124, heart_rate_per_min: 88 }],
  }
  const rule = 'stable-pe-risk-stratification'

  it('a full dose of an anticoagulant is no thrombolysis', () => {
    expect(verdict(rule, embolism, 'PESI III. Rivaroxaban at the full dose for six months')).toBe('kept')
    expect(verdict(rule, embolism, 'PESI III. Give full-dose alteplase now')).toBe('forbidden')
  })

  it('more of an order under its own condition leaves the order', () => {
    const potassium: Partial<PatientInput> = {
      labs: [{ name: 'potassium', value: 7.2, unit: 'mmol/L' }],
      ecg: { rhythm: 'peaked T waves' },
    }
    const more = ['Insulin 10 units with 25 g glucose IV now', 'Continuous ECG monitoring']
    const of = (calcium: string): string | undefined => verdict('severe-hyperkalaemia', potassium, calcium, ...more)
    expect(of('Calcium chloride 10 mL IV over 5 min, repeat if the QRS stays wide')).toBe('kept')
    expect(of('Calcium chloride 10 mL IV if the QRS is wide')).toBe('missed')
  })

  it('a drain at home is a way to empty an effusion', () => {
    const effusion: Partial<PatientInput> = { pleural_effusion: { side: 'left', description: 'large' } }
    expect(verdict('large-pleural-effusion', effusion, 'Ultrasound-guided IPC on Tuesday')).toBe('kept')
    expect(verdict('large-pleural-effusion', effusion, 'Watch and wait, no IPC')).toBe('missed')
  })
})
