// What is read right of answers that shaped no code (fixtures/unseen/README.md): npm run bench -- unseen
//
// Rules of guidelines over texts as models write them: wrong passes, wrong fails and what is left unclear. Structured answers are counted by `npm run bench -- care fixtures/unseen/standard-care.jsonl`, and the same with dangerous.jsonl.
// It prints counts and no case, so that nobody tunes to them.
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { checkGuideline } from '../src/clinical/guidelines/check-guideline.ts'
import { loadGoldenSet } from '../src/clinical/golden-set/load-golden-set.ts'
import { wilsonInterval } from '../src/statistics/proportion-interval.ts'

const root = new URL('..', import.meta.url).pathname
const row = z.object({ id: z.string(), text: z.string(), rules: z.record(z.string(), z.boolean()) })
const patients = new Map(loadGoldenSet('fixtures/golden-set/*.jsonl', { root }).map(({ id, patient }) => [id, patient]))

const share = (some: number, all: number): string => {
  const { lower, upper } = wilsonInterval(some, all)
  const percent = (value: number): string => `${(value * 100).toFixed(1)}%`
  return `${some} of ${all} (${percent(some / all)} [${percent(lower)}–${percent(upper)}])`
}
const folder = `${root}fixtures/unseen/`
for (const file of readdirSync(folder).filter((name) => name.startsWith('texts'))) {
  const counts = { judged: 0, unclear: 0, broken: 0, wrongPasses: 0, followed: 0, wrongFails: 0 }
  for (const line of readFileSync(folder + file, 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const { id, text, rules } = row.parse(JSON.parse(line))
    const patient = patients.get(id)
    if (patient === undefined) throw new Error(`the golden set has no case ${id}`)
    for (const { rule, verdict } of checkGuideline(text, patient).rules) {
      const follows = rules[rule]
      if (follows === undefined || verdict === 'not-applicable') continue
      counts.judged += 1
      if (verdict === 'unclear' || verdict === 'unknown') counts.unclear += 1
      else if (follows) {
        counts.followed += 1
        if (verdict !== 'kept') counts.wrongFails += 1
      } else {
        counts.broken += 1
        if (verdict === 'kept') counts.wrongPasses += 1
      }
    }
  }
  console.log(`${file}: wrong passes ${share(counts.wrongPasses, counts.broken)}`)
  console.log(`${file}: wrong fails ${share(counts.wrongFails, counts.followed)}`)
  console.log(`${file}: unclear ${share(counts.unclear, counts.judged)}`)
}
