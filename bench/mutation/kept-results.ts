import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { globSync } from 'tinyglobby'

/** What a test file noticed in one round. */
export interface Noticed {
  /** The hash of the test file. */
  readonly test: string
  readonly killed: readonly string[]
  /** Sites that it reads on loading. */
  readonly loaded: readonly number[]
  /** Mutants that it was loaded under. */
  readonly tried: readonly string[]
  /** Ids of the tests that are left to the round of slow ones. */
  readonly slow: readonly string[]
  /** Tests that mutants could not be tried on, with the reason. */
  readonly faults: readonly string[]
}

/** Results of a run that was stopped, or of one before some tests were written. */
export class KeptResults {
  readonly #file: string
  readonly #sources: string
  readonly #noticed: Record<string, Noticed>

  /** @param file nothing is kept of it where any source has changed since: the mutants are others then */
  constructor(root: string, file: string) {
    const sources = globSync(['{src,reporters,matchers,fixtures}/**/*.ts', 'bench/mutation/*.ts'], {
      cwd: root,
      ignore: ['**/*.test.ts', 'fixtures/suites/**', 'bench/mutation/equivalents.ts'],
    })
    this.#sources = hashOf(sources.toSorted().map((source) => `${root}/${source}`))
    this.#file = file
    const kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { sources: string; noticed: Record<string, Noticed> })
      : undefined
    this.#noticed = kept?.sources === this.#sources ? kept.noticed : {}
  }

  /** What a test file noticed in a round; undefined where it has not run, or has changed. */
  of(round: string, path: string): Noticed | undefined {
    const noticed = this.#noticed[`${round} ${path}`]
    return noticed?.test === hashOf([path]) ? noticed : undefined
  }

  keep(round: string, path: string, noticed: Omit<Noticed, 'test'>): void {
    this.#noticed[`${round} ${path}`] = { test: hashOf([path]), ...noticed }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ sources: this.#sources, noticed: this.#noticed }))
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
