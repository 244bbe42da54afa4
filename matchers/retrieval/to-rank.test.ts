import { describe, expect, it } from 'vitest'
import type { RetrievalQuery } from '../../src/retrieval/queries.ts'
import { judged } from '../../src/retrieval/judged.ts'
import { ndcg } from '../../src/retrieval/ndcg.ts'
import { precision, recall } from '../../src/retrieval/precision-and-recall.ts'
import { reciprocalRank, success } from '../../src/retrieval/reciprocal-rank.ts'
import type { RetrievalScorer } from '../../src/retrieval/retrieval-scorer.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const query: RetrievalQuery = {
  id: 'copd-niv',
  query: 'when is NIV started in an exacerbation of COPD',
  condition: 'copd',
  intent: 'treatment',
  judgments: [
    { doc_id: 'gold', chunk_id: 'gold:niv', grade: 3, source_type: 'guideline' },
    { doc_id: 'gold', chunk_id: 'gold:oxygen', grade: 1, source_type: 'guideline' },
    { doc_id: 'gold', chunk_id: 'gold:inhalers', grade: 0, source_type: 'guideline' },
    { doc_id: 'note', chunk_id: 'note:gas', grade: 2, source_type: 'note' },
  ],
}
const other: RetrievalQuery = { ...query, id: 'pe-lysis' }
const empty: RetrievalQuery = { ...query, id: 'nothing', judgments: query.judgments.filter(({ grade }) => grade === 0) }

const good = ['gold:niv', 'note:gas', 'gold:oxygen']
const poor = ['blog:1', 'gold:inhalers', 'note:gas', 'gold:niv']

