import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unjudged } from './grade-ranking.ts'
import { averagePrecision, precision, rPrecision, recall } from './precision-and-recall.ts'
import { graded } from './metrics/graded.test-kit.ts'
import { judged } from './judged.ts'
import { ndcg } from './ndcg.ts'
import { reciprocalRank, success } from './reciprocal-rank.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

const exponential = { gain: 'exponential' } as const

const atDepth: Readonly<Record<string, (k: number) => RetrievalScorer>> = {
  precision: (k) => precision(k),
  recall: (k) => recall(k),
  success: (k) => success(k),
  'ndcg, linear': (k) => ndcg(k),
  'ndcg, exponential': (k) => ndcg(k, exponential),
}
const ofAll: Readonly<Record<string, () => RetrievalScorer>> = {
  'R-precision': () => rPrecision(),
  'reciprocal rank': () => reciprocalRank(),
  'average precision': () => averagePrecision(),
  'ndcg of the whole list, linear': () => ndcg(),
  'ndcg of the whole list, exponential': () => ndcg(undefined, exponential),
}
const every = { ...atDepth, ...ofAll }
const names = Object.keys(every)

const scorerOf = (name: string, k: number): RetrievalScorer => every[name]?.(k) ?? expect.fail(name)

const grade = fc.constantFrom(0, 1, 2, 3)
const returned = fc.array(fc.constantFrom(unjudged, 0, 1, 2, 3), { maxLength: 30 })
const left = fc.array(grade, { maxLength: 10 })
const depth = fc.integer({ min: 1, max: 40 })
const relevantFrom = fc.integer({ min: 1, max: 3 })
const ranking = fc.tuple(returned, left, relevantFrom)

describe('a metric of a ranking', () => {
  it.each(names)('%s is from 0 to 1, or null exactly where nothing is relevant', (name) => {
    fc.assert(
      fc.property(ranking, depth, ([grades, rest, from], k) => {
        const value = scorerOf(name, k).measure(graded(grades, rest, from))
        const wanted = name.startsWith('ndcg') ? 1 : from
        expect(value === null).toBe([...grades, ...rest].every((one) => one < wanted))
        expect(value ?? 0).toBeGreaterThanOrEqual(0)
        // As many terms as the ideal has, each no greater, may round up to a hair more than it.
        expect(value ?? 0).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  it.each(names.filter((name) => name !== 'precision' && name !== 'recall'))('%s is 1 for the ideal order', (name) => {
    const nonEmpty = fc.array(grade, { minLength: 1, maxLength: 30 }).filter((grades) => grades.some((one) => one > 0))
    fc.assert(
      fc.property(nonEmpty, depth, (grades, k) => {
        expect(scorerOf(name, k).measure(graded(grades.toSorted((a, b) => b - a)))).toBe(1)
      }),
    )
  })

  it.each(names)('%s never rises when a worse document is swapped up', (name) => {
    fc.assert(
      fc.property(ranking, depth, fc.nat(), fc.nat(), ([grades, rest, from], k, one, other) => {
        fc.pre(grades.length > 1)
        const [up, down] = [one % grades.length, other % grades.length].toSorted((a, b) => a - b) as [number, number]
        const [above, below] = [grades[up] ?? unjudged, grades[down] ?? unjudged]
        fc.pre(below < above)
        const worse = grades.with(up, below).with(down, above)
        const scorer = scorerOf(name, k)
        const before = scorer.measure(graded(grades, rest, from)) ?? 0
        expect(scorer.measure(graded(worse, rest, from)) ?? 0).toBeLessThanOrEqual(before + 1e-12)
      }),
    )
  })

  it.each([...Object.keys(atDepth), 'judged'])('%s at k does not change by unjudged documents below k', (name) => {
    fc.assert(
      fc.property(ranking, depth, fc.nat(50), ([grades, rest, from], k, more) => {
        fc.pre(name !== 'judged' || grades.length >= k)
        const longer = [...grades, ...Array.from({ length: more }, () => unjudged)]
        const scorer = name === 'judged' ? judged(k) : scorerOf(name, k)
        expect(scorer.measure(graded(longer, rest, from))).toBe(scorer.measure(graded(grades, rest, from)))
      }),
    )
  })

  it.each(Object.keys(atDepth))('%s at k reads nothing below k', (name) => {
    fc.assert(
      fc.property(ranking, depth, ([grades, rest, from], k) => {
        const cut = graded(grades.slice(0, k), [...rest, ...grades.slice(k).filter((one) => one >= 0)], from)
        expect(scorerOf(name, k).measure(cut)).toBe(scorerOf(name, k).measure(graded(grades, rest, from)))
      }),
    )
  })

  it.each(['recall', 'success'])('%s never falls with k', (name) => {
    fc.assert(
      fc.property(ranking, depth, depth, ([grades, rest, from], one, other) => {
        const whole = graded(grades, rest, from)
        const [shallow, deep] = [Math.min(one, other), Math.max(one, other)]
        expect(scorerOf(name, deep).measure(whole) ?? 0).toBeGreaterThanOrEqual(
          scorerOf(name, shallow).measure(whole) ?? 0,
        )
      }),
    )
  })

  it('reads grades from any list of numbers', () => {
    const { grades, counts } = graded([3, -1, 2, 0], [1, 3])
    const typed = {
      grades: Int8Array.from(grades as number[]),
      counts: Uint32Array.from(counts as number[]),
      relevantFrom: 1,
    }
    for (const name of names)
      expect(scorerOf(name, 3).measure(typed)).toBe(scorerOf(name, 3).measure({ grades, counts, relevantFrom: 1 }))
  })

  it('is defined far beyond the end of a list', () => {
    const whole = graded([3, -1, 2])
    expect(ndcg(Number.MAX_SAFE_INTEGER).measure(whole)).toBe(ndcg().measure(whole))
    expect(recall(Number.MAX_SAFE_INTEGER).measure(whole)).toBe(1)
  })

  it('is exact over long lists', () => {
    const long = Array.from({ length: 5_000 }, (_, index) => (index % 7 === 0 ? 2 : -1))
    const found = long.filter((one) => one === 2).length
    let [gained, ideal] = [0, 0]
    for (let at = 0; at < found; at += 1) {
      gained += 2 / Math.log2(7 * at + 2)
      ideal += 2 / Math.log2(at + 2)
    }
    expect(ndcg().measure(graded(long))).toBeCloseTo(gained / ideal, 12)
    expect(precision(1_000).measure(graded(long))).toBe(143 / 1_000)
  })
})
