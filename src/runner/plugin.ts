import { randomUUID } from 'node:crypto'
import type { Plugin, ViteUserConfig } from 'vitest/config'
import type { TestProject, Vitest } from 'vitest/node'
import { type Candidate, readRunTypeVariable, type RunType } from '../core/run.ts'
import { readShard } from '../core/shards.ts'
import { openManifests } from '../held-out/open-manifests.ts'
import { optionVariables } from '../core/run-section.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type CoreOptions, type ResolvedAssayOptions, resolveOptions } from './assay-options.ts'
import { readCandidate } from './read-candidate.ts'
import { armFor, type SuiteVerdict } from './exit-check.ts'
import { openRunServices } from './run-services.ts'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

type TestConfig = NonNullable<ViteUserConfig['test']>

/** What reports on the suites of one Vitest process: made once, however many projects ask for it. */
export interface SuiteReporter {
  /** @throws {AssayError} `option-invalid` for a suite that cannot stand beside those that were added before */
  addSuite(project: TestProject, suite: AddedSuite): void
}

/** A suite as it was set up. */
export interface AddedSuite {
  readonly options: ResolvedAssayOptions
  /** Id of the run, under which workers note which recordings they use. */
  readonly run: string
  /** Where its verdict goes, to which the end of the process is held. */
  readonly verdict: SuiteVerdict
  /** What the run is for; undefined where nobody says. */
  readonly type: RunType | undefined
  /** The configuration that it decides on; undefined for the standing one. */
  readonly candidate: Candidate | undefined
}

/**
 * The Vite plugin behind `assay()`: gives the project what evals need, and leaves alone what its user has set.
 *
 * @param reporterFor the reporter of this Vitest process, made at the first call
 */
export function plugin(options: CoreOptions | undefined, reporterFor: (vitest: Vitest) => SuiteReporter): Plugin {
  const resolved = orExit(() => resolveOptions(options))
  const shard = orExit(() => readShard(process.env['ASSAY_SHARD']))
  const type = orExit(() => readRunTypeVariable(process.env['ASSAY_RUN_TYPE']))
  return {
    name: 'vitest-assay',
    config: (user: ViteUserConfig) => {
      const test = user.test ?? {}
      if (test.projects !== undefined) refuseProjects()
      const variables = optionVariables(resolved, process.env)
      return { test: { ...fill(test), ...(Object.keys(variables).length === 0 ? {} : { env: variables }) } }
    },
    // oxlint-disable-next-line typescript/no-misused-promises -- Vitest waits for the hook, and types it as if it did not.
    async configureVitest({ vitest, project }: { vitest: Vitest; project: TestProject }) {
      const verdict = armFor(vitest)
      const { configFile } = vitest.vite.config
      const { root } = project.config
      const run = randomUUID()
      const { options: own, candidate } = orExit(() => {
        if (shard !== undefined && vitest.config.shard !== undefined) refuseTwoShards()
        const read = readCandidate(process.env['ASSAY_CANDIDATE'], { root, type })
        return { options: type === 'config_gate' ? forGate(resolved, vitest, root) : resolved, candidate: read }
      })
      project.provide('assay', {
        ...own,
        root,
        configFile,
        project: project.name,
        ...(vitest.config.watch ? { watch: true } : {}),
        shard,
        type,
        candidate: candidate?.hash,
        run,
        ...(await openRunServices(vitest)),
      })
      // Its type is the user's to declare: what a configuration is, nobody here knows.
      if (candidate !== undefined) project.provide('candidate' as never, candidate.value as never)
      const known = candidate === undefined ? undefined : { file: candidate.file, hash: candidate.hash }
      orExit(() => reporterFor(vitest).addSuite(project, { options: own, run, verdict, type, candidate: known }))
      if (!vitest.config.watch) vitest.config.forceRerunTriggers.push(...rerunTriggers(root, own))
    },
  } as Plugin
}

