import type { Reporter, SerializedError, TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import { AssayError } from '../src/score/assay-error.ts'
import type { AddedSuite, SuiteReporter } from '../src/vitest/plugin.ts'
import { openWorkFolder } from './open-work-folder.ts'
import { refuseSharedBaseline } from './refuse-shared-baseline.ts'
import type { EndedSuite } from './report-suite.ts'
import { watchGoldenFiles } from './watch-golden-files.ts'

/** The module that judges and prints: it is most of the reporter, and nobody needs it before tests have run. */
interface Report {
  readonly reportSuite: (suite: EndedSuite) => Promise<void>
}

/**
 * Adds the records of a run up, holds them against the baseline, prints and writes what came of it, and sets the exit code.
 *
 * It does everything at the end of a run, when merged reports are complete too, and throws nothing: in watch mode an exception there would end the process.
 */
export class AssayReporter implements Reporter, SuiteReporter {
  readonly #vitest: Vitest
  readonly #suites = new Map<string, Pick<EndedSuite, 'project' | 'suite'>>()
  readonly #golden: ReturnType<typeof watchGoldenFiles>
  #startedAt = new Date()
  #loading: Promise<Report> | undefined

  constructor(vitest: Vitest) {
    this.#vitest = vitest
    this.#golden = watchGoldenFiles(vitest)
  }

  addSuite(project: TestProject, suite: AddedSuite): void {
    const [own, ...others] = [{ project, suite }, ...this.#suites.values()].map((one) => ({
      name: one.project.name,
      root: one.project.config.root,
      options: one.suite.options,
    }))
    if (own !== undefined) refuseSharedBaseline(own, others)
    this.#suites.set(project.name, { project, suite })
  }

  onTestRunStart(): void {
    this.#startedAt = new Date()
    this.#safely(() => {
      for (const { project } of this.#suites.values()) openWorkFolder(project.config.root)
    })
  }

  /** The first tests are running in a worker: this process has time to load what it will need at their end. */
  onTestModuleCollected(): void {
    // What fails here fails again, and is told, at the end.
    this.#load().catch(() => undefined)
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
        const { reportSuite } = await this.#load()
        await reportSuite({
          ...suite,
          vitest: this.#vitest,
          modules: own,
          unhandledErrors: unhandled.length,
          reason,
          startedAt: this.#startedAt,
        })
      } catch (error) {
        this.#complain(error)
      }
    }
  }

  #load(): Promise<Report> {
    this.#loading ??= import('./report-suite.ts')
    return this.#loading
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
