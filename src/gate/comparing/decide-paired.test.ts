import { describe, expect, it } from 'vitest'
import type { PairedFigures } from '../../core/verdict.ts'
import { decidePaired, moreToSettle } from './decide-paired.ts'

const figures: PairedFigures = {
  test: 'mcnemar-exact',
  exact: true,
  pairs: 40,
  clusters: 40,
  worse: 3,
  better: 1,
  drop: 0.05,
  standardError: 0.05,
  interval: { lower: -0.06, upper: 0.17 },
  p: 0.3125,
  adjustedP: 0.3125,
  tests: 1,
  smallestDrop: 0.15,
}

const decision = {
  tier: 3,
  adjustedPBetter: 0.9,
  before: 0.9,
  now: 0.85,
  alpha: 0.05,
  margin: 0.05,
  maxDrop: 0.1,
} as const
type Decision = Parameters<typeof decidePaired>[0]

const decide = (
  own: Partial<PairedFigures> = {},
  of: Partial<Decision> = {},
  cases: Partial<Parameters<typeof decidePaired>[1]> = {},
) =>
  decidePaired(
    { ...decision, figures: { ...figures, ...own }, more: () => null, ...of },
    { newMisses: [], mended: [], ...cases },
  )

describe('decidePaired', () => {
  it.each<[string, Partial<PairedFigures>, Partial<Decision>, string, string | undefined]>([
    ['a drop that is shown', { adjustedP: 0.049 }, {}, 'held', 'regressed'],
    ['a drop at the level itself, which is not below it', { adjustedP: 0.05 }, {}, 'inconclusive', undefined],
    ['a gain that is shown', {}, { adjustedPBetter: 0.049 }, 'improved', undefined],
    ['a gain at the level itself', {}, { adjustedPBetter: 0.05 }, 'inconclusive', undefined],
    ['nothing that differs', { worse: 0, better: 0, drop: 0 }, {}, 'held', undefined],
    ['a drop of the margin ruled out', { interval: { lower: -0.1, upper: 0.049 } }, {}, 'nonInferior', undefined],
    ['an interval that ends at the margin', { interval: { lower: -0.1, upper: 0.05 } }, {}, 'inconclusive', undefined],
    ['as many worse as better', { worse: 2, better: 2, drop: 0 }, {}, 'inconclusive', undefined],
    ['no interval', { interval: null }, {}, 'inconclusive', undefined],
    ['the most that is let pass', { drop: 0.1 }, {}, 'inconclusive', undefined],
    ['the most that is let pass, added up', { drop: 0.1 + 2e-16 }, {}, 'inconclusive', undefined],
    ['more than is let pass', { drop: 0.101 }, {}, 'inconclusive', 'inconclusive'],
    ['more than that in tier 4, which blocks nothing by itself', { drop: 0.3 }, { tier: 4 }, 'inconclusive', undefined],
    ['more than nothing, where nothing is let pass', { drop: 0.01 }, { maxDrop: 0 }, 'inconclusive', 'inconclusive'],
    ['a gain where nothing is let pass', { drop: -0.01 }, { maxDrop: 0 }, 'inconclusive', undefined],
  ])('of %s', (_what, own, of, verdict, problem) => {
    const decided = decide(own, of)
    expect([decided.verdict, decided.problem?.kind]).toEqual([verdict, problem])
  })

  it.each<[string, ReturnType<typeof decide>, string]>([
    [
      'with a drop',
      decide({ adjustedP: 0.01 }),
      '0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.05 (95% interval -0.06 to 0.17), p 0.0100',
    ],
    [
      'with a gain, turned round',
      decide(
        { drop: -0.02, interval: { lower: -0.08, upper: 0.03 } },
        { adjustedPBetter: 0.01, before: 0.8, now: 0.82 },
      ),
      '0.8 → 0.82 on 40 paired cases, 3 worse and 1 better: a gain of 0.02 (95% interval -0.03 to 0.08), p 0.3125',
    ],
    [
      'without a difference of means',
      decide({ drop: 0, interval: { lower: -0.1, upper: 0.2 }, adjustedP: 0.01 }, { now: 0.9 }),
      '0.9 → 0.9 on 40 paired cases, 3 worse and 1 better: a drop of 0 (95% interval -0.1 to 0.2), p 0.0100',
    ],
    [
      'to four decimals',
      decide({ drop: 0.123449, interval: null, adjustedP: 0.01 }),
      '0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.1234, p 0.0100',
    ],
    [
      'in groups, over several tests, with names',
      decide({ adjustedP: 0.01, clusters: 10, tests: 2 }, {}, { newMisses: ['pe-1'], mended: ['pe-2'] }),
      '0.9 → 0.85 on 40 paired cases in 10 groups, 3 worse and 1 better: a drop of 0.05 (95% interval -0.06 to 0.17), p 0.0100, corrected for 2 comparisons; newly missed pe-1; fixed pe-2',
    ],
    ['where nothing differs', decide({ worse: 0, better: 0 }), 'as in the baseline on each of 40 cases'],
    [
      'where a drop is ruled out',
      decide({ interval: { lower: -0.1, upper: 0.04 } }),
      '0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.05 (95% interval -0.1 to 0.04), p 0.3125; a drop of 0.05 is ruled out',
    ],
    [
      'where too little is known',
      decide({ interval: null }),
      '0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.05, p 0.3125; there are too few cases to say what would settle it',
    ],
    [
      'where more would settle it',
      decide({ interval: null }, { more: () => ({ cases: 1, trials: 3 }) }),
      "0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.05, p 0.3125; about 1 more case would settle it, or 3 trials of each case, in the baseline and in this run, if the system's answers vary from run to run",
    ],
  ])('tells it %s', (_what, { why }, text) => {
    expect(why).toBe(text)
  })

  it('says of a drop that blocks how much is let pass', () => {
    expect(decide({ drop: 0.2, interval: null }).problem).toEqual({
      kind: 'inconclusive',
      why: 'the drop may be chance on so few cases, and is more than the 0.1 that is allowed: 0.9 → 0.85 on 40 paired cases, 3 worse and 1 better: a drop of 0.2, p 0.3125; there are too few cases to say what would settle it',
      byCases: false,
    })
  })
})

