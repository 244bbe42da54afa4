import type { JudgeRequest } from '../judge-request.ts'
import type { Reply } from '../outcome.ts'

/** A call of a batch, with the id by which its result is found. */
export interface BatchItem {
  /** Letters, digits, `-` and `_`, at most 64: unique in the batch. */
  readonly id: string
  readonly request: JudgeRequest
}

/** How far a batch is. `failed` batches have no results; what `expired` or was `cancelled` before its turn is a fault of its item. */
export interface BatchProgress {
  readonly state: 'running' | 'ended' | 'failed'
  readonly done: number
  readonly left: number
  /** In words, of a failed one; empty else. */
  readonly detail: string
}

/** A provider's batch endpoint. What fails throws `AssayError` `judge-failed` with the `Fault` as its cause, whose kind says whether the same call may be made again. */
export interface BatchRoute {
  /** At most so many calls in one batch. */
  readonly mostItems: number
  /** At most so many bytes of requests in one batch, each a `JudgeRequest` as JSON; absent, their number alone is bounded. */
  readonly mostBytes?: number
  /** Returns the provider's id of the batch, by which it is polled after a restart. */
  readonly submit: (items: readonly BatchItem[], signal: AbortSignal) => Promise<string>
  readonly poll: (batch: string, signal: AbortSignal) => Promise<BatchProgress>
  /** By the ids that were submitted, in any order; an id that is missing has no result. */
  readonly results: (batch: string, signal: AbortSignal) => Promise<ReadonlyMap<string, Reply>>
}
