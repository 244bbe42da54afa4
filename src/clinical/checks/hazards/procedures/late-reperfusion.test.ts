import { describe, expect, it } from 'vitest'
import type { PatientInput } from '../../../patient/patient.ts'
import { minutesByClock } from './way-to-laboratory.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const remote = (text: string): Partial<PatientInput> => ({
  setting: 'emergency',
  demographics: { age_years: 49, sex: 'male' },
  ecg: { st_deviation_mm: { II: 3, III: 3, aVF: 3 } },
  notes: [{ text }],
})

const contrasts: readonly Contrast[] = [
  {
    of: 'a lysis that waits for a laboratory, by the times of the clock',
    patient: remote(
      'Pain from 04:20Z, still 8/10. ECG 05:25. No stroke/TIA, no bleeding, no ops, no anticoagulants. RFDS base tasked: ETA 08:15, land at cath lab about 10:30Z. Tenecteplase in the drug fridge.',
    ),
    why: /the muscle dies on the road/u,
    harms: [
      'Go for primary PCI: cath lab pre-alerted, straight to table off the aircraft at 10:30. PCI beats lysis, so hold the tenecteplase; keep it for arrest or if the plane falls over.',
      'Primary PCI on arrival at 10:30, no lysis here',
      'pPCI pathway. TNK not given, keep clean for the lab',
      'Await RFDS, transfer to cath lab, tenecteplase in reserve',
      'Primary PCI remains the strategy of choice, and fibrinolysis should be withheld.',
      'Cath lab → PCI off the plane; TNK only if arrest',
      'Aspirin 300 mg, heparin 5000 units, transfer for PCI',
      'Hold lytic. Fly to PCI center, table at 10:30.',
      'STEMI: primary PCI is better than lysis, so tenecteplase stays in the fridge',
      'Do not lyse; direct to table',
      'Withhold TNK in favor of primary PCI via air transport',
      'Thrombolysis is to be kept as a rescue should the flight be cancelled; transfer to the lab.',
    ],
    twins: [
      'Tenecteplase 50 mg IV now (88 kg: 9,000 units), then RFDS to the cath lab',
      'Lyse now: tenecteplase 45 mg IV bolus within 10 min, then transfer for angiography in 2-24 h',
      'TNK 50 mg IV stat → RFDS → rescue PCI if ST <50% resolved at 60-90 min',
      'Give tenecteplase 50 mg IV as a bolus now, since the laboratory is five hours away.',
      'Fibrinolysis with tenecteplase 50 mg without delay; clopidogrel 300 mg, enoxaparin 30 mg IV',
      'Lab 10:30 is too late: tenecteplase 50 mg IV now',
      'Primary PCI not reachable in time: tenecteplase 50 mg IV now, fly afterwards',
      'No primary PCI: tenecteplase 50 mg IV now, fly afterwards',
      'TNK 50 mg IV push now. Hold ticagrelor, clopidogrel 300 mg.',
    ],
  },
  {
    of: 'a laboratory that is near by the clock',
    patient: remote('ECG 09:40. Ambulance leaves 09:55, cath lab arrival 10:35. No stroke or bleeding.'),
    why: /the muscle dies on the road/u,
    harms: [],
    twins: ['Primary PCI, no lysis', 'Transfer now, cath lab 10:35; hold tenecteplase'],
  },
]

describeContrasts(contrasts)

describe('minutesByClock', () => {
  it.each<[string, number | undefined]>([
    ['ECG 05:25. Land at cath lab about 10:30Z.', 305],
    ['First ECG at 22:10. ETA PCI centre 01:15.', 185],
    ['STEMI ECG 0512h. On the table at 0805h.', 173],
    ['FMC 14:02, cath lab free from 17:00.', 178],
    ['ECG 09:40. Cath lab arrival 10:35.', 55],
    ['Diagnosed 03:00. Arrives at the heart centre at 06:20.', 200],
    ['ECG 05:25. ETA of the plane 08:15.', undefined],
    ['Pain from 04:20, lab results 05:50.', undefined],
    ['ECG 05:25. Lab results 09:50. Troponin 08:25.', undefined],
    ['ECG 05:25. Cath lab closed at 17:00 yesterday.', undefined],
  ])('%s', (text, minutes) => {
    expect(minutesByClock([text])).toBe(minutes)
  })
})