describe('toRank in a plain test', () => {
  it('passes when the ranking reaches what it is held to', () => {
    expect(good).toRank(query, ndcg(20), { atLeast: 1 })
    expect(good).toRank(query, recall(2), { atLeast: 2 / 3 })
    expect(poor).not.toRank(query, ndcg(20), { atLeast: 0.9 })
    expect([
      { chunk_id: 'blog:1', score: 0.2 },
      { chunk_id: 'gold:niv', score: 0.7 },
    ]).toRank(query, reciprocalRank(), {
      atLeast: 1,
    })
  })

  it('asks no floor of a rate', () => {
    expect(good).toRank(query, success(1, { sourceType: 'guideline' }))
    expect(poor).not.toRank(query, success(2))
    expect(good).toRank(query, success(1), { atLeast: 1 })
  })

  it('names the figure, the floor, what is missing, and the first ranks with their grades', () => {
    expect(() => expect(poor).toRank(query, ndcg(3), { atLeast: 0.5 })).toThrowErrorMatchingInlineSnapshot(`
      [Error: "ndcg@3[lin]" is 0.21, and was expected to be at least 0.5:
        1 of the 3 relevant is in the top 3; 2 of 3 are judged
        grades - 0 2 3; at best 3 2 1
        relevant, and not in the top 3: gold:niv (grade 3, at rank 4), gold:oxygen (grade 1)
        1. blog:1  not judged
        2. gold:inhalers  grade 0
        3. note:gas  grade 2]
    `)
    expect(() => expect(poor).toRank(query, success(3, { sourceType: 'guideline' })))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: "success@3[guideline]" is a miss, and was expected to be a hit:
        none of the 2 relevant is in the top 3; 2 of 3 are judged
        relevant, and not in the top 3: gold:niv (grade 3, at rank 4), gold:oxygen (grade 1)
        1. blog:1  not judged
        2. gold:inhalers  grade 0
        3. note:gas  grade 2, of source type note]
    `)
    expect(() => expect([]).toRank(query, precision(5), { atLeast: 0.2 })).toThrowErrorMatchingInlineSnapshot(`
      [Error: "precision@5" is 0, and was expected to be at least 0.2:
        nothing was returned
        relevant, and not in the top 5: gold:niv (grade 3), note:gas (grade 2), gold:oxygen (grade 1)]
    `)
  })

  it('shows ten ranks and names three that are missing, and quotes what could break a line', () => {
    const judgments = Array.from({ length: 6 }, (_, index) => ({
      doc_id: 'd',
      chunk_id: `relevant ${index}\n`,
      grade: 2 as const,
      source_type: 'drug' as const,
    }))
    const long = ['\u001b[2Jclear', ...Array.from({ length: 30 }, (_, index) => `c-${index}`)]
    expect(() => expect(long).toRank({ ...query, judgments }, recall(20), { atLeast: 0.5 }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: "recall@20" is 0, and was expected to be at least 0.5:
        none of the 6 relevant is in the top 20; 0 of 20 are judged
        relevant, and not in the top 20: "relevant 0\\n" (grade 2), "relevant 1\\n" (grade 2), "relevant 2\\n" (grade 2) and 3 more
        1. "\\u001b[2Jclear"  not judged
        2. c-0  not judged
        3. c-1  not judged
        4. c-2  not judged
        5. c-3  not judged
        6. c-4  not judged
        7. c-5  not judged
        8. c-6  not judged
        9. c-7  not judged
        10. c-8  not judged
        … and 10 more]
    `)
  })

  it('says under .not what was reached', () => {
    expect(() => expect(good).not.toRank(query, recall(2), { atLeast: 0.5 })).toThrowErrorMatchingInlineSnapshot(`
      [Error: "recall@2" is 0.6667, and was expected to be under 0.5:
        2 of the 3 relevant are in the top 2; 2 of 2 are judged
        relevant, and not in the top 2: gold:oxygen (grade 1, at rank 3)
        1. gold:niv  grade 3
        2. note:gas  grade 2]
    `)
    expect(() => expect(good).not.toRank(query, success(2))).toThrowErrorMatchingInlineSnapshot(`
      [Error: "success@2" is a hit, and was expected to be a miss:
        the first relevant is at rank 1
        relevant, and not in the top 2: gold:oxygen (grade 1, at rank 3)
        1. gold:niv  grade 3
        2. note:gas  grade 2]
    `)
  })

  it('refuses an assertion that could not fail, whatever the polarity', () => {
    const message =
      'toRank asserts at once in a plain test and under .not, and "ndcg@20[lin]" has no value that a ranking must reach, so that it could not fail. Name one: expect(ranked).toRank(query, scorer, { atLeast: 0.5 }); or record the figure in evalTest.for(queries)'
    expect(() => expect(good).toRank(query, ndcg(20))).toThrow(message)
    expect(() => expect(good).not.toRank(query, ndcg(20))).toThrow(message)
  })

  it('refuses to assert on a query with nothing to find', () => {
    const message =
      "toRank has nothing to judge here: nothing is relevant: the query's one judgment is not of grade 1 or above. An assertion on nothing would always pass; leave it out for this answer"
    expect(() => expect(good).toRank(empty, ndcg(20), { atLeast: 0.1 })).toThrow(message)
    expect(() => expect(good).not.toRank(empty, success(20))).toThrow(message)
  })

  it('throws on a ranking that is none, with and without .not', () => {
    const message =
      'toRank could not judge "success@5": the ranking for query "copd-niv" must be a list of chunk ids, or of objects with a chunk_id, got an object (unscored: answer-invalid)'
    expect(() => expect({ hits: [] }).toRank(query, success(5))).toThrow(message)
    expect(() => expect({ hits: [] }).not.toRank(query, success(5))).toThrow(message)
  })

  it.each<[string, unknown, unknown, object | undefined, string]>([
    [
      'a forgotten await',
      Promise.resolve(good),
      success(5),
      undefined,
      'toRank got a promise, and no ranking. Wait for it: expect(await search(query.query)).toRank(query, ndcg(20))',
    ],
    [
      'a scorer that was not made',
      good,
      ndcg,
      undefined,
      'toRank needs a scorer of rankings as second argument, got the function ndcg itself; write expect(ranked).toRank(query, ndcg(20))',
    ],
    [
      'a name for a scorer',
      good,
      'ndcg@20',
      undefined,
      'toRank needs a scorer of rankings as second argument, got "ndcg@20"; write expect(ranked).toRank(query, ndcg(20))',
    ],
    [
      'a floor in percent',
      good,
      recall(5),
      { atLeast: 90 },
      'toRank needs an atLeast above 0 and of at most 1 for "recall@5", got 90; without a floor leave it out',
    ],
    [
      'a floor that nothing is short of',
      good,
      recall(5),
      { atLeast: 0 },
      'toRank needs an atLeast above 0 and of at most 1 for "recall@5", got 0; without a floor leave it out',
    ],
    [
      'an option that there is not',
      good,
      recall(5),
      { atleast: 0.5 },
      'toRank(query, scorer, options): there is no option "atleast"; there are atLeast and policy',
    ],
  ])('refuses %s', (_, ranked, scorer, options, message) => {
    expect(() => expect(ranked).toRank(query, scorer as RetrievalScorer, options)).toThrow(message)
  })

  it('refuses what is no query', () => {
    expect(() => expect(good).toRank(ndcg(20) as never, ndcg(20))).toThrow(
      'a ranking is scored against a query; expected an object with judgments, got function',
    )
    const twice = { ...query, judgments: [...query.judgments, ...query.judgments.slice(0, 1)] }
    expect(() => expect(good).toRank(twice, success(5))).toThrow(
      'judgments[4] is of chunk "gold:niv", as judgments[0] is; keep one of the two',
    )
  })
})

