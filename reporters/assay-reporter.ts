// Over 250 lines: the reporter, from the first hook to the last, with the one refusal at the start.
import { resolve } from 'node:path'
import { AssayError } from '../src/kit/assay-error.ts'
import type { ResolvedAssayOptions } from '../src/runner/assay-options.ts'
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestProject,
  TestRunEndReason,
  Vitest,
} from 'vitest/node'
import { type ExitCode, exitCodeOfFault, knownExitCode } from '../src/core/exit-code.ts'
import { arm } from '../src/runner/exit-check.ts'
import type { AddedSuite, SuiteReporter } from '../src/runner/plugin.ts'
import type { EndedSuite } from './report-suite.ts'
import { type ProgressWatch, watchProgress } from './console/progress.ts'
import { isCi } from '../src/kit/ci.ts'
import { clearLeftAnswers } from './files/keep-answers.ts'
import { forLog } from '../src/kit/printable.ts'
import { openWorkFolder } from '../src/kit/work-folder.ts'
import '../src/runner/eval-meta.ts'

/** A suite with the files that it is compared with. */
export interface SuiteOfTenant {
  /** Of the Vitest project. */
  readonly name: string
  readonly root: string
  readonly options: Pick<ResolvedAssayOptions, 'tenant' | 'baseline' | 'gate'> &
    Partial<Pick<ResolvedAssayOptions, 'suite'>>
}

/**
 * Refuses a suite that would be compared with the baseline of another tenant, or of another suite: tenants are never pooled, and one file holds one suite.
 *
 * @throws {AssayError} `option-invalid`, naming both projects and the file
 */
export function refuseSharedBaseline(suite: SuiteOfTenant, others: readonly SuiteOfTenant[]): void {
  const files = new Map(filesOf(suite))
  for (const other of others.filter(({ options }) => options.tenant !== suite.options.tenant)) {
    const shared = filesOf(other).find(([file]) => files.has(file))
    if (shared === undefined) continue
    throw new AssayError(
      'option-invalid',
      `the projects ${named(other)} and ${named(suite)} have one baseline, ${shared[1]}. Tenants are never pooled: give each a file of its own, by baseline and by gate.baseline`,
    )
  }
  for (const other of others.filter((one) => isOtherSuite(one, suite))) {
    const shared = filesOf(other).find(([file]) => files.has(file))
    if (shared === undefined) continue
    throw new AssayError(
      'option-invalid',
      `the projects "${other.name}" and "${suite.name}" are of different suites, and have one baseline, ${shared[1]}, which would hold one of them alone. Give each a file of its own, by baseline and by gate.baseline`,
    )
  }
}

/** Two suites by name or version, whose figures are never compared. */
function isOtherSuite(one: SuiteOfTenant, other: SuiteOfTenant): boolean {
  return (
    JSON.stringify([one.options.suite?.name, one.options.suite?.version]) !==
    JSON.stringify([other.options.suite?.name, other.options.suite?.version])
  )
}

function filesOf({ root, options: { baseline, gate } }: SuiteOfTenant): [absolute: string, shown: string][] {
  return [baseline, ...(gate === undefined ? [] : [gate.baseline])].map((file) => [resolve(root, file), file])
}

function named({ name, options: { tenant } }: SuiteOfTenant): string {
  return `"${name}" (${tenant === undefined ? 'of every tenant' : `tenant ${tenant}`})`
}

/** The module that judges and prints: it is most of the reporter, and nobody needs it before tests have run. */
interface Report {
  readonly reportSuite: (suite: EndedSuite) => Promise<number>
}

/**
 * Adds the records of a run up, compares them with the baseline, prints and writes what came of it, and sets the exit code.
 *
 * It does everything at the end of a run, when merged reports are complete too, and throws nothing: in watch mode an exception there would end the process.
 */
class AssayReporter implements Reporter, SuiteReporter {
  readonly #vitest: Vitest
  readonly #suites = new Map<string, Pick<EndedSuite, 'project' | 'suite'>>()
  readonly #golden: ReturnType<typeof watchGoldenFiles>
  #startedAt = new Date()
  /** Where somebody sees it. */
  #progress: ProgressWatch | undefined
  readonly #registerAll: () => Promise<void>
  #loading: Promise<Report> | undefined

  constructor(vitest: Vitest, registerAll: () => Promise<void>) {
    this.#vitest = vitest
    this.#registerAll = registerAll
    this.#golden = watchGoldenFiles(vitest)
  }

