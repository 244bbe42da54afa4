import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { gold2025, gold2026 } from './gold.ts'

const flare = patient.parse({
  demographics: { age_years: 66 },
  conditions: [{ name: 'Acute exacerbation of COPD' }],
  exacerbations: { moderate_last_12_months: 0, severe_last_12_months: 0 },
})
const verdicts = (text: string) =>
  [gold2025, gold2026].map((guideline) => {
    const texts = ['Give nebulised salbutamol 2.5 mg', 'Start prednisolone 40 mg daily for 5 days', text]
    const answer = recommendation.parse({
      recommended_actions: texts.map((one) => ({ text: one })),
      evidence_table: [],
    })
    return checkGuideline(answer, flare, guideline).rules[0]?.verdict
  })

describe('a methylxanthine in an exacerbation of COPD', () => {
  it.each([
    'Start aminophylline',
    'Start an aminophylline infusion and check the level',
    'Start an infusion of aminophylline; check levels at 6 hours',
    'Give aminophylline 5 mg/kg and check the level',
    'Give IV aminophylline, as his usual inhalers have failed',
    'Add oral theophylline 200 mg twice daily, with a level in 3 days',
    'Start theophylline as a long-term treatment',
  ])('is forbidden: %s', (text) => {
    expect(verdicts(text)).toEqual(['forbidden', 'forbidden'])
  })

  it.each([
    'Check the theophylline level',
    'Continue his usual theophylline',
    'Continue home theophylline and check a level today',
    'Continue long-term theophylline 200 mg twice daily',
    'Do not give IV aminophylline',
    'Avoid an aminophylline infusion; check the theophylline level',
    'Do not start theophylline; continue what he takes at home',
  ])('is let through: %s', (text) => {
    expect(verdicts(text)).toEqual(['kept', 'kept'])
  })
})
