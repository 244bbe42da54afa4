// What an eval costs over a plain test: the same cases with three deterministic checks each, against three matchers that do nothing.
//
//   npm run bench -- overhead [cases…]
//
// Up to 10,000 cases stand in one file, and more in as many of 10,000 each as it takes, the last with the rest. Few cases measure little but the start of Vitest.
// Twice: with checks that only compare and count, and with the matchers that read clinical prose. Prints wall time and peak memory, and their ratios to the
// plain tests; each is run three times in turn, and the medians are taken.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { casesOfFiles, readCounts } from './overhead/counts.ts'
import { installBuiltPackage } from '../fixtures/install-built-package.ts'

const home = fileURLToPath(new URL('../.tmp/bench', import.meta.url))
const rounds = 3

const patient = {
  demographics: { age_years: 71, sex: 'female' },
  conditions: [{ name: 'heart failure' }],
  lvef_percent: 35,
  vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 124 }],
  labs: [
    { name: 'potassium', value: 4.4, unit: 'mmol/L' },
    { name: 'NT-proBNP', value: 90, unit: 'pg/mL' },
  ],
}
const answer = {
  problems: ['heart failure with reduced ejection fraction'],
  recommended_actions: [
    { text: 'Continue ramipril 5 mg twice daily.', evidence_refs: ['g1'] },
    { text: 'Start bisoprolol 1.25 mg once daily.', evidence_refs: ['g1', 'l1'] },
  ],
  evidence_table: [
    {
      id: 'g1',
      source_type: 'guideline',
      source: 'heart failure guideline',
      excerpt: 'ACE inhibitor and beta-blocker in HFrEF',
    },
    { id: 'l1', source_type: 'lab', source: 'laboratory', excerpt: 'potassium 4.4 mmol/L' },
  ],
  when_to_escalate: ['Call the team if the weight rises by 2 kg in three days.'],
}

const shared = `
export const answer = ${JSON.stringify(answer)}
export const cases = (file, count) => Array.from({ length: count }, (_, index) => ({
  id: \`case-\${file}-\${index}\`, condition: ['chf', 'pe', 'copd', 'mi'][index % 4], patient: ${JSON.stringify(patient)},
}))
`
/** Checks that compare and count: what is measured is the harness, from the matcher to the report. */
const countingFile = (file: number, count: number): string => `
import { expect } from 'vitest'
import { defineScorer, evalTest, scored } from 'vitest-assay'
import { answer, cases } from './shared.js'
const cites = defineScorer({ name: 'cites', tier: 2, aggregate: 'rate' }, (own) => scored(own.evidence_table.length > 1 ? 1 : 0))
const brief = defineScorer({ name: 'brief', tier: 2, aggregate: 'rate' }, (own) => scored(own.recommended_actions.length < 5 ? 1 : 0))
evalTest.for(cases(${file}, ${count}))('$id', { tags: ['tier1'] }, async () => {
  const own = { ...answer }
  expect(own).toBeGroundedInEvidence()
  await expect(own).toScoreAtLeast(1, cites)
  await expect(own).toScoreAtLeast(1, brief)
})
`
/** The matchers of tiers 1 and 3, on prose that is another in each case. */
const readingFile = (file: number, count: number): string => `
import { expect } from 'vitest'
import { evalTest, redFlags } from 'vitest-assay'
import { answer, cases } from './shared.js'
let dose = 0
evalTest.for(cases(${file}, ${count}))('$id', { tags: ['tier1'] }, () => {
  dose += 1
  const recommended_actions = answer.recommended_actions.map((action) => ({ ...action, text: action.text + ' Dose ' + dose + ' mg.' }))
  const own = { ...answer, recommended_actions }
  expect(own).toBeGroundedInEvidence()
  expect(own).toEscalateOn(redFlags)
  expect(own).toFollowGuideline()
})
`
/** The same tests with three matchers that do nothing. */
const plainFile =
  (body: string) =>
  (file: number, count: number): string =>
    `
import { expect, test } from 'vitest'
import { answer, cases } from './shared.js'
test.for(cases(${file}, ${count}))('$id', { tags: ['tier1'] }, ${body})
`
const plainCountingFile = plainFile(`async () => {
  const own = { ...answer }
  expect(own).toBeNothing()
  await expect(own).toBeNothingLater()
  await expect(own).toBeNothingLater()
}`)
const plainReadingFile = plainFile(`() => {
  const own = { ...answer }
  expect(own).toBeNothing()
  expect(own).toBeNothing()
  expect(own).toBeNothing()
}`)
const evalConfig = `
import { assay } from 'vitest-assay/config'
export default { plugins: [assay()], test: { reporters: ['dot'] } }
`
const plainConfig = `
export default { test: { include: ['**/*.eval.js'], pool: 'threads', isolate: false, reporters: ['dot'], setupFiles: ['./setup.js'], tags: [{ name: 'tier1' }] } }
`
const plainSetup = `
import { expect } from 'vitest'
const nothing = { pass: true, message: () => '' }
expect.extend({ toBeNothing: () => nothing, toBeNothingLater: async () => nothing })
`
const printPeak = `process.on('exit', () => process.stderr.write('peak=' + process.resourceUsage().maxRSS + '\\n'))`

