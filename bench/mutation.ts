// Whether the tests of the rules notice when a rule is wrong: npm run bench -- mutation [parts of paths…]
//
// In each rule file every comparison, bound, number, sum and piece of logic is changed, one at a time, and the tests that read it are run. Files are instrumented as Vitest loads them: nothing is
// written. First each test runs again under every mutant of what it reads; then what is read on loading alone (tables of points, limits of inputs) is loaded anew under each mutant. Prints what
// lives, and exits with 1 where less than 98 % is killed. Mutants that change nothing that can be seen are listed with the reason in mutation/equivalents.ts, and told beside.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import type { TestSpecification } from 'vitest/node'
import { equivalents } from './mutation/equivalents.ts'
import { instrument, type Site } from './mutation/instrument.ts'
import type { Wanted } from './mutation/mutant-runner.ts'
import { openVitest } from './mutation/open-vitest.ts'

const wanted = 0.98
const root = fileURLToPath(new URL('..', import.meta.url))
const started = performance.now()
/** Tests of one thing each, which run before those that read whole answers. */
const close = /\/(?:facts|calculators|thresholds)\//u

interface Mutant {
  /** `<site>.<variant>` */
  readonly id: string
  readonly file: string
  readonly line: number
  readonly text: string
  readonly kind: Site['kind']
  readonly change: string
}

const modules = new Map<string, string>()
const mutants = readMutants(process.argv.slice(2))
const dead = new Set<string>()
/** By the site: the test files on whose loading it is read. */
const loadedBy = new Map<number, string[]>()
const run = await openVitest(root, modules)
try {
  await killEach((path) => close.test(path))
  await killEach((path) => !close.test(path))
  // Most die by the test of their own file; the others are tried on more and more files at a time.
  for (const [from, to] of [[0, 1], [1, 3], [3, 7], [7]] as const) await killOnLoading(from, to)
} finally {
  await run.vitest.close()
}
report()

function readMutants(parts: readonly string[]): readonly Mutant[] {
  const files = globSync('src/{guidelines/{packs,calculators},golden-set/facts}/*.ts', {
    cwd: root,
    ignore: ['**/*.test.ts', '**/*.test-kit.ts'],
  })
  const read: Mutant[] = []
  let first = 0
  for (const file of files.toSorted()) {
    if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const lines = source.split('\n')
    const { code, sites } = instrument(source, first)
    modules.set(`${root.replace(/\/$/u, '')}/${file}`, code)
    for (const [at, { changes, kind, line }] of sites.entries())
      for (const [variant, change] of changes.entries()) {
        const text = lines[line - 1]?.trim() ?? ''
        read.push({ id: `${first + at}.${variant + 1}`, file, line, text, kind, change })
      }
    first += sites.length
  }
  return read
}

function siteOf(id: string): number {
  return Number(id.split('.')[0])
}

/** Runs each test of some files under every mutant of what it reads. */
async function killEach(isOf: (path: string) => boolean): Promise<void> {
  const specifications = run.specifications.filter(({ moduleId }) => isOf(moduleId))
  for (const { loaded, path } of await runTests(specifications, { mode: 'each', dead: [...dead] }))
    // An inline snapshot is held against outside of a test by nobody: those tests are not loaded anew.
    if (!readFileSync(path, 'utf8').includes('InlineSnapshot'))
      for (const site of loaded) loadedBy.set(site, [...(loadedBy.get(site) ?? []), path])
}

/**
 * Loads test files anew under each mutant that lives and that they read on loading: tests of whole answers for the packs alone, since they take seconds each.
 *
 * @param from with `to` the files of each mutant: first its own test, then the others, those before that load the least
 */
