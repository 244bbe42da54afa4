import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { aggregateByTag, aggregateScores } from './aggregate-scores.ts'

describe('aggregateScores', () => {
  it('clips the mean, and not the scores of which it is one', () => {
    expect(aggregateScores([1, -0.5, null])).toMatchObject({ score: 0.25, n: 2, excluded: 1 })
    expect(aggregateScores([-1, 0.2]).score).toBe(0)
  })

  it('says nothing of no score, and has no error of one', () => {
    expect(aggregateScores([null])).toEqual({ score: null, standardError: null, n: 0, excluded: 1 })
    expect(aggregateScores([0.4])).toEqual({ score: 0.4, standardError: null, n: 1, excluded: 0 })
  })

  it('has an error near to the deviation over the root of n, the same for the same seed', () => {
    const scores = Array.from({ length: 100 }, (_, index) => index / 100)
    const { standardError } = aggregateScores(scores)
    expect(standardError).toBeCloseTo(Math.sqrt(1 / 12 / 100), 2)
    expect(aggregateScores(scores).standardError).toBe(standardError)
    expect(aggregateScores(scores, { seed: 2 }).standardError).not.toBe(standardError)
  })

  it('refuses a score that is none', () => {
    expect(() => aggregateScores([0.1, Number.NaN])).toThrow('score 2 of 2 is NaN; expected a finite number')
  })

  it('lies in [0, 1] for any scores', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -5, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }), (scores) => {
        const { score, standardError } = aggregateScores(scores)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(standardError).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: draws(20) },
    )
  })
})

describe('aggregateByTag', () => {
  it('takes the overall score for a tag of the example, and the subset for a tag of criteria', () => {
    const aggregate = aggregateByTag([
      { score: { score: 0.5, tags: { 'axis:accuracy': -0.5 } }, tags: ['theme:a', 'theme:a'] },
      { score: { score: 1, tags: { 'axis:accuracy': 0.9 } }, tags: ['theme:b'] },
      { score: { score: null, tags: { 'axis:accuracy': null } }, tags: ['theme:b'] },
    ])
    expect(aggregate.overall).toMatchObject({ score: 0.75, n: 2, excluded: 1 })
    expect(aggregate.byExampleTag).toMatchObject({
      'theme:a': { score: 0.5, n: 1, excluded: 0 },
      'theme:b': { score: 1, n: 1, excluded: 1 },
    })
    expect(aggregate.byCriterionTag['axis:accuracy']).toMatchObject({ n: 2, excluded: 1 })
    expect(aggregate.byCriterionTag['axis:accuracy']?.score).toBeCloseTo(0.2, 12)
  })
})
