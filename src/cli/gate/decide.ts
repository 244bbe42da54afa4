import { uncomparedRow, fewestTold } from '../../core/summarise.ts'
import type { StoredRun } from '../../core/read-run.ts'
import type { Candidate, Run } from '../../core/run.ts'
import { compareText } from '../../kit/compare-text.ts'
import type { Decision } from '../../core/decision.ts'
import type { MetricVerdict } from '../../core/verdict.ts'
import { policyFor } from '../../core/gate-options.ts'
import { type ExitCode, knownExitCode, shutIf, worstExitCode } from '../../core/exit-code.ts'
import { exitCodeOfRun, configGate } from '../pipeline/pipeline.ts'

/** What is decided from. */
export interface DecisionInput {
  readonly id: string
  readonly decidedAt: string
  readonly candidate: Candidate | null
  /** The runs of tiers 1 to 3. */
  readonly suites: readonly StoredRun[]
  /** The runs of tier 4. */
  readonly judged: readonly StoredRun[]
  /** How Vitest and its runs ended. */
  readonly exitCode: ExitCode
  /** What Vitest itself ended with. */
  readonly vitest: number | null
  readonly failures: readonly string[]
  /** The hash of a baseline file, by its path, where it has that id still. */
  readonly hashOf: (path: string, id: string) => string | null
  readonly aggregateOnly: boolean
  readonly alert: Decision['alert']
}

/** Allows a configuration where Vitest ended well and every suite did, each on held-out cases and with this configuration; anything else blocks. */
export function decide(input: DecisionInput): Decision {
  const { candidate, aggregateOnly, alert } = input
  const [suites, judged] = [byProject(input.suites), byProject(input.judged)]
  const failures = [...input.failures, ...strangers(input)]
  const codes = suites.map(({ run }) => worstExitCode([exitCodeOfRun(run, configGate), knownExitCode(run.exitCode)]))
  const isWhole = failures.length === 0 && suites.length > 0 && input.vitest === 0
  const exitCode = worstExitCode([input.exitCode, ...codes, shutIf(!isWhole)])
  return {
    schema: 1,
    id: input.id,
    decidedAt: input.decidedAt,
    decision: exitCode === 0 ? 'allow' : 'block',
    exitCode,
    candidate,
    aggregateOnly,
    suites: suites.map(({ run, file }, at) => ({
      project: run.project,
      suite: run.suite,
      tenant: run.tenant ?? null,
      run: file,
      exitCode: codes[at] ?? 3,
      baseline:
        run.baselineId === undefined
          ? null
          : { path: run.baselinePath, id: run.baselineId, hash: input.hashOf(run.baselinePath, run.baselineId) },
      heldOut: aggregateOnly ? null : (run.heldOut ?? null),
      rows: rowsOf(run, run.rows, aggregateOnly),
      blocks: run.blocks.map(({ kind, metric, slice, message }) => ({
        kind,
        metric,
        slice: aggregateOnly && slice?.by !== 'all' ? null : slice,
        message: aggregateOnly ? null : message,
      })),
      problems: run.problems.length,
      failedTests: run.failedTests,
    })),
    judged: [...suites, ...judged].flatMap(({ run }) =>
      rowsOf(run, judgedRows(run), aggregateOnly).map((row) => ({
        ...row,
        project: run.project,
        tenant: run.tenant ?? null,
      })),
    ),
    failures,
    alert,
  }
}

/** Not as they ended, or by their ids, which are chance. */
function byProject(runs: readonly StoredRun[]): StoredRun[] {
  return runs.toSorted((one, other) => compareText(one.run.project, other.run.project))
}

/** Runs that are not of this decision: of another type, or with another configuration. */
function strangers({ suites, candidate }: DecisionInput): string[] {
  return suites.flatMap(({ run, file }) => {
    if (run.type !== 'config_gate') return [`${file} is not a run on held-out cases, so it decides nothing`]
    return (run.candidate?.hash ?? null) === (candidate?.hash ?? null)
      ? []
      : [`${file} was run with another configuration: the candidate changed meanwhile, or Vitest did not take it`]
  })
}

/** Of a run that was compared with nothing there are no verdicts, but figures. */
function judgedRows({ rows, summaries }: Run): MetricVerdict[] {
  const known = rows.filter(({ tier, verdict }) => tier === 4 && verdict !== 'not-run')
  if (known.length > 0) return known
  return summaries
    .filter(
      ({ tier, slice }) => tier === 4 && (slice.by === 'all' || slice.by === 'condition' || slice.by === 'tenant'),
    )
    .map((summary) => uncomparedRow(summary, 'not-compared'))
}

/** Where only aggregates are told, a slice has no figures, since the whole less the others would tell a small one. */
function rowsOf(
  { metrics, options, records }: Run,
  rows: readonly MetricVerdict[],
  aggregateOnly: boolean,
): Decision['suites'][number]['rows'] {
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const held = new Set(records.filter(({ policy }) => policy !== 'track').map(({ metric }) => metric))
  const recorded = new Set(records.map(({ metric }) => metric))
  const gates = (metric: string, tier: MetricVerdict['tier']): boolean =>
    tier !== 4 &&
    (recorded.has(metric)
      ? held.has(metric)
      : policyFor(options, definitions.get(metric) ?? { name: metric, tier }) !== 'track')
  return rows
    .filter(({ n, baseline }) => !aggregateOnly || Math.min(n, baseline?.n ?? n) >= fewestTold)
    .map(({ tier, metric, slice, n, value, baseline, verdict }) => {
      const isTold = !aggregateOnly || slice.by === 'all'
      return {
        tier,
        metric,
        slice,
        n: isTold ? n : null,
        value: isTold ? value : null,
        baseline: isTold ? (baseline?.value ?? null) : null,
        verdict,
        gates: gates(metric, tier),
      }
    })
}
