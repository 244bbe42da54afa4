import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const ordering = (...actions: string[]): RecommendationInput => ({
  recommended_actions: actions.map((text) => ({ text })),
  evidence_table: [],
})
const expected = { actions: ['Start IV furosemide', { label: 'a DOAC', classes: ['doac'] }] }

describe('toRecommendExpectedActions', () => {
  it('passes when each action is ordered', () => {
    expect(ordering('Give furosemide 80 mg IV', 'Apixaban 5 mg twice daily')).toRecommendExpectedActions({ expected })
    expect(ordering('Observe.')).not.toRecommendExpectedActions({ expected })
  })

  it('names what is missing, and what was found instead', () => {
    expect(() => expect(ordering('Do not give furosemide.', 'Apixaban 5 mg')).toRecommendExpectedActions({ expected }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not order every action that is expected:
          missed: "Start IV furosemide" ("furosemide" does not count: the answer advises against it ("Do not" in "Do not give furosemide"))]
      `)
  })

  it('refuses an action as data that names nothing', () => {
    const nothing = { actions: [{ label: 'something' }] }
    expect(() => expect(ordering('Observe.')).toRecommendExpectedActions({ expected: nothing })).toThrow(
      'toRecommendExpectedActions cannot read what is expected: expected.actions.0',
    )
  })

  evalTest.for([{ id: 'chf', expected }])('records the share that is ordered', (_, { task }) => {
    expect(ordering('Apixaban 5 mg twice daily')).toRecommendExpectedActions()
    expect(task.meta.assay?.records).toMatchObject([{ metric: 'expected-actions', value: 0.5 }])
  })

  evalTest.for([{ id: 'phone', expected: { actions: ['phone review'] } }])(
    'leaves what it cannot read unscored, and fails no test for it',
    (_, { task }) => {
      expect(ordering('Give oxygen')).toRecommendExpectedActions()
      expect(task.meta.assay?.records).toMatchObject([{ metric: 'expected-actions', unscored: 'text-unclear' }])
    },
  )

  evalTest.for([{ id: 'none', expected: {} }])('does not apply to a case that expects none', (_, { task }) => {
    expect(ordering('Observe.')).toRecommendExpectedActions()
    expect(task.meta.assay?.records).toEqual([
      { metric: 'expected-actions', notApplicable: 'the case expects no actions' },
    ])
  })
})
