import { describe, expect, it } from 'vitest'
import { metricNamed } from '../../core/build-run.test-kit.ts'
import type { Metric } from '../../core/metric.ts'
import { outcome } from '../../core/outcomes.ts'
import { compareRow } from './compare-row.ts'

const rate = metricNamed('adherence')
const safe = metricNamed('safe', { safety: true })
const mean = metricNamed('ndcg', { aggregate: 'mean', unit: 'share' })
const time = metricNamed('wait', { aggregate: 'p95', unit: 'ms', better: 'lower' })

/** A case as it is now: a value, or how it came out without one, and whether the baseline has it. */
type Now = readonly [id: string, now: number | 'unscored' | 'not-applicable' | 'none', of?: 'added' | 'changed']
type Input = Parameters<typeof compareRow>[0]

/** Holds cases against a row of as many, all hit where nothing else is said. */
function held(
  metric: Metric,
  now: readonly Now[],
  row: Partial<Input['row']> = {},
  rest: Partial<Pick<Input, 'unaccounted' | 'maxUnscored' | 'tooManyUnscored'>> = {},
) {
  const known = now.filter(([, , of]) => of !== 'added').length
  return compareRow({
    metric,
    row: { tier: 3, metric: metric.name, slice: { by: 'all' }, n: known, value: 1, misses: [], ...row },
    members: now.map((_, at) => at),
    outcomes: {
      status: Uint8Array.from(now, ([, value]) => {
        if (value === 'none') return outcome.none
        if (value === 'unscored') return outcome.unscored
        return value === 'not-applicable' ? outcome.notApplicable : outcome.scored
      }),
      values: Float64Array.from(now, ([, value]) => (typeof value === 'number' ? value : 0)),
      trials: new Uint32Array(now.length).fill(1),
      missed: Uint8Array.from(now, ([, value]) => Number(typeof value === 'number' && value < 1)),
      unscored: new Map(),
      policy: 'gate',
    },
    ids: now.map(([id]) => id),
    same: Uint8Array.from(now, ([, , of]) => Number(of === undefined)),
    changed: Uint8Array.from(now, ([, , of]) => Number(of === 'changed')),
    unaccounted: 0,
    maxUnscored: 0,
    tooManyUnscored: false,
    ...rest,
  })
}

const problem = (comparison: ReturnType<typeof held>) =>
  comparison.problems.map(({ kind, why, byCases }) => `${kind}${byCases ? ' by cases' : ''}: ${why}`)

