import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import type { Metric } from '../core/metric.ts'
import { notApplicable, scored, unscored } from '../core/score.ts'
import type { EvalMeta } from './eval-meta.ts'
import { recordScore } from './record-score.ts'
import type { RunningTest } from './running-test.ts'

const right: Metric = { name: 'right', tier: 2, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false }

/** A running test as far as recording reads it. */
function begin(
  file: object = {},
  repeatCount = 0,
): { meta: EvalMeta; record: (score: Parameters<typeof recordScore>[2]['score'], more?: object) => void } {
  const meta: EvalMeta = { for: 1, case: { id: 'one', hash: 'a1' }, records: [] }
  const running = { task: { file, result: { repeatCount } }, responses: [] } as unknown as RunningTest
  const evaluation = { meta } as NonNullable<RunningTest['evaluation']>
  return {
    meta,
    record: (score, more = {}) => recordScore(running, evaluation, { metric: right, score, negated: false, ...more }),
  }
}

describe('recordScore', () => {
  it.each([
    ['a hit without reasons, to keep it small', scored(1, ['it is right']), { value: 1 }],
    ['a miss with its reasons', scored(0, ['it is wrong']), { value: 0, why: ['it is wrong'] }],
    ['at most four reasons', scored(0, ['a', 'b', 'c', 'd', 'e']), { value: 0, why: ['a', 'b', 'c', 'd'] }],
    ['a long reason cut', scored(0, ['x'.repeat(300)]), { value: 0, why: [`${'x'.repeat(239)}…`] }],
    [
      'what is unscored with its cause',
      unscored('missing-input', 'no lab'),
      { unscored: 'missing-input', detail: 'no lab' },
    ],
    ['what does not apply with its reason', notApplicable('no action'), { notApplicable: 'no action' }],
  ])('keeps %s', (_, score, wire) => {
    const { meta, record } = begin()
    record(score)
    expect(meta.records).toEqual([{ metric: 'right', ...wire }])
  })

  it('keeps the id that the system gives its answer', () => {
    const { meta, record } = begin()
    record(scored(1), { answer: { response_id: 'resp_68f2' } })
    expect(meta.records).toEqual([{ metric: 'right', value: 1, responseId: 'resp_68f2' }])
  })

  it('says trial, policy and negation only where there is something to say', () => {
    const { meta, record } = begin({}, 2)
    record(scored(1), { policy: 'must' })
    record(scored(1), { negated: true })
    expect(meta.records).toEqual([
      { metric: 'right', value: 1, trial: 2, policy: 'must' },
      { metric: 'right', value: 1, trial: 2, negated: true },
    ])
  })

  it('sends the definition of a metric once a file', () => {
    const file = {}
    const first = begin(file)
    const second = begin(file)
    first.record(scored(1))
    second.record(scored(1))
    expect([first.meta.metrics, second.meta.metrics]).toEqual([[right], undefined])
  })

  it('refuses a second score of one metric, case and trial', () => {
    const { record } = begin()
    record(scored(1))
    expect(() => record(scored(0))).toThrow(
      new AssayError(
        'record-duplicate',
        'metric "right" was recorded twice for case "one" in one trial; which of the two counts would be chance. Use each matcher once a case, or give the scorer another metric name',
      ),
    )
  })

  it('takes what stands beside others as often as it comes, and keeps the worst', () => {
    const { meta, record } = begin()
    record(notApplicable('nothing was returned'), { beside: true })
    record(scored(1), { beside: true, policy: 'track' })
    record(scored(0, ['it is wrong']), { beside: true })
    record(scored(1), { beside: true })
    expect(meta.records).toEqual([{ metric: 'right', value: 0, why: ['it is wrong'], beside: true }])
  })

  it('takes what it was asked for instead of what stands beside, whichever comes first', () => {
    const { meta, record } = begin()
    record(scored(0), { beside: true })
    record(scored(1))
    record(scored(0), { beside: true })
    expect(meta.records).toEqual([{ metric: 'right', value: 1 }])
    expect(() => record(scored(1))).toThrow('was recorded twice')
  })

  it('refuses two definitions of one name', () => {
    const { record } = begin()
    record(scored(1))
    expect(() => record(scored(1), { metric: { ...right, better: 'lower' } })).toThrow(
      new AssayError(
        'metric-invalid',
        'metric "right" has two definitions: "better" is "higher" in one and "lower" in the other. Give one of the two another name',
      ),
    )
  })
})
