import { z } from 'zod'
import {
  type JudgeRequest,
  providerNames,
  type Provider,
  type ProviderName,
  type Outcome,
  type OutcomeKind,
  type Reply,
} from './provider.ts'
import { type CallIdentity, callKey } from './replies/call-identity.ts'
import { join } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { openWorkFolder, workPath } from '../kit/work-folder.ts'
import type { UnaskedCall } from './judge.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { appendNotes, writeAtomically } from '../kit/write-file.ts'
import type { Clock } from './remote-service.ts'
import type { ProviderOptions } from './providers/address.ts'
import { judgeOptions } from './judge-options.ts'
import { misquote } from './judged-text.ts'
import { readVerdict } from './replies/read-verdict.ts'
import { listFiles } from '../kit/read-file.ts'

const count = z.int().min(0)

/** What of an identity is read before its key is looked at, which holds all of it. */
const identityFields = z.looseObject({
  provider: z.enum(providerNames),
  baseURL: z.string(),
  apiVersion: z.string(),
  model: z.string(),
  grader: z.string(),
  caseId: z.string(),
  trial: count,
})

const requestFields = z.looseObject({
  model: z.string(),
  system: z.string(),
  parts: z.array(z.looseObject({ text: z.string() })).min(1),
  schema: z.record(z.string(), z.unknown()),
})

/** How the route of a call is reached, beside what its identity says; keys come from the environment of whoever submits. */
const plannedRoute = z.strictObject({
  /** Null where bytes may go to any host. */
  allowHosts: z.array(z.string()).nullable(),
  servesModel: z.boolean(),
  /** What the model takes, where the run declared it. */
  rules: judgeOptions.shape.rules,
  /** Where the replies are recorded, from the root. */
  folder: z.string(),
})

/** A call that a run left to a batch, as a line of the plan or an item of a batch. */
export const plannedCall = z.strictObject({
  schema: z.literal(1),
  /** Of the recording that is to be: `callKey(identity)`. */
  key: z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits'),
  /** Of the run that left it. */
  run: z.string(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  route: plannedRoute,
  identity: z.custom<CallIdentity>(
    (value) => identityFields.safeParse(value).success,
    'expected the identity of a call',
  ),
  /** With the nonce and the canary of the run that left it. */
  request: z.custom<JudgeRequest>((value) => requestFields.safeParse(value).success, 'expected a request to a judge'),
  canary: z.string().min(8),
  /** What is judged. */
  answer: z.string(),
  /** Tokens and, at the price of a batch, dollars. */
  estimate: z.strictObject({ input: count, output: count, dollars: z.number().min(0).nullable() }),
})

export type PlannedCall = Readonly<z.output<typeof plannedCall>>

type PlannedRoute = Readonly<z.output<typeof plannedRoute>>

/** Where batches are kept: `plan/`, a file a worker, and `sent/`, a file a batch. They hold records of patients, so that git ignores them. */
export function batchFolder(root: string): { readonly own: string; readonly plan: string; readonly sent: string } {
  const own = workPath(root, 'judge-batch')
  return { own, plan: join(own, 'plan'), sent: join(own, 'sent') }
}

/** What calls of one judge in one run have in common. */
interface BatchPlanOptions {
  /** Of the project, absolute. */
  readonly root: string
  /** Id of the run, the same for all workers. */
  readonly run: string
  readonly route: PlannedRoute
}

// A test may fake the time of day.
const { now } = Date

/** Leaves calls to a batch: each is a line of `.assay/judge-batch/plan/<process>-<thread>.jsonl`. One that is left twice has two lines, and is one call. */
export function openBatchPlan({ root, run, route }: BatchPlanOptions): (call: UnaskedCall) => void {
  const { plan } = batchFolder(root)
  const file = join(plan, `${process.pid}-${threadId}.jsonl`)
  return ({ identity, request, canary, answer, estimate }) => {
    openWorkFolder(root, 'judge-batch', 'plan')
    const key = callKey(identity)
    const at = new Date(now()).toISOString()
    const call: PlannedCall = { schema: 1, key, run, at, route, identity, request, canary, answer, estimate }
    appendNotes(file, `${JSON.stringify(call)}\n`)
  }
}

/** One file of the plan, with its lines. */
interface PlanFile {
  /** Absolute. */
  readonly file: string
  readonly calls: readonly PlannedCall[]
}

/**
 * Reads what runs have left to a batch. A last line without its end is what a killed worker had begun: it is left out, and the next run leaves that call again.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `judge-invalid` for a line that is not a call, or whose key is not that of its call
 */
export function readPlan(root: string): PlanFile[] {
  const { plan } = batchFolder(root)
  return listFiles(plan, '.jsonl').map((name) => {
    const file = join(plan, name)
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return { file, calls: lines.map((line, index) => readCall(line, `.assay/judge-batch/plan/${name}:${index + 1}`)) }
  })
}

function readCall(line: string, place: string): PlannedCall {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw refusal(place, `it is not JSON (${messageOf(error)})`)
  }
  const read = plannedCall.safeParse(value)
  if (!read.success)
    throw refusal(place, read.error.issues.map((issue) => describeIssue(issue, plannedCall, value)).join('; '))
  if (callKey(read.data.identity) !== read.data.key) throw refusal(place, 'its key is not that of its call')
  return read.data
}

