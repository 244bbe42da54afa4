import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes, type RunInShort } from '../core/build-run.test-kit.ts'
import type { Grading } from '../core/grading.ts'
import type { Metric } from '../core/metric.ts'
import type { Run } from '../core/run.ts'
import { notApplicable } from '../core/score.ts'
import { compareConfigs, type ConfigDifference, type ConfigFigure, type ConfigMatrix } from './compare-configs.ts'

let ids = 0

const runOf = (short: RunInShort): Run => {
  ids += 1
  return buildRun({ ...short, rest: { id: `run ${ids}`, ...short.rest } })
}

const named = (...runs: readonly Run[]): ConfigMatrix =>
  compareConfigs(runs.map((run, at) => ({ name: ['one', 'two', 'three'][at] ?? '', run })))

const values = (...list: readonly Outcomes[string][]): Outcomes =>
  Object.fromEntries(list.map((value, at) => [`pe-${at + 1}`, value]))

const cellOf = (
  metric: Partial<Metric>,
  before: Outcomes,
  now: Outcomes,
  cases?: RunInShort['cases'],
): ConfigFigure | null => {
  const own = [metricNamed('metric', metric)]
  const shared = { metrics: own, ...(cases === undefined ? {} : { cases }) }
  const matrix = named(
    runOf({ ...shared, outcomes: { metric: before } }),
    runOf({ ...shared, outcomes: { metric: now } }),
  )
  return matrix.metrics[0]?.cells[1] ?? null
}

const against = (...given: Parameters<typeof cellOf>): Partial<ConfigDifference> | undefined => {
  const found = cellOf(...given)?.against
  if (!found) return undefined
  const { interval, difference, p, ...rest } = found
  const cut = (value: number): number => Number(value.toFixed(4))
  return {
    ...rest,
    difference: cut(difference),
    interval: interval && { lower: cut(interval.lower), upper: cut(interval.upper) },
    p: cut(p),
    adjustedP: cut(found.adjustedP),
  }
}

const mean = { aggregate: 'mean', unit: 'points' } as const
const lower = { ...mean, better: 'lower' } as const

