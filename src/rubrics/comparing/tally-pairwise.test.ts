import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionBias } from './position-bias.ts'
import { type PairwiseVote, tallyPairwise } from './tally-pairwise.ts'

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
