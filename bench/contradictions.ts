// Whether two lines of a plan that cannot both be carried out are found: npm run bench -- contradictions [file.jsonl] [--list]
//
// 200 plans with such a pair and 200 that look alike and are right, by four writers who had seen nothing of the product, each judged by a second reader: `fixtures/unseen/contradicting-lines.jsonl`. `--list` prints those that are not found.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { medicationOrders } from '../src/clinical/answer/medications.ts'
import { recommendation } from '../src/clinical/answer/recommendation.ts'
import { contradictingLines } from '../src/clinical/checks/hazards/contradictions/contradicting-lines.ts'
import { wilsonInterval } from '../src/statistics/proportion-interval.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } })
const file = positionals[0] ?? new URL('../fixtures/unseen/contradicting-lines.jsonl', import.meta.url).pathname
const row = z.object({ id: z.string(), actions: z.array(z.string()), label: z.enum(['contradiction', 'fine']) })

const plans = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => row.parse(JSON.parse(line)))

for (const wanted of ['contradiction', 'fine'] as const) {
  const own = plans.filter(({ label }) => label === wanted)
  const found = own.filter(({ actions, id }) => {
    const answer = recommendation.parse({
      recommended_actions: actions.map((text) => ({ text, evidence_refs: [], urgency: 'urgent' })),
      evidence_table: [],
    })
    const isFound = contradictingLines(answer, medicationOrders(answer)).sure.length > 0
    if (values.list === true && isFound !== (wanted === 'contradiction')) console.log(`${id} ${actions.join(' | ')}`)
    return isFound
  })
  const { lower, upper } = wilsonInterval(found.length, own.length)
  const percent = (share: number): string => `${Math.round(share * 100)}`
  console.log(
    `${wanted}: a contradiction is found in ${found.length} of ${own.length} (${percent(found.length / own.length)} %, ${percent(lower)} to ${percent(upper)})`,
  )
}
