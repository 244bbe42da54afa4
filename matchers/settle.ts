import { AssayError } from '../src/kit/assay-error.ts'
import { isMiss, type Metric, policies, type Policy } from '../src/core/metric.ts'
import type { RuleDetail } from '../src/core/rule-detail.ts'
import { type Score, wayToScore } from '../src/core/score.ts'
import { keepAnswer } from '../src/runner/keep-answers.ts'
import { isInWork, isKnownMiss } from '../src/runner/misses.ts'
import { claimJudged } from '../src/runner/claim-answer.ts'
import { checkAsLoaded } from '../src/runner/loaded-case.ts'
import { recordScore } from '../src/runner/record-score.ts'
import type { RunningTest } from '../src/runner/running-test.ts'
import { redactText, privacyOf, withoutForeign } from '../src/core/privacy.ts'
import { policyOf, settings } from '../src/runner/settings.ts'
import { forLog } from '../src/kit/printable.ts'
import type { Patient, PatientInput } from '../src/clinical/patient/patient.ts'
import { registry } from '../src/runner/registry.ts'
import { fileURLToPath } from 'node:url'
import { hash } from 'node:crypto'
import type { EvalMeta } from '../src/runner/eval-meta.ts'
import { saysWayOut } from './scorers/run-scorer.ts'

/** What Vitest hands a matcher as `this`, as far as it is read here; 4.1 and 5 agree on it. */
export interface MatcherState {
  /** `undefined`, not `false`, in the positive form. */
  readonly isNot?: boolean | undefined
  readonly soft?: boolean | undefined
  readonly poll?: boolean | undefined
  /** Absent when the matcher is used asymmetrically, as in `toEqual(expect.toFollowGuideline())`. */
  readonly assertion?: unknown
}

/** What a matcher gives back to Vitest. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/** What every matcher takes as its last argument. */
export interface MatcherOptions {
  /** What a miss does, for this call alone. */
  readonly policy?: Policy
}

/**
 * For matchers that read the patient.
 *
 * @typeParam Given another shape of patient, for a guideline that was defined with a schema of one
 */
export interface PatientOptions<Given = PatientInput | Patient> extends MatcherOptions {
  /** The patient, in a plain `test`; an `evalTest` knows its own. */
  readonly patient?: Given
}

/** This package's own folder, under which no frame is the user's. */
const ownFolder = fileURLToPath(new URL('../', import.meta.url))

/** One judgement of a matcher: a score under its metric. A matcher may make several. */
export interface Judgement {
  readonly metric: Metric
  readonly score: Score
  /** The call's own word; absent, options and tier decide. */
  readonly policy?: Policy | undefined
  /** Set for a metric that is recorded by the way, beside what was asked for. */
  readonly beside?: true
  /** Set where a case on which there is nothing to judge says so on its test: any answer would pass. */
  readonly tellsNotApplicable?: true
}

/** What a matcher found, ready to be recorded and asserted. */
interface MatcherFinding {
  /** The matcher's name, for messages and stacks. */
  readonly matcher: string
  readonly judgements: readonly Judgement[]
  /** What is said when the assertion fails: the positive form says what was missed, the negated form what was met. */
  readonly describe: (misses: readonly Judgement[]) => string
  /** What was judged, kept in `.assay/` when it missed. */
  readonly answer: unknown
  /** What became of each rule, for people who look at the answer; absent for a matcher without rules. */
  readonly rules?: () => readonly RuleDetail[]
}

/**
 * Records what a matcher found, and decides what its test makes of it.
 *
 * In an `evalTest` a miss does what its policy says; in a plain `test`, and under `.not`, the matcher asserts at once.
 *
 * @param running the test in which the matcher was called
 * @param calledAt an error made where the matcher was called, for one that has waited since; else the stack is taken here, and only for a miss
 * @throws {AssayError} `cannot-judge` when a score is unscored, or when a plain `test` or `.not` would assert on nothing; under both polarities
 */
