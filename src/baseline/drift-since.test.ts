import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../gate/build-run.test-kit.ts'
import { type Drift, driftSince } from './drift-since.ts'

/** The outcomes of 20 cases, so many of them missed. */
const missing = (misses: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`pe-${n}`, n < misses ? 0 : 1]))

function drift(before: Partial<RunInShort>, now: Partial<RunInShort>, options: RunInShort['options'] = {}): Drift[] {
  const [oldest, run] = [before, now].map((short) => buildRun({ outcomes: {}, ...short, options }))
  return oldest === undefined || run === undefined ? [] : driftSince(baselineOf(oldest), baselineOf(run), run)
}

const follows = (misses: number): Partial<RunInShort> => ({ outcomes: { follows: missing(misses) } })

describe('driftSince', () => {
  it('tells a strict metric that is worse at all', () => {
    expect(drift(follows(1), follows(2))).toEqual([{ metric: 'follows', before: 0.95, now: 0.9, otherCases: false }])
    expect(drift(follows(1), follows(1))).toEqual([])
    expect(drift(follows(2), follows(1))).toEqual([])
  })

  it('tells a paired metric that is worse by more than its margin', () => {
    const paired = { comparison: { tier3: 'paired' } } as const
    expect(drift(follows(1), follows(2), paired)).toEqual([])
    expect(drift(follows(1), follows(3), paired)).toMatchObject([{ before: 0.95, now: 0.85 }])
    const wide = {
      ...paired,
      paired: { alpha: 0.05, margin: { follows: 0.1 }, maxDrop: {}, mcnemar: 'exact' },
    } as const
    expect(drift(follows(1), follows(3), wide)).toEqual([])
    expect(drift(follows(1), follows(4), wide)).toHaveLength(1)
  })

  it('knows that lower is better of some', () => {
    const metrics = [metricNamed('alarms', { better: 'lower' })]
    const alarms = (n: number): Partial<RunInShort> => ({ metrics, outcomes: { alarms: missing(n) } })
    expect(drift(alarms(3), alarms(1))).toMatchObject([{ metric: 'alarms', before: 0.85, now: 0.95 }])
    expect(drift(alarms(1), alarms(3))).toEqual([])
  })

  it('says where the figures are of other cases', () => {
    const { 'pe-19': _, ...fewer } = missing(2)
    expect(drift(follows(1), { outcomes: { follows: fewer } })).toMatchObject([{ otherCases: true }])
    expect(drift(follows(1), { ...follows(2), cases: { 'pe-3': { hash: 'another' } } })).toMatchObject([
      { otherCases: true },
    ])
  })

  it('leaves out what was never held: a time, a metric that is only tracked, and one that is new', () => {
    const metrics = [metricNamed('wait', { unit: 'ms' }), metricNamed('tone', { policy: 'track' })]
    expect(
      drift(
        { metrics, outcomes: { wait: missing(1), tone: missing(1) } },
        { metrics, outcomes: { wait: missing(2), tone: missing(2) } },
      ),
    ).toEqual([])
    expect(drift({ outcomes: { other: missing(1) } }, follows(2))).toEqual([])
  })
})
