import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput, Severity } from '../../src/clinical/answer/recommendation.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const rated = (severity?: Severity): RecommendationInput => ({
  recommended_actions: [],
  evidence_table: [],
  ...(severity === undefined ? {} : { severity }),
})

describe('toMatchSeverity', () => {
  it('passes when the severity is the expected one', () => {
    expect(rated('severe')).toMatchSeverity({ expected: { severity: 'severe' } })
    expect(rated('severe')).not.toMatchSeverity({ expected: { severity: 'mild' } })
  })

  it('names both and how far apart they are', () => {
    expect(() => expect(rated('mild')).toMatchSeverity({ expected: { severity: 'severe' } }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer has another severity than is expected:
        severity "mild" is 2 steps under "severe"]
    `)
    expect(() => expect(rated('mild')).not.toMatchSeverity({ expected: { severity: 'mild' } })).toThrow(
      'the answer has the severity that is expected, and was expected not to',
    )
  })

  evalTest.for([{ id: 'severe', expected: { severity: 'severe' } }])(
    'records the three metrics, each direction apart',
    (_, { task }) => {
      expect(rated('critical')).toMatchSeverity()
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'severity-agreement', value: 0, why: ['severity "critical" is 1 step over "severe"'] },
        { metric: 'under-triage', value: 0 },
        { metric: 'over-triage', value: 1, why: ['severity "critical" is 1 step over "severe"'] },
      ])
    },
  )

  evalTest.for([{ id: 'severe', expected: { severity: 'severe' } }])(
    'records unscored and throws, with and without .not, for an answer without a severity',
    (_, { task }) => {
      const message =
        'toMatchSeverity could not judge "severity-agreement": severity: expected one of "mild"|"moderate"|"severe"|"critical", got nothing (unscored: answer-invalid)'
      expect(() => expect(rated()).toMatchSeverity()).toThrow(message)
      expect(() => expect(rated()).not.toMatchSeverity()).toThrow(message)
      expect(task.meta.assay?.records.map(({ metric, unscored }) => [metric, unscored]).slice(0, 3)).toEqual([
        ['severity-agreement', 'answer-invalid'],
        ['under-triage', 'answer-invalid'],
        ['over-triage', 'answer-invalid'],
      ])
    },
  )

  it('asks for what is expected in a plain test, and refuses what is none', () => {
    expect(() => expect(rated('mild')).toMatchSeverity()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toMatchSeverity needs what is expected here: in a plain test pass { expected }, or use evalTest.for(cases), which knows the case]`,
    )
    expect(() => expect(rated('mild')).toMatchSeverity({ expected: 'mild' as never })).toThrow(
      'toMatchSeverity cannot read expected: expected an object such as { severity: … }, got "mild"',
    )
    expect(() => expect(rated('mild')).toMatchSeverity({ expected: { severity: 'bad' as never } })).toThrow(
      'toMatchSeverity cannot read what is expected: expected.severity: ',
    )
    expect(() => expect(rated('mild')).toMatchSeverity({ expected: {} })).toThrow(
      'toMatchSeverity has nothing to judge here: the case expects no severity. An assertion on nothing would always pass; leave it out for this answer',
    )
  })

  evalTest.for([{ id: 'silent' }])('asks a case without expectations for them', () => {
    expect(() => expect(rated('mild')).toMatchSeverity()).toThrow(
      'toMatchSeverity needs what is expected, and case "silent" does not say: give the case expected, or pass { expected }',
    )
  })

  evalTest.for(
    Array.from({ length: 8 }, (_, index) => ({
      id: `case-${index}`,
      index,
      expected: { severity: index % 2 === 0 ? 'mild' : undefined },
    })),
  )(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(rated('mild')).toMatchSeverity()
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records[0]).toEqual(
        index % 2 === 0
          ? { metric: 'severity-agreement', value: 1 }
          : { metric: 'severity-agreement', notApplicable: 'the case expects no severity' },
      )
    },
  )
})
