import type { PlannedCalls } from '../../score/grading.ts'
import type { Outcome } from '../outcome.ts'
import type { GraderIdentity } from './grader.ts'
import type { Relation } from './judged-model.ts'
import type { Question } from './question.ts'

/** What a judge said to a question, and where it came from. */
export interface Answered<Verdict> {
  readonly outcome: Outcome<Verdict>
  /** Whether the reply is a recording. */
  readonly replayed: boolean
  /** Whether a fake server gave it, now or when it was recorded: no model's opinion. */
  readonly simulated: boolean
  /** Whether it gave away the canary, a word that no verdict has a use for: it took what it judges for instructions. Never recorded. */
  readonly misled: boolean
  /** The model that answered, where it is not the one that was asked. */
  readonly drift: string | null
  /** What the call cost in dollars; 0 for a replay, null where a price is not known. */
  readonly dollars: number | null
  /** What the call would have been, in a run that asks nobody; absent in any other. */
  readonly planned?: PlannedCalls
}

/** A model with its settings, its recordings and its limits. Made by `judge()`. */
export interface Judge {
  /** `anthropic:claude-sonnet-5-5`, with its own name in brackets where it has one: unique in a panel. */
  readonly name: string
  /** How often each question is put. */
  readonly trials: number
  /** Whether trials that cannot change the result are left out. */
  readonly earlyStop: boolean
  readonly relation: Relation
  /** Of all that can change a verdict of this grader by this judge: prompt, protocol, schema, model, settings, endpoint. */
  readonly fingerprintOf: (grader: GraderIdentity) => string
  /**
   * Puts a question once. A fault is an outcome; it throws only for what a person has to mend.
   *
   * @throws {AssayError} `judge-unrecorded` in replay; `judge-missing`, `judge-invalid`, `judge-failed`
   */
  readonly ask: <Verdict>(question: Question<Verdict>) => Promise<Answered<Verdict>>
}
