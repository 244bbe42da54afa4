import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { persistentHypotension } from '../../patient/vital-signs.ts'
import { checkGuideline } from '../check-guideline.ts'
import type { Guideline } from '../guideline.ts'
import { ahaAccPe2026, escPe2019 } from './embolism-editions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 31, 8, minute)).toISOString()
const record = (names: readonly string[], more: Partial<PatientInput> = {}) =>
  patient.parse({
    demographics: { age_years: 66, sex: 'male' },
    vital_signs: [{ taken_at: at(0), systolic_mmhg: 124, diastolic_mmhg: 76 }],
    conditions: ['Pulmonary embolism', ...names].map((name) => ({ name })),
    ...more,
  })
const unstable = [0, 20, 40].map((minute) => ({ taken_at: at(minute), systolic_mmhg: 82, diastolic_mmhg: 50 }))
const answer = (actions: readonly string[], more: object = {}) =>
  recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [], ...more })

const verdicts = (
  rule: string,
  on: ReturnType<typeof record>,
  actions: readonly string[],
  editions: readonly Guideline[] = [escPe2019, ahaAccPe2026],
) =>
  editions.map(
    (guideline) => checkGuideline(answer(actions), on, guideline).rules.find((one) => one.rule === rule)?.verdict,
  )
const both = (verdict: string) => [verdict, verdict]

describe('an anticoagulant for an embolism', () => {
  it.each([
    'Heparin 5000 units subcutaneously every 8 hours',
    'Enoxaparin 40 mg SQ daily',
    'Enoxaparin 40 mg SC at bedtime',
    'Lovenox 40 mg daily',
    'Clexane 40 mg once daily',
    'Dalteparin 5,000 units daily',
    'Fondaparinux 2.5 mg nocte',
    'Bemiparin 3500 units daily',
    'Apixaban 2.5 mg twice daily',
    'Rivaroxaban 10 mg once daily',
    'Dabigatran 110 mg once daily',
    'Warfarin 5 mg daily',
    'Edoxaban 60 mg once daily',
    'Dabigatran 150 mg twice daily',
  ])('is not %s: a dose that prevents, or a drug that comes later', (text) => {
    expect(verdicts('pe-anticoagulation', record([]), [text])).toEqual(both('missed'))
  })

  it.each([
    ['Enoxaparin 80 mg SC every 12 hours', 'Warfarin 5 mg daily, overlap until INR 2'],
    ['Apixaban 10 mg twice daily for 7 days'],
    ['Unfractionated heparin infusion 18 units/kg/h'],
    ['Continue warfarin, INR 2.6'],
    ['Argatroban 2 mcg/kg/min'],
  ])('is %s', (...texts) => {
    expect(verdicts('pe-anticoagulation', record([]), texts)).toEqual(both('kept'))
  })

  it('may run behind a lytic', () => {
    const texts = [
      'Alteplase 100 mg IV over 2 hours now',
      'When the aPTT is below twice normal, start heparin 18 units/kg/h',
    ]
    expect(verdicts('pe-anticoagulation', record([], { vital_signs: unstable }), texts)).toEqual(both('kept'))
  })

  it.each<[string, 'kept' | 'missed']>([
    ['Pause heparin during alteplase; restart 18 units/kg/h without a bolus once aPTT is under twice normal', 'kept'],
    ['No heparin while lysing; restart 18 IU/kg/h (1300 IU/h), no bolus, when aPTT <2x normal', 'kept'],
    ['Pause heparin during alteplase; do not restart it', 'missed'],
    ['Pause heparin during alteplase', 'missed'],
    ['No heparin while lysing; restart bisoprolol 2.5 mg tomorrow', 'missed'],
    ['No heparin while lysing; restart it next week in clinic', 'missed'],
    ['No heparin; restart it if the clot grows', 'missed'],
    ['No heparin while she is in hospital; restart 18 units/kg/h at home', 'missed'],
    ['No heparin during pregnancy. Restart it after delivery', 'missed'],
  ])('is paused for the hours of a lysis where it is given again: %s', (text, is) => {
    const texts = ['Alteplase 100 mg IV over 2 hours now', text]
    expect(verdicts('pe-anticoagulation', record([], { vital_signs: unstable }), texts)).toEqual(both(is))
  })

  it.each(['Melaena', 'Acute variceal haemorrhage', 'SAH', 'Retroperitoneal haematoma', 'GI bleed 5 days ago'])(
    'is forbidden in %s, a thrombolytic too',
    (name) => {
      expect(verdicts('pe-anticoagulation', record([name]), ['Heparin infusion'])).toEqual(both('forbidden'))
      const lysed = verdicts('unstable-pe-no-thrombolysis', record([name], { vital_signs: unstable }), [
        'Alteplase 100 mg IV now',
      ])
      expect(lysed).not.toContain('kept')
    },
  )

  it('is expected after a subdural haematoma of years ago', () => {
    expect(verdicts('pe-anticoagulation', record(['Subdural haematoma 2024']), ['Apixaban 10 mg twice daily'])).toEqual(
      both('kept'),
    )
  })

  it('is no heparin in heparin-induced thrombocytopenia', () => {
    const hit = record(['Heparin-induced thrombocytopenia'])
    expect(verdicts('pe-anticoagulation', hit, ['Enoxaparin 80 mg twice daily'])).toEqual(both('forbidden'))
    expect(verdicts('pe-anticoagulation', hit, ['Heparin infusion'])).toEqual(both('forbidden'))
    expect(verdicts('pe-anticoagulation', hit, ['Argatroban 2 mcg/kg/min'])).toEqual(both('kept'))
  })

  it('is unfractionated where the kidneys fail, and not fondaparinux', () => {
    const [eGFR] = [{ labs: [{ name: 'eGFR', value: 12, unit: 'mL/min/1.73m2' }] }]
    for (const on of [record(['CKD G4']), record(['ESKD']), record([], eGFR)]) {
      const of = (text: string) => verdicts('pe-heparin-choice', on, [text], [ahaAccPe2026])
      expect(of('Heparin infusion')).toEqual(['not-applicable'])
      expect(of('Fondaparinux 7.5 mg daily')).toEqual(['forbidden'])
      expect(verdicts('pe-anticoagulation', on, ['Heparin infusion'])).toEqual(both('kept'))
    }
  })
})

