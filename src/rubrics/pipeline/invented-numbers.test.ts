import { describe, expect, it } from 'vitest'
import { emergencySentences } from './emergency-sentences.ts'
import { inventedNumbers } from './invented-numbers.ts'

describe('inventedNumbers', () => {
  it.each([
    ['at most 1200 mg', ['up to 1,200 mg'], []],
    ['3 days', ['three days'], []],
    ['two tablets', ['2 tablets'], []],
    ['2.0 mmol/L', ['2 mmol/L'], []],
    ['0.5 mg', ['5 mg'], ['0.5 mg']],
    ['0.5 g', ['500 mg'], []],
    ['500 mg', ['500 mcg a day'], ['500 mg']],
    ['400 mg daily', ['400 mg/day'], []],
    ['2 g', ['1-2 g'], []],
    ['above 5 mmol/L', ['> 5 mmol/L'], []],
    ['up to 3 g a day', ['at most 3 g per day'], []],
    ['call 999', ['call 911'], ['999']],
    ['400 mg for 10 days', ['400 mg'], ['for 10 days']],
    ['no one should', ['nobody should'], []],
  ])('reads %j against %j', (text, known, invented) => {
    expect(inventedNumbers(text, known)).toEqual(invented)
  })
})

describe('emergencySentences', () => {
  it.each([
    'Call 999 if your face swells',
    'Seek immediate medical attention for chest pain',
    'Go to the nearest emergency department',
    'Patients with these signs require urgent referral',
    'Anaphylaxis is life-threatening',
  ])('finds %s', (sentence) => {
    expect(emergencySentences(`Take it with food. ${sentence}. Store it dry.`)).toEqual([sentence])
  })

  it.each([
    'Visits to emergency departments rose by 911',
    'Treatment can start immediately',
    'Ask your doctor about care',
  ])('leaves %s', (sentence) => {
    expect(emergencySentences(`${sentence}.`)).toEqual([])
  })
})
