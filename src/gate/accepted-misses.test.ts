import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { acceptOptions, describeMissed, missesToAccept } from './accepted-misses.ts'

const first = buildRun({ outcomes: { adherence: { a: 1, b: 0, c: 1 } } })
const now = (short: Partial<RunInShort>) => {
  const run = buildRun({ baseline: baselineOf(first), outcomes: {}, ...short })
  return missesToAccept(run, run)
}

describe('missesToAccept', () => {
  it('tells new, changed and fallen cases apart, though the metric is unchanged', () => {
    const missed = now({
      outcomes: { adherence: { a: 0, b: 1, c: 0, d: 0, e: 1 } },
      cases: { c: { hash: 'another' } },
    })
    expect(missed).toEqual({
      fresh: [
        { caseId: 'c', metrics: ['adherence'], was: 'changed' },
        { caseId: 'd', metrics: ['adherence'], was: 'new' },
      ],
      fallen: [{ caseId: 'a', metrics: ['adherence'], was: 'fine before' }],
    })
    expect(acceptOptions(missed)).toBe(' --accept-misses --accept-regression')
    expect(describeMissed(missed.fresh)).toBe(
      '2 new or changed cases are missed: c (changed; adherence), d (new; adherence)',
    )
    expect(describeMissed(missed.fallen)).toBe('1 case that was fine before is missed: a (adherence)')
  })

  it('leaves to the block of a regressed metric what it lists', () => {
    expect(now({ outcomes: { adherence: { a: 0, b: 0, c: 1 } } }).fallen).toEqual([])
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const all = (value: number) => ({ adherence: Object.fromEntries(ids.map((id) => [id, value])) })
    const run = buildRun({ baseline: baselineOf(buildRun({ outcomes: all(1) })), outcomes: all(0) })
    expect(missesToAccept(run, run).fallen.map(({ caseId }) => caseId)).toEqual(ids)
  })

  it('asks for nothing where nothing is missed, nothing gates, or nothing was there before', () => {
    const none = { fresh: [], fallen: [] }
    expect(now({ outcomes: { adherence: { a: 1, b: 0, c: 1, d: 1 } } })).toEqual(none)
    expect(now({ outcomes: { adherence: { a: 0, b: 1, c: 1, d: 0 } }, policy: 'track' })).toEqual(none)
    expect(missesToAccept(first, first)).toEqual(none)
    expect(acceptOptions(none)).toBe('')
    expect(describeMissed([])).toBeUndefined()
  })

  it('asks for nothing of a metric that is in no baseline', () => {
    const metrics = [metricNamed('shown', { baseline: 'none' }), metricNamed('adherence')]
    const before = baselineOf(buildRun({ metrics, outcomes: { adherence: { a: 1 } } }))
    const run = buildRun({ metrics, baseline: before, outcomes: { adherence: { a: 1, b: 1 }, shown: { a: 1, b: 0 } } })
    expect(missesToAccept(run, run)).toEqual({ fresh: [], fallen: [] })
  })

  it('takes a mean without a floor of its own for no miss', () => {
    const metrics = [metricNamed('recall', { aggregate: 'mean' })]
    const before = baselineOf(buildRun({ metrics, outcomes: { recall: { a: 0.5 } } }))
    const run = buildRun({ metrics, baseline: before, outcomes: { recall: { a: 0.5, b: 0.5 } } })
    expect(missesToAccept(run, run)).toEqual({ fresh: [], fallen: [] })
  })
})

describe('what rows say of cases that were fine before', () => {
  const outcomes = { adherence: { a: 1 }, judged: { a: 1 } }
  const metrics = [metricNamed('adherence'), metricNamed('judged', { tier: 4 })]
  const run = buildRun({ metrics, outcomes, baseline: baselineOf(buildRun({ metrics, outcomes })) })
  const [row] = run.rows as [(typeof run)['rows'][number]]
  const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `c-${at + 1}`)
  const fallen = (rest: Partial<typeof row>): number =>
    missesToAccept(run, { rows: [{ ...row, ...rest }], addedCases: [], changedCases: [] }).fallen.length

  it('is left to the block of a regressed metric, which lists five', () => {
    expect(fallen({ verdict: 'regressed', newMisses: ids(5) })).toBe(0)
    expect(fallen({ verdict: 'regressed', newMisses: ids(6) })).toBe(6)
    expect(fallen({ newMisses: ids(1) })).toBe(1)
  })

  it('is taken of the whole set, and of metrics that gate', () => {
    const reread = { missed: ['a'], mended: [], unclear: [], read: [] }
    expect(fallen({ reread })).toBe(1)
    expect(fallen({ reread, newMisses: ['a'] })).toBe(1)
    for (const rest of [{ slice: { by: 'condition', is: 'a' } }, { metric: 'judged' }] as const)
      expect([fallen({ ...rest, newMisses: ['a'] }), fallen({ ...rest, reread })]).toEqual([0, 0])
  })

  it('is noise by its own test where a paired comparison accepted it', () => {
    const paired = {} as NonNullable<typeof row.paired>
    expect(fallen({ newMisses: ids(6), paired })).toBe(0)
  })

  it('names fifty cases, and counts the others', () => {
    const said = (count: number): string | undefined =>
      describeMissed(ids(count).map((caseId) => ({ caseId, metrics: ['adherence'], was: 'new' })))
    expect(said(50)).toMatch(/^50 new or changed cases are missed: .*c-50 \(new; adherence\)$/u)
    expect(said(51)).toMatch(/c-50 \(new; adherence\) and 1 more$/u)
  })
})
