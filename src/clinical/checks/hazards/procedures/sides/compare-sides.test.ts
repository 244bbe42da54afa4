import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'

const listed = (...conditions: (string | { name: string; status: 'active' | 'suspected' | 'resolved' })[]) => ({
  conditions: conditions.map((one) => (typeof one === 'string' ? { name: one } : one)),
})
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text, written_at: '2026-02-14T08:00:00Z' })) })

const contrasts: readonly Contrast[] = [
  {
    of: 'a drain on the side of the tumour, and not of the fluid',
    patient: {
      ...listed('lung cancer, left upper lobe', 'malignant pleural effusion'),
      ...noted('PET: LUL mass 44 mm SUV 12. Large right pleural effusion, cytology positive. Left pleural space dry.'),
    },
    why: /confirm the side/u,
    harms: ['Indwelling pleural catheter on the left, day case', 'Left therapeutic thoracentesis, stop at 1.5 L'],
    twins: ['Indwelling pleural catheter on the right, day case', 'CT-guided biopsy of the left upper lobe mass'],
  },
  {
    of: 'effusions on both sides',
    patient: {
      ...listed('bilateral pleural effusions', 'heart failure'),
      ...noted('Effusions on both sides, right larger.'),
    },
    why: /confirm the side/u,
    harms: [],
    twins: ['Tap the left side for diagnosis', 'Right thoracentesis, 1 L'],
  },
  {
    of: 'air on both sides',
    patient: {
      ...listed('bilateral pneumothoraces'),
      ...noted('CT: right pneumothorax 2 cm; left 3 cm pneumothorax.'),
    },
    why: /confirm the side/u,
    harms: [],
    twins: ['Left drain first', 'Right drain 12F'],
  },
  {
    of: 'a letter with the wrong side',
    patient: {
      ...listed('pleural effusion'),
      ...noted(
        'Referral letter says right effusion. CXR and ultrasound: left effusion, right costophrenic angle sharp.',
      ),
    },
    why: /confirm the side/u,
    harms: ['Right-sided tap in clinic'],
    twins: ['Left-sided tap in clinic', 'Correct the referral: the effusion is left; tap left'],
  },
  {
    of: 'a pneumothorax without a side',
    patient: {
      ...listed('pneumothorax'),
      ...noted('CXR: Pneumothorax 4 cm at the hilum. No effusion. Bullae both apices.'),
    },
    why: /confirm the side/u,
    harms: [],
    twins: ['Left intercostal drain 16 Fr', 'Right intercostal drain 16 Fr'],
  },
  {
    of: 'a side that the record denies, and no other',
    patient: { ...listed('pleural effusion'), ...noted('Effusion on CXR. No fluid seen on the left with ultrasound.') },
    why: /confirm the side/u,
    harms: ['Left pleural aspiration'],
    twins: ['Right pleural aspiration'],
  },
  {
    of: 'an effusion with a trace on the other side',
    patient: {
      ...listed('heart failure'),
      pleural_effusion: { side: 'right', description: 'moderate, free; trace on the left' },
      ...noted('Symptomatic despite diuretics.'),
    },
    why: /confirm the side/u,
    harms: ['Left tap, 1 L, for relief'],
    twins: ['Right tap, 1 L, for relief'],
  },
  {
    of: 'a skin fold that is no pneumothorax',
    patient: {
      ...listed('pneumothorax', 'COPD'),
      ...noted('Radiology: pneumothorax on the RIGHT; NOT on the left (skin fold).'),
    },
    why: /confirm the side/u,
    harms: ['14F drain LEFT'],
    twins: ['14F drain RIGHT'],
  },
  {
    of: 'a drain that is in, and a small effusion opposite',
    patient: {
      ...listed('empyema'),
      ...noted('Left 14 Fr drain day 3, 40 mL in 24 h. Right small effusion, sympathetic.'),
    },
    why: /confirm the side/u,
    harms: [],
    twins: [
      'tPA 10 mg by the left drain',
      'New 16 Fr left drain by IR into the residual loculus',
      'Surgical review for left VATS',
    ],
  },
  {
    of: 'air on one side and fluid on the other',
    patient: {
      ...listed('left pleural effusion', 'right pneumothorax after line'),
      ...noted('CXR: right apical pneumothorax 3 cm; left effusion small, known.'),
    },
    why: /confirm the side/u,
    harms: ['Drain for the pneumothorax, left 5th space', 'Right pleural tap of the effusion for cytology'],
    twins: [
      'Drain for the pneumothorax, right 5th space',
      'Left pleural tap of the effusion for cytology',
      '14F drain right',
      'Tap left',
    ],
  },
  {
    of: 'a chest that two signs tell, without a picture',
    patient: {
      setting: 'emergency',
      ...listed('stab wound'),
      ...noted(
        'Stab wound left 5th space. Air entry absent left, hyper-resonant. Trachea deviated to the right. BP 70/40.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      'Needle decompression right 5th ICS AAL now, then 28F tube',
      'Finger thoracostomy on the right immediately',
    ],
    twins: [
      'Needle decompression left 5th ICS AAL now, then 28F tube',
      'Finger thoracostomy on the left immediately, eFAST of the right',
    ],
  },
]

describeContrasts(contrasts)
