import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionBias, type PairwiseVote, tallyPairwise, winRate } from './tally-pairwise.ts'
import { gainInPoints } from './refine.ts'
import { pairedAuroc, pooledAuroc, scoreDelta } from './aggregate-scores.ts'

/** `AB:112 BA:22=`: three trials in each order, that name the first, the second, or neither; `-` is missing. */
function votes(text: string): PairwiseVote[] {
  return text.split(' ').flatMap((part) => {
    const [order, said] = part.split(':') as ['AB' | 'BA', string]
    return Array.from(said, (letter): PairwiseVote =>
      letter === '-'
        ? { order, preference: null, cause: 'judge-unreadable' }
        : { order, preference: letter === '1' ? 'first' : letter === '2' ? 'second' : 'same' },
    )
  })
}

describe('tallyPairwise', () => {
  it.each`
    said               | winner         | ambiguous
    ${'AB:111 BA:222'} | ${'reference'} | ${false}
    ${'AB:222 BA:111'} | ${'candidate'} | ${false}
    ${'AB:=== BA:==='} | ${'same'}      | ${false}
    ${'AB:112 BA:22='} | ${'reference'} | ${false}
    ${'AB:111 BA:111'} | ${'same'}      | ${true}
    ${'AB:111 BA:2=='} | ${'reference'} | ${true}
    ${'AB:11= BA:2=1'} | ${'reference'} | ${true}
    ${'AB:12= BA:12='} | ${'same'}      | ${true}
    ${'AB:111 BA:22-'} | ${'reference'} | ${false}
  `('brings $said to $winner', ({ said, winner, ambiguous }: { said: string; winner: string; ambiguous: boolean }) => {
    expect(tallyPairwise(votes(said))).toMatchObject({ kind: 'decided', winner, ambiguous })
  })

  it('has no winner where missing judgements could change it, and says why they are missing', () => {
    expect(tallyPairwise(votes('AB:11- BA:21-'))).toEqual({
      kind: 'open',
      cause: 'judge-unreadable',
      votes: { reference: 3, candidate: 1, same: 0 },
      missing: 2,
      byOrder: { AB: 'reference', BA: 'same' },
    })
    expect(tallyPairwise([])).toMatchObject({ kind: 'open', cause: 'not-reached' })
  })

  const trials = fc.array(
    fc.record({ order: fc.constantFrom('AB', 'BA'), preference: fc.constantFrom('first', 'second', 'same') }),
    { minLength: 1, maxLength: 8 },
  ) as fc.Arbitrary<Extract<PairwiseVote, { preference: string }>[]>

  it('swaps the winner when the answers are swapped', () => {
    const swapped = { reference: 'candidate', candidate: 'reference', same: 'same' } as const
    fc.assert(
      fc.property(trials, (list) => {
        const others = list.map((vote) => ({ ...vote, order: vote.order === 'AB' ? ('BA' as const) : ('AB' as const) }))
        const [one, other] = [tallyPairwise(list), tallyPairwise(others)]
        if (one.kind !== 'decided' || other.kind !== 'decided') throw new Error('a vote is missing')
        expect(other.winner).toBe(swapped[one.winner])
        expect(other.ambiguous).toBe(one.ambiguous)
      }),
    )
  })

  it('decides only what all fillings of the missing judgements decide alike', () => {
    fc.assert(
      fc.property(trials, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (list, hidden) => {
        const masked = list.map((vote, index): PairwiseVote =>
          hidden[index] === true ? { order: vote.order, preference: null, cause: 'judge-abstained' } : vote,
        )
        const [whole, known] = [tallyPairwise(list), tallyPairwise(masked)]
        if (known.kind === 'decided') expect(known.winner).toBe(whole.kind === 'decided' ? whole.winner : undefined)
      }),
    )
  })
})

describe('positionBias', () => {
  it('tells a judge that goes by the place from one that does not', () => {
    const fair = ['AB:111 BA:222', 'AB:222 BA:111', 'AB:=== BA:===']
    expect(positionBias(fair.map(votes))).toEqual({
      positionConsistency: 1,
      repetitionStability: 1,
      preferenceFairness: null,
      pairs: 3,
      excluded: 0,
    })
    const first = ['AB:111 BA:111', 'AB:111 BA:222', 'AB:11= BA:===', 'AB:=== BA:111']
    expect(positionBias(first.map(votes))).toMatchObject({
      positionConsistency: 0.25,
      preferenceFairness: 1,
      repetitionStability: (7 + 2 / 3) / 8,
    })
    expect(positionBias([votes('AB:222 BA:222'), votes('AB:111 BA:111')]).preferenceFairness).toBe(0)
  })

  it('says nothing of pairs that were judged in one order, and of no pairs', () => {
    expect(positionBias([votes('AB:1 BA:-')])).toEqual({
      positionConsistency: null,
      repetitionStability: null,
      preferenceFairness: null,
      pairs: 0,
      excluded: 1,
    })
  })
})

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
