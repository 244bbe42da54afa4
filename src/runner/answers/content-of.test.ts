import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf } from './content-of.ts'

class Kept {
  #text: string
  constructor(text: string) {
    this.#text = text
  }
  get text(): string {
    return this.#text
  }
}

describe('contentOf', () => {
  it.each<[string, object, object]>([
    ['values', { a: 1 }, { a: 2 }],
    ['names', { a: 1 }, { b: 1 }],
    ['lists of lists', [[1], 2], [[1, 2]]],
    ['kinds', { a: '1' }, { a: 1 }],
    ['zeros', { a: 0 }, { a: -0 }],
    ['what is absent', { a: undefined }, { a: null }],
    ['entries of maps', new Map([['a', 1]]), new Map([['a', 2]])],
    ['members of sets', new Set([1]), new Set([2])],
    ['dates', new Date(0), new Date(1)],
    ['bytes', Uint8Array.of(1), Uint8Array.of(2)],
    ['what getters give', new Kept('rest'), new Kept('wait')],
    ['text that looks like more', { a: 'x","b":"y' }, { a: 'x', b: 'y' }],
  ])('tells %s apart', (_, one, other) => {
    expect(contentOf(one)).not.toBe(contentOf(other))
  })

  it('is the same for a copy, whatever the order of names, and reads rings', () => {
    expect(contentOf({ a: 1, b: [2] })).toBe(contentOf({ b: [2], a: 1 }))
    const ring: { self?: object } = {}
    ring.self = ring
    expect(contentOf(ring)).toMatch(/^[0-9a-f]{40}$/u)
    fc.assert(
      fc.property(fc.object(), (value) => {
        expect(contentOf(structuredClone(value))).toBe(contentOf(value))
      }),
    )
  })

  it('is undefined for what cannot be read', () => {
    const throwing = {
      get text(): never {
        throw new Error('lazy')
      },
    }
    expect(contentOf(throwing)).toBeUndefined()
    let deep: object = {}
    for (let depth = 0; depth < 2_000; depth += 1) deep = { deep }
    expect(contentOf(deep)).toBeUndefined()
  })
})
