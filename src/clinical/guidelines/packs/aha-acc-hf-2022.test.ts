import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { ahaAccHf2022 } from './aha-acc-hf-2022.ts'

const reduced = patient.parse({
  demographics: { age_years: 61, sex: 'male' },
  conditions: [{ name: 'Heart failure with reduced ejection fraction' }],
  labs: [{ name: 'potassium', value: 4.4, unit: 'mmol/L' }],
  vital_signs: [{ taken_at: '2026-11-22T08:00:00Z', systolic_mmhg: 118, diastolic_mmhg: 70 }],
  lvef_percent: 30,
})
const verdictOf = (...texts: string[]) => {
  const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
  const { rules } = checkGuideline(answer, reduced, ahaAccHf2022)
  return rules.find(({ rule }) => rule.endsWith('reduced-ejection-fraction'))?.verdict
}

describe('an ACE inhibitor with an ARNI', () => {
  it.each([
    [['Start ramipril 2.5 mg daily', 'Start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Continue enalapril', 'Give Entresto 24/26 mg twice daily', 'Start carvedilol 3.125 mg twice daily']],
  ])('is forbidden: %s', (texts) => {
    expect(verdictOf(...texts)).toBe('forbidden')
  })

  it.each([
    [['Start ramipril 2.5 mg daily', 'Start bisoprolol 1.25 mg']],
    [['Start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Stop ramipril', 'After 36 hours start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Switch from enalapril to sacubitril/valsartan after 36 hours', 'Start bisoprolol 1.25 mg']],
    [['Start an ACE inhibitor, ARB or sacubitril/valsartan', 'Start bisoprolol 1.25 mg']],
    [['Continue ramipril, or change to sacubitril/valsartan', 'Start bisoprolol 1.25 mg']],
  ])('is not what this says: %s', (texts) => {
    expect(verdictOf(...texts)).toBe('kept')
  })
})
