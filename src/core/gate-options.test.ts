import { describe, expect, it } from 'vitest'
import { metricNamed } from './build-run.test-kit.ts'
import { policyFor, resolveByMetric, targetFor } from './gate-options.ts'

const adherence = metricNamed('guideline-adherence')

describe('resolveByMetric', () => {
  it('takes the entry of the metric before that of its tier', () => {
    expect(resolveByMetric({ tier3: 0.9, 'guideline-adherence': 0.95 }, adherence)).toBe(0.95)
    expect(resolveByMetric({ tier3: 0.9 }, adherence)).toBe(0.9)
    expect(resolveByMetric({ tier1: 0.9 }, adherence)).toBeUndefined()
  })

  it('does not take what every object has for an entry', () => {
    expect(resolveByMetric({}, metricNamed('constructor'))).toBeUndefined()
  })
})

describe('policyFor', () => {
  it('is must, gate, gate and track by tier where nothing is said', () => {
    const policies = ([1, 2, 3, 4] as const).map((tier) => policyFor({ policies: {} }, { name: 'm', tier }))
    expect(policies).toEqual(['must', 'gate', 'gate', 'track'])
  })

  it("takes the metric's own word before that of its tier, and an option by its name before both", () => {
    const strict = { name: 'forbidden-actions', tier: 3, policy: 'must' } as const
    expect(policyFor({ policies: {} }, strict)).toBe('must')
    expect(policyFor({ policies: { tier3: 'track' } }, strict)).toBe('must')
    expect(policyFor({ policies: { tier3: 'track' } }, { name: 'other', tier: 3 })).toBe('track')
    expect(policyFor({ policies: { tier3: 'track', 'forbidden-actions': 'gate' } }, strict)).toBe('gate')
  })
})

describe('targetFor', () => {
  it('takes a floor of a tier for a metric in which higher is better', () => {
    expect(targetFor({ targets: { tier3: 0.9 } }, adherence)).toBe(0.9)
  })

  it('does not read the floor of a tier as a ceiling', () => {
    const forbidden = metricNamed('forbidden-actions', { better: 'lower' })
    expect(targetFor({ targets: { tier3: 0.9 } }, forbidden)).toBeNull()
    expect(targetFor({ targets: { 'forbidden-actions': 0 } }, forbidden)).toBe(0)
  })

  it('takes a target of a time from its own name only', () => {
    const latency = metricNamed('latency', { unit: 'ms', better: 'lower', aggregate: 'p95' })
    expect(targetFor({ targets: { tier3: 1 } }, latency)).toBeNull()
    expect(targetFor({ targets: { latency: 3000 } }, latency)).toBe(3000)
  })
})
