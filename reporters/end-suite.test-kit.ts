import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import type { Run } from '../src/assembly/run.ts'
import { serialiseBaseline } from '../src/gate/baseline.ts'
import { buildBaseline } from '../src/gate/baseline-of-run.ts'
import type { Metric } from '../src/core/metric.ts'
import type { EvalMeta, HeldOutMark, WireRecord } from '../src/runner/eval-meta.ts'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { type EndedSuite, reportSuite } from './report-suite.ts'

/** A test of an eval, as it ended. */
export interface EndedTest {
  readonly id: string
  /** Passed, where nothing is said. */
  readonly state?: 'failed' | 'skipped' | 'pending'
  /** What was thrown. */
  readonly errors?: readonly { readonly name?: string; readonly message: string }[]
  readonly name?: string
  readonly tags?: readonly string[]
  readonly repeats?: number
  /** Whether Vitest began it; a test that is skipped from outside was never begun. */
  readonly begun?: boolean
  /** When it began and how long it took, in ms. */
  readonly diagnostic?: { readonly startTime: number; readonly duration: number }
  /** Whether it was to be run; one that `.skip` or a name pattern left out was not. */
  readonly mode?: 'run' | 'skip'
  /** The suites around it, each with its errors. */
  readonly suites?: readonly (readonly string[])[]
  readonly records?: readonly WireRecord[]
  readonly meta?: Partial<EvalMeta>
  readonly hash?: string
  readonly condition?: string
  /** Beside `assay`: stages, notes. A plain test of no eval has nothing but these. */
  readonly rest?: object
  readonly isPlain?: boolean
}

/** An eval file, as it ended. */
export interface EndedModule {
  readonly file: string
  /** Of the evals, where nothing is said. */
  readonly project?: string
  readonly tests?: readonly EndedTest[]
  readonly errors?: readonly string[]
  readonly heldOut?: HeldOutMark
  readonly goldenFiles?: readonly string[]
  readonly shard?: { readonly index: number; readonly count: number }
  /** That its report says it was run on. */
  readonly commit?: string
  /** What its worker could not write. */
  readonly notWritten?: readonly string[]
  /** The blob that its report came in. */
  readonly blob?: string
}

/** What a Vitest that is at its end knows. */
export interface EndedVitest {
  readonly root: string
  readonly options?: object
  readonly modules: readonly EndedModule[]
  /** The definitions that the first test of all brings. */
  readonly metrics?: readonly Metric[]
  /** Eval files that there are; those that ran, where nothing is said. */
  readonly files?: readonly string[]
  readonly config?: object
  readonly namePattern?: RegExp
  readonly reason?: 'passed' | 'interrupted' | 'failed'
  readonly unhandled?: number
  readonly type?: 'config_gate'
  readonly candidate?: { readonly file: string; readonly hash: string }
  readonly projects?: number
  readonly configFile?: string
  /** Whether test files of other projects ran. */
  readonly others?: boolean
  readonly namesBaseline?: boolean
  /** Of March 2026; the first, where nothing is said. */
  readonly day?: number
  /** The report that is printed: the full one, where nothing is said. */
  readonly console?: 'short' | 'full' | ''
}

/** What came of it. */
export interface Reported {
  readonly exitCode: unknown
  /** What the reporter says of the suite, whatever the process ends with. */
  readonly verdict: number
  readonly output: string
  readonly errors: string
  /** Undefined where none was written. */
  readonly run: Run | undefined
}

/** A metric of tier 3 of which more is better. */
export const adherence: Metric = {
  name: 'adherence',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}

/** An empty project of its own. */
export function openRoot(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'ended-')))
}

/** Eval files as Vitest hands them to a reporter. */
export function modulesOf(files: readonly EndedModule[], metrics: readonly Metric[] = [adherence]): TestModule[] {
  let isFirst = true
  return files.map(
    ({
      file,
      tests = [],
      errors = [],
      heldOut,
      goldenFiles,
      shard,
      notWritten,
      commit,
      blob = '',
      project = 'evals',
    }) => {
      const module = {
        type: 'module',
        id: `${blob}${file}`,
        moduleId: `/p/${file}`,
        relativeModuleId: file,
        project: { name: project },
        errors: () => errors.map((message) => ({ message })),
        meta: () => ({
          ...(heldOut === undefined ? {} : { assayHeldOut: heldOut }),
          ...(goldenFiles === undefined ? {} : { assayGoldenFiles: goldenFiles }),
          ...(shard === undefined ? {} : { assayShard: shard }),
          ...(commit === undefined ? {} : { assayCommit: commit }),
          ...(notWritten === undefined ? {} : { assayNotWritten: [...notWritten] }),
        }),
        children: { allTests: () => cases, allSuites: () => cases.flatMap(({ around }) => around) },
      }
      const cases = tests.map((test) => {
        const brought = isFirst && test.isPlain !== true ? { metrics: [...metrics] } : {}
        if (test.isPlain !== true) isFirst = false
        return fakeTest(test, module as unknown as TestModule, brought)
      })
      return module as unknown as TestModule
    },
  )
}

