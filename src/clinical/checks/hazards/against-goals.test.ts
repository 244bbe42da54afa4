import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { againstGoals } from './against-goals.ts'

const found = (text: string, goals: 'palliative' | 'full' = 'palliative'): readonly string[] =>
  againstGoals(
    recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
    [{ path: 'recommended_actions[0].text', text }],
    patient.parse({ demographics: { age_years: 86 }, goals_of_care: goals }),
  )

describe('againstGoals', () => {
  it.each([
    'Start dobutamine 5 mcg/kg/min and transfer to ICU',
    'Intubate now',
    'Urgent haemodialysis tonight',
    'Keep ICD shocks on',
    'Noradrenaline to a MAP of 65',
  ])('finds: %s', (text) => {
    expect(found(text)).toHaveLength(1)
    expect(found(text, 'full')).toEqual([])
  })

  it.each([
    'No intubation, no ICU: comfort care',
    'Stop noradrenaline and extubate',
    'NIV for comfort as he wishes; ceiling is the ward',
    'Morphine 2.5 mg SC for breathlessness',
    'ICD deactivated today',
    'Discuss with the family whether dialysis is stopped',
  ])('lets pass: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})
