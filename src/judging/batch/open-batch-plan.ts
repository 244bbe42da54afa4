import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { makeWorkFolder } from '../../store/make-work-folder.ts'
import type { UnaskedCall } from '../grading/unasked.ts'
import { callKey } from '../replies/call-key.ts'
import { batchFolder } from './batch-folder.ts'
import type { PlannedCall, PlannedRoute } from './planned-call.ts'

/** What calls of one judge in one run have in common. */
export interface BatchPlanOptions {
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
    mkdirSync(plan, { recursive: true })
    makeWorkFolder(root)
    const key = callKey(identity)
    const at = new Date(now()).toISOString()
    const call: PlannedCall = { schema: 1, key, run, at, route, identity, request, canary, answer, estimate }
    appendFileSync(file, `${JSON.stringify(call)}\n`)
  }
}
