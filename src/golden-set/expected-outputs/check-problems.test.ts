import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProblems } from './check-problems.ts'

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
