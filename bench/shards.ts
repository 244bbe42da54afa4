// What a split by case costs and saves: npm run bench -- shards [cases [shards[,shards…]]]
//
// One eval file of 10,000 cases, where nothing is said, with three deterministic checks each: as one run, and as 4 shards (ASSAY_SHARD), as many at once as there are processors, merged. `100000 8,64,256` is the table of docs/scaling.md.
// Prints the start of a shard, then wall time, processor time and peak memory of each run, and their ratios to the one run. Fails unless each merged run is byte for byte the one run, its id and times apart.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBuiltPackage } from '../fixtures/install-built-package.ts'
import { withoutTimes } from '../fixtures/without-times.ts'

const cases = Number(process.argv[2] ?? 10_000)
const splits = (process.argv[3] ?? '4').split(',').map(Number)
const home = fileURLToPath(new URL('../.tmp/bench-shards', import.meta.url))
const folder = join(home, '5', 'suite')
/** Its figures are compared with nothing yet. */
const noBaseline = 3

const config = `
import { assay } from 'vitest-assay/config'
export default { plugins: [assay({ suite: { name: 'shards', version: '1' } })], test: { reporters: ['dot'] } }
`
const evalFile = `
import { expect } from 'vitest'
import { defineScorer, evalTest, redFlags, scored } from 'vitest-assay'
const cases = Array.from({ length: ${cases} }, (_, at) => ({
  id: 'case-' + at,
  condition: ['chf', 'pe', 'copd', 'mi'][at % 4],
  patient: { demographics: { age_years: 40 + (at % 50), sex: at % 2 === 0 ? 'female' : 'male' }, labs: [{ name: 'potassium', value: 3 + (at % 50) / 10, unit: 'mmol/L' }] },
}))
const close = defineScorer({ name: 'close', tier: 3 }, (_, { id }) => scored(1 / (1 + (Number(id.slice(5)) % 97))))
evalTest.for(cases)('$id', { tags: ['tier1'] }, async ({ id }) => {
  const answer = {
    recommended_actions: [{ text: 'Continue ramipril 5 mg twice daily.', evidence_refs: ['g1'] }],
    evidence_table: [{ id: 'g1', source_type: 'guideline', source: 'heart failure guideline', excerpt: 'ACE inhibitor' }],
    when_to_escalate: Number(id.slice(5)) % 3 === 0 ? ['Call for help now: severe hyperkalaemia, potassium 6.5 mmol/L or more.'] : [],
  }
  expect(answer).toBeGroundedInEvidence()
  expect.soft(answer).toEscalateOn(redFlags, { policy: 'gate' })
  await expect(answer).toScoreAtLeast(0.005, close)
})
`

interface Measured {
  readonly seconds: number
  /** Of processors, in the process of Vitest and its threads. */
  readonly busy: number
  readonly megabytes: number
}

const printUsage = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write('usage='+maxRSS+' '+(userCPUTime+systemCPUTime)+'\\n')})`

/** Runs Vitest, and gives what it took. */
function vitest(args: readonly string[], env: NodeJS.ProcessEnv, wanted: number): Promise<Measured> {
  const start = performance.now()
  const script = join(home, '5', 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, ['--import', printUsage, script, 'run', '--maxWorkers=1', ...args], {
    cwd: folder,
    env: { ...process.env, CI: '', NO_COLOR: '1', ...env },
  })
  return new Promise((settle, reject) => {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = (performance.now() - start) / 1000
      const usages = [...printed.matchAll(/usage=(\d+) (\d+)/gu)]
      const most = (group: number): number => Math.max(...usages.map((usage) => Number(usage[group])))
      if (code === wanted) settle({ seconds, busy: most(2) / 1e6, megabytes: most(1) / 1024 })
      else
        reject(
          new Error(
            `vitest ${args.join(' ')} ended with ${code}, expected ${wanted}:\n${printed.length > 8_000 ? `${printed.slice(0, 4_000)}\n…\n${printed.slice(-4_000)}` : printed}`,
          ),
        )
    })
  })
}

function newestRun(): string {
  const runs = join(folder, '.assay', 'runs')
  const files = readdirSync(runs).filter((file) => file.endsWith('.json'))
  return withoutTimes(readFileSync(join(runs, files.toSorted().at(-1) ?? ''), 'utf8'))
}

rmSync(home, { recursive: true, force: true })
installBuiltPackage(home)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
writeFileSync(join(folder, 'vitest.config.js'), config)
writeFileSync(join(folder, 'cases.eval.js'), evalFile)

const told = ({ seconds, busy, megabytes }: Measured): string =>
  `${seconds.toFixed(1)} s (${busy.toFixed(1)} s busy), peak ${megabytes.toFixed(0)} MB`
const ratio = (part: number, of: number): string => (part / of).toFixed(2)

function runShard(at: number, of: number, blobs: string): Promise<Measured> {
  const label = `shard-${at}`
  const args = ['--reporter=blob', `--outputFile.blob=${blobs}/${label}.json`]
  return vitest(args, { ASSAY_SHARD: `${at}/${of}`, VITEST_BLOB_LABEL: label }, 0)
}

/** All shards, as many at once as there are processors: more would only wait for each other. */
async function runShards(of: number, blobs: string): Promise<Measured[]> {
  const measured: Measured[] = []
  let next = 1
  const machine = async (): Promise<void> => {
    while (next <= of) {
      const at = next
      next += 1
      measured[at - 1] = await runShard(at, of, blobs)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, machine))
  return measured
}

const whole = await vitest([], {}, noBaseline)
const one = newestRun()
console.log(`${cases} cases\none run        ${told(whole)}`)
// A thousandth of the cases: what is left is its start, and the reading of the list that it takes its part of.
const start = await runShard(1, 1000, 'start')
console.log(`start          ${told(start)}, for ${Math.round(cases / 1000)} cases or so`)
for (const shards of splits) {
  const blobs = `blobs-${shards}`
  const parts = await runShards(shards, blobs)
  const merging = await vitest([`--merge-reports=${blobs}`], {}, noBaseline)
  const merged = newestRun()
  const most = (unit: keyof Measured): number => Math.max(...parts.map((part) => part[unit]))
  const busy = parts.reduce((sum, part) => sum + part.busy, 0)
  console.log(
    `${shards} shards\n  slowest      ${most('seconds').toFixed(1)} s (${most('busy').toFixed(1)} s busy at most), peak ${most('megabytes').toFixed(0)} MB; all ${busy.toFixed(1)} s busy, ${ratio(busy, whole.busy)} of the one run\n  merge        ${told(merging)}`,
  )
  console.log(
    `  slowest shard and merge over one run: ${ratio(most('seconds') + merging.seconds, whole.seconds)} of the time with ${availableParallelism()} processors, ${ratio(most('busy') + merging.busy, whole.busy)} of the processor time; peak memory of a shard ${ratio(most('megabytes'), whole.megabytes)}, of the merge ${ratio(merging.megabytes, whole.megabytes)}`,
  )
  console.log(`  ${one.length} bytes without id and times: ${merged === one ? 'the same' : 'NOT the same'}`)
  if (merged !== one) process.exitCode = 1
}
