import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { comparisonModes, type GateOptions } from '../core/gate-options.ts'
import { policies } from '../core/metric.ts'
import { loosened, termsOf, termsOfRun } from './terms.ts'

const outcomes = { adherence: { 'pe-1': 1, 'pe-2': 1 } }

/** The blocks of a run, which is otherwise the one that its baseline was made of. */
function blocksOf(before: Partial<RunInShort>, now: Partial<RunInShort>) {
  const promoted = buildRun({ outcomes, ...before })
  const baseline = { ...baselineOf(promoted), terms: termsOfRun(promoted) }
  return buildRun({ outcomes, baseline, ...now }).blocks
}

const options = (given: Partial<GateOptions>): Partial<RunInShort> => ({ options: given })
const metric = (rest: Parameters<typeof metricNamed>[1]): Partial<RunInShort> => ({
  metrics: [metricNamed('adherence', rest)],
})

const trials = (count: number): Partial<RunInShort> => ({
  outcomes: { adherence: { 'pe-1': Array.from({ length: count }, () => 1), 'pe-2': 1 } },
})

describe('a gate that is looser than its baseline', () => {
  it.each<[string, Partial<RunInShort>, Partial<RunInShort>]>([
    ['policy "gate" → "track"', {}, options({ policies: { adherence: 'track' } })],
    ['policy "must" → "track"', options({ policies: { tier3: 'must' } }), options({ policies: { tier3: 'track' } })],
    ['policy "gate" → "track"', {}, { policy: 'track' }],
    ['comparison "strict" → "paired"', {}, options({ comparison: { tier3: 'paired' } })],
    ['no longer a safety metric', metric({ safety: true }), metric({ safety: false })],
    ['baseline "none"', {}, metric({ baseline: 'none' })],
    ['unit "ms", which is compared with its target alone', {}, metric({ unit: 'ms' })],
    ['aggregate "rate" → "mean"', {}, metric({ aggregate: 'mean' })],
    ['aggregate "mean" → "p95"', metric({ aggregate: 'mean' }), metric({ aggregate: 'p95' })],
    ['threshold 1 → 0', {}, metric({ threshold: 0 })],
    ['threshold 0 → 1', metric({ better: 'lower' }), metric({ better: 'lower', threshold: 1 })],
    ['threshold 4 → 3.5', metric({ aggregate: 'mean', threshold: 4 }), metric({ aggregate: 'mean', threshold: 3.5 })],
    ['threshold 4 → none', metric({ aggregate: 'mean', threshold: 4 }), metric({ aggregate: 'mean' })],
    ['maxUnscored 0 → 0.5', {}, options({ maxUnscored: { tier3: 0.5 } })],
    ['maxUnscored 0.1 → 0.5', options({ maxUnscored: { tier3: 0.1 } }), options({ maxUnscored: { adherence: 0.5 } })],
    ['trials 3 → 2', trials(3), trials(2)],
    ['trials 2 → 1', trials(2), {}],
    ['better "higher" → "lower"', metric({ better: 'higher' }), metric({ better: 'lower' })],
  ])('is shut: %s', (change, before, now) => {
    const [block, ...more] = blocksOf(before, now).filter(({ kind }) => kind === 'loosened')
    expect(block).toEqual({
      kind: 'loosened',
      metric: 'adherence',
      slice: null,
      message: `adherence is checked less strictly than in the baseline: ${change}. Restore it. To accept the looser gate: npx vitest-assay baseline promote --accept-regression --reason "…"`,
      said: `adherence is checked less strictly than in the baseline: ${change}. Restore it`,
      promotable: false,
    })
    expect(more).toEqual([])
  })

  it('is shut where the metric is not measured either, so that nothing else would say so', () => {
    const blocks = blocksOf(
      {},
      { outcomes: { other: { 'pe-1': 1, 'pe-2': 1 } }, ...options({ policies: { tier3: 'track' } }) },
    )
    expect(blocks.map(({ kind, metric: name }) => [kind, name])).toEqual([['loosened', 'adherence']])
  })

  it('says what of a paired comparison lets more pass', () => {
    const paired = (margin: number, alpha: number) =>
      options({
        comparison: { tier3: 'paired' },
        paired: {
          alpha,
          margin: { tier3: margin },
          maxDrop: { tier3: { all: margin, slice: margin } },
          mcnemar: 'exact',
        },
      })
    expect(blocksOf(paired(0.05, 0.05), paired(0.1, 0.01))[0]?.message).toContain(
      'alpha 0.05 → 0.01, margin 0.05 → 0.1, maxDrop.all 0.05 → 0.1, maxDrop.slice 0.05 → 0.1. Restore it',
    )
  })

  it.each<[string, Partial<RunInShort>, Partial<RunInShort>]>([
    ['a stricter policy', options({ policies: { tier3: 'gate' } }), options({ policies: { tier3: 'must' } })],
    ['a metric that was only tracked', options({ policies: { tier3: 'track' } }), {}],
    ['another target', options({ targets: { tier3: 0.9 } }), options({ targets: { tier3: 0.5 } })],
    ['a smaller share that may be unscored', options({ maxUnscored: { tier3: 0.5 } }), {}],
    ['a higher threshold', metric({ threshold: 0.5 }), {}],
    ['a threshold where there was none', metric({ aggregate: 'mean' }), metric({ aggregate: 'mean', threshold: 1 })],
    ['more trials', trials(2), trials(3)],
    ['another name of its unit', metric({ unit: 'cases' }), metric({ unit: 'answers' })],
    ['a time that stays one', metric({ unit: 'ms' }), metric({ unit: 'ms' })],
    ['another label of a tier', {}, options({ tierLabels: { tier3: 'rules' } })],
  ])('does not take %s for one', (_, before, now) => {
    expect(blocksOf(before, now)).toEqual([])
  })

  it('is not known of a baseline from before terms were kept', () => {
    const baseline = baselineOf(buildRun({ outcomes }))
    expect(buildRun({ outcomes, baseline, policy: 'track' }).blocks).toEqual([])
  })

  it('takes fewer trials of a paired comparison for fewer cases, which its test knows', () => {
    const paired = options({ comparison: { tier3: 'paired' } })
    const kinds = blocksOf({ ...paired, ...trials(3) }, { ...paired, ...trials(1) }).map(({ kind }) => kind)
    expect(kinds).not.toContain('loosened')
  })

  it('is none where a threshold gives way to a stricter usual one, where no trial was scored, and where a safety metric is not measured', () => {
    const kinds = (...of: Parameters<typeof blocksOf>): string[] => blocksOf(...of).map(({ kind }) => kind)
    expect(kinds(metric({ better: 'lower', threshold: 0.5 }), metric({ better: 'lower' }))).not.toContain('loosened')
    expect(kinds(trials(2), { outcomes: { adherence: { 'pe-1': null, 'pe-2': null } } })).not.toContain('loosened')
    expect(kinds(metric({ safety: true }), { outcomes: { other: { 'pe-1': 1, 'pe-2': 1 } } })).not.toContain('loosened')
  })

  it('is known by no more than differs from what is usual', () => {
    expect(termsOfRun(buildRun({ outcomes }))).toEqual({
      adherence: { policy: 'gate', better: 'higher', aggregate: 'rate', threshold: 1 },
    })
  })

  it('says nothing of a definition that the baseline does not know, as one of before', () => {
    const promoted = buildRun({ outcomes })
    const terms = { adherence: { policy: 'gate', better: 'higher' } } as const
    const baseline = { ...baselineOf(promoted), terms }
    expect(buildRun({ outcomes, baseline, ...metric({ threshold: 0 }) }).blocks).toEqual([])
  })

  it('never is: a run is no looser than itself', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const anyOptions = fc.record({
      targets: fc.dictionary(fc.constantFrom('tier3', 'adherence'), share),
      maxUnscored: fc.dictionary(fc.constantFrom('tier3', 'adherence'), share),
      policies: fc.dictionary(fc.constantFrom('tier3', 'adherence'), fc.constantFrom(...policies)),
      budgets: fc.constant({}),
      comparison: fc.dictionary(fc.constantFrom('tier3', 'adherence'), fc.constantFrom(...comparisonModes)),
    })
    const anyMetric = fc
      .record(
        {
          better: fc.constantFrom('higher' as const, 'lower' as const),
          safety: fc.boolean(),
          aggregate: fc.constantFrom('rate' as const, 'mean' as const, 'p95' as const),
          unit: fc.constantFrom('ms', 'points'),
          threshold: share,
        },
        { requiredKeys: ['better', 'safety'] },
      )
      .map((rest) => metricNamed('adherence', rest))
    fc.assert(
      fc.property(
        anyMetric,
        anyOptions,
        fc.constantFrom(undefined, ...policies),
        fc.nat(3),
        (of, given, policy, most) => {
          const run = { metrics: [of], options: given, policyOf: () => policy, trialsOf: () => most }
          expect(loosened(termsOf(run), run, () => 3)).toEqual([])
        },
      ),
    )
  })
})
