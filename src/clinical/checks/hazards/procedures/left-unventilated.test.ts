import { describeJudged } from '../judged.test-kit.ts'
import { leftUnventilated } from './left-unventilated.ts'

const acid = (pH: number, text: string) => ({
  setting: 'emergency' as const,
  goals_of_care: 'full' as const,
  conditions: [{ name: 'COPD' }],
  labs: [
    { name: 'pH', value: pH, unit: 'pH units', specimen: 'arterial-blood' as const },
    { name: 'PaCO2', value: 9.6, unit: 'kPa', specimen: 'arterial-blood' as const },
  ],
  notes: [{ text }],
})

describeJudged(leftUnventilated, [
  {
    of: 'an acidosis that an hour of treatment has not raised',
    patient: acid(7.26, 'One hour of nebulisers and prednisolone done. GCS 15.'),
    stopped: [
      'Keep going with nebulisers for the night; the mask only if he becomes drowsy',
      'BiPAP from 22:00 once the side room has been cleaned',
      'NIV can wait until the respiratory team is in',
      'Start BiPAP 15/4 when transferred to the respiratory ward later today',
      'Doxapram infusion first, NIV if no better after 6 hours',
      'Another round of salbutamol, gas in 3 hours',
      'He does not need non-invasive ventilation as he is alert',
      'routine: NIV 15/4',
      'Ventilatory support to be considered if PaCO2 rises above 12',
      'Await the opinion of the anaesthetist before NIV',
    ],
    doubted: [
      'Review for NIV at the 08:00 consultant round',
      'NIV is for pH below 7.15 in this hospital',
      'Book an HDU bed for NIV in the morning',
      'Bilevel not before the CT has been reported',
    ],
    twins: [
      'Start NIV now: IPAP 15, EPAP 4, gas at 1 h',
      'emergent: BiPAP 15/4 in resus, up to 25 over 20 minutes; repeat gas at 1 and 4 hours',
      'NIV without delay; a further hour of nebulisers is not acceptable',
      'Put him on BiPAP within the hour. If pH < 7.20 at 1 h: intubation',
      'Do not wait for the ward bed: NIV in the ED now',
      'Intubate now: too drowsy for a mask',
      'pH still 7.26 after an hour of treatment: begin NIV (15/3), gas at 1 h',
      'There is no contraindication to NIV: start 15/4 now',
      'emergent: mask ventilation with pressure support 12 over PEEP 5',
    ],
  },
  {
    of: 'an acidosis before its hour of treatment',
    patient: acid(7.31, 'Just arrived. RR 28.'),
    stopped: ['NIV only when pH <7.15', 'NIV is not needed', 'Nebulisers and gas tomorrow'],
    twins: [
      'Nebulisers, 28% Venturi, repeat gas in 1 hour; NIV if pH still below 7.35',
      'NIV not indicated yet: an hour of treatment first, then gas',
    ],
  },
  {
    of: 'an acidosis of too much oxygen',
    patient: {
      ...acid(7.28, '15 L/min by the crew for 40 minutes.'),
      vital_signs: [{ taken_at: '2026-01-04T08:15:00Z', spo2_percent: 99, fio2: 0.6 }],
    },
    twins: ['Turn the oxygen down to 28%, gas again in 30 minutes; NIV if the pH is still below 7.35'],
  },
  {
    of: 'a carbon dioxide that is as it always was',
    patient: acid(7.38, 'Usual PaCO2 9.2.'),
    twins: ['NIV not needed at present', 'Nebulisers, gas in 1 hour'],
  },
  {
    of: 'a patient who is ventilated already',
    patient: acid(
      7.31,
      'Peak pressure 41, plateau 19. Tube not kinked, suction catheter passes. One hour of nebulisers done.',
    ),
    twins: ['Salbutamol 5 mg in line now, I:E 1:4, measure auto-PEEP, gas in 1 hour'],
  },
  {
    of: 'a mask that the patient has declined',
    patient: { ...acid(7.26, 'With capacity, refused NIV today.'), goals_of_care: 'treatment-declined' as const },
    twins: ['No NIV tonight, as he has refused it; morphine 2.5 mg for breathlessness'],
  },
])