function fill(test: TestConfig): TestConfig {
  const known = new Set((test.tags ?? []).map(({ name }) => name))
  return {
    setupFiles: [setupFile()],
    tags: tierTags.filter(({ name }) => !known.has(name)),
    ...(test.include === undefined ? { include: ['**/*.eval.?(c|m)[jt]s?(x)'] } : {}),
    // A golden set over many files starts ten times faster in shared threads; an eval has no globals to protect.
    ...(test.pool === undefined ? { pool: 'threads' } : {}),
    // Vitest's own 5 s are over before a model has answered; a judge may be asked several times, and wait for its limits.
    ...(test.testTimeout === undefined ? { testTimeout: 300_000 } : {}),
    ...(test.isolate === undefined ? { isolate: false } : {}),
  }
}

/** Vitest reads the exit code of a config that throws; its own would be 1, which says that tests failed. */
function orExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    process.exitCode = 2
    // Vite prints the stack of what a config throws; except the config itself its frames say nothing to who misspelt an option.
    if (error instanceof AssayError)
      error.stack = (error.stack ?? '').replaceAll(/\n\s+at (?!.*\bvitest?\.config).*/gu, '')
    throw error
  }
}

/** The options of a run on held-out cases: compared with their own baseline, and only where the splits open. A merge of reports needs no salt. */
function forGate(options: ResolvedAssayOptions, vitest: Vitest, root: string): ResolvedAssayOptions {
  const { gate, tenant } = options
  if (gate === undefined) {
    throw new AssayError(
      'option-invalid',
      `the suite ${options.suite.name} has no option gate, so nobody knows who is held out and there is nothing to decide by. Give assay() or evals(): gate: { heldOut: '<manifest>' }, of a split that this freezes: npx vitest-assay held-out freeze`,
    )
  }
  if (!vitest.config.mergeReports) openManifests({ root, files: gate.heldOut, tenant, env: process.env })
  return { ...options, baseline: gate.baseline }
}

/**
 * The files that no import leads to and that every figure depends on, as globs for `--changed` and `related`: golden files, baselines, waivers and splits.
 *
 * In watch mode a golden file reruns the evals that read it, and no others.
 */
function rerunTriggers(root: string, { baseline, gate }: ResolvedAssayOptions): string[] {
  const files = [baseline, 'assay.waivers.json', ...(gate === undefined ? [] : [gate.baseline, ...gate.heldOut])]
  const folder = globOf(root)
  // By the whole path too: Vitest 4.1 finds no file by `**` below a folder whose name begins with a dot.
  return ['**/*.{jsonl,ndjson}', `${folder}/**/*.{jsonl,ndjson}`, ...files.map((file) => globOf(resolve(root, file)))]
}

/** A path as a glob that matches it alone. */
function globOf(path: string): string {
  return path.replaceAll('\\', '/').replaceAll(/[*?[\]{}()!+@|]/gu, String.raw`\$&`)
}

function refuseTwoShards(): never {
  throw new AssayError(
    'option-invalid',
    'ASSAY_SHARD and --shard are both set: one splits by case and the other by file, and together they would leave cases out of every shard. Use one of the two',
  )
}

function refuseProjects(): never {
  process.exitCode = 2
  throw new AssayError(
    'option-invalid',
    'assay() stands at the root of a config with test.projects, where its settings do not reach the projects. Put evals({ … }) into test.projects instead',
  )
}

/**
 * A file of this package that is loaded by its path, absolute: as it is written where this file is, else as it is built. Found by the package's own name,
 * since built files lie elsewhere than their sources.
 *
 * @param name from the project's root, without its ending
 */
export function packageFile(name: string): string {
  const root = dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
  return import.meta.url.endsWith('.ts') ? join(root, `${name}.ts`) : join(root, 'dist', `${name}.js`)
}

/** The setup file of the matchers. */
function setupFile(): string {
  return packageFile('matchers/setup')
}

/** The tags that evals are filtered by: `vitest run --tags-filter=tier1`. */
export const tierTags = [
  { name: 'tier1', description: 'structural checks and safety' },
  { name: 'tier2', description: 'retrieval' },
  { name: 'tier3', description: 'guideline adherence' },
  { name: 'tier4', description: 'judged' },
] as const
