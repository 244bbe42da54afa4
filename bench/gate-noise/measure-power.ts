import { type CasePairs, testPairs } from '../../src/gate/comparing/test-pairs.ts'
import { smallestVisibleDrop } from '../../src/gate/visible-drop.ts'
import type { Metric } from '../../src/core/metric.ts'
import { formatInterval } from '../../src/statistics/format-statistics.ts'
import { mcnemarPower } from '../../src/statistics/mcnemar.ts'
import { normalQuantile } from '../../src/statistics/distributions/normal.ts'
import { random, type Random } from '../../src/statistics/random.ts'
import { signFlipPower } from '../../src/statistics/sign-flip-power.ts'
import { wilsonInterval } from '../../src/statistics/proportion-interval.ts'

export interface PowerLine {
  readonly stated: number
  readonly found: number
  readonly text: string
}

/** A design a line, with the drop that is stated to be found with 80 %, and how often it is. */
export function* measurePower(runs: number): Generator<PowerLine> {
  for (const changing of [0.05, 0.1, 0.2])
    for (const tests of [1, 160]) yield ofRate(runs, 105, changing, tests, 'exact')
  yield ofRate(runs, 105, 0.1, 160, 'mid-p')
  yield ofRate(runs, 400, 0.1, 160, 'exact')
  for (const shape of ['normal', 'sparse'] as const) for (const tests of [1, 160]) yield ofMean(runs, 105, shape, tests)
  yield ofMean(runs, 30, 'normal', 8)
  // A condition of the clinical set, and one where two assignments of signs are below the level.
  yield ofMean(runs, 15, 'normal', 160)
  yield ofMean(runs, 10, 'normal', 20)
  yield ofGroups(runs, 35, 3, 8)
}

function ofRate(runs: number, count: number, changing: number, tests: number, test: 'exact' | 'mid-p'): PowerLine {
  const level = 0.05 / tests
  const either = (changing * count) / 2
  const known = { pairs: count, clusters: count, worse: either, better: either, standardError: null }
  const drop = smallestVisibleDrop({ aggregate: 'rate' }, { ...known, test: `mcnemar-${test}` }, level) ?? Number.NaN
  const all = Math.max(changing, drop)
  const [lost, won] = [(all + drop) / 2, (all - drop) / 2]
  return measure(
    runs,
    `mcnemar ${test}`,
    count,
    `${100 * changing}% change`,
    tests,
    drop,
    mcnemarPower(count, lost, won, { alpha: level, test }),
    'rate',
    ({ uniform }) =>
      Array.from({ length: count }, () => {
        const at = uniform()
        return at < lost ? 1 : at < lost + won ? -1 : 0
      }),
  )
}

function ofMean(runs: number, count: number, shape: 'normal' | 'sparse', tests: number): PowerLine {
  const known = {
    test: 'sign-flip',
    pairs: count,
    clusters: count,
    worse: 0,
    better: 0,
    standardError: 0.2 / Math.sqrt(count),
  } as const
  const level = 0.05 / tests
  const drop = smallestVisibleDrop({ aggregate: 'mean' }, known, level) ?? Number.NaN
  const stated = signFlipPower(count, drop, 0.2, { alpha: level })
  return measure(runs, 'sign-flip', count, `${shape}, sd 0.2`, tests, drop, stated, 'mean', ({ uniform }) =>
    Array.from({ length: count }, () => {
      // Sparse: one case in ten moves, and far; its mean is 0.
      const noise =
        shape === 'normal' ? 0.2 * normalQuantile(uniform()) : uniform() < 0.1 ? (uniform() < 0.5 ? 1 : -1) * 0.632 : 0
      return drop + noise
    }),
  )
}

/** Patients with several cases each, whose differences go together. */
function ofGroups(runs: number, groups: number, each: number, tests: number): PowerLine {
  const error = Math.sqrt((0.15 ** 2 + 0.15 ** 2 / each) / groups)
  const known = {
    test: 'sign-flip',
    pairs: groups * each,
    clusters: groups,
    worse: 0,
    better: 0,
    standardError: error,
  } as const
  const level = 0.05 / tests
  const drop = smallestVisibleDrop({ aggregate: 'mean' }, known, level) ?? Number.NaN
  return measure(
    runs,
    'sign-flip',
    groups * each,
    `${groups} groups of ${each}`,
    tests,
    drop,
    signFlipPower(groups, drop, error * Math.sqrt(groups), { alpha: level }),
    'mean',
    ({ uniform }) =>
      Array.from({ length: groups }, () => 0.15 * normalQuantile(uniform())).flatMap((shared) =>
        Array.from({ length: each }, () => drop + shared + 0.15 * normalQuantile(uniform())),
      ),
    each,
  )
}

function measure(
  runs: number,
  name: string,
  count: number,
  noise: string,
  tests: number,
  drop: number,
  stated: number,
  aggregate: Metric['aggregate'],
  drops: (draw: Random) => readonly number[],
  each = 1,
): PowerLine {
  const draw = random(`power ${name} ${count} ${noise} ${tests}`)
  let found = 0
  for (let run = 0; run < runs; run += 1) {
    const drawn = drops(draw)
    // A rate goes from 1 to 0 where it is lost, and from 0 to 1 where it is won.
    const before = drawn.map((one) => (aggregate === 'rate' ? Number(one >= 0) : one))
    const pairs: CasePairs = {
      before,
      now: before.map((one, at) => one - (drawn[at] ?? 0)),
      drops: drawn,
      clusters: drawn.map((_, at) => String(Math.floor(at / each))),
      trials: 1,
    }
    const how = {
      mcnemar: name.endsWith('mid-p') ? 'mid-p' : 'exact',
      flips: Math.max(20_000, 200 * tests),
      seed: `run ${run}`,
    } as const
    if (testPairs({ aggregate }, pairs, how).p < 0.05 / tests) found += 1
  }
  const interval = wilsonInterval(found, runs)
  const text = [
    name.padEnd(13),
    String(count).padStart(5),
    noise.padEnd(20),
    String(tests).padStart(5),
    drop.toFixed(4),
    `${(100 * stated).toFixed(1)}%`.padStart(6),
    formatInterval(interval).padEnd(19),
    (100 * (found / runs - stated)).toFixed(1).padStart(5),
  ].join('  ')
  return { stated, found: found / runs, text }
}
