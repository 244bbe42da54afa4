import { type ExitCode, worstExitCode } from '../../core/exit-code.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { openWorkFolder, shownWorkPath, workPath } from '../../kit/work-folder.ts'
import { printable } from '../../kit/printable.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { alertAbout, linkOf } from './alert-about.ts'
import { type LogOptions, takeLogs } from './take-logs.ts'
import { keepInStore } from './keep-in-store.ts'
import type { PipelineReport } from './pipeline-report.ts'
import { type Pipeline, type Scheduled, nightly as nightlyPipeline, weekly as weeklyPipeline } from './pipeline.ts'
import { takeTests } from './take-tests.ts'
import type { nightlyOptions, pipelineOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * Runs a pipeline to its end, alerts, and writes its report to `.assay/pipelines/<kind>-<time>.json`.
 *
 * @param logOptions absent, or without a log, no logged answer is judged
 * @returns 1 when tests failed, else 2 for misuse, else 3 when the gate is shut, else 0; an alert that cannot be sent changes nothing in it
 * @throws {AssayError} `option-invalid` for an option that cannot be read
 */
export async function runPipeline(
  context: CliContext,
  pipeline: Pipeline<Scheduled>,
  options: OptionsOf<typeof pipelineOptions>,
  logOptions?: LogOptions,
): Promise<ExitCode> {
  const { root } = options
  const link = linkOf(options.link, context.env)
  const say = options.json ? context.err : context.out
  const aggregateOnly = options.aggregateOnly
  const startedAt = context.now()
  openWorkFolder(root)
  const wantsLogs = logOptions !== undefined && logOptions.log.length > 0
  const logs = wantsLogs ? takeLogs(context, root, logOptions, { say, aggregateOnly }) : null
  const tests = await takeTests(context, root, pipeline, options, say)
  const parts = logs === null ? [tests] : [logs, tests]
  const failures = parts.flatMap((part) => part.failures)
  const alert = await alertAbout(
    context,
    {
      kind: pipeline.kind,
      runs: parts.flatMap(({ told }) => told),
      failures,
      tiers: pipeline.tiers,
      link,
      aggregateOnly,
    },
    options.alert,
  )
  const report: PipelineReport = {
    schema: 1,
    kind: pipeline.kind,
    runType: pipeline.kind,
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, context.now().getTime() - startedAt.getTime()),
    link,
    aggregateOnly,
    logs: logs?.logs ?? null,
    tests: tests.tests,
    runs: parts.flatMap(({ runs }) => runs),
    failures,
    alert: alert.report,
    exitCode: worstExitCode(parts.map(({ exitCode }) => exitCode)),
  }
  const name = `${pipeline.kind}-${report.startedAt.replaceAll(/[:.]/gu, '-')}.json`
  const file = shownWorkPath('pipelines', name)
  writeAtomically(workPath(root, 'pipelines', name), `${JSON.stringify(report, null, 2)}\n`)
  const store = await keepInStore(
    context,
    root,
    pipeline,
    report.runs.map(({ file: run }) => run),
  )
  if (logOptions !== undefined && !wantsLogs) say('no --log was named: no logged answer was judged\n')
  say(`${alert.text}\n`)
  alert.tellDelivery()
  if (store !== null) say(`store: ${printable(store)}\n`)
  say(`pipeline: ${file}\n`)
  if (options.json) printJson(context, report)
  return report.exitCode
}

/**
 * `nightly`: tiers 1 to 3 over the logged answers of the last 24 hours, the query set and the golden set.
 *
 * @returns and throws as `runPipeline` does
 */
export function nightly(context: CliContext, options: OptionsOf<typeof nightlyOptions>): Promise<ExitCode> {
  return runPipeline(context, nightlyPipeline, options, options)
}

/**
 * `weekly`: tier 4, which is followed and gates nothing; answers without a score alarm.
 *
 * @returns and throws as `runPipeline` does; never 3 for a judged figure
 */
export function weekly(context: CliContext, options: OptionsOf<typeof pipelineOptions>): Promise<ExitCode> {
  return runPipeline(context, weeklyPipeline, options)
}
