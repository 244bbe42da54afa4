import type { Area } from './areas.ts'
import type { Site } from './instrument.ts'
import type { KeptResults, Noticed } from './kept-results.ts'
import type { Found, Wanted } from './mutant-runner.ts'
import type { Run } from './open-vitest.ts'

export interface Mutant {
  /** `<site>.<variant>` */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly text: string
  readonly kind: Site['kind']
  readonly change: string
}

/** What ends a hunt before all is tried. */
export class OutOfTime extends Error {}

/** The tests of an area, run under its mutants. */
export class Hunt {
  readonly dead = new Set<string>()
  /** Tests that mutants could not be tried on, with the reason. */
  readonly faults: string[] = []
  readonly #area: Area
  readonly #mutants: readonly Mutant[]
  readonly #run: Run
  readonly #kept: KeptResults
  /** By the site: the test files on whose loading it is read. */
  readonly #loadedBy = new Map<number, string[]>()

  /** When it ends, as `performance` counts. */
  readonly #until: number

  constructor(given: {
    readonly area: Area
    readonly mutants: readonly Mutant[]
    readonly run: Run
    readonly kept: KeptResults
    readonly until: number
  }) {
    this.#area = given.area
    this.#mutants = given.mutants
    this.#run = given.run
    this.#kept = given.kept
    this.#until = given.until
  }

  async killAll(): Promise<void> {
    const { close } = this.#area
    const paths = this.#run.specifications.map(({ moduleId }) => moduleId)
    for (const slow of [false, true])
      for (const isClose of [true, false]) {
        const own = paths.filter((path) => close.test(path) === isClose)
        await this.#runTests(slow ? 'slow' : 'quick', own, () => ({ mode: 'each', alive: idsOf(this.#alive), slow }))
      }
    // Most die by the test of their own file; the others are tried on more and more files at a time.
    for (const [from, to] of [[0, 1], [1, 3], [3, 7], [7]] as const) await this.#killOnLoading(from, to)
  }

  get #alive(): readonly Mutant[] {
    return this.#mutants.filter(({ id }) => !this.dead.has(id))
  }

  /**
   * Loads test files anew under each mutant that lives and that they read on loading: tests of whole answers for the packs alone, since they take seconds each.
   *
   * @param from with `to` the files of each mutant: first its own test, then the others, those before that load the least
   */
  async #killOnLoading(from: number, to?: number): Promise<void> {
    const of: Record<string, string[]> = {}
    const sizes = new Map<string, number>()
    for (const path of [...this.#loadedBy.values()].flat()) sizes.set(path, (sizes.get(path) ?? 0) + 1)
    for (const { file, id } of this.#alive) {
      const own = `/${file.replace(/\.ts$/u, '.test.ts')}`
      const loaders = this.#loadedBy.get(siteOf(id)) ?? []
      const readers = loaders
        .filter((path) => this.#area.close.test(path) || file.includes('/packs/'))
        .toSorted(
          (a, b) => Number(b.endsWith(own)) - Number(a.endsWith(own)) || (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0),
        )
      for (const path of readers.slice(from, to)) (of[path] ??= []).push(id)
    }
    await this.#runTests('loading', Object.keys(of), () => ({
      mode: 'loading',
      of: Object.fromEntries(Object.entries(of).map(([path, ids]) => [path, ids.filter((id) => !this.dead.has(id))])),
    }))
  }

  /** Runs test files a few at a time, but for those of which all is known. */
  async #runTests(round: string, paths: readonly string[], wantedNow: () => Wanted): Promise<void> {
    const left: string[] = []
    for (const path of paths) {
      const known = this.#kept.of(round, path)
      if (known !== undefined) this.#note(path, known)
      const wanted = wantedNow()
      const untried = wanted.mode === 'loading' ? wanted.of[path]?.some((id) => !known?.tried.includes(id)) : !known
      if (untried === true) left.push(path)
    }
    for (let at = 0; at < left.length; at += 4) {
      if (performance.now() > this.#until) throw new OutOfTime()
      const some = left.slice(at, at + 4)
      const wanted = wantedNow()
      for (const [path, found] of await this.#runSome(some, wanted)) {
        const tried = wanted.mode === 'loading' ? (wanted.of[path] ?? []) : []
        const before = this.#kept.of(round, path)
        const noticed = {
          killed: [...(before?.killed ?? []), ...found.flatMap(({ killed }) => killed)],
          loaded: found.flatMap(({ loaded }) => loaded),
          tried: [...(before?.tried ?? []), ...tried],
          faults: [...new Set(found.flatMap(({ fault = '' }) => (fault === '' ? [] : [`${path}: ${fault}`])))],
        }
        this.#note(path, noticed)
        this.#kept.keep(round, path, noticed)
      }
      const done = `${Math.min(at + 4, left.length)} of ${left.length} files (${round})`
      console.error(`${done}, ${this.dead.size} of ${this.#mutants.length} mutants killed`)
    }
  }

  #note(path: string, { faults, killed, loaded }: Pick<Noticed, 'faults' | 'killed' | 'loaded'>): void {
    for (const id of killed) this.dead.add(id)
    this.faults.push(...faults)
    for (const site of loaded) this.#loadedBy.set(site, [...new Set([...(this.#loadedBy.get(site) ?? []), path])])
  }

  async #runSome(paths: readonly string[], wanted: Wanted): Promise<ReadonlyMap<string, readonly Found[]>> {
    const { specifications, vitest } = this.#run
    vitest.provide('wantedMutants', wanted)
    const own = specifications.filter(({ moduleId }) => paths.includes(moduleId))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(own)
    if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, 'the tests did not run')
    const ran = testModules.filter(({ moduleId }) => paths.includes(moduleId))
    return new Map(
      ran.map((module) => {
        if (module.errors().length > 0) throw new AggregateError(module.errors(), `${module.moduleId} did not load`)
        const found = [...module.children.allTests()].map((test): Found => {
          if (test.result().state !== 'failed') return { killed: [], loaded: [], ...test.meta().found }
          const [error] = test.result().errors ?? []
          const fault = `${test.fullName}: it fails without a mutant: ${error?.message ?? ''}`
          return { killed: [], loaded: [], fault }
        })
        return [module.moduleId, found]
      }),
    )
  }
}

function idsOf(mutants: readonly Mutant[]): readonly string[] {
  return mutants.map(({ id }) => id)
}

function siteOf(id: string): number {
  return Number(id.split('.')[0])
}
