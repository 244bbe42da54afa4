import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { lateFollowUp, slowHelp } from './late-help.ts'

const found = (entry: string, about: Partial<PatientInput> = {}): readonly string[] =>
  slowHelp(
    recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [entry] }),
    [],
    patient.parse({ demographics: { age_years: 66 }, ...about }),
  )

it('leaves alone what has to be normal first', () => {
  expect(found('The full dose from 24 hours after birth if bleeding is normal')).toEqual([])
  expect(found('Bleeding is normal, no need to call')).not.toEqual([])
  expect(found('Thrombolysis is held back for collapse, since RV and troponin are normal')).toEqual([])
})

describe('slowHelp', () => {
  it.each([
    'pH below 7.20 on BiPAP or GCS under 12: send a portal message to the pulmonary clinic, reply within 3 business days',
    'SBP < 90: letter to the GP',
    'Seizure or collapse → outpatient neurology clinic',
    'Stridor: e-mail the allergy nurse',
    'Cardiac arrest: voicemail of the ward secretary',
    "If SBP stays under 80 after the lytic, discuss at next month's thrombosis clinic",
    'If QRS widens or he arrests, inform the dietitian',
    "GCS falling below 12: raise it at Thursday's multidisciplinary meeting",
    'Do not use 911 for chest pain as stents often ache',
    'No need to call an ambulance for breathlessness at night',
    'Lactate above 4 or SBP < 90: do not ring ITU overnight, hand over at 09:00',
    'SBP < 100: do not call overnight',
    'Fresh bleeding over 300 mL: tranexamic acid, let the day team know at 9',
    'Hard to rouse or vomiting just means that he needs sleep',
    'Seizures are expected and can be ignored',
  ])('finds help that comes too late: %s', (entry) => {
    expect(found(entry)).toHaveLength(1)
  })

  it.each([
    'pH below 7.20 on BiPAP: ICU now',
    'SBP < 90: 999, and a letter to the GP afterwards',
    'Weight up 2 kg in three days: ring the heart failure nurse in clinic hours',
    'Ankle swelling: next clinic appointment',
    'GCS falls: call the registrar',
    'Stable after 24 h: outpatient clinic in two weeks',
    'Do not drive yourself: call 911 for chest pain',
    'Do not delay calling 999 for chest pain',
    'Heart rate 48 asleep: do not call',
  ])('lets pass: %s', (entry) => {
    expect(found(entry)).toEqual([])
  })

  it.each<[string, Partial<PatientInput>]>([
    ['drugs against a cancer', { medications: [{ name: 'docetaxel' }] }],
    ['few neutrophils', { labs: [{ name: 'neutrophils', value: 0.9, unit: '10^9/L' }] }],
  ])('calls a fever with %s an emergency, and with others none', (_, about) => {
    const entry = "If 38 or more: paracetamol, and mention it at Tuesday's clinic"
    expect(found(entry, about)).toHaveLength(1)
    expect(found(entry)).toEqual([])
    expect(found('If 38 or more: ring the chemotherapy line at once', about)).toEqual([])
    const enough = { labs: [{ name: 'neutrophils', value: 1, unit: '10^9/L' }] }
    expect(found(entry, enough)).toEqual([])
  })

  it('finds an emergency that nobody is called for', () => {
    expect(found('NEWS2 of 7 or above stays with the nurse: doctors are not to be contacted')).toHaveLength(1)
    expect(found('NEWS2 of 7: the registrar is to be called')).toEqual([])
    expect(found('NEWS2 of 7: antibiotics are not to be delayed')).toEqual([])
    expect(found('Weight up 2 kg: doctors are not to be contacted')).toEqual([])
  })
})

