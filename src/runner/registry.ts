import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replay } from '../core/eval-case.ts'
import type { Metric } from '../core/metric.ts'
import type { BoundCase, Response, RunningTest } from './running-test.ts'
import type { EvalMeta, HeldOutMark } from './eval-meta.ts'

/** What was replayed in one call of something, and in what it called. */
export interface ReplayWatch {
  readonly replays: Replay[]
  /** The call in which it was made, which is told too. */
  readonly outer: ReplayWatch | undefined
}

/** What the copies of this package in one worker share. */
interface Registry {
  readonly running: AsyncLocalStorage<RunningTest>
  /** From the `case` of a test's meta to the case itself, which is too large to travel. */
  readonly cases: WeakMap<EvalMeta['case'], BoundCase>
  /** Metrics that a test file has defined so far, by file task. */
  readonly metricsOfFile: WeakMap<object, Map<string, Metric>>
  /** Numbers of the values that the tests of a file share, by file task, section of the run and value. */
  readonly sharedOfFile: WeakMap<object, Map<string, Map<string, number>>>
  /** Answers that were parsed already, by the adapter that they came through: an answer is judged by several matchers. */
  readonly parsed: WeakMap<BoundCase['adapt'], WeakMap<object, unknown>>
  /** The calls of subjects that gave an answer, for answers that are objects. */
  readonly responses: WeakMap<object, Response[]>
  /** Answers that were replayed, for those that are objects. */
  readonly replays: WeakMap<object, Replay>
  /** The call in which a replayed answer would be noticed. */
  readonly replayWatch: AsyncLocalStorage<ReplayWatch>
  /** The matchers of modules beside `core`, by name, once a file of this worker needs them. */
  matchers?: Readonly<Record<string, unknown>>
  /** Golden files that were read, for watch mode. */
  readonly goldenFiles: Set<string>
  /** What the eval file says of held-out cases, in a run on these. */
  heldOut?: HeldOutMark | undefined
  /** How many times the eval file has called `evalTest.for` so far. */
  calls: number
  /** The project's root, from which globs resolve. */
  root?: string
  /** Cases that the baseline lists as misses, by metric, once a `ratchet` asked for them. */
  knownMisses?: ReadonlyMap<string, ReadonlySet<string>> | 'no baseline'
}

const key = Symbol.for('vitest-assay')

/**
 * The state that is shared by every copy of the package in this process.
 *
 * It hangs on `globalThis` because Vitest may load the package twice in a worker (once inlined, once as an external module), and a second
 * `AsyncLocalStorage` would know of no running test.
 */
export function registry(): Registry {
  const scope = globalThis as { [key]?: Registry }
  scope[key] ??= {
    running: new AsyncLocalStorage(),
    cases: new WeakMap(),
    metricsOfFile: new WeakMap(),
    sharedOfFile: new WeakMap(),
    parsed: new WeakMap(),
    responses: new WeakMap(),
    replays: new WeakMap(),
    replayWatch: new AsyncLocalStorage(),
    goldenFiles: new Set(),
    calls: 0,
  }
  return scope[key]
}
