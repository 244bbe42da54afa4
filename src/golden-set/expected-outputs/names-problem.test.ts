import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesProblem } from './names-problem.ts'

describe('namesProblem', () => {
  it.each([
    ['another name', 'Acute PE', 'pulmonary embolism, haemodynamically stable'],
    ['an abbreviation', 'HFrEF', 'heart failure with reduced ejection fraction (LVEF 40%)'],
    ['an abbreviation of a kind of it', 'HFrEF, LVEF 25%', 'chronic heart failure, euvolaemic'],
    ['American spelling', 'hyperkalemia', 'hyperkalaemia of 6.5 mmol/L'],
    ['a kind of it', 'massive pulmonary embolism', 'pulmonary embolism'],
    ['its concept without the grade', 'hyperkalaemia, 6.9 mmol/L', 'severe hyperkalaemia with ECG changes'],
    [
      'a wider pneumonia, for a severe one',
      'CAP with a CURB-65 of 3',
      'severe community-acquired pneumonia (CURB-65 3)',
    ],
    ['its words with others between', 'incidental solid lung nodule, 7 mm', 'two solid nodules, the larger 7 mm'],
    ['suspicion', 'suspected pulmonary embolism', 'pulmonary embolism'],
    ['the denial of what is denied', 'PE ruled out', 'pulmonary embolism excluded'],
    ['the past of what is past', 'previous angioedema', 'history of ACE inhibitor angioedema'],
    ['the presence of what is past', 'ACE inhibitor angioedema', 'history of ACE inhibitor angioedema'],
    ['words that no table knows', 'Wish to stop all treatment', 'wish to stop treatment'],
  ])('takes %s', (_, entry, problem) => {
    expect(namesProblem(entry, problem)).toBe(true)
  })

  it.each([
    ['a denial', 'no pulmonary embolism', 'pulmonary embolism'],
    ['the presence of what is denied', 'pulmonary embolism', 'pulmonary embolism excluded'],
    ['the past of what is there', 'history of pulmonary embolism', 'pulmonary embolism'],
    ["another person's", 'mother had a pulmonary embolism', 'pulmonary embolism'],
    ['something wider', 'heart failure', 'heart failure with reduced ejection fraction'],
    ['something that holds its name', 'pulmonary hypertension', 'uncontrolled hypertension'],
    [
      'what only follows in the problem',
      'chronic kidney disease',
      'hyperkalaemia of 6.4 mmol/L in chronic kidney disease',
    ],
    ['half of its words', 'wish to go home', 'wish to stop treatment'],
    ['an empty entry', ' ', 'pulmonary embolism'],
  ])('does not take %s', (_, entry, problem) => {
    expect(namesProblem(entry, problem)).toBe(false)
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (entry, problem) => void namesProblem(entry, problem)),
    )
  })
})
