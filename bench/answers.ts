// What the checks of tier 1 make of probes with their labels, and what reading an answer in Markdown costs: npm run bench -- answers [folder] [--misses]
//
// Probes of one check each (fixtures/language/answers-dev/README.md): what passes that must not, what is stopped that need not be, what is left open.
// Then a 450-word answer in Markdown through all of these checks, as a multiple of parsing the same Markdown, in one run; and hostile Markdown of two lengths.
import { existsSync, readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { structuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { checkOrderReasons } from '../src/clinical/guidelines/unexplained-orders.ts'
import { patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { isMiss } from '../src/core/metric.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } })
const folder = positionals[0] ?? new URL('../fixtures/language/answers-dev', import.meta.url).pathname

const probeRow = z.object({
  id: z.string(),
  check: z.string(),
  patient: z.string().optional(),
  answer: z.unknown(),
  label: z.enum(['pass', 'miss']),
})

const answerRow = z.object({ id: z.string(), patient: z.unknown(), answer: z.string() })

/** What the checks make of one answer. */
interface Outcome {
  readonly missed: readonly string[]
  /** Left open: `metric (cause)`. */
  readonly open: readonly string[]
}

const metricsOf: Readonly<Record<string, readonly string[]>> = {
  escalation: ['missed-escalations', 'false-escalations'],
  scope: ['scope-enforcement'],
  contraindications: ['contraindication-coverage'],
  doses: ['dose-plausibility'],
  grounding: ['citation-grounding'],
  'grounding-text': ['citation-grounding'],
}

const patients = readJson('probes-tier1-patients.json')
const probes = rows('probes-tier1.jsonl', probeRow).map((row) => ({
  ...row,
  what: row.check,
  outcome: ofTierOne(row.answer, patients[row.patient ?? ''], metricsOf[row.check] ?? []),
}))
for (const label of ['pass', 'miss'] as const)
  print(
    `probes of tier 1, ${label}`,
    probes.filter((one) => one.label === label),
  )

const hostile: readonly (readonly [string, (size: number) => string])[] = [
  ['nested quotations', (size) => `${'> '.repeat(size)}Start apixaban 5 mg BD`],
  [
    'nested lists',
    (size) => Array.from({ length: size }, (_, at) => `${'  '.repeat(at % 60)}- Start apixaban`).join('\n'),
  ],
  [
    'a table',
    (size) => ['| A | B |', '|---|---|', ...Array.from({ length: size }, () => '| apixaban | 5 mg BD |')].join('\n'),
  ],
  [
    'headings',
    (size) => Array.from({ length: size }, (_, at) => `${'#'.repeat((at % 6) + 1)} Avoid\n- heparin`).join('\n'),
  ],
]

const answers = rows('answers.jsonl', answerRow).filter(({ answer }) => countWords(answer) >= 300)
if (answers.length > 0) printSpeed()

/** Each answer in words that were not read before: what is remembered of a text must not be what is measured. */
function printSpeed(): void {
  const texts = (round: number): readonly (readonly [string, unknown])[] =>
    answers.map(({ answer, patient }, at) => [`${answer}\n\nReview ${round}-${at}.`, patient])
  const words = answers.reduce((sum, { answer }) => sum + countWords(answer), 0) / answers.length
  const parse = (text: string): unknown =>
    fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const times = { parsing: [] as number[], checking: [] as number[] }
  for (let round = 0; round < 8; round += 1) {
    const read = texts(round)
    times.parsing.push(timeOf(() => read.forEach(([text]) => parse(text))))
    times.checking.push(timeOf(() => read.forEach(([text, patient]) => checkText(text, patient))))
  }
  const [parsing, checking] = [median(times.parsing.slice(2)), median(times.checking.slice(2))]
  console.log(
    `speed: ${answers.length} answers of ${Math.round(words)} words; parsing ${(parsing / answers.length).toFixed(2)} ms, all checks ${(checking / answers.length).toFixed(2)} ms each, × ${(checking / parsing).toFixed(2)}`,
  )
  for (const [name, make] of hostile) {
    const [short, long] = [make(400), make(1_600)].map((text) => timeOf(() => checkText(text, {}))) as [number, number]
    console.log(`hostile, ${name}: ${short.toFixed(0)} ms, four times as long × ${(long / short).toFixed(1)}`)
  }
}

function checkText(text: string, patient: unknown): void {
  structuralChecks(text, { patient })
  const known = patientSchema.safeParse(patient)
  if (!known.success) return
  checkGuideline(text, known.data)
  checkOrderReasons(text, { patient: known.data })
}

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function countWords(text: string): number {
  return text.split(/\s+/u).length
}

function ofTierOne(answer: unknown, patient: unknown, names?: readonly string[]): Outcome {
  const scores = structuralChecks(answer, { patient, ...(names === undefined ? {} : { checks: names }) })
  return {
    missed: scores.flatMap(({ metric, score }) =>
      score.status === 'scored' && isMiss(metric, score.value) ? [`${metric.name}: ${score.why.join('; ')}`] : [],
    ),
    open: scores.flatMap(({ metric, score }) =>
      score.status === 'unscored' ? [`${metric.name} (${score.cause}): ${score.detail}`] : [],
    ),
  }
}

function print(
  name: string,
  all: readonly { readonly id: string; readonly what: string; readonly outcome: Outcome }[],
): void {
  const missed = all.filter(({ outcome }) => outcome.missed.length > 0)
  const open = all.filter(({ outcome }) => outcome.missed.length === 0 && outcome.open.length > 0)
  const unclear = open.filter(({ outcome }) => outcome.open.some((one) => one.includes('(text-unclear)')))
  const passed = all.length - missed.length - open.length
  console.log(
    `${name.padEnd(24)} stopped ${missed.length}  open ${open.length} (unclear ${unclear.length})  passed ${passed}  of ${all.length}`,
  )
  if (values.misses !== true) return
  for (const { id, what, outcome } of all) {
    console.log(`  ${id}: ${what}`)
    for (const line of outcome.missed) console.log(`     missed ${line}`)
    for (const line of outcome.open) console.log(`     open ${line}`)
  }
}

function rows<Row>(file: string, schema: z.ZodType<Row>): readonly Row[] {
  const path = `${folder}/${file}`
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const path = `${folder}/${file}`
  return existsSync(path) ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
