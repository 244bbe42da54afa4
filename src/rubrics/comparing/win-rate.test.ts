import { describe, expect, it } from 'vitest'
import { gainInPoints } from './gain-in-points.ts'
import { pairedAuroc } from './paired-auroc.ts'
import { pooledAuroc } from './pooled-auroc.ts'
import { scoreDelta } from './score-delta.ts'
import { winRate } from './win-rate.ts'

describe('winRate', () => {
  it('counts ties apart, and bounds the wins of the rest', () => {
    const rate = winRate([...Array.from({ length: 9 }, () => 'win' as const), 'loss', 'tie', 'tie', null])
    expect(rate).toMatchObject({ wins: 9, losses: 1, ties: 2, n: 12, excluded: 1, rate: 0.75 })
    expect(rate.rateWithHalfTies).toBeCloseTo(10 / 12, 12)
    expect(rate.decided).toMatchObject({ value: 0.9 })
    expect(rate.decided.lower).toBeCloseTo(0.5958, 4)
  })

  it('has no rate of no pair', () => {
    expect(winRate([null])).toMatchObject({ n: 0, excluded: 1, rate: null, rateWithHalfTies: null })
  })
})

describe('scoreDelta', () => {
  const pairs = [
    { reference: 20, candidate: 11, possible: 20 },
    { reference: 18, candidate: 15, possible: 10 },
    { reference: null, candidate: 3, possible: 10 },
    { reference: 0, candidate: -3, possible: 0 },
  ]

  it('tells the mean in points, as a share of the points possible, and over its deviation', () => {
    const delta = scoreDelta(pairs, { seed: 3, resamples: 200 })
    expect(delta).toMatchObject({ mean: 6, n: 2, excluded: 2 })
    expect(delta.normalised).toBeCloseTo((9 / 20 + 3 / 10) / 2, 12)
    expect(delta.effectSize).toBeCloseTo(6 / Math.sqrt(18), 12)
    expect(delta.interval).toMatchObject({ value: 6, lower: 3, upper: 9 })
  })

  it('leaves out what cannot be said', () => {
    expect(scoreDelta([])).toMatchObject({ mean: null, normalised: null, effectSize: null, interval: null, n: 0 })
    expect(scoreDelta(pairs.slice(0, 1))).toMatchObject({ mean: 9, effectSize: null, interval: null, n: 1 })
    expect(scoreDelta([pairs[0], pairs[0]].flatMap((pair) => pair ?? []))).toMatchObject({ mean: 9, effectSize: null })
  })
})

describe('the area under the curve', () => {
  it('is higher in pairs where queries differ in how hard they are', () => {
    const pairs = [
      { reference: 0.9, perturbed: 0.7 },
      { reference: 0.4, perturbed: 0.3 },
      { reference: 0.6, perturbed: null },
    ]
    expect(pairedAuroc(pairs)).toEqual({ value: 1, n: 2, excluded: 1 })
    const pooled = pooledAuroc(
      pairs.map(({ reference }) => reference),
      pairs.map(({ perturbed }) => perturbed),
    )
    expect(pooled).toEqual({ value: 4 / 6, n: 5, excluded: 1 })
  })

  it('counts a tie half, and is none of nothing', () => {
    expect(pairedAuroc([{ reference: 0.4, perturbed: 0.4 }]).value).toBe(0.5)
    expect(pooledAuroc([0.4], [0.4]).value).toBe(0.5)
    expect(pairedAuroc([]).value).toBeNull()
    expect(pooledAuroc([null], [0.2])).toEqual({ value: null, n: 1, excluded: 1 })
    expect(pooledAuroc([], []).value).toBeNull()
  })

  it('refuses a score that is none', () => {
    expect(() => pairedAuroc([{ reference: Number.NaN, perturbed: 1 }])).toThrow('score 1 of 2 is NaN')
  })
})

describe('gainInPoints', () => {
  it('tells percentage points and percent of what it was apart', () => {
    expect(gainInPoints(0.59, 0.682)).toEqual({ points: 9.2, relativePercent: expect.closeTo(15.593, 3) })
  })

  it('has no share of nothing, or of less', () => {
    expect(gainInPoints(0, 0.5)).toEqual({ points: 50, relativePercent: null })
    expect(gainInPoints(-0.2, 0.1)).toEqual({ points: 30, relativePercent: null })
    expect(gainInPoints(null, 0.1)).toBeNull()
    expect(gainInPoints(0.1, null)).toBeNull()
  })
})
