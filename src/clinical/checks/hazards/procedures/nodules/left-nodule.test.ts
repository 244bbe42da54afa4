import { describeJudged } from '../../judged.test-kit.ts'
import { leftNodules } from './left-nodule.ts'

const check: Parameters<typeof describeJudged>[0] = (_, texts, patient) => ({
  sure: leftNodules(texts, patient),
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
