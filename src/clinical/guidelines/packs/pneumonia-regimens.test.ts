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

  it('asks for what acts on an atypical pathogen in a mild pneumonia after dead cockatiels', () => {
    const mild = (setting: 'outpatient' | 'inpatient'): PatientInput => ({
      ...curb2(39, 240, 'Chronic obstructive pulmonary disease'),
      setting,
      labs: [{ name: 'Urea', value: 4, unit: 'mmol/L' }],
      notes: [{ text: 'Two of her four cockatiels have died since.' }],
    })
    const ruleOf = (setting: 'outpatient' | 'inpatient', action: string) => {
      const answer = recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] })
      const id = setting === 'outpatient' ? 'cap-outpatient-comorbidity' : 'cap-inpatient'
      return checkGuideline(answer, patient.parse(mild(setting)), atsIdsaCap2019).rules.find(({ rule }) => rule === id)
        ?.verdict
    }
    expect(ruleOf('outpatient', 'Amoxicillin 1 g three times daily')).toBe('missed')
    expect(ruleOf('outpatient', 'Doxycycline 100 mg twice daily')).toBe('kept')
    expect(ruleOf('inpatient', 'Amoxicillin 1 g IV three times daily')).toBe('missed')
    expect(ruleOf('inpatient', 'Doxycycline 100 mg twice daily')).toBe('kept')
  })

  it('asks for nothing beside a beta-lactam in myasthenia gravis', () => {
    const ceftriaxone = 'Ceftriaxone 2 g IV daily; no macrolide, fluoroquinolone or aminoglycoside'
    expect(verdicts(curb2(38, 240, 'generalised myasthenia gravis'), ceftriaxone)[0]).toEqual([
      'kept',
      'not-applicable',
    ])
    const fromHotel = (input: PatientInput) => ({ ...input, notes: [{ text: 'Back from a hotel with a spa.' }] })
    expect(verdicts(fromHotel(curb2(38, 240)), ceftriaxone)[0]).toEqual(['missed', 'not-applicable'])
    expect(verdicts(fromHotel(curb2(38, 240, 'myasthenia gravis')), ceftriaxone)[0]?.[0]).toBe('kept')
    expect(verdicts(curb2(35.4, 84, 'myasthenia gravis'), ceftriaxone)[0]).toEqual(['not-applicable', 'kept'])
    expect(verdicts(curb2(35.4, 84), ceftriaxone)[0]).toEqual(['not-applicable', 'missed'])
  })

  it.each<[eGFR: number | undefined, unmeasured: string, rate: number, confused: boolean, verdict: string]>([
    [71, 'urea', 24, false, 'kept'],
    [60, 'urea', 20, false, 'kept'],
    [95, 'urea', 29, false, 'kept'],
    [88, 'urea', 16, false, 'kept'],
    [41, 'urea', 24, false, 'kept'],
    [undefined, 'urea', 24, false, 'kept'],
    [71, 'urea', 32, false, 'unknown'],
    [71, 'urea', 24, true, 'unknown'],
    [71, 'nothing', 24, false, 'kept'],
    [71, 'nothing', 32, false, 'missed'],
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
    ['Doxycycline 100 mg twice daily', 'mild rash', 'kept'],
    ['Doxycycline 100 mg twice daily', 'diarrhoea', 'missed'],
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
    [67, 'sulfamethoxazole', 'Clarithromycin 500 mg twice daily'],
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

describe('regimens of other current guidelines', () => {
  const of = (rule: string, input: PatientInput, ...texts: string[]) => {
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    return checkGuideline(answer, patient.parse(input), atsIdsaCap2019).rules.find((one) => one.rule === rule)?.verdict
  }
  const moderate = curb2(38.4, 240)
  const noted = (text: string): PatientInput => ({ ...moderate, notes: [{ text }] })
  const allergic = (reaction: string, more: Partial<PatientInput> = {}): PatientInput => ({
    ...moderate,
    allergies: [{ substance: 'amoxicillin', reaction }],
    ...more,
  })

  it.each([
    // NICE NG250, SWAB, the Nordic guidelines, SPILF, S3, JRS, ICMR
    [moderate, 'Amoxicillin 1 g IV every 6 h', 'kept'],
    [moderate, 'Benzylpenicillin 1.2 g IV 6-hourly', 'kept'],
    [moderate, 'Ampicillin 2 g IV every 6 h', 'kept'],
    [moderate, 'Cefuroxime 1.5 g IV TDS', 'kept'],
    [moderate, 'Cefoperazone-sulbactam 1.5 g IV BD', 'kept'],
    [moderate, 'Benzylpenicillin 1.2 g IV with doxycycline 100 mg BD', 'kept'],
    [
      noted('Cruise in the Mediterranean, back two days ago.'),
      'Amoxicillin 1 g IV and ciprofloxacin 400 mg IV',
      'kept',
    ],
    [noted('No travel, no hotel, no birds.'), 'Amoxicillin 1 g IV every 6 h', 'kept'],
    [allergic('urticaria and facial swelling'), 'Doxycycline 200 mg on day 1, then 100 mg daily', 'kept'],
    [allergic('rash'), 'Clarithromycin 500 mg BD', 'kept'],
    // What still lacks a drug for pneumococci or for what is likely.
    [moderate, 'Clarithromycin 500 mg BD', 'missed'],
    [moderate, 'Ciprofloxacin 400 mg IV BD', 'missed'],
    [moderate, 'Flucloxacillin 1 g IV QDS', 'missed'],
    [moderate, 'Doxycycline 100 mg BD', 'missed'],
    [noted('Cruise in the Mediterranean, back two days ago.'), 'Amoxicillin 1 g IV every 6 h', 'missed'],
    [noted('No better after four days of amoxicillin from the GP.'), 'Amoxicillin 1 g IV every 6 h', 'missed'],
    [noted('Keeps budgerigars; one died.'), 'Benzylpenicillin 1.2 g IV 6-hourly', 'missed'],
    [allergic('diarrhoea'), 'Doxycycline 200 mg on day 1, then 100 mg daily', 'missed'],
    [allergic('rash'), 'Trimethoprim 200 mg BD', 'missed'],
  ] as const)('of a moderate severity: %j, %s is %s', (input, text, is) =>
    expect(of('cap-inpatient', input, text)).toBe(is),
  )

  const severe = (more: Partial<PatientInput> = {}): PatientInput => ({
    ...moderate,
    demographics: { age_years: 70 },
    ...more,
  })
  const antigen = 'Urine for pneumococcal and Legionella antigen today'
  it.each([
    // NICE NG250: levofloxacin in a high severity with an allergy to penicillin.
    [severe({ allergies: [{ substance: 'penicillin', reaction: 'rash' }] }), ['Levofloxacin 500 mg BD'], 'kept'],
    [severe(), ['Co-amoxiclav 1.2 g IV TDS', 'Ciprofloxacin 400 mg IV BD'], 'kept'],
    // SWAB/NVALT 2016 on a ward
    [severe(), ['Ceftriaxone 2 g IV daily', antigen], 'kept'],
    [severe(), ['Cefuroxime 1.5 g IV TDS', 'Send Legionella antigen'], 'kept'],
    [severe(), ['Levofloxacin 500 mg BD'], 'missed'],
    [severe({ allergies: [{ substance: 'penicillin', reaction: 'nausea' }] }), ['Levofloxacin 500 mg BD'], 'missed'],
    [severe(), ['Ceftriaxone 2 g IV daily'], 'missed'],
    [severe(), ['Ceftriaxone 2 g IV daily', 'No Legionella antigen needed'], 'missed'],
    [severe(), ['Amoxicillin 1 g IV TDS', antigen], 'missed'],
    [severe({ setting: 'intensive-care' }), ['Ceftriaxone 2 g IV daily', antigen], 'missed'],
    [severe({ notes: [{ text: 'Spa hotel last week.' }] }), ['Ceftriaxone 2 g IV daily', antigen], 'missed'],
  ] as const)('of a high severity: %j, %j is %s', (input, texts, is) =>
    expect(of('cap-severe', input, ...texts)).toBe(is),
  )

  const atHome = (name?: string): PatientInput => ({
    ...moderate,
    setting: 'outpatient',
    conditions: ['community-acquired pneumonia', ...(name === undefined ? [] : [name])].map((one) => ({ name: one })),
    labs: [],
    vital_signs: [{ ...moderate.vital_signs?.[0], taken_at: '2026-03-01T08:00:00Z', respiratory_rate_per_min: 20 }],
  })
  it.each([
    ['cap-outpatient', atHome(), 'Phenoxymethylpenicillin 1 g three times daily', 'kept'],
    ['cap-outpatient', atHome(), 'Co-amoxiclav 625 mg TDS', 'kept'],
    ['cap-outpatient', atHome(), 'Cefalexin 500 mg QDS', 'missed'],
    ['cap-outpatient', atHome(), 'Nitrofurantoin 100 mg BD', 'missed'],
    ['cap-outpatient-comorbidity', atHome('type 2 diabetes'), 'Amoxicillin 500 mg TDS for 5 days', 'kept'],
    ['cap-outpatient-comorbidity', atHome('COPD'), 'Doxycycline 200 mg, then 100 mg daily', 'kept'],
    ['cap-outpatient-comorbidity', atHome('COPD'), 'Azithromycin 500 mg daily for 3 days', 'missed'],
    ['cap-outpatient-comorbidity', atHome('type 2 diabetes'), 'Flucloxacillin 500 mg QDS', 'missed'],
  ] as const)('at home, %s: %j, %s is %s', (rule, input, text, is) => expect(of(rule, input, text)).toBe(is))
})
