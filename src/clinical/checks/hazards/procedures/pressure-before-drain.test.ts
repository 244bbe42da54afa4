import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { pressureBeforeDrain } from './pressure-before-drain.ts'
import { undrainedPneumothorax } from './undrained-pneumothorax.ts'

describeJudged(pressureBeforeDrain, [
  {
    of: 'air in the chest that nothing has let out',
    patient: {
      conditions: [{ name: 'COPD' }],
      notes: [{ text: 'Gas pH 7.27. CXR: right pneumothorax 2.5 cm.' }],
    },
    stopped: [
      'Put him on the mask with IPAP 15 and EPAP 5 | Respiratory team to look at the chest tomorrow',
      'CPAP 8 cmH2O for his oxygenation, then think about a drain',
      'His home ventilator goes on tonight as usual',
      'Intubate and ventilate for fatigue, PEEP 8',
      'Acapella device four times daily to clear secretions',
      'NIV now, needle aspiration afterwards',
      'No drain needed; BiPAP 14/4',
      'Ventilate first: bilevel 16/5. The drain can follow when the pH is above 7.30',
      'BiPAP first, 16/6 for two hours; chest drain only when the gas is better | 12F Seldinger drain under ultrasound, no clamp',
      'Bilevel 18/5 now | ICC once the pH is above 7.30, 14F, chlorhexidine-free prep',
      'CPAP goes first at 8 cmH2O | Pigtail 12F, fifth space',
      'Seldinger drain after two hours of NIV at 16/4 | 12F kit to the bay',
      'BPAP 18/6 for the acidosis; drain only if the film at 4 h shows it growing',
    ],
    doubted: [
      'NIV is safe here because the pneumothorax is small',
      'Wear the auto-CPAP overnight, lung reviewed in the morning',
      'There is no reason to withhold NIV for 2.5 cm of air',
      'He may sleep with his CPAP on as at home',
    ],
    twins: [
      'Chest drain now, then BiPAP 15/4 once it bubbles',
      'No NIV until the pneumothorax is drained | 12F Seldinger drain at once under ultrasound',
      'NIV contraindicated with an undrained pneumothorax | Intercostal drain immediately',
      'He must not use his CPAP until the air is gone | Observe',
      'Finger thoracostomy, then RSI',
      'If he tires: thoracostomy and intubation by the ICU team | Chest drain now',
      'Chest drain now | Start NIV 15/4 with the drain open',
      'ICC first, 14F; BiPAP 16/6 only after it swings',
      'Chest drain now, not BiPAP first | BiPAP 14/4 once the lung is up',
      'Pigtail 12F at once, clamp never | Bilevel 16/5 when the drain bubbles and the gas is still acid',
      'Emergency decompression in the 2nd space | Intubate, PEEP 5',
      'Conservative care with a repeat film at 4 hours | CPAP is withheld for the next weeks',
      'High-flow oxygen by reservoir mask | Chest drain 12F now',
    ],
  },
  {
    of: 'a drained pneumothorax',
    patient: { notes: [{ text: 'Right pneumothorax drained 2 h ago, 12F, bubbling.' }] },
    twins: ['Start bilevel NIV IPAP 15, EPAP 3'],
  },
])

describe('undrainedPneumothorax', () => {
  it.each([
    ['Left pneumothorax. 12F drain in situ, swinging', 'false'],
    ['Left pneumothorax, drain for tomorrow', 'true'],
    ['Pneumothorax left, nobody has drained it yet', 'true'],
    ['Drain fell out an hour ago; right pneumothorax 3 cm on film', 'true'],
    ['Left PTX 2 cm, no drain', 'true'],
    ['16 Fr drain left for pneumothorax, day 2', 'false'],
    ['CXR ?pneumothorax. CT: bulla, no pneumothorax', 'false'],
    ['Pneumothorax 2019, pleurodesis', 'false'],
    ['No pneumothorax on CXR', 'false'],
  ] as const)('%s', (text, value) => {
    expect(undrainedPneumothorax(patient.parse({ demographics: { age_years: 60 }, notes: [{ text }] })).value).toBe(
      value,
    )
  })
})
