import type { RunnerTestCase } from 'vitest'
import type { BoundCase } from './bound-case.ts'
import type { EvalMeta } from './eval-meta.ts'
import type { Response } from './response.ts'

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
