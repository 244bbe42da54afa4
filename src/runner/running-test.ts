import type { RunnerTestCase } from 'vitest'
import type { EvalMeta } from './eval-meta.ts'
import type { EvalCase, Replay } from '../core/eval-case.ts'

/** A matcher whose promise nobody has awaited so far. */
export interface PendingMatcher {
  /** The call in words, for the error that it makes. */
  readonly call: string
  /** Made where the matcher was called; absent where its scorer did not wait for anything. */
  readonly calledAt: Error | undefined
  /** Records that nothing was learned, once the test has ended without waiting. */
  readonly abandon: () => void
}

/** One attempt of one test, while it runs. */
export interface RunningTest {
  readonly task: Readonly<RunnerTestCase>
  /** Absent in a plain `test`. */
  readonly evaluation: { readonly meta: EvalMeta; readonly bound: BoundCase } | undefined
  /** Misses that fail the test at its end, so that one miss does not hide the metrics after it. */
  readonly misses: Error[]
  readonly unawaited: Set<PendingMatcher>
  /** Answers that subjects gave in it, each with its call. */
  readonly responses: { readonly answer: unknown; readonly response: Response }[]
  readonly annotations: Promise<unknown>[]
  ended: boolean
}

/** A case with what the worker needs to judge its answer. */
export interface BoundCase {
  readonly evalCase: EvalCase
  readonly adapt: (answer: unknown) => unknown
}

/** One call of a subject that gave an answer. */
export interface Response {
  readonly subject: string
  /** Wall time of the call, in ms. */
  readonly ms: number
  /** Set when a part of the answer, or all of it, was replayed: then the time is not the system's. Null else. */
  readonly replay: Replay | null
}
