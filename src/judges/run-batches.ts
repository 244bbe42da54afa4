// Over 250 lines: one command, from what runs have left over to what the provider sends back.
import { renderDollars } from '../kit/phrases.ts'
import { randomUUID } from 'node:crypto'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { writeAtomically } from '../kit/write-file.ts'
import {
  batchFolder,
  type BatchPorts,
  type BatchReport,
  dropPlanned,
  type PlannedCall,
  readResult,
  type UnscoredCall,
} from './batch.ts'
import { batchRoutes, faultOf, inDoubt, type OpenedRoute, submitBatch } from './batch/submit-batch.ts'
import { type BatchEstimate, readBatchWork, splitCalls, sumEstimates } from './batch/batch-work.ts'
import { openSentBatches, type SentBatch, type SentBatches } from './batch/sent-batches.ts'
import { openReplies, type Replies } from './replies.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { holdLock, isAlive } from './replies/file-lock.ts'
import { listNames, readIfThere } from '../kit/read-file.ts'
import { pause } from './remote-service.ts'
import type { Fault, Reply, Usage } from './provider.ts'
import { costOf, priceOf, prices } from './providers/prices.ts'
import { sourceOf } from './replies/recording-file.ts'

export interface BatchOptions {
  /** Dollars that what is submitted now may cost at most; null for no bound. */
  readonly maxCost: number | null
  /** Whether batches are submitted again of which nobody knows whether the provider has them. */
  readonly resubmit: boolean
  /** Hears what is about to be submitted and what is under way, before a byte leaves; false ends it there. */
  readonly show: (plan: BatchOverview) => boolean
}

/** What there is to do, before anything is done. */
export interface BatchOverview {
  /** What would be submitted now, by route and model. */
  readonly planned: readonly BatchEstimate[]
  /** Batches that were submitted before and are waited for. */
  readonly underWay: number
  /** Batches of which nobody knows whether the provider has them. */
  readonly inDoubt: number
  readonly recorded: number
  readonly superseded: number
}

/**
 * Sends what runs have left to batches, waits for it, and records what came of it. Ended at any moment, by force too, it goes on where it was when it is started again: a batch that has an id is polled, and nothing is submitted twice unasked.
 *
 * @returns null where `show` ended it
 * @throws {AssayError} `judge-failed` while another one runs, over `maxCost`, for a batch of which nobody knows whether the provider has it, and for what an endpoint refuses; `judge-missing`; `judge-invalid` for files that cannot be used
 */
export async function runBatches(options: BatchOptions, ports: BatchPorts): Promise<BatchReport | null> {
  const giveBack = await takeLease(ports.root)
  try {
    removeLeftovers(ports.root)
    return await run(options, ports)
  } finally {
    giveBack()
  }
}

async function run({ maxCost, resubmit, show }: BatchOptions, ports: BatchPorts): Promise<BatchReport | null> {
  const { root, now } = ports
  const store = openSentBatches(root)
  const repliesIn = repliesOf(ports)
  const sent = store.read()
  const doubtful = sent.filter(({ batch }) => batch === null)
  const { groups, recorded, superseded, tidy } = readBatchWork(root, sent, repliesIn)
  const planned = groups.map(sumEstimates)
  const underWay = sent.length - doubtful.length
  if (!show({ planned, underWay, inDoubt: doubtful.length, recorded, superseded })) return null
  if (doubtful.length > 0 && !resubmit) throw new AssayError('judge-failed', inDoubt(doubtful.map(store.show)))
  requireBudget([...planned, ...doubtful.map(sumEstimates)], maxCost)
  const routeOf = batchRoutes(ports)
  // A package or a key that is missing shows before anything is submitted.
  for (const { calls } of [...sent, ...groups]) if (calls[0] !== undefined) await routeOf(calls[0])
  tidy()

  const intents: SentBatch[] = [...doubtful]
  for (const { calls } of groups) {
    const { batches } = await routeOf(calls[0])
    for (const own of splitCalls(calls, batches)) {
      intents.push({ schema: 1, id: randomUUID(), batch: null, at: now().toISOString(), calls: own })
    }
  }
  const open: BatchUnderWay[] = []
  for (const batch of sent) {
    if (batch.batch !== null && batch.calls[0] !== undefined)
      open.push({ sent: batch, route: await routeOf(batch.calls[0]) })
  }
  for (const intent of intents) {
    if (intent.calls[0] === undefined) continue
    const route = await routeOf(intent.calls[0])
    open.push({ sent: await submitBatch(intent, route.batches, store, ports), route })
  }
  return finishBatches(open, store, repliesIn, ports)
}

