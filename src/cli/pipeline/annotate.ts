import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listFiles } from '../../kit/read-file.ts'
import { newestRun, readRun } from '../../core/read-run.ts'
import type { Run } from '../../core/run.ts'
import { appendNotes } from '../../kit/write-file.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { shownWorkPath, workPath } from '../../kit/work-folder.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { linkOf } from './alert-about.ts'
import type { Scheduled } from './pipeline.ts'
import { pipelineReportSchema } from './pipeline-report.ts'
import { alertOf } from '../../ops/alert-of.ts'
import { sliceLabel } from '../../core/slice.ts'
import { listIds } from '../../kit/phrases.ts'
import { printableLines } from '../../kit/printable.ts'
import { redactRun } from '../../../reporters/redact-run.ts'
import { placeOfRun } from '../../../reporters/next-step.ts'
import { metricChanges } from '../../../reporters/metric-changes.ts'
import { inline, renderMarkdown } from '../../../reporters/render-markdown.ts'
import { byRule, isFresh, shortfallsOf, statusWords } from '../../../reporters/shortfalls.ts'
import { privacyOf } from '../../core/privacy.ts'
import type { annotateOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** How runs are told. */
interface Told {
  /** What brought no run home, in words. */
  readonly failures: readonly string[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/** GitHub shows ten errors of a step. */
const most = 10

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
      ? { runs: named.map((file) => ({ run: readRun(resolve(context.cwd, file), file), file })), failures: [] }
      : chosen(root, options.pipeline)
  const told: Told = { failures, link: linkOf(undefined, context.env), aggregateOnly: options.aggregateOnly }
  const privacy = options.aggregateOnly ? 'aggregate-only' : privacyOf({}, context.env)
  const shown = runs.map(({ run, file }) => ({ run: redactRun(run, privacy), file }))
  const annotations = annotationsOf(
    runs.map(({ run }) => run),
    shown.map(({ run }) => run),
    told,
  )
  const summary = renderJobSummary(shown, { cwd: context.cwd, root }, told)
  const file = context.env['GITHUB_STEP_SUMMARY'] ?? ''
  if (file !== '') appendNotes(file, summary)
  if (options.json) printJson(context, { annotations, summary })
  else {
    ;(context.commands ?? context.out)(renderAnnotations(annotations))
    if (file === '') context.out(summary)
  }
  return 0
}

/** A run with its file, as its reader can name it. */
interface NamedRun {
  readonly run: Run
  readonly file: string
}

interface Chosen {
  readonly runs: readonly NamedRun[]
  /** What of a pipeline brought no run home. */
  readonly failures: readonly string[]
}

function chosen(root: string, pipeline: Scheduled | undefined): Chosen {
  const { files, failures } =
    pipeline === undefined ? { files: [newestRun(root)], failures: [] } : ofPipeline(root, pipeline)
  return { runs: files.map((file) => ({ run: readRun(join(root, file), file), file })), failures }
}

function ofPipeline(
  root: string,
  kind: Scheduled,
): { readonly files: readonly string[]; readonly failures: readonly string[] } {
  const name = listFiles(workPath(root, 'pipelines'))
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

/** An error that GitHub shows, in one place. */
interface Annotation {
  readonly title: string
  readonly text: string
  /** The line of the golden case that fell; absent for what is of no one case. */
  readonly at?: { readonly file: string; readonly line: string }
}

/**
 * What is to be told of some runs, safety first, and each fall once: new misses on the lines of their golden cases, with the figures of their metrics; what has no such line, as a finding on its own.
 *
 * @param shown the same runs, as their readers may see them
 * @returns none where there is nothing to tell
 */
function annotationsOf(runs: readonly Run[], shown: readonly Run[], told: Told): readonly Annotation[] {
  const { failures, link, aggregateOnly } = told
  const lines = aggregateOnly ? [] : shown.flatMap(lineAnnotations)
  const onLines = new Set(lines.flatMap(({ metrics }) => metrics))
  const alert = alertOf({
    kind: 'run',
    runs: runs.map((run) => ({ run, before: null })),
    failures,
    tiers: tiersOf(runs),
    link,
    aggregateOnly,
  })
  const items = alert?.items ?? []
  const whole = new Set(items.flatMap(({ metric, slice }) => (metric !== null && slice === wholeSet ? [metric] : [])))
  const left = items.filter(
    ({ metric, slice }) =>
      metric === null || (!onLines.has(metric) && (slice === wholeSet || slice === null || !whole.has(metric))),
  )
  const findings = left.map(({ safety, reason, text }) => ({
    safety,
    title: `vitest-assay: ${safety ? 'safety, ' : ''}${reason}`,
    text,
  }))
  const all = [...findings, ...lines]
  return [...all.filter(({ safety }) => safety), ...all.filter(({ safety }) => !safety)].map(
    ({ title, text, ...one }) => ({ title, text, ...('at' in one ? { at: one.at } : {}) }),
  )
}

const wholeSet = sliceLabel({ by: 'all' })

/** Those that the runs measured anything of: the others were left out on purpose. */
function tiersOf(runs: readonly Run[]): number[] {
  return [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ tier }) => tier)))]
}

