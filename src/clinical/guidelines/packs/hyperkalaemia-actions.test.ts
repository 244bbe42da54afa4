import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import type { Guideline } from '../guideline.ts'
import { safetyRules2026 } from './safety-rules-2026.ts'
import { ukkaHyperkalaemia2023 } from './ukka-hyperkalaemia-2023.ts'

const person = patient.parse({
  demographics: { age_years: 66, sex: 'male' },
  labs: [{ name: 'Potassium', value: 6.9, unit: 'mmol/L' }],
})
const verdict = (guideline: Guideline, ...actions: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }),
    person,
    guideline,
  ).rules.find(({ rule }) => rule === 'severe-hyperkalaemia')?.verdict
const monitoring = 'Continuous cardiac monitoring'

describe('insulin with glucose', () => {
  it.each([
    [['Give 10 units of soluble insulin with 25 g of glucose intravenously, and check glucose hourly for six hours.']],
    [['Start insulin-glucose: 10 units of actrapid in 125 mL of glucose 20% over 15 minutes, then capillary glucose.']],
    [['Insulin-dextrose infusion now']],
    [['Insulin–dextrose infusion now']],
    [['Give 10 units insulin in 50 mL of 50% dextrose, then monitor blood glucose hourly']],
    [['Give 10 units of insulin IV', 'Give 50 mL of 50% glucose IV']],
    [['Give insulin 10 units IV with an ampoule of D50W']],
    [['Give insulin with glucose and monitor blood glucose hourly for 6 h']],
    [['10 units Actrapid with 25g glucose IV over 15 min; hourly blood glucose checks']],
    [['Shift potassium with regular insulin 10 units IV and dextrose 25 g']],
    [['Give 10 units of Actrapid and 50 mL of 50% glucose, and continue her insulin glargine at bedtime']],
    [['Insulin 10 units IV with 25 grams of glucose']],
    [['Insulin 10 units IV plus glucose 25 g IV without delay']],
    [['Give 10 units of IV insulin with dextrose; hold Lantus tonight']],
  ])('is there in %j', (actions) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, monitoring, ...actions)).toBe('kept')
  })

  it.each([
    [['Give insulin 10 units IV. Do not give glucose.']],
    [['Give insulin 10 units IV', 'Do not give glucose']],
    [['Give insulin 10 units IV now']],
    [['Give insulin 10 units IV without glucose']],
    [['Give insulin 10 units IV and check glucose hourly']],
    [['Give insulin 10 units IV with glucose monitoring']],
    [['Give insulin 10 units IV', 'Blood glucose hourly']],
    [['Give insulin 10 units IV and keep glucose between 6 and 10']],
    [['Give glucose-lowering insulin']],
    [['Continue insulin glargine at bedtime']],
    [['Continue Lantus', 'Give 50 mL of 50% glucose']],
    [['Continue home insulin', 'Give 50 mL of 50% glucose']],
    [['Consider insulin with glucose']],
    [['Insulin-dextrose tomorrow']],
    [['Do not give insulin-dextrose']],
  ])('is missing in %j', (actions) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, monitoring, ...actions)).toBe('missed')
  })
})

describe('nebulised salbutamol', () => {
  it.each([
    'Nebulised salbutamol 10 mg',
    'Salbutamol 10-20 mg via nebuliser',
    'Nebulized albuterol 20 mg now',
    'Back-to-back salbutamol nebs',
    'Give a nebulised beta-agonist',
    'Give salbutamol 10mg',
    'Give salbutamol now',
    'Continue cardiac monitoring and give nebulised salbutamol 10 mg',
  ])('is there in "%s"', (action) => {
    expect(verdict(safetyRules2026, monitoring, action)).toBe('kept')
  })

  it.each([
    'Continue the salbutamol inhaler',
    'Continue salbutamol',
    'Salbutamol 2 puffs as needed',
    'Salbutamol 100 micrograms four times a day',
    'Continue Ventolin HFA as a reliever',
    'Salbutamol 4 mg tablets',
    'Do not give nebulised salbutamol',
  ])('is missing in "%s"', (action) => {
    expect(verdict(safetyRules2026, monitoring, action)).toBe('missed')
  })
})

describe('cardiac monitoring', () => {
  const shift = 'Insulin 10 units with dextrose'

  it.each([
    '12-lead ECG now',
    'Obtain an ECG',
    'Repeat the ECG, which showed peaked T waves',
    'Keep on the monitor with ECG',
    'Calcium gluconate 30 mL with the ECG running',
    'Monitor on telemetry',
    'Monitor for ECG changes',
    'Cardiac monitoring because the ECG shows peaked T waves',
    'Move to a monitored bed',
    'Start continuous ECG monitoring in a resuscitation bay; recheck potassium at 1, 2 and 4 hours.',
  ])('is there in "%s"', (action) => {
    expect(verdict(safetyRules2026, shift, action)).toBe('kept')
  })

  it.each([
    'The ECG shows sinus rhythm',
    'The ECG shows sinus rhythm. Recheck potassium in 2 h',
    'The ECG shows sinus rhythm; monitor potassium',
    'ECG: sinus rhythm',
    'The ECG was normal',
    'Calcium gluconate because of the ECG changes',
    'No ECG is needed',
  ])('is missing in "%s"', (action) => {
    expect(verdict(safetyRules2026, shift, action)).toBe('missed')
  })
})
