import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { averagePrecision, precision, recall } from './precision-and-recall.ts'
import { ndcg } from './ndcg.ts'
import { reciprocalRank } from './reciprocal-rank.ts'
import { scoreRun, type ScoreRunInput } from './score-run.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const parts = (lines: readonly string[]) => [Buffer.from(lines.map((line) => `${line}\n`).join(''))]

type Options = Omit<ScoreRunInput, 'qrels' | 'run' | 'measures'> & { readonly measures?: ScoreRunInput['measures'] }

/** Scores lines `query document grade` and `query document score`. */
function score(judgments: readonly string[], results: readonly string[], options: Options = {}) {
  const spread = (line: string): string[] => line.split(' ')
  return scoreRun({
    measures: [precision(2), reciprocalRank()],
    ...options,
    qrels: parts(judgments.map(spread).map(([query, document, grade]) => `${query} 0 ${document} ${grade}`)),
    run: parts(results.map(spread).map(([query, document, value]) => `${query} Q0 ${document} 0 ${value} t`)),
  })
}

const valuesOf = (...input: Parameters<typeof score>) => score(...input).queries.map(({ values }) => values)

describe('scoreRun', () => {
  it('scores each query that has judgments and results, and names the others', () => {
    expect(
      score(
        ['q2 a 1', 'q10 a 2', 'q10 b 0', 'q10 c 1', 'q3 a 1'],
        ['q7 a 1', 'q2 x 2', 'q2 a 1', 'q10 b 2', 'q10 a 3'],
      ),
    ).toEqual({
      queries: [
        { query: 'q10', values: [0.5, 1], retrieved: 2, relevant: 2, relevantRetrieved: 1 },
        { query: 'q2', values: [0.5, 0.5], retrieved: 2, relevant: 1, relevantRetrieved: 1 },
      ],
      withoutResults: ['q3'],
      withoutJudgments: ['q7'],
      judgedAboveZero: 4,
      judgedBelowZero: 0,
    })
  })

  it('counts a query without results as an empty ranking, where that is asked for', () => {
    const { queries, withoutResults } = score(['q1 a 1', 'q2 a 1'], ['q1 a 1'], { complete: true })
    expect(queries[1]).toEqual({ query: 'q2', values: [0, 0], retrieved: 0, relevant: 1, relevantRetrieved: 0 })
    expect(withoutResults).toEqual(['q2'])
  })

  it('has no figure, and no 0, for a query with nothing relevant', () => {
    expect(valuesOf(['q1 a 0', 'q1 b 1'], ['q1 a 1'], { measures: [recall(1, { relevantFrom: 2 }), ndcg(1)] })).toEqual(
      [[null, 0]],
    )
  })

  it('orders by score as 32-bit floats, unless in double precision, and equal scores by the last id', () => {
    const [judgments, results] = [['q1 a 1'], ['q1 a 1.00000001', 'q1 b 1']]
    expect(valuesOf(judgments, results)).toEqual([[0.5, 0.5]])
    expect(valuesOf(judgments, results, { precision: 'double' })).toEqual([[0.5, 1]])
    expect(valuesOf(['q1 dé 1'], ['q1 dz 1', 'q1 dé 1'])).toEqual([[0.5, 1]])
  })

  it('cuts at a depth, then takes out what was not judged', () => {
    const [judgments, results] = [
      ['q1 a 1', 'q1 b -1', 'q1 c 1'],
      ['q1 x 4', 'q1 b 3', 'q1 a 2', 'q1 c 1'],
    ]
    const scored = (options: Options) => score(judgments, results, { unjudgedBelowZero: true, ...options })
    const count = (options: Options) => scored(options).queries.map(({ values, retrieved }) => [...values, retrieved])
    expect(count({})).toEqual([[0, 1 / 3, 4]])
    expect(count({ judgedOnly: true })).toEqual([[1, 1, 2]])
    expect(count({ judgedOnly: true, depth: 3 })).toEqual([[0.5, 1, 1]])
    expect(count({ judgedOnly: true, depth: 2 })).toEqual([[0, 0, 0]])
    expect(scored({}).judgedBelowZero).toBe(1)
  })

  it('counts by a grade, and lets each measure have its own', () => {
    const { queries } = score(['q1 a 1', 'q1 b 2'], ['q1 a 2', 'q1 b 1'], {
      relevantFrom: 2,
      measures: [averagePrecision(), averagePrecision({ relevantFrom: 2 })],
    })
    expect(queries[0]).toEqual({ query: 'q1', values: [1, 0.5], retrieved: 2, relevant: 1, relevantRetrieved: 1 })
  })

  const judged = ['q1 a 1', 'q1 b 3', 'q1 c 0', 'q2 a 2', 'q2 d 1', 'q3 e 1', 'q4 a 0']
  const ranked = fc.uniqueArray(
    fc.record({
      query: fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q5'),
      document: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      value: fc.constantFrom('0', '-1', '2.5', '1e-3', '7'),
    }),
    { selector: ({ query, document }) => `${query} ${document}`, minLength: 1 },
  )
  const measures = [precision(2), recall(2), ndcg(), ndcg(2, { gain: 'exponential' }), averagePrecision()]

  it('comes to the same whatever the order of the lines, and whether the run can be read twice or not', () => {
    const shuffled = ranked.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(
        shuffled.filter(([all]) => all.some(({ query }) => query !== 'q5')),
        ([all, others]) => {
          const lines = (some: typeof all) => some.map(({ query, document, value }) => `${query} ${document} ${value}`)
          const expected = score(judged, lines(all.toSorted((a, b) => (a.query < b.query ? -1 : 1))), { measures })
          expect(score(judged, lines(others), { measures })).toEqual(expected)
          const file = join(folder, 'run')
          writeFileSync(
            file,
            others.map(({ query, document, value }) => `${query} Q0 ${document} 0 ${value} t\n`).join(''),
          )
          const qrels = parts(judged.map((line) => line.replace(' ', ' 0 ')))
          expect(scoreRun({ qrels, run: file, measures })).toEqual(expected)
        },
      ),
    )
  })

  it('ignores results of queries without judgments, however many they are', () => {
    const others = Array.from({ length: 10_003 }, (_, place) => `x${place} a 1`)
    const { queries, withoutJudgments } = score(['q1 a 1'], [...others, 'q1 a 1'])
    expect(queries).toHaveLength(1)
    expect(withoutJudgments).toHaveLength(10_000)
  })

  it.each([
    [
      ['q1 a 1', 'q1 b 1', 'q1 a 1'],
      ['q1 a 1'],
      'the qrels:3: document "a" stands twice for query "q1", first in line 1; it may stand once, so take one of the lines out. Reading stopped there',
    ],
    [
      ['q1 a 1'],
      ['q2 é 1', 'q1 é 1', 'q2 é 1', 'q1 é 0.5'],
      'the run:4: document "é" stands twice for query "q1", first in line 2; it may stand once, so take one of the lines out. Reading stopped there',
    ],
    [
      ['q1 a 1'],
      ['q1 a 1', 'q2 a one'],
      'the run:2: expected a finite decimal number as the score, for example 12.5 or 1.25e1, got "one". Reading stopped there',
    ],
    [
      ['q1 a 1'],
      ['1 a 1'],
      'no query has both judgments and results: the qrels have queries such as "q1", the run such as "1". Give the qrels and the run of one set of queries',
    ],
    [['q1 a 1'], [], 'the run has no line to read, it is empty; expected lines of "query Q0 document rank score tag"'],
  ])('refuses %j with %j', (judgments, results, message) => {
    expect(() => score(judgments, results)).toThrow(expect.objectContaining({ code: 'retrieval-invalid', message }))
  })

  it('finds a document that stands twice in a file, together or apart', () => {
    const file = join(folder, 'twice')
    for (const [order, line] of [
      ['a b a', 3],
      ['a -b a', 3],
    ] as const) {
      const lines = order
        .split(' ')
        .map((one) => (one.startsWith('-') ? `q2 Q0 ${one} 1 1 t\n` : `q1 Q0 ${one} 1 1 t\n`))
      writeFileSync(file, lines.join(''))
      expect(() => scoreRun({ qrels: parts(['q1 0 a 1']), run: { name: 'run', from: file }, measures: [] })).toThrow(
        `run:${line}: document "a" stands twice for query "q1", first in line 1`,
      )
    }
  })

  it.each([
    [{ depth: 0 }, 'scoreRun: depth must be a whole number of at least 1, got 0'],
    [{ relevantFrom: 128 }, 'scoreRun: relevantFrom must be a whole number from 1 to 127, got 128'],
    [{ precision: 'half' }, 'scoreRun: precision must be "single" or "double", got "half"'],
    [{ measures: ndcg() }, 'scoreRun: measures must be a list, for example [ndcg(20), recall(100)], got function'],
    [{ measures: ['map'] }, 'scoreRun: measures[0] must be a measure such as ndcg(20) or recall(100), got "map"'],
    [
      { measures: [ndcg(), recall(5, { sourceType: 'guideline' })] },
      'scoreRun: measures[1] is recall@5[guideline], and qrels do not say of what source type a document is; leave sourceType out',
    ],
    [
      { level: 2 },
      'scoreRun(input): there is no option "level"; there are qrels, run, measures, complete, relevantFrom, depth, judgedOnly, precision and unjudgedBelowZero',
    ],
  ])('refuses %j', (options, message) => {
    expect(() => score(['q1 a 1'], ['q1 a 1'], options as Options)).toThrow(
      expect.objectContaining({ code: 'metric-invalid', message }),
    )
  })
})
