import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { caseHash } from './case-hash.ts'

describe('caseHash', () => {
  it('is 16 hexadecimal digits, the same for the same content', () => {
    expect(caseHash({ id: 'pe-01', condition: 'pe' })).toMatch(/^[0-9a-f]{16}$/u)
    expect(caseHash({ id: 'pe-01', condition: 'pe' })).toBe(caseHash({ condition: 'pe', id: 'pe-01' }))
  })

  it.each<[string, unknown, unknown]>([
    ['a pattern', /heparin/iu, /.*/iu],
    ['the flags of a pattern', /heparin/u, /heparin/iu],
    ['a set', new Set(['penicillin']), new Set()],
    ['a map', new Map([['k', { max: 5 }]]), new Map([['k', { max: 9 }]])],
    ['a pattern in a list of a map', new Map([['never', [/tpa/u]]]), new Map([['never', [/x/u]]])],
  ])('differs by what %s holds, which JSON writes as {}', (_, one, other) => {
    const of = (held: unknown): string => caseHash(Object.assign({ id: 'a' }, { expected: { held } }))
    expect(of(one)).not.toBe(of(other))
    expect(of(one)).toBe(of(one))
    expect(of(one)).not.toBe(of({}))
  })

  it('leaves out what JSON leaves out', () => {
    expect(caseHash({ id: 'a', condition: undefined })).toBe(caseHash({ id: 'a' }))
  })

  it('refuses a case without a JSON form', () => {
    const cyclic: { id: string; self?: unknown } = { id: 'loop' }
    cyclic.self = cyclic
    expect(() => caseHash(cyclic)).toThrow(
      new AssayError(
        'case-invalid',
        'case "loop" has no JSON form (Circular reference detected); the baseline knows a case by its JSON, so keep it plain data',
      ),
    )
  })

  it('differs as soon as any value differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b) && isWellFormed(a) && isWellFormed(b))
        const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
        expect(caseHash(Object.assign({ id: 'x' }, { a })) === caseHash(Object.assign({ id: 'x' }, { a: b }))).toBe(
          same,
        )
      }),
    )
  })
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function isWellFormed(value: unknown): boolean {
  return !/\\ud[89a-f]/iu.test(JSON.stringify(value))
}
