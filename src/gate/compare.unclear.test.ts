import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  baselineOf,
  buildRun,
  metricNamed,
  type Outcomes,
  rowsOfSchema1,
  type RunInShort,
} from '../core/build-run.test-kit.ts'
import type { MetricVerdict } from '../core/verdict.ts'
import type { Run } from '../core/run.ts'

type Rest = Partial<RunInShort>

const safe = [metricNamed('adherence', { safety: true })]

/** The run `now`, compared with what the run `before` promotes. */
function against(before: Outcomes, now: Outcomes, rest: Rest = {}): Run {
  const { metrics, options } = rest
  const own = { ...(metrics === undefined ? {} : { metrics }), ...(options === undefined ? {} : { options }) }
  const baseline = baselineOf(buildRun({ outcomes: { adherence: before }, ...own }))
  return buildRun({ baseline, outcomes: { adherence: now }, ...rest })
}

const whole = ({ rows }: Run): MetricVerdict | undefined => rows.find(({ slice }) => slice.by === 'all')
const messages = ({ blocks }: Run): string[] => blocks.map(({ message }) => message)

describe('an unclear case', () => {
  it('is taken by a first promotion: without a baseline it shuts nothing by itself', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 'unclear' } } })
    expect(run.blocks.map(({ kind }) => kind)).toEqual(['no-baseline'])
    expect(whole(run)).toMatchObject({
      verdict: 'new',
      n: 1,
      coverage: 0.5,
      unclear: { tolerated: ['pe-2'], newly: [], read: [] },
    })
  })

  it('is let pass where the baseline lists it, and is shown', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 'unclear' }, { 'pe-1': 1, 'pe-2': 'unclear' })
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({
      verdict: 'held',
      value: 1,
      coverage: 0.5,
      unclear: { tolerated: ['pe-2'], newly: [], read: [] },
    })
  })

  it.each([
    ['kept', 1],
    ['missed', 0],
  ])('makes its metric unscored where the baseline knows it as %s, and quotes the words', (_, value) => {
    const run = against({ 'pe-1': 1, 'pe-2': value }, { 'pe-1': 1, 'pe-2': 'unclear' })
    expect(whole(run)).toMatchObject({ verdict: 'unscored', unclear: { newly: ['pe-2'] } })
    expect(run.blocks[0]).toMatchObject({ kind: 'unclear', promotable: false })
    expect(messages(run)).toEqual([
      'adherence is unscored in the whole set: 1 case newly unclear (pe-2: "Consider heparin" may order it or not). Let the system say plainly what is meant, or reword the case where the words are its own. To accept it as unclear: npx vitest-assay baseline promote --accept-regression --reason "…"',
      'adherence is unscored in pe: 1 case newly unclear (pe-2). Let the system say plainly what is meant, or reword the case where the words are its own. To accept it as unclear: npx vitest-assay baseline promote --accept-regression --reason "…"',
    ])
    expect(run.exitCode).toBe(3)
  })

  it('is taken by a later promotion where it was not there before', () => {
    const run = against({ 'pe-1': 1 }, { 'pe-1': 1, 'pe-2': 'unclear' })
    expect(run.blocks.map(({ kind, promotable }) => [kind, promotable])).toEqual([
      ['unclear', true],
      ['unclear', true],
    ])
    expect(messages(run)[0]).toContain('To accept it as unclear: npx vitest-assay baseline promote --reason "…"')
  })

  it('is another case once it was changed: the list of the baseline is of what it knew', () => {
    const run = against(
      { 'pe-1': 1, 'pe-2': 'unclear' },
      { 'pe-1': 1, 'pe-2': 'unclear' },
      {
        cases: { 'pe-2': { hash: 'another' } },
      },
    )
    expect(whole(run)).toMatchObject({ verdict: 'unscored', unclear: { newly: ['pe-2'] } })
  })

  it('that is read now and not missed is a gain', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 'unclear' }, { 'pe-1': 1, 'pe-2': 1 }, { metrics: safe })
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({
      verdict: 'improved',
      why: '1 unclear before and read now (pe-2)',
      unclear: { tolerated: [], newly: [], read: ['pe-2'] },
      comparedOn: { n: 1, value: 1 },
    })
  })

  it('that is read as a miss now is a new miss, which a gain elsewhere does not offset', () => {
    const before: Outcomes = { 'pe-1': 'unclear', 'pe-2': 'unclear', 'pe-3': 1 }
    for (const metrics of [safe, [metricNamed('adherence')]]) {
      const run = against(before, { 'pe-1': 0, 'pe-2': 1, 'pe-3': 1 }, { metrics })
      expect(whole(run)).toMatchObject({
        verdict: 'regressed',
        newMisses: ['pe-1'],
        why: '1 newly missed (pe-1, which was unclear)',
      })
    }
  })

  it('that is no longer judged at all is missing', () => {
    const run = against({ 'pe-1': 1, 'pe-2': 'unclear' }, { 'pe-1': 1 }, { cases: { 'pe-2': {} } })
    expect(whole(run)).toMatchObject({
      verdict: 'missing',
      why: 'the baseline counts 2 cases, and only 1 is judged now (without pe-2)',
    })
  })

  it('is held, though no case of its metric could be read', () => {
    const all: Outcomes = { 'pe-1': 'unclear', 'pe-2': 'unclear' }
    expect(against(all, all).blocks).toEqual([])
    expect(whole(against(all, { 'pe-1': 'unclear', 'pe-2': 0 }))).toMatchObject({
      verdict: 'regressed',
      baseline: null,
    })
    expect(
      whole(against(all, {}, { metrics: [metricNamed('adherence')], cases: { 'pe-1': {}, 'pe-2': {} } })),
    ).toMatchObject({
      verdict: 'missing',
      why: 'not measured in this run; the baseline has scores of it on 2 cases',
    })
  })

  it('leaves a mean compared over the cases that were read both times', () => {
    const metrics = [metricNamed('adherence', { aggregate: 'mean' })]
    const run = against({ 'pe-1': 0.5, 'pe-2': 'unclear' }, { 'pe-1': 0.5, 'pe-2': 0.1 }, { metrics })
    expect(run.rows.every(({ verdict }) => verdict !== 'incomparable')).toBe(true)
    expect(whole(run)).toMatchObject({ value: 0.3, comparedOn: { n: 1, value: 0.5 } })
  })

  it('is in a schema 1 baseline as in one that lists none', () => {
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 } } }))
    const old = { ...baseline, schema: 1 as const, rows: rowsOfSchema1(baseline.rows) }
    const run = buildRun({ baseline: old, outcomes: { adherence: { 'pe-1': 1, 'pe-2': 'unclear' } } })
    expect(whole(run)).toMatchObject({ verdict: 'unscored' })
  })
})

