import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bisect, firstIndex, firstWhole } from './halving.ts'

const bySize = (one: number, other: number): number => one - other

describe('firstIndex', () => {
  it('is where a look at every item finds the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (numbers, least) => {
        const sorted = numbers.toSorted(bySize)
        const found = sorted.findIndex((one) => one >= least)
        expect(firstIndex(sorted, (one) => one >= least)).toBe(found < 0 ? sorted.length : found)
      }),
    )
  })
})

describe('firstWhole', () => {
  it('looks between its bounds alone', () => {
    expect(firstWhole(3, 9, (number) => number >= 5)).toBe(5)
    expect(firstWhole(3, 9, () => true)).toBe(3)
    expect(firstWhole(3, 9, () => false)).toBe(9)
    expect(firstWhole(3, 3, () => expect.unreachable('there is no number between'))).toBe(3)
  })
})

describe('bisect', () => {
  it('ends at two neighbours, upwards and downwards', () => {
    const [before, behind] = bisect(0, 2, (number) => number ** 2 >= 2)
    expect([before ** 2 < 2, behind ** 2 >= 2]).toEqual([true, true])
    expect(behind - before).toBeLessThan(1e-15)
    expect(bisect(0, -2, (number) => number ** 2 >= 2)).toEqual([-before, -behind])
  })

  it('ends earlier where it is told what is close', () => {
    expect(
      bisect(
        0,
        1,
        (number) => number >= 0.3,
        (before, behind) => behind - before <= 0.25,
      ),
    ).toEqual([0.25, 0.5])
  })
})
