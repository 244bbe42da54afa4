import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { comparisonModes, type GateOptions } from '../core/gate-options.ts'
import { policies } from '../core/metric.ts'
import { loosened, strictestPolicy, termsOf } from './terms.ts'

const outcomes = { adherence: { 'pe-1': 1, 'pe-2': 1 } }

/** The blocks of a run, which is otherwise the one that its baseline was made of. */
function blocksOf(before: Partial<RunInShort>, now: Partial<RunInShort>) {
  const promoted = buildRun({ outcomes, ...before })
  const terms = termsOf({ ...promoted, policyOf: strictestPolicy(promoted.records) })
  const baseline = { ...baselineOf(promoted), terms }
  return buildRun({ outcomes, baseline, ...now }).blocks
}

const options = (given: Partial<GateOptions>): Partial<RunInShort> => ({ options: given })
const metric = (rest: Parameters<typeof metricNamed>[1]): Partial<RunInShort> => ({
  metrics: [metricNamed('adherence', rest)],
})

describe('a gate that is looser than its baseline', () => {
  it.each<[string, Partial<RunInShort>, Partial<RunInShort>]>([
    ['policy "gate" → "track"', {}, options({ policies: { adherence: 'track' } })],
    ['policy "must" → "track"', options({ policies: { tier3: 'must' } }), options({ policies: { tier3: 'track' } })],
    ['policy "gate" → "track"', {}, { policy: 'track' }],
    ['comparison "strict" → "paired"', {}, options({ comparison: { tier3: 'paired' } })],
    ['no longer a safety metric', metric({ safety: true }), metric({ safety: false })],
    ['better "higher" → "lower"', metric({ better: 'higher' }), metric({ better: 'lower' })],
  ])('is shut: %s', (change, before, now) => {
    const [block, ...more] = blocksOf(before, now).filter(({ kind }) => kind === 'loosened')
    expect(block).toEqual({
      kind: 'loosened',
      metric: 'adherence',
      slice: null,
      message: `adherence is checked less strictly than in the baseline: ${change}. Put it back. To accept the looser gate: npx vitest-assay baseline promote --accept-regression --reason "…"`,
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
      'alpha 0.05 → 0.01, margin 0.05 → 0.1, maxDrop.all 0.05 → 0.1, maxDrop.slice 0.05 → 0.1. Put it back',
    )
  })

  it.each<[string, Partial<RunInShort>, Partial<RunInShort>]>([
    ['a stricter policy', options({ policies: { tier3: 'gate' } }), options({ policies: { tier3: 'must' } })],
    ['a metric that was only tracked', options({ policies: { tier3: 'track' } }), {}],
    ['another target', options({ targets: { tier3: 0.9 } }), options({ targets: { tier3: 0.5 } })],
    ['a share that may be unscored', {}, options({ maxUnscored: { tier3: 0.5 } })],
    ['another label of a tier', {}, options({ tierLabels: { tier3: 'rules' } })],
  ])('does not take %s for one', (_, before, now) => {
    expect(blocksOf(before, now)).toEqual([])
  })

  it('is not known of a baseline from before terms were kept', () => {
    const baseline = baselineOf(buildRun({ outcomes }))
    expect(buildRun({ outcomes, baseline, policy: 'track' }).blocks).toEqual([])
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
      .record({ better: fc.constantFrom('higher' as const, 'lower' as const), safety: fc.boolean() })
      .map((rest) => metricNamed('adherence', rest))
    fc.assert(
      fc.property(anyMetric, anyOptions, fc.constantFrom(undefined, ...policies), (of, given, policy) => {
        const run = { metrics: [of], options: given, policyOf: () => policy }
        expect(loosened(termsOf(run), run, () => 3)).toEqual([])
      }),
    )
  })
})
