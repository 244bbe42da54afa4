import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { forbiddenActs, forbiddenActsOf } from './forbidden-acts.ts'

type About = Omit<Partial<PatientInput>, 'conditions' | 'notes'> & {
  readonly conditions?: readonly string[]
  readonly notes?: readonly string[]
  readonly vitals?: Readonly<Record<string, number | string>>
}

function found({ conditions, notes, vitals, ...about }: About, ...actions: string[]): readonly string[] {
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text })),
    evidence_table: [],
  })
  const record: PatientInput = {
    demographics: { age_years: 60, sex: 'male' },
    conditions: conditions?.map((name) => ({ name })),
    notes: notes?.map((text) => ({ text })),
    vital_signs: vitals === undefined ? [] : [{ taken_at: '2026-03-01T08:00:00Z', ...vitals }],
    ...about,
  }
  const texts = actions.map((text, index) => ({ text, path: `recommended_actions[${index}].text` }))
  return forbiddenActsOf(answer, texts, patient.parse(record))
}

const liver: About = { conditions: ['Cirrhosis', 'Pleural effusion'], notes: ['Pleural fluid: a transudate.'] }

it.each<[act: string, action: string, harmed: readonly About[], unharmed: readonly About[]]>([
  [
    'a drain into a bulla',
    'Insert a chest drain',
    [
      { notes: ['CT: giant bulla.'] },
      { notes: ['X-ray: pneumothorax?', 'CT: giant right upper lobe bulla 14 cm, no pneumothorax.'] },
      { notes: ['X-ray: left pneumothorax.', 'CT: giant left upper lobe bulla 14 cm, no pneumothorax.'] },
    ],
    [
      { notes: ['CT: giant bulla and a pneumothorax.'] },
      { notes: ['CT: giant bulla and an empyema.'] },
      { notes: ['CT: no pneumothorax.'] },
    ],
  ],
  [
    'lying flat, or deep sedation, with a narrowed airway',
    'Nurse supine for the scan',
    [{ notes: ['CT: mediastinal mass.', 'Stridor at rest.'] }],
    [{ notes: ['CT: mediastinal mass.'] }, { notes: ['Stridor at rest.'] }],
  ],
  [
    'a drain or a pleurodesis of a hepatic hydrothorax',
    'Insert a chest drain',
    [
      { notes: ['Hepatic hydrothorax.'] },
      liver,
      { ...liver, conditions: ['Cirrhosis'], pleural_effusion: { side: 'right' } },
      { ...liver, goals_of_care: 'full' },
    ],
    [
      { ...liver, conditions: ['Pleural effusion'] },
      { ...liver, conditions: ['Cirrhosis'] },
      { ...liver, notes: ['Pleural fluid: an exudate.'] },
      { ...liver, goals_of_care: 'palliative' },
      { ...liver, conditions: ['Cirrhosis', 'Pleural effusion', 'Pneumothorax'] },
      { ...liver, conditions: ['Cirrhosis', 'Pleural effusion', 'Haemothorax'] },
      { ...liver, labs: [{ name: 'pH', value: 7.1, unit: 'pH', specimen: 'pleural-fluid' }] },
    ],
  ],
  [
    'a lumbar puncture before the brain is imaged',
    'Lumbar puncture now',
    [
      { notes: ['Papilloedema.'] },
      { vitals: { consciousness: 'pain' } },
      { vitals: { consciousness: 'unresponsive' } },
    ],
    [{}, { vitals: { consciousness: 'alert' } }, { vitals: { consciousness: 'confusion' } }],
  ],
  [
    'a live vaccine',
    'MMR vaccine today',
    [
      { demographics: { age_years: 30, sex: 'female', pregnant: true } },
      { conditions: ['HIV with a CD4 count of 90'] },
      { medications: [{ name: 'methotrexate 15 mg weekly' }] },
      { notes: ['Has a kidney transplant.'] },
    ],
    [{}, { demographics: { age_years: 30, sex: 'female', pregnant: false } }],
  ],
  [
    'a cardioversion without anticoagulation',
    'DC cardioversion today',
    [
      { notes: ['AF for three weeks, onset unknown.'] },
      { notes: ['AF of unknown onset.'], vitals: { systolic_mmhg: 90 } },
    ],
    [
      { notes: ['AF of unknown onset.'], vitals: { systolic_mmhg: 89 } },
      { notes: ['AF of unknown onset.'], medications: [{ name: 'apixaban 5 mg' }] },
      { notes: ['AF since breakfast.'] },
    ],
  ],
  [
    'a stress test',
    'Treadmill test today',
    [{ conditions: ['Unstable angina'], setting: 'emergency' }],
    [
      { conditions: ['Unstable angina'], setting: 'outpatient' },
      { conditions: ['Gout'], setting: 'emergency' },
    ],
  ],
  [
    'a stomach washout or vomiting',
    'Gastric lavage',
    [{ notes: ['Bleach ingestion at ten.'] }, { vitals: { consciousness: 'voice' } }],
    [{}, { vitals: { consciousness: 'alert' } }],
  ],
])('%s harms some', (act, action, harmed, unharmed) => {
  for (const about of harmed) expect(found(about, action)).toEqual([expect.stringContaining(`${act} is ordered`)])
  for (const about of unharmed) expect([about, found(about, action)]).toEqual([about, []])
})

