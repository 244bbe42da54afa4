import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { accAhaAcs2025 } from './acc-aha-acs-2025.ts'
import { infarctionReperfusion } from './infarction-reperfusion.ts'

const isMet = (text: string) => matchAction(text, infarctionReperfusion).met

describe('infarctionReperfusion', () => {
  it.each([
    'Activate the catheterisation laboratory now for primary PCI, aiming at a device within 90 minutes of first contact.',
    'Send straight to the cath lab for primary PCI; arrange immediate transfer where the lab is elsewhere.',
    'Transfer for PCI',
    'Emergent percutaneous coronary intervention',
    'Immediate coronary angiography, not CT coronary angiography',
    'Coronary angiography and PCI within 90 minutes',
    'Activate the cath lab; post-PCI aspirin 75 mg',
    'Give aspirin before PCI and proceed to PCI at once',
    'Primary PCI with post-PCI aspirin',
    'Give tenecteplase since PCI cannot be reached within 120 minutes',
    'Tenecteplase within 30 minutes, as primary PCI is more than 120 minutes away',
    'Give tenecteplase within 30 minutes and transfer to a PCI-capable centre',
    'Pharmacoinvasive strategy: tenecteplase now, angiography later',
    'PCI is not available: give tenecteplase within 30 minutes',
  ])('is ordered by "%s"', (text) => {
    expect(isMet(text)).toBe(true)
  })

  it.each([
    'Give tenecteplase within 30 minutes',
    'Fibrinolysis with tenecteplase within 30 min',
    'Give tenecteplase and transfer to the ward',
    'CT coronary angiography',
    'Immediate CT coronary angiography',
    'Computed tomography coronary angiography now',
    'Give post-PCI aspirin',
    'Start clopidogrel post-PCI',
    'Aspirin after PCI',
    'Give aspirin before PCI',
    'Consider coronary angiography',
    'Elective PCI',
    'No cath lab activation is needed',
    'Do not give tenecteplase, although PCI is not available',
  ])('is not ordered by "%s"', (text) => {
    expect(isMet(text)).toBe(false)
  })
})

describe('fibrinolysis', () => {
  const verdict = (record: object, ...texts: string[]) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 62, sex: 'male' },
        symptoms: [{ name: 'Chest pain', onset_hours: 2 }],
        ecg: { st_deviation_mm: { II: 3, III: 3, aVF: 3 } },
        ...record,
      }),
      accAhaAcs2025,
    ).rules.find(({ rule }) => rule === 'stemi-reperfusion')?.verdict
  const lysis = 'Tenecteplase now because PCI is not available within 120 min'

  it('is taken where the laboratory is out of reach', () => {
    expect(verdict({}, lysis)).toBe('kept')
  })

  it.each([
    'Intracerebral haemorrhage 3 weeks ago',
    'Haemorrhagic stroke 2015',
    'Meningioma',
    'Melaena',
    'Ischaemic stroke 2 months ago',
  ])('is forbidden with %s, and the laboratory stays expected', (name) => {
    expect(verdict({ conditions: [{ name }] }, lysis)).toBe('forbidden')
    expect(verdict({ conditions: [{ name }] }, 'Transfer for primary PCI now')).toBe('kept')
  })

  it('is unclear after a stroke without its time', () => {
    expect(verdict({ conditions: [{ name: 'Stroke' }] }, lysis)).toBe('unclear')
  })

  it('is forbidden after 12 hours, and no way round a laboratory at hand', () => {
    expect(verdict({ symptoms: [{ name: 'Chest pain', onset_hours: 30 }] }, lysis)).toBe('forbidden')
    expect(verdict({}, 'Give alteplase now; PCI delay is 20 minutes')).not.toBe('kept')
  })

  it.each(['Acute pericarditis', 'Left ventricular aneurysm', 'Benign early repolarisation'])(
    'and the laboratory are left open with %s, unless the record calls it an infarction',
    (name) => {
      expect(verdict({ conditions: [{ name }] }, 'Ibuprofen')).toBe('unknown')
      expect(verdict({ conditions: [{ name }, { name: 'Inferior STEMI' }] }, 'Ibuprofen')).toBe('missed')
    },
  )

  it('and the laboratory are left open where the ECG shows a potassium of 8', () => {
    const potassium = { labs: [{ name: 'Potassium', value: 8.1, unit: 'mmol/L' }] }
    const ecg = { st_deviation_mm: { II: 3, III: 3, aVF: 3 }, rhythm: 'sine wave' }
    expect(verdict({ ...potassium, ecg }, 'Calcium gluconate')).toBe('unknown')
  })
})

it.each(['PE response team now', 'Call the PERT at once', 'Page cardiothoracic surgery now'])(
  'a raised troponin with chest pain calls: %s',
  (text) => {
    const { rules } = checkGuideline(
      recommendation.parse({ recommended_actions: [{ text: `Activate the ${text}` }], evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 62, sex: 'male' },
        conditions: [{ name: 'Pulmonary embolism' }],
        symptoms: [{ name: 'Chest pain' }],
        labs: [{ name: 'troponin T', value: 90, unit: 'ng/L', upper_reference_limit: 14 }],
      }),
      accAhaAcs2025,
    )
    expect(rules.find(({ rule }) => rule === 'troponin-chest-pain')?.missing).toEqual([])
  },
)

