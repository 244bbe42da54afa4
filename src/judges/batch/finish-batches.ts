import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { pause } from '../remote-service.ts'
import type { Fault, Reply, Usage } from '../provider.ts'
import type { Replies } from '../replies.ts'
import {
  type BatchPorts,
  type BatchReport,
  dropPlanned,
  type UnscoredCall,
  type PlannedCall,
  readResult,
} from '../batch.ts'
import { type OpenedRoute, faultOf } from './submit-batch.ts'
import type { SentBatch, SentBatches } from './sent-batches.ts'
import { costOf, priceOf, prices } from '../providers/prices.ts'
import { sourceOf } from '../replies/recording-file.ts'

/** A batch that its provider has. */
export interface BatchUnderWay {
  readonly sent: SentBatch
  readonly route: OpenedRoute
}

/** After so many looks in a row that failed, it is given up for now: the next `judge batch` goes on. */
const mostFailures = 20

/** What another look may fix. */
const passing: ReadonlySet<string> = new Set<Fault['kind']>(['rate-limited', 'unavailable', 'timeout', 'network'])

/** Polls batches until each has ended, and takes each one's results as soon as they are there. */
export async function finishBatches(
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
