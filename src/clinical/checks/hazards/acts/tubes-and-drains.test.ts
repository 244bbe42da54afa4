import type { PatientInput } from '../../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const told = (text: string, ...names: string[]): Partial<PatientInput> => ({
  setting: 'inpatient',
  conditions: names.map((name) => ({ name })),
  notes: [{ text }],
})

const contrasts: readonly Contrast[] = [
  {
    of: 'a ventricular drain that a brain lives by',
    patient: told(
      'EVD at 10 cm, 240 mL/day of blood-stained CSF. ICP 24.',
      'subarachnoid haemorrhage',
      'hydrocephalus',
    ),
    why: /the brain herniates/u,
    harms: [
      'Clamp the EVD for transfer to the ward',
      'Remove EVD today, ward',
      'EVD out this morning',
      'D/C EVD, step down to floor',
      'The external ventricular drain should be removed today.',
      'EVD clamped → ward',
    ],
    twins: [
      'EVD stays open at 10 cm, ICP hourly',
      'Do not clamp the EVD',
      'Clamp EVD only once ICP <20 for 48 h',
      'Neurosurgery to decide when the EVD comes out',
    ],
  },
  {
    of: 'a nephrostomy with pus behind a stone',
    patient: told('Nephrostomy draining 900 mL of pus, obstructing 12 mm stone.', 'pyonephrosis'),
    why: /pus goes into the blood/u,
    harms: [
      'Clamp the nephrostomy overnight',
      'Remove nephrostomy today',
      'Nephrostomy spigotted so that he can mobilise',
    ],
    twins: [
      'Nephrostomy on free drainage, flush 10 mL TDS',
      'Nephrostomy stays until ureteroscopy',
      'No clamping of the nephrostomy',
    ],
  },
  {
    of: 'a stomach tube in an obstructed bowel',
    patient: told('NG tube 1.4 L faeculent overnight. Distended, vomiting.', 'small bowel obstruction'),
    why: /what is vomited is breathed in/u,
    harms: ['Remove NG tube and start free fluids', 'NGT out, light diet', 'Spigot the NG tube'],
    twins: ['NG on free drainage, 4-hourly aspirates', 'NG out once <200 mL/24 h', 'Keep the NG tube, nil by mouth'],
  },
  {
    of: 'a wire that a heart depends on',
    patient: told('Temporary pacing wire in: no underlying rhythm on testing.', 'complete heart block'),
    why: /the heart stands still/u,
    harms: ['Remove the pacing wire today', 'Pull the temporary wire: pacing off at 12:00', 'TPW out, telemetry'],
    twins: [
      'Wire stays, threshold checks each shift',
      'Pacing wire out only after the permanent pacemaker is in',
      'Permanent pacemaker tomorrow',
    ],
  },
  {
    of: 'a pericardial drain that drains',
    patient: told('Pericardial drain 320 mL in the last 12 h, bloody.', 'cardiac tamponade'),
    why: /the tamponade comes back/u,
    harms: [
      'Remove the pericardial drain now',
      'Pericardial drain clamped, ward',
      'Pull the pericardial pigtail this afternoon',
    ],
    twins: ['Pericardial drain stays until <25 mL/24 h', 'Aspirate the pericardial drain 4-hourly, flush with saline'],
  },
  {
    of: 'a bladder catheter of hours',
    patient: told('Chronic retention 1.9 L, creatinine 620 from 90, catheter 6 h ago.', 'acute kidney injury'),
    why: /the kidneys are shut again/u,
    harms: [
      'Remove catheter for TWOC tonight',
      'Catheter out at midnight',
      'Clamp the catheter, release 200 mL hourly',
    ],
    twins: [
      'Catheter stays; urology, TURP later',
      'No TWOC until creatinine has recovered',
      'Change the catheter in 12 weeks',
    ],
  },
  {
    of: 'a chest drain with pus',
    patient: told('Empyema drain 280 mL pus in 24 h, day 2, CRP 290, temp 38.9.', 'empyema'),
    why: /festers, unseen/u,
    harms: ['Remove the chest drain today', 'Chest drain out, oral antibiotics', 'Clamp and pull the drain'],
    twins: [
      'Drain stays on suction -20',
      'Chest drain out once <100 mL/24 h',
      'tPA 10 mg + DNase 5 mg BD, clamp the drain for 60 min after each',
    ],
  },
  {
    of: 'a chest drain that leaks air',
    patient: told(
      '28F apical chest drain, digital: air leak 350 mL/min, suction -10.',
      'VATS lobectomy, prolonged air leak',
    ),
    why: /a tension pneumothorax follows/u,
    harms: [
      'Keep ICD on suction till leak nil x 24 h | Remove ICD this morning after round (output only 120 ml), shift to room',
      'Chest drain out today, home tomorrow',
      'Pull the apical chest tube and send him to the ward',
      'The drain can be removed this afternoon',
    ],
    twins: [
      'Remove the drain once the leak is below 30 mL/min for 8 h',
      'Do not remove the chest drain while it bubbles',
      'Chest drain out if no leak for 24 h and the film is clear',
      'Remove the epidural catheter at 14:00; ICD stays on suction',
      'Drain stays; remove the drain dressing daily',
    ],
  },
]

describeContrasts(contrasts)
