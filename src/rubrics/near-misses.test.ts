import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { parseRubric } from './read-rubrics.ts'
import type { ReferenceBoard } from './reference-board.ts'
import { makeNearMisses } from './near-misses.ts'
import { type NearMissOperator, nearMissOperators } from './near-miss-operators.ts'

const none: ReferenceBoard = { sources: [], facts: [], constraints: [] }
const boardOf = (...facts: readonly ['positive' | 'negative' | 'red-flag', string][]): ReferenceBoard => ({
  ...none,
  facts: facts.map(([kind, text], index) => ({ id: `f${index + 1}`, kind, text, origin: 'parametric' })),
})
/** The text that an operator makes of an answer; null where it makes none. */
const made = (operator: string, answer: string, board = none): string | null =>
  makeNearMisses(answer, board).made.find((one) => one.operator === operator)?.text ?? null

describe('makeNearMisses', () => {
  it('makes one edit of each kind, and says what it could not make', () => {
    const answer =
      'Ibuprofen 400 mg can weaken lisinopril. Do not take both every day. Passing little urine needs urgent care: call 999. Ask your doctor first.'
    const board = boardOf(
      ['positive', 'At most 1200 mg of ibuprofen a day; 400 mg is a single dose'],
      ['negative', 'Daily use of both is to be avoided'],
      ['red-flag', 'Little urine and swelling are signs of kidney failure'],
    )
    expect(makeNearMisses(answer, board)).toEqual({
      made: [
        { operator: 'dose-tenfold', before: '400 mg', after: '4000 mg', text: answer.replace('400 mg', '4000 mg') },
        {
          operator: 'unit-swap',
          before: '400 mg',
          after: '400 micrograms',
          text: answer.replace('400 mg', '400 micrograms'),
        },
        {
          operator: 'negated-contraindication',
          before: 'Do not take',
          after: 'Take',
          text: answer.replace('Do not take', 'Take'),
        },
        {
          operator: 'deleted-red-flag',
          before: 'Passing little urine needs urgent care: call 999. ',
          after: '',
          text: answer.replace('Passing little urine needs urgent care: call 999. ', ''),
        },
        { operator: 'swapped-fact', before: '400 mg', after: '1200 mg', text: answer.replace('400 mg', '1200 mg') },
      ],
      notApplicable: [],
    })
    expect(makeNearMisses('Ask your doctor first.', board)).toEqual({
      made: [],
      notApplicable: nearMissOperators.map(({ id }) => id),
    })
  })

  it.each`
    answer                                       | text
    ${'Give 2.5 mg once.'}                       | ${'Give 25 mg once.'}
    ${'Give 0.5 to 1 mg IV.'}                    | ${'Give 5 to 10 mg IV.'}
    ${'Potassium was 6.5 mmol/L: give 10 units'} | ${'Potassium was 6.5 mmol/L: give 100 units'}
    ${'BP 120/80 mmHg, pulse 80/min'}            | ${null}
    ${'Within 24 hours'}                         | ${null}
  `('writes a dose ten times as large: $answer', ({ answer, text }: { answer: string; text: string | null }) => {
    expect(made('dose-tenfold', answer)).toBe(text)
  })

  it.each`
    answer                        | text
    ${'Fentanyl 50 mcg IV'}       | ${'Fentanyl 50 mg IV'}
    ${'Take 2 tablets of 500 mg'} | ${'Take 2 tablets of 500 micrograms'}
    ${'Give 1 g'}                 | ${null}
  `('swaps milligrams and micrograms: $answer', ({ answer, text }: { answer: string; text: string | null }) => {
    expect(made('unit-swap', answer)).toBe(text)
  })

  it.each`
    answer                                                                | text
    ${'Rest. Call 999 if it gets worse. Drink.'}                          | ${'Rest. Drink.'}
    ${'Rest.\n- Drink.\n- Seek urgent care if short of breath.\n- Walk.'} | ${'Rest.\n- Drink.\n- Walk.'}
    ${'Rest.\n1. Drink.\n2. Go to the emergency department.'}             | ${'Rest.\n1. Drink.'}
    ${'Rest well. Call an ambulance!'}                                    | ${'Rest well.'}
    ${'Call an ambulance!'}                                               | ${null}
    ${'Drink enough.'}                                                    | ${null}
  `('leaves out a red flag: $answer', ({ answer, text }: { answer: string; text: string | null }) => {
    expect(made('deleted-red-flag', answer)).toBe(text)
  })

  it('swaps a drug of the board where there is no amount to swap', () => {
    const board = boardOf(['positive', 'Paracetamol is preferred to ibuprofen'])
    expect(made('swapped-fact', 'Paracetamol is fine.', board)).toBe('Ibuprofen is fine.')
    expect(made('swapped-fact', 'Codeine is fine.', board)).toBeNull()
    expect(made('swapped-fact', 'Paracetamol is fine.')).toBeNull()
  })

  it('looks at the criteria of a rubric without a board', () => {
    const rubric = parseRubric(
      [
        {
          criterion: 'Says to stop after 3 days, or after 10 days at most',
          axis: 'accuracy',
          weight: 8,
          polarity: 'desired',
        },
      ],
      'fever.json',
    )
    const answer = 'Stop after 3 days.'
    expect(makeNearMisses(answer, rubric).made).toEqual([
      expect.objectContaining({ operator: 'swapped-fact', text: 'Stop after 10 days.' }),
    ])
  })

  it('takes words before the edit along where the same words stand earlier', () => {
    const answer = 'Not 15 mg but 5 mg.'
    const operator: NearMissOperator = {
      id: 'own',
      describe: 'the last dose is ten times as large',
      find: (text) => ({ start: text.lastIndexOf('5 mg'), end: text.lastIndexOf('5 mg') + 4, after: '50 mg' }),
    }
    expect(makeNearMisses(answer, none, { operators: [operator] }).made).toEqual([
      { operator: 'own', before: 'but 5 mg', after: 'but 50 mg', text: 'Not 15 mg but 50 mg.' },
    ])
  })

  it('refuses an edit beyond the answer, and two operators of one id', () => {
    const beyond: NearMissOperator = { id: 'own', describe: 'none', find: () => ({ start: 3, end: 9, after: '' }) }
    expect(() => makeNearMisses('Rest.', none, { operators: [beyond] })).toThrow(
      'the edit from 3 to 9 does not lie within the answer of 5 characters; expected 0 ≤ start < end ≤ length',
    )
    expect(() => makeNearMisses('Rest.', none, { operators: [beyond, beyond] })).toThrow(
      'two operators have the id "own"; each needs its own',
    )
  })

  const pieces = [
    'Take ibuprofen 400 mg.',
    'Do not take aspirin 75 mg',
    '- Call 999 if you pass little urine.',
    '5 mcg of fentanyl',
    '$& and $1',
    '5 mg or 15 mg',
    'Ibuprofen should not be combined with lisinopril;',
    '\n',
    'Dizzy? Avoid ibuprofen.',
    '😀',
  ]
  const answers = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(' ').replaceAll(' \n ', '\n'))
  const board = boardOf(
    ['positive', 'Ibuprofen 400 mg, at most 1200 mg; fentanyl 5 mcg or 25 mcg'],
    ['negative', 'No ibuprofen with lisinopril'],
    ['red-flag', 'Passing little urine'],
  )

  it('makes exactly one contiguous edit, which replacing once gives again', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const { made: all, notApplicable } = makeNearMisses(answer, board)
        expect([...all.map(({ operator }) => operator), ...notApplicable].toSorted()).toEqual(
          nearMissOperators.map(({ id }) => id).toSorted(),
        )
        for (const { before, after, text } of all) {
          expect(answer.replace(before, () => after)).toBe(text)
          expect(text).not.toBe(answer)
          expect(text).toMatch(/\S/u)
        }
        expect(makeNearMisses(answer, board).made).toEqual(all)
      }),
      { numRuns: draws(300) },
    )
  })
})
