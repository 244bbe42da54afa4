import { type ExitCode, shutIf, worstExitCode } from '../../core/exit-code.ts'
import type { ToldRun, AlertRun } from '../../ops/alert.ts'
import type { CliContext } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { renderLogReport } from '../logs/render-log-report.ts'
import { listRuns } from '../../core/read-run.ts'
import { newestRun } from './list-runs.ts'
import type { PipelineReport } from './pipeline-report.ts'
import { closeSync, openSync, statSync } from 'node:fs'
import { resolve, basename } from 'node:path'
import { globSync } from 'tinyglobby'
import { showPath } from '../../kit/project-folder.ts'
import { isCi } from '../../kit/ci.ts'
import { checkLog } from '../../ops/check-log.ts'
import type { LogReport, LogWindow } from '../../ops/log-report.ts'
import { planChecks } from '../../clinical/checks/structural-checks.ts'
import { readAllowances, readTargets } from '../logs/read-shares.ts'

const dayMs = 86_400_000

/** A log that was checked, or why it was not. */
type CheckedFile =
  | { readonly file: string; readonly at: Date; readonly report: LogReport }
  | { readonly file: string; readonly failure: string }

/** What came of the logs of a day. */
interface CheckedDay {
  readonly window: LogWindow
  readonly files: readonly CheckedFile[]
  /** Files that nobody has written to since the day began; they were not opened. */
  readonly older: readonly string[]
  /** What brought nothing home, in words. */
  readonly failures: readonly string[]
}

/** What of the command line is about logs. */
export interface LogOptions {
  readonly log: readonly string[]
  readonly target: readonly string[]
  readonly maxUnscored: readonly string[]
}

/** What one part of a pipeline brought home. */
export interface Taken {
  readonly told: readonly ToldRun[]
  readonly runs: PipelineReport['runs']
  readonly failures: readonly string[]
  /** Its exit code, failures included. */
  readonly exitCode: ExitCode
}

/** Tier 1 over the answers of the last day; says what came of each log. */
export function takeLogs(
  context: CliContext,
  root: string,
  options: LogOptions,
  { say, aggregateOnly }: { readonly say: (text: string) => void; readonly aggregateOnly: boolean },
): Taken & { readonly logs: PipelineReport['logs'] } {
  const before = listRuns(root)
  const { window, files, older, failures } = checkLogs(context, root, options)
  const checked = files.flatMap((file) => ('report' in file ? [file] : []))
  for (const { file, report } of checked) {
    if (!aggregateOnly) say(renderLogReport(report, { name: file, window, chalk: colours(context.colour) }))
  }
  return {
    logs: { since: window.since?.toISOString() ?? '', older: [...older] },
    told: checked.map(({ file, at, report }) => ({
      run: toldLog(file, at, report, window),
      before: newestRun(root, before, (run) => run.log?.file === file),
    })),
    runs: checked.map(({ file, report }) => ({
      file: report.file,
      id: /-([0-9a-f]{8})\.json$/u.exec(report.file)?.[1] ?? '',
      suite: file,
      exitCode: report.exitCode,
    })),
    failures,
    exitCode: worstExitCode([...checked.map(({ report }) => report.exitCode), shutIf(failures.length > 0)]),
  }
}

/**
 * Checks the answers of the last 24 hours, as the command `check` does, a run for each file. The files are one log: one without an answer of the day shuts the gate only where none has any.
 *
 * @param root where `.assay/runs/` is; globs are from the working directory
 * @throws {AssayError} `option-invalid` for shares that cannot be read
 */
function checkLogs(context: CliContext, root: string, { log, target, maxUnscored }: LogOptions): CheckedDay {
  const plan = planChecks({})
  const metrics = plan.checks.map(({ metric }) => metric)
  const gate = { targets: readTargets(target, metrics), maxUnscored: readAllowances(maxUnscored, metrics) }
  const window = { since: new Date(context.now().getTime() - dayMs), until: null }
  const found = globSync([...log], { cwd: context.cwd, absolute: true, expandDirectories: false, dot: true })
    .map((path) => showPath(context.cwd, path))
    .sort()
  const isOlder = (file: string): boolean => statSync(resolve(context.cwd, file)).mtimeMs < window.since.getTime()
  const older = found.filter(isOlder)
  const files = found
    .filter((file) => !older.includes(file))
    .map((file): CheckedFile => {
      const at = context.now()
      const checked = openSafely(resolve(context.cwd, file))
      if ('failure' in checked) return { file, failure: `the log ${file} cannot be read (${checked.failure})` }
      try {
        const { descriptor } = checked
        const { now, env } = context
        return { file, at, report: checkLog({ descriptor, name: file, root, window, plan, gate, ci: isCi(env), now }) }
      } finally {
        closeSync(checked.descriptor)
      }
    })
  const failures = files.flatMap((file) => ('failure' in file ? [file.failure] : []))
  return { window, older, failures: [...failures, ...nothingFound(log, found, older)], files: withoutEmpty(files) }
}

function openSafely(path: string): { readonly descriptor: number } | { readonly failure: string } {
  try {
    return { descriptor: openSync(path, 'r') }
  } catch (error) {
    return { failure: error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason' }
  }
}

function nothingFound(log: readonly string[], found: readonly string[], older: readonly string[]): string[] {
  if (found.length === 0)
    return [`no file answers to --log ${log.join(' --log ')}: no logged answer was judged, and that is not a pass`]
  if (older.length < found.length) return []
  return [
    `no log was written to in the last 24 hours (${older.length === 1 ? 'one file is' : `${older.length} files are`} older): no logged answer was judged, and that is not a pass`,
  ]
}

/** Files without an answer of the day are left out where others have some. */
function withoutEmpty(files: readonly CheckedFile[]): readonly CheckedFile[] {
  const judged = (file: CheckedFile): boolean => 'report' in file && file.report.lines.judged > 0
  const isEmpty = (file: CheckedFile): boolean =>
    'report' in file && file.report.lines.judged + file.report.lines.unreadable === 0
  return files.some(judged) ? files.filter((file) => !isEmpty(file)) : files
}

/** The run of a log as an alert reads it, without reading its file again, which may be large. */
function toldLog(file: string, at: Date, report: LogReport, window: LogWindow): AlertRun {
  return {
    id: /-([0-9a-f]{8})\.json$/u.exec(basename(report.file))?.[1] ?? '',
    startedAt: at.toISOString(),
    log: { file, since: window.since?.toISOString() ?? null, until: window.until?.toISOString() ?? null },
    suite: { name: file, version: '1' },
    scope: { complete: false, partialBecause: [], tagsFilter: null, missingModules: [] },
    problems: report.faults,
    failedTests: 0,
    options: { targets: {}, maxUnscored: {}, policies: {}, budgets: {} },
    metrics: report.rows.filter(({ row }) => row.slice.by === 'all').map(({ row }) => row.metric),
    summaries: report.rows.map(({ row: { metric, slice, n, missed, unscoredCases, notApplicable }, verdict }) => ({
      tier: metric.tier,
      metric: metric.name,
      slice,
      n,
      value: verdict.value,
      misses: missed,
      unscored: unscoredCases,
      notApplicable,
    })),
    rows: report.rows.map(({ verdict }) => verdict),
    stageVerdicts: [],
    blocks: report.blocks,
  }
}
