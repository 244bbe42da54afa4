import { describeJudged } from '../../judged.test-kit.ts'
import { potassiumRates } from './potassium-rate.ts'

const check: Parameters<typeof describeJudged>[0] = (_answer, texts, patient) => potassiumRates(texts, patient)

describeJudged(check, [
  {
    of: 'potassium that runs in too fast',
    patient: { labs: [{ name: 'potassium', value: 2.3, unit: 'mmol/L' }] },
    stopped: [
      'Potassium chloride 40 mmol in 100 mL through the forearm cannula over 10 minutes by pump, then another 40 mmol the same way',
      'KCl 40 mmol in 1 L 0.9% saline IV over 1 h',
      'Give 40 mEq KCl IV over 30 min x2',
      'K+ 2.3 → KCl 40 mmol/100 mL → over 20 min via green Venflon',
      '20 mmol of potassium chloride in 50 mL over five minutes, repeated twice',
      'Run potassium chloride at 60 mmol/h through the drip in her hand',
      '1 L of 0.9% saline with 40 mmol KCl over one hour',
      'Hartmann bag: 1 L over 1 h with 40 mmol potassium chloride',
      'Plasma-Lyte with 40 mmol/L KCl at 1000 mL/h peripherally',
      'KCl 10 mEq IV over 5 min, six times',
      'KCl 60 mEq in 250 mL NS over 1 hr via PICC on telemetry',
      'We would replace potassium by vein: 80 mmol of potassium chloride across two hours through the arm',
      'Potassium chloride IV 30 mmol/hr, peripheral line, until K above 3.5',
      'Potassium chloride 1.5 g (20 mmol) in 100 mL over half an hour by cannula',
    ],
    twins: [
      'Potassium chloride 40 mmol in 1 L 0.9% saline over 4 h',
      'KCl 20 mmol in 500 mL over 1 h, never faster than 20 mmol/h by a peripheral vein',
      'KCl 40 mmol in 100 mL over 1 h through the central line in ICU on a monitor',
      'KCl 10 mEq/h IV x4 via peripheral line; magnesium sulfate 2 g over 15 min',
      'Magnesium sulfate 8 mmol over 10 minutes, then potassium chloride 40 mmol in 1 L over 2 hours',
      'Potassium 2.3 mmol/L: give magnesium 20 mmol over 20 minutes first',
      'Sando-K 2 tablets (24 mmol) now and again in 1 hour',
      'Do not give potassium chloride 40 mmol over 10 minutes',
      '0.9% saline 1 L over 1 h, then 1 L with 40 mmol potassium chloride over 2 h',
      'Saline with 40 mmol/L KCl at 500 mL/h',
      'Calcium gluconate 6.8 mmol over 10 minutes for a potassium of 7.1',
      'Insulin 10 units with 25 g glucose over 15 min; recheck potassium in 1 h',
    ],
  },
  {
    of: 'potassium in an arrest',
    patient: { conditions: [{ name: 'cardiac arrest' }], labs: [{ name: 'potassium', value: 1.6, unit: 'mmol/L' }] },
    twins: ['Potassium chloride 20 mmol over 10 minutes by the central line'],
  },
])
