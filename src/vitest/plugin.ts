import { randomUUID } from 'node:crypto'
import type { Plugin, ViteUserConfig } from 'vitest/config'
import type { TestProject, Vitest } from 'vitest/node'
import { readShard } from '../gate/read-shard.ts'
import { AssayError } from '../score/assay-error.ts'
import type { AssayOptions, ResolvedAssayOptions } from './assay-options.ts'
import { openRunLimits } from './judging/open-run-limits.ts'
import { resolveOptions } from './resolve-options.ts'
import { setupFile } from './setup-file.ts'
import { tierTags } from './tier-tags.ts'

type TestConfig = NonNullable<ViteUserConfig['test']>

/** What reports on the suites of one Vitest process: made once, however many projects ask for it. */
export interface SuiteReporter {
  /** @param run id of the run, under which workers note which recordings they use */
  addSuite(project: TestProject, options: ResolvedAssayOptions, run: string): void
}

/**
 * The Vite plugin behind `assay()`: gives the project what evals need, and leaves alone what its user has set.
 *
 * @param reporterFor the reporter of this Vitest process, made at the first call
 */
export function plugin(options: AssayOptions | undefined, reporterFor: (vitest: Vitest) => SuiteReporter): Plugin {
  const resolved = orExit(() => resolveOptions(options))
  const shard = orExit(() => readShard(process.env['ASSAY_SHARD']))
  return {
    name: 'vitest-assay',
    config: (user: ViteUserConfig) => {
      const test = user.test ?? {}
      if (test.projects !== undefined) refuseProjects()
      return { test: fill(test) }
    },
    // oxlint-disable-next-line typescript/no-misused-promises -- Vitest waits for the hook, and types it as if it did not.
    async configureVitest({ vitest, project }: { vitest: Vitest; project: TestProject }) {
      const { configFile } = vitest.vite.config
      const run = randomUUID()
      project.provide('assay', {
        ...resolved,
        root: project.config.root,
        configFile,
        project: project.name,
        shard,
        run,
        limits: await openRunLimits(vitest),
      })
      reporterFor(vitest).addSuite(project, resolved, run)
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
    // Vite prints the stack of what a config throws; but for the config itself its frames say nothing to who misspelt an option.
    if (error instanceof AssayError)
      error.stack = (error.stack ?? '').replaceAll(/\n\s+at (?!.*\bvitest?\.config).*/gu, '')
    throw error
  }
}

function refuseProjects(): never {
  process.exitCode = 2
  throw new AssayError(
    'option-invalid',
    'assay() stands at the root of a config with test.projects, where its settings do not reach the projects. Put evals({ … }) into test.projects instead',
  )
}
