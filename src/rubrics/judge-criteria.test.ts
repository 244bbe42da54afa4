import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tallyCriterion, decideCriterion } from './judge-criteria.ts'

const votesOf = (text: string): (boolean | null)[] =>
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
    expect(tallyCriterion(votesOf(said))).toEqual(tally)
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

const anyVote = fc.constantFrom(true, false, null)

const votes = fc.array(anyVote, { minLength: 1, maxLength: 6 })

const panels = fc.array(votes, { minLength: 1, maxLength: 4 })

describe('a criterion', () => {
  it.each<[string, (boolean | null)[][], object]>([
    ['is met by most trials', [[true, false, true]], { kind: 'decided', met: true, unanimous: false }],
    ['is met by all trials', [[true, true, true]], { kind: 'decided', met: true, unanimous: true }],
    ['is ambiguous 3 to 3', [[true, false, true, false, true, false]], { kind: 'ambiguous' }],
    ['is open where the missing vote decides', [[true, false, null]], { kind: 'open' }],
    ['is unmet where the missing vote cannot decide', [[false, null, false]], { kind: 'decided', met: false }],
    ['is ambiguous before two judges who differ', [[true], [false]], { kind: 'ambiguous' }],
    ['is decided by two of three judges', [[true], [true], [null]], { kind: 'decided', met: true, unanimous: false }],
    ['is ambiguous where a judge is divided and nobody outvotes it', [[true, false], [true]], { kind: 'ambiguous' }],
    ['is open where the silent judge of two decides', [[true], [null]], { kind: 'open' }],
    ['is open without a judge', [], { kind: 'open' }],
  ])('%s', (_, panel, decision) => {
    expect(decideCriterion(panel)).toMatchObject(decision)
  })

  it('keeps its verdict whatever the missing votes are', () => {
    fc.assert(
      fc.property(panels, fc.infiniteStream(fc.boolean()), (panel, stream) => {
        const decision = decideCriterion(panel)
        if (decision.kind !== 'decided') return
        const filled = panel.map((own) => own.map((one) => one ?? stream.next().value))
        expect(decideCriterion(filled)).toMatchObject({ kind: 'decided', met: decision.met })
      }),
    )
  })

  it('is decided the other way by votes that are turned round', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const decision = decideCriterion(panel)
        const turned = decideCriterion(panel.map((own) => own.map((one) => (one === null ? null : !one))))
        expect(turned).toEqual(decision.kind === 'decided' ? { ...decision, met: !decision.met } : decision)
      }),
    )
  })
})