function refusal(place: string, why: string): AssayError {
  return new AssayError(
    'judge-invalid',
    `${place} is not a call that a run has left to a batch: ${why}. Delete the file; the next run plans its calls again`,
  )
}

/**
 * Takes calls out of the plan; a file without any is deleted. What a run adds in the same moment may be lost, and is planned again by the next run.
 *
 * @param root of the project, absolute
 * @param isDone by the key of a call
 */
export function dropPlanned(root: string, isDone: (key: string) => boolean): void {
  for (const { file, calls } of readPlan(root)) {
    const left = calls.filter(({ key }) => !isDone(key))
    if (left.length === calls.length) continue
    if (left.length === 0) rmSync(file, { force: true })
    else writeAtomically(file, left.map((call) => `${JSON.stringify(call)}\n`).join(''))
  }
}

/** What batches take from the process. */
export interface BatchPorts {
  /** Of the project, absolute. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
  /** Opens a route; `openProvider` but in tests. */
  readonly open: (name: ProviderName, options: ProviderOptions) => Promise<Provider>
  readonly clock: Clock
  /** Hears how far the batches are, a line each. */
  readonly say: (line: string) => void
  /** Between two looks at a batch, in ms. */
  readonly pollEveryMs: number
}

/** Why a call of a batch brought no verdict: an outcome, or one of a batch's own. */
type NoVerdict = Exclude<OutcomeKind, 'ok'> | 'misled' | 'no-result' | 'batch-failed'

/** What came of one call of a batch. */
type BatchResult =
  | { readonly kind: 'verdict'; readonly outcome: Extract<Outcome, { kind: 'ok' }> }
  | { readonly kind: 'none'; readonly cause: NoVerdict; readonly detail: string; readonly outcome: Outcome | null }

/**
 * Reads what a batch brought for a call, as strictly as a reply to a single call: against its schema, for the word that no verdict repeats, and for quotes that nobody wrote.
 *
 * @param reply undefined where the batch has none for this call
 */
export function readResult({ request, canary, answer }: PlannedCall, reply: Reply | undefined): BatchResult {
  if (reply === undefined) {
    return { kind: 'none', cause: 'no-result', detail: 'the batch has no result for it', outcome: null }
  }
  const outcome = readVerdict(reply, z.fromJSONSchema(request.schema as Parameters<typeof z.fromJSONSchema>[0]))
  if (outcome.kind !== 'ok') return { kind: 'none', cause: outcome.kind, detail: outcome.detail, outcome }
  if (outcome.text.includes(canary)) {
    return {
      kind: 'none',
      cause: 'misled',
      detail: 'the reply gives away a word that no verdict has a use for',
      outcome,
    }
  }
  const quote = misquote(quotesOf(outcome.verdict), answer)
  if (quote === null) return { kind: 'verdict', outcome }
  const detail = `it quotes "${quote.slice(0, 80)}", which does not stand in the answer`
  return { kind: 'none', cause: 'schema-mismatch', detail, outcome }
}

/**
 * Words of the answer that a verdict quotes, wherever they stand in it: `quotes` of a dimension or of one criterion, `summary` of a mismatch. Its grader looks at a verdict once more when it is replayed; here only so that what it would
 * refuse is not recorded.
 */
function quotesOf(verdict: unknown): readonly string[] {
  if (typeof verdict !== 'object' || verdict === null) return []
  return Object.entries(verdict).flatMap(([key, value]: [string, unknown]) =>
    key === 'quotes' || key === 'summary' ? [value].flat().filter((one) => typeof one === 'string') : quotesOf(value),
  )
}

/** A call that stays unscored, with why. */
export interface UnscoredCall {
  readonly model: string
  readonly grader: string
  readonly caseId: string
  readonly trial: number
  readonly cause: NoVerdict
  readonly detail: string
}

/** What came of batches. */
export interface BatchReport {
  readonly batches: number
  /** Calls whose verdicts are recorded. */
  readonly recorded: number
  readonly unscored: readonly UnscoredCall[]
  /** Tokens as the providers counted them; calls without a count are left out. */
  readonly tokens: { readonly input: number; readonly output: number }
  /** At list prices of batches; null where a price or a count is not known. */
  readonly dollars: number | null
}