interface Measured {
  readonly seconds: number
  readonly megabytes: number
}

function project(
  name: string,
  cases: number,
  files: Record<string, string>,
  test: (file: number, count: number) => string,
): string {
  const folder = join(home, '5', `bench-${name}-${cases}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries({ ...files, 'shared.js': shared, 'print-peak.js': printPeak })) {
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [file, count] of casesOfFiles(cases).entries())
    writeFileSync(join(folder, `f${file}.eval.js`), test(file, count))
  return folder
}

function measure(folder: string, cases: number): Measured {
  const start = performance.now()
  const vitest = join(home, '5', 'node_modules', 'vitest', 'vitest.mjs')
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', './print-peak.js', vitest, 'run', '--maxWorkers=1'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, NO_COLOR: '1', CI: '' },
    },
  )
  const seconds = (performance.now() - start) / 1000
  if (!stdout.includes(`${cases} passed`))
    throw new Error(`${folder} did not pass:\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)
  const peaks = [...stderr.matchAll(/peak=(\d+)/gu)].map(([, kilobytes]) => Number(kilobytes))
  return { seconds, megabytes: Math.max(...peaks) / 1024 }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const sizes = readCounts(process.argv.slice(2), [10_000, 100_000])
installBuiltPackage(home)
const plain = { 'vitest.config.js': plainConfig, 'setup.js': plainSetup }
const evals = { 'vitest.config.js': evalConfig }
for (const cases of sizes) {
  const kinds = {
    counting: [
      project('counting-plain', cases, plain, plainCountingFile),
      project('counting', cases, evals, countingFile),
    ],
    reading: [project('reading-plain', cases, plain, plainReadingFile), project('reading', cases, evals, readingFile)],
  } as const
  for (const [kind, [other, own]] of Object.entries(kinds)) {
    const measured: Record<'other' | 'own', Measured[]> = { other: [], own: [] }
    for (let round = 0; round < rounds; round += 1) {
      measured.other.push(measure(other, cases))
      measured.own.push(measure(own, cases))
    }
    for (const unit of ['seconds', 'megabytes'] as const) {
      const [a, b] = [median(measured.own.map((one) => one[unit])), median(measured.other.map((one) => one[unit]))]
      const figures = `evals ${a.toFixed(1)}  plain ${b.toFixed(1)}  ratio ${(a / b).toFixed(2)}`
      console.log(`${cases} cases  ${kind.padEnd(8)}  ${unit.padEnd(9)}  ${figures}`)
    }
  }
}
