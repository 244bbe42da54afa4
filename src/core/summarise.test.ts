import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvalRecord } from './eval-case.ts'
import { buildRun, metricNamed } from './build-run.test-kit.ts'
import { aggregate } from './metric.ts'
import { summarise, uncomparedRow } from './summarise.ts'

const all = { by: 'all' } as const

describe('summarise', () => {
  it('counts a metric over the whole set, each condition and each tenant', () => {
    const { summaries } = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0, 'copd-1': 1 } },
      cases: { 'pe-1': { tenant: 'north' } },
    })
    expect(summaries.map(({ slice, n, value, misses }) => ({ slice, n, value, misses }))).toEqual([
      { slice: all, n: 3, value: 2 / 3, misses: ['pe-2'] },
      { slice: { by: 'condition', is: 'copd' }, n: 1, value: 1, misses: [] },
      { slice: { by: 'condition', is: 'pe' }, n: 2, value: 0.5, misses: ['pe-2'] },
      { slice: { by: 'tenant', is: 'north' }, n: 1, value: 1, misses: [] },
    ])
  })

  it('keeps what was not judged out of the count, and says why', () => {
    const [whole] = buildRun({ outcomes: { adherence: { a: 1, b: null, c: undefined } } }).summaries
    expect(whole).toMatchObject({
      n: 1,
      value: 1,
      unscored: [{ caseId: 'b', cause: 'not-reached', detail: 'the test timed out' }],
      notApplicable: 1,
    })
  })

  it('has no value, and not 0, when no case was scored', () => {
    const [whole] = buildRun({ outcomes: { adherence: { a: null } } }).summaries
    expect(whole).toMatchObject({ n: 0, value: null })
  })

  it('averages trials within a case first, and takes one missed trial of a rate for a miss', () => {
    const [whole] = buildRun({ outcomes: { adherence: { a: [1, 1, 1, 0], b: 1 } } }).summaries
    expect(whole).toMatchObject({ n: 2, value: 0.875, misses: ['a'] })
  })

  it('adds trials up in one order, whatever theirs', () => {
    const metrics = [metricNamed('ndcg', { aggregate: 'mean' })]
    const valueOf = (trials: readonly number[]): unknown =>
      buildRun({ metrics, outcomes: { ndcg: { a: trials } } }).summaries[0]?.value
    expect(valueOf([0.3, 0.2, 0.1])).toBe(valueOf([0.1, 0.2, 0.3]))
  })

  it('takes a mean over the trials of a score for its miss', () => {
    const metrics = [metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points', threshold: 4 })]
    const [whole] = buildRun({ metrics, outcomes: { coherence: { a: [3, 5], b: [3, 4] } } }).summaries
    expect(whole).toMatchObject({ n: 2, value: 3.75, misses: ['b'] })
  })

  it('takes a case for unscored when one of its trials is', () => {
    const [whole] = buildRun({ outcomes: { adherence: { a: [1, null, 0], b: 1 } } }).summaries
    expect(whole).toMatchObject({ n: 1, misses: [], unscored: [{ caseId: 'a' }] })
  })

  it('takes a case for scored when it has nothing to judge in some trials only', () => {
    const [whole] = buildRun({ outcomes: { adherence: { a: [undefined, 0], b: [undefined, undefined] } } }).summaries
    expect(whole).toMatchObject({ n: 1, misses: ['a'], notApplicable: 1 })
  })

  it('leaves negated records out', () => {
    const negated: EvalRecord = {
      metric: 'adherence',
      caseId: 'a',
      trial: 0,
      policy: 'gate',
      score: { status: 'scored', value: 0, why: [] },
      negated: true,
    }
    const input = { cases: new Map([['a', { hash: 'h' }]]), metrics: [metricNamed('adherence')] }
    expect(summarise({ ...input, records: [negated] })).toEqual([])
  })

  it('sorts by tier, metric and slice', () => {
    const metrics = [metricNamed('z', { tier: 1 }), metricNamed('b'), metricNamed('a')]
    const { summaries } = buildRun({ metrics, outcomes: { z: { 'pe-1': 1 }, a: { 'pe-1': 1 }, b: { 'pe-1': 1 } } })
    expect(summaries.map(({ metric, slice }) => `${metric} ${slice.by}`)).toEqual([
      'z all',
      'z condition',
      'a all',
      'a condition',
      'b all',
      'b condition',
    ])
  })

  it.each`
    named                 | message
    ${{ metric: 'tone' }} | ${'a record of metric "tone" on case "a" names metric "tone", which the run does not list; list every metric and case that has records'}
    ${{ caseId: 'b' }}    | ${'a record of metric "adherence" on case "b" names case "b", which the run does not list; list every metric and case that has records'}
  `(
    'refuses a record of what is not listed: $message',
    ({ named, message }: { named: Partial<EvalRecord>; message: string }) => {
      const record: EvalRecord = {
        metric: 'adherence',
        caseId: 'a',
        trial: 0,
        policy: 'gate',
        score: { status: 'scored', value: 1, why: [] },
        negated: false,
        ...named,
      }
      const input = { cases: new Map([['a', { hash: 'h' }]]), metrics: [metricNamed('adherence')], records: [record] }
      expect(() => summarise(input)).toThrow(message)
    },
  )

  it('does not depend on the order of the records', () => {
    const value = fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: -10, max: 10, noNaN: true }) },
      fc.constantFrom(null, undefined),
    )
    const outcomes = fc.dictionary(fc.stringMatching(/^[ab]-\d$/), fc.array(value, { minLength: 1, maxLength: 3 }), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(
        outcomes,
        fc.constantFrom('mean' as const, 'p95' as const),
        fc.infiniteStream(fc.nat()),
        (byCase, how, keys) => {
          const metrics = [metricNamed('m', { aggregate: how })]
          const run = buildRun({ metrics, outcomes: { m: byCase } })
          const shuffled = run.records
            .map((record) => ({ record, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ record }) => record)
          expect(
            summarise({ cases: new Map(Object.entries(run.cases).reverse()), metrics, records: shuffled }),
          ).toEqual(run.summaries)
        },
      ),
    )
  })
})

describe('aggregate', () => {
  it('takes the nearest rank for the 95th percentile', () => {
    const upTo = (n: number): Float64Array => Float64Array.from({ length: n }, (_, index) => n - index)
    expect([20, 21, 100].map((n) => aggregate('p95', upTo(n)))).toEqual([19, 20, 95])
  })

  it('has no 95th percentile under 20 values', () => {
    expect(aggregate('p95', new Float64Array(1))).toBeNull()
    expect(aggregate('p95', new Float64Array(19))).toBeNull()
  })

  it('has one zero, as JSON has', () => {
    expect(aggregate('p95', new Float64Array(20).fill(-0))).toBe(0)
    expect(aggregate('mean', Float64Array.of(-5e-324, 0, 0))).toBe(0)
  })

  it('has no figure for no values', () => {
    expect(aggregate('rate', new Float64Array())).toBeNull()
  })
})

it('has no target to fall short of, no baseline and no case by name in a row that was compared with nothing', () => {
  const row = { tier: 2, metric: 'brevity', slice: { by: 'all' }, n: 3, value: 0.5 } as const
  expect(uncomparedRow(row, 'insufficient')).toEqual({
    ...row,
    verdict: 'insufficient',
    coverage: null,
    baseline: null,
    target: null,
    belowTarget: false,
    newMisses: [],
    mended: [],
    why: '',
  })
})
