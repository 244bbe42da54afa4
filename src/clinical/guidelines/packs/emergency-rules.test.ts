import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { safetyRules2026 } from './safety-rules.ts'

const at = '2026-03-01T08:00:00Z'
const vital = (values: object): PatientInput['vital_signs'] => [{ taken_at: at, ...values }]
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const listed = (...names: string[]): Partial<PatientInput> => ({ conditions: names.map((name) => ({ name })) })

function verdict(rule: string, about: Partial<PatientInput>, ...actions: string[]): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, safetyRules2026).rules.find((one) => one.rule === rule)?.verdict
}

const collapsed = vital({ systolic_mmhg: 78, heart_rate_per_min: 128, consciousness: 'confusion', spo2_percent: 93 })

describe('the rules of emergencies', () => {
  it.each([
    ['shock-help', { vital_signs: collapsed }, 'Bleep the ICU registrar to the bedside now; noradrenaline to MAP 65'],
    ['shock-help', { vital_signs: collapsed }, 'Straight to theatre with vascular and the anaesthetist'],
    ['shock-help', { vital_signs: collapsed }, 'Activate the major haemorrhage protocol'],
    [
      'septic-shock-vasopressor',
      { ...listed('septic shock'), vital_signs: collapsed },
      'Metaraminol, then a central line',
    ],
    ['hypoxaemia-oxygen', { vital_signs: vital({ spo2_percent: 83 }) }, 'Venturi 28% to 88-92%'],
    ['hypoxaemia-oxygen', { vital_signs: vital({ spo2_percent: 83 }) }, 'CPAP 10 cmH2O'],
    ['hypoglycaemia', { labs: [lab('glucose', 2.1, 'mmol/L')] }, 'Glucose 20% 75 mL IV, recheck in 10 min'],
    ['hypoglycaemia', { labs: [lab('glucose', 38, 'mg/dL')] }, 'One amp of D50 now'],
    ['hypoglycaemia', { labs: [lab('glucose', 2.1, 'mmol/L')] }, 'Glucagon 1 mg IM'],
    ['severe-hypokalaemia', { labs: [lab('potassium', 2.2, 'mmol/L')] }, 'KCl 20 mmol/h through a central line'],
    ['adrenal-crisis', listed('adrenal crisis'), 'Hydrocortisone 100 mg IV bolus, then 200 mg over 24 h'],
    ['bacterial-infection-antibiotic', listed('pneumonia'), 'Cefuroxime 1.5 g IV TDS'],
    ['pneumocystis-treatment', listed('Pneumocystis pneumonia'), 'Clindamycin 600 mg QDS with primaquine 30 mg OD'],
    [
      'meningism-antibiotic',
      { symptoms: [{ name: 'fever' }, { name: 'neck stiffness' }, { name: 'headache' }] },
      'Ceftriaxone 2 g IV at once, dexamethasone 10 mg',
    ],
    ['limb-ischaemia-heparin', listed('acute limb ischaemia'), 'UFH 5,000 units IV now, vascular surgeons called'],
    ['trapped-lung-no-pleurodesis', listed('trapped lung'), 'Indwelling pleural catheter, home drainage'],
    ['vascular-lesion-no-biopsy', listed('pulmonary AVM'), 'Refer for embolisation'],
    ['single-lung-no-biopsy', listed('previous right pneumonectomy'), 'Thoracic MDT, SABR without a biopsy'],
    [
      'anticoagulated-no-biopsy',
      { labs: [lab('INR', 2.8, 'ratio')] },
      'Hold warfarin for five days; core biopsy once the INR is below 1.5',
    ],
  ])('%s is met by what clinicians order', (rule, about, action) => {
    expect(verdict(rule, about, action)).toBe('kept')
  })

  it.each([
    ['shock-help', { vital_signs: collapsed }, 'Routine observations, review on the morning round', 'missed'],
    ['shock-help', { vital_signs: collapsed }, 'Sodium bicarbonate 100 mmol as in BICAR-ICU', 'missed'],
    ['shock-help', { vital_signs: collapsed }, 'Noradrenaline; no early device, as in ECLS-SHOCK', 'missed'],
    ['shock-help', { vital_signs: collapsed }, 'Medical ward; intensive care is not needed for now', 'missed'],
    ['hypoxaemia-oxygen', { vital_signs: vital({ spo2_percent: 81 }) }, 'Codeine for the cough', 'missed'],
    ['hypoglycaemia', { labs: [lab('glucose', 1.9, 'mmol/L')] }, 'Encourage breakfast', 'missed'],
    ['severe-hypokalaemia', { labs: [lab('potassium', 2.0, 'mmol/L')] }, 'Repeat the U&E on Friday', 'missed'],
    ['adrenal-crisis', listed('Addisonian crisis'), 'Saline 1 L; fludrocortisone 100 micrograms when eating', 'missed'],
    ['bacterial-infection-antibiotic', listed('pneumonia'), 'Steam inhalation and fluids', 'missed'],
    ['pneumocystis-treatment', listed('PJP'), 'Amoxicillin 1 g TDS', 'missed'],
    ['limb-ischaemia-heparin', listed('acute leg ischaemia'), 'Aspirin 75 mg', 'missed'],
    ['trapped-lung-no-pleurodesis', listed('non-expandable lung'), 'Talc slurry 4 g through the drain', 'forbidden'],
    ['vascular-lesion-no-biopsy', listed('PAVM'), 'CT-guided needle biopsy next week', 'forbidden'],
    [
      'vascular-lesion-no-biopsy',
      { notes: [{ text: '22 mm nodule with a feeding artery of 5 mm and a draining vein.' }] },
      'CT-guided core biopsy this week',
      'forbidden',
    ],
    [
      'vascular-lesion-no-biopsy',
      { notes: [{ text: '22 mm nodule, no feeding artery.' }] },
      'CT-guided core biopsy this week',
      'not-applicable',
    ],
    ['single-lung-no-biopsy', listed('pneumonectomy 2018'), 'CT-guided core biopsy as a day case', 'forbidden'],
    [
      'anticoagulated-no-biopsy',
      { labs: [lab('INR', 3.1, 'ratio')] },
      'Continue warfarin; CT-guided core biopsy on Tuesday',
      'forbidden',
    ],
  ])('%s names what leaves a patient without it', (rule, about, action, is) => {
    expect(verdict(rule, about, action)).toBe(is)
  })

  it('asks for ventilation below a pH of 7.25, and above it leaves the hour that comes first', () => {
    const gas = (ph: number): Partial<PatientInput> => ({
      ...listed('COPD exacerbation'),
      labs: [lab('arterial pH', ph, 'pH'), lab('PaCO2', 9.1, 'kPa')],
    })
    const rule = 'acidotic-exacerbation-ventilation'
    expect(verdict(rule, gas(7.21), 'BiPAP 12/5 now')).toBe('kept')
    expect(verdict(rule, gas(7.21), 'Consider NIV tomorrow')).toBe('missed')
    expect(verdict(rule, gas(7.31), 'NIV if the pH stays below 7.35 at one hour')).toBe('not-applicable')
  })

  it('leaves out whom intensive care has, who takes an antibiotic, and who is treated for comfort', () => {
    expect(verdict('shock-help', { setting: 'intensive-care', vital_signs: collapsed }, 'Noradrenaline')).toBe(
      'not-applicable',
    )
    expect(
      verdict(
        'bacterial-infection-antibiotic',
        { ...listed('pneumonia'), medications: [{ name: 'amoxicillin' }] },
        'X',
      ),
    ).toBe('not-applicable')
    expect(verdict('shock-help', { goals_of_care: 'palliative', vital_signs: collapsed }, 'Morphine')).toBe(
      'not-applicable',
    )
  })
})

