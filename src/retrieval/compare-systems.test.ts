import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSystems, type CompareSystemsInput, type MeasuredComparison } from './compare-systems.ts'

const quick = { resamples: 100, flips: 1000 }

function only(input: CompareSystemsInput): MeasuredComparison {
  const [one] = compareSystems({ ...quick, ...input }).metrics
  if (one?.status !== 'measured') throw new Error('not measured')
  return one
}

const byQuery = (...figures: (number | null)[]): Record<string, number | null> =>
  Object.fromEntries(figures.map((figure, at) => [`q${at + 1}`, figure]))

describe('compareSystems', () => {
  it('gives the difference with its interval, its p, and the queries that decide it', () => {
    const a = { 'ndcg@20': byQuery(0.5, 0.7, 0.4, 0.6, 0.3, 0.2) }
    const b = { 'ndcg@20': byQuery(0.6, 0.9, 0.4, 0.5, 0.6, 0.6) }
    expect(compareSystems({ a, b, metrics: ['ndcg@20'], seed: 7 })).toEqual({
      metrics: [
        {
          status: 'measured',
          metric: 'ndcg@20',
          n: 6,
          meanA: expect.closeTo(0.45, 12),
          meanB: expect.closeTo(0.6, 12),
          difference: expect.closeTo(0.15, 12),
          interval: { lower: expect.closeTo(0.017, 2), upper: expect.closeTo(0.283, 2), confidence: 0.95 },
          // Of the 32 sums of ±1 ±2 ±1 ±3 ±4, those of 9 or more either way.
          p: 6 / 32,
          exact: true,
          flips: 32,
          adjustedP: 6 / 32,
          wins: 4,
          ties: 1,
          losses: 1,
          queries: [
            { query: 'q4', a: 0.6, b: 0.5, difference: expect.closeTo(-0.1, 12) },
            { query: 'q3', a: 0.4, b: 0.4, difference: 0 },
            { query: 'q1', a: 0.5, b: 0.6, difference: expect.closeTo(0.1, 12) },
            { query: 'q2', a: 0.7, b: 0.9, difference: expect.closeTo(0.2, 12) },
            { query: 'q5', a: 0.3, b: 0.6, difference: expect.closeTo(0.3, 12) },
            { query: 'q6', a: 0.2, b: 0.6, difference: expect.closeTo(0.4, 12) },
          ],
          excluded: { notApplicable: [], onlyInA: [], onlyInB: [] },
        },
      ],
      compared: 1,
    })
  })

  it('names every query that it leaves out', () => {
    const a = { map: { q1: 0.5, q2: null, q3: 0.4, q10: 0.1, q9: 0.1 } }
    const b = { map: { q1: 0.6, q2: 0.5, q3: undefined, q4: 0.3 } }
    expect(only({ a, b, metrics: ['map'] })).toMatchObject({
      n: 1,
      interval: null,
      excluded: { notApplicable: ['q2', 'q3'], onlyInA: ['q10', 'q9'], onlyInB: ['q4'] },
    })
  })

  it('takes maps, and ids that an object would put in another order', () => {
    const a = new Map([
      [
        'map',
        new Map([
          ['10', 0.5],
          ['9', 0.2],
          ['__proto__', 0.1],
        ]),
      ],
    ])
    expect(only({ a, b: a, metrics: ['map'] }).queries.map(({ query }) => query)).toEqual(['10', '9', '__proto__'])
  })

  it('adjusts p by Holm over the metrics that could be measured', () => {
    const better = byQuery(...Array.from({ length: 8 }, () => 0.6))
    const base = byQuery(...Array.from({ length: 8 }, () => 0.5))
    const none = byQuery(...Array.from({ length: 8 }, () => null))
    const compared = compareSystems({
      a: { ndcg: base, map: base, 'recall@5[drug]': none },
      b: { ndcg: better, map: base, 'recall@5[drug]': none },
      metrics: ['ndcg', 'map', 'recall@5[drug]'],
    })
    expect(compared.compared).toBe(2)
    expect(compared.metrics).toMatchObject([
      { metric: 'ndcg', p: 2 / 2 ** 8, adjustedP: 4 / 2 ** 8, wins: 8 },
      { metric: 'map', p: 1, adjustedP: 1, ties: 8 },
      {
        status: 'undefined',
        metric: 'recall@5[drug]',
        reason: 'no query has a figure of both systems',
        excluded: { notApplicable: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'] },
      },
    ])
  })

  it('draws beyond 20 differences, by the seed', () => {
    const figures = (scale: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`q${at}`, scale * Math.abs(Math.sin(at))]))
    const a = { map: figures(1) }
    const b = { map: { ...figures(1.1), q1: 0, q2: 0 } }
    const of = (seed: string): MeasuredComparison => only({ a, b, metrics: ['map'], seed })
    expect(of('x')).toMatchObject({ exact: false, flips: 1000 })
    expect(of('x')).toEqual(of('x'))
    expect(of('x').p).not.toBe(of('y').p)
  })

  const figures = fc.uniqueArray(
    fc.record({
      query: fc.string({ minLength: 1, maxLength: 3 }),
      a: fc.option(fc.integer({ min: 0, max: 20 })),
      b: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    { selector: ({ query }) => query, minLength: 1, maxLength: 16 },
  )

  it('is a mirror image when the systems are swapped, and loses no query', () => {
    fc.assert(
      fc.property(figures, (rows) => {
        const a = new Map([['m', new Map(rows.map((row) => [row.query, row.a]))]])
        const b = new Map([['m', new Map(rows.map((row) => [row.query, row.b]))]])
        const [one] = compareSystems({ a, b, metrics: ['m'], ...quick }).metrics
        const [other] = compareSystems({ a: b, b: a, metrics: ['m'], ...quick }).metrics
        if (one?.status !== 'measured' || other?.status !== 'measured') {
          expect(one?.excluded.notApplicable).toHaveLength(rows.length)
          return
        }
        expect(one.n + one.excluded.notApplicable.length).toBe(rows.length)
        expect(one.wins + one.ties + one.losses).toBe(one.n)
        expect([other.wins, other.losses, other.p]).toEqual([one.losses, one.wins, one.p])
        expect(other.difference).toBeCloseTo(-one.difference, 12)
      }),
    )
  })

  it('does not depend on the order in which queries come', () => {
    fc.assert(
      fc.property(figures, (rows) => {
        const of = (some: typeof rows): ReturnType<typeof compareSystems> =>
          compareSystems({
            a: new Map([['m', new Map(some.map((row) => [row.query, row.a]))]]),
            b: new Map([['m', new Map(some.map((row) => [row.query, row.b]))]]),
            metrics: ['m'],
            ...quick,
          })
        expect(of(rows.toReversed())).toEqual(of(rows))
      }),
    )
  })

  it.each([
    [
      { a: { map: { q1: 1 } }, b: { map: { q1: Number.NaN } }, metrics: ['map'] },
      'map of query "q1" is NaN for system b; expected a finite number, or null where it is not defined',
    ],
    [
      { a: { map: { q1: '1' } }, b: { map: { q1: 1 } }, metrics: ['map'] },
      'map of query "q1" is "1" for system a; expected a finite number, or null where it is not defined',
    ],
    [
      { a: { map: { q1: 1 } }, b: { ndcg: { q1: 1 }, P_5: {} }, metrics: ['map'] },
      'system b has no figures of "map"; give them, or leave the metric out: it has those of ndcg, P_5',
    ],
    [
      { a: { map: [1] }, b: { map: { q1: 1 } }, metrics: ['map'] },
      'system a must have its figures of map by query, as a map or an object, got a list of 1',
    ],
    [{ a: null, b: {}, metrics: ['map'] }, 'system a must have its figures by metric, as a map or an object, got null'],
    [{ a: {}, b: {}, metrics: [] }, "metrics must name one or more, for example ['ndcg@20'], got an empty list"],
    [{ a: {}, b: {}, metrics: ['map', 'map'] }, 'the metric "map" is named twice; name each once'],
  ])('refuses %j', (input, message) => {
    expect(() => compareSystems(input as unknown as CompareSystemsInput)).toThrow(
      expect.objectContaining({ code: 'retrieval-invalid', message }),
    )
  })
})
