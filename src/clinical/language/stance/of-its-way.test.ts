import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

const isOrdered = (text: string, name: string): boolean =>
  matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name).met

describe('what may become of an order, or by which way it may run', () => {
  it.each([
    ['noradrenaline', 'Start noradrenaline 0.05 mcg/kg/min for MAP ≥65 — it may run through a good peripheral line'],
    ['noradrenaline', 'Noradrenaline 0.05 mcg/kg/min, may be given through a large antecubital line at first'],
    ['noradrenaline', 'Start noradrenaline 0.1 mcg/kg/min (can be run peripherally until the CVC is in)'],
    [
      'noradrenaline',
      'Start noradrenaline 0.05 mcg/kg/min through a peripheral line: it may be moved to the CVC later',
    ],
    ['noradrenaline', 'Start noradrenaline 0.05 mcg/kg/min via a cannula – it may stay there for 6 hours'],
    ['noradrenaline', 'Start noradrenaline 0.05 mcg/kg/min → it might need 0.25 mcg/kg/min'],
    ['insulin', 'Insulin infusion 0.1 units/kg/h, may be reduced to 0.05 units/kg/h once ketones fall'],
    ['insulin', 'Insulin 0.1 U/kg/h, rate could be halved with ketones below 3'],
    ['insulin', 'Insulin infusion 9.6 U/h – this may be lowered later'],
    ['prednisolone', 'Prednisolone 40 mg daily, which may be tapered after five days'],
  ])('takes nothing from %s: %s', (name, text) => expect(isOrdered(text, name)).toBe(true))

  it.each([
    ['noradrenaline', 'Noradrenaline may be given through a peripheral line'],
    ['noradrenaline', 'Noradrenaline may be run peripherally'],
    ['noradrenaline', 'Consider noradrenaline 0.05 mcg/kg/min, which may run through a peripheral line'],
    ['noradrenaline', 'Noradrenaline may be needed; it may run through a peripheral line'],
    ['noradrenaline', 'Noradrenaline if MAP <65; it may run through a peripheral line'],
    ['noradrenaline', 'Noradrenaline could be started at 0.05 mcg/kg/min through a peripheral line'],
    ['insulin', 'Insulin may be reduced to 0.05 units/kg/h'],
    ['insulin', 'Insulin infusion could be reduced to nothing'],
    ['insulin', 'Insulin 0.1 units/kg/h may be started later'],
    ['bisoprolol', 'Bisoprolol 2.5 mg, may be started in clinic'],
    ['furosemide', 'Furosemide 40 mg might be given'],
  ])('leaves %s open: %s', (name, text) => expect(isOrdered(text, name)).toBe(false))
})

describe('cultures that lead at once to an antibiotic', () => {
  it.each([
    'Draw 2 sets of blood cultures, urine Legionella + pneumococcal antigens → then immediately ceftriaxone 2 g IV',
    'Blood cultures, sputum taken first → now ceftriaxone 2 g IV',
    'Bloods and lactate by the nurse → immediately ceftriaxone 2 g',
  ])('order it: %s', (text) => expect(isOrdered(text, 'ceftriaxone')).toBe(true))

  it.each([
    'Urine antigen positive → now ceftriaxone 2 g IV',
    'If the cultures grow → immediately ceftriaxone 2 g',
    'Culture result → ceftriaxone',
  ])('do not: %s', (text) => expect(isOrdered(text, 'ceftriaxone')).toBe(false))
})