describe('lateFollowUp', () => {
  type About = Omit<Partial<PatientInput>, 'notes' | 'nodules' | 'symptoms'> & {
    readonly age?: number
    readonly notes?: readonly string[]
    readonly nodules?: readonly number[]
    readonly symptoms?: readonly string[]
  }

  function recordOf({ age = 66, notes, nodules, symptoms, ...about }: About): PatientInput {
    return {
      demographics: { age_years: age },
      notes: notes?.map((text) => ({ text })),
      nodules: nodules?.map((size) => ({ type: 'solid', long_axis_mm: size })),
      symptoms: symptoms?.map((name) => ({ name })),
      ...about,
    }
  }

  function late(record: PatientInput, text = 'CT in 12 months'): readonly string[] {
    return lateFollowUp([{ text, path: 'recommended_actions[0].text' }], patient.parse(record))
  }

  it.each([
    'CT in 12 months; PET or biopsy only if it grows further',
    'Empirical ATT for 6 months; CT at the end of ATT, EBUS and board only if still growing then',
  ])('is late where it is looked into only if it grows: %s', (text) =>
    expect(late(recordOf({ nodules: [22], notes: ['The nodule grows.'] }), text)).toHaveLength(1),
  )

  /** What is looked into now, as the line says it. */
  const because = (about: About): string | undefined =>
    /and the record has "(?<why>.*)": it is referred/u.exec(late(recordOf(about))[0] ?? '')?.groups?.['why']

  it.each<[string, holds: About, not: About, why: string]>([
    [
      'a nodule that grows, from 8 mm on',
      { nodules: [8], notes: ['The nodule grows.'] },
      { nodules: [7], notes: ['The nodule grows.'] },
      'a nodule of 8 mm, The nodule grows.',
    ],
    [
      'growth of the nodule, and not of something else',
      { nodules: [12], notes: ['The nodule is enlarged.'] },
      { nodules: [12], notes: ['The thyroid is enlarged. The nodule is stable, no growth.'] },
      'a nodule of 12 mm, The nodule is enlarged.',
    ],
    [
      'growth by 2 mm, by the size before',
      { notes: ['Nodule of 12 mm.', '10 mm previously.'] },
      { notes: ['Nodule of 12 mm.', '11 mm previously.'] },
      'a nodule of 12 mm, 10 mm previously.',
    ],
    [
      'growth by 2 mm, by two scans',
      { notes: ['CT March 2025: nodule 9 mm. CT July 2025: nodule 11 mm.'] },
      { notes: ['CT March 2025: nodule 9 mm. CT July 2025: nodule 10 mm.'] },
      'a nodule of 11 mm, 9 mm before',
    ],
    [
      'growth of one nodule over two scans, and not of two',
      { notes: ['CT March 2025: 9 mm. CT July 2025: 12 mm.'], nodules: [12] },
      { notes: ['CT March 2025: 9 mm. CT July 2025: 12 mm. CT July 2025: 14 mm.'], nodules: [12] },
      'a nodule of 12 mm, 9 mm before',
    ],
    [
      'growth over two scans, and not one size beside another nodule',
      { notes: ['CT March 2025: 9 mm. CT July 2025: 10 mm.'], nodules: [12] },
      { notes: ['CT March 2025: 9 mm. CT July 2025: 9 mm.'], nodules: [12] },
      'a nodule of 12 mm, 9 mm before',
    ],
    [
      'growth that an arrow tells',
      { notes: ['Nodule 7 → 11 mm.'] },
      { notes: ['Nodule 11 → 7 mm.'] },
      'a nodule of 11 mm, 7 mm before',
    ],
    [
      'growth that an arrow tells, and not one size beside another nodule',
      { notes: ['Nodule 10 → 11 mm.'], nodules: [14] },
      { notes: ['Nodule 10 → 10 mm.'], nodules: [14] },
      'a nodule of 14 mm, 10 mm before',
    ],
    [
      'growth of what is on record as a nodule',
      { nodules: [7], notes: ['CT March 2025: 6 mm. CT July 2025: 9 mm.'] },
      { notes: ['CT March 2025: aorta 12 mm. CT July 2025: aorta 15 mm.'] },
      'a nodule of 9 mm, 6 mm before',
    ],
    [
      'growth of what one of the notes calls a nodule',
      { notes: ['Seen in clinic.', 'A nodule of the left lung.', 'CT March 2025: 6 mm. CT July 2025: 9 mm.'] },
      { notes: ['Seen in clinic.', 'CT March 2025: 6 mm. CT July 2025: 9 mm.'] },
      'a nodule of 9 mm, 6 mm before',
    ],
    [
      'spicules, from 10 mm on',
      { nodules: [10], notes: ['Spiculated edge.'] },
      { nodules: [9], notes: ['Spiculated edge.'] },
      'a nodule of 10 mm, Spiculated edge.',
    ],
    [
      'spicules that nobody denies',
      { nodules: [12], notes: ['Spiculated edge.'] },
      { nodules: [12], notes: ['The edge is not spiculated.'] },
      'a nodule of 12 mm, Spiculated edge.',
    ],
    [
      'uptake of a nodule without a size',
      { notes: ['Nodule of the left lung, intense FDG uptake.'] },
      { notes: ['Colon: intense FDG uptake.'] },
      'a nodule, intense FDG uptake.',
    ],
    [
      'uptake, unless it is too small for it',
      { nodules: [9], notes: ['Intense FDG uptake.'] },
      { nodules: [5], notes: ['Intense FDG uptake.'] },
      'a nodule of 9 mm, Intense FDG uptake.',
    ],
    [
      'a risk of 10%',
      { nodules: [9], notes: ['Brock 10%.'] },
      { nodules: [9], notes: ['Brock 9%.'] },
      'a nodule of 9 mm, Brock 10%',
    ],
    [
      'a risk by the model that knows the uptake',
      { nodules: [9], notes: ['Brock 5%, Herder 40%.'] },
      { nodules: [9], notes: ['Brock 40%, Herder 5%.'] },
      'a nodule of 9 mm, Herder 40%',
    ],
    [
      'a risk, unless PET shows no uptake',
      { nodules: [9], notes: ['Brock 40%. PET is awaited.'] },
      { nodules: [9], notes: ['Brock 40%. Not PET-avid.'] },
      'a nodule of 9 mm, Brock 40%',
    ],
    ['a mass', { nodules: [31] }, { nodules: [30] }, 'a nodule of 31 mm, a mass of 31 mm'],
    [
      'a mass by a note',
      { notes: ['A 34 mm mass.'] },
      { notes: ['A 24 mm lesion.'] },
      'a nodule of 34 mm, a mass of 34 mm',
    ],
    [
      'a hoarse voice, from the age of 40 on',
      { age: 40, nodules: [12], symptoms: ['hoarseness'] },
      { age: 39, nodules: [12], symptoms: ['hoarseness'] },
      'a nodule of 12 mm, hoarseness',
    ],
    [
      'a hoarse voice that nobody denies',
      { nodules: [12], notes: ['Hoarse for a month.'] },
      { nodules: [12], notes: ['Not hoarse.'] },
      'a nodule of 12 mm, Hoarse for a month.',
    ],
    [
      'haemoptysis, from the age of 40 on',
      { age: 40, nodules: [12], symptoms: ['haemoptysis'] },
      { age: 39, nodules: [12], symptoms: ['haemoptysis'] },
      'a nodule of 12 mm, haemoptysis',
    ],
    [
      'haemoptysis beside a nodule whose size is known',
      { nodules: [12], symptoms: ['cough', 'haemoptysis'] },
      { notes: ['A nodule of the left lung.'], symptoms: ['haemoptysis'] },
      'a nodule of 12 mm, haemoptysis',
    ],
  ])('finds %s', (_, holds, not, why) => {
    expect(because(holds)).toBe(why)
    expect(because(not)).toBeUndefined()
  })

  it('does not take what the record denies for there', () => {
    const record = recordOf({ nodules: [12] })
    expect(late({ ...record, symptoms: [{ name: 'haemoptysis', present: false }] })).toEqual([])
    expect(late({ ...record, symptoms: [{ name: 'hoarseness', present: false }] })).toEqual([])
  })

  it('quotes the first eighty characters of a sign, and what stands beside it', () => {
    const long = `Hoarse ${'since the last weeks of the winter and '.repeat(3)}`
    expect(because({ nodules: [12], notes: [long], symptoms: ['haemoptysis'] })).toBe(
      `a nodule of 12 mm, ${long.slice(0, 80)}, haemoptysis`,
    )
  })

  it('leaves what is looked into now, what was benign, and who is treated for comfort', () => {
    const record = recordOf({ nodules: [12], symptoms: ['haemoptysis'] })
    expect(late(record)).toHaveLength(1)
    expect(late(record, 'PET-CT now, CT in 12 months')).toEqual([])
    expect(late(record, 'CT in 6 weeks')).toEqual([])
    expect(late({ ...record, goals_of_care: 'palliative' })).toEqual([])
    expect(late({ ...record, notes: [{ text: 'Biopsy: granuloma.' }] })).toEqual([])
  })
})
