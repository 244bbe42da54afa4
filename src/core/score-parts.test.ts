import { describe, expect, it } from 'vitest'
import type { Grading } from './grading.ts'
import { notApplicable, type Score, scoreOfPart } from './score.ts'

const composed = (accuracy: readonly (readonly (number | null)[])[], rest: object = {}): Score => ({
  status: 'scored',
  value: 4,
  why: [],
  grading: { parts: { accuracy } } as unknown as Grading,
  ...rest,
})

describe('scoreOfPart', () => {
  it('is the mean of the trials, and over a panel the mean of its judges', () => {
    expect(scoreOfPart(composed([[5, 4, 3]]), 'accuracy')).toMatchObject({ status: 'scored', value: 4 })
    expect(scoreOfPart(composed([[5, 5, 5], [2]]), 'accuracy')).toMatchObject({ status: 'scored', value: 3.5 })
  })

  it('is unscored for the reason of the whole where a trial is missing', () => {
    const whole = composed([[5, null]], { status: 'unscored', cause: 'judge-unreachable', detail: 'nobody answered' })
    expect(scoreOfPart(whole, 'accuracy')).toEqual({
      status: 'unscored',
      cause: 'judge-unreachable',
      detail: 'nobody answered',
    })
  })

  it('is unscored where the grading has no votes of it', () => {
    expect(scoreOfPart(composed([[5]]), 'relevance')).toEqual({
      status: 'unscored',
      cause: 'judge-unreadable',
      detail: 'the grading has no votes of relevance',
    })
  })

  it('is unscored where one judge of a panel gave no vote, or not all of them', () => {
    const detail = 'the grading has no votes of accuracy'
    for (const panel of [
      [],
      [[5], []],
      [
        [5, 4],
        [3, null],
      ],
    ])
      expect(scoreOfPart(composed(panel), 'accuracy')).toEqual({
        status: 'unscored',
        cause: 'judge-unreadable',
        detail,
      })
  })

  it('does not apply where the whole does not', () => {
    expect(scoreOfPart(notApplicable('no summary is asked for'), 'accuracy')).toEqual(
      notApplicable('no summary is asked for'),
    )
  })
})
