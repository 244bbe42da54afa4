import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareCodePoints } from './compare-code-points.ts'

it('puts a character above U+FFFF after all others, as UTF-8 does and UTF-16 does not', () => {
  expect(compareCodePoints('\u{1F600}', '\uFB00')).toBeGreaterThan(0)
  expect(['\u{1F600}', '\uFB00'].toSorted()).toEqual(['\u{1F600}', '\uFB00'])
})

it('puts a text before the longer one that begins with it', () => {
  expect(compareCodePoints('c-1', 'c-10')).toBeLessThan(0)
  expect(compareCodePoints('c-1', 'c-1')).toBe(0)
})

it('orders as the bytes of UTF-8 do', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
