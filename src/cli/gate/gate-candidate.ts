// Over 250 lines: one command, and the decision that it comes to.
import { fewestTold, uncomparedRow } from '../../core/summarise.ts'
import type { StoredRun } from '../../core/read-run.ts'
import type { Candidate, Run } from '../../core/run.ts'
import { compareText } from '../../kit/compare-text.ts'
import type { Decision } from '../../core/decision.ts'
import type { MetricVerdict } from '../../core/verdict.ts'
import { policyFor } from '../../core/gate-options.ts'
import { type ExitCode, knownExitCode, shutIf, worstExitCode } from '../../core/exit-code.ts'
import { configGate, configGateJudged, exitCodeOfRun } from '../pipeline/pipeline.ts'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { readBaseline } from '../../gate/baseline.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { openWorkFolder, shownWorkPath, workPath } from '../../kit/work-folder.ts'
import { readCandidate } from '../../runner/read-candidate.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { alertAbout, linkOf } from '../pipeline/alert-about.ts'
import { keepInStore } from '../pipeline/keep-in-store.ts'
import { takeTests } from '../pipeline/take-tests.ts'
import { counted } from '../../kit/phrases.ts'
import { sliceLabel } from '../../core/slice.ts'
import { formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import type { gateCandidateOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** What is decided from. */
interface DecisionInput {
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
function decide(input: DecisionInput): Decision {
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

type Suite = Decision['suites'][number]

/**
 * `gate`: runs tiers 1 to 3 with a candidate configuration on the held-out cases and the queries, and decides on it, into `.assay/decisions/<time>-<id>.json`.
 *
 * @returns 0 where it is allowed; blocked it is with 1 when tests failed, 2 for misuse, else 3. What judges say, an alert or a store changes nothing in it
 * @throws {AssayError} `option-invalid` for an option that cannot be read, and a candidate that is not one object of JSON
 */
export async function gateCandidate(
  context: CliContext,
  options: OptionsOf<typeof gateCandidateOptions>,
): Promise<ExitCode> {
  const { root } = options
  const link = linkOf(options.link, context.env)
  const say = options.json ? context.err : context.out
  const aggregateOnly = options.aggregateOnly
  const path = options.candidate === undefined ? undefined : resolve(context.cwd, options.candidate)
  const read = readCandidate(path, { root, type: 'config_gate' })
  const candidate = read === undefined ? null : { file: read.file, hash: read.hash }
  const decidedAt = context.now().toISOString()
  openWorkFolder(root)
  const given = { ...options, candidate: path }
  const taken = await takeTests(context, root, configGate, given, say)
  const judged = options.judged ? await takeTests(context, root, configGateJudged, given, say) : null
  for (const failure of judged?.failures ?? []) context.err(`tier 4 was not measured whole: ${failure}\n`)
  const input = {
    id: randomUUID(),
    decidedAt,
    candidate,
    suites: taken.suites,
    judged: judged?.suites ?? [],
    exitCode: taken.exitCode,
    vitest: taken.tests?.exitCode ?? null,
    failures: taken.failures,
    hashOf: (file: string, id: string) => hashOf(root, file, id),
    aggregateOnly,
    alert: null,
  }
  const { failures } = decide(input)
  const { tiers, kind } = configGate
  const alert = await alertAbout(
    context,
    { kind, runs: taken.told, failures, tiers, link, aggregateOnly },
    options.alert,
  )
  const told = alert.report === null ? null : { title: alert.report.title, items: alert.report.items }
  const decision: Decision = decide({ ...input, alert: told })
  const name = `${decidedAt.replaceAll(/[:.]/gu, '-')}-${decision.id.slice(0, 8)}.json`
  const file = shownWorkPath('decisions', name)
  writeAtomically(workPath(root, 'decisions', name), `${JSON.stringify(decision, null, 2)}\n`)
  const runs = [...taken.runs, ...(judged?.runs ?? [])].map((run) => run.file)
  await keepInStore(context, root, configGate, runs)
  say(`${renderDecision(decision)}\n`)
  if (alert.report !== null) say(`${alert.text}\n`)
  alert.tellDelivery()
  say(`decision: ${file}\n`)
  if (options.json) printJson(context, decision)
  return decision.exitCode
}

/** Of the file as it is now, where it still has the baseline that the run was compared with. */
function hashOf(root: string, file: string, id: string): string | null {
  try {
    const baseline = readBaseline(resolve(root, file), file)
    return baseline?.id === id ? baseline.hash : null
  } catch (error) {
    if (error instanceof AssayError) return null
    throw error
  }
}

/** A decision in lines: which configuration, what blocks by suite, metric and slice, and what judges say, which decides nothing. */
export function renderDecision({ decision, candidate, suites, judged, failures }: Decision): string {
  return [
    `configuration: ${candidate === null ? 'the standing one' : `${printable(candidate.file)} (${candidate.hash.slice(0, 12)})`}`,
    ...failures.map((failure) => `blocks  ${printable(failure)}`),
    ...suites.flatMap((suite) => [headline(suite), ...blocksOf(suite).map((line) => `  blocks  ${printable(line)}`)]),
    ...(judged.length === 0 ? [] : ['tier 4, which is shown and decides nothing:']),
    ...judged.map((row) => `  ${printable(judgedLine(row))}`),
    decision === 'allow'
      ? 'allowed: no metric of tiers 1 to 3 is worse than the baseline'
      : 'blocked: the configuration stays as it is',
  ].join('\n')
}

function headline({ project, suite, tenant, baseline, exitCode }: Suite): string {
  const whose = [
    `${suite.name} ${suite.version}`,
    ...(project === '' ? [] : [`project ${project}`]),
    ...(tenant === null ? [] : [`tenant ${tenant}`]),
  ].join(', ')
  const against = baseline === null ? 'no baseline' : `${baseline.path} (${baseline.id.slice(0, 8)})`
  return printable(`${whose}, against ${against}: ${exitCode === 0 ? 'nothing blocks' : 'blocked'}`)
}

function blocksOf({ blocks, problems, failedTests, exitCode }: Suite): string[] {
  const own = [
    ...(failedTests === 0 ? [] : [`${failedTests} ${failedTests === 1 ? 'test' : 'tests'} failed`]),
    ...(problems === 0
      ? []
      : [`${problems} ${problems === 1 ? 'fault' : 'faults'} of the suite itself, which its report names`]),
    ...blocks.map(({ kind, metric, slice, message }) => {
      const where = slice === null || slice.by === 'all' ? '' : `, ${sliceLabel(slice)}`
      return `${kind}${metric === null ? '' : `  ${metric}${where}`}${message === null ? '' : `: ${message}`}`
    }),
  ]
  return own.length === 0 && exitCode !== 0 ? ['not all of the suite was run'] : own
}

function judgedLine({ tenant, metric, slice, n, value, baseline }: Decision['judged'][number]): string {
  const whose = tenant === null ? '' : `tenant ${tenant}, `
  const figures = value === null ? 'no figure' : formatFigure(value)
  const before = baseline === null ? '' : `, ${formatFigure(baseline)} in the baseline`
  return `${metric}  ${whose}${sliceLabel(slice)}: ${figures}${n === null ? '' : ` over ${counted(n, 'case')}`}${before}`
}
