import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import type { Metric } from '../core/metric.ts'
import { scored, unscored } from '../core/score.ts'
import type { Run } from '../core/run.ts'
import type { Baseline } from './baseline.ts'
import { buildBaseline } from './baseline-of-run.ts'
import { compareRun } from './compare.ts'
import { depthsOf, describeDeeper } from './depth-of-misses.ts'

const promotion = {
  id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
  createdAt: new Date(0),
  promotedBy: 'someone',
  reason: 'first',
  acceptedRegression: [],
  parentHash: null,
}
const safety = metricNamed('safe', { safety: true })

/** A run of one metric with reasons for each miss; a list is one of each trial. */
function runOf(metric: Metric, cases: Readonly<Record<string, readonly [value: number, reasons: number][]>>): Run {
  const outcomes = Object.fromEntries(
    Object.entries(cases).map(([id, trials]) => [id, trials.map(([value]) => value)] as const),
  )
  const run = buildRun({ metrics: [metric], outcomes: { [metric.name]: outcomes } } satisfies RunInShort)
  return {
    ...run,
    records: run.records.map((record) => {
      const [value = 0, reasons = 0] = cases[record.caseId]?.[record.trial] ?? []
      return {
        ...record,
        score: scored(
          value,
          Array.from({ length: reasons }, (_, at) => `reason ${at + 1}`),
        ),
      }
    }),
  }
}

/** What the gate makes of the second, held against the first. */
function against(metric: Metric, before: Run, now: Run, rest: Partial<Baseline> = {}) {
  const { rows, blocks } = compareRun({ ...now, metrics: [metric] }, { ...baselineOf(before), ...rest })
  return { row: rows[0], kinds: blocks.map(({ kind }) => kind), why: blocks[0]?.message }
}

describe('a known miss that gets worse', () => {
  const one = runOf(safety, { 'pe-1': [[0, 1]], 'pe-2': [[1, 0]] })
  const two = runOf(safety, { 'pe-1': [[0, 2]], 'pe-2': [[1, 0]] })

  it('is a regression of a safety metric where it has another reason, and is named with it', () => {
    const { row, kinds, why } = against(safety, one, two)
    expect(row).toMatchObject({ verdict: 'regressed', deeper: ['pe-1'], newMisses: [] })
    expect(kinds).toEqual(['regressed', 'regressed'])
    expect(why).toContain(
      'safe regressed in the whole set: 1 known miss got worse (pe-1: 2 reasons, 1 in the baseline). Fix the system. To accept the regression',
    )
  })

  it('is one where more of its trials are missed, though another case makes up for it', () => {
    const before = runOf(safety, {
      'pe-1': [
        [1, 0],
        [0, 1],
      ],
      'pe-2': [
        [0, 1],
        [0, 1],
      ],
    })
    const now = runOf(safety, {
      'pe-1': [
        [0, 1],
        [0, 1],
      ],
      'pe-2': [
        [1, 0],
        [0, 1],
      ],
    })
    expect(against(safety, before, now).why).toContain('1 known miss got worse (pe-1: 0.5 → 0)')
  })

  it('is none where as much is wrong, or less, and a gain elsewhere is none beside it', () => {
    expect(against(safety, two, two).kinds).toEqual([])
    expect(against(safety, two, one)).toMatchObject({ kinds: [], row: { verdict: 'held' } })
    const mended = runOf(safety, { 'pe-1': [[0, 2]], 'pe-2': [[1, 0]], 'pe-3': [[1, 0]] })
    const known = runOf(safety, { 'pe-1': [[0, 1]], 'pe-2': [[1, 0]], 'pe-3': [[0, 1]] })
    expect(against(safety, known, mended).row).toMatchObject({ verdict: 'regressed', mended: ['pe-3'] })
  })

  it('is one of another metric only where a system was adopted with it', () => {
    const plain = metricNamed('plain')
    const [before, now] = [1, 3].map((reasons) => runOf(plain, { 'pe-1': [[0, reasons]], 'pe-2': [[1, 0]] })) as [
      Run,
      Run,
    ]
    expect(against(plain, before, now).kinds).toEqual([])
    const depths = { 'pe-1': [0, 1] } as const
    const rows = baselineOf(before).rows.map((row) => (row.slice.by === 'all' ? { ...row, depths } : row))
    expect(against(plain, before, now, { rows }).kinds).toEqual([])
    const adopted = { plain: ['pe-1'] }
    expect(against(plain, before, now, { rows, adopted }).kinds).toEqual(['regressed', 'regressed'])
    expect(buildBaseline(before, { ...promotion, adopted }).rows.map((row) => row.depths)).toEqual([depths, undefined])
  })

  it('is none under a paired comparison, which is of figures and not of one case', () => {
    const plain = metricNamed('plain')
    const runWith = (reasons: number): Run => {
      const fine = Array.from({ length: 39 }, (_, at) => [`pe-${at + 1}`, [[1, 0]]] as const)
      const run = runOf(plain, Object.fromEntries([['pe-0', [[0, reasons]]], ...fine]))
      return { ...run, options: { ...run.options, comparison: { plain: 'paired' } } }
    }
    const [before, now] = [runWith(1), runWith(3)]
    const held = buildBaseline(before, { ...promotion, adopted: { plain: ['pe-0'] } })
    const { rows, blocks } = compareRun(now, held)
    expect(rows[0]).not.toHaveProperty('deeper')
    expect(blocks.map(({ kind }) => kind)).not.toContain('regressed')
  })

  it('is not known of a baseline of before this was kept', () => {
    const rows = baselineOf(one).rows.map(({ depths: _depths, ...row }) => row)
    expect(against(safety, one, two, { rows }).kinds).toEqual([])
  })

  it('is read off the scores of a case, whatever the order of its trials, and off nothing that is negated', () => {
    const mean = metricNamed('recall', { aggregate: 'mean', threshold: 0.5 })
    const [first] = runOf(mean, { 'pe-1': [[0, 1]] }).records
    if (first === undefined) throw new Error('there is one')
    const of = (value: number, rest: Partial<Run['records'][number]> = {}) => ({
      ...first,
      score: scored(value, ['why']),
      ...rest,
    })
    const depth = (...records: Run['records']) => depthsOf([mean], records).get('recall')?.get('pe-1')
    const trials = [of(0.3), of(0.1), of(0.2)]
    // A sum of these in another order has another last digit.
    expect(depth(...trials)).toEqual(depth(...trials.toReversed()))
    expect(depth(...trials)?.[0]).toBe((0.1 + 0.2 + 0.3) / 3)
    expect(depth(of(0.4), of(0, { negated: true }), of(0, { score: unscored('not-reached', 'skipped') }))).toEqual([
      0.4, 1,
    ])
    expect(depth(of(0, { negated: true }))).toBeUndefined()
  })

  it('goes by the direction of the metric', () => {
    const lower = metricNamed('errors', { better: 'lower', aggregate: 'mean', threshold: 1 })
    expect(describeDeeper(lower, [2, 1], [3, 1])).toBe('2 → 3')
    expect(describeDeeper(lower, [3, 1], [2, 1])).toBeUndefined()
  })
})
