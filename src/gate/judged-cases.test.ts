import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BaselineRow } from './baseline.ts'
import { contradictionOfJudged, judgedCases, packJudged } from './judged-cases.ts'

const row = (rest: Partial<BaselineRow>): BaselineRow => ({
  tier: 3,
  metric: 'adherence',
  slice: { by: 'all' },
  n: 1,
  value: 1,
  misses: [],
  unclear: [],
  ...rest,
})
const cases = { a: 'h', b: 'h', c: 'h' }

describe('the judged cases of a row', () => {
  it('law: are read as they were written, whatever the order of the cases', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.infiniteStream(fc.boolean()), (ids, draws) => {
        const judged = ids.filter(() => draws.next().value)
        const known = Object.fromEntries(ids.toReversed().map((id) => [id, 'h']))
        fc.pre(!ids.includes('__proto__'))
        const packed = packJudged(ids, new Set(judged))
        expect(judgedCases(row({ n: judged.length, judged: packed }), { cases: known })).toEqual(new Set(judged))
      }),
    )
  })

  it('are a bit a case, from the lowest of each byte', () => {
    const ids = 'abcdefghijklmnopq'.split('')
    expect(packJudged(ids, new Set('aiq'))).toBe(Buffer.from([1, 1, 1]).toString('base64url'))
    expect(packJudged(ids.slice(0, 8), new Set('h'))).toBe(Buffer.from([0x80]).toString('base64url'))
    const known = Object.fromEntries(ids.map((id) => [id, 'h']))
    const judged = packJudged(ids, new Set('ahiq'))
    expect(judgedCases(row({ n: 4, judged }), { cases: known })).toEqual(new Set('ahiq'))
  })

  it('are all where as many are counted as there are, and unknown where none are named', () => {
    expect(judgedCases(row({ n: 2, unclear: ['c'] }), { cases })).toEqual(new Set(['a', 'b', 'c']))
    expect(judgedCases({ n: 3 }, { cases })).toEqual(new Set(['a', 'b', 'c']))
    expect(judgedCases(row({ n: 2 }), { cases })).toBeUndefined()
  })

  it.each<[string, Partial<BaselineRow>]>([
    ['does not fit its cases', { judged: packJudged(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], new Set('i')) }],
    ['does not fit its cases', { judged: packJudged(['a', 'b', 'c', 'd'], new Set('d')) }],
    ['does not fit its cases', { judged: '!' }],
    ['lists 2 judged cases and counts 1', { judged: packJudged(['a', 'b', 'c'], new Set('ab')) }],
    ['lists "b" as a miss or as unclear', { judged: packJudged(['a', 'b', 'c'], new Set('a')), misses: ['b'] }],
    ['which only a row of the whole set does', { judged: 'AQ', slice: { by: 'condition', is: 'pe' } }],
  ])('contradict the row where it %s', (words, rest) => {
    expect(contradictionOfJudged(row(rest), cases)).toContain(words)
  })

  it('agree with a row that counts them', () => {
    expect(contradictionOfJudged(row({ judged: packJudged(['a', 'b', 'c'], new Set('a')) }), cases)).toBeUndefined()
    expect(contradictionOfJudged(row({}), cases)).toBeUndefined()
    const judged = packJudged(['a', 'b', 'c'], new Set('ab'))
    expect(contradictionOfJudged(row({ judged, unclear: ['b'] }), cases)).toBeUndefined()
    const { unclear: _, ...ofSchema1 } = row({ n: 2, judged })
    expect(contradictionOfJudged(ofSchema1, cases)).toBeUndefined()
  })
})