export function settle(
  state: MatcherState,
  running: RunningTest | undefined,
  finding: MatcherFinding,
  calledAt?: Error,
): MatcherResult {
  const { matcher, judgements } = finding
  const negated = state.isNot === true
  const evaluation = running?.evaluation
  // What waited may find that the system has written to its answer meanwhile.
  if (calledAt !== undefined) claimJudged(running, finding.answer)
  if (running !== undefined && evaluation !== undefined && !running.ended) {
    if (judgements.some(({ metric }) => metric.version !== undefined)) noteAnswerRead(evaluation.meta, finding.answer)
    for (const { metric, score, policy, beside } of judgements) {
      if (policy !== undefined) checkPolicy(matcher, policy)
      recordScore(running, evaluation, { metric, score, policy, negated, beside, answer: finding.answer })
    }
  }
  if (running !== undefined && !negated && !running.ended)
    keepAnswer(running, judgements, finding.answer, finding.rules)
  const asserts = negated || evaluation === undefined
  refuseUnjudged(
    asserts ? finding : { ...finding, judgements: judgements.filter((judgement) => !isToleratedGap(judgement)) },
    asserts,
  )
  const misses = judgements.filter(({ metric, score }) => score.status === 'scored' && isMiss(metric, score.value))
  const message = (): string => shown(finding.describe(misses))
  if (negated || running === undefined || evaluation === undefined) return { pass: misses.length === 0, message }
  for (const { metric, score } of judgements.filter(isToleratedGap)) {
    if (score.status === 'unscored')
      annotate(running, `${matcher} could not judge "${metric.name}": ${score.detail} (unscored: ${score.cause})`)
  }
  for (const { metric, score, tellsNotApplicable } of judgements) {
    if (score.status === 'not-applicable' && tellsNotApplicable === true)
      annotate(running, `${metric.name}: ${score.reason}`)
  }
  for (const miss of misses) {
    const policy = policyOf(miss.metric, miss.policy)
    const text = finding.describe([miss])
    const isUnderWork = policy === 'gate' && isInWork(running, evaluation.meta.case)
    if (isUnderWork || mustFail(policy, miss.metric.name, evaluation.meta.case.id))
      running.misses.push(missError(matcher, text, calledAt ?? new Error(matcher)))
    else if (policy !== 'track') annotate(running, `${miss.metric.name}: ${text}`)
  }
  return { pass: true, message }
}

/** What was read, so that a later run knows whether it reads the same. */
function noteAnswerRead(meta: EvalMeta, answer: unknown): void {
  const isObject = typeof answer === 'object' && answer !== null
  // It was claimed, and so hashed, as the matcher was entered.
  const content = isObject ? registry().claimed.get(answer)?.content : hash('sha1', JSON.stringify(answer) ?? '')
  meta.answers ??= []
  if (!meta.answers.includes(content ?? '')) meta.answers.push(content ?? '')
}

/** An unknown word would do nothing, and so let every miss through. */
function checkPolicy(matcher: string, policy: Policy): void {
  if (policies.includes(policy)) return
  throw new AssayError(
    'matcher-misuse',
    `${matcher} has policy ${JSON.stringify(policy)}; expected one of ${policies.map((known) => `"${known}"`).join(', ')}`,
  )
}

/** Why a judge gave no verdict, where nobody has to fix anything for it. */
const judgesOwn: ReadonlySet<string> = new Set([
  'judge-abstained',
  'judge-unreadable',
  'judge-unreachable',
  'judge-misled',
  'judge-ambiguous',
])

/**
 * A gap that fails no test, since the report counts the case as unscored and the gate decides: words that can be read in two ways, under any policy; and a judge who abstains
 * where the metric is only tracked.
 */
function isToleratedGap({ metric, score, policy }: Judgement): boolean {
  if (score.status !== 'unscored') return false
  return score.cause === 'text-unclear' || (judgesOwn.has(score.cause) && policyOf(metric, policy) === 'track')
}

