import { describe, expect, it } from 'vitest'
import { flagAmbiguous, rubric as schema } from './rubric.ts'
import { exampleRubric } from './grading/rubric.test-kit.ts'

describe('flagAmbiguous', () => {
  it('flags criteria, and the rubric can still be read', () => {
    const flagged = flagAmbiguous(exampleRubric(), ['kidney'])
    expect(flagged.criteria.map(({ ambiguous }) => ambiguous ?? false)).toEqual([false, true, false, false])
    expect(schema.parse(flagged)).toEqual(flagged)
  })

  it('refuses an id that is none of the rubric', () => {
    expect(() => flagAmbiguous(exampleRubric(), ['liver'])).toThrow(
      '"liver" is no criterion of rubric "ibuprofen-lisinopril", and cannot be flagged as ambiguous; expected one of "interaction", "kidney", "calls-it-safe", "emergency"',
    )
  })
})