describe('an emergency operation, and the time of another item of a list', () => {
  const septic = {
    ...listed('necrotising fasciitis', 'cellulitis'),
    vital_signs: collapsed,
    labs: [lab('lactate', 6.3, 'mmol/L')],
  }

  it.each([
    ['Emergent left thigh debridement now; do not delay for imaging'],
    ['Debride the leg immediately'],
    ['Emergency thoracotomy'],
    ['Laparotomy now'],
    ['To theatre now'],
    ['Immediate fasciotomy of the left calf'],
    ['Emergency surgery: radical debridement'],
    ['Above-knee amputation at once'],
    ['Ensure surgical ICU bed, second-look in 24 hours, renally dosed antibiotics thereafter'],
    ['ICU bed, repeat CT in 48 hours'],
    ['Admit to intensive care, relook laparotomy at 48 hours'],
    ['Critical care, echo tomorrow'],
    ['Outreach to see, repeat lactate in 1 day'],
    ['ICU registrar, follow-up in clinic'],
    ['HDU bed, second look at 24 hours, physiotherapy'],
    ['Transfer to ICU, plan re-exploration in 24 hours'],
  ])('is who treats the cause: %s', (action) => {
    expect(verdict('shock-help', septic, action)).toBe('kept')
    expect(verdict('lactate-help', septic, action)).toBe('kept')
  })

  it.each([
    ['Debridement tomorrow on the elective list; fluids now'],
    ['Bedside debridement and dressing now'],
    ['Debridement if he gets worse; fluids now'],
    ['No debridement; fluids immediately'],
    ['Wound debridement'],
    ['Hold apixaban before surgery; fluids now'],
    ['ICU bed in 24 hours'],
    ['ICU bed, in 24 hours'],
    ['ICU, review in 24 hours'],
    ['Refer to critical care, transfer tomorrow'],
    ['Tomorrow: ICU bed, repeat CT in 48 hours'],
    ['ICU, elective'],
  ])('and what waits, or is slight, is not: %s', (action) => {
    expect(verdict('shock-help', septic, action)).toBe('missed')
    expect(verdict('lactate-help', septic, action)).toBe('missed')
  })
})

