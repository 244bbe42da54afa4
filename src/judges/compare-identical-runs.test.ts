import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { AssayError } from '../kit/assay-error.ts'
import { compareIdenticalRuns } from './compare-identical-runs.ts'

const metrics = [
  metricNamed('adherence'),
  metricNamed('coherence', { tier: 4, unit: 'points', aggregate: 'mean', policy: 'track' }),
]
const run = (id: string, changes: Partial<RunInShort> = {}) => ({
  name: `${id}.json`,
  run: buildRun({
    metrics,
    outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'chf-1': 0 }, coherence: { 'pe-1': 4, 'pe-2': 4, 'chf-1': 5 } },
    ...changes,
    rest: { id, ...changes.rest },
  }),
})

describe('compareIdenticalRuns', () => {
  it('finds nothing in runs that are alike', () => {
    const { rows, metrics: changed, blocks } = compareIdenticalRuns(run('a'), run('b'))
    expect(rows.length).toBeGreaterThan(4)
    expect(
      rows.every(({ verdict, falseAlarm, difference }) => verdict === 'held' && !falseAlarm && difference === 0),
    ).toBe(true)
    expect(changed.map((metric) => metric.changed)).toEqual([[], []])
    expect(blocks).toEqual([])
  })

  it('calls every other verdict a false alarm, and names the cases that changed', () => {
    const second = run('b', {
      outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1, 'chf-1': 0 }, coherence: { 'pe-1': 5, 'pe-2': 4, 'chf-1': 5 } },
    })
    const { rows, metrics: changed, blocks } = compareIdenticalRuns(run('a'), second)
    const ofAll = rows.filter(({ slice }) => slice.by === 'all')
    expect(ofAll).toMatchObject([
      { metric: 'adherence', verdict: 'regressed', falseAlarm: true, difference: expect.closeTo(-1 / 3, 9) },
      { metric: 'coherence', verdict: 'improved', falseAlarm: true, difference: expect.closeTo(1 / 3, 9) },
    ])
    expect(rows.filter(({ slice, falseAlarm }) => slice.by === 'condition' && falseAlarm)).toHaveLength(2)
    expect(changed).toMatchObject([
      { metric: 'adherence', changed: ['pe-1'], share: { value: 1 / 3 } },
      { metric: 'coherence', changed: ['pe-1'] },
    ])
    // A tracked metric shuts nothing.
    expect(blocks).toHaveLength(2)
    expect(blocks.every((message) => message.startsWith('adherence regressed in '))).toBe(true)
  })

  it('sees changes that pay for each other, which the gate lets through', () => {
    const second = run('b', { outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1, 'chf-1': 1 }, coherence: {} } })
    const { metrics: changed, rows } = compareIdenticalRuns(
      run('a', { outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'chf-1': 0 }, coherence: {} } }),
      second,
    )
    expect(rows.find(({ slice }) => slice.by === 'all')).toMatchObject({ verdict: 'held', difference: 0 })
    expect(changed[0]).toMatchObject({ changed: ['chf-1', 'pe-1'] })
  })

  it('takes an unscored case for an alarm, and for no difference', () => {
    const second = run('b', { outcomes: { adherence: { 'pe-1': null, 'pe-2': null, 'chf-1': null }, coherence: {} } })
    const { rows } = compareIdenticalRuns(run('a'), second)
    expect(rows[0]).toMatchObject({ metric: 'adherence', verdict: 'unscored', falseAlarm: true, difference: null })
  })

  it.each([
    ['one run twice', run('a'), 'they are one run'],
    ['a changed case', run('b', { cases: { 'pe-1': { hash: 'other' } } }), 'changed cases pe-1'],
    ['another case', run('b', { cases: { 'mi-1': {} } }), 'cases of the second alone mi-1'],
    ['another metric', run('b', { metrics: metrics.slice(0, 1) }), 'metrics of the first alone coherence'],
    [
      'another suite',
      run('b', { rest: { suite: { name: 'cardiopulmonary', version: '2' } } }),
      'the suites "cardiopulmonary" 1.0.0 and "cardiopulmonary" 2',
    ],
  ])('refuses %s', (_, second, difference) => {
    expect(() => compareIdenticalRuns(run('a'), second)).toThrow(
      new AssayError(
        'run-invalid',
        `a.json and ${second.name} are not on identical input: ${difference}. Run one suite twice, with nothing changed between`,
      ),
    )
  })

  it('refuses a run that is not complete', () => {
    const partial = run('b', { scope: { complete: false, partialBecause: ['shard 1/2'] } })
    expect(() => compareIdenticalRuns(run('a'), partial)).toThrow(
      new AssayError(
        'run-invalid',
        'b.json is not complete (shard 1/2), so there is nothing to compare. Run the whole suite, twice',
      ),
    )
  })
})
