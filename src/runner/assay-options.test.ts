import { describe, expect, it } from 'vitest'
import { ndcg } from '../retrieval/ndcg.ts'
import { coherence } from '../../matchers/dimensions.ts'
import { resolveOptions } from './assay-options.ts'

describe('resolveOptions', () => {
  it('takes a tier by number or key, and a metric by name or itself', () => {
    expect(resolveOptions({ requires: [4, 'tier1', 'coherence', { name: 'ndcg@20[lin]', tier: 2 }] }).requires).toEqual(
      ['tier4', 'tier1', 'coherence', 'ndcg@20[lin]'],
    )
  })

  it('fills every default in', () => {
    expect(resolveOptions(undefined)).toEqual({
      suite: { name: 'evals', version: '1' },
      baseline: 'assay.baseline.json',
      requires: [],
      policies: {},
      targets: {},
      maxUnscored: {},
      budgets: {},
      console: 'short',
      keepRuns: 20,
      maxWaiverDays: 90,
    })
  })

  it('takes policies, targets and shares by tier or by metric', () => {
    const options = { policies: { tier3: 'must', 'false-escalations': 'track' }, targets: { tier3: 0.9 } }
    expect(resolveOptions(options)).toMatchObject(options)
  })

  it('takes a comparison, a margin and the largest drop as one for all, by tier or by metric', () => {
    expect(resolveOptions({ comparison: 'paired', paired: { margin: 0.02, maxDrop: { all: 0.3 } } })).toMatchObject({
      comparison: { tier1: 'paired', tier2: 'paired', tier3: 'paired', tier4: 'paired' },
      paired: {
        alpha: 0.05,
        mcnemar: 'exact',
        margin: { tier1: 0.02, tier2: 0.02, tier3: 0.02, tier4: 0.02 },
        maxDrop: { tier1: { all: 0.3, slice: 0.2 } },
      },
    })
    const paired = { margin: { 'ndcg@20[lin]': 0.01 }, maxDrop: { tier2: { slice: 0.5 } } }
    expect(resolveOptions({ comparison: { tier2: 'paired' }, paired })).toMatchObject({
      comparison: { tier2: 'paired' },
      paired: { margin: { 'ndcg@20[lin]': 0.01 }, maxDrop: { tier2: { all: 0.1, slice: 0.5 } } },
    })
  })

  it.each([
    'success@10[guideline]',
    'ndcg@20[lin]-at-least-0.5',
    'ndcg@20[1=3,2=9]',
    'precision@5[grade>=2]',
    'ndcg[exp]',
    'average-precision[guideline]-at-least-0.5',
    'judged@20',
    'brevity-at-least-4',
  ])('takes a target of %s', (name) => {
    expect(resolveOptions({ targets: { [name]: 0.9 } }).targets).toEqual({ [name]: 0.9 })
  })

  it.each(['ndcg@', 'ndcg@20[lin', 'ndcg@20(lin)', 'NDCG@20[lin]', '@20', 'ndcg@20[]', 'tier5'])(
    'refuses a target of %s',
    (name) => {
      expect(() => resolveOptions({ targets: { [name]: 0.9 } })).toThrow(
        `targets.${name}: expected tier1, tier2, tier3, tier4 or the name of a metric, for example guideline-adherence or ndcg@20[lin], got "${name}"`,
      )
    },
  )

  it.each([
    [
      { policies: { tier4: 'gate' } },
      'policies.tier4: tier 4 gates nothing, since what a judge says is tracked; expected "track", or "must" for scorers of your own that are to fail their test, got "gate"',
    ],
    [
      { targets: { tier4: 4 } },
      'targets.tier4: "tier4" is only tracked by its policy, so that its target would shut no gate; expected another policy, or no target, got 4',
    ],
    [
      { targets: { brevity: 0.9 }, policies: { brevity: 'track' } },
      'targets.brevity: "brevity" is only tracked by its policy, so that its target would shut no gate; expected another policy, or no target, got 0.9',
    ],
    [{ basline: 'x.json' }, 'basline: there is no such option; did you mean "baseline"?'],
    [
      { polices: {}, maxUnscore: 1 },
      'polices: there is no such option; did you mean "policies"?\n  maxUnscore: there is no such option; did you mean "maxUnscored"?',
    ],
    [{ maxUnscored: 5 }, 'maxUnscored: expected an object such as { tier3: 0.1 }, got 5'],
    [{ suite: { name: 'x' } }, 'suite.version: is missing, expected text such as "1.0.0"'],
    [
      { colour: 'x.json' },
      'colour: there is no such option; there are suite, baseline, tenant, gate, policies, targets, maxUnscored, comparison, paired, tierLabels, requires, budgets, maxWaiverDays, drugs, judge, reader, fuzz, answers, keepRuns, privacy, console, junit, ctrf, html, store',
    ],
    [{ suite: { name: 'x', version: 1 } }, 'suite.version: expected text such as "1.0.0", got 1'],
    [{ suite: { name: 'x', version: '1', id: 3 } }, 'suite.id: there is no such option; there are name, version'],
    [{ tierLabels: { tier5: 'x' } }, 'tierLabels.tier5: there is no such option; there are tier1, tier2, tier3, tier4'],
    [{ baseline: '' }, 'baseline: expected a path, got ""'],
    [{ policies: { tier1: 'warn' } }, 'policies.tier1: expected "must", "ratchet", "gate" or "track", got "warn"'],
    [
      { policies: { tier5: 'must' } },
      'policies.tier5: expected tier1, tier2, tier3, tier4 or the name of a metric, for example guideline-adherence or ndcg@20[lin], got "tier5"',
    ],
    [
      { comparison: 'loose' },
      'comparison: expected "strict" or "paired", or a record of it by tier1 to tier4 or by name of a metric, got "loose"',
    ],
    [
      { comparison: { tier2: 'loose' } },
      'comparison: expected "strict" or "paired", or a record of it by tier1 to tier4 or by name of a metric, got {"tier2":"loose"}',
    ],
    [{ paired: { level: 1 } }, 'paired.level: there is no such option; there are alpha, margin, maxDrop, mcnemar'],
    [
      { paired: { margin: -1 } },
      'paired.margin: expected a number, 0 or more, or a record of it by tier1 to tier4 or by name of a metric, got -1',
    ],
    [{ targets: { tier3: '90%' } }, 'targets.tier3: expected a number, got "90%"'],
    [{ maxUnscored: { tier3: 2 } }, 'maxUnscored.tier3: expected a number of at most 1, got 2'],
    [
      { junit: () => 'x' },
      'junit: expected text, got a function (options are plain data; functions go to createEvalTest)',
    ],
    [{ tenant: '' }, 'tenant: expected a name, got ""'],
    [{ gate: { heldOut: [] } }, 'gate.heldOut: expected at least one path, got []'],
    [{ gate: { heldout: 'x' } }, 'gate.heldOut: is missing, expected a path, or a list of paths'],
    [
      { baseline: 'a.json', gate: { heldOut: 'x.json', baseline: './a.json' } },
      'gate.baseline: expected another file than baseline: the held-out cases have a baseline of their own, got "./a.json"',
    ],
    [
      { gate: { heldOut: 'x.json', requires: [coherence.metric] } },
      'gate.requires.0.tier: expected a metric of tier 1, 2 or 3: a judged one is shown and decides on nothing, got 4',
    ],
    [
      { gate: { heldOut: 'x.json', requires: [ndcg(20)] } },
      'gate.requires.0: expected a metric, as in ndcg(20).metric, got a function (options are plain data; functions go to createEvalTest)',
    ],
    [
      { policies: { tier2: 'track' }, gate: { heldOut: 'x.json', requires: [ndcg(20).metric] } },
      'gate.requires.0.name: "ndcg@20[lin]" is only tracked by its policy, so it could decide on nothing; expected a metric that is held, got "ndcg@20[lin]"',
    ],
    [{ budgets: { write: 300 } }, 'budgets.write: expected an object, got 300'],
    [{ budgets: { write: {} } }, 'budgets.write: expected p50Ms, p95Ms or both, in ms, got {}'],
    [{ budgets: { write: { p95Ms: '1s' } } }, 'budgets.write.p95Ms: expected a number, got "1s"'],
    [{ budgets: { write: { p95Ms: -1 } } }, 'budgets.write.p95Ms: expected a number of at least 0, got -1'],
    [{ budgets: { write: { p95: 300 } } }, 'budgets.write.p95: there is no such option; there are p50Ms, p95Ms'],
    [{ budgets: { '': { p95Ms: 1 } } }, 'budgets.: expected the name of a stage, got ""'],
    [
      { requires: [5] },
      'requires.0: expected a tier (1 to 4, or tier1 to tier4), or a metric or its name, for example guideline-adherence, got 5',
    ],
    [{ requires: 'tier1' }, 'requires: expected a list of tiers and metrics, got "tier1"'],
    ['evals', 'options: expected an object, got "evals"'],
  ])('refuses %j', (options, message) => {
    expect(() => resolveOptions(options)).toThrow(`options of vitest-assay:\n  ${message}`)
  })

  it('names every wrong option at once', () => {
    expect(() => resolveOptions({ baseline: 1, junit: 2 })).toThrow(
      'options of vitest-assay:\n  baseline: expected text, got 1\n  junit: expected text, got 2',
    )
  })
})
