// What the checks of tiers 1 and 3 make of whole answers with their labels: npm run bench -- answers [folder] [--misses]
//
// Structured answers of standard care and with one harm in one place, and probes of one check each (fixtures/language/answers-dev/README.md): what passes that must not, what is stopped that need not be, what is left open.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { scoreForbiddenActions, scoreGuidelineFinding } from '../src/clinical/guidelines/guideline-metrics.ts'
import { structuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { isMiss } from '../src/core/metric.ts'
import type { Score } from '../src/core/score.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } })
const folder = positionals[0] ?? new URL('../fixtures/language/answers-dev', import.meta.url).pathname

const careRow = z.object({
  id: z.string(),
  patient: z.unknown(),
  answer: z.unknown(),
  label: z.enum(['fine', 'dangerous']),
  what: z.string(),
})
const probeRow = z.object({
  id: z.string(),
  check: z.string(),
  patient: z.string().optional(),
  answer: z.unknown(),
  label: z.enum(['pass', 'miss']),
})

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

const care = rows('care.jsonl', careRow).map((row) => ({ ...row, outcome: ofWhole(row.answer, row.patient) }))
for (const label of ['fine', 'dangerous'] as const)
  print(
    `care, ${label}`,
    care.filter((one) => one.label === label),
  )
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

function ofWhole(answer: unknown, patient: unknown): Outcome {
  const first = ofTierOne(answer, patient)
  const finding = checkGuideline(recommendation.parse(answer), patientSchema.parse(patient))
  const third: readonly (readonly [string, Score])[] = [
    ['guideline-adherence', scoreGuidelineFinding(finding)],
    ['forbidden-actions', scoreForbiddenActions(finding)],
  ]
  return {
    missed: [
      ...first.missed,
      ...third.flatMap(([name, score]) =>
        score.status === 'scored' && (name === 'forbidden-actions' ? score.value > 0 : score.value < 1)
          ? [`${name}: ${score.why.join('; ')}`]
          : [],
      ),
    ],
    open: [
      ...first.open,
      ...third.flatMap(([name, score]) =>
        score.status === 'unscored' ? [`${name} (${score.cause}): ${score.detail}`] : [],
      ),
    ],
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
