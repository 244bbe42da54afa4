import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type MeasuredClusterQuality,
  clusterQuality,
  pairsByMatrix,
  pairsBySums,
  pairSimilarity,
} from './cluster-quality.ts'
import { unitVectors } from './clusters/unit-vectors.ts'
import type { ClusterItem } from './cluster-items.ts'
import { naiveClusterQuality } from './clusters/naive-cluster-quality.test-kit.ts'

const twoClasses = fc
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
      fc.property(twoClasses, ([some, drawn]) => {
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

function measured(items: readonly ClusterItem[], options = {}): MeasuredClusterQuality {
  const quality = clusterQuality(items, { resamples: 100, ...options })
  if (quality.status !== 'measured') throw new Error(quality.reason)
  return quality
}

/** Two classes about two directions, and one item of a third. */
const findings: readonly ClusterItem[] = [
  ...[1, 2, 3, 4, 5, 6].map((at) => ({ id: `e${at}`, label: 'Effusion', vector: [10, at, 0] })),
  ...[1, 2, 3, 4, 5, 6].map((at) => ({ id: `n${at}`, label: 'Nodule', vector: [0, at, 10] })),
  { id: 'h1', label: 'Hernia', vector: [1, 1, 1] },
]

describe('clusterQuality', () => {
  it('is the mean cosine within classes over that between them', () => {
    // cos(1, 2) = 0.8, cos(1, 3) = 0 and cos(2, 3) = 0.6.
    const items = [
      { label: 'Edema', vector: [1, 0] },
      { label: 'Edema', vector: [0.8, 0.6] },
      { label: 'Nodule', vector: [0, 1] },
    ]
    // Silhouettes: (1 - 0.2) / 1 and (0.4 - 0.2) / 0.4.
    expect(clusterQuality(items)).toEqual({
      status: 'measured',
      n: 3,
      classes: [
        {
          label: 'Edema',
          n: 2,
          intra: expect.closeTo(0.8, 12),
          inter: expect.closeTo(0.3, 12),
          gap: expect.closeTo(0.5, 12),
          silhouette: expect.closeTo(0.65, 12),
        },
      ],
      intra: expect.closeTo(0.8, 12),
      inter: expect.closeTo(0.3, 12),
      ratio: expect.closeTo(8 / 3, 12),
      gap: expect.closeTo(0.5, 12),
      // Of three items, most resamples lack one of Edema.
      interval: null,
      silhouette: expect.closeTo(0.65, 12),
      excluded: { singletons: ['Nodule'] },
    })
  })

  it('has an interval about the gap where there are items enough', () => {
    const { gap, interval } = measured(findings, { resamples: 2000 })
    expect(interval).toMatchObject({ confidence: 0.95, resamples: 2000, undefinedResamples: 0 })
    expect(interval?.lower).toBeGreaterThan(0.4)
    expect(interval?.lower).toBeLessThan(gap)
    expect(interval?.upper).toBeGreaterThan(gap)
  })

  it('names the classes of one item, and pairs them with the others', () => {
    const { n, classes, excluded, inter } = measured(findings)
    expect(n).toBe(13)
    expect(classes.map(({ label }) => label)).toEqual(['Effusion', 'Nodule'])
    expect(excluded).toEqual({ singletons: ['Hernia'] })
    expect(inter).toBeGreaterThan(measured(findings.slice(0, -1)).inter)
  })

  it('has no ratio where classes point apart', () => {
    const apart = findings.slice(0, 12).map((item) => ({ ...item, vector: [item.label === 'Nodule' ? -1 : 1, 0.1] }))
    expect(measured(apart)).toMatchObject({
      intra: 1,
      inter: expect.closeTo(-0.98, 2),
      ratio: null,
      silhouette: 1,
    })
  })

  it('finds a silhouette of 0, and no gap, where every vector is the same', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 5, maxLength: 9 }), (vector) => {
        const { gap, silhouette, interval } = measured(findings.map((item) => ({ ...item, vector })))
        expect(silhouette).toBe(0)
        expect(gap).toBeCloseTo(0, 12)
        expect(interval?.lower).toBeCloseTo(0, 12)
      }),
    )
  })

  it('bears the largest and the smallest numbers', () => {
    const usual = measured(findings)
    for (const scale of [1e300, 1e-300]) {
      const { intra, inter, silhouette } = measured(
        findings.map((item) => ({ ...item, vector: Array.from(item.vector, (value) => scale * value) })),
      )
      expect([intra, inter, silhouette].every(Number.isFinite)).toBe(true)
      expect(intra).toBeCloseTo(usual.intra, 12)
      expect(inter).toBeCloseTo(usual.inter, 12)
    }
    expect(measured([...findings, { label: 'Hernia', vector: [5e-324, 0, 0] }]).n).toBe(14)
  })

  it.each([
    [[], 'there is no vector'],
    [
      [
        { label: 'Edema', vector: [1, 0] },
        { label: 'Edema', vector: [0, 1] },
      ],
      'all vectors (2) are of one class, "Edema": there is none to tell it from',
    ],
    [
      [
        { label: 'Edema', vector: [1, 0] },
        { label: 'Nodule', vector: [0, 1] },
      ],
      'none of the 2 classes has two vectors, so that no pair is of one class',
    ],
  ])('is undefined, and says why: %j', (items, reason) => {
    expect(clusterQuality(items)).toEqual({ status: 'undefined', reason })
  })

  it.each([
    [[{ label: 'a', vector: [1, Number.NaN] }], 'item 1 of 1: vector[1] is NaN; expected a finite number'],
    [
      [{ id: 'x', label: 'a', vector: [Infinity] }],
      'item 1 of 1 ("x"): vector[0] is Infinity; expected a finite number',
    ],
    [[{ label: 'a', vector: [1, '2'] }], 'item 1 of 1: vector[1] is "2"; expected a finite number'],
    [[{ label: 'a', vector: [0, -0] }], 'item 1 of 1: vector is 0 in all of its 2 components, and has no direction'],
    [[{ label: 'a', vector: [] }], 'item 1 of 1: vector has no component'],
    [[{ label: 'a', vector: '11' }], 'item 1 of 1: vector must be a list of numbers, got "11"'],
    [[{ label: 'a' }], 'item 1 of 1: vector must be a list of numbers, got nothing'],
    [
      [
        { label: 'a', vector: [1, 2] },
        { id: 'x', label: 'a', vector: [1] },
      ],
      'item 2 of 2 ("x"): vector has 1 components, and that of item 1 has 2',
    ],
    [[{ label: '', vector: [1] }], 'item 1 of 1: label must be text, got an empty string'],
    [[{ label: 'a ', vector: [1] }], 'item 1 of 1: label must have no white space around it, got "a "'],
    [[{ vector: [1] }], 'item 1 of 1: label must be text, got nothing'],
    [[{ id: 7, label: 'a', vector: [1] }], 'item 1 of 1: id must be text, got 7'],
    [
      [
        { id: 'x', label: 'a', vector: [1] },
        { id: 'x', label: 'a', vector: [1] },
      ],
      'item 2 of 2 ("x"): the id is already that of item 1; each item needs its own, or none',
    ],
    [[null], 'item 1 of 1: expected an item, { id?, label, vector }, got null'],
    [{ length: 1 }, 'expected a list of items, { id?, label, vector } each, got an object'],
    [
      [{ label: 'a', vector: { length: 2 ** 28 + 1 } }],
      '1 vectors of 268435457 are too many; expected at most 268435456 numbers in all. Draw a sample',
    ],
  ])('refuses %j', (items, message) => {
    expect(() => clusterQuality(items as ClusterItem[])).toThrow(
      expect.objectContaining({ code: 'retrieval-invalid', message }),
    )
  })

  it.each([
    [{ seed: -1 }, 'the seed must be a whole number from 0 to 4294967295, or text, got -1'],
    [{ resamples: 5 }, 'resamples must be a whole number from 100 to 1,000,000, got 5'],
    [{ confidence: 1 }, 'confidence must be a number between 0 and 1, for example 0.95, got 1'],
  ])('refuses the options %j', (options, message) => {
    expect(() => clusterQuality(findings, options)).toThrow(
      expect.objectContaining({ code: 'option-invalid', message }),
    )
  })

  const component = fc.integer({ min: -9, max: 9 })
  const cloud = fc.array(
    fc.record({
      label: fc.constantFrom('Edema', 'Effusion', 'Nodule'),
      vector: fc.tuple(component, component, component).filter((vector) => vector.some((value) => value !== 0)),
    }),
    { minLength: 5, maxLength: 25 },
  )
  /** Two items of one class and one of another: something to measure. */
  const items = cloud.map((some): ClusterItem[] => [
    { label: 'Edema', vector: [1, 2, 3] },
    { label: 'Edema', vector: [1, -2, 3] },
    { label: 'Nodule', vector: [3, 2, 1] },
    ...some,
  ])

  it('is the definition, pair after pair', () => {
    fc.assert(
      fc.property(items, (some) => {
        const { intra, inter, silhouette } = measured(some)
        const naive = naiveClusterQuality(some)
        expect(intra).toBeCloseTo(naive.intra, 10)
        expect(inter).toBeCloseTo(naive.inter, 10)
        expect(silhouette).toBeCloseTo(naive.silhouette, 10)
      }),
    )
  })

  it('weighs its classes by their pairs', () => {
    fc.assert(
      fc.property(items, (some) => {
        const { classes, intra } = measured(some)
        const pairs = classes.map(({ n }) => (n * (n - 1)) / 2)
        const sum = classes.reduce((total, one, at) => total + one.intra * (pairs[at] ?? 0), 0)
        expect(sum / pairs.reduce((total, count) => total + count, 0)).toBeCloseTo(intra, 10)
      }),
    )
  })

  it('is the same to the last digit, interval and all, in any order of the items', () => {
    const shuffled = items.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        expect(measured(other)).toEqual(measured(some))
      }),
    )
  })

  it('does not change when space is turned, or a vector stretched', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
    fc.assert(
      fc.property(
        items,
        angle,
        fc.infiniteStream(fc.double({ min: 0.01, max: 100, noNaN: true })),
        (some, by, scales) => {
          const turned = some.map(({ label, vector: { 0: x = 0, 1: y = 0, 2: z = 0 } }, at) => {
            const scale = scales.next().value
            return {
              id: `item-${at}`,
              label,
              vector: [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by), z].map(
                (value) => scale * value,
              ),
            }
          })
          const one = measured(some.map((item, at) => ({ ...item, id: `item-${at}` })))
          const other = measured(turned)
          for (const key of ['intra', 'inter', 'gap', 'silhouette'] as const) {
            expect(other[key]).toBeCloseTo(one[key], 9)
          }
          // With ids the draws are of the same items too.
          expect(other.interval === null).toBe(one.interval === null)
          expect(other.interval?.lower ?? 0).toBeCloseTo(one.interval?.lower ?? 0, 9)
        },
      ),
    )
  })
})
