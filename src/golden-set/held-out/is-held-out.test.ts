import { describe, expect, it } from 'vitest'
import { isHeldOut } from './is-held-out.ts'

describe('isHeldOut', () => {
  it.each([
    ['7fffffffffff', 0.5, true],
    ['800000000000', 0.5, false],
    ['333333333333', 0.2, true],
    ['333333333334', 0.2, false],
    ['000000000000', 0.001, true],
    ['ffffffffffff', 0.999, false],
  ])('of a hash that begins with %s, at a fraction of %d, is %s', (start, fraction, held) => {
    expect(isHeldOut(`${start}${'f'.repeat(52)}`, fraction)).toBe(held)
  })
})
