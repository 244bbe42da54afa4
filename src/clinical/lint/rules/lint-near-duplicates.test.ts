import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Shingled, nearDuplicates, shingles } from './lint-near-duplicates.ts'

const text = (id: string, runs: string, group = id): Shingled => ({ id, group, shingles: new Set(runs) })

describe('nearDuplicates', () => {
  it('names the first text that another is like, with the share that both have', () => {
    expect(nearDuplicates([text('c', 'abcdx'), text('a', 'abcdefgh'), text('b', 'abcdefgi')], 0.5)).toEqual([
      { id: 'b', of: 'a', jaccard: 7 / 9 },
    ])
  })

  it('tells copies of one template once each', () => {
    const copies = ['d', 'b', 'a', 'c'].map((id) => text(id, 'abcdefgh'))
    expect(nearDuplicates(copies, 0.5).map(({ id, of }) => [id, of])).toEqual([
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'a'],
    ])
  })

  it('does not compare texts of one group, nor those without a run', () => {
    expect(nearDuplicates([text('a', 'abc', 'p'), text('b', 'abc', 'p'), text('c', ''), text('d', '')], 0.5)).toEqual(
      [],
    )
  })

  const set = fc
    .uniqueArray(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 3 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j') }),
      ),
      {
        selector: ([id]) => id,
        maxLength: 12,
      },
    )
    .map((entries) => entries.map(([id, runs]) => text(id, runs)))
  const limits = fc.constantFrom(0.2, 0.5, 0.8)
  const jaccard = (a: Shingled, b: Shingled): number => {
    const both = [...a.shingles].filter((run) => b.shingles.has(run)).length
    return both / (a.shingles.size + b.shingles.size - both || 1)
  }

  it('finds something exactly where two texts are alike, and only what is', () => {
    fc.assert(
      fc.property(set, limits, (texts, limit) => {
        const alike = texts.flatMap((a) => texts.filter((b) => a.id < b.id && jaccard(a, b) > limit))
        const found = nearDuplicates(texts, limit)
        expect(found.length > 0).toBe(alike.length > 0)
        for (const { id, of, jaccard: share } of found) {
          const [a, b] = [id, of].map((one) => texts.find((each) => each.id === one))
          expect(a && b && jaccard(a, b)).toBe(share)
          expect(share).toBeGreaterThan(limit)
        }
      }),
    )
  })

  it('does not hang on the order of texts', () => {
    fc.assert(
      fc.property(set, limits, (texts, limit) => {
        expect(nearDuplicates(texts.toReversed(), limit)).toEqual(nearDuplicates(texts, limit))
      }),
    )
  })
})

describe('shingles', () => {
  it('gives each run of five words once, in lower case and without the values of numbers', () => {
    expect([...shingles('Seen at 14:30, BP 92/60 and HR 118.')]).toEqual([
      'seen at # bp #',
      'at # bp # and',
      '# bp # and hr',
      'bp # and hr #',
    ])
    expect(shingles('a b c d e a b c d e').size).toBe(5)
  })

  it('gives none for fewer than five words', () => {
    expect(shingles('No chest pain today')).toEqual(new Set())
    expect(shingles('')).toEqual(new Set())
  })
})
