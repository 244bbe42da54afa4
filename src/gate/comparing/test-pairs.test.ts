import { describe, expect, it } from 'vitest'
import { metricNamed } from '../../core/build-run.test-kit.ts'
import { outcome } from '../../core/outcomes.ts'
import { type CasePairs, pairCases, pairUnclear, testPairs } from './test-pairs.ts'

const rate = metricNamed('adherence')
const mean = metricNamed('ndcg', { aggregate: 'mean', unit: 'share' })

type Input = Parameters<typeof pairCases>[0]

/** A case as it is now: its value, how it came out where it has none, and what stands of it in the baseline. */
interface Now {
  readonly value?: number
  readonly status?: number
  readonly trials?: number
  readonly group?: string
  readonly isChanged?: boolean
}

/** Pairs cases a, b, c … with a baseline. */
function pair(
  now: readonly Now[],
  rest: Partial<Pick<Input, 'metric' | 'values'>> & { row?: Partial<Input['row']> } = {},
) {
  const ids = now.map((_, at) => String.fromCodePoint(97 + at))
  return pairCases({
    metric: rest.metric ?? rate,
    row: { tier: 3, metric: 'adherence', slice: { by: 'all' }, n: now.length, value: 1, misses: [], ...rest.row },
    values: rest.values,
    members: ids.map((_, at) => at),
    outcomes: {
      status: Uint8Array.from(now, ({ status }) => status ?? outcome.scored),
      values: Float64Array.from(now, ({ value }) => value ?? 0),
      trials: Uint32Array.from(now, ({ trials }) => trials ?? 1),
      missed: new Uint8Array(now.length),
      unscored: new Map(),
      policy: 'gate',
    },
    ids,
    infos: now.map(({ group }) => ({ hash: '', ...(group === undefined ? {} : { group }) })),
    same: Uint8Array.from(now, ({ isChanged }) => Number(isChanged !== true)),
  })
}

const needsValues = 'a paired comparison needs the value of each case, and this baseline was promoted without them'

describe('pairCases', () => {
  it('pairs by id, with how much worse each is, and its group', () => {
    const values = { a: [0.9, 2], b: [0.5, 2] } as const
    expect(
      pair(
        [
          { value: 0.7, trials: 2, group: 'one' },
          { value: 0.6, trials: 2 },
        ],
        { metric: mean, values },
      ),
    ).toEqual({
      before: [0.9, 0.5],
      now: [0.7, 0.6],
      drops: [expect.closeTo(0.2, 12), expect.closeTo(-0.1, 12)],
      clusters: ['group one', 'case b'],
      trials: 2,
    })
  })

  it('takes for no difference what adding up in another order leaves over', () => {
    const [before, now] = [0.1 + 0.2, 0.3]
    expect(before).not.toBe(now)
    expect(pair([{ value: now }], { metric: mean, values: { a: [before, 1] } })).toMatchObject({ drops: [0] })
  })

  it('turns the sign where lower is better', () => {
    const low = metricNamed('forbidden', { better: 'lower' })
    expect(pair([{ value: 1 }], { metric: low, values: { a: [0, 1] } })).toMatchObject({ drops: [1] })
  })

  it.each<[string, Now]>([
    ['another content', { value: 1, isChanged: true }],
    ['no score now', { status: outcome.unscored }],
    ['nothing to judge now', { status: outcome.notApplicable }],
  ])('leaves a case out that has %s', (_what, other) => {
    const values = { a: [1, 1], b: [1, 1] } as const
    expect(pair([{ value: 0 }, other], { values })).toMatchObject({ before: [1], now: [0] })
  })

  it('leaves a case out that the baseline has no value of, though every object has something of its name', () => {
    expect(pair([{ value: 0 }, { value: 1 }], { values: { a: [1, 1] } })).toMatchObject({ before: [1], now: [0] })
  })

  it('says which numbers of trials do not go together, the most that a case has', () => {
    const values = { a: [1, 2], b: [1, 3] } as const
    expect(
      pair(
        [
          { value: 1, trials: 2 },
          { value: 1, trials: 3 },
        ],
        { values },
      ),
    ).toMatchObject({ trials: 3 })
    expect(
      pair(
        [
          { value: 1, trials: 1 },
          { value: 1, trials: 2 },
        ],
        { values },
      ),
    ).toBe(
      'the baseline has 3 trials of each case and this run has 2; the mean of more trials varies less, so the two cannot be compared. Run as many trials as the baseline has',
    )
    expect(pair([{ value: 1, isChanged: true }], { values })).toMatchObject({ before: [], trials: 0 })
  })

  describe('without the values of cases', () => {
    it('takes a plain rate from its misses', () => {
      const row = { n: 3, value: 2 / 3, misses: ['b'] }
      expect(pair([{ value: 1 }, { value: 1 }, { value: 0 }], { row })).toMatchObject({
        before: [1, 0, 1],
        now: [1, 1, 0],
        drops: [0, -1, 1],
        trials: 1,
      })
    })

    it('takes a rate that is better low from its misses', () => {
      const metric = metricNamed('forbidden', { better: 'lower' })
      const row = { n: 3, value: 1 / 3, misses: ['b'] }
      expect(pair([{ value: 0 }, { value: 1 }, { value: 1 }], { metric, row })).toMatchObject({
        before: [0, 1, 0],
        drops: [0, 0, 1],
      })
    })

    it.each<[string, Parameters<typeof pair>[0], Parameters<typeof pair>[1]]>([
      ['of a mean', [{ value: 1 }], { metric: mean }],
      [
        'where a trial of a missed case was a hit',
        [{ value: 1 }, { value: 1 }],
        { row: { value: 0.75, misses: ['b'] } },
      ],
      ['where a case is judged that was not then', [{ value: 1 }, { value: 1 }], { row: { n: 1 } }],
      [
        'where one is unscored that was not judged then',
        [{ value: 1 }, { status: outcome.unscored }],
        { row: { n: 1 } },
      ],
    ])('pairs nothing %s', (_what, now, rest) => {
      expect(pair(now, rest)).toBe(needsValues)
    })

    it.each<[string, Now]>([
      ['has nothing to judge now, as then', { status: outcome.notApplicable }],
      ['is another by content', { value: 1, isChanged: true }],
    ])('minds no case that %s', (_what, other) => {
      expect(pair([{ value: 1 }, other], { row: { n: 1 } })).toMatchObject({ before: [1] })
    })
  })
})

