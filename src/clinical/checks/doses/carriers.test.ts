import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

const verdict = (text: string): string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? (score.value === 1 ? 'fine' : 'miss') : score.status
}

describe('a fluid beside a dose', () => {
  it.each([
    [
      'Co-trimoxazole 1920 mg IV (16 mg/kg/day), in 500 mL 5% glucose over 90 min; oral 1920 mg TDS when better',
      'fine',
    ],
    ['Vancomycin 1.5 g IV in 250 mL of 0.9% saline over 2 h; then 1 g BD', 'fine'],
    [
      'Furosemide 120 mg over 24 h SC, undiluted or with 0.9% saline in its own pump, replacing the oral 120 mg',
      'fine',
    ],
    ['Amiodarone 300 mg IV in 5% glucose over 1 h, then 900 mg over 24 h', 'fine'],
    ['Vancomycin 1.5 g IV in 250 mL of 0.9% saline over 2 h; then 10 g BD', 'miss'],
    ['Insulin 50 units in 50 mL saline, 60 mL/h', 'miss'],
    ['Insulin 50 units in 50 mL saline, 6 mL/h', 'fine'],
    ['Insulin 6 units/h, saline 500 mL/h', 'fine'],
    ['Digoxin 500 micrograms IV in 5% glucose; then 250 mg daily', 'miss'],
  ])('carries it, and has none of the doses: %s', (text, is) => expect(verdict(text)).toBe(is))

  it.each([
    ['Insulin 6 units/h IV. Glucose < 14: add 10% glucose 125 mL/h and halve to 0.05 units/kg/h', 'fine'],
    ['Insulin 6 units/h IV. Glucose < 14: add 10% glucose 125 mL/h and go to 60 units/h', 'miss'],
  ])('is not given in units: %s', (text, is) => expect(verdict(text)).toBe(is))

  it.each([
    ['Sodium bicarbonate 8.4% 225 mL IV over 60 min (or 1.26% 1.5 L over 3 h)', 'fine'],
    ['Sodium bicarbonate 1.26% 1.5 L IV over 3 h (or 8.4% 1.5 L over 3 h)', 'miss'],
  ])('has the strength right before its volume: %s', (text, is) => expect(verdict(text)).toBe(is))
})

it.each([
  ['Inj. Enoxaparin 60 mg SC BD (1 mg/kg) + Tab. Warfarin 5 mg HS', 'fine'],
  ['Inj. Dalteparin 5,000 units SC daily + Tab. Aspirin 75 mg', 'fine'],
  ['Tab. Enoxaparin 60 mg BD', 'unscored'],
])('leaves "Tab." before a drug to that drug: %s', (text, is) => expect(verdict(text)).toBe(is))

it.each([
  ['Paracetamol is 0, so acetylcysteine 150 mg/kg IV over 1 h is not needed', 'not-applicable'],
  ['Co-trimoxazole 960 mg IV (trimethoprim component 160 mg); oral 960 mg BD', 'fine'],
  ['Co-trimoxazole 960 mg IV (trimethoprim component 160 mg); oral 9600 mg BD', 'miss'],
  ['Glucagon 1 mg IV over 5 min, then 5–15 mcg/min', 'fine'],
  ['Glucagon 1 mg IV, then 0.5 mcg/min', 'miss'],
])('reads a level, a part and a slow rate for what they are: %s', (text, is) => expect(verdict(text)).toBe(is))
