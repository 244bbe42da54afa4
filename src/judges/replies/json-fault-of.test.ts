import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { jsonFaultOf } from './json-fault-of.ts'

const cycle: Record<string, unknown> = { actions: [{}] }
Reflect.set((cycle['actions'] as object[])[0] ?? {}, 'again', cycle)
const deep: unknown = Array.from({ length: 5_000 }).reduce<unknown>((inner) => [inner], 1)
const shared = { drug: 'heparin' }

describe('jsonFaultOf', () => {
  it.each([
    ['undefined', undefined, 'the answer is undefined'],
    ['NaN', { doses: [1, Number.NaN] }, 'the answer has NaN at doses[1]'],
    ['Infinity', [Infinity], 'the answer has Infinity at [0]'],
    ['a key without a value', { a: { 'b c': undefined } }, 'the answer has undefined at a["b c"]'],
    // eslint-disable-next-line no-sparse-arrays -- a hole is what is tested
    ['a hole in a list', [1, , 3], 'the answer has undefined at [1]'],
    ['a function', { next: () => 1 }, 'the answer has a function at next'],
    ['a bigint', { n: 1n }, 'the answer has a bigint at n'],
    ['a symbol', { s: Symbol('s') }, 'the answer has a symbol at s'],
    ['a symbol for a key', { a: { [Symbol('s')]: 1 } }, 'the answer has an object with a symbol for a key at a'],
    ['a date', { at: new Date(0) }, 'the answer has an object of the class Date at at'],
    ['a map', new Map(), 'the answer is an object of the class Map'],
    ['toJSON', { x: { toJSON: () => 1 } }, 'the answer has an object with toJSON at x'],
    ['a cycle', cycle, 'the answer has a cycle at actions[0].again'],
    ['too deep a nesting', deep, 'the answer has something nested more than 400 deep'],
    ['half of a surrogate pair', { text: '\uD800' }, 'the answer has half of a surrogate pair at text'],
    ['the first of several', { a: [1, undefined], b: Number.NaN }, 'the answer has undefined at a[1]'],
    ['a list that is too long', Object.assign([], { length: 2 ** 31 }), 'the answer is a list of 2,147,483,648'],
  ])('finds %s', (_what, value, fault) => {
    expect(jsonFaultOf(value, 'the answer')).toBe(fault)
  })

  it.each([
    ['null', null],
    ['an object that stands twice, and in no cycle', { a: shared, b: [shared, shared] }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
    ['an object of another realm', runInNewContext('({ a: [1, { b: null }] })')],
  ])('takes %s', (_what, value) => {
    expect(jsonFaultOf(value, 'the answer')).toBeNull()
  })

  it('takes exactly what JSON gives back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonFaultOf(value, 'the answer')).toBeNull()
      }),
    )
    // JSON writes -0 as 0, which is the same number.
    const values = [
      fc.boolean(),
      fc.integer(),
      fc.double().map((number) => number + 0),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(null, undefined),
    ]
    fc.assert(
      fc.property(fc.anything({ values, withDate: true, withMap: true, withBigInt: true }), (value) => {
        if (jsonFaultOf(value, 'it') === null) expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      }),
    )
  })
})
