import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { type SuiteOfTenant, reporterOf as openReporter, refuseSharedBaseline } from './assay-reporter.ts'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import type { AddedSuite } from '../src/runner/plugin.ts'
import { type EndedModule, answered, modulesOf, openRoot } from './end-suite.test-kit.ts'

const suiteOf = (name: string, options: object): SuiteOfTenant => ({
  name,
  root: '/p',
  options: resolveOptions(options),
})
const north = suiteOf('evals:north', { tenant: 'north', baseline: 'north.json' })

describe('refuseSharedBaseline', () => {
  it('refuses the baseline of a suite of another name or version, and lets one stand beside it that has its own', () => {
    const chest = suiteOf('chest', { suite: { name: 'chest', version: '1' } })
    for (const other of [
      { name: 'renal', version: '1' },
      { name: 'chest', version: '2' },
    ]) {
      expect(() => refuseSharedBaseline(suiteOf('other', { suite: other }), [chest])).toThrow(
        'the projects "chest" and "other" are of different suites, and have one baseline, assay.baseline.json, which would hold one of them alone. Give each a file of its own, by baseline and by gate.baseline',
      )
      expect(() =>
        refuseSharedBaseline(suiteOf('other', { suite: other, baseline: 'other.json' }), [chest]),
      ).not.toThrow()
    }
  })

  it.each([
    ['of other files', suiteOf('evals:south', { tenant: 'south', baseline: 'south.json' })],
    ['of the same tenant', suiteOf('more', { tenant: 'north', baseline: './north.json' })],
  ])('lets a suite stand beside one %s', (_, other) => {
    expect(() => refuseSharedBaseline(other, [north])).not.toThrow()
  })

  it.each([
    [
      'another tenant',
      suiteOf('evals:south', { tenant: 'south', baseline: './north.json' }),
      '"evals:south" (tenant south)',
    ],
    ['every tenant', suiteOf('evals', { baseline: 'north.json' }), '"evals" (of every tenant)'],
    [
      'another tenant, by its gate',
      suiteOf('evals:south', { tenant: 'south', gate: { heldOut: 'south.manifest.json', baseline: 'north.json' } }),
      '"evals:south" (tenant south)',
    ],
  ])('refuses the baseline of a suite of %s', (_, other, name) => {
    expect(() => refuseSharedBaseline(other, [north])).toThrow(
      `the projects "evals:north" (tenant north) and ${name} have one baseline, north.json. Tenants are never pooled: give each a file of its own, by baseline and by gate.baseline`,
    )
  })
})

const reporterOf = (vitest: Parameters<typeof openReporter>[0]): ReturnType<typeof openReporter> =>
  openReporter(vitest, () => Promise.resolve())

let root: string
let errors: string[]
const verdicts: AddedSuite['verdict'][] = []

beforeEach(() => {
  root = openRoot()
  errors = []
  vi.stubEnv('CI', '')
  vi.stubEnv('NO_COLOR', '1')
  vi.stubEnv('ASSAY_CONSOLE', 'full')
  return () => {
    vi.unstubAllEnvs()
    // A run that begins arms the check of the exit code in this very process, which is not to end as one that nobody judged.
    for (const verdict of verdicts.splice(0)) verdict.code = 0
  }
})

function vitestOf({
  watch = false,
  broken = '',
  files = [],
}: { watch?: boolean; broken?: string; files?: readonly string[] } = {}) {
  const vitest = {
    version: '5.1.0',
    config: { watch, reporters: ['default'], watchTriggerPatterns: undefined as unknown },
    projects: [],
    vite: { config: {} },
    logger: { log: (text: string) => errors.push(`log ${text}`), error: (text: string) => errors.push(text) },
    globTestSpecifications: async () => {
      if (broken !== '') throw new Error(broken)
      return files.map((moduleId) => ({ project: { name: 'evals' }, moduleId }))
    },
  }
  return vitest as typeof vitest & Vitest
}

const project = (name = 'evals', of = root): TestProject =>
  ({ name, config: { root: of, tags: [] } }) as unknown as TestProject
function suite(options: object = {}): AddedSuite {
  const verdict: AddedSuite['verdict'] = { code: null }
  verdicts.push(verdict)
  return { options: resolveOptions(options), run: 'work', type: undefined, candidate: undefined, verdict }
}

/** Ends a run, and gives the exit code that it leaves. */
async function end(
  vitest: Vitest,
  files: readonly EndedModule[],
  reason: TestRunEndReason = 'passed',
): Promise<unknown> {
  const before = process.exitCode
  process.exitCode = undefined
  try {
    const modules: TestModule[] = modulesOf(files)
    await reporterOf(vitest).onTestRunEnd(modules, [], reason)
    return process.exitCode
  } finally {
    process.exitCode = before
  }
}

