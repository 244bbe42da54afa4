import { describe, expect, it } from 'vitest'
import type { PatientInput } from '../../patient/patient.ts'
import { type About, held, heldBy, recordOf } from './discharges.test-kit.ts'

describe('an infarction', () => {
  const infarction = { conditions: ['NSTEMI'] }
  const ward = { ...infarction, setting: 'inpatient' as const }

  it('goes home once it is treated, from a ward', () => {
    expect(heldBy(infarction)).toContain('NSTEMI')
    expect(heldBy({ ...ward, notes: ['Seen on the round.', 'Day 3 post PCI, walking.'] })).toBeUndefined()
    expect(heldBy({ ...ward, notes: ['Seen on the round.'] })).toContain('NSTEMI')
    expect(heldBy({ ...infarction, notes: ['Day 3 post PCI, walking.'] })).toContain('NSTEMI')
  })

  const limit = { upper_reference_limit: 14 }
  const troponins = (...values: readonly number[]): About => ({
    symptoms: ['cough', 'chest tightness'],
    labs: values.map((value) => ['troponin T', value, 'ng/L', limit] as const),
  })

  it('is a troponin that rises above its limit by more than a fifth, with a pain of the heart', () => {
    expect(heldBy(troponins(100, 121))).toContain('"troponin 100 and 121 ng/L, chest tightness" (ESC')
    expect(heldBy(troponins(121, 100))).toContain('"troponin 100 and 121 ng/L, chest tightness" (ESC')
    expect(heldBy(troponins(100, 110, 121))).toContain('"troponin 100 and 121 ng/L, chest tightness" (ESC')
    expect(heldBy(troponins(100, 120))).toBeUndefined()
    expect(heldBy(troponins(100, 100))).toBeUndefined()
    expect(heldBy(troponins(5, 14))).toBeUndefined()
    expect(heldBy(troponins(5, 15))).toContain('troponin 5 and 15 ng/L')
    expect(heldBy({ ...troponins(100, 200), symptoms: ['cough'] })).toBeUndefined()
    const denied = recordOf(troponins(100, 200))
    expect(held({ ...denied, symptoms: [{ name: 'chest pain', present: false }] })).toEqual([])
    expect(
      heldBy({
        symptoms: ['chest pain'],
        labs: [
          ['troponin T', 5, 'ng/L'],
          ['troponin T', 50, 'ng/L'],
        ],
      }),
    ).toBeUndefined()
    expect(
      heldBy({
        symptoms: ['chest pain'],
        labs: [
          ['troponin T', 0.1, 'ug/L', { upper_reference_limit: 0.014 }],
          ['troponin T', 100, 'ng/L', limit],
        ],
      }),
    ).toBeUndefined()
  })

  it('is looked for by a second troponin where the first is raised', () => {
    expect(heldBy(troponins(15))).toContain('is measured again')
    expect(heldBy(troponins(14))).toBeUndefined()
    expect(heldBy(troponins(15, 15))).toBeUndefined()
    expect(heldBy(troponins())).toBeUndefined()
    expect(heldBy({ ...troponins(15), symptoms: ['cough'] })).toBeUndefined()
    expect(held({ ...recordOf(troponins(15)), symptoms: [{ name: 'chest pain', present: false }] })).toEqual([])
    expect(heldBy(troponins(15), 'Repeat troponin at 3 h', 'Home')).toBeUndefined()
  })
})

describe('a weak heart that has fainted or raced', () => {
  const weak = { lvef_percent: 25 }

  it.each<[string, About]>([
    ['a faint', { symptoms: ['cough', 'syncope'] }],
    ['a faint of the problem list', { conditions: ['Gout', 'Syncope'] }],
    ['a faint of a note', { notes: ['Seen in triage. Collapsed at the bus stop.'] }],
    ['a sustained tachycardia', { notes: ['Seen in triage. Sustained VT at 180/min.'] }],
    ['a sustained tachycardia of the problem list', { conditions: ['Sustained VT'] }],
    ['a defibrillator that is only planned', { symptoms: ['syncope'], notes: ['ICD planned for June.'] }],
  ])('is held with %s', (_, about) => {
    expect(heldBy({ ...weak, ...about })).toContain('ESC ventricular arrhythmias 2022')
    expect(heldBy({ ...about, lvef_percent: 60 })).toBeUndefined()
  })

  it.each<[string, About]>([
    ['a defibrillator', { symptoms: ['syncope'], conditions: ['Gout', 'ICD in situ'] }],
    ['a defibrillator of a note', { symptoms: ['syncope'], notes: ['Seen in triage. ICD interrogated.'] }],
    ['no faint', { symptoms: ['cough'] }],
    ['a faint that is explained', { symptoms: ['syncope'], notes: ['Seen in triage. Postural drop of 40 mmHg.'] }],
    ['a faint of long ago', { notes: ['Syncope ten years ago.'] }],
    ['a near faint', { symptoms: ['near-syncope'] }],
    ['a short tachycardia', { notes: ['Non-sustained VT of five beats.'] }],
    ['a tachycardia of long ago', { notes: ['Sustained VT, 2015.'] }],
  ])('is not held with %s', (_, about) => {
    expect(heldBy({ ...weak, ...about })).toBeUndefined()
  })

  it('is not held for a faint that the record denies or has as over', () => {
    const record = recordOf(weak)
    expect(held({ ...record, symptoms: [{ name: 'syncope', present: false }] })).toEqual([])
    expect(held({ ...record, conditions: [{ name: 'Syncope', status: 'resolved' }] })).toEqual([])
  })
})

