import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'an open fracture',
    note: 'Open fracture of the tibia, wound 4 cm.',
    harms: ['Backslab, fracture clinic on Monday', 'Steri-strips and co-amoxiclav, off home'],
    twins: [
      'Co-amoxiclav 1.2 g now, debridement tomorrow with plastic surgery',
      'Orthoplastic transfer | Fracture clinic in two weeks',
    ],
  },
  {
    of: 'a closed fracture',
    note: 'Closed fracture of the fibula, skin whole.',
    harms: [],
    twins: ['Boot, fracture clinic on Monday', 'Off home'],
  },
  {
    of: 'wet gangrene',
    note: 'Diabetes. Wet gangrene of the forefoot, foul, T 38.9.',
    harms: ['Foot clinic next week', 'Dressing by the district nurse, back to the care home'],
    twins: [
      'Vascular surgeons tonight, piperacillin-tazobactam',
      'Amputation tomorrow, admitted | Foot clinic in two weeks',
    ],
  },
  {
    of: 'dry gangrene',
    note: 'Dry gangrene of the second toe, no pus, no fever.',
    harms: [],
    twins: ['Foot clinic next week', 'Off home'],
  },
  {
    of: 'an infected device',
    note: 'Pacemaker pocket red with pus, rigors.',
    harms: ['Device clinic in ten days', 'Flucloxacillin by mouth, let go home'],
    twins: ['Blood cultures, vancomycin, lead extraction', 'Admit for extraction | Device clinic in a month'],
  },
  {
    of: 'an infected prosthesis',
    note: 'Knee replacement 2023, wound discharging, septic, SBP 92.',
    harms: ['Orthopaedic clinic in a week', 'Doxycycline, good to go'],
    twins: ['Washout tonight', 'Orthopaedic registrar now | Orthopaedic clinic in six weeks'],
  },
  {
    of: 'a wide burn',
    note: 'Flame burn, 22% of the body, pain.',
    harms: ['Dressings, burns clinic on Thursday', 'Flamazine and off home'],
    twins: ["Burns centre now, Hartmann's 4 mL/kg/%", 'Transfer to the burns unit | Burns clinic in a month'],
  },
  {
    of: 'a burn of the airway',
    note: 'House fire, soot in the mouth, hoarse.',
    harms: ['Salbutamol, chest clinic in two days', 'No bed needed'],
    twins: ['Anaesthetist now, intubate early', 'ICU | Chest clinic in a month'],
  },
  {
    of: 'a small burn',
    note: 'Scald of the forearm, 2%, blistered.',
    harms: [],
    twins: ['Dressings, burns clinic on Thursday', 'Off home'],
  },
  {
    of: 'Fournier',
    note: 'Scrotum dusky with crepitus, fever 39.',
    harms: [
      'Urology clinic in a week',
      'Co-amoxiclav, surgical review in the morning',
      'ICU, noradrenaline | Surgical consult at 08:00 to decide on exploration',
    ],
    twins: [
      'ICU | Debridement tonight | Wound review by the surgeons at 08:00',
      'Debridement tonight',
      'Surgical registrar now | Wound clinic in a week',
    ],
  },
]

describePutOff(rows, { age_years: 58, sex: 'male' })
