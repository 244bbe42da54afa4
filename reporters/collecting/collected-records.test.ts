import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import type { Metric } from '../../src/core/metric.ts'
import { scored } from '../../src/core/score.ts'
import { inOrder, type Ordered } from './collected-records.ts'

const metricOf = (name: string, tier: Metric['tier']): Metric => ({
  name,
  tier,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
})

const recordOf = (metric: string, caseId: string, trial = 0, negated = false): EvalRecord => ({
  metric,
  caseId,
  trial,
  policy: 'gate',
  score: scored(1),
  negated,
})

const cases: readonly (readonly [id: string, info: { readonly hash: string }])[] = [
  ['a-10', { hash: '1' }],
  ['a-2', { hash: '2' }],
  ['B-1', { hash: '3' }],
]
const metrics = [metricOf('schema', 1), metricOf('exact', 2), metricOf('adherence', 3), metricOf('brief', 3)]
const records = metrics.flatMap(({ name }) =>
  cases.flatMap(([id]) => [recordOf(name, id), recordOf(name, id, 1), recordOf(name, id, 1, true)]),
)
const ordered = (given: { [Key in keyof Ordered]: Iterable<unknown> }): unknown => {
  const found = inOrder({
    cases: new Map(given.cases as Ordered['cases']),
    metrics: [...given.metrics] as Metric[],
    records: [...given.records] as EvalRecord[],
  })
  return JSON.stringify({ ...found, cases: [...found.cases] })
}

describe('inOrder', () => {
  it('puts cases by id, metrics by tier and name, and records by metric, case and trial', () => {
    const found = inOrder({
      cases: new Map(cases),
      metrics: [metricOf('brief', 3), metricOf('adherence', 3), metricOf('schema', 1)],
      records: [
        recordOf('brief', 'a-2'),
        recordOf('schema', 'a-2', 1),
        recordOf('schema', 'a-2'),
        recordOf('schema', 'B-1'),
        recordOf('brief', 'B-1'),
      ],
    })
    expect([...found.cases.keys()]).toEqual(['B-1', 'a-10', 'a-2'])
    expect(found.metrics.map(({ name }) => name)).toEqual(['schema', 'adherence', 'brief'])
    expect(found.records.map(({ metric, caseId, trial }) => `${metric} ${caseId} ${trial}`)).toEqual([
      'schema B-1 0',
      'schema a-2 0',
      'schema a-2 1',
      'brief B-1 0',
      'brief a-2 0',
    ])
  })

  it('says the same whatever the order in which tests ran', () => {
    const shuffled = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
      fc.shuffledSubarray([...values], { minLength: values.length })
    const given = fc.record({ cases: shuffled(cases), metrics: shuffled(metrics), records: shuffled(records) })
    fc.assert(
      fc.property(given, (one) => {
        expect(ordered(one)).toBe(ordered({ cases, metrics, records }))
      }),
    )
  })
})
