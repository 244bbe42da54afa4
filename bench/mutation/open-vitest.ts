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
          transform: (_, id) => {
            const code = modules.get(id)
            return code === undefined ? undefined : { code, map: null }
          },
        },
      ],
    },
  )
  return { vitest, specifications: await vitest.globTestSpecifications() }
}
