import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import {
  unstablePulmonaryEmbolism,
  cardiopulmonaryFailure,
  embolismTreatedForDays,
  thrombolysisContraindication,
} from './pulmonary-embolism.ts'

type MedicationInput = NonNullable<PatientInput['medications']>[number]

const stable = { taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 120 }

const taking = (medication: MedicationInput) =>
  unstablePulmonaryEmbolism(
    patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'Pulmonary embolism' }],
      vital_signs: [stable],
      medications: [medication],
    }),
  )

describe('unstablePulmonaryEmbolism', () => {
  it.each<MedicationInput>([
    { name: 'noradrenaline infusion', route: 'intravenous' },
    { name: 'Norepinephrine', dose: '0.2 mcg/kg/min' },
    { name: 'Adrenaline', route: 'IV', frequency: 'continuous' },
  ])('takes a vasopressor that runs: $name', (medication) => {
    expect(taking(medication)).toEqual({ value: 'true', facts: [`${medication.name} runs`] })
  })

  it.each<MedicationInput>([
    { name: 'noradrenaline infusion', status: 'stopped' },
    { name: 'Furosemide infusion', route: 'intravenous' },
    { name: 'EpiPen (epinephrine) auto-injector' },
    { name: 'Adrenaline', route: 'nebulised' },
    { name: 'Epinephrine', route: 'intramuscular', frequency: 'as needed for anaphylaxis' },
    { name: 'Lidocaine with epinephrine' },
  ])('takes none that does not run: $name', (medication) => {
    expect(taking(medication).value).toBe('false')
  })
})

type Vitals = Partial<NonNullable<PatientInput['vital_signs']>[number]>

const failureOf = (...vitals: readonly Vitals[]) =>
  cardiopulmonaryFailure(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: vitals.map((set, minute) => ({
        taken_at: new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString(),
        ...set,
      })),
    }),
  )

describe('cardiopulmonaryFailure', () => {
  it('says which pressure was low, the mean one in whole mmHg that it has reached', () => {
    expect(failureOf({ systolic_mmhg: 95, diastolic_mmhg: 42 })).toEqual({
      value: 'true',
      facts: ['mean pressure 59 mmHg'],
    })
    expect(failureOf({ systolic_mmhg: 92, diastolic_mmhg: 41 })).toEqual({
      value: 'true',
      facts: ['mean pressure 58 mmHg'],
    })
    expect(failureOf({ systolic_mmhg: 120, diastolic_mmhg: 80 }, { systolic_mmhg: 88 }).facts).toEqual([
      'systolic pressure 88 mmHg',
      'systolic pressure 88 mmHg, for how long is not on record',
    ])
  })

  it('reads a mean pressure of both pressures of one time alone', () => {
    expect(failureOf({ systolic_mmhg: 120 }, { diastolic_mmhg: 20 }).value).toBe('false')
    expect(failureOf({ diastolic_mmhg: 20 }, { systolic_mmhg: 120 }).value).toBe('false')
    expect(failureOf({ systolic_mmhg: 120, diastolic_mmhg: 80 }, { systolic_mmhg: 94, diastolic_mmhg: 40 }).value).toBe(
      'true',
    )
  })

  it('says what it found nothing of', () => {
    expect(failureOf({ systolic_mmhg: 120, diastolic_mmhg: 80 }).facts).toEqual(
      expect.arrayContaining([
        'no systolic pressure below 90 mmHg',
        'no mean pressure below 60 mmHg',
        'no lactate on record',
      ]),
    )
  })
})

const contraindicationOf = (...names: string[]) =>
  thrombolysisContraindication(
    patient.parse({
      demographics: { age_years: 60 },
      conditions: names.map((name) => ({ name })),
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z' }],
    }),
  ).value

