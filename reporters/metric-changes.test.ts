import { describe, expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { baselineOf, buildRun, metricNamed, type Outcomes } from '../src/core/build-run.test-kit.ts'
import type { Metric } from '../src/core/metric.ts'
import type { Run } from '../src/core/run.ts'
import type { Slice } from '../src/core/slice.ts'
import type { Block, MetricVerdict } from '../src/core/verdict.ts'
import { foundBy, generalFaults, headlineOf, metricChanges, tierCounts, type MetricChange } from './metric-changes.ts'

const whole: Slice = { by: 'all' }
const copd: Slice = { by: 'condition', is: 'copd' }

/** A row over the whole set of ten cases that is as it was, unless said otherwise. */
function row(metric: string, rest: Partial<MetricVerdict> = {}): MetricVerdict {
  return {
    tier: 3,
    metric,
    slice: whole,
    verdict: 'held',
    n: 10,
    value: 0.9,
    coverage: 1,
    baseline: { n: 10, value: 0.9 },
    target: null,
    belowTarget: false,
    newMisses: [],
    mended: [],
    why: `why of ${metric}`,
    ...rest,
  }
}

function block(metric: string | null, rest: Partial<Block> = {}): Block {
  const message = `${metric} regressed in the whole set: 0.9 → 0.8. Fix the system.`
  return { kind: 'regressed', metric, slice: whole, message, promotable: false, ...rest }
}

/** A run of these rows and blocks; every metric is a rate unless it is given. */
function runOf(rows: readonly MetricVerdict[], blocks: readonly Block[] = [], metrics: readonly Metric[] = []): Run {
  const names = new Set([...rows, ...blocks].flatMap(({ metric }) => metric ?? []))
  const own = [...names].map((name) => metrics.find((metric) => metric.name === name) ?? metricNamed(name))
  return makeRun({ summaries: [], metrics: own, rows, blocks })
}

const changed = (...given: Parameters<typeof runOf>): MetricChange[] => metricChanges(runOf(...given))
const only = (...given: Parameters<typeof runOf>): MetricChange | undefined => changed(...given)[0]

const paired = {
  test: 'mcnemar-exact',
  pairs: 10,
  clusters: 10,
  worse: 1,
  better: 0,
  drop: 0.1,
  interval: null,
  p: 0.5,
  adjustedP: 0.5,
  pBetter: 1,
  adjustedBetter: 1,
  tests: '1 test',
  smallestDrop: null,
  margin: 0,
} as unknown as NonNullable<MetricVerdict['paired']>

describe('metricChanges', () => {
  it.each<[string, Partial<MetricVerdict>, boolean]>([
    ['is as it was', {}, false],
    ['is shown to be no worse', { verdict: 'nonInferior' }, false],
    ['is compared with nothing', { verdict: 'not-compared' }, false],
    ['was not run', { verdict: 'not-run' }, false],
    ['fell', { verdict: 'regressed' }, true],
    ['rose', { verdict: 'improved' }, true],
    ['is inconclusive', { verdict: 'inconclusive' }, true],
    ['is off its target', { belowTarget: true }, true],
    ['is scored otherwise by the check', { reread: { missed: ['a'], mended: [], unclear: [], read: [] } }, true],
    ['is newly unclear', { unclear: { tolerated: [], newly: ['a'], read: [] } }, true],
    ['is as unclear as it was', { unclear: { tolerated: ['a'], newly: [], read: ['b'] } }, false],
    ['has too few cases for its target', { verdict: 'insufficient', target: 0.5 }, true],
    ['has too few cases, and no target', { verdict: 'insufficient' }, false],
    ['is new', { verdict: 'new', baseline: null }, true],
    ['is new, and judged no case', { verdict: 'new', baseline: null, n: 0, value: null }, false],
    ['is new in a slice alone', { verdict: 'new', baseline: null, slice: copd }, false],
  ])('what %s: %j needs eyes: %s', (_, rest, isTold) => {
    expect(changed([row('metric', rest)])).toHaveLength(isTold ? 1 : 0)
  })

  it('tells of each what it is, what it was, how many fell and were fixed, and its target', () => {
    const figures = (rest: Partial<MetricVerdict>): string | undefined =>
      only([row('metric', { verdict: 'regressed', ...rest })])?.figures
    expect(figures({ value: 0.8 })).toBe('90.0% → 80.0% on 10 cases')
    expect(figures({ n: 1 })).toBe('90.0% on 1 case')
    expect(figures({ baseline: null })).toBe('90.0% on 10 cases')
    expect(figures({ newMisses: ['a', 'b'], mended: ['c'] })).toBe('90.0% on 10 cases, 2 newly missed, 1 fixed')
    expect(figures({ newMisses: ['a'] })).toBe('90.0% on 10 cases, 1 newly missed')
    expect(figures({ mended: ['a'] })).toBe('90.0% on 10 cases, 1 fixed')
    expect(figures({ deeper: ['a'] })).toBe('90.0% on 10 cases, 1 known miss worse than before')
    expect(figures({ deeper: ['a', 'b'], newMisses: ['c'] })).toBe(
      '90.0% on 10 cases, 2 known misses worse than before, 1 newly missed',
    )
    expect(figures({ verdict: 'improved', mended: ['a'] })).toBe('90.0% on 10 cases')
    expect(figures({ target: 0.5 })).toBe('90.0% on 10 cases, target 50.0%')
    expect(figures({ target: 0.95, belowTarget: true })).toBe('90.0% on 10 cases, off its target of 95.0%')
    expect(only([row('metric', { verdict: 'missing', n: 0, value: null })])?.figures).toBe('90.0% → - on 0 cases')
    expect(only([row('metric', { slice: copd, verdict: 'regressed' })])).toEqual({
      tier: 3,
      metric: 'metric',
      metrics: ['metric'],
      verdict: 'missing',
      blocks: false,
      figures: 'not measured',
      why: undefined,
      slices: ['copd 90.0% (regressed)'],
    })
  })

  it('has the slices whose verdict is another, or whose figure changed', () => {
    const slice = (is: string, rest: Partial<MetricVerdict>): MetricVerdict =>
      row('metric', { slice: { by: 'condition', is }, ...rest })
    const rows = [
      row('metric', { verdict: 'regressed', value: 0.8 }),
      slice('alike', { verdict: 'regressed' }),
      slice('chf', { verdict: 'regressed', value: 0.5 }),
      slice('copd', { verdict: 'improved', value: 1 }),
      slice('held', { value: 0.7 }),
      slice('open', { verdict: 'inconclusive' }),
    ]
    expect(only(rows)?.slices).toEqual([
      'chf 90.0% → 50.0%',
      'copd 90.0% → 100.0% (improved)',
      'open 90.0% (inconclusive)',
    ])
  })

  it('says why once: what the block says, without what stands beside it and without its command', () => {
    const why = (rest: Partial<MetricVerdict>, ...blocks: readonly Partial<Block>[]): string | undefined =>
      only(
        [row('metric', rest)],
        blocks.map((one) => block('metric', one)),
      )?.why
    const message = 'metric regressed in the whole set: 0.9 → 0.8. Fix the system'
    const command = 'To accept it: npx vitest-assay baseline promote --reason "…"'
    // The figures say it.
    expect(why({ verdict: 'regressed' }, { message })).toBeUndefined()
    expect(why({ belowTarget: true }, { kind: 'below-target' })).toBeUndefined()
    expect(why({ verdict: 'regressed', paired }, { message })).toBe('0.9 → 0.8. Fix the system')
    expect(why({ verdict: 'regressed', comparedOn: { n: 9, value: 0.8 } }, { message })).toBe(
      '0.9 → 0.8. Fix the system',
    )
    expect(why({ verdict: 'unscored' }, { kind: 'unscored', message: `2. ${command}`, said: '2' })).toBe('2')
    expect(why({ verdict: 'unscored' }, { kind: 'unscored', message: command })).toBe(command)
    // That of the whole set is told, of those of slices the first.
    expect(
      why({ verdict: 'missing' }, { slice: copd, message: 'of copd' }, { kind: 'missing', message: 'of all' }),
    ).toBe('of all')
    expect(why({}, { slice: copd, message: 'of copd' }, { slice: copd, message: 'of another' })).toBe('of copd')
    expect(why({}, { slice: null, message })).toBe(message)
    expect(only([row('metric', { slice: copd })], [block('metric', { message })])?.why).toBe(message)
  })

  it('says without a block why the verdict is what it is, where the figures do not', () => {
    const why = (rest: Partial<MetricVerdict>): string | undefined => only([row('metric', rest)])?.why
    expect(why({ verdict: 'inconclusive' })).toBe('why of metric')
    expect(why({ verdict: 'regressed', paired })).toBe('why of metric')
    expect(why({ verdict: 'regressed', comparedOn: { n: 9, value: 0.8 } })).toBe('why of metric')
    expect(why({ verdict: 'regressed' })).toBeUndefined()
    expect(why({ verdict: 'improved' })).toBeUndefined()
    expect(why({ verdict: 'new' })).toBeUndefined()
  })

  it('has what fell first: safety, then what is off its target, then what else shuts the gate; by tier', () => {
    const rows = [
      row('tracked', { verdict: 'regressed', tier: 1 }),
      row('unscored', { verdict: 'unscored', tier: 1 }),
      row('fell-3', { verdict: 'regressed' }),
      row('fell-2', { verdict: 'regressed', tier: 2 }),
      row('off', { verdict: 'regressed', belowTarget: true, tier: 4 }),
      row('safe', { verdict: 'regressed', tier: 4 }),
      row('rose', { verdict: 'improved', tier: 4 }),
    ]
    const shut = ['unscored', 'fell-3', 'fell-2', 'off', 'safe'].map((name) => block(name))
    const names = changed(rows, shut, [metricNamed('safe', { safety: true })]).map(({ metric }) => metric)
    expect(names).toEqual(['safe', 'off', 'fell-2', 'fell-3', 'unscored', 'tracked', 'rose'])
    expect(changed(rows, shut).map(({ blocks }) => blocks)).toEqual([true, true, true, true, true, false, false])
  })

  it('tells a metric that shuts the gate though no row of it needs eyes, and of one without a row nothing', () => {
    expect(
      changed([row('metric')], [block('metric', { kind: 'incomparable', message: 'other graders' })]),
    ).toMatchObject([{ metric: 'metric', verdict: 'unchanged', blocks: true, why: 'other graders' }])
    expect(changed([row('metric')], [block('other')])).toEqual([])
  })

  it('tells three metrics and more that lost cases as one change, with how many each lost', () => {
    const lost = (name: string, rest: Partial<MetricVerdict>): MetricVerdict =>
      row(name, { verdict: 'unscored', n: 8, coverage: 0.8, ...rest })
    const rows = [
      lost('a', {}),
      lost('b', { n: 0, coverage: 0, value: null, tier: 1 }),
      lost('c', { coverage: null }),
      lost('d', { n: 2, coverage: 0.333333 }),
      lost('e', { belowTarget: true }),
      lost('f', {}),
    ]
    const message = '2 of 10 unscored. Nothing was learned: fix what stopped them. Or allow a share'
    const shut = ['a', 'b', 'c', 'd', 'e'].map((name) => block(name, { kind: 'unscored', message }))
    const [first, ...rest] = changed([...rows, row('a', { slice: copd, verdict: 'unscored', n: 1 })], shut)
    // What is off its target stands alone, and so does what shuts nothing.
    expect(first).toMatchObject({ metric: 'e' })
    expect(rest).toEqual([
      {
        tier: 3,
        metric: '4 metrics',
        metrics: ['a', 'b', 'c', 'd'],
        verdict: 'unscored',
        blocks: true,
        slices: [],
        figures: 'cases without a score: a 2 of 10, b all, c some, d 4 of 6',
        why: 'Nothing was learned: fix what stopped them. Or allow a share',
      },
      expect.objectContaining({ metric: 'f', blocks: false }),
    ])
    expect(changed(rows.slice(0, 2), shut.slice(0, 2)).map(({ metric }) => metric)).toEqual(['b', 'a'])
  })

  it('says of an unscored metric which cases were not judged, and the figure of the others without an arrow', () => {
    const figures = (now: Outcomes, was: Outcomes): string[] =>
      metricChanges(buildRun({ outcomes: { a: now }, baseline: baselineOf(buildRun({ outcomes: { a: was } })) })).map(
        (one) => one.figures,
      )
    expect(figures({ x: 1, y: null }, { x: 0, y: 1 })).toEqual(['not judged: 1 of 2 (y); 100.0% on the 1 judged'])
    expect(figures({ x: null, y: null }, { x: 0, y: 1 })).toEqual(['not judged: 2 of 2 (x, y)'])
    // What the baseline accepts as unclear is judged as much as it was.
    expect(figures({ x: 1, y: null, z: 'unclear' }, { x: 1, y: 1, z: 'unclear' })).toEqual([
      'not judged: 1 of 3 (y); 100.0% on the 1 judged',
    ])
  })

  it('counts of missing metrics what the baseline had', () => {
    const missing = (name: string, n: number, before: number | null): MetricVerdict =>
      row(name, { verdict: 'missing', n, value: null, baseline: before === null ? null : { n: before, value: 0.9 } })
    const rows = [
      missing('a', 0, 10),
      missing('b', 4, 10),
      missing('c', 3, null),
      missing('d', 5, 5),
      missing('e', 6, 5),
    ]
    const shut = rows.map(({ metric }) => block(metric, { kind: 'missing', message: 'It is gone. Put it back.' }))
    expect(changed(rows, shut)).toMatchObject([
      {
        metric: '5 metrics',
        figures: 'not run on: a 10 of 10, b 6 of 10, c some, d some and 1 more',
        why: undefined,
      },
    ])
  })
})

describe('a metric that judges no case any more', () => {
  const names = ['a', 'b', 'c']
  const each = (outcomes: Outcomes): Readonly<Record<string, Outcomes>> =>
    Object.fromEntries(names.map((name) => [name, outcomes]))
  const runFrom = (outcomes: Readonly<Record<string, Outcomes>>): Run =>
    buildRun({ outcomes, baseline: baselineOf(buildRun({ outcomes: each({ x: 1 }) })) })

  it('says how many cases it lost, even when that is all of them', () => {
    expect(metricChanges(runFrom(each({ x: null }))).map(({ figures }) => figures)).toEqual([
      'cases without a score: a 1 of 1, b 1 of 1, c 1 of 1',
    ])
  })

  it('says the reason that its records give', () => {
    const run = runFrom(each({ x: undefined }))
    const because = (reasons: Readonly<Record<string, string>>): Run => ({
      ...run,
      records: run.records.map((one) => {
        const reason = reasons[one.metric]
        return reason === undefined ? one : { ...one, score: { status: 'not-applicable', reason } }
      }),
    })
    const all = metricChanges(because({ a: 'the answer names no drug', b: 'the answer names no drug', c: 'no dose' }))
    expect(all).toMatchObject([
      {
        verdict: 'missing',
        figures: 'cases without a score: a 1 of 1, b 1 of 1, c 1 of 1',
        why: 'recorded as not applicable: the answer names no drug (a, b); no dose (c)',
      },
    ])
    const four = metricChanges(because({ a: '1', b: '2', c: '3' }))
    expect(four[0]?.why).toBe('recorded as not applicable: 1 (a); 2 (b); and 1 other reason')
    const shut = because({ a: 'the answer names no drug' })
    expect(shut.blocks.map((one) => foundBy(shut, one))).toContain(
      'a is missing in the whole set: the baseline counts 1 case, and none is judged now. Run its check on every case again, or find out why a case has nothing to check now. Recorded as not applicable: the answer names no drug',
    )
    const one = { ...because({ a: 'the answer names no drug' }), rows: run.rows.filter(({ metric }) => metric === 'a') }
    expect(metricChanges({ ...one, blocks: run.blocks.filter(({ metric }) => metric === 'a') })[0]?.why).toBe(
      'the baseline counts 1 case, and none is judged now. Run its check on every case again, or find out why a case has nothing to check now. Recorded as not applicable: the answer names no drug',
    )
  })

  it('is no unchanged metric, though it is neither missing nor worse', () => {
    const rows = [row('a'), row('b', { n: 0, value: null }), row('c', { verdict: 'nonInferior', n: 0, value: null })]
    expect(tierCounts(runOf(rows), []).map(({ text }) => text)).toEqual([
      'tier 3: 1 metric unchanged, 2 without a case (b, c)',
    ])
  })
})

describe('tierCounts', () => {
  const quiet = [
    row('a'),
    row('b', { verdict: 'nonInferior' }),
    row('c', { verdict: 'new', n: 0, baseline: null, value: null }),
    row('d', { verdict: 'not-compared' }),
    row('e', { verdict: 'insufficient' }),
    row('f', { verdict: 'not-run' }),
    row('g', { slice: copd }),
  ]
  const text = (run: Run): string[] => tierCounts(run, metricChanges(run)).map((tier) => tier.text)

  it('counts by tier what is as it was, without a case, not compared and not run', () => {
    expect(text(runOf([...quiet, row('t1', { tier: 1 })]))).toEqual([
      'tier 1: 1 metric unchanged',
      'tier 3: 2 metrics unchanged, 1 without a case (c), 2 not compared (d, e), 1 not run (f)',
    ])
    expect(text(runOf([row('d', { verdict: 'not-compared' })]))).toEqual(['tier 3: 1 metric not compared (d)'])
  })

  it('names three of those of which nothing was learned, and calls a tier as the suite does', () => {
    const options = { ...makeRun().options, tierLabels: { tier3: 'our rules' } }
    const idle = ['d', 'c', 'b', 'a'].map((name) => row(name, { verdict: 'not-run' }))
    expect(text({ ...runOf(idle), options })).toEqual(['tier 3 (our rules): 4 metrics not run (a, b, c and 1 more)'])
  })

  it('counts what was measured where nothing was compared', () => {
    const [summary] = makeRun().summaries
    const summaries = [
      summary,
      { ...summary, slice: copd },
      { ...summary, metric: 'other', tier: 1 },
    ] as Run['summaries']
    expect(text({ ...runOf([]), summaries })).toEqual([
      'tier 1: 1 metric measured, none compared',
      'tier 2: 1 metric measured, none compared',
    ])
  })

  it('leaves out what is told as a change, and a tier of which nothing is left', () => {
    expect(text(runOf([row('a', { belowTarget: true }), row('b')]))).toEqual(['tier 3: 1 metric unchanged'])
    expect(text(runOf([row('a', { verdict: 'regressed' })]))).toEqual([])
  })
})

describe('metrics that nothing was compared with', () => {
  const why = 'the baseline cannot be read'
  const rows = ['a', 'b', 'c'].map((metric) => row(metric, { verdict: 'incomparable', why }))

  it('are told once for a reason, and by their names where they are few', () => {
    expect(changed(rows)).toEqual([
      {
        tier: 3,
        metric: '3 metrics',
        metrics: ['a', 'b', 'c'],
        verdict: 'incomparable',
        blocks: false,
        figures: 'not compared',
        why,
        slices: [],
      },
    ])
    expect(changed(rows.slice(1)).map(({ metric }) => metric)).toEqual(['b', 'c'])
  })
})

describe('generalFaults', () => {
  it('are the problems of the suite, then the blocks of no one metric', () => {
    const target = block('adherance', { kind: 'below-target', slice: null, message: 'targets names "adherance"' })
    const blocks = [block('metric'), target, block(null, { kind: 'incomplete', message: 'cases are gone' })]
    expect(generalFaults({ problems: ['two cases share an id'], blocks, rows: [] })).toEqual([
      { kind: 'error', message: 'two cases share an id' },
      { kind: 'below-target', message: 'targets names "adherance"' },
      { kind: 'incomplete', message: 'cases are gone' },
    ])
  })
})

describe('headlineOf', () => {
  const part = { ...makeRun().scope, complete: false }

  it.each<[Partial<Run>, string]>([
    [{}, 'passed'],
    [{ scope: part }, 'a part was run, and nothing was gated'],
    [{ exitCode: 3 }, 'failed: the gate is shut'],
    [{ exitCode: 1, failedTests: 1 }, 'failed: 1 test'],
    [
      { exitCode: 1, failedTests: 2, failedFiles: [{ file: 'a.eval.ts', loaded: true, error: 'x' }] },
      'failed: 2 tests',
    ],
    [
      { exitCode: 1, failedTests: 1, failedFiles: [{ file: 'a.eval.ts', loaded: false, error: 'x' }] },
      'failed: 1 eval file could not be loaded',
    ],
    [{ exitCode: 2 }, 'not gated'],
    [{ exitCode: 3, problems: ['x'], failedTests: 1 }, 'not gated'],
  ])('of %j is "%s"', (rest, words) => {
    expect(headlineOf(makeRun(rest))).toBe(words)
  })
})

describe('what became of cases that were not judged', () => {
  it('names three of a metric, and tells of three metrics as one', () => {
    const unscored = (ids: readonly string[]): Outcomes => Object.fromEntries(ids.map((id) => [id, null]))
    const ids = ['a-1', 'a-2', 'a-3', 'a-4']
    const run = (names: readonly string[]) => {
      const metrics = names.map((name) => metricNamed(name))
      const of = (outcomes: Outcomes) => ({
        metrics,
        outcomes: Object.fromEntries(names.map((name) => [name, { b: 1, ...outcomes }])),
      })
      const before = baselineOf(buildRun(of(Object.fromEntries(ids.map((id) => [id, 1])))))
      return buildRun({ ...of(unscored(ids)), baseline: before })
    }
    expect(metricChanges(run(['one'])).map(({ figures }) => figures)).toEqual([
      'not judged: 4 of 5 (a-1, a-2, a-3 and 1 more); 100.0% on the 1 judged',
    ])
    expect(metricChanges(run(['one', 'two'])).map(({ metric }) => metric)).toEqual(['one', 'two'])
    expect(metricChanges(run(['one', 'two', 'three'])).map(({ metric }) => metric)).toEqual(['3 metrics'])
  })

  it('counts what is lost by whole cases', () => {
    const rows = ['a', 'b', 'c'].map((name) => row(name, { verdict: 'unscored', n: 29, coverage: 0.29 }))
    const changes = metricChanges(
      runOf(
        rows,
        rows.map(({ metric }) => block(metric, { kind: 'unscored' })),
      ),
    )
    expect(changes.map(({ figures }) => figures)).toEqual([
      'cases without a score: a 71 of 100, b 71 of 100, c 71 of 100',
    ])
    const more = rows.map((one) => ({ ...one, n: 28, coverage: 0.56 }))
    expect(
      metricChanges(
        runOf(
          more,
          more.map(({ metric }) => block(metric, { kind: 'unscored' })),
        ),
      )[0]?.figures,
    ).toBe('cases without a score: a 22 of 50, b 22 of 50, c 22 of 50')
  })

  it('calls without a case what is new and has none, and nothing else', () => {
    const rows = [
      row('idle', { verdict: 'new', n: 0, value: null, baseline: null }),
      row('left', { verdict: 'not-run', n: 0, value: null }),
    ]
    expect(tierCounts(runOf(rows), []).map(({ text }) => text)).toEqual([
      'tier 3: 1 metric without a case (idle), 1 not run (left)',
    ])
  })
})
