import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun } from '../gate/build-run.test-kit.ts'
import { chainOf, type KnownBaseline } from './chain-of.ts'

const some = baselineOf(buildRun({ outcomes: { adherence: { 'pe-1': 1 } } }))

function known(hash: string, parentHash: string | null, rest: Partial<KnownBaseline> = {}): KnownBaseline {
  const baseline = { ...some, id: `id of ${hash}`, hash, parentHash }
  return { baseline, files: [`${hash}.json`], names: [], run: null, candidate: null, ...rest }
}

const hashesOf = (links: readonly KnownBaseline[]): string[] => links.map(({ baseline }) => baseline.hash)

describe('chainOf', () => {
  it('goes from a baseline to the first, the newest first', () => {
    const { links, missing } = chainOf('c', [known('b', 'a'), known('a', null), known('c', 'b')])
    expect(hashesOf(links)).toEqual(['c', 'b', 'a'])
    expect(missing).toBeNull()
  })

  it('names the parent that is nowhere here', () => {
    expect(chainOf('c', [known('c', 'b'), known('a', null)])).toMatchObject({
      links: [{ baseline: { hash: 'c' } }],
      missing: 'b',
    })
    expect(chainOf('c', [])).toEqual({ links: [], missing: 'c', apart: [] })
  })

  it('takes a baseline that several files tell of for one', () => {
    const candidate = { file: 'next.json', hash: 'f'.repeat(64) }
    const { links } = chainOf('a', [
      known('a', null, { files: ['assay.baseline.json'] }),
      known('a', null, { files: ['assay.baseline.first.json'], names: ['first'] }),
      known('a', null, { files: ['note.json'], names: ['first'], run: 'run-1', candidate }),
    ])
    expect(links).toMatchObject([
      {
        files: ['assay.baseline.first.json', 'assay.baseline.json', 'note.json'],
        names: ['first'],
        run: 'run-1',
        candidate,
        forks: [],
      },
    ])
  })

  it('shows what replaced a baseline too, also the one that is held', () => {
    const { links } = chainOf('b', [
      known('a', null),
      known('b', 'a'),
      known('b2', 'a'),
      known('c', 'b'),
      known('b1', 'a'),
    ])
    expect(links.map((link) => [link.baseline.hash, hashesOf(link.forks)])).toEqual([
      ['b', ['c']],
      ['a', ['b1', 'b2']],
    ])
  })

  it('tells older snapshots of the same suite apart where a parent is missing, and only there', () => {
    const at = (
      one: KnownBaseline,
      createdAt: string,
      rest: Partial<KnownBaseline['baseline']> = {},
    ): KnownBaseline => ({
      ...one,
      baseline: { ...one.baseline, createdAt, ...rest },
    })
    const snapshots = [
      at(known('a', null, { names: ['first'] }), '2026-01-01'),
      at(known('b', 'a', { names: ['second'] }), '2026-02-01'),
      at(known('x', null, { names: ['of-another'] }), '2026-01-01', { tenant: 'north' }),
      at(known('y', null), '2026-01-01'),
      at(known('z', null, { names: ['later'] }), '2026-09-01'),
    ]
    const head = at(known('d', 'c'), '2026-04-01')
    expect(hashesOf(chainOf('d', [head, ...snapshots]).apart)).toEqual(['b', 'a'])
    const whole = chainOf('d', [head, at(known('c', 'b'), '2026-03-01'), ...snapshots])
    expect(hashesOf(whole.links)).toEqual(['d', 'c', 'b', 'a'])
    expect(whole.apart).toEqual([])
  })

  it('is the way back to a root or to what is not known, in whatever order the files are read', () => {
    // The parent of the n-th is an earlier one; -1 for none, -2 for one that is not here.
    const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).chain((numbers) =>
      fc.tuple(
        fc.constant(numbers.map((number, place) => (number % (place + 2)) - 2)),
        fc.shuffledSubarray(
          numbers.map((_, place) => place),
          { minLength: numbers.length },
        ),
        fc.nat({ max: numbers.length - 1 }),
      ),
    )
    fc.assert(
      fc.property(parents, ([parentOf, order, head]) => {
        const all = order.map((place) => {
          const parent = parentOf[place] ?? -1
          return known(`h${place}`, parent === -1 ? null : parent === -2 ? 'gone' : `h${parent}`)
        })
        const expected: string[] = []
        let at = head
        for (; at >= 0; at = parentOf[at] ?? -1) expected.push(`h${at}`)
        const { links, missing } = chainOf(`h${head}`, [...all, ...all])
        expect(hashesOf(links)).toEqual(expected)
        expect(missing).toBe(at === -2 ? 'gone' : null)
        for (const link of links) {
          const children = all.filter(({ baseline }) => baseline.parentHash === link.baseline.hash)
          const told = [...hashesOf(link.forks), ...hashesOf(links)]
          expect(told).toEqual(expect.arrayContaining(hashesOf(children)))
          expect(hashesOf(link.forks).filter((hash) => expected.includes(hash))).toEqual([])
        }
      }),
    )
  })
})