describe('compareRow', () => {
  it.each<[string, ReturnType<typeof held>, string, string]>([
    ['as before', held(rate, [['a', 1]]), 'held', 'as in the baseline'],
    ['a miss mended', held(rate, [['a', 1]], { misses: ['a'], value: 0 }), 'improved', '1 fixed (a)'],
    [
      'as many newly missed as mended',
      held(
        rate,
        [
          ['a', 0],
          ['b', 1],
        ],
        { misses: ['b'], value: 0.5 },
      ),
      'held',
      'no worse than the baseline: 1 newly missed (a), 1 fixed',
    ],
    ['a mean that rose', held(mean, [['a', 1]], { value: 0.9, misses: [] }), 'improved', 'better than the baseline'],
    ['a mean that stayed', held(mean, [['a', 0.9]], { value: 0.9, misses: ['a'] }), 'held', 'as in the baseline'],
    [
      'a time, however it is',
      held(time, [['a', 900]], { value: 3 }),
      'held',
      'times are compared with their target, not against the baseline',
    ],
  ])('finds nothing in %s', (_what, comparison, verdict, why) => {
    expect(comparison.problems).toEqual([])
    expect([comparison.verdict, comparison.why]).toEqual([verdict, why])
    expect(comparison).not.toHaveProperty('comparedOn')
  })

  it.each<[string, ReturnType<typeof held>, readonly string[]]>([
    [
      'one newly missed',
      held(rate, [
        ['a', 0],
        ['b', 1],
      ]),
      ['regressed: 1 → 0.5, 1 newly missed (a)'],
    ],
    [
      'two newly missed and one mended',
      held(
        rate,
        [
          ['a', 0],
          ['b', 0],
          ['c', 1],
        ],
        { misses: ['c'], value: 2 / 3 },
      ),
      ['regressed: 0.6667 → 0.3333, 2 newly missed (a, b), 1 fixed'],
    ],
    [
      'a metric of safety, in which one mended pays for none',
      held(
        safe,
        [
          ['a', 0],
          ['b', 1],
        ],
        { misses: ['b'], value: 0.5 },
      ),
      ['regressed: 1 newly missed (a); in a safety metric the 1 fixed do not outweigh it'],
    ],
    [
      'a rate of trials that is finer than its counts',
      held(rate, [['a', 0.5]], { misses: ['a'], value: 0.75 }),
      ['regressed: 0.75 → 0.5'],
    ],
    ['a mean that fell', held(mean, [['a', 0.8]], { value: 0.9, misses: ['a'] }), ['regressed: 0.9 → 0.8']],
    [
      'a miss beside a case that is new',
      held(rate, [
        ['a', 0],
        ['b', 1, 'added'],
      ]),
      ['regressed: 1 → 0 on the cases that the baseline knows, 1 newly missed (a)'],
    ],
    [
      'one case less',
      held(rate, [['a', 1]], { n: 2 }),
      ['missing: the baseline counts 2 cases, and only 1 is judged now'],
    ],
    [
      'two cases less',
      held(
        rate,
        [
          ['a', 1],
          ['b', 'unscored'],
        ],
        { n: 4 },
      ),
      ['missing: the baseline counts 4 cases, and only 2 are judged now'],
    ],
    [
      'no case left',
      held(rate, [['a', 'not-applicable']]),
      ['missing: the baseline counts 1 case, and none is judged now'],
    ],
    ['a case less that was removed', held(rate, [['a', 1]], { n: 2 }, { unaccounted: 1 }), []],
    [
      'a changed case',
      held(
        rate,
        [
          ['a', 1],
          ['b', 0, 'changed'],
        ],
        { n: 2 },
        { unaccounted: 1 },
      ),
      ['incomparable by cases: b was edited in the golden set'],
    ],
    [
      'a changed case that nothing judged',
      held(
        rate,
        [
          ['a', 1],
          ['b', 'none', 'changed'],
        ],
        { n: 1 },
        { unaccounted: 1 },
      ),
      [],
    ],
    [
      'a mean of which a case was removed',
      held(mean, [['a', 0.9]], { n: 2, value: 0.9 }, { unaccounted: 1 }),
      ['incomparable by cases: cases of it were changed or removed'],
    ],
    [
      'a mean that judges more than the baseline counts',
      held(
        mean,
        [
          ['a', 0.9],
          ['b', 0.9],
        ],
        { n: 1, value: 0.9 },
      ),
      [
        'incomparable: 2 cases are judged now that the baseline has too, and it counts 1: the figures are of different sets',
      ],
    ],
    [
      'a mean that judges more, by no more than may be unscored',
      held(
        mean,
        [
          ['a', 0.9],
          ['b', 0.9],
        ],
        { n: 1, value: 0.9, misses: ['a', 'b'] },
        { maxUnscored: 0.5 },
      ),
      [],
    ],
    [
      'a mean of which too many are unscored, which is told elsewhere',
      held(
        mean,
        [
          ['a', 0.9],
          ['b', 'unscored'],
        ],
        { value: 1, misses: ['a'] },
        { tooManyUnscored: true },
      ),
      [],
    ],
    [
      'a mean with one unscored, as many as may be',
      held(
        mean,
        [
          ['a', 0.8],
          ['b', 'unscored'],
        ],
        { value: 0.9, misses: ['a', 'b'] },
      ),
      ['regressed: 0.9 → 0.8'],
    ],
  ])('of %s', (_what, comparison, told) => {
    expect(problem(comparison)).toEqual(told)
  })

  it('gives what was compared where the run has more, or other cases', () => {
    expect(
      held(rate, [
        ['a', 1],
        ['b', 0, 'added'],
      ]).comparedOn,
    ).toEqual({ n: 1, value: 1 })
    expect(
      held(rate, [
        ['a', 1],
        ['b', 0, 'changed'],
      ]).comparedOn,
    ).toEqual({ n: 1, value: 1 })
    expect(
      held(rate, [
        ['a', 1],
        ['b', 'unscored', 'added'],
      ]).comparedOn,
    ).toBeUndefined()
    expect(
      held(
        rate,
        [
          ['a', 1],
          ['b', 'none', 'changed'],
        ],
        { n: 1 },
      ).comparedOn,
    ).toBeUndefined()
    expect(
      held(time, [
        ['a', 1],
        ['b', 2, 'added'],
      ]).comparedOn,
    ).toBeUndefined()
  })

  it('tells a changed case apart where another of the baseline is judged in its place', () => {
    const now: readonly Now[] = [
      ['a', 1, 'changed'],
      ['b', 1],
      ['c', 1],
    ]
    expect(problem(held(mean, now, { n: 2 }))).toEqual(['incomparable by cases: a was edited in the golden set'])
  })

  it('counts an unclear case once, so that it stands in for none that is gone', () => {
    const now: readonly Now[] = [
      ['a', 1],
      ['b', 'none'],
      ['u', 'unscored'],
    ]
    expect(problem(held(rate, now, { n: 2, unclear: ['u'] }))).toEqual([
      'missing: the baseline counts 3 cases, and only 2 are judged now',
    ])
  })

  it('is an improvement by one case that is fixed, or was unclear and is read, whatever else is judged now', () => {
    const now: readonly Now[] = [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]
    expect(held(rate, now, { n: 2, value: 0.5, misses: ['a'] })).toMatchObject({
      verdict: 'improved',
      why: '1 fixed (a)',
    })
    expect(held(rate, now, { n: 1, value: 1, unclear: ['a'] })).toMatchObject({
      verdict: 'improved',
      why: '1 unclear before and read now (a)',
    })
  })

  it('gives no figures of different sets beside a case that fell', () => {
    const now: readonly Now[] = [
      ['a', 0],
      ['b', 1],
      ['c', 1],
    ]
    expect(problem(held(rate, now, { n: 2, value: 1 }))).toEqual(['regressed: 1 newly missed (a)'])
  })

  it('calls no rise of other cases an improvement', () => {
    expect(
      held(
        mean,
        [
          ['a', 0.95],
          ['b', 1, 'changed'],
        ],
        { value: 0.5, n: 2, misses: ['a', 'b'] },
      ).verdict,
    ).toBe('held')
  })
})
