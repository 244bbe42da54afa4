import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'

/** A Vitest that stays open, with the test files of an area. */
export interface Run {
  readonly vitest: Vitest
  readonly specifications: readonly TestSpecification[]
}

class AsGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
  }
}

/**
 * A test file at a time.
 *
 * @param modules the code of modules by their paths, in the place of what the disk has
 * @param tests globs of test files
 */
export async function openVitest(
  root: string,
  modules: ReadonlyMap<string, string>,
  tests: readonly string[],
): Promise<Run> {
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      update: 'none',
      // The cache on the disk is keyed by what stands in the files, not by what they are instrumented to.
      fsModuleCache: false,
      include: [...tests],
      setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
      runner: new URL('mutant-runner.ts', import.meta.url).pathname,
      maxWorkers: 1,
      // One mutant at a time: the switch is one for the whole worker.
      maxConcurrency: 1,
      testTimeout: 600_000,
      // What a test writes for good is synced each time that it runs, under every mutant.
      env: { TMPDIR: existsSync('/dev/shm') ? '/dev/shm' : tmpdir() },
      reporters: [{}],
      sequence: { sequencer: AsGiven },
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (own, id) => {
            const keeper = Object.keys(keepers).find((path) => id.endsWith(path))
            const code = modules.get(id) ?? (keeper === undefined ? undefined : forgetting(own, keeper))
            return code === undefined ? undefined : { code, map: null }
          },
        },
      ],
    },
  )
  return { vitest, specifications: await vitest.globTestSpecifications() }
}

/** What is kept of the texts and patients that were read last, as it is before a mutant is turned on: the same sentence would be read under none. */
const keepers: Readonly<Record<string, readonly (readonly [was: string, is: string])[]>> = {
  '/src/clinical/words/text.ts': [
    ['let last: {', 'const own = {}; let last: {'],
    ['if (last?.text !== text)', 'if (mutation.isStale(own) || last?.text !== text)'],
    ['const before = known.get(text)', 'if (mutation.isStale(known)) known.clear(); const before = known.get(text)'],
  ],
  '/src/clinical/patient/patient-facts.ts': [
    ['if (facts.has(by))', 'if (mutation.isStale(facts)) facts.clear(); if (facts.has(by))'],
  ],
}

function forgetting(code: string, keeper: string): string {
  return (keepers[keeper] ?? []).reduce((text, [was, is]) => {
    if (!text.includes(was)) throw new Error(`${keeper} keeps results otherwise than by ${was}`)
    return text.replace(was, is)
  }, code)
}
