import { AsyncLocalStorage } from 'node:async_hooks'
import type { EvalCase, Replay } from '../core/eval-case.ts'
import type { Metric } from '../core/metric.ts'
import type { BoundCase, ClaimedAnswer, LoadedCase, PendingMatcher, Response, RunningTest } from './running-test.ts'
import type { EvalMeta, HeldOutMark } from './eval-meta.ts'

/** What was replayed in one call of something, and in what it called. */
export interface ReplayWatch {
  readonly replays: Replay[]
  /** Whether it is a call of a subject, which says of itself that its answer was replayed. */
  readonly ofSubject: boolean
  /** The call in which it was made, which is told too. */
  readonly outer: ReplayWatch | undefined
}

/** What a baseline says of cases. */
export interface KnownOfBaseline {
  /** Id to hash. */
  readonly cases: Readonly<Record<string, string>>
  /** Ids of the cases that it lists as misses, by metric. */
  readonly misses: ReadonlyMap<string, ReadonlySet<string>>
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
  /** Cases as they were when their tests were registered, by the user's own object. */
  readonly loaded: WeakMap<EvalCase, LoadedCase>
  /** Whose answer an object is. */
  readonly claimed: WeakMap<object, ClaimedAnswer>
  /** Answers that were parsed already, with whose they are and the adapter that they came through: an answer is judged by several matchers. */
  readonly parsed: WeakMap<
    object,
    { readonly owner: string; readonly adapt: BoundCase['adapt']; readonly answer: unknown }
  >
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
  /** What could not be written for the eval file, in words. */
  readonly notWritten: Set<string>
  /** Matchers that were called outside of any test, as in a hook of a file, and were not awaited or have not settled. */
  readonly outside: Set<PendingMatcher>
  /** Matchers that were called after their test had ended, which nothing else tells of. */
  readonly late: Error[]
  /** How many times the eval file has called `evalTest.for` so far. */
  calls: number
  /** The project's root, from which globs resolve. */
  root?: string
  /** What a file of this package keeps for as long as the worker lives, by name; see `keptHere`. */
  readonly kept: Map<string, unknown>
  /** What the baseline knows, once a policy asked for it. */
  knownOfBaseline?: KnownOfBaseline | 'no baseline' | undefined
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
    loaded: new WeakMap(),
    claimed: new WeakMap(),
    parsed: new WeakMap(),
    responses: new WeakMap(),
    replays: new WeakMap(),
    replayWatch: new AsyncLocalStorage(),
    goldenFiles: new Set(),
    notWritten: new Set(),
    kept: new Map(),
    outside: new Set(),
    late: [],
    calls: 0,
  }
  return scope[key]
}

/** What is made once a worker, and kept with all else that this package keeps there: nothing of it is in a module, so that a worker without its registry is as new. */
export function keptHere<Value>(name: string, make: () => Value): Value {
  const { kept } = registry()
  if (!kept.has(name)) kept.set(name, make())
  return kept.get(name) as Value
}
