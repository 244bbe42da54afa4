import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type VaultScores, vaultDimensions } from './vault-weights.ts'
import { applyAccuracyFloor, weightedScore } from './weighted-score.ts'

type Five = [number, number, number, number, number]

const scores = ([accuracy, relevance, completeness, chronology, organization]: Five): VaultScores => ({
  accuracy,
  relevance,
  completeness,
  chronology,
  organization,
})
const point = fc.integer({ min: 1, max: 5 })
const five = fc.tuple(point, point, point, point, point)

describe('weightedScore', () => {
  it.each<[Five, number]>([
    [[5, 4, 3, 5, 4], 4.328571428571428],
    [[1, 1, 1, 1, 1], 1],
    [[5, 5, 5, 5, 5], 5],
    [[2, 5, 5, 5, 5], 27.5 / 7],
  ])('of %j is %d', (given, expected) => {
    expect(Math.abs((weightedScore(scores(given)) ?? 0) - expected)).toBeLessThan(1e-12)
  })

  it.each(vaultDimensions)('is none without %s, and no average of the rest', (dimension) => {
    const { [dimension]: _, ...rest } = scores([5, 5, 5, 5, 5])
    expect(weightedScore(rest)).toBeNull()
    expect(weightedScore({ ...rest, [dimension]: null })).toBeNull()
  })

  it.each([
    [{ accuracy: 7 }, 'accuracy must be a whole number from 1 to 5, or null where nothing was learned, got 7'],
    [{ relevance: 3.5 }, 'relevance must be a whole number from 1 to 5, or null where nothing was learned, got 3.5'],
    [{ chronology: 0 }, 'chronology must be a whole number from 1 to 5, or null where nothing was learned, got 0'],
    [
      { accuracy: Number.NaN },
      'accuracy must be a whole number from 1 to 5, or null where nothing was learned, got NaN',
    ],
  ])('refuses %j', (given, message) => {
    expect(() => weightedScore({ ...scores([5, 5, 5, 5, 5]), ...given })).toThrow(
      expect.objectContaining({ code: 'rubric-invalid', message }),
    )
  })

  it('refuses a weight that weighs nothing', () => {
    const weights = { accuracy: 0, relevance: 1, completeness: 1, chronology: 1, organization: 1 }
    expect(() => weightedScore({}, weights)).toThrow(
      'the weight of accuracy must be a number above 0, got 0. Give all five dimensions a weight',
    )
  })

  it('lies between 1 and 5, by any weights', () => {
    const weight = fc.double({ min: 1e-3, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(five, fc.tuple(weight, weight, weight, weight, weight), (given, weights) => {
        const score = weightedScore(scores(given), scores(weights)) as number
        expect(score).toBeGreaterThanOrEqual(Math.min(...given) - 1e-12)
        expect(score).toBeLessThanOrEqual(Math.max(...given) + 1e-12)
        expect(score).toBeGreaterThanOrEqual(1)
        expect(score).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('rises with every dimension', () => {
    fc.assert(
      fc.property(five, fc.nat(4), (given, place) => {
        fc.pre((given[place] as number) < 5)
        const raised = given.with(place, (given[place] as number) + 1) as Five
        expect(weightedScore(scores(raised))).toBeGreaterThan(weightedScore(scores(given)) as number)
      }),
    )
  })
})

describe('applyAccuracyFloor', () => {
  const inaccurate = scores([2, 5, 5, 5, 5])

  it('holds a summary down to its accuracy, and only under the floor', () => {
    expect(applyAccuracyFloor(27.5 / 7, inaccurate, 3)).toBe(2)
    expect(applyAccuracyFloor(27.5 / 7, inaccurate, 2)).toBe(27.5 / 7)
    expect(applyAccuracyFloor(27.5 / 7, inaccurate, null)).toBe(27.5 / 7)
  })

  it('never raises a score', () => {
    const floor = fc.option(fc.integer({ min: 2, max: 5 }))
    fc.assert(
      fc.property(five, floor, (given, at) => {
        const weighted = weightedScore(scores(given)) as number
        expect(applyAccuracyFloor(weighted, scores(given), at)).toBeLessThanOrEqual(weighted)
      }),
    )
  })
})
