// How long an answer waits for the guard: npm run bench -- guard
//
// The answers of the example copilot to the golden set: in a process that has just started, then over and over in words that nobody has read before, and as they are. Then large and hostile ones.
// Other processes lengthen the tail; the last figure, the slowest answer by its median over the rounds, they do not.
import { readdirSync, readFileSync } from 'node:fs'
import { recommend } from '../example-suite/copilot/index.ts'
import type { RecommendationInput } from '../src/clinical/answer/recommendation.ts'
import { parseGoldenSet } from '../src/clinical/golden-set/load-golden-set.ts'

interface Asked {
  readonly answer: RecommendationInput
  readonly patient: object
}

const started = performance.now()
const { createGuard } = await import('../dist/src/guard.js')
const loaded = performance.now()
const guard = createGuard()
const ready = performance.now()
console.log(
  `vitest-assay/guard: loaded in ${(loaded - started).toFixed(0)} ms, createGuard ${(ready - loaded).toFixed(0)} ms, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB resident with this benchmark`,
)

const folder = new URL('../fixtures/golden-set/', import.meta.url)
const asked: Asked[] = parseGoldenSet(
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, content: readFileSync(new URL(name, folder)) })),
).map(({ patient }) => ({ patient, answer: recommend(patient) }))
const sizes = asked.map(({ answer }) => JSON.stringify(answer).length)

let serial = 0
/** An answer that says the same in words that were not there before. */
function fresh(answer: RecommendationInput): RecommendationInput {
  serial += 1
  const anew = (text: string): string => text.replace(/\.?$/u, `, review ${serial}.`)
  return {
    ...answer,
    problems: (answer.problems ?? []).map(anew),
    recommended_actions: answer.recommended_actions.map((action) => ({ ...action, text: anew(action.text) })),
    evidence_table: answer.evidence_table.map((row) => ({ ...row, excerpt: anew(row.excerpt) })),
    contraindications_checked: (answer.contraindications_checked ?? []).map((one) =>
      typeof one === 'string' ? anew(one) : one,
    ),
    when_to_escalate: (answer.when_to_escalate ?? []).map(anew),
    differential: (answer.differential ?? []).map(anew),
  }
}

function timed({ answer, patient }: Asked): number {
  const start = process.hrtime.bigint()
  guard(answer, { patient: patient as never })
  return Number(process.hrtime.bigint() - start) / 1e6
}

const nearestRank = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN

/** @param rounds each of the same answers in the same order */
function told(name: string, rounds: readonly (readonly number[])[]): void {
  const times = rounds.flat()
  const slowest = Math.max(
    ...(rounds[0] ?? []).map((_, index) =>
      nearestRank(
        rounds.map((round) => round[index] ?? 0),
        0.5,
      ),
    ),
  )
  const at = (share: number): string => nearestRank(times, share).toFixed(2)
  console.log(
    `${name.padEnd(24)} n ${String(times.length).padStart(5)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  most ${at(1)}  slowest answer ${slowest.toFixed(2)} ms`,
  )
}

console.log(`${asked.length} answers of ${Math.min(...sizes)} to ${Math.max(...sizes)} characters`)
told('first in the process', [asked.map((one) => timed(one))])
const rounds = Array.from({ length: 100 }, () =>
  asked.map(({ answer, patient }) => timed({ answer: fresh(answer), patient })),
)
told('fresh texts, rounds 1-10', rounds.slice(0, 10))
told('fresh texts, warm', rounds.slice(10))
told(
  'the same texts',
  Array.from({ length: 20 }, () => asked.map((one) => timed(one))),
)

const [first] = asked
const long = (text: string): RecommendationInput => ({
  recommended_actions: [{ text, evidence_refs: ['e1'] }],
  evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'x', excerpt: 'x' }],
  when_to_escalate: [],
})
for (const [name, unit] of [
  ['99 kB of orders', 'Start furosemide 40 mg IV now, note %. '],
  ['99 kB without a stop', 'heparin and '],
  ['99 kB of stops', 'stop warfarin '],
  ['99 kB of calls', 'consultant call now '],
  ['99 kB of dashes', 'x – '],
  ['99 kB without a space', 'a'],
  ['5 MB', 'x'.repeat(5_000_000)],
] as const) {
  let text = ''
  for (let at = 0; text.length < 99_000; at += 1) text += unit.replace('%', String(at))
  const answer = unit.length > 99_000 ? long(unit) : long(text.slice(0, 99_000))
  told(
    name,
    [1, 2, 3].map(() => [timed({ answer, patient: first?.patient ?? {} })]),
  )
}

const decisions = Map.groupBy(asked, ({ answer, patient }) => guard(answer, { patient: patient as never }).decision)
console.log(`decisions: ${[...decisions].map(([decision, those]) => `${decision} ${those.length}`).join(', ')}`)
