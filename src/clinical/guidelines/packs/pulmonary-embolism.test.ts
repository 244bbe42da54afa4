import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { ahaAccPe2026, escPe2019 } from './embolism-editions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString()
const pe = (systolic_mmhg: number, ...names: string[]): PatientInput => ({
  demographics: { age_years: 66, sex: 'male' },
  conditions: ['Pulmonary embolism', ...names].map((name) => ({ name })),
  vital_signs: [0, 20].map((minute) => ({ taken_at: at(minute), systolic_mmhg, diastolic_mmhg: 80 })),
})
const labs = [{ name: 'Lactate', value: 1, unit: 'mmol/L' }]
const stable = { ...pe(124), labs }
const mustNotLyse = { ...pe(82, 'haemorrhagic stroke 2 months ago'), labs }
const isForbidden = (rule: string, input: PatientInput, action: string) =>
  [escPe2019, ahaAccPe2026].map((guideline) => {
    const answer = recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] })
    const finding = checkGuideline(answer, patient.parse(input), guideline).rules.find((one) => one.rule === rule)
    return finding?.applies.value === 'true' ? finding.verdict === 'forbidden' : finding?.applies
  })

describe('systemic thrombolysis', () => {
  it.each([
    'Give alteplase 100 mg now, as there is no contraindication',
    'Give alteplase 100 mg now despite the contraindication',
    'Give tenecteplase; eligibility confirmed',
    'Give alteplase 100 mg through a peripheral catheter',
    'Give alteplase 100 mg now, since the catheter laboratory is busy',
    'Thrombolyse with tenecteplase; catheter laboratory on call',
    'Give rescue alteplase 100 mg now',
    'Give rescue thrombolysis now',
    'Low-dose heparin and alteplase 100 mg',
    'Start low-dose heparin and give tenecteplase',
    'Give alteplase rather than catheter-directed therapy',
    'Full-dose alteplase',
    'Give alteplase 100 mg as a rescue',
    'Give systemic lysis now, and have the catheter laboratory ready',
    'Start systemic lysis; rescue embolectomy is available',
    'Systemic thrombolysis now, before any catheter-based treatment',
  ])('is ordered by "%s"', (action) => {
    expect(isForbidden('stable-pe-risk-stratification', stable, action)).toEqual([true, true])
    expect(isForbidden('unstable-pe-no-thrombolysis', mustNotLyse, action)).toEqual([true, true])
  })

  it.each([
    'Assess eligibility for thrombolysis',
    'Check for contraindications to alteplase',
    'Contraindications to thrombolysis: none',
    'Record any contraindication to thrombolysis now',
    'Rescue thrombolysis is available',
    'Rescue thrombolysis for haemodynamic decompensation',
    'Rescue thrombolysis if he deteriorates',
    'Keep alteplase 100 mg ready for rescue',
    'Catheter-directed thrombolysis with alteplase 20 mg',
    'Catheter-directed thrombolysis; systemic thrombolysis is contraindicated',
    'Infuse alteplase 1 mg/h via the catheter in each pulmonary artery',
    'PERT for catheter-based treatment, since thrombolysis is contraindicated',
    'Do not give alteplase 100 mg',
    'Do not give routine thrombolysis; keep it for haemodynamic collapse.',
    'No thrombolysis now; keep rescue reperfusion (systemic lysis, or a catheter) ready for decompensation',
    'Have rescue therapy agreed with the team: systemic lysis first',
    'Rescue reperfusion on standby: systemic thrombolysis 100 mg alteplase',
  ])('is not ordered by "%s"', (action) => {
    expect(isForbidden('stable-pe-risk-stratification', stable, action)).toEqual([false, false])
    expect(isForbidden('unstable-pe-no-thrombolysis', mustNotLyse, action)).toEqual([false, false])
  })

  it.each(['Give low-dose alteplase', 'Reduced-dose thrombolysis now', 'Half-dose systemic thrombolysis now'])(
    'is forbidden in a lesser dose where it is contraindicated, and not where it is not routine: "%s"',
    (action) => {
      expect(isForbidden('stable-pe-risk-stratification', stable, action)).toEqual([false, false])
      expect(isForbidden('unstable-pe-no-thrombolysis', mustNotLyse, action)).toEqual([true, true])
    },
  )
})

describe('a treating dose beside a preventive one that ends', () => {
  const verdict = (...texts: string[]) => {
    const answer = recommendation.parse({
      recommended_actions: texts.map((text) => ({ text, urgency: 'emergent' as const })),
      evidence_table: [],
    })
    return checkGuideline(answer, patient.parse(stable), escPe2019).rules.find(
      ({ rule }) => rule === 'pe-anticoagulation',
    )?.verdict
  }

  it.each([
    'Stop prophylactic enoxaparin and begin unfractionated heparin: bolus 80 units/kg, then 18 units/kg/h. The last 40 mg of enoxaparin may be disregarded.',
    'D/c prophylactic heparin, start enoxaparin 90 mg SC q12h',
    'Stop thromboprophylaxis; apixaban 10 mg twice daily for 7 days',
    'Cease prophylactic enoxaparin and give heparin 80 units/kg bolus, then 18 units/kg/h',
    'Discontinue prophylactic dalteparin → enoxaparin 1 mg/kg twice daily',
    'Omit prophylactic enoxaparin tonight and give enoxaparin 90 mg SC 12-hourly',
  ])('treats: %s', (text) => expect(verdict(text)).toBe('kept'))

  it.each([
    'Prophylactic enoxaparin 40 mg SC daily',
    'Continue prophylactic heparin 5000 units SC twice daily',
    'Thromboprophylaxis with enoxaparin 40 mg',
    'The last 40 mg of enoxaparin may be disregarded',
    'Enoxaparin prophylactic dose until the echo',
    'Enoxaparin 40 mg → prophylactic anticoagulation',
  ])('does not: %s', (text) => expect(verdict(text)).toBe('missed'))
})

describe('an INR that has overshot', () => {
  const verdict = (INR: number, taken: string, text: string) => {
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    const record = {
      ...stable,
      medications: [{ name: taken }],
      labs: [...labs, { name: 'INR', value: INR, unit: 'ratio' }],
    }
    return [escPe2019, ahaAccPe2026].map(
      (guideline) =>
        checkGuideline(answer, patient.parse(record), guideline).rules.find(({ rule }) => rule === 'pe-anticoagulation')
          ?.verdict,
    )
  }

  it('asks for no anticoagulant until it has fallen', () => {
    expect(verdict(8.6, 'warfarin', 'Withhold warfarin, vitamin K 2 mg by mouth')).not.toContain('missed')
  })

  it.each([
    [2.4, 'warfarin'],
    [8.6, 'apixaban'],
  ])('INR %d under %s asks for one', (INR, taken) => {
    expect(verdict(INR, taken, 'Paracetamol 1 g')).toEqual(['missed', 'missed'])
  })
})
