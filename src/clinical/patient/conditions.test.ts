import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import type { ConditionKind } from './conditions/condition-table.ts'
import { hasCondition, pregnancy, angioedemaOnRecord } from './conditions.ts'

const listed = (name: string, kind: ConditionKind, status: 'active' | 'suspected' | 'resolved' = 'active') =>
  hasCondition(patient.parse({ demographics: { age_years: 60 }, conditions: [{ name, status }] }), kind)

describe('hasCondition', () => {
  it.each<[string, ConditionKind]>([
    ['Congestive heart failure', 'heart failure'],
    ['HFrEF', 'heart failure'],
    ['History of heart failure', 'heart failure'],
    ['Acute PE', 'pulmonary embolism'],
    ['Bilateral pulmonary emboli', 'pulmonary embolism'],
    ['Massive pulmonary embolism', 'massive pulmonary embolism'],
    ['High-risk PE', 'massive pulmonary embolism'],
    ['COPD, GOLD 3', 'COPD'],
    ['Acute exacerbation of COPD', 'COPD exacerbation'],
    ['AECOPD', 'COPD'],
    ['Right lower lobe pneumonia', 'community-acquired pneumonia'],
    ['CAP', 'community-acquired pneumonia'],
    ['Inferior STEMI', 'STEMI'],
    ['COPD. Stopped smoking.', 'COPD'],
    ['ST-segment elevation myocardial infarction', 'STEMI'],
  ])('reads %j as %s', (name, kind) => {
    expect(listed(name, kind)).toEqual({ value: 'true', facts: [name] })
  })

  it.each<[string, ConditionKind]>([
    ['History of pulmonary embolism', 'pulmonary embolism'],
    ['PE ruled out', 'pulmonary embolism'],
    ['No heart failure', 'heart failure'],
    ['Family history of heart failure', 'heart failure'],
    ['Submassive PE', 'massive pulmonary embolism'],
    ['Intermediate-high-risk PE', 'massive pulmonary embolism'],
    ['NSTEMI', 'STEMI'],
    ['Non-ST-elevation myocardial infarction', 'STEMI'],
    ['Hospital-acquired pneumonia', 'community-acquired pneumonia'],
    ['Pericarditis', 'pulmonary embolism'],
    ['COPD', 'COPD exacerbation'],
  ])('does not read %j as %s', (name, kind) => {
    expect(listed(name, kind).value).toBe('false')
  })

  it('counts what is suspected where asked, and never what is resolved', () => {
    expect(listed('PE', 'pulmonary embolism', 'suspected')).toEqual({ value: 'true', facts: ['suspected PE'] })
    expect(listed('PE', 'pulmonary embolism', 'resolved').value).toBe('false')
    const suspected = patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'PE', status: 'suspected' }],
    })
    expect(hasCondition(suspected, 'pulmonary embolism', 'active').value).toBe('false')
  })
})

const pregnancyOf = (demographics: PatientInput['demographics'], ...names: string[]) =>
  pregnancy(patient.parse({ demographics, conditions: names.map((name) => ({ name })) })).value

const hcg = (value: number, hour: number) => ({
  name: 'serum hCG',
  value,
  unit: 'IU/L',
  taken_at: `2026-03-01T${hour}:00:00Z`,
})

describe('pregnancy', () => {
  it.each<[PatientInput['demographics'], string]>([
    [{ age_years: 30, sex: 'female', pregnant: true }, 'true'],
    [{ age_years: 30, sex: 'female', pregnant: false }, 'false'],
    [{ age_years: 11, sex: 'female' }, 'false'],
    [{ age_years: 12, sex: 'female' }, 'unknown'],
    [{ age_years: 55, sex: 'female' }, 'unknown'],
    [{ age_years: 56, sex: 'female' }, 'false'],
    [{ age_years: 30, sex: 'male' }, 'false'],
    [{ age_years: 30 }, 'false'],
  ])('of %j is %s', (demographics, expected) => {
    expect(pregnancyOf(demographics)).toBe(expected)
  })

  it.each<[Partial<PatientInput>, string]>([
    [{ labs: [{ name: 'serum hCG', value: 1, unit: 'IU/L' }] }, 'false'],
    [{ labs: [{ name: 'serum hCG', value: 4_200, unit: 'IU/L' }] }, 'true'],
    [{ labs: [hcg(1, 10), hcg(4_200, 12)] }, 'true'],
    [{ labs: [hcg(4_200, 12), hcg(1, 10)] }, 'true'],
    [{ labs: [hcg(1, 12), hcg(4_200, 10)] }, 'false'],
    [{ notes: [{ text: 'Urine pregnancy test negative.' }] }, 'false'],
    [{ notes: [{ text: 'No stroke, head injury, bleeding, pregnancy.' }] }, 'false'],
    [{ notes: [{ text: 'No fever, pregnancy test awaited.' }] }, 'unknown'],
    [{ notes: [{ text: 'hCG neg. 54 kg' }] }, 'false'],
    [{ notes: [{ text: 'Hysterectomy in 2019.' }] }, 'false'],
    [{ notes: [{ text: 'Pregnancy test to be done.' }] }, 'unknown'],
  ])('is told by a test, or by what leaves none: %j', (more, expected) => {
    const record = patient.parse({ demographics: { age_years: 31, sex: 'female' }, ...more })
    expect(pregnancy(record).value).toBe(expected)
  })

  it('reads the problem list', () => {
    expect(pregnancyOf({ age_years: 31, sex: 'female' }, 'pregnancy, 27 weeks')).toBe('true')
    expect(pregnancyOf({ age_years: 31, sex: 'female' }, 'ectopic pregnancy 2019')).toBe('unknown')
  })
})

const woman = { age_years: 60, sex: 'female' }

describe('angioedema on record', () => {
  it.each([
    ['an attack that is over', { conditions: [{ name: 'angioedema', status: 'resolved' }] }],
    [
      'a past one of an ACE inhibitor',
      { conditions: [{ name: 'history of angioedema with ramipril', status: 'active' }] },
    ],
    ['a reaction', { allergies: [{ substance: 'enalapril', reaction: 'angioedema of the tongue' }] }],
  ])('is %s', (_name, record) => {
    expect(angioedemaOnRecord(patient.parse({ demographics: woman, ...record }))).toMatchObject({ value: 'true' })
  })

  it.each([
    ['another reaction', { allergies: [{ substance: 'enalapril', reaction: 'cough' }] }],
    ["a relative's", { conditions: [{ name: 'family history of angioedema', status: 'active' }] }],
    ['nothing', {}],
  ])('is not %s', (_name, record) => {
    expect(angioedemaOnRecord(patient.parse({ demographics: woman, ...record }))).toMatchObject({ value: 'false' })
  })
})
