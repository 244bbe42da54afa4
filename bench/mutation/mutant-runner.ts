// In a worker of Vitest: runs each test as it is, then again under every mutant of what it read.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import fc from 'fast-check'
import {
  expect,
  inject,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  type SerializedConfig,
  TestRunner,
  vi,
} from 'vitest'
import { MutationSwitch } from './mutation-switch.ts'

/** Which mutants are required. A mutant is `<site>.<variant>`. */
export type Wanted =
  /** Of those that live each that a test reads: by the tests that take no longer than a moment, or else by those that took longer before, which `slow` has by their ids. */
  | { readonly mode: 'each'; readonly alive: readonly string[]; readonly slow: readonly string[] | null }
  /** By the path of a test file: those under which it is loaded anew, since they are read on loading. */
  | { readonly mode: 'loading'; readonly of: Readonly<Record<string, readonly string[]>> }

/** What a test found. */
export interface Found {
  readonly killed: readonly string[]
  /** Sites that are read once: before the first test of a file, on loading, or by the first run of a test, whose module keeps what it made. */
  readonly loaded: readonly number[]
  /** The test's id where it takes too long to be tried among the quick ones; absent where it was tried. */
  readonly slow?: string
  /** Why mutants could not be tried, or no more of them; absent where they were. */
  readonly fault?: string
}

/** Beyond this many milliseconds a test is slow. */
const moment = 300
/** How many milliseconds one test may take for all of its mutants, lest one law hold up all the rest. */
const longest = 60_000

/** Milliseconds beyond which, and beyond twenty times what it takes without a mutant, a test does not come to an end. */
const endless = 4_000

declare module 'vitest' {
  interface ProvidedContext {
    wantedMutants: Wanted
  }
  interface TaskMeta {
    found?: Found
  }
}

type SuiteHooks = Pick<ReturnType<typeof TestRunner.getSuiteHooks>, 'beforeEach' | 'afterEach'>
type Cleanup = () => unknown
type SuiteTask = ReturnType<typeof TestRunner.getCurrentSuite>['tasks'][number]

const mutation = new MutationSwitch()
Object.assign(globalThis, { mutation })

export default class MutantRunner extends TestRunner {
  readonly #wanted = inject('wantedMutants')
  readonly #alive = new Set(this.#wanted.mode === 'each' ? this.#wanted.alive : [])
  #files: readonly RunnerTestFile[] = []
  #top: RunnerTestSuite | undefined
  #loaded: readonly number[] | undefined
  #killedOnLoading: readonly string[] = []
  #faultOnLoading: string | undefined

