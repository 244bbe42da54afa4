// Whether tests notice when the code that they test is wrong: npm run bench -- mutation [rules | doses | allergies | interactions | escalation | gate]… [parts of paths…] [--minutes=5] [--tests=<parts of paths, with commas between>]
//
// In each file of an area every comparison, bound, number, sum and piece of logic is changed, one at a time, and the tests that read it are run; in the gate also what is done at all. Files are
// instrumented as Vitest loads them: nothing is written. First each test runs again under every mutant of what it reads; then what is read on loading alone (tables of points, limits of inputs) is
// loaded anew under each mutant; what `remember` keeps of a text is forgotten before each. Prints what lives, and exits with 1 where less is killed than the area asks for. Mutants that change nothing that can be seen are listed with the reason in
// mutation/equivalents.ts, and told beside. What a test file noticed is kept in .tmp/mutation/ until a source changes, so that a run which `--minutes` ends goes on with the next one.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { type Area, areas } from './mutation/areas.ts'
import { equivalents } from './mutation/equivalents.ts'
import { Hunt, type Mutant, OutOfTime } from './mutation/hunt.ts'
import { instrument } from './mutation/instrument.ts'
import { KeptResults } from './mutation/kept-results.ts'
import { openVitest, type Run } from './mutation/open-vitest.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '')
const started = performance.now()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, tests: { type: 'string' } },
})
/** How many test files run at a time. */
const cores = 2
const minutes = Number(values.minutes ?? Infinity)

const parts = positionals.filter((part) => !areas.some(({ name }) => name === part))
const asked = areas.filter(({ name }) => parts.length === positionals.length || positionals.includes(name))
for (const area of asked) await mutate(area)

async function mutate(area: Area): Promise<void> {
  const modules = new Map<string, string>()
  const mutants = readMutants(area, modules)
  if (mutants.length === 0) throw new Error(`nothing of ${area.name} is in files named like ${parts.join(', ')}`)
  // A quick look at what a few test files notice.
  const near = (values.tests ?? '').split(',')
  const runs: Run[] = []
  for (let core = 0; core < cores; core += 1) {
    const all = await openVitest(root, modules, area.tests)
    const specifications = all.specifications.filter(({ moduleId }) => near.some((part) => moduleId.includes(part)))
    runs.push({ ...all, specifications })
  }
  const name = [area.name, ...parts].join('-').replaceAll('/', '-')
  const kept = new KeptResults(root, `${root}/.tmp/mutation/${name}.json`)
  const hunt = new Hunt({ area, mutants, runs, kept, until: started + minutes * 60_000 })
  try {
    await hunt.killAll()
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    console.log(`${minutes} minutes are over, and tests are left: run it again to go on`)
    process.exitCode = 1
  } finally {
    for (const { vitest } of runs) await vitest.close()
  }
  report(area, mutants, hunt)
}

function readMutants({ files, flow }: Area, modules: Map<string, string>): readonly Mutant[] {
  const read: Mutant[] = []
  let first = 0
  for (const file of globSync(files, { cwd: root, ignore: ['**/*.test.ts', '**/*.test-kit.ts'] }).toSorted()) {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const lines = source.split('\n')
    const { code, sites } = instrument(source, first, flow)
    modules.set(`${root}/${file}`, code)
    // All are instrumented, whatever is asked for, so that a site has one number in what is kept.
    if (parts.length === 0 || parts.some((part) => file.includes(part)))
      for (const [at, { changes, kind, line }] of sites.entries())
        for (const [variant, change] of changes.entries()) {
          const text = lines[line - 1]?.trim() ?? ''
          read.push({ id: `${first + at}.${variant + 1}`, file, line, text, kind, change })
        }
    first += sites.length
  }
  return read
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000)
}

function report({ name, share }: Area, mutants: readonly Mutant[], { dead, faults }: Hunt): void {
  const isEquivalent = (mutant: Mutant): boolean => equivalents.some((one) => isMeant(one, mutant))
  const alive = mutants.filter(({ id }) => !dead.has(id))
  const survivors = alive.filter((mutant) => !isEquivalent(mutant))
  const row = (label: string, own: readonly Mutant[]): string => {
    const killed = own.filter(({ id }) => dead.has(id)).length
    const equal = own.filter((mutant) => !dead.has(mutant.id) && isEquivalent(mutant)).length
    const columns = [own.length, killed, equal, own.length - killed - equal].map((count) => String(count).padStart(7))
    return `${label.padEnd(64)}${columns.join('')}`
  }
  console.log(`${name.padEnd(64)}mutants killed  equal  alive`)
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) console.log(row(file, own))
  for (const [kind, own] of Map.groupBy(mutants, (mutant) => mutant.kind)) console.log(row(kind, own))
  for (const { change, file, line, text } of survivors) console.log(`alive ${file}:${line}  ${change}  in: ${text}`)
  for (const one of equivalents)
    if (!alive.some((mutant) => isMeant(one, mutant)) && mutants.some((mutant) => isMeant(one, mutant)))
      console.log(`listed as equivalent, and killed: ${one.file}  ${one.change}  in: ${one.line}`)
  for (const fault of faults) console.log(`not tried: ${fault}`)
  const killed = mutants.length - alive.length
  const told = mutants.length - (alive.length - survivors.length)
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
  console.log(
    `killed ${killed} of ${mutants.length} mutants of ${name} (${percent(killed, mutants.length)}); without ${mutants.length - told} that change nothing, ${killed} of ${told} (${percent(killed, told)}); ${seconds()} s`,
  )
  if (killed / told < share) process.exitCode = 1
}

function isMeant(one: (typeof equivalents)[number], mutant: Mutant): boolean {
  return mutant.file.endsWith(`/${one.file}`) && one.line === mutant.text && one.change === mutant.change
}
