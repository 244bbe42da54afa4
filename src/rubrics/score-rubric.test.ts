import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { type ScorableCriterion, scoreRubric } from './score-rubric.ts'

const four = [
  { id: 'a', points: 7, tags: ['axis:accuracy'] },
  { id: 'b', points: 5, tags: ['axis:accuracy', 'level:example'] },
  { id: 'c', points: 10, tags: ['axis:completeness'] },
  { id: 'd', points: -6, tags: ['axis:accuracy', 'harm'] },
]

/** Criteria with a verdict on each, and which of the verdicts are kept back. */
const judged = fc
  .array(
    fc.record({
      points: fc.oneof(
        fc.integer({ min: -10, max: 10 }).filter((points) => points !== 0),
        fc.double({ min: -10, max: 10, noNaN: true }).filter((points) => Math.abs(points) > 1e-6),
      ),
      met: fc.boolean(),
      isKnown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => list.map((one, index) => ({ id: `c${index}`, ...one })))

const verdictsOf = (list: readonly { id: string; met: boolean }[]): Record<string, boolean> =>
  Object.fromEntries(list.map(({ id, met }) => [id, met]))

describe('scoreRubric', () => {
  it('divides the points of what is met by the points above 0', () => {
    expect(scoreRubric(four, { a: true, b: false, c: true, d: true })).toEqual({
      score: 0.5,
      achieved: 11,
      possible: 22,
      coverage: 1,
      bounds: [0.5, 0.5],
      unscored: [],
      tags: { 'axis:accuracy': 1 / 12, 'level:example': 0, 'axis:completeness': 1 },
    })
  })

  it('is not clipped: below 0 where penalties outweigh', () => {
    expect(scoreRubric(four, { a: false, b: false, c: false, d: true }).score).toBe(-6 / 22)
  })

  it('has no score but bounds where a verdict is missing, and no tag score where it touches the tag', () => {
    expect(scoreRubric(four, { a: true, c: true, d: undefined })).toEqual({
      score: null,
      achieved: null,
      possible: 22,
      coverage: 17 / 28,
      bounds: [11 / 22, 1],
      unscored: ['b', 'd'],
      tags: { 'axis:accuracy': null, 'level:example': null, 'axis:completeness': 1 },
    })
  })

  it('has neither score nor bounds where nothing can be achieved', () => {
    expect(scoreRubric([{ id: 'a', points: -3 }], { a: false })).toMatchObject({
      score: null,
      bounds: null,
      achieved: 0,
    })
    expect(scoreRubric([], {})).toMatchObject({ score: null, bounds: null, coverage: null, possible: 0 })
  })

  it('takes names of the prototype for ids and tags like any other', () => {
    const criteria = [{ id: 'constructor', points: 1, tags: ['__proto__'] }]
    expect(scoreRubric(criteria, {}).unscored).toEqual(['constructor'])
    expect(Object.entries(scoreRubric(criteria, { constructor: true }).tags)).toEqual([['__proto__', 1]])
  })

  it.each<[readonly ScorableCriterion[], Record<string, never>, string]>([
    [[{ id: 'a', points: 0 }], {}, 'criterion "a" has 0 points; expected a finite number other than 0'],
    [[{ id: 'a', points: Number.NaN }], {}, 'criterion "a" has NaN points; expected a finite number other than 0'],
    [[{ id: 'a', points: -Infinity }], {}, 'criterion "a" has -Infinity points; expected a finite number other than 0'],
    [[four[0], four[0]] as ScorableCriterion[], {}, 'criterion "a" is there twice; each needs an id of its own'],
    [four, { e: true as never }, 'there is a verdict on "e", which is no criterion; expected its id'],
    [four, { a: 1 as never }, 'the verdict on "a" is 1; expected true, false, or none at all'],
    [four, { a: null as never }, 'the verdict on "a" is null; expected true, false, or none at all'],
    [
      [1, 2].map((id) => ({ id: String(id), points: Number.MAX_VALUE })),
      {},
      'the points of all criteria add up to more than a double can hold',
    ],
  ])('refuses %j with %j', (criteria, verdicts, message) => {
    expect(() => scoreRubric(criteria, verdicts)).toThrow(expect.objectContaining({ code: 'rubric-invalid', message }))
  })

  it('rises with each criterion above 0 that is met, and falls with each below', () => {
    fc.assert(
      fc.property(judged, (list) => {
        fc.pre(list.some(({ points }) => points > 0))
        const before = scoreRubric(list, verdictsOf(list)).score ?? Number.NaN
        for (const { id, points, met } of list) {
          const after = scoreRubric(list, { ...verdictsOf(list), [id]: !met }).score ?? Number.NaN
          if (met === points > 0) expect(after).toBeLessThanOrEqual(before)
          else expect(after).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })

  it('holds the true score between its bounds in each masking', () => {
    fc.assert(
      fc.property(judged, (list) => {
        fc.pre(list.some(({ points }) => points > 0))
        const { score } = scoreRubric(list, verdictsOf(list))
        const masked = scoreRubric(list, verdictsOf(list.filter(({ isKnown }) => isKnown)))
        const [least, greatest] = masked.bounds ?? [1, 0]
        expect(least).toBeLessThanOrEqual(score ?? Number.NaN)
        expect(greatest).toBeGreaterThanOrEqual(score ?? Number.NaN)
        expect(masked.score === null).toBe(masked.unscored.length > 0)
      }),
      { numRuns: draws(1000) },
    )
  })
})