describe('thrombolysisContraindication', () => {
  it.each([
    ['craniotomy for meningioma 20 days ago', 'true'],
    ['craniotomy for meningioma 21 days ago', 'true'],
    ['craniotomy for an abscess 22 days ago', 'false'],
    ['craniotomy for meningioma 22 days ago', 'true'],
    ['total hip replacement 3 weeks ago', 'true'],
    ['total hip replacement 4 weeks ago', 'false'],
    ['total hip replacement 21 to 30 days ago', 'unknown'],
    ['total hip replacement 22 to 30 days ago', 'false'],
    ['hemicolectomy, POD 4', 'true'],
    ['recent laparotomy', 'true'],
    ['head injury yesterday', 'true'],
    ['CABG 2019', 'false'],
    ['CABG 2026', 'unknown'],
    ['hip replacement', 'unknown'],
    ['cataract surgery 3 days ago', 'false'],
    ['awaiting hip replacement', 'false'],
    ['ischaemic stroke 6 months ago', 'true'],
    ['ischaemic stroke 7 months ago', 'false'],
    ['ischaemic stroke in 2020', 'false'],
    ['stroke', 'unknown'],
    ['previous intracerebral haemorrhage', 'true'],
    ['brain metastases', 'true'],
    ['gastrointestinal bleeding', 'true'],
    ['haemophilia A', 'true'],
    ['family history of stroke', 'false'],
    ['hypertension', 'false'],
  ])('of %j is %s', (name, expected) => {
    expect(contraindicationOf(name)).toBe(expected)
  })

  it('is false of an empty problem list, and true as soon as one entry is', () => {
    expect(contraindicationOf()).toBe('false')
    expect(contraindicationOf('hip replacement', 'craniotomy 2 days ago')).toBe('true')
  })
})

describe('embolismTreatedForDays, by an INR', () => {
  const treated = (INR: number, more: object = {}) =>
    embolismTreatedForDays(
      patient.parse({
        demographics: { age_years: 60 },
        setting: 'outpatient',
        conditions: [{ name: 'pulmonary embolism' }],
        medications: [{ name: 'warfarin' }],
        labs: [{ name: 'INR', value: INR, unit: 'ratio' }],
        ...more,
      }),
    ).value

  it('is true of who has reached it in a clinic', () => {
    expect(treated(8.6)).toBe('true')
    expect(treated(2.4, { symptoms: [{ name: 'bleeding', present: false }] })).toBe('true')
  })

  it('is not of who has not, is ill now, or takes no warfarin', () => {
    expect(treated(1.2)).toBe('false')
    expect(treated(2.4, { setting: 'emergency' })).toBe('false')
    expect(treated(2.4, { symptoms: [{ name: 'dyspnoea' }] })).toBe('false')
    expect(treated(2.4, { notes: [{ text: 'New PE despite warfarin.' }] })).toBe('false')
    expect(treated(2.4, { medications: [{ name: 'apixaban' }] })).toBe('false')
  })
})

describe('embolismTreatedForDays', () => {
  const treated = (text: string, medication = 'apixaban') =>
    embolismTreatedForDays(
      patient.parse({
        demographics: { age_years: 60 },
        conditions: [{ name: 'pulmonary embolism' }],
        medications: [{ name: medication }],
        notes: [{ text }],
      }),
    ).value

  it.each([
    ['71M PE, heparin day 7. Platelets 226 -> 58.', 'unfractionated heparin'],
    ['PE diagnosed 4 days ago. UPT negative.', 'apixaban'],
    ['On apixaban for 3 weeks after a PE, no bleeding', 'apixaban'],
    ['Pulmonary embolism two months ago, well since', 'rivaroxaban'],
    ['Day 5 of enoxaparin, breathing easier', 'enoxaparin'],
  ])('is true of %j', (text, medication) => {
    expect(treated(text, medication)).toBe('true')
  })

  it.each([
    ['Breathless for 4 days, PE on CTPA this morning', 'apixaban'],
    ['New PE today despite apixaban for 3 weeks', 'apixaban'],
    ['PE diagnosed 4 days ago', 'aspirin'],
    ['Day 9 after hip replacement, PE today, enoxaparin 40 mg', 'enoxaparin'],
    ['CTPA: bilateral PE. Dalteparin given in the ED', 'dalteparin'],
  ])('is not of %j', (text, medication) => {
    expect(treated(text, medication)).toBe('false')
  })
})
