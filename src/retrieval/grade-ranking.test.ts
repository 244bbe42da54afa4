import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import type { RetrievalQuery } from './queries.ts'
import { gradeRanking, type Ranked } from './grade-ranking.ts'
import { queryOf } from './ranking/query.test-kit.ts'

const query = queryOf({ 'c-1': 1, 'c-2': [3, 'guideline'], 'c-3': 0 })
const gradesOf = (...given: Parameters<typeof gradeRanking>): number[] => Array.from(gradeRanking(...given).grades)

describe('gradeRanking', () => {
  it('gives the grade at each rank, and -1 where the query has no judgment', () => {
    const { grades, counts, relevantFrom } = gradeRanking(['c-2', 'c-9', 'c-3'], query)
    expect(Array.from(grades)).toEqual([3, -1, 0])
    expect(Array.from(counts)).toEqual([1, 1, 0, 1])
    expect(relevantFrom).toBe(1)
  })

  it('orders chunks by their scores where they have them, and keeps the order of the list where they have not', () => {
    expect(
      gradesOf(
        [
          { chunk_id: 'c-1', score: 0.1 },
          { chunk_id: 'c-2', score: 0.9 },
        ],
        query,
      ),
    ).toEqual([3, 1])
    expect(gradesOf([{ chunk_id: 'c-1' }, 'c-2'], query)).toEqual([1, 3])
  })

  it('puts equal scores by id, the last first', () => {
    const scored = (score: number) => ['c-1', 'c-2', 'c-3'].map((chunk_id) => ({ chunk_id, score }))
    expect(gradesOf(scored(0.5), query)).toEqual([0, 3, 1])
  })

  it('counts chunks of other source types as grade 0, where one is required', () => {
    const { grades, counts } = gradeRanking(['c-1', 'c-2'], query, { sourceType: 'guideline' })
    expect(Array.from(grades)).toEqual([0, 3])
    expect(Array.from(counts)).toEqual([2, 0, 0, 1])
  })

  it('takes an empty ranking, and a query without judgments', () => {
    expect(gradeRanking([], queryOf({}))).toMatchObject({ grades: new Int8Array(), counts: new Uint32Array(4) })
  })

  it('takes a query of which only the judgments are there, with whatever else', () => {
    const bare = { judgments: query.judgments, embedding: [0.1] } as unknown as RetrievalQuery
    expect(gradesOf(['c-2'], bare)).toEqual([3])
  })

  it('does not depend on the order in which scored chunks are given', () => {
    const chunks = fc.uniqueArray(
      fc.record({ chunk_id: fc.constantFrom('c-1', 'c-2', 'c-3', 'c-4', 'c-5'), score: fc.constantFrom(0, 1, 2) }),
      { selector: ({ chunk_id }) => chunk_id },
    )
    const shuffled = chunks.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(gradesOf(one, query)).toEqual(gradesOf(other, query))
      }),
    )
  })

  it.each<[unknown, string]>([
    [undefined, 'must be a list of chunk ids, or of objects with a chunk_id, got nothing'],
    [{ results: [] }, 'must be a list of chunk ids, or of objects with a chunk_id, got an object'],
    [Promise.resolve([]), 'must be a list of chunk ids, or of objects with a chunk_id, got a promise; await it first'],
    [['c-1', 7], 'must have a chunk id, or an object with a chunk_id, as item 2, got 7'],
    [[''], 'must have a chunk id, or an object with a chunk_id, as item 1, got an empty string'],
    [[null], 'must have a chunk id, or an object with a chunk_id, as item 1, got null'],
    [
      [{ id: 'c-1' }],
      'must have a chunk id, or an object with a chunk_id, as item 1, got one whose chunk_id is nothing',
    ],
    [
      ['c-1', 'c-2', { chunk_id: 'c-1' }],
      'has chunk "c-1" twice, as items 1 and 3; a system returns a chunk once, at its best rank',
    ],
    [
      [{ chunk_id: 'c-1', score: 1 }, 'c-2'],
      'has a score on item 1 and none on item 2; give every item a score, to be ordered by it, or none, to stay in the order of the list',
    ],
    [
      ['c-3', 'c-2', { chunk_id: 'c-1', score: 1 }],
      'has a score on item 3 and none on item 2; give every item a score, to be ordered by it, or none, to stay in the order of the list',
    ],
    [[{ chunk_id: 'c-1', score: Number.NaN }], 'must have a finite number as the score of item 1 ("c-1"), got NaN'],
    [[{ chunk_id: 'c-1', score: '0.5' }], 'must have a finite number as the score of item 1 ("c-1"), got "0.5"'],
    [[{ chunk_id: 'c-1', doc_id: 3 }], 'must have text as the doc_id of item 1 ("c-1"), or none, got 3'],
    [
      [{ chunk_id: 'c-1', doc_id: 'esc-pe-2014' }],
      'has chunk "c-1" as item 1, of document "esc-pe-2014", and it was judged as one of "doc-of-c-1"; fix the index, or the judgment',
    ],
  ])('refuses %j', (ranked, message) => {
    expect(() => gradeRanking(ranked as Ranked, query)).toThrow(
      new AssayError('retrieval-invalid', `the ranking for query "pe-1" ${message}`),
    )
  })

  it('refuses what throws while it is read', () => {
    const chunk = {
      get chunk_id(): string {
        throw new Error('gone')
      },
    }
    expect(() => gradeRanking([chunk], query)).toThrow('the ranking for query "pe-1" cannot be read at item 1: gone')
  })

  it.each<[unknown, string]>([
    [undefined, 'a ranking is scored against a query; expected an object with judgments, got nothing'],
    ['pe-1', 'a ranking is scored against a query; expected an object with judgments, got "pe-1"'],
    [{ id: 'pe-1' }, 'the judgments of query "pe-1" cannot be used: judgments is missing, expected a list'],
    [
      { ...query, judgments: [{ ...query.judgments[0], grade: 7 }] },
      'the judgments of query "pe-1" cannot be used: judgments[0].grade must be a grade of 0, 1, 2 or 3, got 7',
    ],
    [
      { ...query, judgments: [...query.judgments, query.judgments[1]] },
      'the judgments of query "pe-1" cannot be used: judgments[3] is of chunk "c-2", as judgments[1] is; keep one of the two',
    ],
    [
      { judgments: Array.from({ length: 7 }, () => 1) },
      `the judgments of a query without an id cannot be used: ${[0, 1, 2, 3, 4].map((at) => `judgments[${at}] must be an object, got 1`).join('; ')}; and 2 more`,
    ],
  ])('refuses the query %j', (malformed, message) => {
    expect(() => gradeRanking([], malformed as RetrievalQuery)).toThrow(new AssayError('retrieval-invalid', message))
  })

  it.each<[unknown, string]>([
    [{ relevantFrom: 0 }, 'relevantFrom must be a whole number from 1 to 127, for example { relevantFrom: 2 }; got 0'],
    [
      { sourceType: 'guidelines' },
      'sourceType must be one of guideline, note, imaging, drug, lab, for example { sourceType: \'guideline\' }; got "guidelines"',
    ],
    [{ relevant: 2 }, 'there is no option "relevant"; there are relevantFrom and sourceType'],
    [null, 'options must be an object with relevantFrom or sourceType, got null'],
  ])('refuses the options %j', (options, message) => {
    expect(() => gradeRanking([], query, options as object)).toThrow(
      new AssayError('metric-invalid', `gradeRanking(ranked, query, options): ${message}`),
    )
  })
})