function requireBudget(estimates: readonly BatchEstimate[], maxCost: number | null): void {
  if (maxCost === null) return
  const unpriced = estimates.find(({ dollars }) => dollars === null)
  if (unpriced !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `nothing was submitted: no price of ${unpriced.judge} is known, so that --max-cost cannot be checked. Run again without --max-cost`,
    )
  }
  const most = estimates.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0)
  if (most <= maxCost * (1 + 1e-9)) return
  throw new AssayError(
    'judge-failed',
    `nothing was submitted: the batches may cost ${renderDollars(most)}, and --max-cost is ${renderDollars(maxCost)}. Raise it, or run fewer cases and delete .assay/judge-batch/plan first`,
  )
}

/** The recordings of each folder that calls name, to which verdicts are added. */
function repliesOf({ root, env, now }: Pick<BatchPorts, 'root' | 'env' | 'now'>): (folder: string) => Replies {
  const opened = new Map<string, Replies>()
  return (folder) => {
    const today = now().toISOString().slice(0, 10)
    const replies = opened.get(folder) ?? openReplies({ root, folder, mode: 'auto', run: null, env, today })
    opened.set(folder, replies)
    return replies
  }
}

/**
 * Keeps a second `judge batch` out of the same project, which would submit the same calls. What a killed one left behind is taken over.
 *
 * @param root of the project, absolute
 * @returns gives it back
 * @throws {AssayError} `judge-failed` while another one runs
 */
async function takeLease(root: string): Promise<() => void> {
  const file = join(batchFolder(root).own, 'running')
  mkdirSync(dirname(file), { recursive: true })
  await holdLock(file, () => {
    const [, host, pid] = /^(\S+) (\d+)$/u.exec(readIfThere(file) ?? '') ?? []
    if (host !== undefined && Number(pid) !== process.pid && (host !== hostname() || isAlive(Number(pid)))) {
      throw new AssayError(
        'judge-failed',
        `judge batch is running already (process ${pid} on ${host}). Wait for it, or end it: the next one goes on where it was. If there is none, delete .assay/judge-batch/running`,
      )
    }
    writeAtomically(file, `${hostname()} ${process.pid}`)
  })
  return () => rmSync(file, { force: true })
}

/**
 * Takes away what a killed command had begun to write and never put in its place. Under the lease, since only its holder writes so.
 *
 * @param root of the project, absolute
 */
