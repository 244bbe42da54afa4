import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shardOf, type CaseChoice, casesOfRun } from './cases-of-run.ts'
import { buildManifest } from '../held-out/freeze-held-out.ts'
import { casesOf, idsOf, salt } from '../held-out/held-out.test-kit.ts'
import { openHeldOut } from '../held-out/open-held-out.ts'
import type { OpenManifests } from '../held-out/open-manifests.ts'
import { redFlagEdgeCases } from '../clinical/escalation/red-flags.ts'
import type { EvalCase } from '../core/eval-case.ts'

const shards = fc.integer({ min: 1, max: 1000 })

describe('shardOf', () => {
  it('is the same on every machine, and in every version', () => {
    expect(['pe-01', 'pe-02', 'chf-01', 'ø'].map((id) => shardOf(id, 4))).toEqual([1, 2, 4, 1])
  })

  it('puts every case into exactly one of the shards', () =>
    fc.assert(
      fc.property(fc.string(), shards, (id, n) => {
        const own = shardOf(id, n)
        expect(Number.isInteger(own) && own >= 1 && own <= n).toBe(true)
        expect(shardOf(id, n)).toBe(own)
      }),
    ))

  it('splits a set alike whatever the order of its cases, and whatever is added to it', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), shards, fc.integer(), (ids, n, at) => {
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

const unasked = { query: 'what now', judgments: [] }

const query = (id: string, rest: object = {}): EvalCase => ({ id, ...unasked, ...rest })

const chosenIds = (cases: readonly EvalCase[], choice: CaseChoice): string[] =>
  casesOfRun(cases, choice).chosen.map(({ evalCase }) => evalCase.id)

/** Frozen splits of patients p-0 to p-19 of each tenant. */
function manifestsOf(...tenants: string[]): OpenManifests {
  return new Map(
    tenants.map((tenant) => {
      const terms = { by: 'patient', fraction: 0.3, salt, tenant, generation: '1' } as const
      return [tenant, openHeldOut({ manifest: buildManifest(casesOf(20), terms, new Date(0)), salt })]
    }),
  )
}

const north = manifestsOf('north')

describe('casesOfRun', () => {
  it('takes every case with its place where nothing is asked for', () => {
    expect(casesOfRun(casesOf(2), {})).toEqual({
      chosen: [
        { evalCase: { id: 'p-0' }, place: 0 },
        { evalCase: { id: 'p-1' }, place: 1 },
      ],
    })
  })

  it('leaves out the cases of other tenants, and no query but one of theirs', () => {
    const cases = [
      { id: 'a', tenant: 'north' },
      { id: 'b', tenant: 'south' },
      query('q'),
      query('q-south', { tenant: 'south' }),
    ]
    expect(chosenIds(cases, { tenant: 'north' })).toEqual(['a', 'q'])
  })

  it('takes the edge cases of red flags in every run, since they are of no patient', () => {
    const edges = redFlagEdgeCases().slice(0, 3)
    expect(chosenIds([...edges, ...casesOf(20)], { heldOut: north }).slice(0, 3)).toEqual(idsOf(edges))
    expect(chosenIds(edges, { tenant: 'north', heldOut: manifestsOf('north', 'south') })).toEqual(idsOf(edges))
    const passedOff = { id: 'edge.stemi.mine', condition: 'chf' }
    expect(() => casesOfRun([passedOff], { tenant: 'north' })).toThrow('case "edge.stemi.mine" has no tenant')
  })

  it('takes who is held out and every query, and says who else was there', () => {
    const cases = [query('q'), ...casesOf(21)]
    const { chosen, sides } = casesOfRun(cases, { heldOut: north })
    const own = sides?.byTenant.get('north')
    expect(own?.heldOut.length).toBeGreaterThan(0)
    expect(idsOf(chosen.map(({ evalCase }) => evalCase))).toEqual(['q', ...(own?.heldOut ?? [])])
    expect(own?.notInSplit).toEqual(['p-20'])
    expect([...(own?.heldOut ?? []), ...(own?.rest ?? [])].toSorted()).toEqual(idsOf(casesOf(20)).toSorted())
    expect(sides?.queries).toEqual(['q'])
  })

  it.each([
    [
      'a case without a tenant in the suite of one',
      [{ id: 'a' }],
      { tenant: 'north' },
      'case "a" has no tenant, and the suite is of tenant "north" alone. Give each case the tenant that it is of; a query that every tenant runs has query and judgments, as loadQueries gives it',
    ],
    [
      'a case of a tenant without a split',
      [{ id: 'a', tenant: 'west' }],
      { heldOut: north },
      'case "a" is of tenant "west", of whom gate.heldOut has no manifest. Freeze one (npx vitest-assay held-out freeze --tenant …) and name it there, or run the suite of one tenant by the option tenant',
    ],
    [
      'a case without a tenant among several splits',
      [{ id: 'a' }],
      { heldOut: manifestsOf('north', 'south') },
      'case "a" has no tenant, and there are splits of 2 tenants. Give each case the tenant that it is of',
    ],
  ])('refuses %s', (_, cases, choice, message) => {
    expect(() => casesOfRun(cases, choice)).toThrow(message)
  })

  it('gives each case to one shard, whatever else is asked for', () => {
    const choice = fc.constantFrom<CaseChoice>({}, { tenant: 'north' }, { heldOut: north })
    fc.assert(
      fc.property(choice, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }), (wanted, count, size) => {
        const cases = [...casesOf(size, { tenant: 'north' }), query('q')]
        const parts = Array.from({ length: count }, (_, at) =>
          chosenIds(cases, { ...wanted, shard: { index: at + 1, count } }),
        )
        expect(parts.flat().toSorted()).toEqual(chosenIds(cases, wanted).toSorted())
      }),
    )
  })
})
