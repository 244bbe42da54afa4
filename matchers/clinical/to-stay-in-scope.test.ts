import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createEvalTest, evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const answer = (...actions: string[]) => ({
  recommended_actions: actions.map((text) => ({ text })),
  evidence_table: [],
})
const within = answer('Start furosemide 40 mg IV in this patient with epilepsy')
const outside = answer('Start furosemide 40 mg IV', 'Begin sertraline')
const silent = answer()

describe('toStayInScope', () => {
  it('passes when every action is in scope, whatever else the patient has', () => {
    expect(within).toStayInScope()
    expect(outside).not.toStayInScope()
  })

  it('names each action that is not, with its term, specialty and words', () => {
    expect(() => expect(outside).toStayInScope()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer leaves its scope:
        action "Begin sertraline" is out of the scope "cardiopulmonary": it acts on "sertraline" (psychiatry) by "Begin sertraline"]
    `)
  })

  it('says under .not that every action is in scope', () => {
    expect(() => expect(within).not.toStayInScope()).toThrowErrorMatchingInlineSnapshot(
      `[Error: every action stays in the scope "cardiopulmonary", and was expected not to]`,
    )
  })

  it('reads a text, with and without its evidence', () => {
    expect('Start furosemide. Refer to neurology for his seizures.').toStayInScope()
    expect('Start furosemide. Start levetiracetam.').not.toStayInScope()
    expect({ text: 'Start levetiracetam.', evidence_table: [] }).not.toStayInScope()
    expect({ text: 'Start levetiracetam.' }).not.toStayInScope()
  })

  it('holds the answer against a scope of the user', () => {
    const scope = { name: 'no diuretics', outOfScope: [{ specialty: 'renal', interventions: ['furosemide'] }] }
    expect(answer('Begin sertraline')).toStayInScope(scope)
    expect(answer('Give Lasix 40 mg IV')).not.toStayInScope(scope)
  })

  it('refuses a scope that cannot be used', () => {
    expect(() => expect(within).toStayInScope({ name: 'nothing', outOfScope: [] })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: the scope: outOfScope has no term, so that it would pass every answer: expected at least one condition or intervention]`,
    )
  })

  it('refuses to assert on an answer without any action', () => {
    expect(() => expect(silent).toStayInScope()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toStayInScope has nothing to judge here: the answer recommends no action. An assertion on nothing would always pass; leave it out for this answer]`,
    )
    expect(() => expect('').not.toStayInScope()).toThrow('text is empty; expected the answer in words')
  })

  evalTest.for([{ id: 'number' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toStayInScope could not judge "scope-enforcement": the answer must be an object'
      expect(() => expect(42 as unknown).toStayInScope()).toThrow(message)
      expect(() => expect(42 as unknown).not.toStayInScope()).toThrow(message)
      const unscored = {
        metric: 'scope-enforcement',
        unscored: 'answer-invalid',
        detail: 'the answer must be an object with recommended_actions and evidence_table, or a text, got a number',
      }
      expect(task.meta.assay?.records).toEqual([unscored, { ...unscored, negated: true }])
    },
  )

  const throughAdapter = createEvalTest({
    answer: (reply: unknown) => {
      if (typeof reply !== 'object' || reply === null || !('message' in reply)) throw new Error('no message')
      return reply.message
    },
  })

  throughAdapter.for([{ id: 'adapted' }])('reads a text through the adapter: $id', (_, { task }) => {
    expect({ message: 'Start furosemide. He has epilepsy.' }).toStayInScope()
    expect(task.meta.assay?.records).toEqual([{ metric: 'scope-enforcement', value: 1 }])
  })

  throughAdapter.for([{ id: 'broken' }])('is unscored when the adapter throws: $id', () => {
    expect(() => expect({}).toStayInScope()).toThrow('the adapter of createEvalTest threw: no message')
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(index % 2 === 0 ? within : silent).toStayInScope()
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toEqual([
        index % 2 === 0
          ? { metric: 'scope-enforcement', value: 1 }
          : { metric: 'scope-enforcement', notApplicable: 'the answer recommends no action' },
      ])
    },
  )
})
