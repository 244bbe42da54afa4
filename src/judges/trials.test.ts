import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Vote, tallyPanel, tallyTrials } from './trials.ts'

describe('the trials of a judge', () => {
  it.each([
    { votes: [4, 4, 2], tally: { kind: 'decided', value: 4, consensus: true } },
    { votes: [2, 3, 5], tally: { kind: 'decided', value: 3, consensus: false } },
    { votes: [2, 5], tally: { kind: 'decided', value: 3.5, consensus: false } },
    { votes: [4, 4, null], tally: { kind: 'decided', value: 4, consensus: true } },
    { votes: [4, 3, null], tally: { kind: 'open' } },
    { votes: [4, null, null], tally: { kind: 'open' } },
    { votes: [null], tally: { kind: 'open' } },
    { votes: [], tally: { kind: 'open' } },
  ] as { votes: Vote[]; tally: object }[])('$votes come to $tally', ({ votes, tally }) => {
    expect(tallyTrials(votes)).toEqual(tally)
  })

  const vote = fc.integer({ min: 1, max: 5 })

  it('stand as a majority without a vote as with it, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(vote, { minLength: 1, maxLength: 9 }), fc.nat(), (votes, which) => {
        const without = votes.map((own, index) => (index === which % votes.length ? null : own))
        const tally = tallyTrials(without)
        return tally.kind === 'open' || isDeepStrictEqual(tallyTrials(votes), tally)
      }),
    )
  })

  it('do not hang on their order', () => {
    fc.assert(
      fc.property(fc.array(fc.option(vote), { maxLength: 9 }), (votes) =>
        isDeepStrictEqual(tallyTrials(votes.toReversed()), tallyTrials(votes)),
      ),
    )
  })
})

describe('the judges of a panel', () => {
  it.each([
    { votes: [4, 4, 2], tally: { kind: 'decided', value: 4, consensus: true } },
    { votes: [2, 3, 5], tally: { kind: 'decided', value: 3, consensus: false } },
    { votes: [3, 4], tally: { kind: 'ambiguous' } },
    { votes: [3, 3, 4, 4], tally: { kind: 'ambiguous' } },
    { votes: [3, null], tally: { kind: 'open' } },
  ] as { votes: Vote[]; tally: object }[])('$votes come to $tally', ({ votes, tally }) => {
    expect(tallyPanel(votes)).toEqual(tally)
  })
})
