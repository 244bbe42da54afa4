import { describe, expect, it } from 'vitest'
import { textsOf } from '../../../../answer/parse-answer.ts'
import { recommendation } from '../../../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../../../patient/patient.ts'
import { describeJudged } from '../../judged.test-kit.ts'
import { suspiciousNodule } from './growing-nodule.ts'
import { unlookedNodules } from './nodule-follow-up.ts'

describe('a nodule that is put off', () => {
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
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    return unlookedNodules(answer, textsOf(answer), patient.parse(record)).sure
  }

  it.each([
    'CT in 12 months; PET or biopsy only if it grows further',
    'Empirical ATT for 6 months; CT at the end of ATT, EBUS and board only if still growing then',
  ])('is late where it is looked into only if it grows: %s', (text) =>
    expect(late(recordOf({ nodules: [22], notes: ['The nodule grows.'] }), text)).toHaveLength(1),
  )

  it.each([
    'Hand the CT report to the receptionist to put into the tray; no doctor, GP or patient need be told',
    'File the CT report; nobody needs to be informed of the nodule',
    'Do not tell the patient or the GP of the nodule',
  ])('is late where nobody hears of it: %s', (text) =>
    expect(late(recordOf({ notes: ['26 mm spiculated nodule right upper lobe.'] }), text)).toHaveLength(1),
  )

  it.each([
    'The GP and the patient are told today; refer to the lung clinic urgently',
    'No relative should be told of the nodule until she agrees; PET-CT within 2 weeks',
    'Do not tell the patient by telephone: PET-CT and clinic within 2 weeks',
  ])('is not late where somebody does: %s', (text) =>
    expect(late(recordOf({ notes: ['26 mm spiculated nodule right upper lobe.'] }), text)).toEqual([]),
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

describeJudged(unlookedNodules, [
  {
    of: 'a nodule that grows and takes up sugar',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'pulmonary nodule' }],
      notes: [{ text: 'LUL solid nodule 14 mm, up from 9 mm in six months. PET SUVmax 6.' }],
    },
    stopped: [
      'Surveillance scan in a year as per the nodule protocol',
      'Reassure; he may come back if he coughs blood',
      'Low-dose CT in 12 months, no MDT',
    ],
    doubted: [
      'Explain that such spots are mostly old scars | Smoking advice',
      'A course of doxycycline and see if it shrinks',
      'Itraconazole for three months, no sampling',
      'Presume a rheumatoid nodule and try prednisolone 30 mg',
      'Biopsy is not needed: it is probably a granuloma',
      'Letter to the GP asking for a film in the autumn',
      'MDT only if it grows by another 5 mm',
      'Repeat CT in 3 months',
      'PET was probably false positive; watch it',
    ],
    twins: [
      'Lung MDT this week, CT-guided biopsy',
      'No watchful CT in 12 months: thoracic surgeons for segmentectomy',
      'SABR discussed at MDT as unfit for surgery',
      'Do not wait for another scan: refer on the two-week pathway',
      'EBUS and tissue within two weeks | CT in 12 months after treatment',
      'Tumour board on Tuesday; resection preferred to further imaging',
    ],
  },
  {
    of: 'a large spiculated nodule without a PET',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'solitary pulmonary nodule' }],
      nodules: [{ type: 'solid', long_axis_mm: 24, short_axis_mm: 20, risk: 'high' }],
      notes: [{ text: '24 mm spiculated solid nodule of the right upper lobe, no earlier scan. 45 pack-years.' }],
    },
    stopped: [
      'Repeat chest CT in 18 months; biopsy or PET may be thought about at that point',
      'Low-dose CT in 24 months, then MDT if bigger',
      'Surveillance CT at 2 years. PET-CT can await that scan',
      'CT in 12 months followed by PET if larger',
      'Repeat CT in one year; biopsy is kept for the follow-up CT',
      'CT chest 12/12, thereafter EBUS or CT-guided biopsy',
      'Interval CT after 18 months; that scan will decide on a biopsy',
      'Next CT in two years; referral to the surgeon depending on that scan',
      'Annual low-dose CT; at that time PET/CT is an option',
      'CT in 9 months, MDT if growth of 2 mm',
    ],
    doubted: ['Control CT on 3 October 2028; PET and biopsy can wait until that CT'],
    twins: [
      'PET-CT in 2 weeks, then lung MDT; CT at 12 months is for after treatment',
      'Lung MDT this week; at that meeting decide on biopsy or resection',
      'PET/CT first, and CT-guided biopsy after that scan',
      'Two-week-wait referral; CT surveillance at 6 and 12 months follows resection',
      'CT-guided biopsy next Tuesday. If benign, CT in 6 months',
      'Refer to thoracic surgery for wedge resection; CT in 12 months afterwards',
      'PET-CT, then EBUS at the same time as biopsy; do not leave it to a CT in 24 months',
      'Urgent chest clinic referral with PET; annual CT is not enough',
    ],
  },
  {
    of: 'a nodule that the problem list has as growing',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'part-solid pulmonary nodule, growing' }],
      notes: [{ text: 'Part-solid RLL nodule: Sept 2025 14 mm (solid 4), now 19 mm (solid 10).' }],
    },
    stopped: ['Next imaging: CT chest every 5 years, first one March 2031. No PET, biopsy or MDT meanwhile'],
    twins: ['PET-CT and lung MDT this month; CT chest yearly after treatment'],
  },
  {
    of: 'a nodule that a biopsy has shown to be a cancer',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'lung nodule, 21 mm, biopsy-proven adenocarcinoma' }],
      notes: [{ text: 'CT-guided biopsy of the 21 mm nodule: adenocarcinoma. FEV1 84%.' }],
    },
    stopped: [
      'Plan no surgery, radiation or referral at this time; repeat the chest CT in 24 months | Inform her of the biopsy result',
    ],
    twins: ['Refer to thoracic surgery for lobectomy | Inform her of the biopsy result; CT in 6 months after it'],
  },
  {
    of: 'a nodule that a biopsy has shown to be benign',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'lung nodule, 21 mm' }],
      notes: [{ text: 'CT-guided biopsy of the 21 mm nodule: granuloma, no carcinoma.' }],
    },
    twins: ['Repeat the chest CT in 24 months'],
  },
  {
    of: 'a small nodule that does not grow',
    patient: { setting: 'outpatient', notes: [{ text: 'Solid 6 mm LLL nodule, no growth at 3 months.' }] },
    twins: ['Repeat the low-dose CT scan at 12 months, then discharge if stable'],
  },
  {
    of: 'a growing nodule beside an emergency that the answer is about',
    patient: { setting: 'emergency', notes: [{ text: 'STEMI. RUL nodule 9 mm in 2023, now 12 mm.' }] },
    doubted: ['Primary PCI now | The nodule needs no action'],
    twins: ['Primary PCI now | Aspirin 300 mg'],
  },
  {
    of: 'a spiculated nodule that grew between two dated scans',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'right upper lobe pulmonary nodule' }],
      notes: [
        {
          text: 'Low-dose CT 12/3/25: RUL solid nodule 8 mm. Low-dose CT 17/3/26: same nodule now 14 mm, spiculated margin with a pleural tag. No nodes over 1 cm. 40 pack years.',
        },
      ],
    },
    stopped: [
      'The nodule remains 8 mm with no interval growth, so repeat low-dose CT in a further 12 months | No PET, biopsy or MDT referral now: the hazard of pneumothorax outweighs the yield | Growth of 2 mm or more on the next CT: fast-track lung clinic',
      'We recommend a low-dose chest CT in 12 months. CT-guided biopsy and surgical resection were both considered, but carry risk of pneumothorax in emphysema, and do not seem to be required at this stage. No presentation to the tumour board is planned.',
      'LDCT 12/12. Bx considered; not needed at this stage. Not for MDT.',
      'Repeat CT in one year; biopsy and PET were weighed, but do not appear necessary',
      'Stable nodule → LDCT 12 mo; growth ≥2 mm → fast-track',
      'CT chest in 12 months. Surgical resection and biopsy discussed, though neither is felt to be warranted',
      'Low-dose CT in a year; if it grows, PET and MDT',
      'Annual CT. Resection was considered but not thought to be required',
    ],
    doubted: ['Unchanged 8 mm nodule, no action; any growth on a later scan: refer to the suspected cancer clinic'],
    twins: [
      'PET-CT within two weeks and lung MDT; surveillance was considered but is not right for a nodule that grows',
      'Refer on the suspected cancer pathway. CT-guided biopsy was considered, but the MDT decides',
      'Biopsy and resection were both considered; resection is preferred, MDT on Tuesday',
      'PET/CT → MDT; no CT in 12 months',
      'Thoracic surgery consult for wedge resection, PET first',
      'Urgent respiratory referral: 14 mm from 8 mm. Biopsy carries a risk in emphysema and is for the MDT to weigh.',
    ],
  },
])

describe('suspiciousNodule', () => {
  it.each([
    ['LLL 11→15 mm nodule in 4/12', 'true'],
    ['Solid nodule RUL 9 mm, VDT 210 days', 'true'],
    ['Part-solid 18 mm lesion, solid core 10 mm, 7 mm core on the 2024 scan', 'true'],
    ['Nodule 9 mm in 2023, now 12 mm', 'true'],
    ['17 mm nodule, up from 10 mm', 'true'],
    ['Nodule 10 mm, unchanged for three years', 'false'],
    ['Nodule 9 mm, VDT 900 days', 'false'],
    ['LLL nodule 12 mm was 12 mm a year ago', 'false'],
    ['Kidney stone 6 to 9 mm. Aorta 12 mm', 'false'],
  ] as const)('%s', (text, value) => {
    expect(suspiciousNodule(patient.parse({ demographics: { age_years: 60 }, notes: [{ text }] })).value).toBe(value)
  })
})