it('says the act, the words of the record, why and by whom', () => {
  expect(found({ notes: ['AF of unknown onset.'] }, 'Bisoprolol 5 mg', 'DC cardioversion today')).toEqual([
    'a cardioversion without anticoagulation is ordered ("DC cardioversion today"), and the record has "AF of unknown onset, takes no anticoagulant, not in shock": a clot of the atrium goes to the brain (ESC atrial fibrillation 2024, section 7.3; ACC/AHA/ACCP/HRS 2023, section 7.2)',
  ])
})

it('lets an act pass once what makes it dangerous is seen to', () => {
  expect(found({ notes: ['AF of unknown onset.'] }, 'TOE first', 'DC cardioversion today')).toEqual([])
  expect(found({ notes: ['Papilloedema.'] }, 'CT head', 'Lumbar puncture now')).toEqual([])
  expect(found({ notes: ['Papilloedema.'] }, 'Avoid a lumbar puncture')).toEqual([])
})

it('has a reason and a source for each act', () => {
  for (const { because, source } of forbiddenActs) expect([because, source]).not.toContain('')
})

describe('potassium', () => {
  it('is never pushed, but in a cardiac arrest', () => {
    expect(found({}, 'Potassium chloride 20 mmol IV push')).toEqual([
      'potassium is pushed ("Potassium chloride 20 mmol IV push"): the heart stops (NPSA patient safety alert 2002; ISMP; at most 20 mmol/h)',
    ])
    expect(found({}, 'Never give potassium chloride as a push')).toEqual([])
    expect(found({}, 'Potassium chloride 20 mmol over 2 h')).toEqual([])
    expect(found({ conditions: ['Cardiac arrest'] }, 'Potassium chloride 20 mmol IV push')).toEqual([])
  })

  it('is reported beside other acts', () => {
    const both = found({ notes: ['Papilloedema.'] }, 'Lumbar puncture now', 'KCl 20 mmol IV bolus')
    expect(both).toEqual([expect.stringContaining('a lumbar puncture'), expect.stringContaining('potassium is pushed')])
    const arrest = { notes: ['Papilloedema.'], conditions: ['Cardiac arrest'] }
    expect(found(arrest, 'Lumbar puncture now', 'KCl 20 mmol IV bolus')).toHaveLength(1)
  })
})

describe('magnetic resonance beside metal', () => {
  const scan = 'Cardiac MRI with gadobutrol 0.1 mmol/kg tomorrow'

  it.each([
    'MCA aneurysm clipped; operation letter: ferromagnetic Heifetz steel clip.',
    'Ferromagnetic aneurysm clip.',
    'Stainless steel clip on the aneurysm.',
    'Abandoned pacing lead on the X-ray.',
    'Metal fragment in the eye.',
  ])('is stopped: %s', (text) => {
    expect(found({ notes: [text] }, scan)).toEqual([expect.stringContaining('magnetic resonance')])
  })

  it.each([
    'Pacemaker and both leads MR conditional 1.5T, no abandoned leads.',
    'Titanium aneurysm clip, MR conditional, not ferromagnetic.',
    'Non-ferromagnetic clip.',
    'Coronary stent 2019.',
  ])('is not: %s', (text) => {
    expect(found({ notes: [text] }, scan)).toEqual([])
  })

  it('is not where CT takes its place', () => {
    expect(found({ notes: ['Ferromagnetic aneurysm clip.'] }, 'No MRI: cardiac CT instead')).toEqual([])
  })
})
