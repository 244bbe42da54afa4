import { resolve } from 'node:path'
import type { StoredRun } from '../../baseline/latest-run.ts'
import type { Run } from '../../gate/run.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { exitCodeOfRun } from './exit-code-of-run.ts'
import { fewTrials } from './few-trials.ts'
import { findVitest } from './find-vitest.ts'
import { gatingBlocks } from './gating-blocks.ts'
import { listRuns, newestRun, runsSince } from './list-runs.ts'
import type { PipelineOptions } from './pipeline-options.ts'
import type { PipelineReport } from './pipeline-report.ts'
import type { Pipeline } from './pipeline.ts'
import { runVitest, type VitestEnd } from './run-vitest.ts'
import type { Taken } from './take-logs.ts'
import { worstExitCode } from './worst-exit-code.ts'

/** What came of the tests of a pipeline. */
export interface TakenTests extends Taken {
  readonly tests: PipelineReport['tests']
  /** The runs whole, each with its file from the root. */
  readonly suites: readonly StoredRun[]
}

/**
 * Runs the tests of a pipeline's tiers by the Vitest of the project, or merges the reports of its shards, and takes the runs that came of it.
 *
 * A test without a tag of a tier is left out; what a baseline holds and nothing measured is a finding, and shuts the gate of a pipeline that gates.
 */
export async function takeTests(
  context: CliContext,
  root: string,
  pipeline: Pipeline,
  options: PipelineOptions & { readonly candidate?: string | undefined },
  out: (text: string) => void,
): Promise<TakenTests> {
  const names = listRuns(root)
  const args = argumentsFor(context, pipeline, options)
  const env = {
    ...context.env,
    ASSAY_RUN_TYPE: pipeline.kind,
    ...(pipeline.kind === 'config_gate' ? { ASSAY_CANDIDATE: options.candidate ?? '' } : {}),
    ...(context.colour && options.json !== true ? { FORCE_COLOR: '1' } : {}),
  }
  // What tests print may name cases.
  const [print, complain] = options.aggregateOnly === true ? [nowhere, nowhere] : [out, context.err]
  let end: VitestEnd
  try {
    end = await runVitest({ script: findVitest(root), args, cwd: root, env, out: print, err: complain })
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    return { told: [], runs: [], failures: [error.message], exitCode: 2, tests: null, suites: [] }
  }
  const { runs, failures: unreadable } = runsSince(root, new Set(names), options.project)
  const failures = [
    ...unreadable,
    ...(end.signal === null ? [] : [`Vitest was ended by ${end.signal}`]),
    ...(runs.length + unreadable.length > 0
      ? []
      : [`Vitest ended with ${end.exitCode ?? 'a signal'} and wrote no run, so nothing was measured`]),
  ]
  for (const metric of pipeline.kind === 'weekly' ? runs.flatMap(({ run }) => fewTrials(run)) : []) {
    context.err(
      `${metric} was judged once an answer: a majority wants three trials. Run every shard with ASSAY_RUN_TYPE=weekly, or leave trials out of the judge\n`,
    )
  }
  const codes = runs.map(({ run }) => exitCodeOfRun(run, pipeline))
  return {
    told: runs.map(({ run }) => ({
      run: { ...run, blocks: gatingBlocks(run, pipeline) },
      before: newestRun(root, names, (earlier) => isBefore(earlier, run)),
    })),
    runs: runs.map(({ run, file }, index) => ({
      file,
      id: run.id,
      suite: `${run.suite.name} ${run.suite.version}`,
      exitCode: codes[index] ?? 0,
    })),
    failures,
    exitCode: worstExitCode([...codes, codeOf(end), failures.length > 0 ? 3 : 0]),
    tests: { args, ...end },
    suites: runs,
  }
}

const nowhere = (): void => undefined

function argumentsFor(
  { cwd }: CliContext,
  { tiers }: Pipeline,
  { config, project, mergeReports }: PipelineOptions,
): string[] {
  return [
    'run',
    ...(mergeReports === undefined ? [] : [`--merge-reports=${resolve(cwd, mergeReports)}`]),
    `--tags-filter=${tiers.map((tier) => `tier${tier}`).join(' or ')}`,
    ...(config === undefined ? [] : [`--config=${resolve(cwd, config)}`]),
    ...(project === undefined ? [] : [`--project=${project}`]),
  ]
}

/** Of 3 the runs say more: it may be by judged figures alone. */
function codeOf({ exitCode }: VitestEnd): 0 | 1 | 2 {
  return exitCode === 0 || exitCode === 3 ? 0 : exitCode === 2 ? 2 : 1
}

function isBefore(earlier: Run, { suite, project, scope, type }: Run): boolean {
  return (
    earlier.log === undefined &&
    earlier.suite.name === suite.name &&
    earlier.project === project &&
    (earlier.type === 'config_gate') === (type === 'config_gate') &&
    earlier.scope.complete &&
    earlier.scope.tagsFilter === scope.tagsFilter
  )
}