  addSuite(project: TestProject, suite: AddedSuite): void {
    if (this.#suites.get(project.name)?.project === project)
      throw new AssayError(
        'option-invalid',
        `the plugin of vitest-assay stands twice in the project "${project.name}", and the options of one of them would count for nothing. Take one out, or give each suite a project of its own, by evals() in test.projects`,
      )
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
    const { config, logger } = this.#vitest
    const isSeen = process.stdout.isTTY && !config.watch && !isCi(process.env)
    this.#progress = isSeen ? watchProgress((line) => logger.log(line), performance.now.bind(performance)) : undefined
    for (const { suite } of this.#suites.values()) {
      suite.verdict.code = null
      if (!this.#vitest.config.watch) arm(suite.verdict)
    }
    this.#safely(() => {
      for (const { project } of this.#suites.values()) clearWorkFolder(project.config.root)
    })
  }

  /** The first tests are running in a worker: this process has time to load what it will need at their end. */
  onTestModuleCollected(module: TestModule): void {
    this.#progress?.collected(module)
    // What fails here fails again, and is told, at the end.
    this.#load().catch(() => undefined)
  }

  onTestCaseResult(test: TestCase): void {
    this.#progress?.ended(test)
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
        suite.suite.verdict.code = knownExitCode(
          await reportSuite({
            ...suite,
            vitest: this.#vitest,
            modules: own,
            others: modules.filter((module) => !own.includes(module)),
            unhandledErrors: unhandled.length,
            reason,
            namesBaseline: this.#hasSibling(suite),
            startedAt: this.#startedAt,
          }),
        )
      } catch (error) {
        suite.suite.verdict.code = this.#complain(error)
      }
    }
  }

  /** Whether another suite of the same root has a baseline of its own, so that commands have to say which they mean. */
  #hasSibling({ project, suite }: Pick<EndedSuite, 'project' | 'suite'>): boolean {
    return [...this.#suites.values()].some(
      (other) =>
        other.project.config.root === project.config.root && other.suite.options.baseline !== suite.options.baseline,
    )
  }

  #load(): Promise<Report> {
    this.#loading ??= this.#registerAll().then(() => import('./report-suite.ts'))
    return this.#loading
  }

  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#complain(error)
    }
  }

  /** What goes wrong in here is said, and is not a pass. */
  #complain(error: unknown): ExitCode {
    const known = error instanceof AssayError
    this.#vitest.logger.error(
      forLog(
        `vitest-assay: ${known ? error.message : `the reporter failed, so nothing was gated: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}`,
        false,
      ),
    )
    const isMisuse = known && error.code !== 'file-not-written'
    const code = exitCodeOfFault(isMisuse)
    if (!this.#vitest.config.watch) process.exitCode ||= code
    return code
  }
}

/** Makes `.assay/` ready for a run, without what killed runs have left. */
function clearWorkFolder(root: string): void {
  openWorkFolder(root, 'runs')
  clearLeftAnswers(root, Date.now())
}

/** Notes which eval files read which golden files. */
interface GoldenFileWatch {
  note(modules: readonly TestModule[]): void
}

/** In watch mode, a golden file that changed reruns the evals that read it, and those that could not be collected, for which it may be the cause. */
function watchGoldenFiles(vitest: Vitest): GoldenFileWatch {
  const readers = new Map<string, Set<string>>()
  const broken = new Set<string>()
  vitest.config.watchTriggerPatterns = [
    ...(vitest.config.watchTriggerPatterns ?? []),
    {
      pattern: /\.jsonl$/u,
      testsToRun: (file) => {
        const tests = [...(readers.get(file.replaceAll('\\', '/')) ?? []), ...broken]
        return tests.length > 0 ? tests : null
      },
    },
  ]
  return {
    note: (modules) => {
      for (const module of modules) {
        for (const file of module.meta().assayGoldenFiles ?? []) {
          const known = readers.get(file)
          if (known === undefined) readers.set(file, new Set([module.moduleId]))
          else known.add(module.moduleId)
        }
        if (module.errors().length > 0) broken.add(module.moduleId)
        else broken.delete(module.moduleId)
      }
    },
  }
}

const reporters = new WeakMap<Vitest, AssayReporter>()

/**
 * The one reporter of a Vitest process; it is added to whatever reporters the user asked for.
 *
 * @param registerAll tells `core` all that modules add to a run; called before a run is added up
 */
export function reporterOf(vitest: Vitest, registerAll: () => Promise<void>): AssayReporter {
  let reporter = reporters.get(vitest)
  if (reporter === undefined) {
    reporter = new AssayReporter(vitest, registerAll)
    reporters.set(vitest, reporter)
    vitest.config.reporters.push(reporter)
  }
  return reporter
}