describe('the reporter', () => {
  it('is one for a Vitest, added once to what its user asked for', () => {
    const vitest = vitestOf()
    const reporter = reporterOf(vitest)
    expect(reporterOf(vitest)).toBe(reporter)
    expect(vitest.config.reporters).toEqual(['default', reporter])
    expect(reporterOf(vitestOf())).not.toBe(reporter)
  })

  it('refuses two tenants with one baseline', () => {
    const reporter = reporterOf(vitestOf())
    reporter.addSuite(project('north'), suite({ tenant: 'north' }))
    expect(() => reporter.addSuite(project('south'), suite({ tenant: 'south' }))).toThrow(/have one baseline/u)
  })

  it('refuses a second plugin in one project, whose options would replace those of the first', () => {
    const reporter = reporterOf(vitestOf())
    const own = project()
    reporter.addSuite(own, suite())
    expect(() => reporter.addSuite(own, suite({ baseline: 'others.json' }))).toThrow(/stands twice in the project/u)
  })

  it('clears what killed runs left of answers a day ago, and keeps runs and what another process writes now', () => {
    const reporter = reporterOf(vitestOf())
    reporter.addSuite(project(), suite())
    for (const folder of ['answers/old', 'answers/new', 'runs']) {
      mkdirSync(join(root, '.assay', folder), { recursive: true })
      writeFileSync(join(root, '.assay', folder, 'one.json'), '{}')
    }
    const longAgo = new Date(Date.now() - 25 * 3600 * 1000)
    utimesSync(join(root, '.assay/answers/old'), longAgo, longAgo)
    reporter.onTestRunStart()
    expect(readdirSync(join(root, '.assay/answers'))).toEqual(['new'])
    expect(existsSync(join(root, '.assay/runs/one.json'))).toBe(true)
    expect(errors).toEqual([])
  })

  it('says what keeps it from the work folder, and throws nothing', () => {
    const reporter = reporterOf(vitestOf({ watch: true }))
    reporter.addSuite(project(), suite())
    writeFileSync(join(root, '.assay'), '')
    reporter.onTestRunStart()
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/^vitest-assay: /u)
  })

  it('reports each suite by the modules of its own project', async () => {
    const vitest = vitestOf()
    const reporter = reporterOf(vitest)
    reporter.addSuite(project(), suite())
    reporter.addSuite(project('others'), suite({ baseline: 'others.json' }))
    reporter.onTestModuleCollected({} as TestModule)
    expect(await end(vitest, [{ file: 'pe.eval.ts', tests: [answered('pe-1')] }])).toBe(3)
    expect(errors.map((text) => /vitest-assay \(suite evals, version 1(?:, \d+ cases?)?\)/u.exec(text)?.[0])).toEqual([
      'vitest-assay (suite evals, version 1, 1 case)',
      'vitest-assay (suite evals, version 1)',
    ])
  })

  it('names the baseline in its commands where another suite of the root has its own, and not where none has', async () => {
    const vitest = vitestOf()
    const files = [{ file: 'pe.eval.ts', tests: [answered('pe-1')] }]
    reporterOf(vitest).addSuite(project(), suite())
    await end(vitest, files)
    expect(errors.join('')).not.toContain('--baseline')
    reporterOf(vitest).addSuite(project('elsewhere', openRoot()), suite({ baseline: 'far.json' }))
    await end(vitest, files)
    expect(errors.join('')).not.toContain('--baseline assay.baseline.json')
    reporterOf(vitest).addSuite(project('others'), suite({ baseline: 'others.json' }))
    await end(vitest, files)
    expect(errors.join('')).toContain('--baseline assay.baseline.json')
  })

  it('leaves a suite in CI alone of which no file was asked for, where other files ran', async () => {
    vi.stubEnv('CI', 'true')
    const vitest = vitestOf({ files: [`${root}/pe.eval.ts`] })
    reporterOf(vitest).addSuite(project(), suite())
    expect(await end(vitest, [])).toBe(3)
    errors.length = 0
    expect(await end(vitest, [{ file: 'unit.test.ts', project: 'unit' }])).toBeUndefined()
    expect(errors).toEqual([])
  })

  it('arms the check of the exit code for a run that begins, and not for one that is watched', () => {
    const armed = (watch: boolean): boolean => {
      const reporter = reporterOf(vitestOf({ watch }))
      const own = suite()
      reporter.addSuite(project(), own)
      reporter.onTestRunStart()
      const check = (globalThis as { [key: symbol]: { readonly suites: ReadonlySet<unknown> } | undefined })[
        Symbol.for('vitest-assay.exit-check')
      ]
      return check?.suites.has(own.verdict) === true
    }
    expect(armed(false)).toBe(true)
    expect(armed(true)).toBe(false)
  })

  it('loads what the end of a run needs while the first tests run, once', async () => {
    const registerAll = vi.fn<() => Promise<void>>().mockResolvedValue()
    const reporter = openReporter(vitestOf(), registerAll)
    expect(registerAll).not.toHaveBeenCalled()
    reporter.onTestModuleCollected({} as TestModule)
    reporter.onTestModuleCollected({} as TestModule)
    await vi.waitFor(() => expect(registerAll).toHaveBeenCalled())
    expect(registerAll).toHaveBeenCalledOnce()
  })

  it('writes no colour of others into a log', async () => {
    const vitest = vitestOf({ broken: 'no \u001B[31mdisk' })
    reporterOf(vitest).addSuite(project(), suite())
    await end(vitest, [])
    expect(errors[0]).toContain(String.raw`no \u001b[31mdisk`)
  })

  it.each<[string, Partial<Record<'tty' | 'watch' | 'ci', boolean>>, boolean]>([
    ['on a terminal', { tty: true }, true],
    ['in a log', {}, false],
    ['in watch mode, where Vitest shows it', { tty: true, watch: true }, false],
    ['in CI', { tty: true, ci: true }, false],
  ])('says how far a long run has come %s: %j', (_what, { tty = false, watch = false, ci = false }, isSaid) => {
    vi.stubEnv('CI', ci ? 'true' : '')
    const { isTTY } = process.stdout
    const now = vi.spyOn(performance, 'now')
    process.stdout.isTTY = tty
    try {
      const reporter = reporterOf(vitestOf({ watch }))
      now.mockReturnValue(0)
      reporter.onTestRunStart()
      const [module] = modulesOf([{ file: 'pe.eval.ts', tests: [answered('pe-1'), answered('pe-2')] }])
      if (module === undefined) throw new Error('there is one')
      reporter.onTestModuleCollected(module)
      now.mockReturnValue(20_000)
      const [test] = module.children.allTests()
      if (test !== undefined) reporter.onTestCaseResult(test)
    } finally {
      now.mockRestore()
      process.stdout.isTTY = isTTY
    }
    expect(errors.filter((line) => line.startsWith('log vitest-assay: 1 of 2 tests'))).toHaveLength(Number(isSaid))
  })

  it('takes its own failure for no pass, and misuse for misuse; a watcher goes on', async () => {
    const broken = vitestOf({ broken: 'no disk' })
    reporterOf(broken).addSuite(project(), suite())
    expect(await end(broken, [])).toBe(3)
    expect(errors[0]).toMatch(/^vitest-assay: the reporter failed, so nothing was gated: Error: no disk\n/u)
    const watching = vitestOf({ broken: 'no disk', watch: true })
    reporterOf(watching).addSuite(project(), suite())
    expect(await end(watching, [])).toBeUndefined()
    vi.stubEnv('ASSAY_SHARD', '3/2')
    const misused = vitestOf()
    reporterOf(misused).addSuite(project(), suite())
    expect(await end(misused, [])).toBe(2)
    expect(errors.at(-1)).toMatch(/^vitest-assay: ASSAY_SHARD is "3\/2"/u)
  })

  it('reruns in watch mode what reads a golden file that changed, and what could not be collected', async () => {
    const vitest = vitestOf({ watch: true })
    const own = { pattern: /x/u, testsToRun: () => [] }
    vitest.config.watchTriggerPatterns = [own]
    reporterOf(vitest).addSuite(project(), suite())
    const [first, added] = vitest.config.watchTriggerPatterns as {
      pattern: RegExp
      testsToRun: (file: string) => unknown
    }[]
    expect(first).toBe(own)
    const toRun = (file: string): unknown => added?.testsToRun(file)
    expect(added?.pattern.test('golden/pe.jsonl')).toBe(true)
    expect(added?.pattern.test('golden/pe.json')).toBe(false)
    expect(toRun('/g/pe.jsonl')).toBeNull()
    const tests = [answered('pe-1')]
    await end(vitest, [
      { file: 'pe.eval.ts', tests, goldenFiles: ['/g/pe.jsonl'] },
      { file: 'two.eval.ts', goldenFiles: ['/g/pe.jsonl', '/g/mi.jsonl'] },
      { file: 'bad.eval.ts', errors: ['syntax'] },
    ])
    expect(toRun('/g/pe.jsonl')).toEqual(['/p/pe.eval.ts', '/p/two.eval.ts', '/p/bad.eval.ts'])
    expect(toRun(String.raw`\g\mi.jsonl`)).toEqual(['/p/two.eval.ts', '/p/bad.eval.ts'])
    expect(toRun('/g/else.jsonl')).toEqual(['/p/bad.eval.ts'])
    await end(vitest, [{ file: 'bad.eval.ts', tests }])
    expect(toRun('/g/else.jsonl')).toBeNull()
  })
})
