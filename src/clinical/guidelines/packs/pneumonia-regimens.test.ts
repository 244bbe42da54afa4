import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { atsCap2025, atsIdsaCap2019 } from './pneumonia-editions.ts'

/** CURB-65 of 2: respiratory rate and urea. */
const curb2 = (temperature_celsius: number, platelets: number, ...names: string[]): PatientInput => ({
  demographics: { age_years: 50 },
  setting: 'inpatient',
  conditions: ['Community-acquired pneumonia', ...names].map((name) => ({ name })),
  labs: [
    { name: 'Urea', value: 9, unit: 'mmol/L' },
    { name: 'Platelets', value: platelets, unit: '10^9/L' },
  ],
  vital_signs: [
    {
      taken_at: '2026-03-01T08:00:00Z',
      consciousness: 'alert',
      respiratory_rate_per_min: 32,
      systolic_mmhg: 120,
      diastolic_mmhg: 75,
      temperature_celsius,
    },
  ],
})
const verdicts = (input: PatientInput, action: string) =>
  [atsIdsaCap2019, atsCap2025].map((guideline) => {
    const answer = recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] })
    const { rules } = checkGuideline(answer, patient.parse(input), guideline)
    return ['cap-inpatient', 'cap-severe'].map((id) => rules.find(({ rule }) => rule === id)?.verdict)
  })
const levofloxacin = 'Levofloxacin 750 mg daily'

describe('pneumoniaRegimens', () => {
  it.each<[string, PatientInput]>([
    ['four minor criteria of 2007 at CURB-65 2', curb2(35.4, 84)],
    ['invasive ventilation on a ward', curb2(38, 240, 'Invasive mechanical ventilation')],
  ])('holds %s to the regimen of severe pneumonia, in which one drug fails', (_, input) => {
    const severe = (verdict: string) => Array.from({ length: 2 }, () => ['not-applicable', verdict])
    expect(verdicts(input, levofloxacin)).toEqual(severe('missed'))
    expect(verdicts(input, 'Ceftriaxone 2 g with levofloxacin 750 mg daily')).toEqual(severe('kept'))
  })

  it('asks for nothing beside a beta-lactam in myasthenia gravis', () => {
    const ceftriaxone = 'Ceftriaxone 2 g IV daily; no macrolide, fluoroquinolone or aminoglycoside'
    expect(verdicts(curb2(38, 240, 'generalised myasthenia gravis'), ceftriaxone)[0]).toEqual([
      'kept',
      'not-applicable',
    ])
    expect(verdicts(curb2(38, 240), ceftriaxone)[0]).toEqual(['missed', 'not-applicable'])
    expect(verdicts(curb2(35.4, 84, 'myasthenia gravis'), ceftriaxone)[0]).toEqual(['not-applicable', 'kept'])
    expect(verdicts(curb2(35.4, 84), ceftriaxone)[0]).toEqual(['not-applicable', 'missed'])
  })

  it.each<[eGFR: number | undefined, unmeasured: string, rate: number, confused: boolean, verdict: string]>([
    [71, 'urea', 24, false, 'kept'],
    [60, 'urea', 20, false, 'kept'],
    [95, 'urea', 29, false, 'kept'],
    [88, 'urea', 16, false, 'kept'],
    [41, 'urea', 24, false, 'missed'],
    [undefined, 'urea', 24, false, 'missed'],
    [71, 'urea', 32, false, 'unknown'],
    [71, 'urea', 24, true, 'unknown'],
    [71, 'nothing', 24, false, 'missed'],
  ])(
    'takes penicillin alone by CRB-65, eGFR %s, %s not measured, %s/min',
    (eGFR, unmeasured, rate, confused, verdict) => {
      const labs = [
        ...(eGFR === undefined ? [] : [{ name: 'eGFR', value: eGFR, unit: 'mL/min/1.73m2' }]),
        ...(unmeasured === 'urea' ? [] : [{ name: 'Urea', value: 9, unit: 'mmol/L' }]),
      ]
      const input = curb2(38.5, 240)
      const vitals = [
        {
          ...input.vital_signs?.[0],
          taken_at: '2026-03-01T08:00:00Z',
          respiratory_rate_per_min: rate,
          consciousness: confused ? ('confusion' as const) : ('alert' as const),
          spo2_percent: 92,
        },
      ]
      const person = { ...input, demographics: { age_years: 71 }, labs, vital_signs: vitals }
      expect(verdicts(person, 'Bensylpenicillin 3 g x 3 i.v.')[0]).toContain(verdict)
    },
  )

  it('takes a fluoroquinolone with aztreonam after anaphylaxis to a penicillin, by whatever name', () => {
    const instead = 'Levofloxacin 750 mg IV daily with aztreonam 2 g IV 8-hourly'
    const after = (substance: string) => ({
      ...curb2(35.4, 84),
      allergies: [{ substance, reaction: 'anaphylaxis' }],
    })
    const names = ['benzylpenicillin', 'Amoxil', 'co-amoxiclav', 'Tazocin', 'cefalexin']
    expect(names.map((name) => verdicts(after(name), instead)[0]?.[1])).toEqual([
      'kept',
      'kept',
      'kept',
      'kept',
      'missed',
    ])
  })

  it.each([
    ['Doxycycline 200 mg today, then 100 mg daily', 'angio-oedema of the face', 'kept'],
    ['Doxycycline 200 mg stat then 100 mg OD for 5 days', 'anaphylaxis', 'kept'],
    ['Clarithromycin 500 mg twice daily', 'anaphylactic shock', 'kept'],
    ['Doxycycline 100 mg twice daily', 'swelling of the throat', 'kept'],
    ['Doxycycline 100 mg twice daily', 'mild rash', 'missed'],
    ['Doxycycline 100 mg twice daily', 'nausea', 'missed'],
    ['Gentamicin 400 mg daily', 'anaphylaxis', 'missed'],
    ['Paracetamol 1 g four times daily', 'anaphylaxis', 'missed'],
    ['Co-trimoxazole 960 mg twice daily', 'anaphylaxis', 'missed'],
  ])('%s after %s from a penicillin: %s', (action, reaction, verdict) => {
    const input = { ...curb2(38, 240), allergies: [{ substance: 'amoxicillin', reaction }] }
    expect(verdicts(input, action)[0]?.[0]).toBe(verdict)
  })

  it('asks for no empirical regimen of who dies of a tension under an antibiotic', () => {
    const drain = 'Finger thoracostomy now, ceftriaxone continues'
    const input = curb2(35.4, 84, 'tension pneumothorax, right')
    expect(verdicts({ ...input, medications: [{ name: 'ceftriaxone' }] }, drain)[0]?.[1]).not.toBe('missed')
    expect(verdicts(input, drain)[0]?.[1]).toBe('missed')
    expect(verdicts({ ...curb2(35.4, 84), medications: [{ name: 'ceftriaxone' }] }, drain)[0]?.[1]).toBe('missed')
  })

  it('leaves two minor criteria at CURB-65 2 to the regimen of inpatients', () => {
    const inpatient = Array.from({ length: 2 }, () => ['kept', 'not-applicable'])
    expect(verdicts(curb2(38, 240), levofloxacin)).toEqual(inpatient)
    expect(verdicts(curb2(38, 240, 'Non-invasive ventilation'), levofloxacin)).toEqual(inpatient)
  })
})

