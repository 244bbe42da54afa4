import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { atsCap2025 } from './pneumonia-editions.ts'

type Vitals = NonNullable<PatientInput['vital_signs']>[number]
type More = Partial<PatientInput> & { readonly vitals?: Partial<Vitals> }

const of = (rule: string, { vitals, ...more }: More, ...texts: string[]) => {
  const person = patient.parse({
    demographics: { age_years: 50, sex: 'male' },
    conditions: [{ name: 'Community-acquired pneumonia' }],
    labs: [{ name: 'Urea', value: 5, unit: 'mmol/L' }],
    vital_signs: [
      {
        taken_at: '2026-11-22T08:00:00Z',
        respiratory_rate_per_min: 20,
        systolic_mmhg: 124,
        diastolic_mmhg: 76,
        spo2_percent: 95,
        temperature_celsius: 38.2,
        consciousness: 'alert',
        ...vitals,
      },
    ],
    ...more,
  })
  const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
  return checkGuideline(answer, person, atsCap2025).rules.find((one) => one.rule === rule)?.verdict
}
const listed = (...names: string[]): More => ({ conditions: names.map((name) => ({ name })) })
const ward = (...names: string[]): More => ({ ...listed(...names), setting: 'inpatient' })
const cap = 'Community-acquired pneumonia'

describe('severity', () => {
  const old: More = {
    demographics: { age_years: 84, sex: 'male' },
    vitals: { diastolic_mmhg: 58, respiratory_rate_per_min: 22 },
    labs: [
      { name: 'Urea', value: 12, unit: 'mmol/L' },
      { name: 'White cells', value: 14, unit: '10^9/L' },
      { name: 'Platelets', value: 250, unit: '10^9/L' },
      { name: 'PaO2/FiO2', value: 380, unit: 'mmHg' },
    ],
  }

  it('is not given by three points of CURB-65 where the criteria of 2007 are measured and not met', () => {
    expect(of('cap-severe', old, 'Levofloxacin 750 mg daily for 5 days')).toBe('not-applicable')
    expect(of('cap-inpatient', old, 'Levofloxacin 750 mg daily for 5 days')).toBe('kept')
    expect(of('cap-no-steroid', old, 'Hydrocortisone 200 mg daily')).toBe('forbidden')
    const unmeasured = { ...old, labs: [{ name: 'Urea', value: 12, unit: 'mmol/L' }] }
    expect(of('cap-severe', unmeasured, 'Levofloxacin 750 mg daily')).toBe('missed')
  })

  it('makes an inpatient of who has little oxygen, outside of COPD', () => {
    expect(of('cap-outpatient', { vitals: { spo2_percent: 82 } }, 'Amoxicillin 1 g three times daily')).toBe(
      'not-applicable',
    )
    expect(of('cap-inpatient', { vitals: { spo2_percent: 82 } }, 'Amoxicillin 1 g three times daily')).toBe('missed')
    const copd = { ...listed(cap, 'COPD'), vitals: { spo2_percent: 88 } }
    expect(of('cap-outpatient-comorbidity', copd, 'Levofloxacin 750 mg daily')).toBe('kept')
  })
})

describe('the regimen', () => {
  it.each(['Previous myocardial infarction', 'AECOPD', 'ESRD', 'IPF', 'DM2', 'Alcohol misuse', 'Hyposplenism'])(
    'is that of a comorbidity with %s',
    (name) => {
      expect(of('cap-outpatient-comorbidity', listed(cap, name), 'Clarithromycin 500 mg twice daily')).toBe('missed')
    },
  )

  it.each<More>([
    ward(cap, 'Bronchiectasis colonised with Pseudomonas'),
    { ...ward(cap), notes: [{ text: 'Sputum 4 mo ago MRSA + Pseudomonas.' }] },
  ])('may act on Pseudomonas that was found before: %j', (more) => {
    const texts = ['Aztreonam 2 g IV every 8 h']
    expect(of('cap-inpatient', more, ...texts)).toBe('kept')
    expect(of('cap-inpatient', { ...ward(cap), vitals: { spo2_percent: 88 } }, ...texts)).toBe('missed')
  })

  it('is one drug in low severity, also of an inpatient', () => {
    expect(of('cap-inpatient', ward(cap), 'Amoxicillin 500 mg three times daily')).toBe('kept')
    expect(of('cap-inpatient', ward(cap), 'Cefalexin 500 mg three times daily')).toBe('missed')
    const breathless = { ...ward(cap), vitals: { spo2_percent: 83 } }
    expect(of('cap-inpatient', breathless, 'Amoxicillin 500 mg three times daily')).toBe('missed')
  })

  it.each([
    'Legionella pneumonia',
    'Pneumococcal pneumonia, penicillin-sensitive',
    'COVID-19',
    'PJP pneumonia',
    'Empyema',
  ])('is not an empirical one in %s', (name) => {
    expect(of('cap-inpatient', ward(cap, name), 'Benzylpenicillin 1.2 g IV every 4 h')).toBe('not-applicable')
  })
})