describe('compareConfigs', () => {
  it('has the difference of a mean with its interval, and says which way it is good', () => {
    const [a, b] = [values(1, 2, 3, 4, 5, 6), values(2, 3, 5, 6, 6, 7)]
    const test = 'sign-flip'
    expect(against(mean, a, b)).toEqual({
      pairs: 6,
      difference: 1.3333,
      interval: { lower: 0.7914, upper: 1.8753 },
      p: 0.0313,
      adjustedP: 0.0313,
      test,
      way: 'better',
    })
    expect(against(mean, b, a)).toMatchObject({
      difference: -1.3333,
      interval: { lower: -1.8753, upper: -0.7914 },
      way: 'worse',
    })
    expect(against(lower, a, b)).toMatchObject({
      difference: 1.3333,
      interval: { lower: 0.7914, upper: 1.8753 },
      way: 'worse',
    })
    expect(against(lower, b, a)).toMatchObject({ difference: -1.3333, way: 'better' })
    expect(against({ ...mean, unit: 'share' }, values(0.5, 0.5), values(0.5, 1))).toMatchObject({ way: 'better' })
  })

  it.each([mean, lower])('says that nothing differs, and p is 1 at most, with %j', (metric) => {
    expect(against(metric, values(1, 2, 3), values(1, 2, 3))).toEqual({
      pairs: 3,
      difference: 0,
      interval: null,
      p: 1,
      adjustedP: 1,
      test: 'sign-flip',
      way: 'same',
    })
    // What is left over of adding up is not a difference.
    expect(against(metric, values(0.3, 0.6), values(0.1 + 0.2, 0.6))).toMatchObject({ difference: 0, way: 'same' })
  })

  it("compares a rate by McNemar's exact test, and p is two-sided", () => {
    expect(against({}, values(1, 1, 1, 1, 1, 0), values(0, 0, 0, 0, 1, 0))).toMatchObject({
      pairs: 6,
      difference: -0.6667,
      p: 0.125,
      test: 'mcnemar-exact',
      way: 'worse',
    })
    expect(against({}, values(1, 0), values(0, 1))).toMatchObject({ difference: 0, p: 1, way: 'same' })
  })

  it('pairs what both scored, and takes a group as one', () => {
    const [a, b] = [values(1, 2, 3, null, 5, undefined), values(2, 4, null, 4, 6, 1)]
    expect(cellOf(mean, a, b)).toMatchObject({ n: 5, value: 3.4, unscored: 1, against: { pairs: 3 } })
    const group = Object.fromEntries(['pe-1', 'pe-2', 'pe-5'].map((id) => [id, { group: 'patient-1' }]))
    expect(against(mean, a, b)?.p).toBe(0.25)
    expect(against(mean, a, b, group)?.p).toBe(1)
    // A group and a case of one name are two.
    expect(against(mean, a, b, { 'pe-1': { group: 'pe-2' } })?.p).toBe(0.25)
  })

  it('counts a case with a sure miss as scored, whatever the unclear words of its other trials say', () => {
    const some = values([0, 'unclear'], ['unclear', 1], null)
    expect(cellOf({}, values(1, 1, 1), some)).toMatchObject({ n: 1, value: 0, unscored: 2 })
  })

  it('adjusts p by Holm over every difference of the matrix', () => {
    const metrics = [metricNamed('a', mean), metricNamed('b', mean), metricNamed('c', { aggregate: 'p95', unit: 'ms' })]
    const short = (more: number): RunInShort => ({
      metrics,
      outcomes: {
        c: values(1, 2, 3, 4, 5, 6),
        a: values(1, 2, 3, 4, 5, 6 + more),
        b: Object.fromEntries(
          Object.entries(values(1, 2, 3, 4, 5, 6)).map(([id, value]) => [id, Number(value) + more]),
        ),
      },
    })
    const { metrics: rows } = named(runOf(short(0)), runOf(short(1)), runOf(short(2)))
    expect(
      rows.map(({ cells }) => cells.map((cell) => cell?.against && [cell.against.p, cell.against.adjustedP])),
    ).toEqual([
      [null, [1, 1], [1, 1]],
      [null, [0.03125, 0.125], [0.03125, 0.125]],
      [null, null, null],
    ])
  })

  it('has metrics by tier and name, and no cell of one that a run did not measure', () => {
    const metrics = [metricNamed('b'), metricNamed('a'), metricNamed('c', { tier: 1 }), metricNamed('idle')]
    const outcomes = { a: values(1), b: values(1), c: values(1) }
    const matrix = named(
      runOf({ metrics, outcomes }),
      runOf({ metrics: metrics.slice(0, 1), outcomes: { b: values(1) } }),
    )
    expect(matrix.cases).toBe(1)
    expect(matrix.metrics.map(({ metric, cells }) => [metric, ...cells.map((cell) => cell?.n ?? null)])).toEqual([
      ['c', 1, null],
      ['a', 1, null],
      ['b', 1, 1],
      ['idle', null, null],
    ])
  })

  it.each<[string, [RunInShort, RunInShort]]>([
    [
      'the first configuration did not measure it',
      [{ metrics: [], outcomes: {}, cases: { 'pe-1': {} } }, { outcomes: { metric: values(1) } }],
    ],
    [
      'the first configuration did not measure it',
      [{ metrics: [metricNamed('metric')], outcomes: {}, cases: { 'pe-1': {} } }, { outcomes: { metric: values(1) } }],
    ],
    [
      'no case was scored in both',
      [{ outcomes: { metric: values(1, null) } }, { outcomes: { metric: values(null, 1) } }],
    ],
    [
      'a percentile has no pairs',
      [
        { metrics: [metricNamed('metric', { aggregate: 'p95' })], outcomes: { metric: values(1) } },
        { metrics: [metricNamed('metric', { aggregate: 'p95' })], outcomes: { metric: values(1) } },
      ],
    ],
    [
      'the first configuration has 2 trials of each case and this one has 1; the mean of more trials varies less, so run both with the same number',
      [{ outcomes: { metric: values([1, 0], 1) } }, { outcomes: { metric: values(1, 1) } }],
    ],
    ...(
      [
        { tier: 2 },
        { unit: 'share' },
        { better: 'lower' },
        { aggregate: 'mean' },
        { threshold: 0.5 },
        { version: '2' },
      ] as const
    ).map((other): [string, [RunInShort, RunInShort]] => [
      'the two runs define this metric differently, or score it by different versions of its check',
      [
        { outcomes: { metric: values(1) } },
        { metrics: [metricNamed('metric', other)], outcomes: { metric: values(1) } },
      ],
    ]),
  ])('says that %s', (because, [before, now]) => {
    expect(named(runOf(before), runOf(now)).metrics[0]?.cells[1]).toMatchObject({ against: null, because })
  })

  it('has the middle one of a hundred times', () => {
    const times = values(...Array.from({ length: 100 }, (_, at) => at + 1))
    const short = {
      metrics: [metricNamed('time', { unit: 'ms', aggregate: 'p95' })],
      outcomes: { time: times },
    } as const
    expect(named(runOf(short), runOf(short)).configs[0]?.latency).toMatchObject({ time: { cases: 100, p50Ms: 50 } })
  })

  it('has what a percentile came to, though it compares none', () => {
    const outcomes = { metric: values(...Array.from({ length: 20 }, (_, at) => at)) }
    const short = { metrics: [metricNamed('metric', { aggregate: 'p95' })], outcomes }
    expect(named(runOf(short), runOf(short)).metrics[0]?.cells[0]).toEqual({
      n: 20,
      value: 18,
      unscored: 0,
      against: null,
    })
  })
})

