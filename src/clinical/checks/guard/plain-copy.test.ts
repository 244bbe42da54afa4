import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCopy } from './plain-copy.ts'

const limits = { characters: 100, values: 50, depth: 5 }
const copy = (value: unknown): unknown => plainCopy(value, limits)

describe('plainCopy', () => {
  it('copies what JSON would hold', () => {
    const answer = { text: 'give aspirin', refs: ['e1', null], at: new Date(0), dose: 300n }
    expect(copy(answer)).toEqual({ value: answer })
  })

  it('reads each property once', () => {
    let reads = 0
    const answer = {
      get text() {
        reads += 1
        return `reading ${reads}`
      },
    }
    expect(copy(answer)).toEqual({ value: { text: 'reading 1' } })
  })

  it('keeps a key __proto__ as a key', () => {
    const copied = plainCopy(JSON.parse('{"__proto__":{"text":"x"}}'), limits)
    const value = 'value' in copied ? copied.value : undefined
    expect(Object.keys(value ?? {})).toEqual(['__proto__'])
    expect(value).not.toHaveProperty('text')
  })

  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()
  const endless: object = new Proxy(
    {},
    {
      ownKeys: () => ['next'],
      get: () => endless,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  const throwing = (thrown: unknown): object =>
    Object.defineProperty({}, 'text', {
      enumerable: true,
      get: () => {
        throw thrown
      },
    })

  it.each([
    ['a cycle', cycle, 'it is nested deeper than 5 levels'],
    ['nesting without end', endless, 'it is nested deeper than 5 levels'],
    ['much text', 'x'.repeat(101), 'it holds more than 100 characters'],
    ['many keys', { ['x'.repeat(101)]: 1 }, 'it holds more than 100 characters'],
    ['many values', Array.from({ length: 60 }), 'it holds more than 50 values'],
    [
      'a list that says that it is long',
      new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 31 : 0) }),
      'it holds more than 50 values',
    ],
    ['a promise', { text: Promise.resolve('x') }, 'it holds a promise; await it first'],
    ['a getter that throws', throwing(new Error('no text')), 'it could not be read: no text'],
    ['a getter that throws nothing', throwing(undefined), 'it could not be read: undefined'],
    [
      'a getter that throws what cannot be read',
      throwing(revoked),
      'it could not be read: what was thrown cannot be read either',
    ],
    ['a revoked proxy', revoked, expect.stringMatching(/^it could not be read: .*revoked/u)],
  ])('says why it does not copy %s', (_, value, problem) => {
    expect(copy(value)).toEqual({ problem })
  })

  it('is an equal copy of any JSON within the limits', () => {
    const wide = { characters: Infinity, values: Infinity, depth: 100 }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(plainCopy(value, wide)).toEqual({ value })
      }),
    )
  })
})