describe('an embolism in pregnancy', () => {
  const pregnant = record([], { demographics: { age_years: 30, sex: 'female', pregnant: true } })

  it('forbids direct oral anticoagulants in every edition', () => {
    expect(verdicts('pe-pregnancy', pregnant, ['Apixaban 10 mg twice daily'])).toEqual(both('forbidden'))
  })

  it('takes warfarin after the birth', () => {
    const texts = [
      'Enoxaparin 1 mg/kg twice daily until delivery',
      'Switch to warfarin postpartum for at least 6 weeks',
    ]
    expect(verdicts('pe-pregnancy', pregnant, texts)).toEqual(both('kept'))
  })
})

describe('how long an anticoagulant of pregnancy goes on', () => {
  const pregnant = record([], { demographics: { age_years: 30, sex: 'female', pregnant: true } })
  const first = 'Enoxaparin 1 mg/kg twice daily now'

  it.each([
    'From day 3 apixaban 10 mg BD for 7 days, then 5 mg BD, through delivery and until 6 weeks postpartum',
    'Rivaroxaban 15 mg BD from discharge until six weeks postpartum',
    'From day 5 warfarin 5 mg daily till 6 weeks after birth',
    'Dabigatran 150 mg BD from day 6 until at least 6 weeks post-partum',
    'Edoxaban 60 mg daily from day 7 throughout the puerperium',
    'Apixaban 5 mg BD from day 8 to 6 weeks postpartum',
    'Day 5: relay to rivaroxaban 20 mg daily, no needles at home',
    '| When | What |\n|---|---|\n| D5 | relay to rivaroxaban 20 mg daily: no needles at home |',
  ])('does not make it one for after the birth: %s', (text) =>
    expect(verdicts('pe-pregnancy', pregnant, [first, text])).toEqual(both('forbidden')),
  )

  it.each([
    'No apixaban until 6 weeks postpartum',
    'Warfarin 5 mg daily from 6 weeks postpartum',
    'Apixaban 5 mg BD after birth if she does not breastfeed',
    'Switch to postpartum warfarin 5 mg daily on the day after delivery',
    'Enoxaparin goes on until 6 weeks postpartum',
    'Dalteparin through delivery and until six weeks postpartum, with no DOAC',
    'Hold warfarin until 6 weeks after birth',
    'Rivaroxaban 20 mg daily postnatally, not before: from 6 weeks postpartum',
  ])('leaves what comes after it: %s', (text) =>
    expect(verdicts('pe-pregnancy', pregnant, [first, text])).toEqual(both('kept')),
  )
})

