import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { maskOffTooSoon } from './mask-off-too-soon.ts'

const masked = (pH: number, kPa: number, text: string): Partial<PatientInput> => ({
  setting: 'inpatient',
  goals_of_care: 'full',
  conditions: [{ name: 'COPD' }],
  labs: [
    { name: 'pH', value: 7.21, unit: 'pH units', specimen: 'arterial-blood', taken_at: '2026-01-04T00:05:00Z' },
    { name: 'PaCO2', value: 10.6, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-01-04T00:05:00Z' },
    { name: 'pH', value: pH, unit: 'pH units', specimen: 'arterial-blood', taken_at: '2026-01-04T04:10:00Z' },
    { name: 'PaCO2', value: kPa, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-01-04T04:10:00Z' },
  ],
  notes: [{ text }],
})

const twins = [
  'Continue NIV 24/4, off for meals and nebulisers only, repeat ABG at 08:00',
  'NIV stays on for at least 24 h; short breaks for drinks; gas in 4 h',
  'Keep on BiPAP, increase IPAP to 26. Do not take off while pH <7.35',
  'NIV on through the day and night 1, then wean over 2-3 days once pH >7.35',
  'Pt wants mask off: explain, 15 min break, back on NIV',
  'Continue BiPAP overnight → stop when pH ≥7.35 and RR <24',
  'He should not come off the ventilator before the pH is normal.',
  'Stop NIV only if pH normal at 08:00, then nasal 1 L',
  'NIV failing? No: pH rising. Off mask 10 min for physio, then on again',
  'Take mask off for breakfast, max 30 min, then NIV on again with gas at noon',
  'Intubate now: NIV off once the tube is in',
  'Oxygen mask off, nasal cannula 1 L entrained when on breaks; NIV continues',
  'No weaning of NIV today',
]

describeJudged(maskOffTooSoon, [
  {
    of: 'a mask of hours while the blood is acid',
    patient: masked(7.33, 8.2, 'NIV since 00:10, IPAP 24/EPAP 4, good mask seal, 4h on. Tired, wants mask off.'),
    stopped: [
      'Good 4h gas, pH >7.30. NIV off now and machine back to store; nasal 1–2 L, step down to ward 24 this morning. Next ABG with the 09:00 bloods.',
      'Stop NIV, Venturi 28%, ward',
      'BiPAP off, NC 2 L, transfer to floor',
      'D/C BiPAP this AM → 28% Venti mask',
      'Discontinue non-invasive ventilation now that she is talking, and step her down to the ward.',
      'NIV no longer needed: back to 28% Venturi',
      'Take her off the mask today and give 1-2 L by nasal cannula.',
      'Mask off (pt request), nasal specs, ABG pm',
      'As the gas is improving, NIV can come off now.',
      'Remove NIV → nasal 2 L → ward bed',
      'Liberate from BiPAP to NC this morning',
      'NIV ceased 04:30, controlled O2 only, gas tomorrow',
      'Wean off NIV now, machine to be returned',
      'Bilevel finished. Ward bed with nasal oxygen.',
    ],
    twins,
  },
  {
    of: 'a mask of a day, with a pH that is normal',
    patient: masked(7.38, 6.9, 'NIV since yesterday, IPAP 20/EPAP 4, 26 h on.'),
    twins: ['NIV off now, nasal 1 L, gas in 1 h', 'Stop BiPAP, ward bed', ...twins],
  },
  {
    of: 'a mask that the patient has at home alone',
    patient: masked(7.33, 8.2, 'Home NIV at night since 2024.'),
    twins: ['Stop home NIV, no longer needed'],
  },
])
