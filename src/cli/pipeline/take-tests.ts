import { resolve as resolvePath, dirname, join } from 'node:path'
import type { StoredRun } from '../../core/read-run.ts'
import type { Run } from '../../core/run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, Interrupted } from '../cli-context.ts'
import { exitCodeOfVitest, shutIf, worstExitCode } from '../../core/exit-code.ts'
import { exitCodeOfRun, gatingBlocks, type Pipeline } from './pipeline.ts'
import { listRuns } from '../../core/read-run.ts'
import { newestRun, runsSince } from './list-runs.ts'
import type { OptionsOf } from '../options.ts'
import type { testOptions } from './command-options.ts'
import type { PipelineReport } from './pipeline-report.ts'
import type { Taken } from './take-logs.ts'
import { sectionOf } from '../../core/run-section.ts'
import { judgedSection } from '../../judges/judged-section.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spawn } from 'node:child_process'

/** What is tested, and how. */
type TestOptions = OptionsOf<typeof testOptions> & {
  readonly mergeReports?: string | undefined
  readonly candidate?: string | undefined
}

/** How Vitest is started, and where what it prints goes. */
interface VitestCall {
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** How Vitest ended: one of the two is null. */
interface VitestEnd {
  readonly exitCode: number | null
  readonly signal: string | null
}

/** Only who sends alerts has to know them: a test could print its environment. */
const secrets = new Set(['ASSAY_SLACK_WEBHOOK', 'ASSAY_SMTP_URL'])

const passedOn = ['SIGINT', 'SIGTERM'] as const

/** What came of the tests of a pipeline. */
interface TakenTests extends Taken {
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
  options: TestOptions,
  out: (text: string) => void,
): Promise<TakenTests> {
  const names = listRuns(root)
  const args = argumentsFor(context, pipeline, options)
  const env = {
    ...context.env,
    ASSAY_RUN_TYPE: pipeline.kind,
    ...(pipeline.kind === 'config_gate' ? { ASSAY_CANDIDATE: options.candidate ?? '' } : {}),
    ...(context.colour && !options.json ? { FORCE_COLOR: '1' } : {}),
  }
  // What tests print may name cases.
  const [print, complain] = options.aggregateOnly ? [nowhere, nowhere] : [out, context.err]
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
      `${metric} was judged once an answer: a majority requires three trials. Run every shard with ASSAY_RUN_TYPE=weekly, or leave trials out of the judge\n`,
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
    exitCode: worstExitCode([...codes, exitCodeOfVitest(end.exitCode), shutIf(failures.length > 0)]),
    tests: { args, ...end },
    suites: runs,
  }
}

const nowhere = (): void => undefined

function argumentsFor(
  { cwd }: CliContext,
  { tiers }: Pipeline,
  { config, project, mergeReports }: TestOptions,
): string[] {
  return [
    'run',
    ...(mergeReports === undefined ? [] : [`--merge-reports=${resolvePath(cwd, mergeReports)}`]),
    `--tags-filter=${tiers.map((tier) => `tier${tier}`).join(' or ')}`,
    ...(config === undefined ? [] : [`--config=${resolvePath(cwd, config)}`]),
    ...(project === undefined ? [] : [`--project=${project}`]),
  ]
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

/** Metrics whose judges were asked once an answer, where a majority requires three trials; two are enough where a third could change nothing. */
function fewTrials(run: Run): string[] {
  return (sectionOf(run, judgedSection) ?? [])
    .filter(({ trials, judges, scored, unscored }) => trials > 0 && trials < 2 * judges.length * (scored + unscored))
    .map(({ metric }) => metric)
}

/**
 * The script that starts the Vitest of a project.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `setup-missing` where it has none
 */
function findVitest(root: string): string {
  const require = createRequire(join(root, 'package.json'))
  try {
    const manifest = require.resolve('vitest/package.json')
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | { vitest: string } }
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin.vitest)
  } catch (error) {
    throw new AssayError(
      'setup-missing',
      'no Vitest is installed at the root of the project. Install it: npm install --save-dev vitest, or name the root with --root <dir>',
      { cause: error },
    )
  }
}

/** Runs Vitest under the Node of this process to its end, and hands on what it prints as it comes. A signal to end is handed on, and what came of the run is still told. */
async function runVitest({ script, args, cwd, env, out, err }: VitestCall): Promise<VitestEnd> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.has(name))),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', out)
  child.stderr.setEncoding('utf8').on('data', err)
  let interrupted = false
  const stop = (signal: NodeJS.Signals): void => {
    interrupted ||= signal === 'SIGINT'
    child.kill(signal)
  }
  for (const signal of passedOn) process.on(signal, stop)
  try {
    const end = await new Promise<VitestEnd>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }))
    })
    // Whoever pressed Ctrl-C knows: nothing is stored of such a run, and nobody is alerted.
    if (interrupted) throw new Interrupted('stopped by Ctrl-C while the tests ran: nothing was stored or sent')
    return end
  } finally {
    for (const signal of passedOn) process.off(signal, stop)
  }
}
