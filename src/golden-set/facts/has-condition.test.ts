import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import type { ConditionKind } from './condition-names.ts'
import { hasCondition } from './has-condition.ts'

const read = (name: string, kind: ConditionKind, status: 'active' | 'suspected' | 'resolved' = 'active') =>
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
    expect(read(name, kind)).toEqual({ value: 'true', facts: [name] })
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
    expect(read(name, kind).value).toBe('false')
  })

  it('counts what is suspected where asked, and never what is resolved', () => {
    expect(read('PE', 'pulmonary embolism', 'suspected')).toEqual({ value: 'true', facts: ['suspected PE'] })
    expect(read('PE', 'pulmonary embolism', 'resolved').value).toBe('false')
    const suspected = patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'PE', status: 'suspected' }],
    })
    expect(hasCondition(suspected, 'pulmonary embolism', 'active').value).toBe('false')
  })
})
