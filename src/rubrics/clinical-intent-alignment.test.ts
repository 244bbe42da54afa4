import { describe, expect, it } from 'vitest'
import {
  type AlignedCase,
  clinicalIntentAlignment,
  compareCia,
  type AlignedPoint,
} from './clinical-intent-alignment.ts'

const yes = (support: number | null): Partial<AlignedPoint> => ({ verdict: 'entailed', support })
const no: Partial<AlignedPoint> = { verdict: 'not-entailed' }
const failed: Partial<AlignedPoint> = { verdict: null }
const caseOf = (id: string, ...points: readonly Partial<AlignedPoint>[]): AlignedCase => ({
  id,
  keypoints: 3,
  points: points.map((point, index) => ({
    id: `p${index + 1}`,
    axis: 'accuracy',
    verdict: null,
    support: null,
    ...point,
  })),
})

describe('clinicalIntentAlignment', () => {
  it("counts over all points and over cases, with a judge's errors apart", () => {
    const cia = clinicalIntentAlignment([
      caseOf('q1', yes(1), yes(3), no, failed),
      caseOf('q2', { ...no, axis: 'completeness' }),
      caseOf('q3', failed),
    ])
    expect(cia).toMatchObject({ matched: 2, judged: 4, total: 6, unscored: 2, unsupported: 0 })
    expect(cia.micro).toMatchObject({ value: 0.5 })
    expect(cia.micro.lower).toBeCloseTo(0.15, 2)
    expect(cia.macro).toBeCloseTo((2 / 3 + 0) / 2, 12)
    expect(cia.axes).toMatchObject({
      accuracy: { value: 2 / 3, matched: 2, judged: 3, total: 5 },
      completeness: { value: 0, matched: 0, judged: 1, total: 1 },
      context_awareness: { value: null, total: 0 },
    })
    expect(cia.blindAxes).toEqual(['context_awareness', 'communication_quality', 'instruction_following'])
  })

  it.each([[null], [0], [4], [1.5], [Number.NaN]])('takes a yes that names keypoint %s of 3 for a no', (support) => {
    expect(clinicalIntentAlignment([caseOf('q1', yes(support))])).toMatchObject({
      matched: 0,
      judged: 1,
      unsupported: 1,
    })
  })

  it('knows nothing of no judged point', () => {
    expect(clinicalIntentAlignment([caseOf('q1', failed)])).toMatchObject({ macro: null, judged: 0, unscored: 1 })
    expect(clinicalIntentAlignment([]).micro.value).toBeNull()
  })
})

describe('compareCia', () => {
  it('tests the points on which two systems differ', () => {
    const points = Array.from({ length: 7 }, () => no)
    const better = caseOf('q1', ...points.map(() => yes(1)), yes(2), failed, no)
    const worse = caseOf('q1', ...points, yes(1), yes(1), no)
    expect(compareCia([better], [worse])).toEqual({
      onlyFirst: 7,
      onlySecond: 0,
      n: 9,
      excluded: 1,
      difference: -7 / 9,
      test: { oneSided: 2 ** -7, oneSidedMidP: 2 ** -8, twoSided: 2 ** -6, midP: 2 ** -7 },
    })
    expect(compareCia([], [])).toMatchObject({ n: 0, difference: null })
  })

  it.each([
    [
      'point "p2" of case "q1" is missing in the second system; both are compared on the same gold points: give it too, or leave it out of both',
      [caseOf('q1', no, no)],
      [caseOf('q1', no)],
    ],
    [
      'point "p1" of case "q2" is missing in the first system; both are compared on the same gold points: give it too, or leave it out of both',
      [caseOf('q1', no)],
      [caseOf('q1', no), caseOf('q2', no)],
    ],
    [
      'point "p1" of case "q1" is there twice in the first system; expected it once',
      [caseOf('q1', no), caseOf('q1', no)],
      [caseOf('q1', no)],
    ],
  ])('refuses: %s', (message, first, second) => {
    expect(() => compareCia(first, second)).toThrow(expect.objectContaining({ code: 'rubric-invalid', message }))
  })
})
