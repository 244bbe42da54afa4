import type { ToldRun } from '../../notify/alert-run.ts'
import type { CliContext } from '../cli-context.ts'
import { colours } from '../colours.ts'
import { renderLogReport } from '../logs/render-log-report.ts'
import { checkLogs, type LogOptions } from './check-logs.ts'
import { listRuns, newestRun } from './list-runs.ts'
import type { PipelineReport } from './pipeline-report.ts'
import { toldLog } from './told-log.ts'

/** What one part of a pipeline brought home. */
export interface Taken {
  readonly told: readonly ToldRun[]
  readonly runs: PipelineReport['runs']
  readonly failures: readonly string[]
  /** Its exit code, failures included. */
  readonly exitCode: 0 | 1 | 2 | 3
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
  const isShut = failures.length > 0 || checked.some(({ report }) => report.exitCode === 3)
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
    exitCode: isShut ? 3 : 0,
  }
}
