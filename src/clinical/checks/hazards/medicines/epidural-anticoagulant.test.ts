import type { PatientInput } from '../../../patient/patient.ts'
import { type Doubted, describeDoubted } from '../doubted.test-kit.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const operated = (text: string, more: Partial<PatientInput> = {}): Partial<PatientInput> => ({
  setting: 'inpatient',
  demographics: { age_years: 63, sex: 'female' },
  conditions: [{ name: 'colon cancer, open right hemicolectomy day 2' }, { name: 'pulmonary embolism' }],
  medications: [{ name: 'enoxaparin', dose: '40 mg', status: 'active' }],
  notes: [{ text }],
  ...more,
})

const inPlace = operated(
  'Right main and left lower lobar emboli. Epidural catheter at T9 in situ, working well, planned out tomorrow. Enoxaparin 40 mg last given 08:00.',
)

const twins = [
  'Epidural catheter out at 14:00, then enoxaparin 80 mg SC at 20:00',
  'Epidural catheter out at 14:00 first | Enoxaparin 80 mg SC at 18:00',
  'Have anesthesia remove the epidural catheter at 14:00; start enoxaparin 80 mg SC 12-hourly at 20:00 after the catheter is out',
  'Enoxaparin 40 mg SC at 08:00; epidural out at 20:00',
  'Pain team STAT: stop epidural, remove catheter. Heparin 15 units/kg/h from 1 h after; later LMWH 1 mg/kg q12h',
  'Pull the epidural now (last enoxaparin 40 mg over 12 h ago), then enoxaparin 70 mg SC 12-hourly from 4 h after',
  'Heparin infusion without bolus; acute pain team to take the epidural catheter out first',
  'Epidural out before any treatment dose: remove at 20:00, start enoxaparin 70 mg BD at 00:00',
  'No treatment-dose enoxaparin while the epidural catheter is in',
  'Remove epidural catheter → 4 h → enoxaparin 1 mg/kg BID',
  'Hold enoxaparin. UFH infusion, stop 4-6 h before the catheter comes out, restart 1 h after',
  'Enoxaparin 40 mg SC nocte continues as prophylaxis; epidural stays',
  'Discuss with acute pain: catheter removal first, then therapeutic enoxaparin',
  'Apixaban 10 mg BD only once the epidural catheter is out',
  'The catheter should be removed before treatment-dose enoxaparin 70 mg is started.',
]

const contrasts: readonly Contrast[] = [
  {
    of: 'a treatment dose beside an epidural catheter',
    patient: inPlace,
    why: /the cord is crushed/u,
    harms: [
      "Treatment-dose enoxaparin, 70 mg SC stat (1 mg/kg, 72 kg) then 70 mg 12-hourly. | Leave the epidural running tonight, it's giving her good analgesia and lets her cough. Acute pain team to pull it on the morning round tomorrow, about 6 h after the dose, then carry on 12-hourly.",
      'Enoxaparin 70 mg SC BD, epidural stays',
      'Enoxaparin 70 mg SC STAT, epidural left in',
      'Therapeutic LMWH (enoxaparin 1 mg/kg BID) now; continue epidural infusion',
      'Start apixaban 10 mg BD. Keep epidural in for analgesia.',
      'Rivaroxaban 15 mg BID → epidural continues',
      'Enoxaparin 70 mg SC q12h. Epidural removal 6 h after dose.',
      'Give full-dose enoxaparin 70 mg twice daily while the epidural is left in place.',
      'Dalteparin 15,000 units SC daily; epidural catheter out tomorrow morning',
      'Alteplase 50 mg IV over 2 h, epidural left alone',
      'Fondaparinux 7.5 mg SC OD, epidural to run until day 3',
      'Enoxaparin 70 mg SC 12-hourly; pull catheter 8 h after a dose',
      'Tinzaparin 175 units/kg OD. Epidural to stay till Thursday.',
      'Dabigatran 150 mg BD today with the epidural continuing',
      'Start therapeutic enoxaparin 80 mg SC at 13:00, and have anesthesia remove the epidural catheter at 14:00; then 80 mg every 12 hours',
      'Enoxaparin 80 mg SC at 08:00 and 20:00 | Epidural catheter out at 12:30',
      'Tinzaparin 14,000 units at 0900. The epidural catheter is pulled at 1700',
      'Dalteparin 15,000 units SC at 10:00 | Acute pain to take out the epidural at 16:00',
    ],
    twins,
  },
  {
    of: 'a treatment dose once the catheter is out',
    patient: operated('Epidural removed yesterday 14:00, legs strong.'),
    why: /the cord is crushed/u,
    harms: [],
    twins: ['Enoxaparin 70 mg SC BD', 'Apixaban 10 mg BD', ...twins],
  },
  {
    of: 'a spinal of the operation, and no catheter',
    patient: operated('Spinal anaesthetic on Monday. No epidural catheter.'),
    why: /the cord is crushed/u,
    harms: [],
    twins: ['Enoxaparin 70 mg SC BD', 'Start apixaban 10 mg BD'],
  },
]

describeContrasts(contrasts)

const doubts: readonly Doubted[] = [
  {
    of: 'a treatment dose of which nobody says what becomes of the catheter',
    patient: inPlace,
    why: /the cord is crushed/u,
    harms: [
      'Enoxaparin 70 mg SC 12-hourly',
      'Start apixaban 10 mg BD',
      'Enoxaparin 1 mg/kg BID. Acute pain team informed.',
    ],
    twins,
  },
]

describeDoubted(doubts)
