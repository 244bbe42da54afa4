import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProblemPrecision, checkProblems, namesProblem } from './check-problems.ts'
import { notApplicable, scored } from '../../core/score.ts'

describe('checkProblems', () => {
  it('is the share of the expected problems that are named', () => {
    expect(checkProblems({ problems: ['PE'] }, ['pulmonary embolism', 'acute kidney injury'])).toEqual({
      status: 'scored',
      value: 0.5,
      why: ['not identified: "acute kidney injury"; the answer has "PE"'],
    })
    expect(checkProblems({ problems: ['AKI', 'gout', 'PE'] }, ['pulmonary embolism', 'acute kidney injury'])).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('is 0 of an answer without problems, and names five', () => {
    expect(checkProblems({ problems: [] }, ['COPD'])).toEqual({
      status: 'scored',
      value: 0,
      why: ['not identified: "COPD"; the answer has no problems'],
    })
    expect(checkProblems({ problems: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, ['COPD'])).toMatchObject({
      why: ['not identified: "COPD"; the answer has "a", "b", "c", "d", "e" and 2 more'],
    })
  })

  it('is not applicable where none is expected', () => {
    expect(checkProblems({ problems: ['COPD'] }, [])).toEqual({
      status: 'not-applicable',
      reason: 'the case expects no problems',
    })
  })

  it('is never worse for a problem more, and does not depend on their order', () => {
    const names = fc.constantFrom('COPD', 'PE', 'gout', 'sepsis', 'no asthma', 'wish to go home')
    const valueOf = (problems: string[], expected: string[]): number => {
      const score = checkProblems({ problems }, expected)
      return score.status === 'scored' ? score.value : -1
    }
    fc.assert(
      fc.property(fc.array(names), fc.array(names), fc.array(names), (some, more, expected) => {
        expect(valueOf([...some, ...more], expected)).toBeGreaterThanOrEqual(valueOf(some, expected))
        expect(valueOf(some.toReversed(), expected)).toBe(valueOf(some, expected))
      }),
    )
  })
})

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

describe('checkProblemPrecision', () => {
  const expected = ['pulmonary embolism', 'acute kidney injury']

  it('is the share of what is stated that is expected or on record', () => {
    expect(checkProblemPrecision({ problems: ['PE', 'AKI'] }, expected)).toEqual(scored(1))
    expect(checkProblemPrecision({ problems: ['PE', 'gout'] }, expected, ['gout'])).toEqual(scored(1))
    expect(checkProblemPrecision({ problems: ['PE', 'gout'] }, expected)).toEqual(
      scored(0.5, ['neither expected nor on record: "gout"']),
    )
  })

  it('counts a copied note by its sentences', () => {
    const note =
      'Seen at 0830. Slept badly, asks about parking. PE on the CTPA of last night. Daughter rang, will visit at two. Ate half of his breakfast and all of the toast. Wants the window open. Physio booked.'
    const score = checkProblemPrecision({ problems: [note] }, expected)
    expect(score).toMatchObject({ status: 'scored', value: 1 / 7 })
    expect(checkProblems({ problems: [note] }, ['pulmonary embolism'])).toEqual(scored(1))
  })

  it('is not applicable where nothing is stated or expected', () => {
    expect(checkProblemPrecision({ problems: [] }, expected)).toEqual(notApplicable('the answer states no problem'))
    expect(checkProblemPrecision({ problems: ['PE'] }, [])).toEqual(notApplicable('the case expects no problems'))
  })

  it('lies between 0 and 1, and a further problem never raises it', () => {
    const problem = fc.constantFrom('PE', 'AKI', 'gout', 'migraine', '')
    fc.assert(
      fc.property(fc.array(problem, { minLength: 1 }), (problems) => {
        const before = checkProblemPrecision({ problems }, expected)
        const after = checkProblemPrecision({ problems: [...problems, 'acne'] }, expected)
        if (before.status !== 'scored' || after.status !== 'scored') return before.status !== 'scored'
        return after.value <= before.value && after.value >= 0 && before.value <= 1
      }),
    )
  })
})
