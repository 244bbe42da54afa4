import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { readRun } from '../../baseline/read-run.ts'
import type { Run } from '../../gate/run.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { linkOf } from './link-of.ts'
import { listRuns } from './list-runs.ts'
import { pipelineReportSchema } from './pipeline-report.ts'
import { annotationsOf, type Told } from './annotations-of.ts'
import { renderAnnotations } from './render-annotations.ts'
import { renderJobSummary } from './render-job-summary.ts'
import { requireRoot } from '../require-root.ts'
import { readChoice } from '../read-choice.ts'
import { printJson } from '../print-json.ts'

export interface AnnotateOptions {
  readonly pipeline?: string
  readonly root?: string
  readonly aggregateOnly?: true
  readonly json?: true
}

/**
 * `annotate`: prints what is to be told of some runs as workflow commands of GitHub, and their summary in Markdown: to the file of `GITHUB_STEP_SUMMARY`, or after them where none is set.
 *
 * @param named files of runs; none stands for those of `--pipeline`, or for the newest run
 * @returns 0 whatever the runs came to: the step that ran them has failed
 * @throws {AssayError} `run-invalid` where there is none, `option-invalid` for another kind of pipeline
 */
export function annotate(context: CliContext, named: readonly string[], options: AnnotateOptions): 0 {
  const root = requireRoot(context.cwd, options.root)
  const { runs, failures } =
    named.length > 0
      ? { runs: named.map((file) => readRun(resolve(context.cwd, file), file)), failures: [] }
      : chosen(root, options.pipeline)
  const told: Told = { failures, link: linkOf(undefined, context.env), aggregateOnly: options.aggregateOnly === true }
  const annotations = annotationsOf(runs, told)
  const summary = renderJobSummary(runs, told)
  const file = context.env['GITHUB_STEP_SUMMARY'] ?? ''
  if (file !== '') appendFileSync(file, summary)
  if (options.json === true) printJson(context, { annotations, summary })
  else {
    context.out(renderAnnotations(annotations))
    if (file === '') context.out(summary)
  }
  return 0
}

interface Chosen {
  readonly runs: readonly Run[]
  /** What of a pipeline brought no run home. */
  readonly failures: readonly string[]
}

function chosen(root: string, pipeline: string | undefined): Chosen {
  const { files, failures } =
    pipeline === undefined ? { files: [newest(root)], failures: [] } : ofPipeline(root, pipeline)
  return { runs: files.map((file) => readRun(join(root, file), file)), failures }
}

function newest(root: string): string {
  const name = listRuns(root).at(-1)
  if (name !== undefined) return `.assay/runs/${name}`
  throw new AssayError('run-invalid', 'there is no run in .assay/runs/. Run the suite, or name the file of a run')
}

function ofPipeline(
  root: string,
  named: string,
): { readonly files: readonly string[]; readonly failures: readonly string[] } {
  const kind = readChoice('--pipeline', named, ['nightly', 'weekly'])
  const name = listReports(root)
    .filter((one) => one.startsWith(`${kind}-`))
    .at(-1)
  if (name === undefined) {
    throw new AssayError(
      'run-invalid',
      `there is no report of ${kind} in .assay/pipelines/. Run: npx vitest-assay ${kind}`,
    )
  }
  const shown = `.assay/pipelines/${name}`
  try {
    const { runs, failures } = pipelineReportSchema.parse(JSON.parse(readFileSync(join(root, shown), 'utf8')))
    return { files: runs.map(({ file }) => file), failures }
  } catch (error) {
    throw new AssayError('run-invalid', `${shown} is not the report of a pipeline. Run: npx vitest-assay ${kind}`, {
      cause: error,
    })
  }
}

function listReports(root: string): string[] {
  try {
    return readdirSync(join(root, '.assay', 'pipelines'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
