import { describe, expect, it } from 'vitest'
import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'
import { orderedSides } from './ordered-sides.ts'
import { pairedSites } from './paired-sites.ts'

const listed = (...conditions: (string | { name: string; status: 'active' | 'suspected' | 'resolved' })[]) => ({
  conditions: conditions.map((one) => (typeof one === 'string' ? { name: one } : one)),
})
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text, written_at: '2026-02-14T08:00:00Z' })) })

const contrasts: readonly Contrast[] = [
  {
    of: 'short forms of a side',
    patient: {
      ...listed('COPD', 'secondary pneumothorax'),
      ...noted('Film: PTX Lt 3 cm. Rt: old TB fibrosis, no PTX.', 'Reduced BS Lt.'),
    },
    why: /confirm the side/u,
    harms: [
      'Rt ICD 12F, underwater seal',
      'Tube thoracostomy Rt 5th ICS',
      'Pneumothorax 3 cm: drain right, 5th ICS, 14 Fr',
      'Insert ICD on Rt side now',
    ],
    twins: [
      'Lt ICD 12F, underwater seal',
      'Insert ICD on Lt side now',
      'Pneumothorax 3 cm: drain left; right lung fibrotic, so surgeons aware',
    ],
  },
  {
    of: 'what a film looks for',
    patient: { ...listed('tension pneumothorax, left'), ...noted('Ultrasound: no lung sliding left, present right.') },
    why: /confirm the side/u,
    harms: [
      'Confirm the right side with ultrasound and put in the drain',
      'Check the film, then drain the right chest',
      'Chest tube right 5th space, film to confirm its position',
      'Ensure consent; needle decompression right second space',
    ],
    twins: [
      'Film and gas after the tube; confirm the right side is up and the catheter tip position',
      'CXR to show that the right lung is up and where the tube lies',
      'Left chest tube. Check on the film that the right base is clear and the drain position',
      'Verify tube position; the right lung should stay up',
    ],
  },
  {
    of: 'procedures that have no side of the chest',
    patient: { ...listed('left pneumothorax'), ...noted('Left lung 2 cm rim. Central line planned. PE excluded.') },
    why: /confirm the side/u,
    harms: [],
    twins: [
      'Right internal jugular catheter',
      'Arterial line right radial',
      'Left ICD, and right-sided central venous catheter',
      'Turn to the right lateral position for the drain',
      'Urinary catheter; right leg Doppler',
      'ETT 8.0, tube at 22 cm, right corner of the mouth',
    ],
  },
  {
    of: 'a side in a clause of its own',
    patient: { ...listed('pneumothorax, right') },
    why: /confirm the side/u,
    harms: [
      'Chest drain. Side: left. Size 12 Fr.',
      'Procedure: chest drain | Left 5th space, mid-axillary line, 12 Fr drain',
      'Chest tube (left), 14F',
      '**Chest drain – LEFT – 12F**',
    ],
    twins: [
      'Chest drain. Side: right. Size 12 Fr.',
      'Chest tube (right), 14F',
      '**Chest drain – RIGHT – 12F**',
      'Do not drain the left side',
      'A drain on the left would be wrong',
      'Chest drain right. If the left lung also collapses, left drain.',
    ],
  },
  {
    of: 'an answer in words',
    patient: {
      ...listed('malignant pleural effusion'),
      ...noted(
        'Staging CT: effusion on the right occupying half of the hemithorax; pleural nodularity right. The left lung and pleura are unremarkable.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      'Symptomatic drainage: 10F catheter in left hemithorax',
      'I would place a small-bore drain in the left chest today',
      'Book medical thoracoscopy with talc, left side',
      'Left chest to be drained slowly, 500 mL per hour',
    ],
    twins: [
      'Symptomatic drainage: 10F catheter in right hemithorax',
      'I would place a small-bore drain in the right chest today; the left is normal',
      'Mark the right side with the patient awake, time-out, then drain (right, not left)',
    ],
  },
  {
    of: 'a device in place of a drain',
    patient: {
      ...listed('primary spontaneous pneumothorax'),
      ...noted(
        'Triage: pain in the left chest since morning. CXR (PA, erect, side marker confirmed): left pneumothorax 3.1 cm. Contralateral lung normal, old right clavicle fracture.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      'Aspirate from the right second space until no more comes, up to 2.5 L',
      'Ambulatory device on the right, discharge with pathway',
      'Rocket Pleural Vent into the right anterior chest',
      'Small-bore drain (R), 4th ICS',
    ],
    twins: [
      'Aspirate from the left second space until no more comes, up to 2.5 L',
      'Ambulatory device on the left, discharge with pathway',
      'Rocket Pleural Vent into the left anterior chest',
      'Small-bore drain (L), 4th ICS',
      'Lie her right side down while waiting, drain left',
    ],
  },
  {
    of: 'a resection of the sound lung',
    patient: {
      ...listed('right upper lobe adenocarcinoma cT1c N0'),
      ...noted('PET: RUL 24 mm SUV 9. Small hiatus hernia. Left lung: emphysema only.'),
    },
    why: /confirm the side/u,
    harms: [
      'Left upper lobectomy, VATS, next week',
      'SBRT 48 Gy in 4 to the left lung',
      'CT biopsy left upper lobe tomorrow',
      'Percutaneous microwave ablation on the left',
    ],
    twins: [
      'Right upper lobectomy, VATS, next week',
      'SBRT 48 Gy in 4 to the right lung',
      'Biopsy of the left adrenal is not needed',
      'Left supraclavicular node biopsy if PET lights up',
    ],
  },
  {
    of: 'a bleeding lung',
    patient: {
      ...listed('massive haemoptysis'),
      ...noted('400 mL in 2 h. Bronchoscopy: fresh blood from the left lower lobe; right tree clean. CT: LLL cavity.'),
    },
    why: /confirm the side|is to be ventilated/u,
    harms: [
      'Selective intubation of the left main bronchus',
      'Advance the tube into the left main bronchus under bronchoscope',
      'Bronchial blocker in the right main bronchus',
      'Bronchial artery embolisation on the right side tonight',
    ],
    twins: [
      'Selective intubation of the right main bronchus',
      'Advance the tube into the right main bronchus',
      'Bronchial blocker in the left main bronchus',
      'Bronchial artery embolisation on the left side tonight',
      'Left double-lumen tube by anaesthesia',
    ],
  },
  {
    of: 'a cold leg',
    patient: {
      ...listed('acute limb ischaemia'),
      ...noted('Left leg cold, pale, pulseless below the groin since 06:00; right leg warm with good pulses.'),
    },
    why: /confirm the side/u,
    harms: ['Right femoral embolectomy in theatre', 'Embolectomy of the right leg within the hour'],
    twins: ['Left femoral embolectomy in theatre', 'Embolectomy of the left leg within the hour'],
  },
  {
    of: 'a stone on one side',
    patient: {
      ...listed('ureteric stone'),
      symptoms: [{ name: 'left flank pain' }],
      ...noted('CT: 8 mm obstructing stone, left VUJ; right kidney normal.'),
    },
    why: /confirm the side/u,
    harms: ['Right nephrostomy by IR', 'Ureteroscopy and JJ stent, right'],
    twins: ['Left nephrostomy by IR', 'Ureteroscopy and JJ stent, left'],
  },
  {
    of: 'a biopsy on the side of an old granuloma',
    patient: {
      ...listed('lung nodule'),
      ...noted(
        'CT: 18 mm spiculated nodule in the left lower lobe. Calcified granuloma 6 mm right upper lobe, unchanged since 2015.',
      ),
    },
    why: /confirm the side/u,
    harms: [
      'CT-guided core biopsy, right side, Thursday',
      'Refer for right VATS wedge resection',
      'SABR 54 Gy in 3 fractions to the right lung nodule',
    ],
    twins: [
      'CT-guided core biopsy, left side, Thursday',
      'Left VATS wedge resection; the granuloma on the right needs nothing',
      'EBUS of 4L, 7 and the right hilar nodes, then biopsy of the lesion',
    ],
  },
]

describeContrasts(contrasts)

describe('an answer in words', () => {
  const [pleura] = pairedSites
  const ordered = (text: string): readonly string[] =>
    pleura === undefined ? [] : orderedSides([{ text, path: 'text' }], pleura).map(({ side }) => side)

  it('orders in its plan, and not where it says what is wrong', () => {
    expect(
      ordered('## Assessment\nRight effusion after a drain.\n\n## Plan\n- Thoracentesis on the left\n- CRP'),
    ).toStrictEqual(['left'])
    expect(ordered('## Plan\n1. **Procedure:** 12 Fr drain, right 5th space\n2. Talc later')).toStrictEqual(['right'])
    expect(ordered('## Plan\n- No drain on the right\n- If it grows, left tap')).toStrictEqual([])
  })
})