function removeLeftovers(root: string): void {
  const { plan, sent } = batchFolder(root)
  for (const folder of [plan, sent]) {
    for (const name of listNames(folder)) {
      if (name.startsWith('.') && name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
    }
  }
}

/** A batch that its provider has. */
interface BatchUnderWay {
  readonly sent: SentBatch
  readonly route: OpenedRoute
}

/** After so many looks in a row that failed, it is given up for now: the next `judge batch` goes on. */
const mostFailures = 20

/** What another look may fix. */
const passing: ReadonlySet<string> = new Set<Fault['kind']>(['rate-limited', 'unavailable', 'timeout', 'network'])

/** Polls batches until each has ended, and takes each one's results as soon as they are there. */
async function finishBatches(
  batches: readonly BatchUnderWay[],
  store: SentBatches,
  repliesIn: (folder: string) => Replies,
  ports: BatchPorts,
): Promise<BatchReport> {
  const { signal } = new AbortController()
  let open = batches.map((batch) => ({ ...batch, said: '', failures: 0 }))
  const reports: BatchReport[] = []
  while (open.length > 0) {
    const left: typeof open = []
    for (const batch of open) {
      const looked = await look(batch, repliesIn, ports).catch((error: unknown) => {
        const fault = faultOf(error)
        if (fault !== null && passing.has(fault.kind) && batch.failures + 1 < mostFailures) return fault
        throw new AssayError('judge-failed', `${messageOf(error)}. ${onGivingUp(store.show(batch.sent))}`, {
          cause: error,
        })
      })
      if ('recorded' in looked) {
        reports.push(looked)
        dropDone(batch.sent, store, ports.root)
      } else if ('kind' in looked) {
        ports.say(`${nameOf(batch.sent)}: ${looked.kind}: ${looked.detail}; looking again`)
        left.push({ ...batch, failures: batch.failures + 1 })
      } else {
        if (looked.line !== batch.said) ports.say(looked.line)
        left.push({ ...batch, said: looked.line, failures: 0 })
      }
    }
    open = left
    if (open.length > 0) await pause(ports.pollEveryMs, signal, ports.clock)
  }
  return sumReports(reports)
}

function onGivingUp(file: string): string {
  return `Run judge batch again to go on; to give the batch up, delete ${file}`
}

/** The plan first: a call that is in neither is planned again by the next run, and one that is still in both is found recorded. */
function dropDone(sent: SentBatch, store: SentBatches, root: string): void {
  const done = new Set(sent.calls.map(({ key }) => key))
  dropPlanned(root, (key) => done.has(key))
  store.drop(sent)
}

async function look(
  { sent, route: { batches, provider } }: BatchUnderWay,
  repliesIn: (folder: string) => Replies,
  { now }: BatchPorts,
): Promise<BatchReport | { readonly line: string }> {
  const { signal } = new AbortController()
  const id = sent.batch ?? ''
  const { state, done, left, detail } = await batches.poll(id, signal)
  if (state === 'running') return { line: `${nameOf(sent)}: ${done} done, ${left} left` }
  if (state === 'failed') return failed(sent, detail)
  const day = now().toISOString().slice(0, 10)
  return takeResults(sent.calls, await batches.results(id, signal), repliesIn, { host: provider.host, day })
}

function failed({ batch, calls }: SentBatch, detail: string): BatchReport {
  const why = `the batch ${batch} failed: ${detail}`
  const unscored = calls.map(({ identity: { model, grader, caseId, trial } }) => ({
    model,
    grader,
    caseId,
    trial,
    cause: 'batch-failed' as const,
    detail: why,
  }))
  return { batches: 1, recorded: 0, unscored, tokens: { input: 0, output: 0 }, dollars: 0 }
}

function nameOf({ batch, calls: [first] }: SentBatch): string {
  return `${batch} (${first?.identity.provider}:${first?.identity.model})`
}

function sumReports(reports: readonly BatchReport[]): BatchReport {
  const sum = (of: (report: BatchReport) => number): number => reports.reduce((total, report) => total + of(report), 0)
  return {
    batches: reports.length,
    recorded: sum(({ recorded }) => recorded),
    unscored: reports.flatMap(({ unscored }) => unscored),
    tokens: { input: sum(({ tokens }) => tokens.input), output: sum(({ tokens }) => tokens.output) },
    dollars: reports.some(({ dollars }) => dollars === null) ? null : sum(({ dollars }) => dollars ?? 0),
  }
}

/**
 * Records the verdicts of a batch, each on the disk before the next. What is not a verdict is never recorded.
 *
 * @param replies by the ids that were submitted
 * @param host that answered
 * @param day for the price, ISO
 */
async function takeResults(
  calls: readonly PlannedCall[],
  replies: ReadonlyMap<string, Reply>,
  repliesIn: (folder: string) => Replies,
  { host, day }: { readonly host: string; readonly day: string },
): Promise<BatchReport> {
  const unscored: UnscoredCall[] = []
  let [recorded, input, output] = [0, 0, 0]
  let dollars: number | null = 0
  for (const call of calls) {
    const { key, identity, route } = call
    const { model, grader, caseId, trial } = identity
    const result = readResult(call, replies.get(key))
    if (result.kind === 'verdict') {
      await repliesIn(route.folder).record(identity, result.outcome, sourceOf(host, route.servesModel))
      recorded += 1
    } else unscored.push({ model, grader, caseId, trial, cause: result.cause, detail: result.detail })
    const usage = result.outcome?.usage ?? null
    // A call that failed, or has no result, is not billed.
    if (usage === null && result.kind === 'none') continue
    input += usage?.input ?? 0
    output += usage?.output ?? 0
    const cost: number | null = usage === null ? null : billOf(call, usage, day)
    dollars = dollars === null || cost === null ? null : dollars + cost
  }
  return { batches: 1, recorded, unscored, tokens: { input, output }, dollars }
}

function billOf({ identity: { provider, model } }: PlannedCall, usage: Usage, day: string): number | null {
  const price = priceOf(provider, model, day, usage.input ?? 0)
  const dollars = price === null ? null : costOf(usage, price)
  return dollars === null ? null : dollars * prices.batchShare
}
