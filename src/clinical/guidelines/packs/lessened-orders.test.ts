import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { embolismActions } from './pulmonary-embolism.ts'
import { goldRules } from './gold.ts'

const steroid =
  goldRules('2026', 'https://goldcopd.org')[0]?.expectations?.find(({ where }) => where.includes('mild'))
    ?.expected[0] ?? ''

describe('an anticoagulant for an embolism', () => {
  it.each([
    [false, 'Enoxaparin 40 mg once daily'],
    [false, 'Give enoxaparin 40 mg subcutaneously once daily'],
    [false, 'Enoxaparin 40 mg sc od'],
    [false, 'Dalteparin 5000 units daily'],
    [false, 'Reduce apixaban to 2.5 mg twice daily'],
    [false, 'Halve the dose of enoxaparin'],
    [true, 'Enoxaparin 40 mg twice daily'],
    [true, 'Enoxaparin 80 mg subcutaneously twice daily'],
    [true, 'Enoxaparin 1.5 mg/kg once daily'],
    [true, 'Apixaban 10 mg twice daily for 7 days, then 5 mg twice daily'],
    [true, 'Start rivaroxaban 15 mg twice daily for 21 days, then reduce to 20 mg once daily'],
    [true, 'Fondaparinux 7.5 mg once daily'],
  ])('is met (%s) by: %s', (expected, text) => {
    expect(matchAction(text, embolismActions.anticoagulant).met).toBe(expected)
  })
})

describe('a systemic corticosteroid for an exacerbation', () => {
  it.each([
    [false, 'Wean prednisolone'],
    [false, 'Reduce prednisolone to 10 mg'],
    [true, 'Prednisolone 40 mg daily for 5 days, no taper'],
    [true, 'Prednisolone 40 mg daily for 5 days without tapering'],
    [true, 'Give prednisolone 40 mg, then wean'],
  ])('is met (%s) by: %s', (expected, text) => {
    expect(matchAction(text, steroid).met).toBe(expected)
  })
})
