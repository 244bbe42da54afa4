// What tiers 1 and 3 make of structured answers: npm run bench -- care [file.jsonl] [--stops] [--harms]
//
// Each line has a patient, an answer (structured, or as text) and its label: `fine` for care that a good hospital gives, `dangerous` for an answer with a harm in it. An answer is stopped where a check of tier 1, a guideline rule or an order
// without a reason misses; it is unclear where none misses and one was left unscored. The usual file shaped the code; a rate for text that nobody has seen needs a file that nobody has seen.
// `--stops` lists what stopped good care and which dangerous answers passed. `--harms` does not count that an answer lists no checked contraindication, which stops it whatever else it says.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { structuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { scoreForbiddenActions, scoreGuidelineFinding } from '../src/clinical/guidelines/guideline-metrics.ts'
import { checkOrderReasons } from '../src/clinical/guidelines/unexplained-orders.ts'
import { type Patient, patient as patientSchema } from '../src/clinical/patient/patient.ts'
import type { Score } from '../src/core/score.ts'
import { wilsonInterval } from '../src/statistics/proportion-interval.ts'

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

/** These fail no test. */
const onlyCounted = new Set(['evidence-use'])

function scoresOf(answer: unknown, patient: Patient): readonly (readonly [string, Score])[] {
  const read = typeof answer === 'string' ? answer : recommendation.parse(answer)
  const finding = checkGuideline(read, patient)
  return [
    ...structuralChecks(answer, { patient })
      .filter(({ metric }) => !onlyCounted.has(metric.name))
      .map(({ metric, score }) => [metric.name, score] as const),
    ['guideline-adherence', scoreGuidelineFinding(finding)],
    ['forbidden-actions', scoreForbiddenActions(finding)],
    ['unexplained-orders', checkOrderReasons(read, { patient })],
  ]
}

const emptyList = 'contraindications_checked is empty'

const lowerIsBetter = new Set(['missed-escalations', 'false-escalations', 'forbidden-actions', 'unexplained-orders'])

function verdictOf(scores: readonly (readonly [string, Score])[]): { readonly is: string; readonly why: string[] } {
  const missed = scores.flatMap(([name, score]) => {
    if (score.status !== 'scored' || score.value === (lowerIsBetter.has(name) ? 0 : 1)) return []
    const why = values.harms === true ? score.why.filter((one) => !one.startsWith(emptyList)) : score.why
    return why.length === 0 ? [] : [`${name}: ${why.join('; ')}`]
  })
  if (missed.length > 0) return { is: 'stopped', why: missed }
  const open = scores.flatMap(([name, score]) => (score.status === 'unscored' ? [`${name}: ${score.detail}`] : []))
  return open.length > 0 ? { is: 'unclear', why: open } : { is: 'passed', why: [] }
}

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
  const { is, why } = verdictOf(scoresOf(answer, record.data))
  counts[group][is as 'passed'] += 1
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