describe('an outpatient with comorbidity and an allergy to a penicillin', () => {
  const outpatient = (age_years: number, substance?: string, respiratory_rate_per_min = 20): PatientInput => ({
    ...curb2(38.2, 240, 'chronic heart failure'),
    demographics: { age_years },
    setting: 'outpatient',
    ...(substance === undefined ? {} : { allergies: [{ substance, reaction: 'rash' }] }),
    labs: [{ name: 'Urea', value: 6, unit: 'mmol/L' }],
    vital_signs: [
      {
        taken_at: '2026-03-01T08:00:00Z',
        consciousness: 'alert',
        respiratory_rate_per_min,
        systolic_mmhg: 132,
        diastolic_mmhg: 76,
        spo2_percent: 95,
      },
    ],
  })
  const of = (input: PatientInput, action: string) => {
    const answer = recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] })
    return checkGuideline(answer, patient.parse(input), atsIdsaCap2019).rules.find(
      ({ rule }) => rule === 'cap-outpatient-comorbidity',
    )?.verdict
  }
  const doxycycline = 'Doxycycline 200 mg now, then 100 mg daily for 5 days'

  it.each([
    [67, 'amoxicillin', doxycycline],
    [50, 'penicillin', doxycycline],
    [67, 'co-amoxiclav', 'Clarithromycin 500 mg twice daily for 5 days'],
    [67, 'amoxicillin', levofloxacin],
  ])('of low severity is treated by one drug: %i, %s, %s', (age, substance, action) =>
    expect(of(outpatient(age, substance), action)).toBe('kept'),
  )

  it.each([
    [67, undefined, doxycycline],
    [67, 'sulfamethoxazole', doxycycline],
    [67, 'amoxicillin', 'Paracetamol 1 g'],
    [50, undefined, 'Clarithromycin 500 mg twice daily'],
  ])('is missed: %i, %s, %s', (age, substance, action) => expect(of(outpatient(age, substance), action)).toBe('missed'))
})

describe('a pneumonia that is only suspected beside a salicylate', () => {
  const suspectedWith = (status: 'active' | 'suspected', ...names: string[]): PatientInput => ({
    ...curb2(38.3, 240),
    setting: 'intensive-care',
    conditions: [{ name: 'community-acquired pneumonia', status }, ...names.map((name) => ({ name }))],
  })
  const severe = (input: PatientInput) => verdicts(input, 'Doxycycline 100 mg twice daily').map(([, one]) => one)

  it.each([
    ['chronic salicylate poisoning'],
    ['aspirin overdose'],
    ['salicylate toxicity'],
    ['salicylism, aspirin toxicity'],
  ])('is held to no regimen: %s', (name) =>
    expect(severe(suspectedWith('suspected', name))).toEqual(['not-applicable', 'not-applicable']),
  )
  it.each<[Parameters<typeof suspectedWith>[0], string]>([
    ['active', 'chronic salicylate poisoning'],
    ['suspected', 'COPD'],
    ['suspected', 'aspirin allergy'],
    ['suspected', 'paracetamol overdose'],
  ])('is held to it: %s, %s', (status, name) =>
    expect(severe(suspectedWith(status, name))).toEqual(['missed', 'missed']),
  )
})
