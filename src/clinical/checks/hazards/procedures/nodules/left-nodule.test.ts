import { describeJudged } from '../../judged.test-kit.ts'
import { leftNodules, unplannedNodules } from './left-nodule.ts'
import { expect, it } from 'vitest'
import { textsOf } from '../../../../answer/parse-answer.ts'
import { recommendation } from '../../../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../../../patient/patient.ts'

const check: Parameters<typeof describeJudged>[0] = (_, texts, record) => ({
  sure: leftNodules(texts, record),
  unclear: [],
})

describeJudged(check, [
  {
    of: 'two nodules, of which the large one is left',
    patient: {
      setting: 'outpatient',
      notes: [
        {
          text: 'CT: solid lobulated nodule right lower lobe 15 mm, upper lobe emphysema, smooth 3 mm nodule left base. 35 pack-years. No prior CT.',
        },
      ],
    },
    stopped: [
      'PET-CT and CT-guided biopsy of the 3 mm nodule, since nodules under 6 mm carry the high risk | The 15 mm nodule needs no follow-up at all, as solid nodules over 8 mm are taken as benign',
      'The 15 mm nodule needs no follow-up at all',
      'No further imaging of the 15 mm nodule | PET-CT of the 3 mm nodule',
      'Leave the 15 mm nodule alone; stop smoking',
      'The 15 mm nodule can be ignored',
    ],
    twins: [
      'PET-CT and MDT for the 15 mm nodule; the 3 mm nodule needs no follow-up',
      'The 3 mm nodule needs no follow-up of its own | Refer the 15 mm nodule to the lung MDT',
      'CT in 3 months; no PET for the 3 mm nodule',
      'Spirometry and a nicotine patch',
      'Nodules under 6 mm need no follow-up; those above 8 mm go to PET-CT: refer her to the MDT',
    ],
  },
  {
    of: 'a new nodule of a smoker',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'incidental lung nodule' }],
      notes: [
        { text: 'CT for trauma: solid 13 mm lobulated nodule left upper lobe, new against 2022. Smokes 15 a day.' },
      ],
    },
    stopped: [
      'Order no CT, PET or biopsy: nodules above 8 mm in smokers need no follow-up, only those below 6 mm go to PET (size rule)',
      'Order no CT, PET or biopsy of the nodule',
      'No nodule follow-up is needed',
      'Discharge her from nodule follow-up, because only solid nodules below 8 mm need PET-CT, biopsy or surveillance, whereas those above 8 mm are usually scars',
      'Discharge from the nodule clinic without further CT',
      'No further work-up of the nodule because it exceeds 8 mm',
      'Follow-up CT of the nodule is not needed',
      'The nodule does not need any surveillance',
      'Ignore the nodule; spirometry only',
      '13 mm nodule: no action',
      'The nodule needs nothing further',
      'Do nothing about the nodule',
      'The nodule is a scar: close the episode',
      'Nodules over 8 mm are watched, those under 6 mm to PET',
      'Nodules below 6 mm to PET, larger ones need nothing',
      'Only nodules below 6 mm need a biopsy, so none here',
      'Nodules smaller than 6 mm go to PET-CT, larger ones to nobody',
      'Those above 8 mm are usually scars: reassure her',
      'Withdraw the PET-CT request and the MDT listing, and discharge her to the GP with no further imaging | Order PET-CT within 2 weeks',
    ],
    twins: [
      'PET-CT within 2 weeks and lung MDT',
      'CT in 3 months; no PET at present, being below 8 mm',
      'No biopsy of the nodule until PET-CT is back | PET-CT this week',
      'Only nodules below 6 mm need no follow-up; hers goes to PET-CT',
      'Nodules below 8 mm are too small for PET; hers of 13 mm goes to PET-CT',
      'No further imaging of the thyroid; PET-CT for the nodule',
      'No nodule work-up while the fracture is fixed, PET-CT within 2 weeks',
      'Discharge from the emergency department; urgent referral to the nodule clinic',
      'If PET is cold and CT stable at two years, no further follow-up of the nodule | PET-CT now',
      'Do not discharge from nodule follow-up: CT in 3 months',
      'Nodules above 8 mm need PET-CT or biopsy, and those below 6 mm no follow-up | MDT',
      'No follow-up of the nodule is unsafe: PET-CT now',
      'No action on the nodule before the CT in 3 months',
      'Most such nodules are benign: PET-CT within 2 weeks, then close or MDT',
      'Do not do nothing about the nodule: PET-CT',
      'No PET or biopsy of the nodule, CT in 3 months',
      'No PET of the nodule; repeat CT after antibiotics',
      'No CT of the nodule with contrast (kidneys); low-dose CT without it within 3 months',
      'The nodule needs no investigation today: nodule clinic next week',
    ],
  },
  {
    of: 'a nodule that is small',
    patient: {
      setting: 'outpatient',
      nodules: [{ type: 'solid', long_axis_mm: 4, short_axis_mm: 4 }],
      conditions: [{ name: 'incidental lung nodule' }],
    },
    twins: ['No follow-up of the 4 mm nodule is needed (Fleischner)', 'Discharge from nodule follow-up'],
  },
  {
    of: 'a nodule that is benign or has been stable for years',
    patient: {
      setting: 'outpatient',
      nodules: [{ type: 'solid', long_axis_mm: 12, short_axis_mm: 12 }],
      notes: [{ text: 'Solid nodule 12 mm, unchanged since 2019.' }],
    },
    twins: ['No further follow-up of the nodule', 'Discharge from nodule follow-up'],
  },
  {
    of: 'a nodule of who wants nothing done',
    patient: {
      setting: 'outpatient',
      goals_of_care: 'palliative',
      nodules: [{ type: 'solid', long_axis_mm: 18, short_axis_mm: 18 }],
    },
    twins: ['No further imaging of the nodule'],
  },
])

const unplanned = (action: string, about: Partial<PatientInput> = {}, problem = '12 mm solid nodule'): number => {
  const answer = recommendation.parse({
    problems: [problem],
    recommended_actions: [{ text: action }],
    evidence_table: [],
  })
  const record = patient.parse({
    demographics: { age_years: 66 },
    setting: 'outpatient',
    nodules: [{ type: 'solid', long_axis_mm: 12, short_axis_mm: 12 }],
    ...about,
  })
  return unplannedNodules(answer, textsOf(answer), record).unclear.length
}

it('leaves open what no order looks at again in time', () => {
  expect(unplanned('Smoking cessation, spirometry')).toBe(1)
  expect(unplanned('CT in 18 months')).toBe(1)
  expect(unplanned('The nodule is a matter for her family doctor')).toBe(1)
  expect(unplanned('CT in 3 months')).toBe(0)
  expect(unplanned('PET-CT and lung MDT')).toBe(0)
  expect(unplanned('Low-dose CT chest (thin 1.5 mm) at 6–12 months')).toBe(0)
})

it('asks for no look at what is small, wanted by nobody, or beside the point', () => {
  expect(unplanned('Smoking cessation', { nodules: [{ type: 'solid', long_axis_mm: 5, short_axis_mm: 4 }] })).toBe(0)
  expect(unplanned('Smoking cessation', { notes: [{ text: 'He declines any further scan.' }] })).toBe(0)
  expect(unplanned('Primary PCI now', { setting: 'emergency' }, 'anterior STEMI')).toBe(0)
  expect(unplanned('Comfort care', { goals_of_care: 'palliative' })).toBe(0)
  expect(
    unplanned('CT in 24 months', { notes: [{ text: 'Stable since 2024, 12 mm.' }] }),
    'known for two years: three at most',
  ).toBe(0)
})
