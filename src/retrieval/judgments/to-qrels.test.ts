import { describe, expect, it } from 'vitest'
import { judgmentsOf, queryOf } from './judged.test-kit.ts'
import { toQrels } from './to-qrels.ts'

describe('toQrels', () => {
  it('is a line a judged chunk, grade 0 among them', () => {
    expect(toQrels([queryOf('q-2'), queryOf('q-1', { judgments: judgmentsOf({ c: 1 }) })])).toEqual([
      { query: 'q-2', document: 'a', grade: 3 },
      { query: 'q-2', document: 'b', grade: 0 },
      { query: 'q-1', document: 'c', grade: 1 },
    ])
  })

  it.each(['a b', 'a\t', 'a\nb'])('refuses the chunk id %j, which would not be one field', (id) => {
    expect(() => toQrels([queryOf('q-1', { judgments: judgmentsOf({ [id]: 1 }) })])).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: `a chunk_id of query q-1 must be text without white space or control characters, which end a field, got ${JSON.stringify(id)}`,
      }),
    )
  })
})
