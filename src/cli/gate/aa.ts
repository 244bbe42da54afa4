import { hash, randomUUID } from 'node:crypto'
import type { BlockKind } from '../../core/verdict.ts'
import type { ComparisonMode, GateOptions } from '../../core/gate-options.ts'
import type { Run } from '../../core/run.ts'
import { type WilsonInterval, wilsonInterval } from '../../statistics/proportion-interval.ts'
import { buildBaseline, gradersOf } from '../../gate/baseline-of-run.ts'
import { compareRun } from '../../gate/compare.ts'
import { compareText } from '../../kit/compare-text.ts'
import { counted } from '../../kit/phrases.ts'
import { resolve } from 'node:path'
import { listRuns, readListedRun, readRun } from '../../core/read-run.ts'
import { type TrialSummary, summariseTrials } from '../../core/outcomes.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { renderTable } from '../../kit/render-table.ts'
import { formatInterval, formatShare } from '../../statistics/format-statistics.ts'
import { printable } from '../../kit/printable.ts'
import type { aaOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** How often the gate would be shut between runs that should be alike. */
interface FalseAlarms {
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
function falseAlarms(runs: readonly Run[], options: GateOptions): FalseAlarms {
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
function inputOfRun(run: Run): string {
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

/** What a way of comparing makes of runs that should be alike. */
export interface GateAlarms extends FalseAlarms {
  readonly comparison: 'as configured' | ComparisonMode
}

const mostNamed = 20

/**
 * `aa`: every pair of recorded runs of one suite on identical cases through the gate, as the last of them is configured, strictly and paired; and the cases that flip over all their trials.
 *
 * Runs that are not complete, filtered, or of another suite or input than the last are left out, and counted.
 *
 * @param files from the working directory; all in `.assay/runs/` where none is named
 * @throws {AssayError} `run-invalid` for a file that is not a run, and where there are no two runs on identical input; `option-invalid` for an option that cannot be read
 */
export function aa(context: CliContext, files: readonly string[], options: OptionsOf<typeof aaOptions>): 0 {
  const { root, last } = options
  const read =
    files.length > 0 ? files.map((file) => readRun(resolve(context.cwd, file), file)) : recordedRuns(root, context)
  const usable = read
    .filter(
      ({ log, scope }) =>
        log === undefined && scope.complete && scope.tagsFilter === null && scope.missingModules.length === 0,
    )
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const newest = usable.at(-1)
  const alike = newest === undefined ? [] : usable.filter((run) => inputOfRun(run) === inputOfRun(newest))
  const unique = [...new Map(alike.map((run) => [run.id, run])).values()].slice(-last)
  if (newest === undefined || unique.length < 2) {
    throw new AssayError(
      'run-invalid',
      `aa needs two complete, unfiltered runs of one suite on identical cases. Of ${counted(read.length, 'run')}, ${unique.length === 1 ? 'only the last has these cases' : 'none can be used'}. Run the suite again with nothing changed`,
    )
  }
  const gates = gatesOf(newest.options).map(({ comparison, options: held }): GateAlarms => ({
    comparison,
    ...falseAlarms(unique, held),
  }))
  const flaky = summariseTrials({ metrics: newest.metrics, records: unique.flatMap(({ records }) => records) })
  const runs = unique.map(({ id, startedAt }) => ({ id, startedAt }))
  const result = { suite: newest.suite, runs, leftOut: read.length - unique.length, gates, trials: flaky }
  if (options.json) printJson(context, result)
  else context.out(renderAa(result))
  return 0
}

function gatesOf(
  options: GateOptions,
): { readonly comparison: GateAlarms['comparison']; readonly options: GateOptions }[] {
  const all = (mode: ComparisonMode): GateOptions => ({
    ...options,
    comparison: { tier1: mode, tier2: mode, tier3: mode, tier4: mode },
  })
  return [
    { comparison: 'as configured', options },
    { comparison: 'strict', options: all('strict') },
    { comparison: 'paired', options: all('paired') },
  ]
}

/** A file that is not a run is named and passed over: one that was cut off says nothing about the others. */
function recordedRuns(root: string, context: CliContext): Run[] {
  return listRuns(root).flatMap((name) => {
    try {
      return [readListedRun(root, name).run]
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
      context.err(`${error.message}\n`)
      return []
    }
  })
}

/** False alarms of each way of comparing, the metrics that raised them, and the cases that flip. */
export function renderAa(of: {
  readonly suite: { readonly name: string; readonly version: string }
  readonly runs: readonly { readonly startedAt: string }[]
  readonly leftOut: number
  readonly gates: readonly GateAlarms[]
  readonly trials: readonly TrialSummary[]
}): string {
  const { suite, runs, leftOut, gates, trials } = of
  const head = ['comparison', 'pairs', 'shut', 'rate', 'pairs apart', 'shut', 'rate']
  const rows = gates.map(({ comparison, pairs, shut, rate, apart }) => [
    comparison,
    String(pairs),
    String(shut),
    formatInterval(rate),
    String(apart.pairs),
    String(apart.shut),
    formatInterval(apart.rate),
  ])
  const flaky = trials
    .flatMap(({ metric, flaky: cases }) => cases.map((one) => ({ metric, ...one })))
    .sort((a, b) => b.flipRate - a.flipRate)
  const lines = [
    `${printable(suite.name)} ${printable(suite.version)}: ${runs.length} runs on identical cases, ${runs[0]?.startedAt ?? ''} to ${runs.at(-1)?.startedAt ?? ''}${leftOut === 0 ? '' : `; ${leftOut} left out`}`,
    '',
    renderTable(head, rows, ['left', ...head.slice(1).map(() => 'right' as const)]),
    '',
    ...gates.flatMap(({ comparison, metrics }) =>
      metrics.length === 0
        ? []
        : [
            `${comparison}: shut by ${metrics.map(({ metric, pairs }) => `${printable(metric)} (${pairs})`).join(', ')}`,
          ],
    ),
    'a shut gate is a false alarm only if the system was the same in all runs; pairs that share a run make the first interval too narrow, the pairs apart share none',
    ...(trials.length === 0 ? [] : ['', `flaky cases: ${flaky.length === 0 ? 'none' : flaky.length}`]),
    ...flaky
      .slice(0, mostNamed)
      .map(
        ({ metric, caseId, trials: count, passes, flipRate }) =>
          `${printable(caseId)}  ${printable(metric)}  ${passes} of ${count} passed, flip rate ${formatShare(flipRate)}`,
      ),
    ...(flaky.length > mostNamed ? [`and ${flaky.length - mostNamed} more`] : []),
  ]
  return `${lines.join('\n')}\n`
}
