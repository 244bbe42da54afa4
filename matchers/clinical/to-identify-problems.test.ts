import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const naming = (...problems: string[]): RecommendationInput => ({
  problems,
  recommended_actions: [],
  evidence_table: [],
})
const expected = { problems: ['pulmonary embolism, haemodynamically stable', 'acute kidney injury'] }

describe('toIdentifyProblems', () => {
  it('passes when each problem is named, under whatever name', () => {
    expect(naming('AKI', 'Acute PE', 'gout')).toIdentifyProblems({ expected })
    expect(naming('Acute PE')).not.toIdentifyProblems({ expected })
  })

  it('names what is missing, and what is there', () => {
    expect(() => expect(naming('Acute PE')).toIdentifyProblems({ expected })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not name every problem that is expected:
        not identified: "acute kidney injury"; the answer has "Acute PE"]
    `)
    expect(() => expect(naming('AKI', 'PE')).not.toIdentifyProblems({ expected })).toThrow(
      'the answer names every problem that is expected, and was expected not to',
    )
  })

  evalTest.for([{ id: 'pe', expected }])('records the share that is named', ({ id }, { task }) => {
    expect(id).toBe('pe')
    expect(naming('Acute PE')).toIdentifyProblems()
    expect(task.meta.assay?.records).toMatchObject([
      { metric: 'problem-recall', value: 0.5 },
      { metric: 'problem-precision', value: 1 },
    ])
  })

  evalTest.for([
    { id: 'aki', expected: { problems: ['AKI'] }, patient: { conditions: [{ name: 'gout', status: 'active' }] } },
  ])('records how much of what is named is expected or on record, and fails no test for the rest', (_, { task }) => {
    expect(naming('AKI', 'gout', 'migraine', 'acne', 'a cold')).toIdentifyProblems()
    expect(task.meta.assay?.records).toMatchObject([
      { metric: 'problem-recall', value: 1 },
      {
        metric: 'problem-precision',
        value: 0.4,
        why: ['neither expected nor on record: "migraine", "acne", "a cold"'],
      },
    ])
  })

  evalTest.for([{ id: 'none', expected: { severity: 'mild' } }])(
    'is not applicable to a case that expects none',
    (_, { task }) => {
      expect(naming('PE')).toIdentifyProblems()
      expect(task.meta.assay?.records).toEqual([
        { metric: 'problem-recall', notApplicable: 'the case expects no problems' },
        { metric: 'problem-precision', notApplicable: 'the case expects no problems' },
      ])
    },
  )

  evalTest.for([{ id: 'pe', expected }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message =
        'toIdentifyProblems could not judge "problem-recall": recommended_actions is missing, expected a list'
      expect(() => expect({ evidence_table: [] }).toIdentifyProblems()).toThrow(message)
      expect(() => expect({ evidence_table: [] }).not.toIdentifyProblems()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'problem-recall', unscored: 'answer-invalid' },
        { metric: 'problem-precision', unscored: 'answer-invalid' },
        { metric: 'problem-recall', unscored: 'answer-invalid', negated: true },
      ])
    },
  )

  it('refuses what is no list of problems', () => {
    expect(() =>
      expect(naming('PE')).toIdentifyProblems({ expected: { problems: ['PE', ''] } }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toIdentifyProblems cannot read what is expected: expected.problems.1: expected a name, got an empty string]`,
    )
    expect(() => expect(naming('PE')).toIdentifyProblems()).toThrow(
      'toIdentifyProblems needs what is expected here: in a plain test pass { expected }, or use evalTest.for(cases), which knows the case',
    )
  })
})
