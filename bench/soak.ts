// Whether the guard holds for long: npm run bench -- soak [minutes]
//
// Ten minutes where nothing is said: sound answers in ever new words, hostile ones, and a review queue, as fast as they go. Every 10 seconds the heap that is left after a collection. Ends with 1 when, in
// five minutes or more, the second half of the time holds more memory than the first did, by more than 10 MB, or when the guard throws. What is kept of recent texts fills and is dropped, so that the heap
// goes up and down by some 25 MB within a minute or two; a shorter time shows only that.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { recommend } from '../example-suite/copilot/index.ts'
import type { RecommendationInput } from '../src/clinical/answer/recommendation.ts'
import type { Patient } from '../src/clinical/patient/patient.ts'
import { parseGoldenSet } from '../src/clinical/golden-set/load-golden-set.ts'
import { createGuard, openReviewQueue } from '../src/guard.ts'

const minutes = Number(process.argv[2] ?? 10)
const sampleMs = 10_000
if (!(minutes > 0)) throw new Error(`soak takes how many minutes, above 0, got ${process.argv[2]}`)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const golden = new URL('../fixtures/golden-set/', import.meta.url)
const patients = parseGoldenSet(
  readdirSync(golden)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, content: readFileSync(new URL(name, golden)) })),
).map(({ patient }) => patient)

const guard = createGuard()
const home = mkdtempSync(join(tmpdir(), 'soak-'))
const queue = openReviewQueue(join(home, 'queue.jsonl'))
const samples: number[] = []
const decisions = { allow: 0, hold: 0, block: 0 }
let judged = 0
let held = 0
/** The queue remembers where each answer stands, so that it may grow: it is given a few only. */
const mostHeld = 200

function answerTo(patient: Patient): RecommendationInput {
  const answer = recommend(patient)
  const anew = (text: string): string => text.replace(/\.?$/u, `, review w${judged.toString(36)}.`)
  return {
    ...answer,
    recommended_actions: answer.recommended_actions.map((action) => ({ ...action, text: anew(action.text) })),
  }
}

function hostile(): unknown {
  const cycle: Record<string, unknown> = { evidence_table: [] }
  cycle['recommended_actions'] = [cycle]
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const kinds = [
    cycle,
    proxy,
    'x'.repeat(200_000),
    { recommended_actions: [{ text: `${judged} `.repeat(10_000) }] },
    1n,
  ]
  return kinds[(judged / 50) % kinds.length]
}

function sample(end: number): void {
  collect()
  const { heapUsed, rss } = process.memoryUsage()
  samples.push(heapUsed)
  const left = Math.max(0, Math.round((end - Date.now()) / 1000))
  console.log(
    `${judged} answers, heap ${(heapUsed / 2 ** 20).toFixed(1)} MB, resident ${(rss / 2 ** 20).toFixed(0)} MB, ${left} s left`,
  )
}

try {
  const end = Date.now() + minutes * 60_000
  let next = Date.now() + sampleMs
  while (Date.now() < end) {
    for (const patient of patients) {
      judged += 1
      const answer = judged % 50 === 0 ? hostile() : answerTo(patient)
      const { decision, findings } = guard(answer, { patient })
      decisions[decision] += 1
      if (decision === 'allow' || held >= mostHeld) continue
      held += 1
      queue.hold({ answer: typeof answer === 'bigint' ? null : answer, patient, findings })
    }
    if (Date.now() < next) continue
    sample(end)
    next = Date.now() + sampleMs
  }
  // The first tenth fills what is kept of recent texts.
  const steady = samples.slice(Math.ceil(samples.length / 10))
  const half = Math.floor(steady.length / 2)
  const most = (heap: readonly number[]): number => Math.max(0, ...heap) / 2 ** 20
  const [first, second] = [most(steady.slice(0, half)), most(steady.slice(half))]
  const grows = minutes >= 5 && second > first + 10
  console.log(
    `${judged} answers (${Object.entries(decisions)
      .map(([decision, count]) => `${decision} ${count}`)
      .join(
        ', ',
      )}): at most ${first.toFixed(1)} MB in the first half, ${second.toFixed(1)} MB in the second${grows ? ': it grows' : ''}`,
  )
  if (grows) process.exitCode = 1
} finally {
  rmSync(home, { recursive: true })
}