describe('testPairs', () => {
  const how = { mcnemar: 'exact', flips: 20_000, seed: 'x' } as const

  /** Pairs with these drops, each case for itself unless groups are told. */
  const of = (drops: readonly number[], clusters = drops.map((_, at) => `case ${at}`), base = 0.5): CasePairs => ({
    before: drops.map(() => base),
    now: drops.map((drop) => base - drop),
    drops,
    clusters,
    trials: 1,
  })
  /** Cases that are hit or missed: lost, won, as before. */
  const plain = (lost: number, won: number, same: number): CasePairs => {
    const before = [...Array<number>(lost).fill(1), ...Array<number>(won).fill(0), ...Array<number>(same).fill(1)]
    const now = [...Array<number>(lost).fill(0), ...Array<number>(won).fill(1), ...Array<number>(same).fill(1)]
    const drops = before.map((value, at) => value - (now[at] ?? 0))
    return { before, now, drops, clusters: before.map((_, at) => `case ${at}`), trials: 1 }
  }

  it('tests a plain rate by McNemar, both ways', () => {
    expect(testPairs(rate, plain(5, 0, 15), how)).toMatchObject({
      test: 'mcnemar-exact',
      exact: true,
      pairs: 20,
      clusters: 20,
      worse: 5,
      better: 0,
      drop: 0.25,
      p: 1 / 32,
      pBetter: 1,
    })
    expect(testPairs(rate, plain(0, 5, 15), how)).toMatchObject({ drop: -0.25, p: 1, pBetter: 1 / 32 })
    expect(testPairs(rate, plain(5, 0, 15), { ...how, mcnemar: 'mid-p' })).toMatchObject({
      test: 'mcnemar-mid-p',
      p: 1 / 64,
    })
  })

  it('flips signs of a rate with values between, though others are plain', () => {
    expect(testPairs(rate, of([1, 0, 0.5], undefined, 1), how).test).toBe('sign-flip')
  })

  it('counts every assignment of a few signs, both ways', () => {
    expect(testPairs(mean, of([0.1, 0.2, 0.3]), how)).toMatchObject({
      test: 'sign-flip',
      exact: true,
      p: 1 / 8,
      pBetter: 1,
    })
    expect(testPairs(mean, of([-0.1, -0.2, -0.3]), how)).toMatchObject({ p: 1, pBetter: 1 / 8 })
    expect(testPairs(mean, of([0.1, -0.1]), how).pBetter).toBe(1)
    expect(testPairs(mean, of([0.1, 0.2, 0.3], ['a', 'a', 'b']), how)).toMatchObject({ clusters: 2, p: 1 / 4 })
  })

  it('gives a drop of nothing as 0, never as its negative', () => {
    expect(Object.is(testPairs(mean, of([-0, -0]), how).drop, 0)).toBe(true)
  })

  it('gives a mean the interval of its differences, and none of one cluster', () => {
    // t of 2 degrees of freedom, 4.303, times 0.1 / √3
    expect(testPairs(mean, of([0.1, 0.2, 0.3]), how).interval).toEqual({
      lower: expect.closeTo(0.2 - 0.2484, 3),
      upper: expect.closeTo(0.2 + 0.2484, 3),
    })
    expect(testPairs(mean, of([0.1]), how).interval).toBeNull()
  })

  it('gives a rate no interval narrower than what no change in as many clusters has', () => {
    // Wilson of 0 of 2: 3.841 / 5.841
    expect(testPairs(rate, of([0, 0]), how).interval).toEqual({
      lower: expect.closeTo(-0.6576, 4),
      upper: expect.closeTo(0.6576, 4),
    })
    expect(testPairs(rate, of([0]), how).interval).toBeNull()
  })

  it('gives a rate no interval beyond all that it can fall or rise', () => {
    expect(testPairs(rate, of([0.5, -0.25]), how).interval).toEqual({ lower: -1, upper: 1 })
  })

  it('gives a rate that fell by much the interval of its differences', () => {
    const drops = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 0.5 : 0.3))
    const { interval } = testPairs(rate, of(drops), how)
    // The upper end is that of the differences; Wilson of 0 of 20 holds the lower one down.
    expect(interval?.upper).toBeCloseTo(0.4 + 2.093 * (0.1026 / Math.sqrt(20)), 3)
    expect(interval?.lower).toBeCloseTo(-3.8415 / 23.8415, 3)
  })
})

