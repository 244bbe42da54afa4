// How answers as models write them are read: npm run bench -- reader [folder] [--misses]
//
// Whole answers, probes and classes of error with their labels (fixtures/language/answers-dev/README.md): wrong passes and wrong fails of guideline rules, what is left unclear, and stances.
// Every third line of each file is held back: of those the counts alone are printed, so that whoever works on the reader does not see them.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { firstRuns, freshDocuments } from '../fixtures/language/fresh-documents.ts'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { allGuidelines, guidelineEditions } from '../src/clinical/guidelines/guideline-editions.ts'
import type { RuleFinding } from '../src/clinical/guidelines/guideline-finding.ts'
import { type Patient, patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { stance } from '../src/clinical/language/stance.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } })
const folder = positionals[0] ?? new URL('../fixtures/language/answers-dev', import.meta.url).pathname

const stanceLabel = z.enum(['recommended', 'refused', 'conditional', 'considered', 'mentioned', 'not-mentioned'])
const answerRow = z.object({
  id: z.string(),
  patient: z.unknown(),
  answer: z.string(),
  rules: z.array(z.object({ rule: z.string(), followed: z.boolean(), why: z.string().optional() })),
  mentions: z.array(z.object({ name: z.string(), stance: stanceLabel, also: z.array(stanceLabel).default([]) })),
})
const stanceRow = z.object({
  id: z.string(),
  label: stanceLabel,
  target: z.string(),
  text: z.string(),
  also: z.array(stanceLabel).default([]),
})
const ruleRow = z.object({
  id: z.string(),
  rule: z.string(),
  patient: z.string(),
  label: z.enum(['pass', 'fail']),
  text: z.string().optional(),
  actions: z.array(z.string()).optional(),
})

/** One judgement of a rule. */
interface Judged {
  readonly file: string
  readonly id: string
  readonly isHeldBack: boolean
  readonly followed: boolean
  readonly finding: RuleFinding | undefined
}

/** One reading of a stance. */
interface Read {
  readonly file: string
  readonly id: string
  readonly isHeldBack: boolean
  readonly name: string
  readonly labels: readonly string[]
  readonly read: string
}

const judged: Judged[] = []
const read: Read[] = []
const patients = readJson('probes-patients.json')

for (const [{ id, patient, answer, rules, mentions }, isHeldBack] of rows('answers.jsonl', answerRow)) {
  for (const { rule, followed } of rules)
    judged.push({
      file: 'answers',
      id,
      isHeldBack,
      followed,
      finding: judge(rule, patientSchema.parse(patient), answer),
    })
  for (const { name, stance: label, also } of mentions)
    read.push({ file: 'answers', id, isHeldBack, name, labels: [label, ...also], read: stance(answer, name) })
}
for (const [{ id, label, target, text, also }, isHeldBack] of rows('probes-stance.jsonl', stanceRow))
  read.push({ file: 'probes', id, isHeldBack, name: target, labels: [label, ...also], read: stance(text, target) })
for (const file of ['probes-guidelines', 'classes-of-error'])
  for (const [{ id, rule, patient, label, text, actions }, isHeldBack] of rows(`${file}.jsonl`, ruleRow)) {
    const answer = actions === undefined ? (text ?? '') : actions
    const finding = judge(rule, patientSchema.parse(patients[patient]), answer)
    judged.push({ file, id, isHeldBack, followed: label === 'pass', finding })
  }

for (const isHeldBack of [false, true]) {
  console.log(isHeldBack ? '\nheld back (every third line)' : 'open')
  for (const file of ['answers', 'probes-guidelines', 'classes-of-error', undefined])
    printRules(
      file ?? 'all rules',
      judged.filter((one) => one.isHeldBack === isHeldBack && (file === undefined || one.file === file)),
    )
  for (const file of ['answers', 'probes', undefined])
    printStances(
      file ?? 'all stances',
      read.filter((one) => one.isHeldBack === isHeldBack && (file === undefined || one.file === file)),
    )
}
if (positionals[0] === undefined) printFresh()
if (values.misses === true) printMisses()

/** Documents that were written after the reader: now, and as they were first read. */
function printFresh(): void {
  console.log('\nfresh documents (fixtures/language), now and at their first run')
  for (const first of firstRuns()) {
    const all = freshDocuments(first.file).flatMap(({ id, text, mentions }) =>
      mentions.map(({ name, stance: label, also }) => ({
        file: first.file,
        id,
        isHeldBack: false,
        name,
        labels: [label, ...also],
        read: stance(text, name),
      })),
    )
    printStances(first.file.replace('.jsonl', ''), all)
    console.log(
      `    first run        right of sure ${share(first.right, first.sure)}  recommended right ${share(first.recommendedRight, first.recommended)}  unclear ${share(first.unclear, first.named)}`,
    )
  }
}

function judge(name: string, patient: Patient, answer: string | readonly string[]): RuleFinding | undefined {
  const [guidelineId, ruleId] = name.split('/')
  const guideline = [...allGuidelines, ...guidelineEditions].find(({ id }) => id === guidelineId)
  if (guideline === undefined) throw new Error(`there is no guideline ${guidelineId ?? ''}`)
  const rule = { ...guideline, rules: guideline.rules.filter(({ id }) => id === ruleId) }
  const checked =
    typeof answer === 'string'
      ? answer
      : recommendation.parse({ recommended_actions: answer.map((text) => ({ text })), evidence_table: [] })
  return checkGuideline(checked, patient, rule).rules[0]
}

function printRules(name: string, all: readonly Judged[]): void {
  const asked = all.filter(({ finding }) => finding !== undefined && outcome(finding) !== 'other')
  const broken = asked.filter(({ followed }) => !followed)
  const kept = asked.filter(({ followed }) => followed)
  const of = (some: readonly Judged[], wanted: string): number =>
    some.filter(({ finding }) => finding !== undefined && outcome(finding) === wanted).length
  console.log(
    `  ${name.padEnd(18)} false pass ${share(of(broken, 'pass'), broken.length)}  false fail ${share(of(kept, 'fail'), kept.length)}  unclear ${share(of(asked, 'unclear'), asked.length)}  not asked ${all.length - asked.length}`,
  )
}

function outcome({ verdict }: RuleFinding): 'pass' | 'fail' | 'unclear' | 'other' {
  if (verdict === 'kept') return 'pass'
  if (verdict === 'missed' || verdict === 'forbidden') return 'fail'
  return verdict === 'unclear' ? 'unclear' : 'other'
}

function printStances(name: string, all: readonly Read[]): void {
  const named = all.filter((one) => one.read !== 'not-mentioned' || one.labels.includes('not-mentioned'))
  const sure = named.filter((one) => one.read !== 'unclear')
  const right = (some: readonly Read[]): number => some.filter((one) => one.labels.includes(one.read)).length
  const recommended = sure.filter((one) => one.read === 'recommended')
  console.log(
    `  ${name.padEnd(18)} right of sure ${share(right(sure), sure.length)}  recommended right ${share(right(recommended), recommended.length)}  unclear ${share(named.length - sure.length, named.length)}  not found ${all.length - named.length}`,
  )
}

function printMisses(): void {
  for (const { file, id, isHeldBack, followed, finding } of judged) {
    if (isHeldBack || finding === undefined || outcome(finding) === (followed ? 'pass' : 'fail')) continue
    console.log(`\n${file} ${id} ${finding.rule}: ${finding.verdict}, labelled ${followed ? 'pass' : 'fail'}`)
    for (const { label, foundInstead } of finding.missing) console.log(`   missing ${label}: ${foundInstead}`)
    for (const { label, span } of finding.met) console.log(`   met ${label}: ${span}`)
    for (const { label, span } of finding.forbidden) console.log(`   forbidden ${label}: ${span}`)
    for (const { label, because } of finding.unclear ?? []) console.log(`   unclear ${label}: ${because}`)
  }
  for (const { file, id, isHeldBack, name, labels, read: found } of read)
    if (!isHeldBack && !labels.includes(found))
      console.log(`${file} ${id} ${name}: ${found}, labelled ${labels.join(', ')}`)
}

/** The rows of a file, each with whether it is held back; none where the folder has no such file. */
function rows<Row>(file: string, schema: z.ZodType<Row>): readonly (readonly [Row, boolean])[] {
  const path = `${folder}/${file}`
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => [schema.parse(JSON.parse(line)), index % 3 === 2])
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const path = `${folder}/${file}`
  return existsSync(path) ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

function share(part: number, whole: number): string {
  return `${part}/${whole}${whole === 0 ? '' : ` = ${(part / whole).toFixed(3)}`}`
}
