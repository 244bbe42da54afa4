import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { orderByScore, compareCodePoints } from './order-by-score.ts'

const ordered = (
  scored: readonly (readonly [id: string, score: number])[],
  precision?: 'single' | 'double',
): string[] => {
  const ids = scored.map(([id]) => id)
  const order = orderByScore(
    ids,
    scored.map(([, score]) => score),
    precision,
  )
  return Array.from(order, (index) => ids[index] ?? '')
}

it('puts the highest score first, and of equal scores the last id', () => {
  expect(
    ordered([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]),
  ).toEqual(['b', 'c', 'a'])
})

it('compares scores as 32-bit floats, unless in double precision', () => {
  const scored = [
    ['a', 1.000_000_01],
    ['b', 1],
  ] as const
  expect(ordered(scored)).toEqual(['b', 'a'])
  expect(ordered(scored, 'double')).toEqual(['a', 'b'])
})

it('orders equal scores by the bytes of ids, capitals before small letters and these before accents', () => {
  expect(ordered(['D-10', 'd-1', 'D-9', 'é', '\u{1F600}', '\uFB00'].map((id) => [id, 0]))).toEqual([
    '\u{1F600}',
    '\uFB00',
    'é',
    'd-1',
    'D-9',
    'D-10',
  ])
})

it('orders the same documents in the same way, however they are given', () => {
  const scored = fc.uniqueArray(fc.tuple(fc.string(), fc.constantFrom(-1, 0, 0.5, 0.500_000_01, 3)), {
    selector: ([id]) => id,
  })
  const shuffled = scored.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(ordered(one)).toEqual(ordered(other))
    }),
  )
})

it('puts a character above U+FFFF after all others, as UTF-8 does and UTF-16 does not', () => {
  expect(compareCodePoints('\u{1F600}', '\uFB00')).toBeGreaterThan(0)
  expect(['\u{1F600}', '\uFB00'].toSorted()).toEqual(['\u{1F600}', '\uFB00'])
})

it('puts a text before the longer one that begins with it', () => {
  expect(compareCodePoints('c-1', 'c-10')).toBeLessThan(0)
  expect(compareCodePoints('c-1', 'c-1')).toBe(0)
})

it('orders as the bytes of UTF-8 do', () => {
  const text = fc.string({ unit: anyCharacter })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
  )
})