describe('pairUnclear', () => {
  /** Pairs cases a to e by whether they are unclear; the baseline lists b and d as unclear, and misses none. */
  const unclearOf = (
    now: readonly (number | 'unclear')[],
    rest: Partial<Parameters<typeof pairUnclear>[0]> = {},
  ): CasePairs | undefined => {
    const ids = ['a', 'b', 'c', 'd', 'e'].slice(0, now.length)
    const unclear = { cause: 'text-unclear', detail: '', trial: 0, why: [] } as const
    return pairUnclear({
      metric: rate,
      row: { tier: 3, metric: 'adherence', slice: { by: 'all' }, n: 3, value: 1, misses: [], unclear: ['b', 'd'] },
      values: undefined,
      members: ids.map((_, at) => at),
      outcomes: {
        status: Uint8Array.from(now, (status) => (status === 'unclear' ? outcome.unscored : status)),
        values: new Float64Array(now.length).fill(1),
        trials: new Uint32Array(now.length).fill(1),
        missed: new Uint8Array(now.length),
        unscored: new Map(
          now.flatMap((status, at) =>
            status === 'unclear' ? [[at, { ...unclear, caseId: ids[at] ?? '' }] as const] : [],
          ),
        ),
        policy: 'gate',
      },
      ids,
      infos: ids.map((id) => ({ hash: '', ...(id === 'e' ? { group: 'one' } : {}) })),
      same: new Uint8Array(now.length).fill(1),
      ...rest,
    })
  }

  it('has 1 for a case that is unclear, in either run, and 0 for one that was read', () => {
    const { scored } = outcome
    expect(unclearOf(['unclear', 'unclear', scored, scored, scored])).toEqual({
      before: [0, 1, 0, 1, 0],
      now: [1, 1, 0, 0, 0],
      clusters: ['case a', 'case b', 'case c', 'case d', 'group one'],
      drops: [1, 0, 0, -1, 0],
      trials: 1,
    })
  })

  it('leaves out a case that is neither read nor unclear now, and one that is another', () => {
    const { notApplicable, scored } = outcome
    expect(unclearOf([notApplicable, 'unclear', scored])?.clusters).toEqual(['case b', 'case c'])
    expect(unclearOf(['unclear', 'unclear', scored], { same: Uint8Array.of(1, 0, 1) })?.clusters).toEqual([
      'case a',
      'case c',
    ])
  })

  it('is nothing where no case is unclear in either run', () => {
    const { scored } = outcome
    expect(unclearOf([scored])).toBeUndefined()
    expect(unclearOf([scored, scored])?.before).toEqual([0, 1])
  })
})
