import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const citing = (...refs: string[]): RecommendationInput => ({
  recommended_actions: [{ text: 'Give calcium.', evidence_refs: refs }],
  evidence_table: ['lab-1', 'note-1'].map((id) => ({ id, source_type: 'lab', source: 'laboratory', excerpt: 'words' })),
})

describe('toUseItsEvidence', () => {
  it('passes when an action refers to each row', () => {
    expect(citing('lab-1', 'note-1')).toUseItsEvidence()
    expect(citing('lab-1')).not.toUseItsEvidence()
  })

  it('names the rows that nothing rests on', () => {
    expect(() => expect(citing('lab-1')).toUseItsEvidence()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer shows evidence that it does not use:
        no action refers to row "note-1" of the evidence ("laboratory")]
    `)
    expect(() => expect(citing('lab-1', 'note-1')).not.toUseItsEvidence()).toThrow(
      'the answer uses all of its evidence, and was expected not to',
    )
  })

  evalTest.for([{ id: 'k-68' }])('records its score, and a miss fails no test', (_, { task }) => {
    expect(citing('lab-1')).toUseItsEvidence()
    expect(task.meta.assay?.records).toMatchObject([{ metric: 'evidence-use', value: 0.5 }])
  })

  evalTest.for([{ id: 'k-68' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toUseItsEvidence could not judge "evidence-use": the answer must be an object'
      expect(() => expect(42 as unknown).toUseItsEvidence()).toThrow(message)
      expect(() => expect(42 as unknown).not.toUseItsEvidence()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([{ unscored: 'answer-invalid' }, { unscored: 'answer-invalid' }])
    },
  )

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, (index * 5) % 7)
      })
      expect(index % 2 === 0 ? citing('lab-1', 'note-1') : citing('lab-1')).toUseItsEvidence()
      expect(task.meta.assay?.records).toMatchObject([{ metric: 'evidence-use', value: index % 2 === 0 ? 1 : 0.5 }])
    },
  )
})
