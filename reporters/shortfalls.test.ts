import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed } from '../src/core/build-run.test-kit.ts'
import type { Metric } from '../src/core/metric.ts'
import type { Run } from '../src/core/run.ts'
import { byRule, fixedOf, isFresh, knownCounts, type Shortfall, shortfallsOf } from './shortfalls.ts'

const shortfall = (rest: Partial<Shortfall> = {}): Shortfall => ({
  caseId: 'pe-1',
  condition: 'pe',
  metrics: ['adherence'],
  status: 'new miss',
  why: [],
  distance: 0,
  isOfMean: false,
  ...rest,
})

const said = (run: Run): string[] =>
  shortfallsOf(run).map(({ caseId, metrics, status }) => `${caseId} ${status}: ${metrics.join(', ')}`)

describe('shortfallsOf', () => {
  const metrics = [metricNamed('adherence'), metricNamed('coherence', { tier: 4 })]
  const before = buildRun({
    metrics,
    outcomes: {
      adherence: { fell: 1, 'was-missed': 0, changed: 1, read: 1, 'was-unclear': 'unclear', open: 1 },
      coherence: { tracked: 0 },
    },
  })
  const outcomes = {
    adherence: {
      'was-unclear': 'unclear',
      'was-missed': 0,
      open: null,
      read: 'unclear',
      added: 0,
      changed: 0,
      fell: 0,
      met: 1,
      idle: undefined,
    },
    coherence: { tracked: 0, 'tracked-unclear': 'unclear' },
  } as const

  it('has what is new first, then of what nothing was learned, then what the baseline knows, and what is tracked last', () => {
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(before), cases: { changed: { hash: 'other' } } })
    expect(said(run)).toEqual([
      'fell new miss: adherence',
      'changed changed case: adherence',
      'added new case: adherence',
      'open unscored: adherence',
      'read newly unclear: adherence',
      'tracked-unclear newly unclear: coherence',
      'was-missed miss: adherence',
      'was-unclear known unclear: adherence',
      'tracked tracked: coherence',
    ])
    expect(shortfallsOf(run).map(isFresh)).toEqual([true, true, true, true, true, true, false, false, false])
  })

  it('knows nothing of misses where there is no baseline', () => {
    const run = buildRun({
      metrics,
      outcomes: { adherence: { 'pe-1': 0, 'pe-2': 'unclear' }, coherence: { 'pe-3': 'unclear' } },
    })
    expect(said(run)).toEqual(['pe-1 new miss: adherence', 'pe-2 unclear: adherence', 'pe-3 known unclear: coherence'])
  })

  it('tells a miss of what was not compared apart from those of which the baseline knows', () => {
    const run = buildRun({ metrics, outcomes, baseline: baselineOf(before) })
    const told = (rest: Partial<Run['rows'][number]>): string[] =>
      said({
        ...run,
        rows: run.rows.map(({ comparedOn: _comparedOn, ...row }) => ({ ...row, newMisses: [], ...rest })),
      }).filter((line) => /^(?:fell|was-missed) /u.test(line))
    expect(told({ verdict: 'incomparable' })).toEqual([
      'was-missed not compared: adherence',
      'fell not compared: adherence',
    ])
    expect(told({ verdict: 'not-run' })).toEqual(['was-missed not compared: adherence', 'fell not compared: adherence'])
    const known = ['was-missed miss: adherence', 'fell miss: adherence']
    expect(told({ verdict: 'incomparable', comparedOn: { n: 1, value: 1 } })).toEqual(known)
    expect(told({ verdict: 'regressed' })).toEqual(known)
    expect(told({ verdict: 'incomparable', slice: { by: 'condition', is: 'fell' } })).toEqual(known)
    const reread = { missed: ['fell'], mended: [], unclear: [], read: [] }
    expect(told({ reread })).toEqual(['fell reread: adherence', 'was-missed miss: adherence'])
  })

  it('is one for metrics that say the same of a case, and one for trials', () => {
    const alike = [metricNamed('a'), metricNamed('b'), metricNamed('c')]
    const run = buildRun({ metrics: alike, outcomes: { a: { x: [0, 0] }, b: { x: 0, y: 0 }, c: { x: 0 } } })
    const records = run.records.map((record) =>
      record.metric === 'c' ? { ...record, score: { status: 'scored', value: 0, why: ['other'] } as const } : record,
    )
    expect(said({ ...run, records })).toEqual(['x new miss: a, b', 'y new miss: b', 'x new miss: c'])
    const negated = run.records.map((record) => ({ ...record, negated: true }))
    expect(shortfallsOf({ ...run, records: negated })).toEqual([])
    expect(shortfallsOf({ ...run, metrics: [] })).toEqual([])
  })

  it('says of what nobody gave a reason for its value and what was expected, and of what was not judged why in words', () => {
    const why = (metric: Partial<Metric>, value: number | null | 'unclear'): unknown =>
      shortfallsOf(buildRun({ metrics: [metricNamed('m', metric)], outcomes: { m: { x: value } } }))[0]?.why
    expect(why({}, 0)).toEqual(['scored 0, expected at least 1'])
    expect(why({ better: 'lower' }, 1)).toEqual(['scored 1, expected at most 0'])
    expect(why({ aggregate: 'mean', threshold: 0.5 }, 1 / 3)).toEqual(['scored 0.3333, expected at least 0.5'])
    expect(why({}, null)).toEqual(['the check was not reached: the test timed out'])
    expect(why({}, 'unclear')).toEqual([
      'the words can be read in several ways: "Consider heparin" may order it or not',
    ])
  })

  it('says how bad a value is, and that of a mean nearly every case may be short', () => {
    const found = (metric: Partial<Metric>, value: number | null): unknown[] =>
      shortfallsOf(buildRun({ metrics: [metricNamed('m', metric)], outcomes: { m: { x: value } } })).map(
        ({ distance, isOfMean, condition }) => [distance, isOfMean, condition],
      )
    expect(found({ aggregate: 'mean' }, 0.25)).toEqual([[-0.25, true, 'x']])
    expect(found({ aggregate: 'mean', better: 'lower' }, 3)).toEqual([[3, true, 'x']])
    expect(found({ aggregate: 'mean', threshold: 0.5 }, 0.25)).toEqual([[-0.25, false, 'x']])
    expect(found({}, 0)).toEqual([[-0, false, 'x']])
    expect(found({ aggregate: 'mean' }, null)).toEqual([[0, false, 'x']])
  })
})