  constructor(config: SerializedConfig) {
    super(config)
    // The same draws each time: a mutant must not live by luck.
    fc.configureGlobal({ seed: 20_261_122 })
    mutation.watch()
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    this.#files = [file]
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<void> {
    const [file] = this.#files
    // While it is empty: it is the one way to what holds the hooks of the file.
    if (source === 'collect' && file !== undefined) this.#top = await TestRunner.getCurrentSuite().collect(file)
    await super.importFile(path, source)
    if (source !== 'collect' || this.#wanted.mode !== 'loading') return
    compareFilesOf(path)
    mutation.watch()
    if (!(await this.#passesAnew(path))) {
      this.#faultOnLoading = 'it fails without a mutant when it is loaded anew'
      return
    }
    const most = mutation.reads * 1000 + 100_000
    const killed: string[] = []
    for (const mutant of this.#wanted.of[path] ?? []) {
      const [site = 0, variant = 0] = mutant.split('.').map(Number)
      mutation.turnOn(site, variant, most)
      if (!(await this.#passesAnew(path))) killed.push(mutant)
    }
    mutation.watch()
    this.#killedOnLoading = killed
  }

  /** Loads a test file and all that it imports once more, and runs its tests outside of the report until one fails. */
  async #passesAnew(path: string): Promise<boolean> {
    const { tasks } = TestRunner.getCurrentSuite()
    const before = tasks.length
    // Hooks of the whole file: those of this loading alone are run.
    const hooks = this.#top === undefined ? undefined : TestRunner.getSuiteHooks(this.#top)
    const first = { beforeEach: hooks?.beforeEach.length ?? 0, afterEach: hooks?.afterEach.length ?? 0 }
    vi.resetModules()
    try {
      // A core that is new knows of no module.
      for (const file of this.config.setupFiles) await super.importFile(file, 'setup')
      await super.importFile(path, 'collect')
      const own: SuiteHooks = {
        beforeEach: hooks?.beforeEach.slice(first.beforeEach) ?? [],
        afterEach: hooks?.afterEach.slice(first.afterEach) ?? [],
      }
      for (const task of tasks.slice(before))
        for (const test of await this.#testsOf(task)) {
          const around = [own, ...hooksAround(test)]
          try {
            await runBetween(around, test, async () => openHooks(around, test))
          } catch (error) {
            // An inline snapshot is held against by nobody here: what else the test says has held until then.
            if (!String(error).includes('cannot be used without test context')) throw error
          }
        }
      return true
    } catch {
      return false
    } finally {
      tasks.splice(before)
      hooks?.beforeEach.splice(first.beforeEach)
      hooks?.afterEach.splice(first.afterEach)
    }
  }

  async #testsOf(task: SuiteTask): Promise<readonly RunnerTestCase[]> {
    if (task.type === 'collector')
      return (await Promise.all(this.#files.map(async (file) => this.#testsOf(await task.collect(file))))).flat()
    if (task.type === 'test') return task.mode === 'run' ? [task as RunnerTestCase] : []
    return (await Promise.all(task.tasks.map((one) => this.#testsOf(one)))).flat()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#wanted.mode === 'loading') {
      const fault = this.#faultOnLoading
      test.meta.found = { killed: this.#killedOnLoading, loaded: [], ...(fault === undefined ? {} : { fault }) }
      return
    }
    const around = [TestRunner.getSuiteHooks(test.file), ...hooksAround(test)]
    const started = performance.now()
    const before = async (): Promise<readonly Cleanup[]> => {
      // What it expects is counted anew, and so are its snapshots.
      this.onBeforeTryTask(test, { retry: 0, repeats: 0 })
      return openHooks(around, test)
    }
    const run = async (): Promise<void> => runBetween(around, test, before)
    const loaded = this.#loaded === undefined ? [...mutation.read.keys()] : []
    this.#loaded ??= loaded
    mutation.watch()
    const clean = performance.now()
    await run()
    const took = performance.now() - clean
    const { slow } = this.#wanted
    const isTried = slow === null ? took <= moment : slow.includes(test.id)
    const killed: string[] = []
    const kept: number[] = []
    const fault = isTried
      ? await this.#tryMutants({
          run,
          name: test.name,
          started,
          took,
          killed,
          kept,
          read: [...mutation.read],
          reads: mutation.reads,
        })
      : undefined
    test.meta.found = {
      killed,
      loaded: [...loaded, ...kept],
      ...(isTried || slow !== null ? {} : { slow: test.id }),
      ...(fault === undefined ? {} : { fault }),
    }
    // Vitest ends what it has begun: the hooks after a test meet what those before it made.
    await before()
  }

  /** Runs a test under each mutant that it reads, and gives what kept it from that. */
  async #tryMutants(one: {
    readonly run: () => Promise<void>
    readonly name: string
    readonly started: number
    /** Milliseconds without a mutant. */
    readonly took: number
    readonly killed: string[]
    /** Sites that are read by the first run alone, since the module keeps what it made: they are tried by loading it anew. */
    readonly kept: number[]
    readonly read: readonly (readonly [site: number, variants: number])[]
    readonly reads: number
  }): Promise<string | undefined> {
    const { kept, killed, name, read, reads, run, started, took } = one
    // A test that leaves something behind would kill mutants that live.
    mutation.watch()
    if (!(await passes(run))) return `${name}: it fails when it runs again`
    const again = new Set(mutation.read.keys())
    for (const [site] of read) if (!again.has(site)) kept.push(site)
    for (const [site, variants] of read)
      for (let variant = 1; variant <= variants; variant += 1) {
        const mutant = `${site}.${variant}`
        if (!this.#alive.has(mutant)) continue
        if (performance.now() - started > longest) return `${name}: its time was over before mutant ${mutant}`
        mutation.turnOn(site, variant, reads * 1000 + 100_000, performance.now() + 20 * took + endless)
        const survived = await passes(run)
        mutation.watch()
        if (survived) continue
        if (!(await passes(run))) return `${name}: it fails after mutant ${mutant}`
        killed.push(mutant)
        this.#alive.delete(mutant)
      }
    return undefined
  }
}

/** @returns hooks of the suites that a test lies in, from the outermost */
function hooksAround(test: RunnerTestCase): readonly SuiteHooks[] {
  const suites: RunnerTestSuite[] = []
  for (let { suite } = test; suite !== undefined; { suite } = suite) suites.unshift(suite)
  return suites.map((suite) => TestRunner.getSuiteHooks(suite))
}

async function openHooks(around: readonly SuiteHooks[], test: RunnerTestCase): Promise<readonly Cleanup[]> {
  const cleanups: Cleanup[] = []
  for (const { beforeEach } of around)
    for (const hook of beforeEach) {
      const cleanup: unknown = await hook(test.context, test.suite ?? test.file)
      if (typeof cleanup === 'function') cleanups.unshift(cleanup as Cleanup)
    }
  return cleanups
}

async function runBetween(
  around: readonly SuiteHooks[],
  test: RunnerTestCase,
  before: () => Promise<readonly Cleanup[]>,
): Promise<void> {
  const cleanups = await before()
  try {
    await ending(TestRunner.getTestFn(test))
  } finally {
    for (const { afterEach } of around.toReversed())
      for (const hook of afterEach) await hook(test.context, test.suite ?? test.file)
    for (const cleanup of cleanups) await cleanup()
  }
}

/** Outside of the report nobody compares a text with a file: here it is done, for the test file at a path. */
function compareFilesOf(path: string): void {
  expect.extend({
    toMatchFileSnapshot(received: unknown, file: string) {
      const pass = received === readFileSync(resolve(dirname(path), file), 'utf8')
      return { pass, message: () => `${file} has another text` }
    },
  })
}

async function passes(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch {
    return false
  }
}

/** As they are before any test has a clock of its own. */
const { setTimeout: later, clearTimeout: never } = globalThis

/** A test that waits for what a mutant never does has failed. */
async function ending(run: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise((_, reject) => {
    timer = later(() => reject(new Error('this mutant does not come to an end')), 30_000)
  })
  try {
    await Promise.race([run(), tooLong])
  } finally {
    never(timer)
  }
}