describe('what judges say of configurations', () => {
  const grading = (grader: string, fingerprint: string, ...dollars: readonly (number | null)[]): Grading => ({
    grader,
    fingerprint: fingerprint.repeat(64),
    consensus: true,
    bounds: [4, 4],
    adopted: true,
    judges: dollars.map((cost) => ({
      judge: 'anthropic:claude',
      votes: [4],
      replayed: 0,
      simulated: 0,
      relation: 'apart',
      dollars: cost,
      tokens: [0, 0, 0, 0],
    })),
  })

  const graded = (...gradings: readonly (Grading | undefined)[]): Run => {
    const metric = metricNamed('coherence', { tier: 4, aggregate: 'mean' })
    const run = runOf({ metrics: [metric], outcomes: { coherence: values(...gradings.map(() => 4)) } })
    return {
      ...run,
      records: run.records.map((record, at) => {
        const own = gradings[at]
        return own === undefined || record.score.status !== 'scored'
          ? record
          : { ...record, score: { ...record.score, grading: own } }
      }),
    }
  }

  const compared = (one: Run, two: Run): ConfigFigure | null | undefined => named(one, two).metrics[0]?.cells[1]

  it('is compared where the same graders judged, in whatever order', () => {
    const [a, b] = [grading('coherence', 'a', 0.1), grading('coherence', 'b', 0.1)]
    expect(compared(graded(a, b, b), graded(b, a, a))).toMatchObject({ against: { pairs: 3 } })
    const because = 'the two were graded by different graders'
    expect(compared(graded(a, b), graded(a, a))).toMatchObject({ against: null, because })
    expect(compared(graded(a, a), graded(undefined, undefined))).toMatchObject({ against: null, because })
    // Who answered in place of the model that was asked is another grader.
    const drifted = { ...a, judges: a.judges.map((judge) => ({ ...judge, drift: ['another-model'] })) }
    expect(compared(graded(a, a), graded(drifted, drifted))).toMatchObject({ against: null, because })
  })

  it('is compared whoever judged another metric', () => {
    const withTone = (fingerprint: string): Run => {
      const run = graded(grading('coherence', 'a', 0.1), grading('coherence', 'a', 0.1))
      const tone = metricNamed('tone', { tier: 4, aggregate: 'mean' })
      const records = run.records.map((record) => ({
        ...record,
        metric: 'tone',
        score: { ...record.score, grading: grading('tone', fingerprint, 0.1) },
      }))
      return { ...run, metrics: [...run.metrics, tone], records: [...run.records, ...(records as Run['records'])] }
    }
    const [coherence, tone] = named(withTone('b'), withTone('c')).metrics.map(({ cells }) => cells[1])
    expect(coherence).toMatchObject({ against: { pairs: 2 } })
    expect(tone).toMatchObject({ against: null, because: 'the two were graded by different graders' })
  })

  it('is what they cost by case: the price of every judge, once a verdict, and not known where one is not', () => {
    const judging = (run: Run): unknown => named(run, runOf({ outcomes: {}, cases: run.cases })).configs[0]?.judging
    const two = grading('coherence', 'a', 0.1, 0.4)
    expect(judging(graded(two, grading('coherence', 'a', 0.1)))).toEqual({ cases: 2, dollarsPerCase: 0.3 })
    expect(judging(graded(two, grading('coherence', 'a', null)))).toEqual({ cases: 2, dollarsPerCase: null })
    // The share of a threshold rests on the verdict of another metric.
    expect(judging(graded(two, grading('other', 'a', 0.1)))).toEqual({ cases: 1, dollarsPerCase: 0.5 })
    expect(judging(graded(undefined))).toBeNull()
    const idle = graded(two)
    const records = idle.records.map((record) => ({ ...record, score: notApplicable('no question') }))
    expect(judging({ ...idle, records })).toBeNull()
  })
})

