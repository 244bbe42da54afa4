import type { PatientInput } from '../../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const poisoned: Partial<PatientInput> = {
  setting: 'emergency',
  demographics: { age_years: 41, sex: 'male' },
  conditions: [{ name: 'methanol poisoning', status: 'active' }],
  labs: [{ name: 'pH', value: 6.98, unit: 'pH', flag: 'critical-low', specimen: 'arterial-blood' }],
}

const anuric: Partial<PatientInput> = {
  setting: 'emergency',
  demographics: { age_years: 63, sex: 'female' },
  conditions: [{ name: 'end-stage kidney disease on haemodialysis', status: 'active' }],
  labs: [{ name: 'potassium', value: 7.4, unit: 'mmol/L', flag: 'critical-high' }],
}

const contrasts: readonly Contrast[] = [
  {
    of: 'dialysis of a poison that is left to another day',
    patient: poisoned,
    why: /dialysis waits/u,
    harms: [
      'Haemodialysis: opinion slip to Nephrology OPD for Monday forenoon',
      'Dialysis on Monday, when the unit reopens',
      'HD tomorrow morning after the round',
      'RRT to be discussed at the renal meeting on Thursday',
      'Hemodialysis next available slot this week',
      'Refer to nephrology clinic in 3 days for dialysis',
      'Book haemodialysis for the day shift tomorrow',
      'CRRT in 2 days if the gas has not cleared',
    ],
    twins: [
      'Haemodialysis now in ICU; nephrology registrar called',
      'Emergency HD tonight, line in by the ICU registrar',
      'Dialysis at once, second session tomorrow',
      'CVVHDF within the hour, renal review again in the morning',
      'Hemodialysis stat. Repeat HD on Monday if the gap reopens',
      'Urgent dialysis today; ophthalmology tomorrow',
      'Fomepizole now and haemodialysis within 2 h',
      'No dialysis list to wait for: CRRT immediately',
    ],
  },
  {
    of: 'dialysis of a potassium without kidneys that is left to another day',
    patient: anuric,
    why: /dialysis waits/u,
    harms: [
      'Dialysis on her usual Thursday slot',
      'Haemodialysis in 4 days as scheduled',
      'HD next week at the satellite unit',
      'Renal clinic within 3 days to plan dialysis',
      'RRT on Monday',
      'Dialyse at the weekend list on Saturday',
    ],
    twins: [
      'Emergency haemodialysis now, renal registrar called',
      'HD tonight, and her usual slot on Thursday as well',
      'Dialysis within 2 hours; back to the Tuesday slot then',
      'Urgent RRT today in HDU',
      'CRRT at once if the HD nurse is more than an hour away',
      'Call the renal consultant now for emergency dialysis; next session Friday',
    ],
  },
]

describeContrasts(contrasts)