describe('moreToSettle', () => {
  const seen = { drop: 0.05, pairs: 100, clusters: 100, standardError: 0.03 }
  type More = Parameters<typeof moreToSettle>

  it.each<[string, Partial<More[0]>, number, number, ReturnType<typeof moreToSettle>]>([
    // (1.645 + 0.842)² · 0.03² · 100 / 0.05² = 223 cases
    ['a drop, by showing it', {}, 1, 0.05, { cases: 123, trials: 3 }],
    ['two cases a group, and two trials', { pairs: 200 }, 2, 0.05, { cases: 246, trials: 5 }],
    // (1.960 + 0.842)² · 0.09 / 0.01² = 7064
    ['a gain, by ruling the margin out', { drop: -0.05 }, 1, 0.01, { cases: 6964, trials: 71 }],
    // (1.960 + 0.842)² · 0.09 / 0.06² = 197: fewer than showing the drop of 0.04 takes.
    ['a drop within the margin, by what is less', { drop: 0.04 }, 1, 0.1, { cases: 97, trials: 2 }],
    ['what all but is settled, by a case or a trial more', { drop: 0.2 }, 4, 0, { cases: 1, trials: 5 }],
    ['no drop, with no margin: by nothing', { drop: 0 }, 1, 0, null],
    ['no spread that was seen: by nothing known', { standardError: 0 }, 1, 0.05, null],
    ['no spread that is known', { standardError: null }, 1, 0.05, null],
  ])('settles %s', (_what, rest, trials, margin, more) => {
    expect(moreToSettle({ ...seen, ...rest }, trials, margin, 0.05)).toEqual(more)
  })
})