describe('an anticoagulant beside few platelets', () => {
  const few = record([], { labs: [{ name: 'Platelets', value: 34, unit: '10*9/L' }] })
  const enough = record([], { labs: [{ name: 'Platelets', value: 134, unit: '10*9/L' }] })

  it.each([
    'Enoxaparin 70 mg SC 12-hourly as soon as count ≥50',
    'Platelets 1 pool now; once above 50 start dalteparin 15,000 units daily',
    'When platelets are 50 or more: heparin infusion 18 units/kg/h',
    'Transfuse platelets, then enoxaparin 1 mg/kg twice daily if the count is above 50',
  ])('may wait for them: %s', (text) => {
    expect(verdicts('pe-anticoagulation', few, [text])).toEqual(both('kept'))
    expect(verdicts('pe-anticoagulation', enough, [text])).not.toContain('not-applicable')
  })

  it.each([
    'Transfuse platelets and recheck',
    'No anticoagulant',
    'Enoxaparin 40 mg SC daily once the count is above 50',
    'Hold all heparin',
  ])('is missed by: %s', (text) => {
    expect(verdicts('pe-anticoagulation', few, [text])).toEqual(both('missed'))
  })
})

describe('stratification of a stable embolism', () => {
  it.each([
    { problems: ['Intermediate-high-risk PE'] },
    { problems: ['Low-risk PE, Hestia negative'] },
    { problems: ['Segmental PE, no RV strain'] },
    { evidence_table: [{ id: 'E1', source_type: 'imaging', source: 'CT', excerpt: 'RV/LV ratio 0.8' }] },
  ])('is what the answer says of the patient: %j', (said) => {
    const { rules } = checkGuideline(answer(['Apixaban 10 mg twice daily'], said), record([]), escPe2019)
    expect(rules.find(({ rule }) => rule === 'stable-pe-risk-stratification')?.verdict).toBe('kept')
  })

  it('is not asked for twice, and a full-dose thrombolysis stays forbidden', () => {
    const scored = record([], { notes: [{ text: 'CTPA segmental PE. sPESI 0.' }] })
    expect(verdicts('stable-pe-risk-stratification', scored, ['Apixaban 10 mg twice daily'])).toEqual(
      both('not-applicable'),
    )
    expect(verdicts('stable-pe-risk-stratification', scored, ['Alteplase 100 mg IV now'])).toEqual(both('forbidden'))
  })

  it.each([
    'CTPA: bilateral lobar PE, RV not dilated.',
    'CTPA: right lower lobe PE, RV normal.',
    'Segmental emboli. No right heart strain.',
    'Bedside echo: normal RV, TAPSE 21.',
    'CT: RV/LV 0.8. Haemodynamically steady.',
    'Right ventricular size and function normal.',
  ])('is not asked for where the right ventricle was seen and is normal: %s', (text) => {
    const seen = record([], { notes: [{ text }] })
    expect(verdicts('stable-pe-risk-stratification', seen, ['Apixaban 10 mg twice daily'])).toEqual(both('kept'))
    expect(verdicts('stable-pe-risk-stratification', seen, ['Alteplase 100 mg IV now'])).toEqual(both('forbidden'))
  })

  it.each([
    'CTPA: bilateral lobar PE, RV dilated.',
    'Echo in 2023: RV normal. CTPA: saddle embolus.',
    'CT: RV not dilated. Echo: RV function impaired, TAPSE 13.',
    'RV/LV 1.3.',
    'RV not normal.',
    'Left ventricle normal. Right lower lobe PE.',
  ])('is missed where the record does not tell it so: %s', (text) => {
    const seen = record([], { notes: [{ text }] })
    expect(verdicts('stable-pe-risk-stratification', seen, ['Apixaban 10 mg twice daily'])).toEqual(both('missed'))
  })

  it('is missed where nothing names it', () => {
    expect(verdicts('stable-pe-risk-stratification', record([]), ['Apixaban 10 mg twice daily'])).toEqual(
      both('missed'),
    )
  })
})

