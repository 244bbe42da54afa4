import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { defineScorer, scoredShort, type ScorerMetric } from './metric.ts'
import { scored } from './score.ts'

describe('defineScorer', () => {
  it('fills in what a metric usually is', () => {
    expect(defineScorer({ name: 'brevity', tier: 2 }, () => scored(1)).metric).toEqual({
      name: 'brevity',
      tier: 2,
      unit: 'points',
      better: 'higher',
      aggregate: 'mean',
      safety: false,
    })
  })

  it('takes a metric that is held against its target alone', () => {
    expect(defineScorer({ name: 'cost', tier: 1, baseline: 'none' }, () => scored(1)).metric.baseline).toBe('none')
  })

  it('takes between what its values lie', () => {
    expect(defineScorer({ name: 'tone', tier: 4, range: [1, 5] }, () => scored(3)).metric.range).toEqual([1, 5])
  })

  it('takes the version of its check', () => {
    expect(defineScorer({ name: 'tone', tier: 4, version: '2' }, () => scored(3)).metric.version).toBe('2')
  })

  it('takes what a miss does', () => {
    expect(defineScorer({ name: 'harm', tier: 3, policy: 'must' }, () => scored(1)).metric.policy).toBe('must')
  })

  it.each<[unknown, string]>([
    [
      { name: 'Brevity', tier: 2 },
      'a metric\'s name must be kebab case and not begin with "tier" and a digit, for example "answer-length"; got "Brevity"',
    ],
    [
      { name: '__proto__', tier: 2 },
      'a metric\'s name must be kebab case and not begin with "tier" and a digit, for example "answer-length"; got "__proto__"',
    ],
    [{ name: 'brevity', tier: 5 }, 'metric "brevity": tier must be 1, 2, 3 or 4, got 5'],
    [
      { name: 'brevity', tier: 2, baseline: false },
      'metric "brevity": baseline must be "none", for a metric that is compared with its target alone, or be left out; got false',
    ],
    [
      { name: 'brevity', tier: 2, policy: 'fail' },
      'metric "brevity": policy must be one of "must", "ratchet", "gate", "track", or be left out; got "fail"',
    ],
    ...[2, ''].map((version): [unknown, string] => [
      { name: 'brevity', tier: 2, version },
      `metric "brevity": version must be a text that is not empty, as "2", or be left out; got ${JSON.stringify(version)}`,
    ]),
    ...[[5, 1], [1], [1, 1], [0, null], [null, 5], [1, 5, 9], 'all'].map((range): [unknown, string] => [
      { name: 'brevity', tier: 2, range },
      `metric "brevity": range must be the least and the greatest value, as [1, 5], or be left out; got ${JSON.stringify(range)}`,
    ]),
  ])('refuses %j', (metric, message) => {
    expect(() => defineScorer(metric as ScorerMetric, () => scored(1))).toThrow(
      new AssayError('metric-invalid', message),
    )
  })
})

describe('scoredShort', () => {
  it('tells a miss in four decimals, from the side of the limit on which it lies', () => {
    expect(scoredShort(0.123_456, 'higher', 0.5)).toBe('scored 0.1235, expected at least 0.5')
    expect(scoredShort(12, 'lower', 10)).toBe('scored 12, expected at most 10')
  })
})
