import { renderDollars } from '../kit/phrases.ts'
import { randomUUID } from 'node:crypto'
import { AssayError } from '../kit/assay-error.ts'
import { writeAtomically } from '../kit/write-file.ts'
import { type BatchPorts, type BatchReport, batchFolder } from './batch.ts'
import { batchRoutes, inDoubt, submitBatch } from './batch/submit-batch.ts'
import { type BatchUnderWay, finishBatches } from './batch/finish-batches.ts'
import { readBatchWork, splitCalls, sumEstimates, type BatchEstimate } from './batch/batch-work.ts'
import { type SentBatch, openSentBatches } from './batch/sent-batches.ts'
import { openReplies, type Replies } from './replies.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { holdLock, isAlive } from './replies/file-lock.ts'
import { readIfThere, listNames } from '../kit/read-file.ts'

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
