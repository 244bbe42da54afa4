import { describe, expect, it } from 'vitest'
import { inventedNumbers, foreignDrugs } from './foreign-words.ts'

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

describe('foreignDrugs', () => {
  it.each([
    ['Take ibuprofen with aspirin.', ['Ibuprofen relieves pain.'], ['aspirin']],
    ['Take ibuprofen twice; ibuprofen is safe.', [], ['ibuprofen']],
    ['Rest, and drink enough.', [], []],
  ])('finds in %j, beside %j, %j', (text, known, foreign) => {
    expect(foreignDrugs(text, known)).toEqual(foreign)
  })
})
