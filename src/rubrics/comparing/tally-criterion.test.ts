import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tallyCriterion } from './tally-criterion.ts'

const votes = (text: string): (boolean | null)[] =>
  Array.from(text, (letter) => (letter === '-' ? null : letter === 'y'))

describe('tallyCriterion', () => {
  it.each([
    ['yyynnn', { kind: 'ambiguous' }],
    ['yyyynn', { kind: 'decided', met: true, unanimous: false }],
    ['nnn', { kind: 'decided', met: false, unanimous: true }],
    ['yy-', { kind: 'decided', met: true, unanimous: false }],
    ['yyyn--', { kind: 'open' }],
    ['yn-', { kind: 'open' }],
    ['---', { kind: 'open' }],
    ['', { kind: 'open' }],
  ])('brings %j to %j', (said, tally) => {
    expect(tallyCriterion(votes(said))).toEqual(tally)
  })

  it('decides only what all fillings of the missing votes decide alike', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ vote: fc.boolean(), isKnown: fc.boolean() }), { maxLength: 7 }), (list) => {
        const whole = tallyCriterion(list.map(({ vote }) => vote))
        const known = tallyCriterion(list.map(({ vote, isKnown }) => (isKnown ? vote : null)))
        if (known.kind === 'decided') expect(whole).toMatchObject({ kind: 'decided', met: known.met })
      }),
    )
  })
})
