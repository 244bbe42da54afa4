import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { btsPleural2023 } from './bts-pleural-2023.ts'

const large = patient.parse({
  demographics: { age_years: 66 },
  pleural_effusion: { side: 'left', hemithorax_share: 0.8 },
})
const verdict = (...texts: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
    large,
    btsPleural2023,
  ).rules[0]?.verdict

describe('the volume of a pleural drainage', () => {
  it.each([
    'Drain 3 L in one go',
    'Drain 3 litres at once',
    'Remove 2.5 L under ultrasound',
    'Aspirate 2000 mL',
    'Drain up to 3L today',
    'Remove 1.6 L of fluid',
  ])('is too much: %s', (text) => {
    expect(verdict('Arrange an ultrasound-guided thoracentesis', text)).toBe('forbidden')
  })

  it.each([
    'Drain 1.5 L at most',
    'Drain 1 L, then clamp the drain',
    'Do not drain 3 L in one go',
    'Drain the 3 L effusion, at most 1.5 L at a time',
    'Drain 3 L over three days',
    'Drain no more than 1500 mL per session',
    'Send 50 mL for cytology',
  ])('is let through: %s', (text) => {
    expect(verdict('Arrange an ultrasound-guided thoracentesis', text)).toBe('kept')
  })
})
