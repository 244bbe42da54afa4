// How near to its limits a judge runs, and what its order of calls saves: npm run bench -- judging [scale]
//
// The 100 golden cases with the example copilot's answers × 4 dimensions × 3 trials, by the Anthropic route over its SDK, against the fake server: 300 ms to an answer, 600 requests a minute, and a model of
// the provider's prompt cache. It takes two minutes, as 1,200 calls do, and two more for the other orders. A scale of 10 makes latency, minute and every clock ten times faster; the figures to quote are those of scale 1.
//
// "throughput" is calls a minute from the first start to the last reply. "billed input" is the price of the prompts in tokens at full price, by the dated table of prices, with its share of the naive order's:
// the question's instructions before the record, one case after the other with its dimensions and trials side by side, nothing held back.
import { readdirSync, readFileSync } from 'node:fs'
import { recommend } from '../example-suite/copilot/index.ts'
import { openAnthropicServer } from '../fixtures/servers/anthropic/open-anthropic-server.ts'
import type { ScenarioUsage } from '../fixtures/servers/scenario.ts'
import { parseGoldenSet } from '../src/clinical/golden-set/load-golden-set.ts'
import { connectLimits, localLimits, openLimitsBroker } from '../src/judges/shared-limits.ts'
import type { Clock } from '../src/judges/remote-service.ts'
import { createFlow, type Flow } from '../src/judges/flow/create-flow.ts'
import { orderCalls } from '../src/judges/batch/batch-work.ts'
import { tellProgress } from '../src/judges/limits.ts'
import { buildRequest, secretsFor } from '../src/judges/grading/build-request.ts'
import { present, recordOf } from '../src/judges/judge.ts'
import {
  coherencePrompt,
  completenessPrompt,
  differentialConsiderationPrompt,
  uncertaintyCalibrationPrompt,
} from '../src/judges/prompts.ts'
import { scaleGrader } from '../src/judges/dimension.ts'
import type { JudgeRequest, PromptPart, Outcome, CallBounds, Usage } from '../src/judges/provider.ts'
import { costOf, priceOf } from '../src/judges/providers/prices.ts'
import { openProvider } from '../src/judges/open-judge.ts'

const scale = Number(process.argv[2] ?? 1)
const model = 'claude-sonnet-5-5'
const key = `anthropic:${model}`
const limit = 600
const day = new Date().toISOString().slice(0, 10)
const trials = [0, 1, 2]
const prompts = [coherencePrompt, completenessPrompt, differentialConsiderationPrompt, uncertaintyCalibrationPrompt]

const clock: Clock = {
  now: () => performance.now() * scale,
  after: (ms, then) => {
    const timer = setTimeout(then, Math.ceil(ms / scale))
    return () => clearTimeout(timer)
  },
}

interface Call {
  readonly caseId: string
  readonly dimension: string
  readonly request: JudgeRequest
}

const golden = new URL('../fixtures/golden-set/', import.meta.url)
const cases = parseGoldenSet(
  readdirSync(golden)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, content: readFileSync(new URL(name, golden)) })),
).slice(0, 100)

/** One case after the other, with its dimensions and their trials. */
const calls: Call[] = cases.flatMap((goldenCase) => {
  const [record, answer] = [present(recordOf(goldenCase)), present(recommend(goldenCase.patient))]
  return prompts.flatMap((prompt) =>
    trials.map((trial) => {
      const question = { grader: scaleGrader(prompt), caseId: goldenCase.id, record, answer, trial }
      const request = buildRequest(question, model, {}, secretsFor(record + answer))
      return { caseId: goldenCase.id, dimension: prompt.id, request }
    }),
  )
})

/** Ids of what a call shares with others, one for each mark. */
function prefixesOf({ caseId, dimension, request }: Call): string[] {
  const marks = request.parts.filter(({ cacheUntilHere }) => cacheUntilHere).length
  return [caseId, `${caseId}/${dimension}`].slice(0, marks)
}

/** The question's instructions first, and what all questions share after them. */
function instructionsFirst(call: Call, isMarked: boolean): Call {
  const [shared, instructions] = call.request.parts
  if (shared === undefined || instructions === undefined) throw new Error('a prompt of two parts is expected here')
  const parts: PromptPart[] = [{ text: instructions.text }, { text: shared.text, cacheUntilHere: isMarked }]
  return { ...call, request: { ...call.request, parts } }
}

/** With a mark at the end of the question too, so that its trials share all of the prompt. */
function questionMarked(call: Call): Call {
  const parts = call.request.parts.map((part) => ({ ...part, cacheUntilHere: true }))
  return { ...call, request: { ...call.request, parts } }
}

interface Row {
  readonly name: string
  readonly calls: readonly Call[]
  readonly workers: number
  readonly knowsLimit: boolean
  readonly holdsBack: boolean
}

interface Measured {
  readonly row: Row
  readonly ok: number
  readonly perMinute: number
  readonly refused: number
  readonly bursts: number
  readonly promptTokens: number
  readonly billedTokens: number
}