describe('ventilation of an acidotic lung that has collapsed', () => {
  const gas = { labs: [lab('pH', 7.22, 'pH'), lab('PaCO2', 9.4, 'kPa')] }
  const drained = 'Needle decompression now, then a chest drain; NIV only after the drain if still acidotic'
  const ofCopd = (names: readonly string[], more: Partial<PatientInput> = {}) =>
    verdict('acidotic-exacerbation-ventilation', { ...listed('COPD exacerbation', ...names), ...gas, ...more }, drained)

  it.each([['tension pneumothorax right'], ['secondary spontaneous pneumothorax']])('waits for the drain: %s', (name) =>
    expect(ofCopd([name])).toBe('not-applicable'),
  )

  it.each<[readonly string[], Partial<PatientInput>]>([
    [[], {}],
    [['pneumonia'], {}],
    [['pneumothorax'], { notes: [{ text: 'Chest drain in situ since yesterday, bubbling.' }] }],
    [[], { notes: [{ text: 'No pneumothorax.' }] }],
  ])('does not wait: %j, %j', (names, more) => expect(ofCopd(names, more)).toBe('missed'))
})

describe('who comes, in the words of another language', () => {
  it.each([
    'Intensivstation informiert, at once to the bedside',
    'Call réanimation now',
    'Avisar UCI, to the bedside now',
    'Terapia intensiva called now',
  ])('is %s', (text) => expect(verdict('shock-help', { vital_signs: collapsed }, text)).toBe('kept'))
  it.each(['Intensive physiotherapy', 'Ringer 500 mL', 'Intensivpflege-Leitlinie', 'No UCI'])('is not %s', (text) =>
    expect(verdict('shock-help', { vital_signs: collapsed }, text)).not.toBe('kept'),
  )
})
