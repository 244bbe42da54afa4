// Whether guideline rules and red flags ask for what a patient needs: npm run bench -- steps [file.jsonl] [--list]
//
// Each line has a patient, and the steps and flags that were asked of an answer which does nothing, with what a clinician made of each: `must` where any good plan has it, `may` where a good plan may leave it out, `wrong` where it
// would do harm. `--list` names what is asked and need not be, and what must be done and is no longer asked for. What nobody asked for at the first run is not labelled, so that this measures false alarms, and not gaps.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { structuralChecks } from '../src/clinical/checks/structural-checks.ts'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { patient as patientSchema } from '../src/clinical/patient/patient.ts'
import { wilsonInterval } from '../src/statistics/proportion-interval.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } })
const file = positionals[0] ?? new URL('../fixtures/unseen/expected-steps.jsonl', import.meta.url).pathname

const is = z.enum(['must', 'may', 'wrong'])
const row = z.object({
  id: z.string(),
  patient: z.unknown(),
  steps: z.array(z.object({ rule: z.string(), expects: z.string(), is, why: z.string() })),
  flags: z.array(z.object({ flag: z.string(), is, why: z.string() })),
})

const nothing = recommendation.parse({
  recommended_actions: [{ text: 'Observe', evidence_refs: [] }],
  evidence_table: [],
})

type Judged = z.infer<typeof is>
const counts = { asked: { must: 0, may: 0, wrong: 0 }, left: { must: 0, may: 0, wrong: 0 } }
function count(about: string, judged: Judged, isAsked: boolean): void {
  counts[isAsked ? 'asked' : 'left'][judged] += 1
  if (values.list === true && isAsked !== (judged === 'must'))
    console.log(`${isAsked ? 'asked' : 'no longer asked'}, ${judged}: ${about}`)
}

for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { id, patient: given, steps, flags } = row.parse(JSON.parse(line))
  const patient = patientSchema.parse(given)
  const asked = new Set(
    checkGuideline(nothing, patient).rules.flatMap(({ guideline, rule, missing }) =>
      missing.map(({ label }) => `${guideline}/${rule} ${label}`),
    ),
  )
  const raised = structuralChecks(nothing, { patient })
    .flatMap(({ metric, score }) =>
      metric.name === 'missed-escalations' && score.status === 'scored' ? [...score.why] : [],
    )
    .join('\n')
  for (const { rule, expects, is: judged, why } of steps)
    count(`${id}: ${rule} expects ${expects} (${why})`, judged, asked.has(`${rule} ${expects}`))
  for (const { flag, is: judged, why } of flags)
    count(`${id}: ${flag} (${why})`, judged, raised.includes(`${flag} is present`))
}

const { asked, left } = counts
const needless = asked.may + asked.wrong
const n = asked.must + needless
const { lower, upper } = wilsonInterval(needless, n)
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
console.log(
  `asked for: ${n} steps and flags, of which ${needless} need not be there (${percent(needless / n)} [${percent(lower)}–${percent(upper)}]), ${asked.wrong} of them wrong; no longer asked for: ${left.may + left.wrong} that need not be there, ${left.must} that must`,
)