async function measure(row: Row): Promise<Measured> {
  const server = await openAnthropicServer(['ok'], {
    latencyMs: 300 / scale,
    requestsPerWindow: limit,
    windowMs: 60_000 / scale,
    promptCache: true,
  })
  const provider = await openProvider('anthropic', { baseURL: server.url, env: { ANTHROPIC_API_KEY: 'none' } })
  const price = (usage: Usage): number | null => {
    const found = priceOf('anthropic', model, day, usage.input ?? 0)
    return found === null ? null : costOf(usage, found)
  }
  const say = (line: string): void => console.log(`  ${row.name}: ${line}`)
  const broker = row.workers > 1 ? await openLimitsBroker({ clock, say }) : null
  const limits = broker?.limits ?? localLimits({ clock, say })
  const connections = await Promise.all(
    Array.from({ length: broker === null ? 0 : row.workers }, () => connectLimits(broker?.address ?? '')),
  )
  const lane = row.knowsLimit ? { requestsPerMinute: limit, concurrency: 32 } : {}
  const flows = (broker === null ? [limits] : connections).map((own) =>
    createFlow({ limits: own, lane, price, clock, say }),
  )

  const ask =
    (request: JudgeRequest) =>
    async (bounds: CallBounds): Promise<Outcome<string>> => {
      const reply = await provider.ask(request, { ...bounds, timeoutMs: bounds.timeoutMs / scale })
      if (reply.kind === 'text') return { ...reply, kind: 'ok', verdict: reply.text }
      return { ...reply, retryAfterMs: reply.retryAfterMs === null ? null : reply.retryAfterMs * scale }
    }
  const start = clock.now()
  const quieten = row.workers > 1 ? tellProgress(limits.progress, say, clock) : (): void => {}
  limits.tally({ planned: row.calls.length })
  const outcomes = await Promise.all(
    flows.flatMap((flow: Flow, worker) =>
      shareOf(row.calls, worker, row.workers).map((call) =>
        flow.run(ask(call.request), {
          key,
          tokens: 8000,
          dollars: 0.1,
          prefixes: row.holdsBack ? prefixesOf(call) : [],
        }),
      ),
    ),
  )
  const minutes = (clock.now() - start) / 60_000
  quieten()
  for (const connection of connections) connection.close()
  await broker?.close()
  await server.close()
  const usages = server.requests.flatMap(({ usage }) => usage ?? [])
  return {
    row,
    ok: outcomes.filter(({ kind }) => kind === 'ok').length,
    perMinute: outcomes.length / minutes,
    refused: server.requests.filter(({ status }) => status === 429).length,
    bursts: limits.progress().bursts,
    promptTokens: usages.reduce((sum, { input }) => sum + input, 0),
    billedTokens: usages.reduce((sum, usage) => sum + billedInput(usage), 0),
  }
}

/** A worker has whole cases, as Vitest gives them out: a file each. */
function shareOf(all: readonly Call[], worker: number, workers: number): Call[] {
  const ids = [...new Set(all.map(({ caseId }) => caseId))]
  const own = new Set(ids.filter((_, index) => index % workers === worker))
  return all.filter(({ caseId }) => own.has(caseId))
}

/** The price of the prompt, in tokens that are neither read from the cache nor written to it. */
function billedInput({ input, cached, cacheWrite }: ScenarioUsage): number {
  const price = priceOf('anthropic', model, day, input)
  const dollars = price === null ? null : costOf({ input, cached, cacheWrite, output: 0, thinking: 0 }, price)
  if (price?.input === undefined || price.input === null || dollars === null) throw new Error(`no price for ${model}`)
  return (dollars * 1_000_000) / price.input
}

const known = { workers: 1, knowsLimit: true, holdsBack: false }
const byTrial = trials.flatMap((trial) => calls.filter((_, index) => index % trials.length === trial))
const rows: Row[] = [
  { ...known, name: 'four workers, ordered', calls: orderCalls(calls, prefixesOf), workers: 4, holdsBack: true },
  {
    ...known,
    name: 'question marked too',
    calls: orderCalls(calls.map(questionMarked), prefixesOf),
    holdsBack: true,
  },
  { ...known, name: 'limit not told', calls: orderCalls(calls, prefixesOf), knowsLimit: false, holdsBack: true },
  { ...known, name: 'naive, no cache marks', calls: calls.map((call) => instructionsFirst(call, false)) },
  { ...known, name: 'naive, marks at the end', calls: calls.map((call) => instructionsFirst(call, true)) },
  { ...known, name: 'naive, trial by trial', calls: byTrial.map((call) => instructionsFirst(call, true)) },
  { ...known, name: 'record first, not held', calls },
]

// The row whose throughput counts has the machine to itself.
const [first, ...others] = rows
const measured = first === undefined ? [] : [await measure(first), ...(await Promise.all(others.map(measure)))]
const naive = measured.find(({ row }) => row.name === 'naive, no cache marks')?.billedTokens ?? Number.NaN
console.log(`${calls.length} calls, ${limit} requests a minute, 300 ms, scale ${scale}, prices of ${day}`)
for (const { row, ok, perMinute, refused, bursts, promptTokens, billedTokens } of measured) {
  const share = (of: number, whole: number): string => `${((100 * of) / whole).toFixed(1)}%`
  console.log(
    [
      row.name.padEnd(24),
      `${ok} ok`,
      `${perMinute.toFixed(0)} a minute (${share(perMinute, limit)} of the limit)`,
      `${refused} × 429 in ${bursts} bursts`,
      `billed input ${Math.round(billedTokens)} of ${promptTokens} tokens (${share(billedTokens, naive)} of the naive order)`,
    ].join('  '),
  )
}
