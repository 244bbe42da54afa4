import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import type { SourceType } from '../../src/retrieval/source-type.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const citing = (...types: SourceType[]): RecommendationInput => ({
  recommended_actions: [],
  evidence_table: types.map((type) => ({ id: type, source_type: type, source: 'somewhere', excerpt: 'words' })),
})
const expected = { evidence_source_types: ['guideline', 'lab'] as const satisfies SourceType[] }

describe('toCiteSourceTypes', () => {
  it('passes when the evidence has a row of each type', () => {
    expect(citing('lab', 'note', 'guideline')).toCiteSourceTypes({
      expected: { evidence_source_types: ['guideline', 'lab'] },
    })
    expect(citing('lab')).not.toCiteSourceTypes({ expected: { evidence_source_types: ['guideline'] } })
  })

  it('names what is missing', () => {
    expect(() => expect(citing('lab')).toCiteSourceTypes({ expected: { evidence_source_types: ['guideline', 'lab'] } }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: the evidence lacks a source type that is expected:
        no row of evidence is of type "guideline", and the evidence has lab]
    `)
    expect(() => expect(citing('lab')).not.toCiteSourceTypes({ expected: { evidence_source_types: ['lab'] } })).toThrow(
      'the evidence has every source type that is expected, and was expected not to',
    )
  })

  evalTest.for([{ id: 'pe', expected }])('records its score', (_, { task }) => {
    expect(citing('lab')).toCiteSourceTypes()
    expect(task.meta.assay?.records).toMatchObject([{ metric: 'source-type-coverage', value: 0 }])
  })

  evalTest.for([{ id: 'pe', expected }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toCiteSourceTypes could not judge "source-type-coverage": the answer must be an object'
      expect(() => expect(42 as unknown).toCiteSourceTypes()).toThrow(message)
      expect(() => expect(42 as unknown).not.toCiteSourceTypes()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([{ unscored: 'answer-invalid' }, { unscored: 'answer-invalid' }])
    },
  )
})
