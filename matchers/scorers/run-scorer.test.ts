import { describe, expect, it } from 'vitest'
import { defineScorer } from '../../src/core/metric.ts'
import { scored } from '../../src/core/score.ts'
import { runScorer } from './run-scorer.ts'

const graded = { name: 'graded', tier: 2 } as const
const rate = { ...graded, aggregate: 'rate' } as const

describe('runScorer', () => {
  it('gives what the scorer says, now or later', async () => {
    expect(
      runScorer(
        defineScorer(graded, () => scored(3)),
        '',
        undefined,
      ),
    ).toEqual(scored(3))
    await expect(
      runScorer(
        defineScorer(graded, async () => scored(3)),
        '',
        undefined,
      ),
    ).resolves.toEqual(scored(3))
  })

  const cycle: { self?: unknown } = {}
  cycle.self = cycle

  it.each<[string, unknown, string]>([
    ['nothing', undefined, '"graded" returned nothing, which is not a score'],
    ['a bare number', 1, '"graded" returned 1, which is not a score'],
    [
      'NaN',
      { status: 'scored', value: Number.NaN },
      '"graded" returned {"status":"scored","value":null}, which is not a score',
    ],
    [
      'a cause that is none',
      { status: 'unscored', cause: 'tired' },
      '"graded" returned {"status":"unscored","cause":"tired"}, which is not a score',
    ],
    ['a cycle', cycle, '"graded" returned an object without a JSON form, which is not a score'],
  ])('is unscored when the scorer returns %s', (_, returned, detail) => {
    const scorer = defineScorer(graded, () => returned as never)
    expect(runScorer(scorer, '', undefined)).toEqual({ status: 'unscored', cause: 'scorer-failed', detail })
  })

  it('takes 1 and 0 alone for a rate', () => {
    expect(
      runScorer(
        defineScorer(rate, () => scored(0.5)),
        '',
        undefined,
      ),
    ).toEqual({
      status: 'unscored',
      cause: 'scorer-failed',
      detail: '"graded" returned {"status":"scored","value":0.5,"why":[]}, which is not a score of a rate: 1 or 0',
    })
  })

  it('is unscored when the scorer throws, at once or later', async () => {
    const failed = { status: 'unscored', cause: 'scorer-failed', detail: '"graded" threw: no model' }
    const fail = (): never => {
      throw new Error('no model')
    }
    expect(runScorer(defineScorer(graded, fail), '', undefined)).toEqual(failed)
    await expect(
      runScorer(
        defineScorer(graded, async () => fail()),
        '',
        undefined,
      ),
    ).resolves.toEqual(failed)
  })
})