describe('byRule', () => {
  const run = { metrics: [metricNamed('adherence'), metricNamed('dose', { safety: true }), metricNamed('other')] }
  const rules = (...own: readonly Partial<Shortfall>[]): string[] =>
    byRule(run, own.map(shortfall)).map(([rule, all]) => `${rule} ${all.length}`)

  it('is the rule that the first reason begins with, else the metric; of what is unscored its cause', () => {
    expect(rules({ why: ['esc-pe-2019/no-nsaid is broken', 'b/c d'] })).toEqual(['esc-pe-2019/no-nsaid 1'])
    expect(rules({ why: ['breaks a/b'] }, { why: ['a/b'] }, { metrics: ['dose', 'other'] })).toEqual([
      'dose 1',
      'adherence 2',
    ])
    const unscored = { status: 'unscored', cause: 'not-reached', why: ['the test timed out'] } as const
    expect(rules(unscored, { ...unscored, metrics: ['dose'] })).toEqual([
      'not judged: the check was not reached (not-reached) 2',
    ])
    expect(rules({ status: 'unscored', why: [], metrics: ['dose'] })).toEqual(['not judged (dose) 1'])
  })

  it('has those of safety first, and of the others what fell most often', () => {
    const of = (rule: string, ...metrics: readonly string[]): Partial<Shortfall> => ({
      why: [`g/${rule} x`],
      metrics: [...metrics],
    })
    expect(rules(of('one', 'other'), of('two', 'other'), of('two', 'other'), of('safe', 'dose'))).toEqual([
      'g/safe 1',
      'g/two 2',
      'g/one 1',
    ])
    // One that says so, among others that do not, is enough.
    expect(rules(of('two', 'other'), of('two', 'other'), of('mixed', 'other', 'dose'))[0]).toBe('g/mixed 1')
    expect(
      rules(
        of('three', 'other'),
        of('three', 'other'),
        of('three', 'other'),
        of('mixed', 'dose'),
        of('mixed', 'other'),
      )[0],
    ).toBe('g/mixed 2')
    const unscored: Partial<Shortfall> = { status: 'unscored', cause: 'not-reached', why: ['x'], metrics: ['dose'] }
    expect(rules(unscored, of('two', 'other'), of('two', 'other'))).toEqual([
      'g/two 2',
      'not judged: the check was not reached (not-reached) 1',
    ])
  })
})

describe('fixedOf', () => {
  it('is what the baseline has as missed and is no more, over the whole set', () => {
    const outcomes = { a: { x: 0, y: 0 }, b: { x: 0 } }
    const baseline = baselineOf(buildRun({ outcomes }))
    const run = buildRun({ outcomes: { a: { x: 1, y: 0 }, b: { x: 0 } }, baseline })
    expect(fixedOf(run)).toEqual([{ metric: 'a', cases: ['x'] }])
  })
})

it('counts a known case once, by what gates before what is tracked', () => {
  const of = (caseId: string, status: Shortfall['status']) => shortfall({ caseId, status })
  expect(
    knownCounts([
      of('a', 'miss'),
      of('a', 'tracked'),
      of('b', 'known unclear'),
      of('b', 'tracked'),
      of('c', 'tracked'),
      of('d', 'new miss'),
    ]),
  ).toEqual([
    '1 case missed as in the baseline',
    '1 case unclear as in the baseline',
    '1 case missed only under metrics that shut no gate',
  ])
  expect(knownCounts([of('a', 'miss'), of('a', 'tracked')])).toEqual(['1 case missed as in the baseline'])
})
