// Whether a verdict stays where a text is reworded and its meaning is not: npm run bench -- rewordings [--every N] [--list]
//
// The answers are the structured ones of fixtures/unseen, of which good care passes and dangerous answers are stopped. Each is reworded in one way at a time (bench/answers-read/rewordings.ts: other notations, other usual words, other marks), and read again.
// Printed is, for each rewording, how many answers it changes and how many verdicts stay. `--every 8` takes every eighth answer (the usual one), `--every 1` all, in half an hour; `--list` names what changed.
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { type PatientInput, patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { verdictOf } from './answers-read/verdict.ts'
import { rewordings } from './answers-read/rewordings.ts'

const { values } = parseArgs({ options: { every: { type: 'string', default: '8' }, list: { type: 'boolean' } } })
const every = z.coerce.number().int().positive().parse(values.every)

const row = z.looseObject({ id: z.string(), patient: z.unknown(), answer: z.unknown(), label: z.string() })
const folder = new URL('../fixtures/unseen/', import.meta.url).pathname
const lines = readdirSync(folder)
  .filter((name) => /^(?:standard-care|dangerous)/u.test(name))
  .toSorted()
  .flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  .filter((_, at) => at % every === 0)

interface Count {
  changed: number
  stayed: number
}

const groups = ['good care that passes', 'dangerous answers that are stopped'] as const
const counts = new Map(rewordings.map(({ name }) => [name, groups.map((): Count => ({ changed: 0, stayed: 0 }))]))

for (const line of lines) {
  const { id, patient, answer, label } = row.parse(JSON.parse(line))
  const record = patientSchema.safeParse(patient)
  const read = recommendation.safeParse(answer)
  if (!record.success || !read.success) continue
  const isGood = label !== 'dangerous'
  const wanted = isGood ? 'passed' : 'stopped'
  if (verdictOf(read.data, record.data).is !== wanted) continue
  for (const rewording of rewordings) {
    const count = counts.get(rewording.name)?.[isGood ? 0 : 1]
    if (count === undefined) continue
    const reworded = 'answer' in rewording ? rewording.answer(read.data) : read.data
    const other = 'record' in rewording ? rewording.record(patient as PatientInput) : patient
    if (isSame(reworded, read.data) && isSame(other, patient)) continue
    const { is, why } = verdictOf(reworded, patientSchema.parse(other))
    count.changed += 1
    if (is === wanted) count.stayed += 1
    else if (values.list === true)
      console.log(`${id} (${rewording.name}): ${wanted}, now ${is}: ${why.join('; ').slice(0, 300)}`)
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

console.log(`| rewording | ${groups.join(' | ')} |`)
console.log('| --- | --- | --- |')
for (const [name, both] of counts)
  console.log(`| ${name} | ${both.map(({ changed, stayed }) => `${stayed} of ${changed}`).join(' | ')} |`)
const sums = groups.map((_, at) => {
  const all = [...counts.values()].flatMap((both) => both[at] ?? [])
  const [stayed, changed] = [
    all.reduce((sum, one) => sum + one.stayed, 0),
    all.reduce((sum, one) => sum + one.changed, 0),
  ]
  return `${stayed} of ${changed} (${((stayed / changed) * 100).toFixed(1)}%)`
})
console.log(`| all | ${sums.join(' | ')} |`)
