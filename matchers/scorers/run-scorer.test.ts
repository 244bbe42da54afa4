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
    ['nothing', undefined, 'the scorer "graded" returned nothing: expected a score with a number as its value'],
    ['a bare number', 1, 'the scorer "graded" returned 1: expected a score with a number as its value'],
    [
      'NaN',
      { status: 'scored', value: Number.NaN },
      'the scorer "graded" returned {"status":"scored","value":null}: expected a score with a number as its value',
    ],
    [
      'a cause that is none',
      { status: 'unscored', cause: 'tired' },
      'the scorer "graded" returned {"status":"unscored","cause":"tired"}: expected a score with a number as its value',
    ],
    [
      'a cycle',
      cycle,
      'the scorer "graded" returned an object without a JSON form: expected a score with a number as its value',
    ],
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
      detail:
        'the scorer "graded" returned {"status":"scored","value":0.5,"why":[]}: expected a score with the value 1 or 0',
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