describe('a beta-lactam alone', () => {
  const breathless = { ...ward(cap), vitals: { spo2_percent: 83 } }
  const alone = 'Amoxicillin 1000 mg IV every 6 h; no macrolide'
  const noted = (text: string): More => ({ ...breathless, notes: [{ text }] })

  it.each([
    'Legionella antigen urine negative. Influenza/COVID PCR negative.',
    'Flu/COVID PCR and Legionella antigen neg.',
    'Urinary antigens (pneumococcal, Legionella) negative',
    'Legionella-antigeen negatief',
    'No Mycoplasma; Legionella not detected',
  ])('will do without Legionella: %s', (text) => {
    expect(of('cap-inpatient', noted(text), alone)).toBe('kept')
    expect(of('cap-inpatient', noted(text), 'Clarithromycin 500 mg BD')).toBe('missed')
  })

  it('will do by a result too', () => {
    const result = (unit: string, value: number): More => ({
      ...breathless,
      labs: [
        { name: 'Urea', value: 5, unit: 'mmol/L' },
        { name: 'Legionella urinary antigen', value, unit },
      ],
    })
    expect(of('cap-inpatient', result('negative', 0), alone)).toBe('kept')
    expect(of('cap-inpatient', result('positive', 1), alone)).toBe('missed')
  })

  it.each([
    'Legionella antigen pending, influenza negative.',
    'Legionella antigen sent and flu PCR negative',
    'Legionella antigen positive.',
    'Legionella negative in 2019.',
    'Legionella antigen negative. Atypical pneumonia suspected, cold agglutinins raised.',
    'Influenza negative.',
  ])('will not do with "%s"', (text) => expect(of('cap-inpatient', noted(text), alone)).toBe('missed'))

  it('will not do in intensive care', () => {
    const severe = { ...noted('Legionella antigen negative'), setting: 'intensive-care' as const }
    expect(of('cap-severe', severe, 'Ceftriaxone 2 g IV daily')).toBe('missed')
  })
})

describe('a corticosteroid', () => {
  it('goes on where it is taken', () => {
    const taken = { ...ward(cap, 'Polymyalgia rheumatica'), medications: [{ name: 'Prednisolone 5 mg' }] }
    expect(of('cap-no-steroid', taken, 'Continue prednisolone 5 mg once daily (long-term)')).toBe('not-applicable')
    expect(of('cap-no-steroid', ward(cap), 'Prednisolone 40 mg daily')).toBe('forbidden')
  })

  it('is right in COVID-19, under whatever heading', () => {
    expect(of('cap-no-steroid', ward('Pneumonia', 'SARS-CoV-2 infection'), 'Dexamethasone 6 mg daily')).toBe(
      'not-applicable',
    )
  })
})

describe('a short course', () => {
  it.each(['Legionella pneumonia', 'MRSA bacteraemia', 'Empyema', 'Lung abscess'])('is not asked of %s', (name) => {
    expect(of('cap-short-course', ward(cap, name), 'Levofloxacin 750 mg daily for 14 days')).toBe('not-applicable')
  })

  it.each([
    ['for 4 days', 'kept'],
    ['for 5 days', 'kept'],
    ['for 3 to 5 days depending on clinical stability', 'kept'],
    ['for 10 days', 'missed'],
  ])('%s is %s', (length, verdict) => {
    expect(of('cap-short-course', ward(cap), `Ceftriaxone 2 g daily ${length}`)).toBe(verdict)
  })
})

describe('a viral pneumonia of an outpatient', () => {
  it('gets an antibiotic where bacteria join the virus', () => {
    const joined = listed(cap, 'Influenza A', 'Bacterial superinfection')
    expect(of('cap-viral-outpatient', joined, 'Amoxicillin 1 g three times daily')).toBe('not-applicable')
    expect(of('cap-outpatient', joined, 'Amoxicillin 1 g three times daily')).toBe('kept')
    expect(of('cap-viral-outpatient', listed(cap, 'Influenza A'), 'Amoxicillin 1 g')).toBe('forbidden')
  })
})
