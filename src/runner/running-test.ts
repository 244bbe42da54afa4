import type { RunnerTestCase } from 'vitest'
import type { EvalMeta } from './eval-meta.ts'
import type { EvalCase, Replay, SpanOfAnswer } from '../core/eval-case.ts'

/** Something that a test started, and must not end without: the promise of a matcher, or the answer of a subject. */
export interface PendingMatcher {
  /** The call in words, for the error that it makes. */
  readonly call: string
  /** Made where the matcher was called; absent where its scorer did not wait for anything. */
  readonly calledAt: Error | undefined
  /** Whether somebody waits for its promise: the test, or what else was handed it, as `Promise.all` and `catch`. */
  awaited: boolean
  /** Whether the score is known, and recorded. */
  settled: boolean
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
  /** Answers that subjects were asked for and have not given so far, in words; one object a call. */
  readonly asked: Set<{ readonly words: string }>
  /** Answers that subjects gave in it, each with its call. */
  readonly responses: { readonly answer: unknown; readonly response: Response }[]
  readonly annotations: Promise<unknown>[]
  /** What is judged once the function of the test is done, since somebody has to be asked first; each records its scores. */
  readonly atEnd: (() => Promise<void>)[]
  /** Whether the function of the test is done: what is called from then on is late. */
  closing: boolean
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
  /** In which the call was made; absent where nobody traces it. */
  readonly span?: SpanOfAnswer
}

/** Whose answer an object is. */
export interface AnswerOwner {
  readonly caseId: string
  readonly trial: number
  /** Hash of the case, where a subject was asked; a matcher knows its case by the id alone. */
  readonly hash?: string
}

/** An object that was given as an answer, or judged as one. */
export interface ClaimedAnswer {
  owner: AnswerOwner
  /** Undefined where it cannot be read. */
  content: string | undefined
  /** Whether a subject gave it: then it is shared by the tests of the case, and none of them may change it. */
  given: boolean
  /** Another case with the same answer; undefined where there is none. */
  other: string | undefined
  /** What is wrong with it, once something is: no case may be judged by it any more. */
  fault: string | undefined
}

/** A case as it was when its tests were registered. */
export interface LoadedCase {
  /** What matchers and scorers read: a copy that nobody can change, or the case itself where it cannot be copied. */
  readonly asLoaded: EvalCase
  /** Whether it is a copy. */
  readonly copied: boolean
  /** Of what it held then; made when it is first asked for where there is a copy. */
  content?: string | undefined
}
