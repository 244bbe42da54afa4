import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shardOf } from './shard-of.ts'

const count = fc.integer({ min: 1, max: 1000 })

describe('shardOf', () => {
  it('is the same on every machine, and in every version', () => {
    expect(['pe-01', 'pe-02', 'chf-01', 'ø'].map((id) => shardOf(id, 4))).toEqual([1, 2, 4, 1])
  })

  it('puts every case into exactly one of the shards', () =>
    fc.assert(
      fc.property(fc.string(), count, (id, n) => {
        const own = shardOf(id, n)
        expect(Number.isInteger(own) && own >= 1 && own <= n).toBe(true)
        expect(shardOf(id, n)).toBe(own)
      }),
    ))

  it('splits a set alike whatever the order of its cases, and whatever is added to it', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), count, fc.integer(), (ids, n, at) => {
        const split = (list: readonly string[]): Map<string, number> =>
          new Map(list.map((id) => [id, shardOf(id, n)] as const))
        const turned = [...ids.slice(at % ids.length), ...ids.slice(0, at % ids.length), 'one more']
        const before = split(ids)
        for (const [id, shard] of split(turned)) if (before.has(id)) expect(shard).toBe(before.get(id))
      }),
    ))

  it('splits evenly: no shard of 10,000 cases is off by more than four standard deviations', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `case-${at}`)
    for (const n of [2, 4, 10]) {
      const sizes = Map.groupBy(ids, (id) => shardOf(id, n))
      const deviation = Math.sqrt((ids.length * (n - 1)) / n ** 2)
      expect(sizes.size).toBe(n)
      for (const { length } of sizes.values()) expect(Math.abs(length - ids.length / n)).toBeLessThan(4 * deviation)
    }
  })
})
