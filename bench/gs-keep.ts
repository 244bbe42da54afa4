// What the golden set of the example costs through tiers 1 to 3, Vitest's start included, and whether its figures hang on the order of the tests:
//
//   npm run bench -- golden-set [rounds] [shuffles]
//
// 100 cases through every check of tier 1, the citations of tier 2 and the guidelines and expected outputs of tier 3, and 121 queries through tier 2, with the reporter and a baseline; beside it as many
// plain tests of one trivial assertion. What the copilot said was written down before, so that its own time is in neither. The two run in turn, 7 times each where nothing is said.
// Then 20 runs in as many orders, whose files and reports must be the same but for times and ids. Ends with 1 when they are not.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillGoldenSetSuite } from '../fixtures/fill-golden-set-suite.ts'
import { installBuiltPackage } from '../fixtures/install-built-package.ts'
import { withoutTimes } from '../fixtures/without-times.ts'

const [rounds = 7, shuffles = 20] = process.argv.slice(2).map(Number)
const wantedSeconds = 1.5

const home = fileURLToPath(new URL('../.tmp/gs-keep', import.meta.url))
const modules = join(home, '5', 'node_modules')
const evals = join(home, '5', 'evals')
const plain = join(home, '5', 'plain')

interface Measured {
  readonly seconds: number
  /** User and system time of all threads. */
  readonly cpuSeconds: number
}

function writePlain({ cases, queries }: { readonly cases: number; readonly queries: number }): number {
  mkdirSync(plain, { recursive: true })
  const fileOf = (calls: readonly string[]): string =>
    `import { expect, test } from 'vitest'\nconst ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: \`case-\${index}\` }))\n${calls.join('\n')}\n`
  const call = (name: string, count: number): string =>
    `test.for(ids(${count}))('$id ${name}', ({ id }) => {\n  expect(id).toBeTypeOf('string')\n})`
  const tiers = ['is safe and well formed', 'cites guidelines', 'follows guidelines']
  writeFileSync(join(plain, 'copilot.eval.ts'), fileOf(tiers.map((name) => call(name, cases))))
  writeFileSync(join(plain, 'search.eval.ts'), fileOf([call('is ranked well', queries)]))
  // As the plugin sets them.
  const test = { include: ['**/*.eval.ts'], pool: 'threads', isolate: false }
  writeFileSync(join(plain, 'vitest.config.ts'), `export default { test: ${JSON.stringify(test)} }\n`)
  return tiers.length * cases + queries
}

function node(folder: string, script: string, args: readonly string[]): { output: string; cpuSeconds: number } {
  const tellCpu = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('cpu='+(user+system)+'\\n')})`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tellCpu, join(modules, script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1', CI: '' },
  })
  // A worker that is a thread imports the line above too, and tells the same of its process.
  const times = [...stderr.matchAll(/cpu=(\d+)/gu)].map(([, microseconds]) => Number(microseconds))
  return { output: stdout + stderr, cpuSeconds: Math.max(...times) / 1e6 }
}

function vitest(folder: string, tests: number, args: readonly string[] = []): Measured & { output: string } {
  const start = performance.now()
  const { output, cpuSeconds } = node(folder, 'vitest/vitest.mjs', ['run', ...args])
  const seconds = (performance.now() - start) / 1000
  if (!output.includes(`${tests} passed`)) throw new Error(`${folder} did not pass:\n${output.slice(-3000)}`)
  return { seconds, cpuSeconds, output }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function told(name: string, measured: readonly Measured[]): number {
  const seconds = measured.map((one) => one.seconds)
  const [wall, least, most] = [median(seconds), Math.min(...seconds), Math.max(...seconds)]
  const under = seconds.filter((one) => one < wantedSeconds).length
  console.log(
    `${name.padEnd(14)} wall ${wall.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)}), processor ${median(measured.map((one) => one.cpuSeconds)).toFixed(2)} s, ${under} of ${seconds.length} under ${wantedSeconds} s`,
  )
  return wall
}

/** What a run wrote and printed, as one hash. */
function hashOf(seed: number, tests: number): string {
  const runs = join(evals, '.assay', 'runs')
  rmSync(runs, { recursive: true, force: true })
  const { output } = vitest(evals, tests, ['--sequence.shuffle', `--sequence.seed=${seed}`])
  const name = readdirSync(runs).find((file) => file.endsWith('.json')) ?? ''
  const report = output
    .slice(output.search(/^(?:passed|the gate is shut|failed|not gated)/mu))
    .replaceAll(name.replace(/\.json$/u, ''), '')
    .replaceAll(/^cpu=.*$/gmu, '')
  const file = withoutTimes(readFileSync(join(runs, name), 'utf8'))
  return createHash('sha256').update(file).update(report).digest('hex').slice(0, 16)
}

rmSync(home, { recursive: true, force: true })
installBuiltPackage(home)
try {
  const size = fillGoldenSetSuite(evals)
  const tests = writePlain(size)
  vitest(evals, tests)
  const promoted = node(evals, 'vitest-assay/dist/src/cli/main.js', ['baseline', 'promote', '--reason', 'first'])
  if (!promoted.output.includes('promoted ')) throw new Error(promoted.output)
  console.log(`${size.cases} cases, ${size.queries} queries, ${tests} tests each`)

  const measured: Record<'plain' | 'evals', Measured[]> = { plain: [], evals: [] }
  for (let round = 0; round < rounds; round += 1) {
    measured.plain.push(vitest(plain, tests))
    measured.evals.push(vitest(evals, tests))
  }
  if (rounds > 0) {
    const [least, own] = [told('plain Vitest', measured.plain), told('vitest-assay', measured.evals)]
    console.log(`${' '.repeat(14)} × ${(own / least).toFixed(2)}, ${(own - least).toFixed(2)} s more`)
  }

  const hashes = Array.from({ length: shuffles }, (_, index) => hashOf(index + 1, tests))
  if (shuffles > 0) {
    const different = new Set(hashes)
    console.log(
      `${shuffles} runs in random order: ${different.size === 1 ? 'all' : 'NOT all'} alike (${[...different].join(', ')})`,
    )
    if (different.size > 1) process.exitCode = 1
  }
} finally {
}
