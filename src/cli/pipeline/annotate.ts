import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listJsonFiles } from '../../kit/read-file.ts'
import { listRuns, readRun } from '../../core/read-run.ts'
import type { Run } from '../../core/run.ts'
import { appendNotes } from '../../kit/write-file.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { shownWorkPath, workPath } from '../../kit/work-folder.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { linkOf } from './alert-about.ts'
import type { Scheduled } from './pipeline.ts'
import { pipelineReportSchema } from './pipeline-report.ts'
import { alertOf } from '../../ops/alert-of.ts'
import type { AlertItem } from '../../ops/alert.ts'
import { formatValue } from '../../core/metric.ts'
import { type MetricVerdict, verdictWord } from '../../core/verdict.ts'
import { printableLines } from '../../kit/printable.ts'
import { plain } from '../../judges/remote-service.ts'
import { fewestTold } from '../../core/summarise.ts'
import { redactRun } from '../../../reporters/redact-run.ts'
import { isFresh, shortfallsOf } from '../../../reporters/shortfalls.ts'
import { privacyOf } from '../../core/privacy.ts'
import { renderMarkdownTable } from '../page.ts'
import type { annotateOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** How runs are told. */
export interface Told {
  /** What brought no run home, in words. */
  readonly failures: readonly string[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/** GitHub shows ten errors of a step. */
const most = 10

/** GitHub takes a summary of 1 MiB; this many rows stay far below. */
const mostRows = 200

const outcomes: { readonly [code: number]: string } = { 1: 'tests failed', 2: 'not gated', 3: 'the gate is shut' }

/**
 * `annotate`: prints what is to be told of some runs as workflow commands of GitHub, and their summary in Markdown: to the file of `GITHUB_STEP_SUMMARY`, or after them where none is set.
 *
 * @param named files of runs; none stands for those of `--pipeline`, or for the newest run
 * @returns 0 whatever the runs came to: the step that ran them has failed
 * @throws {AssayError} `run-invalid` where there is none, `option-invalid` for another kind of pipeline
 */
export function annotate(context: CliContext, named: readonly string[], options: OptionsOf<typeof annotateOptions>): 0 {
  const { root } = options
  const { runs, failures } =
    named.length > 0
      ? { runs: named.map((file) => readRun(resolve(context.cwd, file), file)), failures: [] }
      : chosen(root, options.pipeline)
  const told: Told = { failures, link: linkOf(undefined, context.env), aggregateOnly: options.aggregateOnly }
  const annotations = annotationsOf(runs, told)
  const summary = renderJobSummary(runs, told)
  const file = context.env['GITHUB_STEP_SUMMARY'] ?? ''
  if (file !== '') appendNotes(file, summary)
  if (options.json) printJson(context, { annotations, summary })
  else {
    const room = Math.max(0, most - annotations.length)
    const shown = options.aggregateOnly ? [] : runs.map((run) => redactRun(run, privacyOf({}, context.env)))
    ;(context.commands ?? context.out)(renderAnnotations(annotations) + renderLines(shown, room))
    if (file === '') context.out(summary)
  }
  return 0
}

interface Chosen {
  readonly runs: readonly Run[]
  /** What of a pipeline brought no run home. */
  readonly failures: readonly string[]
}

function chosen(root: string, pipeline: Scheduled | undefined): Chosen {
  const { files, failures } =
    pipeline === undefined ? { files: [newest(root)], failures: [] } : ofPipeline(root, pipeline)
  return { runs: files.map((file) => readRun(join(root, file), file)), failures }
}

function newest(root: string): string {
  const name = listRuns(root).at(-1)
  if (name !== undefined) return shownWorkPath('runs', name)
  throw new AssayError('run-invalid', 'there is no run in .assay/runs/. Run the suite, or name the file of a run')
}

function ofPipeline(
  root: string,
  kind: Scheduled,
): { readonly files: readonly string[]; readonly failures: readonly string[] } {
  const name = listJsonFiles(workPath(root, 'pipelines'))
    .filter((one) => one.startsWith(`${kind}-`))
    .at(-1)
  if (name === undefined) {
    throw new AssayError(
      'run-invalid',
      `there is no report of ${kind} in .assay/pipelines/. Run: npx vitest-assay ${kind}`,
    )
  }
  const shown = shownWorkPath('pipelines', name)
  try {
    const { runs, failures } = pipelineReportSchema.parse(JSON.parse(readFileSync(join(root, shown), 'utf8')))
    return { files: runs.map(({ file }) => file), failures }
  } catch (error) {
    throw new AssayError('run-invalid', `${shown} is not the report of a pipeline. Run: npx vitest-assay ${kind}`, {
      cause: error,
    })
  }
}

/**
 * What is to be told of some runs, a finding an item, safety first.
 *
 * @returns none where there is nothing to tell
 */
export function annotationsOf(runs: readonly Run[], { failures, link, aggregateOnly }: Told): readonly AlertItem[] {
  const alert = alertOf({
    kind: 'run',
    runs: runs.map((run) => ({ run, before: null })),
    failures,
    tiers: tiersOf(runs),
    link,
    aggregateOnly,
  })
  return alert?.items ?? []
}

/** Those that the runs measured anything of: the others were left out on purpose. */
function tiersOf(runs: readonly Run[]): number[] {
  return [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ tier }) => tier)))]
}

