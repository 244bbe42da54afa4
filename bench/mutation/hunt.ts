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

/** Each runs a test file at a time, beside the others, once it is free. */
type Runs = readonly (Run | Promise<Run>)[]

/** The tests of an area, run under its mutants. */
export class Hunt {
  readonly dead = new Set<string>()
  /** Tests that mutants could not be tried on, with the reason. */
  readonly faults: string[] = []
  readonly #area: Area
  readonly #mutants: readonly Mutant[]
  readonly #runs: readonly Run[]
  readonly #kept: KeptResults
  /** By the site: the test files on whose loading it is read. */
  readonly #loadedBy = new Map<number, string[]>()

  /** When it ends, as `performance` counts. */
  readonly #until: number

  constructor(given: {
    readonly area: Area
    readonly mutants: readonly Mutant[]
    /** Each runs a test file at a time, beside the others. */
    readonly runs: readonly Run[]
    readonly kept: KeptResults
    readonly until: number
  }) {
    this.#area = given.area
    this.#mutants = given.mutants
    this.#runs = given.runs
    this.#kept = given.kept
    this.#until = given.until
  }

  async killAll(): Promise<void> {
    const { close } = this.#area
    // The deeper a file lies, the less it runs; those of whole runs, which take longest, meet what all others left alive.
    const paths = [
      ...new Set(this.#runs.flatMap(({ specifications }) => specifications.map(({ moduleId }) => moduleId))),
    ]
    const deepFirst = paths.toSorted((a, b) => b.split('/').length - a.split('/').length)
    const [near, far] = [deepFirst.filter((path) => close.test(path)), deepFirst.filter((path) => !close.test(path))]
    // Most die by the test beside their source: where a test of whole answers comes first, it reads all of them for each of its rows.
    const beside = deepFirst.filter((path) => this.#ownOf(path).length > 0)
    await this.#runTests('beside', beside, {
      wantedOf: (path) => ({ mode: 'each', alive: idsOf(this.#ownOf(path)), slow: null }),
      runs: this.#runs,
    })
    for (const own of [near, far])
      await this.#runTests('quick', own, {
        wantedOf: () => ({ mode: 'each', alive: idsOf(this.#alive), slow: null }),
        runs: this.#runs,
      })
    const slowOf = (path: string): readonly string[] => this.#kept.of('quick', path)?.slow ?? []
    // A browser lets a core wait: it comes last, and what is read on loading is tried beside it.
    const slow = [...near, ...far]
      .filter((path) => slowOf(path).length > 0)
      .toSorted((a, b) => Number(a.includes('.browser.')) - Number(b.includes('.browser.')))
    const [first, ...others] = this.#runs
    const slowDone = this.#runTests('slow', slow, {
      wantedOf: (path) => ({ mode: 'each', alive: idsOf(this.#alive), slow: slowOf(path) }),
      runs: first === undefined ? [] : [first],
    })
    const free = [...others, ...(first === undefined ? [] : [slowDone.then(() => first)])]
    // Most die by the test of their own file; the others are tried on more and more files at a time.
    const ends = await Promise.allSettled([slowDone, this.#killOnLoading(free, 0, 1)])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    for (const [from, to] of [[1, 3], [3, 7], [7]] as const) await this.#killOnLoading(this.#runs, from, to)
  }

  /** Those that live of the source that a test file stands beside. */
  #ownOf(path: string): readonly Mutant[] {
    return this.#alive.filter(({ file }) => path.endsWith(`/${file.replace(/\.ts$/u, '.test.ts')}`))
  }

  get #alive(): readonly Mutant[] {
    return this.#mutants.filter(({ id }) => !this.dead.has(id))
  }

  /**
   * Loads test files anew under each mutant that lives and that they read on loading: tests of whole answers for the packs alone, since they take seconds each.
   *
   * @param from with `to` the files of each mutant: first its own test, then the others, those before that load the least
   */
  async #killOnLoading(runs: Runs, from: number, to?: number): Promise<void> {
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
    await this.#runTests('loading', Object.keys(of), {
      wantedOf: (path) => ({
        mode: 'loading',
        of: { [path]: (of[path] ?? []).filter((id) => !this.dead.has(id)) },
      }),
      runs,
    })
  }

  /** Runs test files, but for those of which all is known: each run takes the next one when it has done with its last. */
  async #runTests(
    round: string,
    paths: readonly string[],
    { wantedOf, runs }: { readonly wantedOf: (path: string) => Wanted; readonly runs: Runs },
  ): Promise<void> {
    const left: string[] = []
    for (const path of paths) {
      const known = this.#kept.of(round, path)
      if (known !== undefined) this.#note(path, known)
      const wanted = wantedOf(path)
      const untried = wanted.mode === 'loading' ? wanted.of[path]?.some((id) => !known?.tried.includes(id)) : !known
      if (untried === true) left.push(path)
    }
    const files = left.length
    await Promise.all(
      runs.map(async (free) => {
        const run = await free
        while (performance.now() <= this.#until) {
          const path = left.shift()
          if (path === undefined) return
          await this.#runFile(run, round, path, wantedOf(path))
          const done = `${files - left.length} of ${files} files (${round})`
          console.error(`${done}, ${this.dead.size} of ${this.#mutants.length} mutants killed`)
        }
      }),
    )
    if (left.length > 0) throw new OutOfTime()
  }

  async #runFile(run: Run, round: string, path: string, wanted: Wanted): Promise<void> {
    const found = await foundIn(run, path, wanted)
    const tried = wanted.mode === 'loading' ? (wanted.of[path] ?? []) : []
    const before = this.#kept.of(round, path)
    const noticed = {
      killed: [...(before?.killed ?? []), ...found.flatMap(({ killed }) => killed)],
      loaded: found.flatMap(({ loaded }) => loaded),
      slow: found.flatMap(({ slow = '' }) => (slow === '' ? [] : [slow])),
      tried: [...(before?.tried ?? []), ...tried],
      faults: [...new Set(found.flatMap(({ fault = '' }) => (fault === '' ? [] : [`${path}: ${fault}`])))],
    }
    this.#note(path, noticed)
    this.#kept.keep(round, path, noticed)
  }

  #note(path: string, { faults, killed, loaded }: Pick<Noticed, 'faults' | 'killed' | 'loaded'>): void {
    for (const id of killed) this.dead.add(id)
    this.faults.push(...faults)
    for (const site of loaded) this.#loadedBy.set(site, [...new Set([...(this.#loadedBy.get(site) ?? []), path])])
  }
}

/** What the tests of a file find. */
async function foundIn({ specifications, vitest }: Run, path: string, wanted: Wanted): Promise<readonly Found[]> {
  vitest.provide('wantedMutants', wanted)
  const own = specifications.filter(({ moduleId }) => moduleId === path)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(own)
  if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, 'the tests did not run')
  const [module] = testModules.filter(({ moduleId }) => moduleId === path)
  if (module === undefined) throw new Error(`${path} did not run`)
  if (module.errors().length > 0) throw new AggregateError(module.errors(), `${path} did not load`)
  return [...module.children.allTests()].map((test): Found => {
    if (test.result().state !== 'failed') return { killed: [], loaded: [], ...test.meta().found }
    const [error] = test.result().errors ?? []
    const fault = `${test.fullName}: it fails without a mutant: ${error?.message ?? ''}`
    return { killed: [], loaded: [], fault }
  })
}

function idsOf(mutants: readonly Mutant[]): readonly string[] {
  return mutants.map(({ id }) => id)
}

function siteOf(id: string): number {
  return Number(id.split('.')[0])
}
