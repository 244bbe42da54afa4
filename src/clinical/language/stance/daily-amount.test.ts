import { expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

const treats = (text: string): boolean =>
  matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), {
    phrases: ['heparin', 'UFH'],
    atLeastDaily: { heparin: [15_001, 'units'], UFH: [15_001, 'units'] },
  }).met

it.each([
  'UFH 5000 U IV bolus now; hold the drip during alteplase; then 18 U/kg/h (1150 U/h) when the aPTT is < 2x normal',
  'Heparin 5000 U IV stat; infusion paused while alteplase runs; after that 18 U/kg/h',
  'UFH 5000 U bolus; drip held during alteplase, restart at 1150 U/h',
  'Heparin bolus 5000 U IV now; infusion after lysis by the aPTT protocol',
  'Heparin 5000 units IV bolus; 18 units/kg/h from the end of the alteplase',
  'UFH 4000 IU IV; thereafter 12 IU/kg/h',
  'Heparin 5000 units loading; then 1,300 units/h',
  'UFH 5000 U IV bolus. Then the infusion by the nomogram',
])('a bolus before an infusion is no amount of a day: %s', (text) => expect(treats(text)).toBe(true))

it.each([
  'UFH 5000 U IV bolus now, nothing after it',
  'UFH 5000 U SC 12 hourly',
  'Heparin 5000 units SC BD; insulin 6 units/h',
  'Heparin 5000 units IV; insulin 6 units/h',
  'Heparin 5000 units SC every 12 h; aPTT not needed',
  'UFH 5000 U IV bolus; no infusion, aPTT daily',
  'Heparin 5000 units SC; 18 units/kg/h was the old rate',
  'UFH 5000 U IV once only; no drip',
])('is too little: %s', (text) => expect(treats(text)).toBe(false))
