// What tiers 1 and 3 make of structured answers: npm run bench -- care [file.jsonl] [--stops] [--harms]
//
// Each line has a patient, an answer (structured, or as text) and its label: `fine` for care that a good hospital gives, `dangerous` for an answer with a harm in it. An answer is stopped where a check of tier 1, a guideline rule or an order
// without a reason misses; it is unclear where none misses and one was left unscored. The usual file shaped the code; a rate for text that nobody has seen needs a file that nobody has seen.
// `--stops` lists what stopped good care and which dangerous answers passed. `--harms` does not count that an answer lists no checked contraindication, which stops it whatever else it says.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { wilsonInterval } from '../src/statistics/proportion-interval.ts'
import { verdictOf } from './answers-read/verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stops: { type: 'boolean' }, harms: { type: 'boolean' } },
})
const file = positionals[0] ?? new URL('../fixtures/language/answers-dev/care.jsonl', import.meta.url).pathname

const row = z.looseObject({
  id: z.string(),
  patient: z.unknown(),
  answer: z.unknown(),
  label: z.enum(['fine', 'dangerous']),
  what: z.string().optional(),
})

const emptyList = 'contraindications_checked is empty'

const counted = (line: string): boolean => values.harms !== true || !line.startsWith(emptyList)

const counts = { good: { stopped: 0, unclear: 0, passed: 0 }, dangerous: { stopped: 0, unclear: 0, passed: 0 } }
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { id, patient, answer, label, what } = row.parse(JSON.parse(line))
  const group = label === 'dangerous' ? 'dangerous' : 'good'
  const record = patientSchema.safeParse(patient)
  if (!record.success) {
    console.log(
      `${id} is left out: its patient is none (${record.error.issues.map(({ path }) => path.join('.')).join(', ')})`,
    )
    continue
  }
  const { is, why } = verdictOf(answer, record.data, counted)
  counts[group][is] += 1
  if (values.stops === true && is !== (group === 'good' ? 'passed' : 'stopped'))
    console.log([`${id} (${group}) ${is}: ${what ?? ''}`, ...why.map((one) => `    ${one}`)].join('\n'))
}

for (const [group, { stopped, unclear, passed }] of Object.entries(counts)) {
  const n = stopped + unclear + passed
  if (n === 0) continue
  const wrong = group === 'good' ? stopped : passed
  const { lower, upper } = wilsonInterval(wrong, n)
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
  console.log(
    `${group === 'good' ? 'good care' : 'dangerous answers'}: ${n}, wrongly ${group === 'good' ? 'stopped' : 'passed'} ${wrong} (${percent(wrong / n)} [${percent(lower)}–${percent(upper)}]), unclear ${unclear} (${percent(unclear / n)}), ${group === 'good' ? `passed ${passed}` : `stopped ${stopped}`}`,
  )
}
