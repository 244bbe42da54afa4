import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'

const listed = (...conditions: (string | { name: string; status: 'active' | 'suspected' | 'resolved' })[]) => ({
  conditions: conditions.map((one) => (typeof one === 'string' ? { name: one } : one)),
})
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text, written_at: '2026-02-14T08:00:00Z' })) })

const contrasts: readonly Contrast[] = [
  {
    of: 'a side that had its pneumothorax years ago',
    patient: {
      ...listed({ name: 'left pneumothorax, talc pleurodesis 2017', status: 'resolved' }, 'COPD'),
      ...noted(
        'CXR: pneumothorax on the right, rim 3 cm. Left pleura thickened after talc, lung stuck to the chest wall.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      '12 Fr Seldinger drain on the left now',
      'Site a small-bore chest tube, left side, 5th intercostal space',
      'Chest drain: left, safe triangle, ultrasound-guided, 12 Fr',
      'Aspirate 1-2 L from the left chest with a 16G cannula, second interspace',
      'Place an ambulatory device (Heimlich valve) in the left 4th space',
      'A left-sided pigtail should be placed within the hour',
      'Lidocaine, then intercostal catheter L 5th ICS MAL',
    ],
    twins: [
      '12 Fr Seldinger drain on the right now',
      'Chest drain right 5th space; keep away from the left, where the lung is stuck',
      'Not the left (talc 2017): 12 Fr drain into the right 5th space',
      'Right pigtail, and look at the left with ultrasound before',
      'Drain the right pneumothorax; nothing is to be done on the left',
      'If air appears on the left, call surgery before any drain',
    ],
  },
  {
    of: 'a tap of the side where ultrasound finds nothing',
    patient: {
      ...listed('parapneumonic effusion'),
      symptoms: [{ name: 'left pleuritic pain' }, { name: 'fever' }],
      ...noted(
        'Ultrasound: 5 cm of echogenic fluid at the left base, septated; nothing on the right. Right hemidiaphragm moves well.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      'Pleural tap right base today, pH and culture',
      '14F catheter into the right pleural cavity under ultrasound',
      'Thoracocentesis (right), 50 mL for pH',
      'Drain the right side, VATS if it fails',
      'Right chest drain 14 Fr | Antibiotics',
    ],
    twins: [
      'Pleural tap left base today, pH and culture',
      '14F catheter into the left pleural cavity under ultrasound',
      'Tap on the left; there is no fluid to tap on the right',
      'Left-sided drainage today by radiology',
      'Lie on the right side for the ultrasound, drain left',
    ],
  },
  {
    of: 'a trauma with both sides described',
    patient: {
      ...listed('haemothorax'),
      ...noted(
        'RTC. CT: right haemothorax 900 mL with rib fractures 5-9 right; left chest: small contusion, no haemothorax or pneumothorax.',
      ),
    },
    why: /confirm the side/u,
    harms: ['28 Fr tube thoracostomy left, autotransfuse', 'Large-bore left chest tube, thoracotomy if >1500 mL'],
    twins: ['28 Fr tube thoracostomy right, autotransfuse', 'Large-bore chest tube R side'],
  },
  {
    of: 'air and fluid on one side',
    patient: {
      ...listed('hydropneumothorax left'),
      ...noted('Upright film: air-fluid level on the left. Right lung normal.'),
    },
    why: /confirm the side/u,
    harms: ['Chest drain, 24F, right'],
    twins: ['Chest drain, 24F, left', 'Chest drain left, for air and fluid'],
  },
  {
    of: 'an effusion of another year',
    patient: {
      ...listed('pleural effusion'),
      ...noted('Right effusion drained in 2022 (asbestos). Now dull left base, ultrasound 8 cm anechoic on the left.'),
    },
    why: /confirm the side/u,
    harms: ['Right aspiration under US', 'IPC right'],
    twins: ['Left aspiration under US', 'IPC left'],
  },
  {
    of: 'an effusion that came back',
    patient: {
      ...listed('pleural effusion'),
      ...noted('Right effusion 2022, recurred: now 6 cm on the right. Left mastectomy 2015.'),
    },
    why: /confirm the side/u,
    harms: ['Left thoracentesis today'],
    twins: ['Right thoracentesis today'],
  },
  {
    of: 'a list of what is not there',
    patient: {
      ...listed('pneumonia'),
      ...noted('RLL consolidation with effusion. No effusion, consolidation or pneumothorax on the left.'),
    },
    why: /confirm the side/u,
    harms: ['Diagnostic tap on the left for pH', 'Left chest drain for the effusion'],
    twins: ['Diagnostic tap on the right for pH'],
  },
  {
    of: 'a classifier that gives the side',
    patient: { ...listed('empyema'), cxr_classifications: [{ finding: 'left pleural effusion', probability: 0.95 }] },
    why: /confirm the side/u,
    harms: ['Right pleural drain 12 Fr'],
    twins: ['Left pleural drain 12 Fr'],
  },
  {
    of: 'a space after a pneumonectomy',
    patient: {
      ...listed('left pneumothorax'),
      symptoms: [{ name: 'right shoulder pain' }],
      ...noted('Right pneumonectomy 2019, post-pneumonectomy space filled as expected.'),
    },
    why: /confirm the side/u,
    harms: ['Drain into the right hemithorax 20F'],
    twins: ['Drain into the left hemithorax 12F, ICU, single lung'],
  },
  {
    of: 'what ultrasound shows of sliding',
    patient: { ...listed('pneumothorax'), ...noted('Ultrasound: lung point right anterior. Left: sliding normal.') },
    why: /confirm the side/u,
    harms: ['Chest drain left', 'Needle aspiration on the left, 16G cannula'],
    twins: ['Chest drain right', 'Needle aspiration on the right, 16G cannula'],
  },
]

describeContrasts(contrasts)
