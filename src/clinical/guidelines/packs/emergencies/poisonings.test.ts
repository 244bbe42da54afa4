import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { safetyRules2026 } from '../safety-rules.ts'
import { poisoningRules } from './poisonings.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const labs = (...all: ReturnType<typeof lab>[]): About => ({ labs: all })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })

function verdict(rule: string, about: About, ...actions: string[]): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 56, sex: 'female' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, safetyRules2026).rules.find((one) => one.rule === rule)?.verdict
}

/** A patient who is poisoned, what meets it, what does not, and one whom the rule leaves alone. */
const rows: readonly (readonly [rule: string, who: About, met: string, missed: string, spared: About])[] = [
  [
    'paracetamol-acetylcysteine',
    {
      ...noted('Took 16 tablets of paracetamol in handfuls from yesterday noon to today 05:00.'),
      ...labs(lab('paracetamol', 38, 'mg/L')),
    },
    'Acetylcysteine 300 mg/kg IV over 21 hours',
    'No acetylcysteine: the level is under the line',
    noted('Takes paracetamol 1 g for her back.'),
  ],
  [
    'paracetamol-acetylcysteine',
    {
      ...noted('Took 32 tablets of paracetamol at 18:00, level taken at 22:00.'),
      ...labs(lab('paracetamol', 100, 'mg/L')),
    },
    'NAC by the 12 hour protocol now',
    'Repeat the liver tests in the morning',
    {
      ...noted('Took 32 tablets of paracetamol at 18:00, level taken at 22:00.'),
      ...labs(lab('paracetamol', 99, 'mg/L')),
    },
  ],
  [
    'digoxin-toxicity-antidote',
    listed('severe digoxin toxicity'),
    'DigiFab 80 mg IV',
    'Repeat the level on Monday',
    {},
  ],
  [
    'tricyclic-bicarbonate',
    listed('amitriptyline overdose'),
    'Sodium bicarbonate 8.4% 50 mL IV',
    'Observe overnight',
    listed('depression'),
  ],
  [
    'tricyclic-bicarbonate',
    noted('Took 40 x dosulepin 75 mg two hours ago. QRS 100 ms.'),
    'Sodium bicarbonate 8.4% 50 mL IV',
    'ECG every two hours',
    noted('Took 40 x dosulepin 75 mg two hours ago. QRS 99 ms.'),
  ],
  [
    'carbon-monoxide-oxygen',
    listed('carbon monoxide poisoning'),
    'Oxygen 15 L/min by reservoir mask',
    'Fresh air and home',
    {},
  ],
  [
    'carbon-monoxide-oxygen',
    labs(lab('carboxyhaemoglobin', 15, '%')),
    'Oxygen 15 L/min by reservoir mask',
    'Paracetamol for the headache',
    labs(lab('carboxyhaemoglobin', 14, '%')),
  ],
  [
    'beta-blocker-poisoning-antidote',
    { ...listed('propranolol overdose'), ...vital({ heart_rate_per_min: 49, systolic_mmhg: 104 }) },
    'Glucagon 5 mg IV, then 5 mg/h',
    'Atropine 600 micrograms IV',
    { ...listed('propranolol overdose'), ...vital({ heart_rate_per_min: 50, systolic_mmhg: 90 }) },
  ],
  [
    'calcium-blocker-poisoning-antidote',
    { ...noted('Empty boxes: verapamil 240 mg x28.'), ...vital({ heart_rate_per_min: 60, systolic_mmhg: 89 }) },
    'Calcium gluconate 10% 30 mL IV, TOXBASE',
    'Sodium chloride 0.9% 500 mL IV',
    { medications: [{ name: 'verapamil 240 mg' }], ...vital({ heart_rate_per_min: 60, systolic_mmhg: 89 }) },
  ],
  [
    'salicylate-alkali',
    labs(lab('salicylate', 501, 'mg/L')),
    'Urinary alkalinisation by bicarbonate',
    'Repeat the level tomorrow',
    labs(lab('salicylate', 500, 'mg/L')),
  ],
  [
    'salicylate-alkali',
    labs(lab('salicylate', 3.7, 'mmol/L')),
    'Haemodialysis tonight',
    'Repeat the level tomorrow',
    labs(lab('salicylate', 3.6, 'mmol/L')),
  ],
]

describe('a poisoning and its antidote', () => {
  it.each(rows)('%s: %j is met by "%s" and not by "%s"', (rule, who, met, missed, spared) => {
    expect([verdict(rule, who, met), verdict(rule, who, missed), verdict(rule, spared, missed)]).toEqual([
      'kept',
      'missed',
      'not-applicable',
    ])
  })

  it('treats by the line that halves every four hours, and by nothing where no hours are told', () => {
    const level = (value: number, text: string, unit = 'mg/L'): About => ({
      ...labs(lab('paracetamol', value, unit)),
      ...noted(text),
    })
    const isTreated = (about: About): boolean =>
      verdict('paracetamol-acetylcysteine', about, 'Home') !== 'not-applicable'
    expect(isTreated(level(50, 'Paracetamol level at 8 h.'))).toBe(true)
    expect(isTreated(level(49, 'Paracetamol level at 8 h.'))).toBe(false)
    expect(isTreated(level(25, '12 h level.'))).toBe(true)
    expect(isTreated(level(24, '12 h level.'))).toBe(false)
    expect(isTreated(level(3.2, '24 hours post ingestion.'))).toBe(true)
    expect(isTreated(level(300, '25 hours post ingestion.'))).toBe(false)
    expect(isTreated(level(300, '3 hours post ingestion.'))).toBe(false)
    expect(isTreated(level(0.67, '4 hours post ingestion.', 'mmol/L'))).toBe(true)
    expect(isTreated(level(0.66, '4 hours post ingestion.', 'mmol/L'))).toBe(false)
    expect(isTreated(level(300, 'Level sent.'))).toBe(false)
    expect(isTreated(level(71, 'Took 20 g of it at 23:30; bloods drawn at 05:30.'))).toBe(true)
    expect(isTreated(level(70, 'Took 20 g of it at 23:30; bloods drawn at 05:30.'))).toBe(false)
    const named = { labs: [lab('paracetamol 4 h', 100, 'mg/L')] }
    expect(isTreated(named)).toBe(true)
  })

  it('names a source in every rule', () => {
    for (const { source } of poisoningRules) expect(source).not.toBe('')
  })
})
