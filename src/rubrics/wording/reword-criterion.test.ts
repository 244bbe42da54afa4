import { describe, expect, it } from 'vitest'
import { wordingFault } from './reword-criterion.ts'

describe('another wording of a criterion', () => {
  it.each([
    ['Limits ibuprofen to 400 mg', 'States that no dose of ibuprofen', 'it has lost the number 400 mg'],
    ['Limits ibuprofen to 400 mg', 'Limits ibuprofen to 800 mg', 'it has lost the number 400 mg'],
    ['Limits the drug', 'Limits the drug to 400 mg', 'it has a number that the criterion does not have: 400 mg'],
    ['Names lisinopril', 'Names the pressure drug', 'it has lost the drug lisinopril'],
    ['Warns of the drug', 'Warns of naproxen', 'it has a drug that the criterion does not have: naproxen'],
    [
      'Recommends rest',
      'Does not recommend rest',
      'it denies what the criterion does not deny, or no longer denies it',
    ],
    ['Never calls it safe', 'Calls it safe', 'it denies what the criterion does not deny, or no longer denies it'],
    ['Asks about age', ' Asks about age', 'it is the old wording'],
    ['Asks about age', '…', 'it has no words'],
  ])('of %j as %j is another criterion', (before, after, fault) => {
    expect(wordingFault(before, after)).toBe(fault)
  })

  it.each([
    ['Limits ibuprofen to 0.5 g a day', 'States that ibuprofen is limited to 500 mg a day'],
    ['Asks about the kidneys', 'Contains a question about kidney function'],
    ["Doesn't call it safe", 'Never calls it safe'],
  ])('of %j as %j may stand', (before, after) => {
    expect(wordingFault(before, after)).toBeNull()
  })
})
