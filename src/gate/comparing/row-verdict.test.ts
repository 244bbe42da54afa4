import { describe, expect, it } from 'vitest'
import {
  baselineOf,
  buildRun,
  metricNamed,
  type Outcomes,
  type RunInShort,
  rowsOfSchema1,
} from '../../core/build-run.test-kit.ts'
import type { MetricVerdict } from '../../core/verdict.ts'

const adherence = [metricNamed('adherence')]

const of = (count: number, value: Outcomes[string], first = 1): Outcomes =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`c-${String(at + first).padStart(2, '0')}`, value]))

/** The row of a metric over the whole set. */
const rowOf = (short: RunInShort, name = 'adherence'): MetricVerdict | undefined =>
  buildRun(short).rows.find(({ metric, slice }) => metric === name && slice.by === 'all')

const against = (before: Outcomes, now: Outcomes, rest: Partial<RunInShort> = {}): MetricVerdict | undefined =>
  rowOf({
    metrics: adherence,
    outcomes: { adherence: now },
    baseline: baselineOf(buildRun({ metrics: adherence, outcomes: { adherence: before } })),
    ...rest,
  })

describe('the row of a metric', () => {
  it('says of what was not measured what the baseline has, unclear cases among it', () => {
    const gone = (before: Outcomes): MetricVerdict | undefined =>
      against(before, {}, { metrics: [metricNamed('other')], outcomes: { other: { 'c-01': 1 } } })
    expect(gone(of(2, 1))).toMatchObject({
      verdict: 'missing',
      n: 0,
      value: null,
      coverage: null,
      belowTarget: false,
      baseline: { n: 2, value: 1 },
      why: 'not measured in this run; the baseline has scores of it on 2 cases',
    })
    expect(gone(of(1, 1))?.why).toBe('not measured in this run; the baseline has scores of it on 1 case')
    expect(gone({ ...of(1, 1), ...of(2, 'unclear', 2) })?.why).toBe(
      'not measured in this run; the baseline has scores of it on 3 cases',
    )
  })

  it('says so of a baseline that lists no unclear cases, as one of before they were kept', () => {
    const baseline = baselineOf(buildRun({ metrics: adherence, outcomes: { adherence: of(2, 1) } }))
    const old = { ...baseline, schema: 1 as const, rows: rowsOfSchema1(baseline.rows) }
    const other = { metrics: [metricNamed('other')], outcomes: { other: { 'c-01': 1 } } }
    expect(rowOf({ ...other, baseline: old })?.why).toBe(
      'not measured in this run; the baseline has scores of it on 2 cases',
    )
  })

  it('lists no miss that got worse and no case that is not judged where there is none', () => {
    const row = against(of(2, 1), of(2, 1))
    expect(row?.verdict).toBe('held')
    for (const key of ['deeper', 'lost', 'notApplicable', 'reread']) expect(row).not.toHaveProperty(key)
  })

  it('takes unclear cases with a promotion where none of them was read before, and not beside one that was', () => {
    const baseline = baselineOf(buildRun({ metrics: adherence, outcomes: { adherence: of(2, 1) } }))
    const promotable = (now: Outcomes): boolean[] =>
      buildRun({ metrics: adherence, outcomes: { adherence: now }, baseline }).blocks.map((block) => block.promotable)
    const added = of(1, 'unclear', 9)
    expect(promotable({ ...of(2, 1), ...added })).toEqual([true, true])
    expect(promotable({ ...of(1, 'unclear'), ...of(1, 1, 2), ...added })).toEqual([false, false])
  })

  it('has the share of its cases that were scored, and no share where none was judged', () => {
    expect(against(of(2, 1), { ...of(3, 1), ...of(1, null, 4) })?.coverage).toBe(0.75)
    expect(against(of(2, 1), of(2, null))?.coverage).toBe(0)
    expect(rowOf({ outcomes: { adherence: of(2, undefined) } })?.coverage).toBeNull()
  })

  it('names five unscored cases, and says what share is allowed', () => {
    const why = (count: number, allowed?: number): string | undefined =>
      against(
        of(10, 1),
        { ...of(count, null), ...of(10 - count, 1, count + 1) },
        {
          options: { maxUnscored: allowed === undefined ? {} : { adherence: allowed } },
        },
      )?.why
    const five = [1, 2, 3, 4, 5].map((at) => `c-0${at}: not-reached`).join(', ')
    expect(why(5)).toBe(`5 of 10 unscored (${five})`)
    expect(why(6)).toBe(`6 of 10 unscored (${five} and 1 more)`)
    expect(why(5, 0.4)).toBe(`5 of 10 unscored (${five}), and the share allowed is 0.4`)
  })

  it('quotes three cases that are newly unclear, and lists what is unclear only where something is', () => {
    const now = (count: number): MetricVerdict | undefined =>
      against(of(5, 1), { ...of(count, 'unclear'), ...of(5 - count, 1, count + 1) })
    const quoted = (at: number): string => `c-0${at}: "Consider heparin" may order it or not`
    const three = [1, 2, 3].map(quoted).join(', ')
    expect(now(3)?.why).toBe(`3 cases newly unclear (${three})`)
    expect(now(4)?.why).toBe(`4 cases newly unclear (${three} and 1 more)`)
    expect(now(1)?.unclear).toEqual({ tolerated: [], newly: ['c-01'], read: [] })
    expect(now(0)).not.toHaveProperty('unclear')
    expect(against(of(2, 'unclear'), of(2, 'unclear'))?.unclear).toEqual({
      tolerated: ['c-01', 'c-02'],
      newly: [],
      read: [],
    })
    expect(against({ ...of(1, 'unclear'), ...of(1, 1, 2) }, of(2, 1))?.unclear).toEqual({
      tolerated: [],
      newly: [],
      read: ['c-01'],
    })
  })

  it('is off its target by its figure alone: not without one, and not where it was not run', () => {
    const options = { targets: { adherence: 0.9 } }
    expect(against(of(2, 1), { ...of(1, 1), ...of(1, 0, 2) }, { options })).toMatchObject({
      target: 0.9,
      belowTarget: true,
    })
    expect(against(of(2, 1), of(2, null), { options })?.belowTarget).toBe(false)
    expect(against(of(2, 1), of(2, 1), { options })?.belowTarget).toBe(false)
    expect(against(of(2, 1), of(2, 0), { options, notRun: ['adherence'] })).toMatchObject({
      verdict: 'not-run',
      belowTarget: false,
      newMisses: [],
    })
  })

  it('says how many cases a 95th percentile lacks, where it judged any', () => {
    const metrics = [metricNamed('time', { aggregate: 'p95', unit: 'ms', better: 'lower' })]
    const found = (outcomes: Outcomes): [string, string] | undefined => {
      const row = rowOf({ metrics, outcomes: { time: outcomes } }, 'time')
      return row && [row.verdict, row.why]
    }
    const needs = 'a 95th percentile needs 20 cases, and'
    expect(found(of(19, 1))).toEqual(['insufficient', `${needs} 19 are scored: 1 more is required`])
    expect(found(of(1, 1))).toEqual(['insufficient', `${needs} 1 is scored: 19 more are required`])
    expect(found({ ...of(1, 1), ...of(1, 'unclear', 2) })?.[0]).toBe('insufficient')
    expect(found(of(20, 1))?.[0]).toBe('new')
    expect(found(of(2, undefined))?.[0]).toBe('new')
  })
})