/**
 * Findings as workflow commands of GitHub, an error each, in their order (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 *
 * @returns an empty string where there is nothing to tell
 */
export function renderAnnotations(items: readonly AlertItem[]): string {
  const rest = items.length > most ? items.length - most + 1 : 0
  const shown = rest > 0 ? items.slice(0, most - 1) : items
  return [
    ...shown.map(({ safety, reason, text }) => command(`vitest-assay: ${safety ? 'safety, ' : ''}${reason}`, text)),
    ...(rest > 0 ? [command('vitest-assay', `and ${rest} more, which the job summary has`)] : []),
  ].join('')
}

/** New misses on the lines of their golden cases, as many as there is room for. */
function renderLines(runs: readonly Run[], room: number): string {
  return runs
    .flatMap((run) =>
      shortfallsOf(run)
        .filter(isFresh)
        .flatMap(({ caseId, metrics, why }) => {
          const [, file, line] = /^(.+):(\d+)$/u.exec(run.cases[caseId]?.source ?? '') ?? []
          const text = why.length === 0 ? 'falls short' : why.join('\n')
          return file === undefined || line === undefined
            ? []
            : [command(`vitest-assay: ${metrics.join(', ')} of ${caseId}`, text, { file, line })]
        }),
    )
    .slice(0, room)
    .join('')
}

function command(title: string, message: string, at?: { readonly file: string; readonly line: string }): string {
  const escape = (text: string): string => printableLines(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
  const property = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = at === undefined ? '' : `file=${property(at.file)},line=${at.line},`
  return `::error ${place}title=${property(title)}::${escape(message)}\n`
}

/** Some runs as Markdown: what brought none home, then for each a line of what came of it, the findings, and its metrics over the whole set. */
export function renderJobSummary(runs: readonly Run[], told: Told): string {
  const parts = runs.map((run) => summaryOf(run, told))
  const failed = told.failures.map((text) => `- ${inline(text)}`)
  if (failed.length > 0) parts.unshift(['## Not measured', failed.join('\n')].join('\n\n'))
  return parts.map((part) => `${part}\n\n`).join('')
}

function summaryOf(run: Run, { link, aggregateOnly }: Told): string {
  const tiers = [...new Set(run.metrics.map(({ tier }) => tier))]
  const alert = alertOf({ kind: 'run', runs: [{ run, before: null }], failures: [], tiers, link, aggregateOnly })
  const outcome = run.exitCode === 0 ? 'passed' : (outcomes[run.exitCode] ?? `ended with ${run.exitCode}`)
  const rows = run.rows.filter(({ slice, n }) => slice.by === 'all' && !(aggregateOnly && n < fewestTold))
  return [
    `## ${inline(`${run.suite.name} ${run.suite.version}`)}: ${outcome}`,
    ...(alert === null
      ? []
      : [alert.items.map(({ safety, text }) => `- ${safety ? '**safety** ' : ''}${inline(text)}`).join('\n')]),
    ...(alert === null || alert.notes.length === 0 ? [] : [alert.notes.map(inline).join('  \n')]),
    ...(rows.length === 0 ? [] : [tableOf(run, rows)]),
  ].join('\n\n')
}

function tableOf({ metrics }: Run, rows: readonly MetricVerdict[]): string {
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const shown = rows.slice(0, mostRows).map((row) => {
    const metric = definitions.get(row.metric)
    return [
      String(row.tier),
      inline(row.metric),
      String(row.n),
      formatValue(row.value, metric),
      formatValue(row.baseline?.value ?? null, metric),
      row.target === null ? '-' : formatValue(row.target, metric),
      row.belowTarget ? `${verdictWord(row.verdict)}, below target` : verdictWord(row.verdict),
    ]
  })
  const table = renderMarkdownTable(['tier', 'metric', 'n', 'value', 'baseline', 'target', 'verdict'], shown)
  return rows.length > mostRows ? `${table}\n\nand ${rows.length - mostRows} more` : table
}

/** A name in one line and without markup: a new line could begin a workflow command. */
function inline(text: string): string {
  return plain(text, [])
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]~]/gu, '\\$&')
    .replace(/^(?=[#+=-])/u, '\\')
}