/** Nothing may pass because nothing was judged: what is unscored throws, whatever the polarity. */
function refuseUnjudged({ matcher, judgements }: MatcherFinding, assertsAtOnce: boolean): void {
  for (const { metric, score } of judgements) {
    if (score.status === 'unscored') {
      throw new AssayError(
        'cannot-judge',
        `${matcher} could not judge "${metric.name}": ${shown(isOpen() ? score.detail : withoutForeign(score.cause, score.detail))} (unscored: ${score.cause})${saysWayOut(score) ? '' : `. ${wayToScore[score.cause]}`}`,
      )
    }
  }
  if (!assertsAtOnce) return
  const whyNot = judgements.flatMap(({ score }) => (score.status === 'not-applicable' ? [score.reason] : []))
  if (whyNot.length === judgements.length) {
    throw new AssayError(
      'cannot-judge',
      `${matcher} has nothing to judge here: ${[...new Set(whyNot)].join('; ')}. An assertion on nothing would always pass; leave it out for this answer`,
    )
  }
}

/** Vitest prints what a matcher says, in CI to whoever may read its logs. */
function shown(text: string): string {
  return forLog(isOpen() ? text : redactText(text), false)
}

const isOpen = (): boolean => privacyOf(settings(), process.env) === 'full'

function mustFail(policy: Policy, metric: string, caseId: string): boolean {
  return policy === 'must' || (policy === 'ratchet' && !isKnownMiss(metric, caseId))
}

function missError(matcher: string, message: string, at: Error): Error {
  const text = shown(message)
  const error = new Error(text)
  error.name = 'EvalMiss'
  error.stack = `EvalMiss: ${text}\n${userStack(at)}`
  Object.assign(error, { matcher })
  return error
}

/** Shown by Vitest beside the test, and by its GitHub reporter in the pull request. */
function annotate(running: RunningTest, message: string): void {
  const { context, result } = running.task
  // Vitest 4.1 takes a repeated test for ended once its first trial passed, and either version one that a soft assertion failed; the report lists the miss anyway.
  if (running.ended || (result !== undefined && result.state !== 'run')) return
  const { annotate: write } = context
  // GitHub is shown an annotation only where Vitest finds the user's line, which is deeper than the ten frames of a usual stack.
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  running.annotations.push(write(shown(message), 'warning'))
  Error.stackTraceLimit = limit
}

/**
 * The running test, or undefined where the matcher was called outside one; refuses the uses in which a score would be lost, or would be of somebody else's answer or case.
 *
 * @param received the answer that is to be judged; undefined for what is not an answer of a system
 */
export function enter(state: MatcherState, matcher: string, received: unknown): RunningTest | undefined {
  if (state.assertion === undefined) {
    throw new AssayError(
      'matcher-misuse',
      `expect.${matcher}() cannot be used inside another matcher: its score would belong to nothing. Write expect(answer).${matcher}()`,
    )
  }
  if (state.poll === true) {
    throw new AssayError(
      'matcher-misuse',
      `expect.poll(…).${matcher}() would judge again until it passes. Wait for the answer first, then write expect(answer).${matcher}()`,
    )
  }
  const running = registry().running.getStore()
  if (running?.ended === true || running?.closing === true) refuseLate(running, matcher)
  if (running?.evaluation !== undefined) checkAsLoaded(running.evaluation.bound.evalCase)
  claimJudged(running, received)
  return running
}

/** What is judged after its test leaves no record, and whoever called it may swallow the error: the file is failed too. */
function refuseLate({ task }: RunningTest, matcher: string): never {
  const error = new AssayError(
    'not-awaited',
    `${matcher} was called after its test "${task.name}" had ended, so that its score is nowhere. Await every promise that the test starts: an async function, and map(async …) by await Promise.all(…)`,
  )
  error.stack = `${error.name}: ${error.message}\n${userStack(error)}`
  registry().late.push(error)
  throw error
}

/** The reasons of scores, one to a line. */
export function reasons(judgements: readonly Judgement[]): string {
  return judgements
    .flatMap(({ score }) => (score.status === 'scored' ? score.why : []))
    .map((why) => `  ${why.replaceAll('\n', '\n  ')}`)
    .join('\n')
}

/**
 * The frames of an error that are the user's own.
 *
 * Vitest reads a source map for every frame of every error, which is most of the time of a run with many misses; and a reader wants their line, not ours.
 */
export function userStack(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  return frames.filter((frame) => !isForeign(frame)).join('\n')
}

function isForeign(frame: string): boolean {
  return frame.includes('/node_modules/') || frame.includes('node:') || frame.includes(ownFolder)
}