describe('the share that may be unscored', () => {
  const options = { maxUnscored: { adherence: 0.25 }, targets: {}, policies: {}, budgets: {} }
  const before: Outcomes = { 'pe-1': 1, 'pe-2': 1, 'pe-3': 1, 'pe-4': 'unclear' }

  it('counts newly unclear cases as any other, and known ones not at all', () => {
    expect(against(before, { 'pe-1': 1, 'pe-2': 1, 'pe-3': 'unclear', 'pe-4': 'unclear' }, { options }).blocks).toEqual(
      [],
    )
    const two = against(before, { 'pe-1': 1, 'pe-2': null, 'pe-3': 'unclear', 'pe-4': 'unclear' }, { options })
    expect(whole(two)).toMatchObject({
      verdict: 'unscored',
      why: '1 of 4 unscored (pe-2: not-reached), and the share allowed is 0.25; 1 case newly unclear (pe-3: "Consider heparin" may order it or not)',
    })
    expect(two.blocks.filter(({ slice }) => slice?.by === 'all').map(({ kind }) => kind)).toEqual([
      'unscored',
      'unclear',
    ])
  })
})

describe('several trials', () => {
  it('let no miss hide behind the unclear words of another trial', () => {
    const run = against({ 'pe-1': ['unclear', 1], 'pe-2': 1 }, { 'pe-1': ['unclear', 0], 'pe-2': 1 })
    expect(whole(run)).toMatchObject({ verdict: 'regressed', newMisses: ['pe-1'] })
  })

  it('let no other cause hide behind them either, in whatever order', () => {
    for (const trials of [
      ['unclear', null],
      [null, 'unclear'],
    ] as const) {
      const run = against({ 'pe-1': 'unclear', 'pe-2': 1 }, { 'pe-1': trials, 'pe-2': 1 })
      expect(whole(run)).toMatchObject({ verdict: 'unscored', why: '1 of 2 unscored (pe-1: not-reached)' })
    }
  })
})

describe('the unclear share of a paired comparison', () => {
  const options = { comparison: { tier3: 'paired' as const }, targets: {}, maxUnscored: {}, policies: {}, budgets: {} }
  const cases = (unclear: number): Outcomes =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`pe-${at + 10}`, at < unclear ? ('unclear' as const) : 1]),
    )

  it('lets one case more pass, where it is no more than chance', () => {
    const run = against(cases(3), cases(4), { options })
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({ verdict: 'held' })
  })

  it('shuts the gate where it rises by more than chance', () => {
    const run = against(cases(1), cases(15), { options })
    expect(run.blocks[0]).toMatchObject({ kind: 'unclear', promotable: false })
    expect(whole(run)?.verdict).toBe('unscored')
    expect(whole(run)?.why).toMatch(
      /^the share of unclear cases: 0\.0167 → 0\.25 on 60 paired cases, 14 worse and 0 better: a rise of 0\.2333 \(95% interval [\d.]+ to [\d.]+\), p 0\.0002, corrected for \d comparisons$/u,
    )
  })

  it('shuts it where nothing at all is read any more', () => {
    expect(whole(against(cases(0), cases(60), { options }))?.verdict).toBe('unscored')
  })

  it('stays strict for a metric of safety', () => {
    expect(whole(against(cases(3), cases(4), { options, metrics: safe }))?.verdict).toBe('unscored')
  })
})

it('law: a case that becomes unclear never opens the gate, and one that the baseline lists never shuts it', () => {
  const outcome = fc.constantFrom<0 | 1 | 'unclear'>(0, 1, 'unclear')
  const pairs = fc.array(fc.tuple(outcome, outcome), { minLength: 1, maxLength: 8 })
  const named = (values: readonly (0 | 1 | 'unclear')[]): Outcomes =>
    Object.fromEntries(values.map((value, at) => [`pe-${at}`, value]))
  fc.assert(
    fc.property(pairs, fc.boolean(), (both, safety) => {
      const metrics = [metricNamed('adherence', { safety })]
      const run = against(named(both.map(([one]) => one)), named(both.map(([, other]) => other)), { metrics })
      const becomes = both.some(([one, other]) => one !== 'unclear' && other === 'unclear')
      const falls = both.some(([one, other]) => one !== 0 && other === 0)
      if (becomes) expect(run.blocks.length).toBeGreaterThan(0)
      else if (!falls) expect(run.blocks).toEqual([])
    }),
    { seed: 21, numRuns: 300 },
  )
})
