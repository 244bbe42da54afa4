import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'

const readings = (text: string, drug: string) =>
  medicationOrders(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
    .filter((order) => order.drug === drug)
    .map(({ stance, isSure }) => `${stance}${isSure ? '' : '?'}`)

const arni = 'sacubitril/valsartan'

describe('the first dose of a drug', () => {
  it.each([
    'Wait a full 36 hours, which makes the first sacubitril/valsartan 49/51 mg tablet Tuesday evening, then twice daily.',
    'Stop enalapril; the first Entresto 49/51 mg is tomorrow evening, then twice daily.',
    'The first Entresto tablet is on Tuesday evening.',
    'Her first dose of Entresto comes on Wed at 20:00.',
    'So the first Entresto 24/26 mg falls on Friday.',
  ])('is ordered by its day: %s', (text) => {
    expect(readings(text, arni)).toEqual(['recommended'])
  })

  it('counts hours from the last dose of another', () => {
    expect(readings('The first rivaroxaban dose is 12 hours after the last enoxaparin.', 'rivaroxaban')).toEqual([
      'recommended',
    ])
  })

  it.each([
    ['Check BP after the first Entresto tablet on Tuesday.', 'mentioned'],
    ['Her first Entresto was on Tuesday.', 'mentioned'],
    ['The first Entresto tablet should not be before Tuesday.', 'refused'],
    ['If K is below 5, the first Entresto tablet is on Tuesday.', 'conditional'],
    ['Angioedema after her first Entresto tonight.', 'mentioned'],
  ])('is none in %s', (text, stance) => {
    expect(readings(text, arni).map((one) => one.replace('?', ''))).toEqual([stance])
  })
})

describe('the last dose of a drug', () => {
  it.each([
    ["This morning's perindopril is his last; 36 hours must pass.", 'perindopril'],
    ["Tonight's warfarin 3 mg is her last.", 'warfarin'],
    ['He has this in writing, and ramipril comes off repeat.', 'ramipril'],
    ['Naproxen is taken off the drug chart.', 'naproxen'],
    ['Aspirin comes off the list today.', 'aspirin'],
  ])('ends it: %s', (text, drug) => {
    expect(readings(text, drug)).toEqual(['refused'])
  })

  it.each([
    ['Colistin is the last resort.', 'colistin'],
    ['Aspirin is the last line here.', 'aspirin'],
    ['Ramipril is not to come off repeat.', 'ramipril'],
    ['If K rises ramipril comes off repeat.', 'ramipril'],
  ])('does not in %s', (text, drug) => {
    expect(readings(text, drug)).not.toContain('refused')
  })
})