describe('shocks of a defibrillator', () => {
  it('hold the patient where there was more than one of this illness', () => {
    const long = `Two ICD shocks for VT, at 15:20 and 15:42, ${'as the crew of the ambulance saw on the monitor, '.repeat(3)}`
    expect(heldBy({ notes: ['Seen in triage.', long] })).toContain(`"${long.slice(0, 120)}" (ESC`)
    expect(heldBy({ notes: ['2 appropriate shocks for VF.'] })).toContain(
      'ESC ventricular arrhythmias 2022, section 6.1',
    )
    expect(heldBy({ notes: ['One ICD shock for VT.'] })).toBeUndefined()
    expect(heldBy({ notes: ['Two ICD shocks for VT in 2019.'] })).toBeUndefined()
  })
})

describe('pneumonia', () => {
  const lungs = (about: About): About => ({ ...about, conditions: ['Gout', 'Pneumonia', ...(about.conditions ?? [])] })
  const source = 'BTS community-acquired pneumonia 2009'

  it.each<[string, About, About]>([
    [
      'by the score',
      { age: 65, vitals: { respiratory_rate_per_min: 30 }, labs: [['urea', 7.1, 'mmol/L']] },
      { age: 64, vitals: { respiratory_rate_per_min: 30 }, labs: [['urea', 7.1, 'mmol/L']] },
    ],
    ['by the saturation', { vitals: { spo2_percent: 91 } }, { vitals: { spo2_percent: 92 } }],
    [
      'by the saturation of who lives with less',
      { vitals: { spo2_percent: 87 }, conditions: ['COPD'] },
      { vitals: { spo2_percent: 88 }, conditions: ['COPD'] },
    ],
    [
      'by the saturation that a note does not call usual',
      { vitals: { spo2_percent: 91 }, notes: ['Seen in triage.'] },
      { vitals: { spo2_percent: 91 }, notes: ['Seen in triage.', 'Known bronchiectasis.'] },
    ],
    [
      'by a low pressure with a fast heart',
      { vitals: { systolic_mmhg: 99, heart_rate_per_min: 100 } },
      { vitals: { systolic_mmhg: 99, heart_rate_per_min: 99 } },
    ],
    [
      'by a low pressure with fast breathing',
      { vitals: { systolic_mmhg: 99, respiratory_rate_per_min: 22 } },
      { vitals: { systolic_mmhg: 99, respiratory_rate_per_min: 21 } },
    ],
    [
      'by the pressure beside a fast heart',
      { vitals: { systolic_mmhg: 99, heart_rate_per_min: 105 } },
      { vitals: { systolic_mmhg: 100, heart_rate_per_min: 105 } },
    ],
  ])('is treated in hospital %s', (_, holds, not) => {
    expect(heldBy(lungs(holds))).toContain(source)
    expect(heldBy(lungs(not))).toBeUndefined()
    // Without a pneumonia the same signs hold nobody.
    expect(heldBy(holds)).toBeUndefined()
  })

  it('is scored by the latest signs, whatever their order on record', () => {
    const [then, now] = ['2026-03-01T08:00:00Z', '2026-03-03T08:00:00Z']
    const fast = { taken_at: then, respiratory_rate_per_min: 30 }
    const calm = { taken_at: now, respiratory_rate_per_min: 16 }
    const record = recordOf(lungs({ age: 70, labs: [['urea', 8, 'mmol/L']] }))
    expect(held({ ...record, vital_signs: [fast, calm] })).toEqual([])
    expect(held({ ...record, vital_signs: [calm, fast] })).toEqual([])
    const worse = [
      { ...fast, taken_at: now },
      { ...calm, taken_at: then },
    ]
    expect(held({ ...record, vital_signs: worse })[0]).toContain('CURB-65 3')
    expect(held({ ...record, vital_signs: worse.toReversed() })[0]).toContain('CURB-65 3')
  })
})

describe('an unstable angina on the list', () => {
  const angina = (status: 'active' | 'resolved'): PatientInput => ({
    ...recordOf({}),
    conditions: [{ name: 'unstable angina', status }],
  })

  it('holds the patient while it is there', () => {
    expect(held(angina('active'))).toHaveLength(1)
  })

  it('does not once the record calls it over', () => {
    expect(held(angina('resolved'))).toEqual([])
  })
})

describe('a transplanted heart that is rejected', () => {
  const conditions = ['heart transplant (2020)', 'acute heart failure', 'acute cellular rejection']

  it('holds the patient while it fails', () => {
    expect(heldBy({ conditions, lvef_percent: 34 }, 'Furosemide 40 mg oral, discharge home this afternoon')).toContain(
      'rejection',
    )
  })

  it.each([
    [{ conditions: ['heart transplant (2020)', 'rejection, treated 2021'], lvef_percent: 60 }],
    [{ conditions: ['heart transplant (2020)', 'hypertension'], lvef_percent: 34 }],
  ])('does not where it works, or nothing rejects it: %j', (about) => {
    expect(heldBy(about, 'Discharge home today')).toBeUndefined()
  })
})