function fakeTest(
  test: EndedTest,
  module: TestModule,
  brought: Partial<EvalMeta>,
): TestCase & { readonly around: readonly { errors: () => unknown[] }[] } {
  const { id, name = `${id} is answered`, state = 'passed', records = [], suites = [] } = test
  const around: { type: 'suite'; parent: unknown; errors: () => unknown[] }[] = []
  for (const errors of suites)
    around.push({
      type: 'suite',
      parent: around.at(-1) ?? module,
      errors: () => errors.map((message) => ({ message })),
    })
  const assay = {
    for: 0,
    case: { id, hash: test.hash ?? `hash of ${id}`, condition: test.condition ?? id.split('-')[0] },
    records: [...records],
    ...brought,
    ...test.meta,
  }
  return {
    type: 'test',
    id,
    name,
    fullName: name,
    module,
    parent: around.at(-1) ?? module,
    tags: test.tags ?? [],
    options: { repeats: test.repeats, mode: test.mode ?? 'run' },
    around,
    meta: () => ({ ...(test.isPlain === true ? {} : { assay }), ...test.rest }),
    result: () => ({ state, errors: test.errors }),
    diagnostic: () =>
      test.diagnostic ?? ((test.begun ?? (state !== 'skipped' && state !== 'pending')) ? { duration: 1 } : undefined),
  } as unknown as TestCase & { readonly around: readonly { errors: () => unknown[] }[] }
}

/** A case that was met, or missed with a reason. */
export function answered(id: string, value = 1, why = `${id} says "no"`): EndedTest {
  return { id, records: [{ metric: 'adherence', value, ...(value === 1 ? {} : { why: [why] }) }] }
}

/** Reports a run that has ended, as Vitest has it done, in a process that has ended with nothing yet. */
export async function endSuite(ended: EndedVitest): Promise<Reported> {
  vi.stubEnv('NO_COLOR', '1')
  vi.stubEnv('ASSAY_CONSOLE', ended.console ?? 'full')
  const { root, modules, files = modules.map(({ file }) => file), projects = 1 } = ended
  const printed = { log: '', error: '' }
  const project = { name: 'evals', config: { root, tags: [{ name: 'tier1' }, { name: 'tier3' }] } }
  const vitest = {
    version: '5.1.0',
    config: { watch: false, reporters: [['default', {}]], ...ended.config },
    projects: Array.from({ length: projects }, () => project),
    vite: { config: { configFile: ended.configFile ?? join(root, 'vitest.config.ts') } },
    logger: {
      log: (text: string) => (printed.log += text),
      error: (text: string) => (printed.error += text),
    },
    globTestSpecifications: async () => [
      ...files.map((file) => ({ project, moduleId: `${root}/${file}` })),
      { project: { name: 'unit' }, moduleId: `${root}/src/unit.test.ts` },
    ],
    getGlobalTestNamePattern: () => ended.namePattern,
  }
  const before = process.exitCode
  process.exitCode = undefined
  try {
    const suite = {
      options: resolveOptions(ended.options ?? {}),
      run: 'work',
      type: ended.type,
      candidate: ended.candidate,
      verdict: { code: null },
    }
    const verdict = await reportSuite({
      vitest,
      project,
      suite,
      modules: modulesOf(modules, ended.metrics),
      others: ended.others === true ? modulesOf([{ file: 'elsewhere.eval.ts' }]) : [],
      namesBaseline: ended.namesBaseline ?? false,
      unhandledErrors: ended.unhandled ?? 0,
      reason: ended.reason ?? 'passed',
      // The newest run is told by its time.
      startedAt: new Date(Date.UTC(2026, 2, ended.day ?? 1, 8, 30, runsOf(root).length)),
    } as unknown as EndedSuite)
    return { exitCode: process.exitCode, verdict, output: printed.log, errors: printed.error, run: latestRun(root) }
  } finally {
    process.exitCode = before
  }
}

function runsOf(root: string): readonly string[] {
  const runs = join(root, '.assay', 'runs')
  return existsSync(runs)
    ? readdirSync(runs)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []
}

function latestRun(root: string): Run | undefined {
  const newest = runsOf(root).at(-1)
  return newest === undefined
    ? undefined
    : (JSON.parse(readFileSync(join(root, '.assay', 'runs', newest), 'utf8')) as Run)
}

/** Makes the last run the baseline, whatever it came to. */
export function hold(root: string, { run }: Pick<Reported, 'run'>, file = 'assay.baseline.json'): void {
  if (run === undefined) throw new Error('there is no run to hold')
  const promotion = {
    id: randomUUID(),
    createdAt: new Date('2026-03-01T09:00:00Z'),
    promotedBy: 'test',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
  }
  writeFileSync(join(root, file), serialiseBaseline(buildBaseline(run, promotion)))
}
