import { describeJudged } from '../../judged.test-kit.ts'
import { longNoduleIntervals } from './long-nodule-interval.ts'

const check: Parameters<typeof describeJudged>[0] = (_, texts, patient) => ({
  sure: longNoduleIntervals(texts, patient),
  unclear: [],
})

describeJudged(check, [
  {
    of: 'a solid nodule of 14 mm that only a note tells of',
    patient: {
      setting: 'outpatient',
      notes: [{ text: 'Incidental 14 mm smooth solid nodule of the right lower lobe, no prior CT. Non-smoker.' }],
    },
    stopped: [
      'Repeat low-dose CT in 24 months',
      'CT in three years',
      'Next scan at 18 months',
      'LDCT 24/12, stop smoking',
      'Annual CT of the chest',
      'Chest imaging again after two years',
      'Follow-up CT in 12 months',
      'Surveillance CT in 5 years, or earlier with symptoms',
    ],
    twins: [
      'CT in 3 months',
      'CT in 3 months, then at 12 and 24 months',
      'PET-CT now; CT in 12 months if cold',
      'Lung MDT this week, CT in 24 months if benign',
      'CT in 6 weeks and in two years',
      'Low-dose CT at 3/12 | Annual influenza vaccine',
      'Refer to the chest clinic urgently | CT in a year',
      'Spirometry',
    ],
  },
  {
    of: 'a part-solid nodule of a patient in screening',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'lung cancer screening' }],
      nodules: [{ type: 'part-solid', long_axis_mm: 15, short_axis_mm: 13, solid_part_mm: 7 }],
    },
    stopped: ['Next LDCT in two years', 'CT in 18 months', 'Yearly LDCT'],
    twins: ['LDCT in 3 months', 'PET/CT and MDT; yearly LDCT after that', 'LDCT in 6 months'],
  },
  {
    of: 'a subsolid nodule that has been stable for years',
    patient: {
      setting: 'outpatient',
      nodules: [{ type: 'ground-glass', long_axis_mm: 11, short_axis_mm: 9 }],
      notes: [{ text: 'Pure ground-glass nodule 11 mm, unchanged since 2023.' }],
    },
    twins: ['CT in two years', 'CT yearly', 'CT in 24 months, then at 5 years', 'Discharge at five years'],
  },
  {
    of: 'a ground-glass nodule that is new',
    patient: { setting: 'outpatient', nodules: [{ type: 'ground-glass', long_axis_mm: 11, short_axis_mm: 9 }] },
    stopped: ['CT in 4 years', 'Chest CT after three years'],
    twins: ['CT in 12 months', 'CT at 6 months, then every 2 years to 5 years'],
  },
  {
    of: 'a solid nodule that is stable, calcified or small',
    patient: {
      setting: 'outpatient',
      nodules: [{ type: 'solid', long_axis_mm: 12, short_axis_mm: 12 }],
      notes: [{ text: 'Solid nodule 12 mm, popcorn calcification.' }],
    },
    twins: ['CT in 12 months', 'CT in two years', 'No follow-up'],
  },
  {
    of: 'a solid nodule of 5 mm',
    patient: { setting: 'outpatient', nodules: [{ type: 'solid', long_axis_mm: 5, short_axis_mm: 5, risk: 'high' }] },
    twins: ['CT in 12 months', 'CT in two years'],
  },
  {
    of: 'a solid nodule of 7 mm that is new after a cancer',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'incidental lung nodule 7 mm' }, { name: 'previous breast cancer' }],
      notes: [
        { text: 'New since 2024: solid 7 mm (165 mm3) right upper lobe nodule. Brock 7%. Breast cancer in 2023.' },
      ],
    },
    stopped: [
      'Book the next low-dose CT with volumetry in 36 months and do nothing sooner | Inform the breast oncology team of the finding | Calcium at the next oncology visit | No PET-CT at present, being below 8 mm',
      'CT in three years',
      'Low-dose CT in 24 months',
    ],
    twins: [
      'Low-dose CT with volumetry in 3 months',
      'CT in 6 to 12 months',
      'CT in 3 months and 12 months, then discharge',
      'Discuss at the lung MDT; CT in 24 months if stable',
    ],
  },
  {
    of: 'a solid nodule that was there before',
    patient: {
      setting: 'outpatient',
      notes: [{ text: 'Solid 7 mm nodule, no new nodule since 2024, unchanged since 2022.' }],
    },
    twins: ['CT in 24 months'],
  },
])