async function killOnLoading(from: number, to?: number): Promise<void> {
  const of: Record<string, string[]> = {}
  const sizes = new Map<string, number>()
  for (const path of [...loadedBy.values()].flat()) sizes.set(path, (sizes.get(path) ?? 0) + 1)
  for (const { file, id } of mutants.filter((mutant) => !dead.has(mutant.id))) {
    const own = `/${file.replace(/\.ts$/u, '.test.ts')}`
    const loaders = loadedBy.get(siteOf(id)) ?? []
    const readers = loaders
      .filter((path) => close.test(path) || file.includes('/packs/'))
      .toSorted(
        (a, b) => Number(b.endsWith(own)) - Number(a.endsWith(own)) || (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0),
      )
    for (const path of readers.slice(from, to)) (of[path] ??= []).push(id)
  }
  const specifications = run.specifications.filter(({ moduleId }) => moduleId in of)
  if (specifications.length > 0) await runTests(specifications, { mode: 'loading', of })
}

async function runTests(
  specifications: readonly TestSpecification[],
  mutantsOf: Wanted,
): Promise<readonly { readonly path: string; readonly loaded: readonly number[] }[]> {
  run.vitest.provide('wantedMutants', mutantsOf)
  const { testModules, unhandledErrors } = await run.vitest.runTestSpecifications([...specifications])
  if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, 'the tests did not run')
  const paths = specifications.map(({ moduleId }) => moduleId)
  const ran = testModules.filter(({ moduleId }) => paths.includes(moduleId))
  const tests = ran.flatMap((module) => {
    if (module.errors().length > 0) throw new AggregateError(module.errors(), `${module.moduleId} did not load`)
    return [...module.children.allTests()].map((test) => ({ test, path: module.moduleId }))
  })
  const found = tests.map(({ path, test }) => {
    if (test.result().state === 'failed')
      throw new AggregateError(
        test.result().errors ?? [],
        `${path} fails without a mutant, or when it runs again: ${test.fullName}`,
      )
    return { path, killed: [], loaded: [], ...test.meta().found }
  })
  for (const { killed } of found) for (const id of killed) dead.add(id)
  console.error(`${ran.length} files, ${dead.size} of ${mutants.length} mutants killed after ${seconds()} s`)
  return found
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000)
}

function report(): void {
  const isEquivalent = (mutant: Mutant): boolean => equivalents.some((one) => isMeant(one, mutant))
  const alive = mutants.filter(({ id }) => !dead.has(id))
  const survivors = alive.filter((mutant) => !isEquivalent(mutant))
  const row = (name: string, own: readonly Mutant[]): string => {
    const killed = own.filter(({ id }) => dead.has(id)).length
    const equal = own.filter((mutant) => !dead.has(mutant.id) && isEquivalent(mutant)).length
    const columns = [own.length, killed, equal, own.length - killed - equal].map((count) => String(count).padStart(7))
    return `${name.padEnd(64)}${columns.join('')}`
  }
  console.log(`${''.padEnd(64)}mutants killed  equal  alive`)
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) console.log(row(file, own))
  for (const [kind, own] of Map.groupBy(mutants, (mutant) => mutant.kind)) console.log(row(kind, own))
  for (const { change, file, line, text } of survivors) console.log(`alive ${file}:${line}  ${change}  in: ${text}`)
  for (const one of equivalents)
    if (!alive.some((mutant) => isMeant(one, mutant)) && mutants.some((mutant) => isMeant(one, mutant)))
      console.log(`listed as equivalent, and killed: ${one.file}  ${one.change}  in: ${one.line}`)
  const killed = mutants.length - alive.length
  const told = mutants.length - (alive.length - survivors.length)
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
  console.log(
    `killed ${killed} of ${mutants.length} mutants (${percent(killed, mutants.length)}); without ${mutants.length - told} that change nothing, ${killed} of ${told} (${percent(killed, told)}); ${seconds()} s`,
  )
  // Of no mutant at all there is no share.
  if (!(killed / told >= wanted)) process.exitCode = 1
}

function isMeant(one: (typeof equivalents)[number], mutant: Mutant): boolean {
  return mutant.file.endsWith(`/${one.file}`) && one.line === mutant.text && one.change === mutant.change
}
