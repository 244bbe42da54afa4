import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from './random.ts'

describe('random', () => {
  it('is MT19937: the ten thousandth number of its usual seed is that of the C++ standard', () => {
    const { bits } = random(5489)
    expect(bits() >>> 0).toBe(3_499_211_612)
    for (let draw = 2; draw < 10_000; draw += 1) bits()
    expect(bits() >>> 0).toBe(4_123_659_995)
  })

  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: number | string): number[] => {
      const { bits, below, uniform } = random(seed)
      return [bits(), below(1000), uniform()]
    }
    expect(draw(7)).toEqual([327_741_615, 540, 0.9148029268847597])
    expect(draw('nightly')).toEqual(draw('nightly'))
    expect(draw('nightly')).not.toEqual(draw('weekly'))
    expect(draw(1)).not.toEqual(draw(2))
  })

  it('reaches every number below n, and none beyond, about as often', () => {
    const { below } = random('dice')
    const rolls = Array.from({ length: 60_000 }, () => below(6))
    const counts = [0, 1, 2, 3, 4, 5].map((side) => rolls.filter((roll) => roll === side).length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(60_000)
    // Chi-squared of 5 degrees of freedom: above 25.7 once in 10,000 seeds.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(25.7)
  })

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const { bits, below, uniform } = random(seed)
        const [one, two, three] = [bits(), below(n), uniform()]
        expect(one | 0).toBe(one)
        expect(Number.isInteger(two) && two >= 0 && two < n).toBe(true)
        expect(three >= 0 && three < 1).toBe(true)
      }),
    )
  })

  it.each([
    [-1, '-1'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [2 ** 32, '4294967296'],
    [undefined, 'nothing'],
    [{}, 'an object'],
  ])('refuses the seed %s', (seed, found) => {
    expect(() => random(seed as number)).toThrow(
      `the seed must be a whole number from 0 to 4294967295, or text, got ${found}`,
    )
  })
})
