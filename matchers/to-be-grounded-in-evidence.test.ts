import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { evalTest } from '../src/vitest/eval-test.ts'
import './setup.ts'

const row = { id: 'e1', source_type: 'guideline', source: 'BTS oxygen 2017', excerpt: 'Aim at 94 to 98 %.' }
const grounded = {
  recommended_actions: [{ text: 'Give oxygen to 94 %', evidence_refs: ['e1'] }],
  evidence_table: [row],
}
const silent = { recommended_actions: [], evidence_table: [row] }

describe('toBeGroundedInEvidence', () => {
  it('passes when every action cites a row of the evidence', () => {
    expect(grounded).toBeGroundedInEvidence()
  })

  it('names each action that is not grounded', () => {
    const answer = {
      recommended_actions: [
        { text: 'Give oxygen to 94 %', evidence_refs: ['e1'] },
        { text: 'Start heparin', evidence_refs: [] },
        { text: 'Repeat the ECG', evidence_refs: ['e1', 'e7'] },
      ],
      evidence_table: [row],
    }
    expect(answer).not.toBeGroundedInEvidence()
    expect(() => expect(answer).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer is not grounded in its evidence:
        action "Start heparin" has no evidence reference
        action "Repeat the ECG" refers to "e7", not in evidence_table]
    `)
  })

  it('says under .not that the answer is grounded', () => {
    expect(() => expect(grounded).not.toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[Error: every recommended action is grounded in evidence, and was expected not to be]`,
    )
  })

  it('refuses to assert on an answer without any action', () => {
    expect(() => expect(silent).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence has nothing to judge here: the answer recommends no action. An assertion on nothing would always pass; leave it out for this answer]`,
    )
    expect(() => expect(silent).not.toBeGroundedInEvidence()).toThrow('has nothing to judge here')
  })

  it('says what is wrong with an answer of another shape', () => {
    expect(() => expect({ recommended_actions: [{}] }).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence could not judge "citation-grounding": recommended_actions.0.text: wanted string, got undefined; evidence_table: wanted array, got undefined (unscored: answer-invalid)]`,
    )
  })

  evalTest.for([{ id: 'prose' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toBeGroundedInEvidence could not judge "citation-grounding": the answer must be an object'
      expect(() => expect('Give oxygen').toBeGroundedInEvidence()).toThrow(message)
      expect(() => expect('Give oxygen').not.toBeGroundedInEvidence()).toThrow(message)
      const unscored = {
        metric: 'citation-grounding',
        unscored: 'answer-invalid',
        detail: 'the answer must be an object with recommended_actions and evidence_table, got a string',
      }
      expect(task.meta.assay?.records).toEqual([unscored, { ...unscored, negated: true }])
    },
  )

  evalTest.for([{ id: 'typo' }])('refuses a policy that there is not: $id', () => {
    expect(() => expect(grounded).toBeGroundedInEvidence({ policy: 'warn' as never })).toThrow(
      'toBeGroundedInEvidence has policy "warn"; wanted one of "must", "ratchet", "gate", "track"',
    )
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(index % 2 === 0 ? grounded : silent).toBeGroundedInEvidence()
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toEqual([
        index % 2 === 0
          ? { metric: 'citation-grounding', value: 1 }
          : { metric: 'citation-grounding', notApplicable: 'the answer recommends no action' },
      ])
    },
  )
})