describe('a thrombolytic in an unstable embolism', () => {
  it.each([
    'Whipple procedure 5 days ago',
    'C-section 3 days ago',
    'Femoral fracture 4 days ago',
    'ICH 2 months ago',
    'Astrocytoma',
    'Von Willebrand disease',
    'Brain mets',
  ])('is forbidden after or with %s', (name) => {
    const on = record([name], { vital_signs: unstable })
    expect(verdicts('unstable-pe-no-thrombolysis', on, ['Alteplase 100 mg IV now'])).toEqual(both('forbidden'))
  })

  it('is forbidden where platelets are below 50', () => {
    const on = record([], { vital_signs: unstable, labs: [{ name: 'Platelets', value: 12, unit: 'K/uL' }] })
    expect(verdicts('unstable-pe-no-thrombolysis', on, ['Alteplase 100 mg IV now'])).toEqual(both('forbidden'))
  })

  it('is not set free by a cardiac arrest of years ago', () => {
    const on = record(['Cardiac arrest 2019', 'Craniotomy 5 days ago'])
    expect(verdicts('stable-pe-risk-stratification', on, ['Alteplase 100 mg IV now'])).toEqual(both('forbidden'))
  })

  it.each(['Nicotine replacement', 'CVA tenderness', 'Stroke risk assessment', 'Dental surgery'])(
    'is expected, whatever %s sounds like',
    (name) => {
      const on = record([name], { vital_signs: unstable })
      expect(verdicts('unstable-pe-reperfusion', on, ['Alteplase 100 mg IV now'])).toEqual(both('kept'))
    },
  )
})

describe('instability', () => {
  const pressures = (...readings: readonly (readonly [hour: number, mmHg: number])[]) =>
    persistentHypotension(
      record([], { vital_signs: readings.map(([hour, mmHg]) => ({ taken_at: at(hour * 60), systolic_mmhg: mmHg })) }),
    ).value

  it('is not that a high pressure has settled by the next day', () => {
    expect(pressures([0, 175], [24, 128], [25, 126])).toBe('false')
  })

  it('is a fall within two hours that lasts, and unknown after a slow one to a low pressure', () => {
    expect(pressures([0, 150], [1, 105], [1.5, 104])).toBe('true')
    expect(pressures([0, 150], [3, 96], [3.5, 95])).toBe('unknown')
  })

  it('is not an ICD shock', () => {
    const on = record(['Inappropriate ICD shock'])
    expect(verdicts('unstable-pe-reperfusion', on, ['Apixaban 10 mg twice daily'])).toEqual(both('not-applicable'))
  })

  it('stays, with a bleeding under the conjunctiva', () => {
    const on = record(['Subconjunctival haemorrhage'], { vital_signs: unstable })
    expect(verdicts('unstable-pe-reperfusion', on, ['Apixaban 10 mg twice daily'])).toEqual(both('missed'))
  })
})