describe('an ECG in words', () => {
  const verdict = (ecg: object, text: string, record: object = {}) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 62, sex: 'male' },
        symptoms: [{ name: 'Chest pain' }],
        ecg,
        ...record,
      }),
      accAhaAcs2025,
    ).rules.find(({ rule }) => rule === 'stemi-reperfusion')?.verdict
  const anterior = { rhythm: 'sinus 82, 4 mm ST elevation V1-V5, reciprocal inferior depression' }
  const block = { left_bundle_branch_block: true, rhythm: 'sinus 78, QRS 158 ms' }

  it('asks for reperfusion', () => {
    expect(verdict(anterior, 'Primary PCI now, the laboratory is called')).toBe('kept')
    expect(verdict(anterior, 'Aspirin 300 mg, angiography tomorrow')).toBe('missed')
    expect(verdict({ rhythm: 'sinus 82, no ST elevation' }, 'Aspirin 300 mg')).toBe('not-applicable')
  })

  it('of an old block without pain asks for nothing, and with pain it is unknown', () => {
    expect(verdict(block, 'Dapagliflozin 10 mg', { symptoms: [] })).toBe('not-applicable')
    expect(verdict(block, 'Dapagliflozin 10 mg')).toBe('unknown')
  })
})

describe('an ST elevation that a dissection may make', () => {
  const of = (conditions: readonly string[], text: string) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 60, sex: 'female' },
        symptoms: [{ name: 'tearing chest pain', onset_hours: 2 }],
        ecg: { st_deviation_mm: { II: 1.5, III: 2, aVF: 1.5 } },
        conditions: conditions.map((name) => ({ name, status: 'suspected' as const })),
      }),
      accAhaAcs2025,
    ).rules.find(({ rule }) => rule === 'stemi-reperfusion')?.verdict
  const imaged = 'CT aortogram now; no cath lab activation until the aorta has been imaged'

  it.each([
    ['acute type A aortic dissection'],
    ['aortic dissection'],
    ['Stanford type A dissection'],
    ['acute aortic dissection'],
  ])('is imaged first: %s', (name) => expect(of([name], imaged)).toBe('not-applicable'))

  it.each([['hypertension'], ['ascending aortic aneurysm'], ['bicuspid aortic valve'], ['pulmonary embolism']])(
    'is opened at once else: %s',
    (name) => expect(of([name], imaged)).toBe('missed'),
  )

  it('does not get a lytic', () => {
    expect(of(['aortic dissection'], 'Tenecteplase 40 mg IV, PCI is more than 120 minutes away')).toBe('forbidden')
  })
})

describe('where no artery is opened first', () => {
  const of = (about: Partial<PatientInput>, ...texts: string[]) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 76, sex: 'female' },
        setting: 'inpatient',
        conditions: [{ name: 'anterior STEMI' }],
        vital_signs: [{ taken_at: '2026-02-24T04:50:00Z', systolic_mmhg: 112, heart_rate_per_min: 84 }],
        ecg: { st_deviation_mm: { V2: 2, V3: 2 } },
        ...about,
      }),
      accAhaAcs2025,
    ).rules.find(({ rule }) => rule === 'stemi-reperfusion')?.verdict
  const withProblem = (name: string, status: 'active' | 'suspected' | 'resolved' = 'active') => ({
    conditions: [{ name: 'anterior STEMI' }, { name, status }],
  })
  const noted = (text: string, more: Partial<PatientInput> = {}) => ({ notes: [{ text }], ...more })
  const surgeon = 'Call the cardiac surgeon and the shock team now; bedside echo'

  it.each([
    [withProblem('suspected ventricular septal rupture', 'suspected'), surgeon, 'kept'],
    [withProblem('papillary muscle rupture'), 'CT surgery to bedside now, IABP as a bridge', 'kept'],
    [withProblem('LV free-wall rupture'), 'Heart team now for emergency surgical repair', 'kept'],
    [noted('Echo: VSR 12 mm at the apex.'), surgeon, 'kept'],
    [withProblem('ventricular septal rupture'), 'Immediate coronary angiography before surgery', 'kept'],
    [withProblem('ventricular septal rupture'), 'Furosemide 40 mg IV; echo tomorrow', 'missed'],
    [withProblem('papillary muscle rupture'), 'Cardiac surgery clinic in two weeks', 'missed'],
    [withProblem('ventricular septal defect, congenital, closed'), surgeon, 'missed'],
    [noted('Echo: no septal rupture, no effusion.'), surgeon, 'missed'],
    [noted('New murmur, VSD?'), 'Bisoprolol 2.5 mg', 'missed'],
  ] as const)('by a mechanical complication: %j, %s is %s', (about, text, is) => expect(of(about, text)).toBe(is))

  const medical = 'Aspirin, clopidogrel and fondaparinux; inpatient angiogram this week'
  it.each([
    [noted('Pain four days ago, pain-free since; Q waves V1-V4.'), 'not-applicable'],
    [noted('Day 4 after anterior STEMI, no further pain.'), 'not-applicable'],
    [noted('Pain four days ago, came back tonight.'), 'missed'],
    [noted('Pain four days ago, pain-free, then VT.'), 'missed'],
    [noted('Pain four hours ago, pain-free since GTN.'), 'missed'],
    [
      noted('Pain four days ago, pain-free since.', {
        symptoms: [{ name: 'chest pain', onset_hours: 2 }],
      }),
      'missed',
    ],
  ] as const)('by days without pain: %j is %s', (about, is) => expect(of(about, medical)).toBe(is))

  const far = noted('Nearest PCI hub 3 h by road.', {
    setting: 'emergency',
    symptoms: [{ name: 'chest pain', onset_hours: 2 }],
  })
  it.each([
    [far, 'Tenecteplase 40 mg IV now', 'kept'],
    [far, 'Streptokinase 1.5 million units IV over 45 min now', 'kept'],
    [far, 'Aspirin 300 mg, review in the morning', 'missed'],
    [noted('PCI laboratory upstairs.', { symptoms: far.symptoms }), 'Tenecteplase 40 mg IV now', 'missed'],
  ] as const)('by the way to it: %j, %s is %s', (about, text, is) => expect(of(about, text)).toBe(is))
})
