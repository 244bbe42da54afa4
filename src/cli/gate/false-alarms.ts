import { randomUUID, hash } from 'node:crypto'
import type { BlockKind } from '../../core/verdict.ts'
import type { GateOptions } from '../../core/gate-options.ts'
import type { Run } from '../../core/run.ts'
import { type WilsonInterval, wilsonInterval } from '../../statistics/proportion-interval.ts'
import { buildBaseline, gradersOf } from '../../gate/baseline-of-run.ts'
import { compareRun } from '../../gate/compare.ts'
import { compareText } from '../../kit/compare-text.ts'

/** How often the gate would be shut between runs that should be alike. */
export interface FalseAlarms {
  /** All pairs of runs, the earlier one as the baseline. */
  readonly pairs: number
  readonly shut: number
  /** The share of the pairs that shut it, after Wilson. Pairs have runs in common, so that the interval is narrower than it should be. */
  readonly rate: WilsonInterval
  /** The same over pairs that have no run in common, the first with the second, the third with the fourth and so on: its interval is right. */
  readonly apart: { readonly pairs: number; readonly shut: number; readonly rate: WilsonInterval }
  /** The metrics that shut it, with how many pairs each, the most first. */
  readonly metrics: readonly { readonly metric: string; readonly pairs: number }[]
}

/** What a comparison with the baseline blocks; a target, a budget or an unscored case is of one run alone. */
const ofComparison: ReadonlySet<BlockKind> = new Set(['regressed', 'inconclusive', 'missing', 'incomparable'])

/**
 * Compares every later one of some runs with every earlier one: if nothing changed between them, whatever shuts the gate is a false alarm.
 *
 * @param runs complete and on identical input, the oldest first
 * @param options what they are checked against, whatever each of them was checked against
 * @throws {AssayError} `run-invalid` for a record of a metric or case that a run does not list
 */
export function falseAlarms(runs: readonly Run[], options: GateOptions): FalseAlarms {
  const held = runs.map((run) => ({ ...run, options }))
  const metrics = new Map<string, number>()
  let [pairs, shut, apartPairs, apartShut] = [0, 0, 0, 0]
  for (const [earlier, run] of held.entries()) {
    const baseline = buildBaseline(run, {
      id: randomUUID(),
      createdAt: new Date(run.startedAt),
      promotedBy: 'aa',
      reason: 'the earlier of two runs on identical input',
      acceptedRegression: [],
      parentHash: null,
    })
    for (const [distance, other] of held.slice(earlier + 1).entries()) {
      const blocks = compareRun(other, baseline).blocks.filter(({ kind }) => ofComparison.has(kind))
      const isShut = blocks.length > 0
      const isApart = distance === 0 && earlier % 2 === 0
      pairs += 1
      if (isShut) shut += 1
      if (isApart) apartPairs += 1
      if (isApart && isShut) apartShut += 1
      for (const metric of new Set(blocks.map((block) => block.metric ?? block.kind)))
        metrics.set(metric, (metrics.get(metric) ?? 0) + 1)
    }
  }
  return {
    pairs,
    shut,
    rate: wilsonInterval(shut, pairs),
    apart: { pairs: apartPairs, shut: apartShut, rate: wilsonInterval(apartShut, apartPairs) },
    metrics: [...metrics]
      .map(([metric, count]) => ({ metric, pairs: count }))
      .sort((one, other) => other.pairs - one.pairs),
  }
}

/** A text that is the same for runs of one suite and version on identical cases, as often, with identical metrics and graders only. */
export function inputOfRun(run: Run): string {
  const cases = Object.entries(run.cases)
    .map(([id, { hash: own }]) => [id, own])
    .sort(([one = ''], [other = '']) => compareText(one, other))
  const metrics = run.metrics.map((metric) => JSON.stringify(metric)).sort()
  const trials = new Map<string, number>()
  for (const { metric, trial } of run.records) trials.set(metric, Math.max(trials.get(metric) ?? 0, trial))
  const graders = Object.entries(gradersOf(run)).sort(([one], [other]) => compareText(one, other))
  return hash(
    'sha256',
    JSON.stringify([
      run.suite,
      run.project,
      cases,
      metrics,
      [...trials].sort(([one], [other]) => compareText(one, other)),
      graders,
    ]),
  )
}