interface LineAnnotation extends Required<Annotation> {
  readonly safety: boolean
  readonly metrics: readonly string[]
}

/** New misses on the lines of their golden cases, in the order of the report. */
function lineAnnotations(run: Run): LineAnnotation[] {
  const safety = new Set(run.metrics.flatMap(({ name, safety: isSafety }) => (isSafety ? [name] : [])))
  const figures = new Map(metricChanges(run).map((change) => [change.metric, `${change.metric}: ${change.figures}`]))
  const fresh = byRule(run, shortfallsOf(run).filter(isFresh)).flatMap(([, own]) => own)
  return fresh.flatMap(({ caseId, metrics, status, why }) => {
    const [, file, line] = /^(.+):(\d+)$/u.exec(run.cases[caseId]?.source ?? '') ?? []
    if (file === undefined || line === undefined) return []
    const isSafety = metrics.some((metric) => safety.has(metric))
    return [
      {
        safety: isSafety,
        metrics,
        title: `vitest-assay: ${isSafety ? 'safety, ' : ''}${status === 'new miss' ? `${caseId} newly missed under ${listIds(metrics, 3)}` : `${caseId}, ${listIds(metrics, 3)}: ${statusWords(status)}`}`,
        text: [...why, ...metrics.flatMap((metric) => figures.get(metric) ?? [])].join('\n'),
        at: { file, line },
      },
    ]
  })
}

/**
 * Findings as workflow commands of GitHub, an error each, in their order (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 *
 * @returns an empty string where there is nothing to tell
 */
function renderAnnotations(all: readonly Annotation[]): string {
  const rest = all.length > most ? all.length - most + 1 : 0
  const shown = rest > 0 ? all.slice(0, most - 1) : all
  return [
    ...shown.map(command),
    ...(rest > 0 ? [command({ title: 'vitest-assay', text: `and ${rest} more, which the job summary has` })] : []),
  ].join('')
}

function command({ title, text, at }: Annotation): string {
  const escape = (words: string): string => printableLines(words).replaceAll('%', '%25').replaceAll('\n', '%0A')
  const property = (words: string): string => escape(words).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = at === undefined ? '' : `file=${property(at.file)},line=${at.line},`
  return `::error ${place}title=${property(title)}::${escape(text)}\n`
}

/** Some runs as Markdown: what brought none home, then each as every forge is told of it. */
function renderJobSummary(
  runs: readonly NamedRun[],
  from: { readonly cwd: string; readonly root: string },
  { failures, link }: Told,
): string {
  const failed = failures.map((text) => `- ${inline(text)}`)
  return [
    ...(failed.length > 0 ? [`## Not measured\n\n${failed.join('\n')}\n`] : []),
    ...runs.map(({ run, file }) => renderMarkdown(run, { link, file, place: placeOfRun(run, from) })),
  ]
    .map((part) => `${part}\n`)
    .join('')
}
