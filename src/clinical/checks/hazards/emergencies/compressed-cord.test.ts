import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { cordCompressed } from './spinal-cord.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { compressedCords } from './compressed-cord.ts'

const withSteroid = (action: string): string => `${action} | Dexamethasone 16 mg now with omeprazole`

describeJudged(compressedCords, [
  {
    of: 'legs that fail where a cancer is only suspected',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'pulmonary nodule, suspected lung cancer', status: 'suspected' }],
      symptoms: [{ name: 'thoracic back pain' }, { name: 'leg weakness, both' }, { name: 'numbness below the ribs' }],
      notes: [{ text: 'Power 3/5 both legs, brisk knee jerks, cannot feel pinprick below the costal margin.' }],
    },
    stopped: [
      'PET-CT within 2 weeks | Physiotherapy at home next month for the legs',
      'EBUS on 3 July | Walking frame, co-codamol for the back',
      'MRI spine as an outpatient in 2 weeks | Lung MDT',
    ],
    twins: [
      'MRI whole spine today, dexamethasone 16 mg now, MSCC coordinator rung',
      'Emergency MRI of the whole spine tonight; dexamethasone 16 mg now | PET-CT within 2 weeks',
    ],
  },
  {
    of: 'legs that fail in a cancer',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'prostate cancer with bone metastases' }],
      symptoms: [{ name: 'back pain' }, { name: 'leg weakness' }],
      notes: [{ text: 'Legs 4/5, numb below T9. Walked last week.' }],
    },
    stopped: [
      ...[
        'Request an MRI spine through the GP',
        'MRI whole spine on Thursday',
        'Bone scan next week, walking aids from physiotherapy',
        'MRI whole spine in 48 h',
        'Scan of the spine is not needed as he had one in March',
        'Analgesia and bed rest, neurology opinion in clinic',
        'MRI of the spine when a slot comes free | Oncology informed today',
        'routine: MRI whole spine',
        'The scanner can be kept closed until Tuesday',
        'MRI brain today',
      ].map(withSteroid),
      'MRI whole spine tonight | No dexamethasone until histology is back',
      'MRI whole spine tonight | Dexamethasone from Monday',
      'MRI whole spine tonight | Steroids only if he gets worse',
    ],
    doubted: ['MRI whole spine tonight | Lie flat, log-roll'],
    twins: [
      ...[
        'MRI whole spine today',
        'emergent: Whole spine MRI within 24 hours; call the MSCC coordinator',
        "Emergency MRI of the whole spine; Monday's list is too late",
        'Transfer tonight to the spinal centre for MRI',
        'CT whole spine now since MRI is contraindicated by the pacemaker',
        'CT of the whole spine (myelogram if unclear) this afternoon rather than MRI in four days',
        'MRI tomorrow morning at 08:00',
        'Neurosurgery on call informed now, MRI within 4 h',
      ].map(withSteroid),
      'MRI whole spine immediately | dexamethasone 16 mg stat, do not delay it for the biopsy',
    ],
  },
  {
    of: 'a compression that a scan has shown',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'breast cancer' }],
      symptoms: [{ name: 'leg weakness' }],
      notes: [{ text: 'MRI: T6 deposit compressing the cord. Power 3/5.' }],
    },
    stopped: [
      ...[
        'Zoledronic acid and calcium, see the breast team at her next appointment',
        'Radiotherapy planning in two weeks',
        'Refer to the spinal surgeons by letter, clinic in a month',
        'Radiotherapy 8 Gy on day 6',
        'Physiotherapy twice daily, repeat MRI in 3 months',
      ].map(withSteroid),
      'Spinal surgeons tonight | Hold steroids for the biopsy',
    ],
    twins: [
      ...[
        'Spinal surgeon and clinical oncologist today, treatment within 24 hours',
        'Emergency radiotherapy tonight, 8 Gy',
        'emergent: Discuss with neurosurgery on call; if not for surgery radiotherapy within 24 h',
      ].map(withSteroid),
      'Continue dexamethasone 8 mg BD | Radiotherapy tomorrow',
    ],
  },
  {
    of: 'a mass that nobody has a piece of',
    patient: {
      conditions: [{ name: 'right hilar mass' }],
      notes: [{ text: 'Mass on CT, T8 lytic. Legs weak, sensory level T9. No tissue yet.' }],
    },
    doubted: ['MRI whole spine tonight | Steroids wait for the biopsy in the morning'],
    twins: ['MRI whole spine tonight | Dexamethasone 16 mg now'],
  },
])

describe('cordCompressed', () => {
  it.each([
    ['Lung cancer. Band-like pain, legs 4/5 since yesterday, sensory level T8.', 'true'],
    ['Myeloma. Climbs stairs only with the banister, brisk reflexes.', 'true'],
    ['Renal cell carcinoma. Foot drop, pinprick lost below the groin.', 'true'],
    ['Breast cancer: MRI shows epidural disease indenting the cord.', 'true'],
    ['PSA 412. Weak legs overnight, retention 900 mL, anal tone lax.', 'true'],
    ['Lung cancer. Back pain, legs 5/5, no sensory level.', 'false'],
    ['Lung cancer. Legs weak and numb; MRI spine: no cord compression.', 'false'],
    ['Sciatica. Back pain, leg weakness 4/5.', 'false'],
    ['Breast cancer on paclitaxel. Numb feet from neuropathy.', 'false'],
    ['Lung cancer. Left-sided weakness, arm and leg 3/5, stroke.', 'false'],
  ] as const)('%s', (text, value) => {
    expect(cordCompressed(patient.parse({ demographics: { age_years: 60 }, notes: [{ text }] })).value).toBe(value)
  })
})
