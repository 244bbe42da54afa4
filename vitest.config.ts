import { existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lawsSeed, lawsTimes } from './fixtures/law-draws.ts'

// These are suites of their own, which tests run as processes of their own.
const suites = ['**/node_modules/**', '**/dist/**', 'fixtures/suites/**', 'fixtures/vitest-4/**']
/** Tests of what stands on Vitest: they have the matchers, loaded anew for each file as in a suite. */
const onVitest = ['matchers/**/*.test.ts', 'src/runner/**/*.test.ts']
/** Tests that put other modules in the place of those that their worker shares. */
const apart = [
  'matchers/{graders,judge,summary-and-response-graders}.test.ts',
  'matchers/clinical/to-hold-on-generated-patients.test.ts',
  'src/ops/decide-at-once.test.ts',
]

/** Tests that open pages in a browser, which is not on every machine. */
const browser = ['reporters/**/*.browser.test.ts']
/** Tests that kill what they started, wherever it is: `.ci/long kills` runs them, twelve times each. */
const kills = ['{src,bench}/**/*.kills.test.ts']
/** Tests that start processes, ask servers, look for faults among thousands of patients, judge hundreds of answers or texts without end, print every review sheet, or follow a whole procedure: not for the inner loop. */
const slow = [
  '{src,bench}/**/*.processes.test.ts',
  'src/clinical/fuzzing/{near-miss-patient,red-flag-patient}.test.ts',
  'src/clinical/checks/hazards/{acts/*,contrast-sets}.test.ts',
  'src/clinical/language/hostile-documents.test.ts',
  'src/cli/baseline/baseline.test.ts',
  'src/cli/gate/gate-candidate.test.ts',
  'src/cli/golden-set/guidelines.test.ts',
  'src/cli/json.test.ts',
  'src/cli/judges/judge.test.ts',
  'src/cli/leaderboard/leaderboard.test.ts',
  'src/cli/pipeline/{nightly,weekly}.test.ts',
  'src/cli/rubrics/{rubric,rubric-build}.test.ts',
  'src/cli/store/store.test.ts',
  'src/judges/{provider-contract,run-batches}.test.ts',
  'src/ops/send-alert.test.ts',
  'src/ops/store/store.test.ts',
  'src/rubrics/{build-rubric,grade-by-rubric,pages,refine}.test.ts',
  'reporters/consumers.test.ts',
  'bench/doors/loads-of.test.ts',
  'bench/answers-read/harm-kinds.test.ts',
  '.oxlint/{boundaries,planted}.test.ts',
]
/** Tests of what only CI looks at each time: the golden set and the changed copilots of the example, systems that are unsafe at one edge, a candidate at several hospitals, the older Vitest, the process that the end-to-end tests share, the pages of the documentation and the links of the package. */
const forCi = [
  'fixtures/{example,example-faults,gate-candidate,golden-set,same-system-in-text,vitest-4,run-warm,docs,package-links}.e2e.test.ts',
  'example-suite/unsafe-edges.test.ts',
  'src/clinical/fuzzing/fuzz-relations.test.ts',
  'src/clinical/lint/example-golden-set.test.ts',
]

/** Files that take longest, most of it in processes of their own or in thousands of patients; their size does not tell. */
const first =
  /(?:\.e2e|\.processes|unsafe-edges|near-miss-patient|example-golden-set|fuzz-relations|store\/store|provider-contract|leaderboard|rubrics\/rubric|loads-of)\.test\.ts$/u
const env = {
  /** What processes that tests start compile is compiled once. */
  NODE_COMPILE_CACHE: fileURLToPath(new URL('.tmp/compiled', import.meta.url)),
  /** A new seed is drawn once for all files. */
  LAWS_SEED: `${lawsSeed}`,
}
if (process.env['LAWS_SEED'] !== undefined || lawsTimes > 1) {
  console.log(`laws draw from LAWS_SEED=${lawsSeed}, LAWS_TIMES=${lawsTimes}`)
}

/** What is written for good is synced, file by file: a third of the time of some unit files on a disk, and none in memory. */
const inMemory = '/dev/shm'
const roomy = existsSync(inMemory) && statfsSync(inMemory).bavail * statfsSync(inMemory).bsize > 2 ** 30

/** A temporary folder of this run alone: what tests leave there goes with it. */
function scratchIn(parent: string): string {
  const folder = realpathSync(mkdtempSync(join(parent, 'vitest-assay-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

const memory = { ...env, TMPDIR: scratchIn(roomy ? inMemory : tmpdir()) }

/** Starts the slow files of each project first, so that no worker is left with one at the end; a fresh clone knows no durations. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification): string =>
      `${project.name} ${first.test(moduleId) ? 'first' : 'then'}`
    return sorted.toSorted((a, b) => rank(a).localeCompare(rank(b)))
  }
}

/** Node strips the types of what it loads: no module is transformed first, and none reads what it imports through a getter of Vite's. Only what puts other modules in the place of some needs Vite's own loader. */
const native = { viteModuleRunner: false }

const endToEnd = {
  env,
  experimental: native,
  setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
  globalSetup: ['fixtures/global-setup.ts'],
  // The package is loaded once a worker, and so is Vitest, for the suites that run in a process kept for them.
  isolate: false,
  // An end-to-end test starts Vitest once or more.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          experimental: native,
          env: memory,
          setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
          include: ['{src,reporters,example-suite,bench,api,docs,prose,.oxlint}/**/*.test.ts'],
          exclude: [...suites, ...onVitest, ...apart, ...slow, ...browser, ...forCi, ...kills],
          // Loading the package once a worker, and not once a file, takes two thirds off; a thread tells its results for less than a process.
          isolate: false,
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          experimental: native,
          env: memory,
          setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
          include: slow,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          experimental: native,
          env,
          setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
          include: browser,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'matchers',
          experimental: native,
          env: memory,
          setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts', 'matchers/setup.ts'],
          include: onVitest,
          exclude: apart,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'apart',
          env: memory,
          setupFiles: ['fixtures/register-modules.ts', 'fixtures/steady.ts'],
          include: apart,
          // Each file has a worker of its own, and a thread costs less to start than a process.
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'e2e', ...endToEnd, include: ['fixtures/**/*.test.ts'], exclude: [...suites, ...forCi] } },
      { test: { name: 'ci', ...endToEnd, include: forCi, exclude: suites } },
      { test: { name: 'kills', ...endToEnd, include: kills } },
    ],
  },
})
