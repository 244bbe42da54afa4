import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passages } from '../../../fixtures/rubric-pipeline/ibuprofen.ts'
import { axes, criterion, polarities } from '../rubric.ts'
import { referenceBoard } from '../reference-board.ts'
import { checkDrafts, weightRange } from './draft-criteria.ts'
import { decompose, filterFacts } from './facts.ts'
import { emergencySentences, synthesiseEvidence } from './synthesise-evidence.ts'

const words = passages.flatMap(({ text }) => [text, ...text.split('. ')])
const span = fc.oneof(fc.constantFrom(...words), fc.string())
const ids = (prefix: string) =>
  fc.oneof(
    fc.integer({ min: 1, max: 8 }).map((at) => `${prefix}${at}`),
    fc.string(),
  )
const conflicts = (prefix: string) =>
  fc.array(fc.record({ first: ids(prefix), second: ids(prefix), about: fc.string() }), { maxLength: 4 })
const question = 'Can I take it?'
const block = { search: 'x', found: 3, sources: passages }

const evidenceReply = fc.record({
  claims: fc.array(
    fc.record({
      id: ids('c'),
      text: fc.oneof(span, fc.constant('It is safe')),
      source: fc.constantFrom('nsaid', 'trial', 'none'),
      span,
    }),
    { maxLength: 8 },
  ),
  conflicts: conflicts('c'),
})
const factsReply = fc.record({
  facts: fc.array(
    fc.record({
      id: ids('f'),
      kind: fc.constantFrom('positive' as const, 'negative' as const, 'red-flag' as const),
      text: span,
      claim: fc.integer({ min: 1, max: 6 }).map((at) => `q1.c${at}`),
      span,
    }),
    { maxLength: 8 },
  ),
  conflicts: conflicts('f'),
})

describe('whatever a model replies', () => {
  it('every claim stands in its passage, and every fact of them makes a board that is sound and has the red flags', () => {
    fc.assert(
      fc.property(evidenceReply, factsReply, fc.array(ids('f')), (evidence, facts, irrelevant) => {
        const claims = synthesiseEvidence.verify(evidence, { question, block, prefix: 'q1.' }).output
        const made = decompose.verify(facts, { question, evidence: claims }).output
        const kept = filterFacts.verify({ irrelevant }, { question, facts: made }).output
        const read = referenceBoard.safeParse({ sources: passages, facts: kept, constraints: [] })
        expect(read.error?.issues ?? []).toEqual([])
        const flags = kept.filter(({ kind }) => kind === 'red-flag').map(({ source }) => source?.span ?? '')
        expect(flags.some((flag) => emergencySentences(flag).length > 0)).toBe(true)
        expect(kept.filter(({ kind }) => kind !== 'positive')).toHaveLength(
          made.filter(({ kind }) => kind !== 'positive').length,
        )
      }),
    )
  })

  it('a red flag that rests on other words of its claim does not stand in for the words that send to urgent care', () => {
    // Found by the law above: seed 1821858603, shrunk.
    const whole = passages[0]?.text ?? ''
    const claims = [{ id: 'q1.c1', text: 'A', source: 'nsaid', span: whole }]
    const fact = { id: '', kind: 'red-flag', text: 'A', claim: 'q1.c1', span: 'of' } as const
    const { output, faults } = decompose.verify(
      { facts: [fact], conflicts: [] },
      { question, evidence: { claims, conflicts: [] } },
    )
    expect(output.map(({ id, kind, text }) => ({ id, kind, text }))).toEqual([
      { id: 'f1', kind: 'red-flag', text: 'A' },
      { id: 'f2', kind: 'red-flag', text: 'Call 999 if you pass very little urine and your face swells' },
    ])
    expect(faults.map(({ code }) => code)).toEqual(['red-flag-left-out'])
  })

  it('every criterion is one that a rubric takes, rests on the board, and weighs what fits', () => {
    const facts = [
      { id: 'f1', kind: 'positive', text: 'a', origin: 'parametric', contradicts: ['f2'] },
      { id: 'f2', kind: 'negative', text: 'b 5 mg', origin: 'parametric', contradicts: ['f1'] },
      { id: 'f3', kind: 'red-flag', text: 'c', origin: 'parametric' },
    ] as const
    const board = { question, facts, constraints: [{ id: 'i1', kind: 'explicit', text: 'short' }] as const }
    const drafts = fc.array(
      fc.record({
        text: fc.oneof(fc.constantFrom('Says a', 'Says 5 mg', 'Says 7 mg'), fc.string()),
        axis: fc.constantFrom(...axes),
        polarity: fc.constantFrom(...polarities),
        weight: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
        facts: fc.array(fc.constantFrom('f1', 'f2', 'f3', 'f9'), { maxLength: 4 }),
        constraints: fc.array(fc.constantFrom('i1', 'i9'), { maxLength: 2 }),
        controversy: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(drafts, (drawn) => {
        for (const one of checkDrafts(drawn, board).output) {
          expect(criterion.safeParse(one).error?.issues ?? []).toEqual([])
          expect(one.factIds.length + one.constraintIds.length).toBeGreaterThan(0)
          const isSafety = one.factIds.some((id) => id !== 'f1')
          const [least, greatest] = weightRange(one.axis, isSafety)
          expect(Math.abs(one.weight)).toBeGreaterThanOrEqual(least)
          expect(Math.abs(one.weight)).toBeLessThanOrEqual(greatest)
          expect(one.redFlag).toBe(one.factIds.includes('f3'))
          expect(one.text).not.toMatch(/7 mg/u)
        }
      }),
    )
  })
})