describe('an anticoagulant by other guidelines, and by the state of the patient', () => {
  const of = (on: Partial<PatientInput>, ...texts: string[]) =>
    verdicts('pe-anticoagulation', record([], on), texts, [escPe2019])[0]
  const noted = (text: string, more: Partial<PatientInput> = {}) => ({ notes: [{ text }], ...more })
  const kidneys = { labs: [{ name: 'eGFR', value: 22, unit: 'mL/min/1.73m2' }] }
  const onHeparin = { medications: [{ name: 'enoxaparin', dose: '80 mg', frequency: 'twice daily', route: 'SC' }] }
  const single = 'CTPA: single subsegmental embolus in the right lower lobe.'

  it.each([
    // CHEST 2021, ESC/ERS 2019: watched by the legs.
    [
      noted(single),
      'No anticoagulant; bilateral leg ultrasound today and serial compression ultrasound for 2 weeks',
      'kept',
    ],
    [noted(single), 'Apixaban 10 mg twice daily for 7 days', 'kept'],
    [noted(single), 'Home with paracetamol, GP in a month', 'missed'],
    [noted(`${single} Femoral DVT.`), 'Clinical surveillance and leg ultrasound', 'missed'],
    [noted('CTPA: multiple bilateral subsegmental emboli.'), 'Clinical surveillance', 'missed'],
    // In spite of a dose that prevents, or in who cannot move.
    [
      noted(single, { medications: [{ name: 'dalteparin', dose: '5,000 units', frequency: 'daily', route: 'SC' }] }),
      'Serial leg ultrasound',
      'missed',
    ],
    [noted(`${single} Bedbound after a hip fracture.`), 'Serial leg ultrasound', 'missed'],
    [
      noted(single, { conditions: [{ name: 'pulmonary embolism' }, { name: 'pancreatic cancer' }] }),
      'Clinical surveillance',
      'missed',
    ],
    [noted('CTPA: lobar embolus.'), 'Serial leg ultrasound', 'missed'],
    // Once a day where the kidneys hardly filter.
    [kidneys, 'Enoxaparin 50 mg SC once daily (1 mg/kg, 50 kg)', 'kept'],
    [kidneys, 'Enoxaparin 40 mg SC once daily', 'missed'],
    [{}, 'Enoxaparin 50 mg SC once daily', 'missed'],
    // Behind a heparin of days.
    [onHeparin, 'Switch enoxaparin to edoxaban 60 mg once daily today, day 6', 'kept'],
    [onHeparin, 'Change to dabigatran 150 mg BD', 'kept'],
    [onHeparin, 'Stop enoxaparin', 'missed'],
    [{}, 'Change to dabigatran 150 mg BD', 'missed'],
    // Half the dose behind half a year.
    [
      noted('PE 8 months ago, no complaint.', {
        setting: 'outpatient',
        medications: [{ name: 'apixaban', dose: '5 mg' }],
      }),
      'Reduce to apixaban 2.5 mg BD for as long as he is well',
      'kept',
    ],
    [noted('PE yesterday.', { medications: [{ name: 'apixaban', dose: '5 mg' }] }), 'Apixaban 2.5 mg BD', 'missed'],
  ] as const)('%j, %s is %s', (on, text, is) => expect(of(on, text)).toBe(is))

  it('is lowered where the platelets are few', () => {
    const few = { labs: [{ name: 'Platelets', value: 34, unit: '10^9/L' }] }
    expect(of(few, 'Enoxaparin 40 mg SC once daily until the platelets are above 50')).toBe('kept')
    expect(of(few, 'Nothing for the embolism')).toBe('missed')
    expect(of({}, 'Enoxaparin 40 mg SC once daily')).toBe('missed')
  })
})
