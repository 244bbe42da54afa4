import { describe, expect, it } from 'vitest'
import { foreignDrugs } from './foreign-drugs.ts'

describe('foreignDrugs', () => {
  it.each([
    ['Take ibuprofen with aspirin.', ['Ibuprofen relieves pain.'], ['aspirin']],
    ['Take ibuprofen twice; ibuprofen is safe.', [], ['ibuprofen']],
    ['Rest, and drink enough.', [], []],
  ])('finds in %j, beside %j, %j', (text, known, foreign) => {
    expect(foreignDrugs(text, known)).toEqual(foreign)
  })
})