describe('toRank in an evalTest', () => {
  evalTest.for([query])('records the figure, and once how much is judged: $id', (own, { task }) => {
    expect(poor).toRank(own, ndcg(4))
    expect(poor).toRank(own, recall(4, { sourceType: 'note' }))
    expect(poor).toRank(own, success(1))
    expect(poor).toRank(own, reciprocalRank())
    expect(task.meta.assay?.records).toEqual([
      { metric: 'ndcg@4[lin]', value: expect.closeTo(0.4813308059, 10) as number },
      { metric: 'judged@4', value: 0.75, policy: 'track', beside: true },
      { metric: 'recall@4[note]', value: 1 },
      {
        metric: 'success@1',
        value: 0,
        why: [
          'none of the 3 relevant is in the top 1; 0 of 1 are judged',
          'relevant, and not in the top 1: gold:niv (grade 3, at rank 4), note:gas (grade 2, at rank 3), gold:oxygen (grade 1)',
        ],
      },
      { metric: 'judged@1', value: 0, policy: 'track', beside: true },
      { metric: 'reciprocal-rank', value: 1 / 3 },
    ])
  })

  evalTest.for([query])('records the share of queries that reach a floor beside the figure: $id', (own, { task }) => {
    expect(poor).toRank(own, precision(2), { atLeast: 0.5 })
    expect(good).toRank(own, recall(2), { atLeast: 0.5, policy: 'must' })
    expect(task.meta.assay?.records.filter(({ beside }) => beside !== true)).toEqual([
      { metric: 'precision@2', value: 0 },
      { metric: 'precision@2-at-least-0.5', value: 0, why: [expect.any(String), expect.any(String)] },
      { metric: 'recall@2', value: 2 / 3, policy: 'must' },
      { metric: 'recall@2-at-least-0.5', value: 1, policy: 'must' },
    ])
    expect(task.meta.assay?.metrics?.find(({ name }) => name === 'recall@2-at-least-0.5')).toEqual({
      name: 'recall@2-at-least-0.5',
      tier: 2,
      unit: 'queries',
      better: 'higher',
      aggregate: 'rate',
      safety: false,
    })
  })

  evalTest.for([query, other])('keeps one definition of a figure, whatever its floors: $id', (own, { task }) => {
    expect(good).toRank(own, ndcg(7), { atLeast: own === query ? 0.5 : 0.6 })
    expect(task.meta.assay?.records.map(({ metric }) => metric)).toEqual([
      'ndcg@7[lin]',
      `ndcg@7[lin]-at-least-${own === query ? 0.5 : 0.6}`,
      'judged@7',
    ])
  })

  evalTest.for([query])('takes what it is asked for before what it records beside: $id', (own, { task }) => {
    expect(good).toRank(own, recall(6))
    expect(good).toRank(own, judged(6))
    expect(good).toRank(own, precision(6))
    expect(task.meta.assay?.records).toEqual([
      { metric: 'recall@6', value: 1 },
      { metric: 'judged@6', value: 1 },
      { metric: 'precision@6', value: 0.5 },
    ])
  })

  evalTest.for([query])('keeps the least judged of two rankings: $id', (own, { task }) => {
    expect(good).toRank(own, recall(3))
    expect(poor).toRank(own, precision(3))
    expect(good).toRank(own, ndcg(3))
    expect(task.meta.assay?.records.find(({ metric }) => metric === 'judged@3')).toMatchObject({ value: 2 / 3 })
  })

  evalTest.for([empty])('leaves a query out that has nothing to find: $id', (own, { task }) => {
    expect(good).toRank(own, ndcg(20), { atLeast: 0.5 })
    const notApplicable = "nothing is relevant: the query's one judgment is not of grade 1 or above"
    expect(task.meta.assay?.records).toEqual([
      { metric: 'ndcg@20[lin]', notApplicable },
      { metric: 'ndcg@20[lin]-at-least-0.5', notApplicable },
      { metric: 'judged@20', value: 0, policy: 'track', beside: true },
    ])
  })

  evalTest.for([query])('scores an empty ranking 0, of which nothing is judged: $id', (own, { task }) => {
    expect([]).toRank(own, recall(20))
    expect(task.meta.assay?.records).toEqual([
      { metric: 'recall@20', value: 0 },
      {
        metric: 'judged@20',
        notApplicable: 'nothing was returned, so that there is nothing to have judged',
        policy: 'track',
        beside: true,
      },
    ])
  })

  evalTest.for([query])(
    'records unscored and throws, with and without .not, when it cannot judge: $id',
    (own, { task }) => {
      const ranked = ['gold:niv', 'gold:niv']
      const detail =
        'the ranking for query "copd-niv" has chunk "gold:niv" twice, as items 1 and 2; a system returns a chunk once, at its best rank'
      const message = `toRank could not judge "recall@20": ${detail} (unscored: answer-invalid)`
      expect(() => expect(ranked).toRank(own, recall(20))).toThrow(message)
      expect(() => expect(ranked).not.toRank(own, recall(20), { atLeast: 0.5 })).toThrow(message)
      const unscored = { unscored: 'answer-invalid', detail }
      expect(task.meta.assay?.records).toEqual([
        { metric: 'recall@20', ...unscored },
        { metric: 'judged@20', ...unscored, policy: 'track', beside: true },
        { metric: 'recall@20', ...unscored, negated: true },
        { metric: 'recall@20-at-least-0.5', ...unscored, negated: true },
      ])
    },
  )

  evalTest.for([query])('refuses another query than the one that runs: $id', () => {
    expect(() => expect(good).toRank(other, recall(20))).toThrow(
      'toRank got query "pe-lysis" in the eval of query "copd-niv", under which the score would be kept. Pass the query that the eval is given',
    )
  })

  evalTest.for([{ id: 'golden', asked: query }])('takes any query in the eval of a case that is none: $id', (own) => {
    expect(good).toRank(own.asked, recall(20))
  })

  evalTest.for([query])('is unscored when a scorer of the user fails: $id', (own, { task }) => {
    const metric = { ...recall(20).metric, name: 'own' }
    const scorer = Object.assign(
      (): never => {
        throw new Error('no index')
      },
      { metric, k: null, measure: () => null },
    )
    expect(() => expect(good).toRank(own, scorer)).toThrow('"own" threw: no index')
    const later = Object.assign(async () => undefined, {
      metric: { ...metric, name: 'later' },
      k: null,
      measure: () => null,
    })
    expect(() => expect(good).toRank(own, later as never)).toThrow(
      '"later" returned a promise; a scorer of rankings gives its score at once',
    )
    expect(task.meta.assay?.records).toMatchObject([{ unscored: 'scorer-failed' }, { unscored: 'scorer-failed' }])
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ ...query, id: `query-${index}` })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async (own, { task }) => {
      const index = Number(own.id.slice('query-'.length))
      await new Promise((resolve) => {
        setTimeout(resolve, (index * 5) % 7)
      })
      expect([...Array.from({ length: index }, (_, rank) => `c-${rank}`), 'gold:niv']).toRank(own, reciprocalRank())
      expect(task.meta.assay?.records).toEqual([{ metric: 'reciprocal-rank', value: 1 / (index + 1) }])
    },
  )
})
