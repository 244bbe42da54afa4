import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairSimilarity, pairsByMatrix, pairsBySums } from './pair-similarity.ts'
import { unitVectors } from './unit-vectors.ts'

const items = fc
  .array(
    fc.record({
      label: fc.constantFrom('a', 'b', 'c'),
      vector: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -9, max: 9 })),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .chain((some) => fc.tuple(fc.constant(some), fc.array(fc.nat(3), { minLength: some.length, maxLength: some.length })))

describe('pairSimilarity', () => {
  it('is the same by sums, by a matrix, and of items that are copied out as often as they were drawn', () => {
    fc.assert(
      fc.property(items, ([some, drawn]) => {
        const vectors = unitVectors(some)
        const weights = Uint32Array.from(drawn)
        const [sums, matrix] = [pairsBySums(vectors)(weights), pairsByMatrix(vectors)(weights)]
        const pairs = { intra: [] as number[], inter: [] as number[] }
        const copies = drawn.flatMap((times, row) => Array.from({ length: times }, () => row))
        const classOf = (row: number): number => vectors.starts.findLastIndex((start) => start <= row)
        const unit = (row: number): Float64Array => vectors.values.subarray(2 * row, 2 * row + 2)
        for (const [at, a] of copies.entries()) {
          for (const b of copies.slice(at + 1)) {
            if (a === b) continue
            const cosine = unit(a).reduce((sum, value, place) => sum + value * (unit(b)[place] ?? 0), 0)
            pairs[classOf(a) === classOf(b) ? 'intra' : 'inter'].push(cosine)
          }
        }
        for (const kind of ['intra', 'inter'] as const) {
          const count = pairs[kind].length
          const mean = count === 0 ? null : pairs[kind].reduce((sum, value) => sum + value, 0) / count
          for (const found of [sums[kind], matrix[kind]]) {
            expect(found === null).toBe(mean === null)
            expect(found ?? 0).toBeCloseTo(mean ?? 0, 10)
          }
        }
      }),
    )
  })

  it('takes the matrix for few long vectors, and sums for many short ones', () => {
    const costOf = (n: number, dimensions: number): number =>
      pairSimilarity({
        n,
        dimensions,
        values: new Float64Array(n * dimensions),
        labels: ['a'],
        starts: [0, n],
      }).cost
    expect(costOf(10, 1000)).toBeCloseTo(31.5, 9)
    expect(costOf(1000, 10)).toBeCloseTo(6300, 9)
  })
})
