import { relative, resolve } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import { AssayError } from '../src/score/assay-error.ts'
import type { ResolvedAssayOptions } from '../src/vitest/assay-options.ts'
import type { SuiteReporter } from '../src/vitest/plugin.ts'
import { runCommand } from '../src/vitest/run-command.ts'
import { judgeRun } from './judge-run.ts'
import { openWorkFolder } from './open-work-folder.ts'
import { readScope } from './read-scope.ts'
import { renderConsole } from './render-console.ts'
import { takesStdout } from './takes-stdout.ts'
import { terminal } from './terminal.ts'
import { watchGoldenFiles } from './watch-golden-files.ts'
import { writeJunit } from './write-junit.ts'
import { writeRun } from './write-run.ts'

/**
 * Adds the records of a run up, holds them against the baseline, prints and writes what came of it, and sets the exit code.
 *
 * It does everything at the end of a run, when merged reports are complete too, and throws nothing: in watch mode an exception there would end the process.
 */
export class AssayReporter implements Reporter, SuiteReporter {
  readonly #vitest: Vitest
  readonly #suites = new Map<string, { readonly project: TestProject; readonly options: ResolvedAssayOptions }>()
  readonly #golden: ReturnType<typeof watchGoldenFiles>
  #startedAt = new Date()

  constructor(vitest: Vitest) {
    this.#vitest = vitest
    this.#golden = watchGoldenFiles(vitest)
  }

  addSuite(project: TestProject, options: ResolvedAssayOptions): void {
    this.#suites.set(project.name, { project, options })
  }

  onTestRunStart(): void {
    this.#startedAt = new Date()
    this.#safely(() => {
      for (const { project } of this.#suites.values()) openWorkFolder(project.config.root)
    })
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    for (const suite of this.#suites.values()) {
      try {
        const own = modules.filter((module) => module.project.name === suite.project.name)
        this.#golden.note(own)
        await this.#report(suite, own, unhandled.length, reason)
      } catch (error) {
        this.#complain(error)
      }
    }
  }

  async #report(
    { project, options }: { readonly project: TestProject; readonly options: ResolvedAssayOptions },
    modules: readonly TestModule[],
    unhandledErrors: number,
    reason: TestRunEndReason,
  ): Promise<void> {
    const { root } = project.config
    const scope = await readScope(this.#vitest, project, modules, reason)
    if (modules.length === 0 && scope.elsewhere) return
    const watching = this.#vitest.config.watch
    const { run, tests } = judgeRun({
      modules,
      unhandledErrors,
      options,
      root,
      startedAt: this.#startedAt,
      vitestVersion: this.#vitest.version,
      project: project.name,
      scope,
    })
    const file = watching && !run.scope.complete ? undefined : writeRun(root, run)
    if (options.junit !== undefined) writeJunit(resolve(root, options.junit), run)
    const { config, logger } = this.#vitest
    const print = takesStdout(config) ? logger.error.bind(logger) : logger.log.bind(logger)
    print(
      renderConsole(run, {
        chalk: terminal(),
        tests,
        runFile: file === undefined ? undefined : relative(root, file).replaceAll('\\', '/'),
        command: this.#command(project),
      }),
    )
    // A sticky exit code would outlive the mistake that a watcher is about to mend.
    if (!watching && run.exitCode !== 0) process.exitCode ||= run.exitCode
  }

  /** The command line that runs this suite again, for people to copy. */
  #command(project: TestProject): string {
    const name = this.#vitest.projects.length > 1 ? project.name : undefined
    return runCommand(this.#vitest.vite.config.configFile, name)
  }

  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#complain(error)
    }
  }

  /** What goes wrong in here is said, and is no pass. */
  #complain(error: unknown): void {
    const known = error instanceof AssayError
    this.#vitest.logger.error(
      `vitest-assay: ${known ? error.message : `the reporter failed, so nothing was gated: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}`,
    )
    if (!this.#vitest.config.watch) process.exitCode ||= known ? 2 : 3
  }
}