describe('what a configuration took and cost', () => {
  it('is told by metrics in milliseconds and in dollars, over the cases that have them', () => {
    const metrics = [
      metricNamed('time', { ...mean, unit: 'ms' }),
      metricNamed('idle-time', { ...mean, unit: 'ms' }),
      ...['$', 'USD', 'dollars'].map((unit, at) => metricNamed(`cost-${at}`, { ...mean, unit })),
      metricNamed('points', mean),
    ]
    const outcomes = {
      time: values(40, 10, 20, 30, null),
      'idle-time': values(null),
      'cost-0': values(1, 2),
      'cost-1': values(3),
      'cost-2': values(5),
      points: values(1),
    }
    const run = runOf({ metrics, outcomes, rest: { candidate: { file: 'candidate.json', hash: '0'.repeat(64) } } })
    const [first, second] = named(run, runOf({ outcomes: {}, cases: run.cases })).configs
    expect(first).toMatchObject({
      name: 'one',
      run: run.id,
      candidate: 'candidate.json',
      latency: { time: { cases: 4, p50Ms: 20, meanMs: 25 } },
      cost: {
        'cost-0': { cases: 2, dollarsPerCase: 1.5 },
        'cost-1': { cases: 1, dollarsPerCase: 3 },
        'cost-2': { cases: 1, dollarsPerCase: 5 },
      },
    })
    expect(Object.keys(first?.latency ?? {})).toEqual(['time'])
    expect(Object.keys(first?.cost ?? {})).toEqual(['cost-0', 'cost-1', 'cost-2'])
    expect(second).toMatchObject({ candidate: null, latency: {}, cost: {} })
  })
})

describe('runs that cannot be compared', () => {
  const base = { outcomes: { metric: values(1, 1) } }
  const refusal = (...runs: readonly Run[]): unknown => {
    try {
      return named(...runs)
    } catch (error) {
      return (error as Error).message
    }
  }

  it('are refused, each by its name', () => {
    expect(refusal(runOf(base))).toBe(
      'compare-configs expects two runs or more, got 1; name the file of a run of each configuration',
    )
    const one = runOf(base)
    expect(refusal(one, runOf(base), one)).toBe(
      `three is the same run as one (${one.id}); name one run of each configuration`,
    )
    const log = { file: 'answers.jsonl', since: null, until: null }
    expect(refusal(one, runOf({ ...base, rest: { log } }))).toBe(
      'two is of a log, whose answers are on no golden set; name a run of the suite',
    )
    expect(refusal(one, runOf({ ...base, scope: { complete: false, partialBecause: ['shard 1/2'] } }))).toBe(
      'two is a part of its suite (shard 1/2); run the whole suite with that configuration',
    )
    for (const suite of [
      { name: 'cardiopulmonary', version: '2' },
      { name: 'other', version: '1.0.0' },
    ])
      expect(refusal(one, runOf({ ...base, rest: { suite } }))).toBe(
        `two is of suite "${suite.name}" ${suite.version}, and one of "cardiopulmonary" 1.0.0; compare runs of one suite`,
      )
    const set = 'two is of another golden set than one'
    const both = 'Run both on the same cases'
    expect(refusal(one, runOf({ ...base, cases: { 'pe-2': { hash: 'other' } } }))).toBe(
      `${set}: a case differs, or is in one of the two alone: pe-2. ${both}`,
    )
    expect(refusal(one, runOf({ outcomes: { metric: values(1, 1, 1, 1, 1, 1, 1, 1) } }))).toBe(
      `${set}: 6 cases differ, or are in one of the two alone: pe-3, pe-4, pe-5, pe-6, pe-7 and 1 more. ${both}`,
    )
    expect(refusal(one, runOf({ outcomes: { metric: values(1) } }))).toContain('pe-2')
  })
})
