import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLintFinding, lintRules } from './lint-rules.ts'
import { hashCorpus } from './hash-corpus.ts'
import { judgmentsOf, passageOf, queryOf } from './judgments.test-kit.ts'
import { lintJudgments } from './lint-judgments.ts'
import type { Passage } from './read-judgments.ts'
import type { RetrievalQuery } from './queries.ts'

const passages = [passageOf('a'), passageOf('b'), passageOf('c', { doc_id: 'drugs', source_type: 'drug' })]
const sha256 = hashCorpus(passages)
const stamp = { edition: 'GOLD 2026', sha256, reviewed: '2026-11-20' }
const today = '2026-11-22'

/** Enough queries of one condition to be clean, in place of the first of which come others. */
function set(...others: RetrievalQuery[]): RetrievalQuery[] {
  const rest = Array.from({ length: 50 - others.length }, (_, at) => queryOf(`x-${at + 10}`, { corpus: stamp }))
  return [...others.map((one) => ({ corpus: stamp, ...one })), ...rest]
}

const lint = (queries: readonly RetrievalQuery[], corpus: readonly Passage[] = passages): string[] =>
  lintJudgments({ queries, passages: corpus, today }).map(
    (finding) => `${finding.severity} ${finding.rule} | ${describeLintFinding(finding)}`,
  )

