import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axes, type Criterion, isProtected } from '../../rubric.ts'
import type { Board } from '../board.ts'
import { capCriteria, findGaps } from './audit-criteria.ts'
import { mergeCriteria } from './merge-criteria.ts'

const facts: Board['facts'] = (['positive', 'negative', 'red-flag'] as const).flatMap((kind, at) =>
  Array.from({ length: 10 }, (_, index) => ({
    id: `f${at * 10 + index}`,
    kind,
    text: `fact ${'abcdefghij'.charAt(index)} of kind ${kind}`,
    origin: 'parametric' as const,
  })),
)
const board: Board = { question: 'What?', facts, constraints: [] }

const criteria = fc
  .array(
    fc.record({
      fact: fc.integer({ min: 0, max: facts.length - 1 }),
      axis: fc.constantFrom(...axes),
      size: fc.integer({ min: 1, max: 10 }),
      isHarm: fc.boolean(),
    }),
    // Without a size most draws have ten or fewer, and no cap is reached.
    { maxLength: 60, size: 'max' },
  )
  .map((drawn) =>
    drawn.map(({ fact, axis, size, isHarm }, at): Criterion => ({
      id: `c${at + 1}`,
      text: `Criterion ${'abcdefghij'.charAt(at % 10)}`,
      axis,
      weight: isHarm ? -size : size,
      polarity: isHarm ? 'undesired' : 'desired',
      factIds: [`f${fact}`],
      constraintIds: [],
      redFlag: facts[fact]?.kind === 'red-flag',
      veto: false,
      tags: [],
    })),
  )

const warningsOf = (all: readonly Criterion[]): string[] =>
  [...new Set(all.flatMap(({ factIds }) => factIds))]
    .filter((id) => facts.some((fact) => fact.id === id && fact.kind !== 'positive'))
    .toSorted()

describe('capCriteria', () => {
  it('leaves at most 20, unless warnings alone are more, and never drops one', () => {
    const whole = { sources: [], ...board }
    fc.assert(
      fc.property(criteria, (all) => {
        const capped = capCriteria(all, board)
        const bound = all.filter((one) => isProtected(one, whole))
        expect(capped.criteria.length <= 20 || capped.criteria.length === bound.length).toBe(true)
        expect(capped.isOverCap).toBe(bound.length > 20)
        expect(capped.criteria).toEqual(expect.arrayContaining(bound))
        expect(capped.criteria.length + capped.dropped.length).toBe(all.length)
        expect(capped.dropped.length === 0 || capped.criteria.length >= 20).toBe(true)
      }),
    )
  })

  it('drops communication before what weighs less, and the last of an axis at the end', () => {
    const one = (id: string, axis: Criterion['axis'], weight: number): Criterion => ({
      id,
      text: id,
      axis,
      weight,
      polarity: 'desired',
      factIds: ['f0'],
      constraintIds: [],
      redFlag: false,
      veto: false,
      tags: [],
    })
    const all = [
      one('c1', 'context_awareness', 1),
      one('c2', 'communication_quality', 3),
      one('c3', 'communication_quality', 2),
      ...Array.from({ length: 20 }, (_, at) => one(`c${at + 4}`, 'completeness', at === 7 ? 4 : 7)),
    ]
    expect(capCriteria(all, board).dropped.map(({ id }) => id)).toEqual(['c3', 'c11', 'c4'])
  })
})

describe('merging', () => {
  it('loses no warning, whatever the model proposes', () => {
    const groups = fc.array(
      fc.record({
        ids: fc.array(
          fc.integer({ min: 1, max: 60 }).map((at) => `c${at}`),
          { maxLength: 6 },
        ),
        text: fc.constantFrom('Says it', 'Warns', 'Says 400', ''),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(criteria, groups, (all, proposed) => {
        const { output } = mergeCriteria.verify({ groups: proposed }, { board, criteria: all })
        expect(warningsOf(output)).toEqual(warningsOf(all))
        expect(findGaps(output, board)).toEqual(findGaps(all, board))
        expect(new Set(output.map(({ id }) => id)).size).toBe(output.length)
        const mostWarnings = Math.max(0, ...output.map((one) => warningsOf([one]).length))
        expect(mostWarnings).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('takes the gravest weight and rests on all that its members rest on', () => {
    const of = (id: string, factId: string, weight: number): Criterion => ({
      id,
      text: id,
      axis: 'completeness',
      weight,
      polarity: 'desired',
      factIds: [factId],
      constraintIds: [],
      redFlag: false,
      veto: false,
      tags: [],
    })
    const all = [of('c1', 'f0', 4), of('c2', 'f10', 9), of('c3', 'f1', 5)]
    const { output, faults } = mergeCriteria.verify(
      { groups: [{ ids: ['c1', 'c2'], text: 'Covers both' }] },
      { board, criteria: all },
    )
    expect(faults).toEqual([])
    expect(output).toMatchObject([
      { id: 'c1', text: 'Covers both', weight: 9, factIds: ['f0', 'f10'] },
      { id: 'c3', weight: 5 },
    ])
  })
})
