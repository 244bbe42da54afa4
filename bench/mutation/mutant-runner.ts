// In a worker of Vitest: runs each test as it is, then again under every mutant of what it read.
import fc from 'fast-check'
import { inject, type RunnerTestCase, type RunnerTestFile, type SerializedConfig, TestRunner, vi } from 'vitest'
import { MutationSwitch } from './mutation-switch.ts'

/** Which mutants are wanted. A mutant is `<site>.<variant>`. */
export type Wanted =
  /** Each that a test reads, but for those that are dead already. */
  | { readonly mode: 'each'; readonly dead: readonly string[] }
  /** By the path of a test file: those under which it is loaded anew, since they are read on loading. */
  | { readonly mode: 'loading'; readonly of: Readonly<Record<string, readonly string[]>> }

/** What a test found. */
export interface Found {
  readonly killed: readonly string[]
  /** Of the first test of a file: sites that were read before it, on loading. */
  readonly loaded: readonly number[]
}

declare module 'vitest' {
  interface ProvidedContext {
    wantedMutants: Wanted
  }
  interface TaskMeta {
    found?: Found
  }
}

type SuiteTask = ReturnType<typeof TestRunner.getCurrentSuite>['tasks'][number]

const mutation = new MutationSwitch()
Object.assign(globalThis, { mutation })

export default class MutantRunner extends TestRunner {
  readonly #wanted = inject('wantedMutants')
  readonly #dead = new Set(this.#wanted.mode === 'each' ? this.#wanted.dead : [])
  #files: readonly RunnerTestFile[] = []
  #loaded: readonly number[] | undefined
  #killedOnLoading: readonly string[] = []

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
    await super.importFile(path, source)
    if (source !== 'collect' || this.#wanted.mode !== 'loading') return
    mutation.watch()
    if (!(await this.#passesAnew(path))) throw new Error(`${path} fails without a mutant when it is loaded anew`)
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
    vi.resetModules()
    try {
      await super.importFile(path, 'collect')
      for (const task of tasks.slice(before))
        for (const test of await this.#testsOf(task)) await TestRunner.getTestFn(test)()
      return true
    } catch {
      return false
    } finally {
      tasks.splice(before)
    }
  }

  async #testsOf(task: SuiteTask): Promise<readonly Parameters<typeof TestRunner.getTestFn>[0][]> {
    if (task.type === 'collector')
      return (await Promise.all(this.#files.map(async (file) => this.#testsOf(await task.collect(file))))).flat()
    if (task.type === 'test') return task.mode === 'run' ? [task] : []
    return (await Promise.all(task.tasks.map((one) => this.#testsOf(one)))).flat()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#wanted.mode === 'loading') {
      test.meta.found = { killed: this.#killedOnLoading, loaded: [] }
      return
    }
    const run = TestRunner.getTestFn(test)
    const loaded = this.#loaded === undefined ? [...mutation.read.keys()] : []
    this.#loaded ??= loaded
    mutation.watch()
    await run()
    const read = [...mutation.read]
    const most = mutation.reads * 1000 + 100_000
    const killed: string[] = []
    for (const [site, variants] of read)
      for (let variant = 1; variant <= variants; variant += 1) {
        const mutant = `${site}.${variant}`
        if (this.#dead.has(mutant)) continue
        mutation.turnOn(site, variant, most)
        try {
          await run()
        } catch {
          killed.push(mutant)
          this.#dead.add(mutant)
        }
      }
    mutation.watch()
    // A test that leaves something behind would fail here, and kill mutants that live.
    await run()
    test.meta.found = { killed, loaded }
  }
}
