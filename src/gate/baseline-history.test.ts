import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { type Drift, driftSince, chainOf, type KnownBaseline, snapshotName, snapshotPath } from './baseline-history.ts'
import fc from 'fast-check'

/** The outcomes of 20 cases, so many of them missed. */
const missed = (misses: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`pe-${n}`, n < misses ? 0 : 1]))

function drift(before: Partial<RunInShort>, now: Partial<RunInShort>, options: RunInShort['options'] = {}): Drift[] {
  const [oldest, run] = [before, now].map((short) => buildRun({ outcomes: {}, ...short, options }))
  return oldest === undefined || run === undefined ? [] : driftSince(baselineOf(oldest), baselineOf(run), run)
}

const follows = (misses: number): Partial<RunInShort> => ({ outcomes: { follows: missed(misses) } })

describe('driftSince', () => {
  it('tells a strict metric that is worse at all', () => {
    expect(drift(follows(1), follows(2))).toEqual([{ metric: 'follows', before: 0.95, now: 0.9, otherCases: false }])
    expect(drift(follows(1), follows(1))).toEqual([])
    expect(drift(follows(2), follows(1))).toEqual([])
  })

  it('tells a paired metric that is worse by more than its margin', () => {
    const paired = { comparison: { tier3: 'paired' } } as const
    expect(drift(follows(1), follows(2), paired)).toEqual([])
    expect(drift(follows(1), follows(3), paired)).toMatchObject([{ before: 0.95, now: 0.85 }])
    const wide = {
      ...paired,
      paired: { alpha: 0.05, margin: { follows: 0.1 }, maxDrop: {}, mcnemar: 'exact' },
    } as const
    expect(drift(follows(1), follows(3), wide)).toEqual([])
    expect(drift(follows(1), follows(4), wide)).toHaveLength(1)
  })

  it('knows that lower is better of some', () => {
    const metrics = [metricNamed('alarms', { better: 'lower' })]
    const alarms = (n: number): Partial<RunInShort> => ({ metrics, outcomes: { alarms: missed(n) } })
    expect(drift(alarms(3), alarms(1))).toMatchObject([{ metric: 'alarms', before: 0.85, now: 0.95 }])
    expect(drift(alarms(1), alarms(3))).toEqual([])
  })

  it('says where the figures are of other cases', () => {
    const { 'pe-19': _, ...fewer } = missed(2)
    expect(drift(follows(1), { outcomes: { follows: fewer } })).toMatchObject([{ otherCases: true }])
    expect(drift(follows(1), { ...follows(2), cases: { 'pe-3': { hash: 'another' } } })).toMatchObject([
      { otherCases: true },
    ])
  })

  it('tells one whose margin a lower figure is better of, and of slices nothing', () => {
    const metrics = [metricNamed('alarms', { better: 'lower' })]
    const paired = { comparison: { tier3: 'paired' } } as const
    const alarms = (n: number): Partial<RunInShort> => ({ metrics, outcomes: { alarms: missed(n) } })
    expect(drift(alarms(3), alarms(2), paired)).toEqual([])
    expect(drift(alarms(3), alarms(1), paired)).toHaveLength(1)
    const [mi, pe] = ['mi', 'pe'].map((of) => (n: number) => (n < 10 ? `${of}-${n}` : `pe-${n}`))
    const by = (id: ((n: number) => string) | undefined, misses: number): Partial<RunInShort> => ({
      outcomes: {
        follows: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [id?.(n) ?? '', n < misses ? 0 : 1])),
      },
    })
    expect(drift(by(mi, 0), by(mi, 1))).toMatchObject([{ before: 1, now: 0.95 }])
    expect(drift(by(pe, 2), by(pe, 1))).toEqual([])
    // All of one condition fell, and as many of the other rose: the whole is as it was.
    const swapped = (first: number): Partial<RunInShort> => ({
      outcomes: { follows: { 'mi-1': first, 'mi-2': first, 'pe-1': 1 - first, 'pe-2': 1 - first } },
    })
    expect(drift(swapped(1), swapped(0))).toEqual([])
  })

  it('says nothing of a metric of which every case was unclear, before or now', () => {
    const unclear: Partial<RunInShort> = { outcomes: { follows: { 'pe-0': 'unclear', 'pe-1': 'unclear' } } }
    expect(drift(follows(1), unclear)).toEqual([])
    expect(drift(unclear, follows(20))).toEqual([])
  })

  it('leaves out what was never held: a time, a metric that is only tracked, and one that is new', () => {
    const metrics = [metricNamed('wait', { unit: 'ms' }), metricNamed('tone', { policy: 'track' })]
    expect(
      drift(
        { metrics, outcomes: { wait: missed(1), tone: missed(1) } },
        { metrics, outcomes: { wait: missed(2), tone: missed(2) } },
      ),
    ).toEqual([])
    expect(drift({ outcomes: { other: missed(1) } }, follows(2))).toEqual([])
  })
})

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

  it('ends at a baseline that says it came from itself', () => {
    const { links, missing } = chainOf('a', [known('a', 'b'), known('b', 'a')])
    expect(hashesOf(links)).toEqual(['a', 'b'])
    expect(missing).toBeNull()
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
      at(known('v', null, { names: ['at-once'] }), '2026-04-01'),
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

it.each([
  ['assay.baseline.json', 'assay.baseline.first.json'],
  ['baselines/north.json', 'baselines/north.first.json'],
  ['baselines/north', 'baselines/north.first.json'],
])('a snapshot of %s lies beside it', (baseline, file) => {
  expect(snapshotPath(baseline, 'first')).toBe(file)
})

it.each(['', 'Before', 'a--b', '-a', 'a_b', '../x', 'a.b', 'x'.repeat(101)])('refuses the name %j', (name) => {
  expect(() => snapshotPath('assay.baseline.json', name)).toThrow(
    expect.objectContaining({
      code: 'option-invalid',
      message: expect.stringMatching(
        /^the name of a snapshot is kebab case, 100 characters at most, for example before-config-learning; got (?:".*"|an empty string)$/u,
      ),
    }),
  )
})

it('finds its name again in the file, and in no other', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/u)
  fc.assert(
    fc.property(fc.constantFrom('a.json', 'b/a.baseline.json', 'a'), name, (baseline, given) => {
      expect(snapshotName(baseline, snapshotPath(baseline, given))).toBe(given)
      expect(snapshotName(`other-${baseline}`, snapshotPath(baseline, given))).toBeUndefined()
    }),
  )
  expect(snapshotName('assay.baseline.json', 'assay.baseline.json')).toBeUndefined()
  expect(snapshotName('assay.baseline.json', 'assay.baseline.a.b.json')).toBeUndefined()
  expect(snapshotName('assay.baseline.json', 'assay.baseline.json.json')).toBe('json')
  const longest = 'x'.repeat(100)
  expect(snapshotName('assay.baseline.json', snapshotPath('assay.baseline.json', longest))).toBe(longest)
  expect(snapshotName('assay.baseline.json', `assay.baseline.${longest}x.json`)).toBeUndefined()
})