describe('lintJudgments', () => {
  it('finds nothing in 50 queries that were reviewed against this corpus', () => {
    expect(lint(set())).toEqual([])
  })

  it('gives a finding its rule, its queries and what to do', () => {
    expect(lintJudgments({ queries: set(queryOf('q-1', { judgments: [] })), passages, today })).toEqual([
      {
        severity: 'error',
        rule: 'nothing-relevant',
        queries: ['q-1'],
        what: 'judges no chunk',
        remedy: lintRules['nothing-relevant'].remedy,
      },
    ])
  })

  it.each<[string, RetrievalQuery[], string[]]>([
    [
      'judged chunks that the corpus lacks',
      [
        queryOf('q-1', { judgments: judgmentsOf({ a: 3, gone: 2, b: 0 }) }),
        queryOf('q-2', { judgments: judgmentsOf({ a: 3, z: 0, y: 0, x: 0, w: 0, v: 0, u: 0 }) }),
      ],
      [
        'error chunk-missing | q-1: judges a chunk that the corpus lacks: "gone"',
        'error chunk-missing | q-2: judges 6 chunks that the corpus lacks: "u", "v", "w", "x", "y" and 1 more',
      ],
    ],
    [
      'another document or source type than that of the corpus',
      [queryOf('q-1', { judgments: judgmentsOf({ a: 3, c: 0 }) })],
      [
        'error chunk-differs | q-1: doc_id of "c" is "drugs" in the corpus, judged as "gold-2026", source_type of "c" is "drug" in the corpus, judged as "guideline"',
      ],
    ],
    [
      'queries without a stamp',
      [queryOf('q-2', { corpus: undefined }), queryOf('q-1', { corpus: undefined })],
      ['error stamp-missing | 2 queries do not say which corpus the judgments were made against: q-1, q-2'],
    ],
    [
      'a corpus that changed, by the day of the review',
      [
        ...Array.from({ length: 7 }, (_, at) => queryOf(`q-${at}`, { corpus: { ...stamp, sha256: '0'.repeat(64) } })),
        queryOf('r-1', { corpus: { ...stamp, sha256: '1'.repeat(64), reviewed: '2026-01-02' } }),
      ],
      [
        'error corpus-changed | the corpus changed since 7 queries were reviewed on 2026-11-20: q-0, q-1, q-2, q-3, q-4 and 2 more',
        'error corpus-changed | r-1: the corpus changed since it was reviewed on 2026-01-02',
      ],
    ],
    [
      'reviews to come, and reviews of more than 12 months ago',
      [
        queryOf('q-1', { corpus: { ...stamp, reviewed: '2026-11-23' } }),
        queryOf('q-2', { corpus: { ...stamp, reviewed: '2026-11-22' } }),
        queryOf('q-3', { corpus: { ...stamp, reviewed: '2025-11-22' } }),
        queryOf('q-4', { corpus: { ...stamp, reviewed: '2025-11-21' } }),
      ],
      [
        'error review-in-future | q-1: says that the review was on 2026-11-23, which is after today, 2026-11-22',
        'warning review-old | q-4: was last reviewed on 2025-11-21, more than 12 months ago',
      ],
    ],
    [
      'several old reviews at once',
      [
        queryOf('q-1', { corpus: { ...stamp, reviewed: '2025-03-01' } }),
        queryOf('q-2', { corpus: { ...stamp, reviewed: '2024-12-31' } }),
      ],
      ['warning review-old | 2 queries were last reviewed more than 12 months ago, the first on 2024-12-31: q-1, q-2'],
    ],
    [
      'queries with nothing relevant',
      [
        queryOf('q-1', { judgments: judgmentsOf({ a: 0, b: 0 }) }),
        queryOf('q-2', { judgments: judgmentsOf({ a: 0 }) }),
        queryOf('q-3', { judgments: [] }),
      ],
      [
        'error nothing-relevant | q-1: all 2 judged chunks have grade 0',
        'error nothing-relevant | q-2: the one judged chunk has grade 0',
        'error nothing-relevant | q-3: judges no chunk',
        'warning one-judgment | q-2: judges only one chunk',
      ],
    ],
    [
      'queries that ask the same but for case, white space and the last stop',
      [
        queryOf('q-1', { query: 'Which dose of aspirin?' }),
        queryOf('q-2', { query: ' which  dose of\nAspirin' }),
        queryOf('q-3', { query: 'Which dose of aspirin?', group: 'patient-7' }),
        queryOf('q-4', { query: 'Which dose of aspirin?', tenant: 'north' }),
        queryOf('q-5', { query: 'Is troponin > 14?' }),
        queryOf('q-6', { query: 'Is troponin < 14?' }),
      ],
      ['error query-twice | 2 queries ask the same: q-1, q-2'],
    ],
    [
      'too little that is judged, and nothing that is irrelevant',
      [
        queryOf('q-1', { judgments: judgmentsOf({ a: 1 }) }),
        queryOf('q-2', { judgments: judgmentsOf({ a: 3, b: 1 }) }),
      ],
      [
        'warning one-judgment | q-1: judges only one chunk',
        'warning nothing-irrelevant | q-2: all 2 judged chunks are relevant, and none has grade 0',
      ],
    ],
    [
      'treatment queries without a relevant guideline, and no others',
      (['treatment', 'diagnosis'] as const).map((intent, at) => {
        const [a, b] = judgmentsOf({ a: 0, c: 3 })
        const drug = { doc_id: 'drugs', source_type: 'drug' } as const
        return queryOf(`q-${at}`, { intent, judgments: a && b ? [a, { ...b, ...drug }] : [] })
      }),
      ['warning no-guideline | q-0: asks for treatment, and no chunk of a guideline is judged relevant'],
    ],
    [
      'conditions with too few queries',
      [
        queryOf('q-1', { condition: 'pe' }),
        queryOf('q-2', { condition: 'pe' }),
        queryOf('q-3', { condition: 'mi\u001b[2J' }),
      ],
      [
        'warning few-of-condition | "pe" has 2 queries, expected at least 3: q-1, q-2',
        'warning few-of-condition | q-3: "mi\\u001b[2J" has 1 query, expected at least 3',
      ],
    ],
  ])('finds %s', (_, queries, findings) => {
    expect(lint(set(...queries))).toEqual(findings)
  })

  it('warns of fewer than 50 queries in all', () => {
    expect(lint(set().slice(1))).toEqual(['warning few-queries | there are 49 queries in all, expected at least 50'])
    expect(lint(set().slice(49))).toContain('warning few-queries | there is 1 query in all, expected at least 50')
  })

  it('finds that the corpus changed when any passage does', () => {
    const changed = [...passages.slice(1), passageOf('a', { text: 'Other words.' })]
    expect(lint(set(), changed)).toEqual([
      'error corpus-changed | the corpus changed since 50 queries were reviewed on 2026-11-20: x-10, x-11, x-12, x-13, x-14 and 45 more',
    ])
  })

  it('looks at no day without today', () => {
    const early = set(queryOf('q-1', { corpus: { ...stamp, reviewed: '2099-01-01' } }))
    expect(lintJudgments({ queries: early, passages })).toEqual([])
    expect(() => lintJudgments({ queries: early, passages, today: '22.11.2026' })).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message: 'today must be a day, for example 2026-11-22, got "22.11.2026"',
      }),
    )
  })

  it('does not depend on the order of queries, judgments and passages, and stays clean when it is', () => {
    const query = fc.record({
      query: fc.constantFrom('A?', 'b', 'a', 'c'),
      condition: fc.constantFrom('pe', 'copd'),
      intent: fc.constantFrom('treatment', 'risk'),
      corpus: fc.option(
        fc.record({
          edition: fc.constant('x'),
          sha256: fc.constantFrom(sha256, '0'.repeat(64)),
          reviewed: fc.constantFrom('2026-11-20', '2027-01-01', '2020-01-01'),
        }),
        { nil: undefined },
      ),
      judgments: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom(0, 1, 2, 3)).map(judgmentsOf),
    })
    fc.assert(
      fc.property(fc.array(query), fc.infiniteStream(fc.nat()), fc.boolean(), (drawn, draws, clean) => {
        const queries: RetrievalQuery[] = clean ? set() : drawn.map((one, at) => ({ id: `q-${at}`, ...one }))
        const shuffled = shuffle(queries, draws).map((one) => ({ ...one, judgments: shuffle(one.judgments, draws) }))
        const before = lintJudgments({ queries, passages, today })
        if (clean) expect(before).toEqual([])
        expect(lintJudgments({ queries: shuffled, passages: shuffle(passages, draws), today })).toEqual(before)
      }),
    )
  })
})

function shuffle<T>(values: readonly T[], draws: Iterator<number>): T[] {
  return values
    .map((value) => ({ value, rank: Number(draws.next().value) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}
