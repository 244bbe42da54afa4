import { AssayError, messageOf } from '../kit/assay-error.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { privacyOf, withheld } from '../core/privacy.ts'
import { settings } from './settings.ts'
import { caseHash, hashOfCase } from './answers/case-hash.ts'
import { claimAnswer } from './claim-answer.ts'
import { describeFound } from '../kit/describe-found.ts'
import { whyUnfitId } from '../kit/printable.ts'
import { caseForSubject } from './loaded-case.ts'
import { noteResponse } from './responses.ts'
import { registry } from './registry.ts'
import type { AnswerOwner, Response } from './running-test.ts'
import { wallClock } from './real-clock.ts'
import { markReplayed, watchReplays } from './replays.ts'
import { inSpanOfSubject } from './trace-span.ts'

/**
 * The system under test, called once for each case and trial; the tests of a case share its answer, and the time of the one call.
 *
 * It is given a copy of the case, so that what it does to it stays with it; a case that cannot be copied, as one with functions, must be left as it is.
 *
 * When it throws, each metric of the case is `unscored: subject-failed`, and the tests of the case fail with the error and stack of the system itself.
 *
 * @param name the system's name, as reports and error messages show it
 * @param fn from a case to the answer, or to a promise of it
 * @returns a function from a case to the answer that its tests share
 * @throws {AssayError} `subject-invalid` when `fn` is not a function, and for a name with what is not seen in it; when it is asked, `case-changed` for a case that was changed since its tests were registered, and `answer-shared` for an object that was the answer to another case, with other content
 *
 * @example
 * const answerFor = subject('copilot', ({ patient }: GoldenCase) => recommend(patient))
 */
export function subject<Case extends EvalCase, Answer>(
  name: string,
  fn: (evalCase: Case) => Answer,
): (evalCase: Case) => Promise<Awaited<Answer>> {
  if (typeof fn !== 'function') {
    throw new AssayError(
      'subject-invalid',
      `subject "${name}" must be a function from a case to an answer, got ${typeof fn}`,
    )
  }
  const why = typeof name === 'string' ? whyUnfitId(name) : ''
  if (why !== undefined) {
    throw new AssayError(
      'subject-invalid',
      `the name of a subject must be a text${why === '' ? '' : ` ${why}`}, got ${describeFound(name)}`,
    )
  }
  const answers = new Map<string, Promise<Answered<Awaited<Answer>>>>()
  return async (evalCase): Promise<Awaited<Answer>> => {
    const running = registry().running.getStore()
    const trial = running?.task.result?.repeatCount ?? 0
    // By id and content, not by object: two files that load the same golden set share the answer too.
    // The hash of a case that nobody registered is made again, since that may have been changed.
    const hash = registry().loaded.has(evalCase) ? caseHash(evalCase) : hashOfCase(evalCase)
    const key = `${evalCase.id} ${trial} ${hash}`
    let answer = answers.get(key)
    if (answer === undefined) {
      answer = call(name, fn, evalCase, { caseId: evalCase.id, trial, hash })
      answers.set(key, answer)
    }
    const asking = { words: `subject "${name}" for case "${evalCase.id}"` }
    running?.asked.add(asking)
    try {
      const { answer: given, response } = await answer
      noteResponse(running, given, response)
      if (running?.evaluation !== undefined && response.replay !== null)
        markReplayed(running.evaluation.meta, name, response.replay, trial)
      return given
    } catch (error) {
      if (running?.evaluation !== undefined) {
        const isOpen = privacyOf(settings(), process.env) === 'full'
        running.evaluation.meta.subjectFailed = `${name}: ${isOpen ? messageOf(error) : withheld}`.slice(0, 200)
      }
      throw privacyOf(settings(), process.env) === 'full' ? error : withoutWords(name, error)
    } finally {
      running?.asked.delete(asking)
    }
  }
}

/** An error of the system as a log may have it: what it is, its code and its frames, and nothing that it says. */
function withoutWords(name: string, error: unknown): Error {
  const given = error instanceof Error ? error : new Error()
  const code = 'code' in given && typeof given.code === 'string' ? ` (${given.code})` : ''
  const shown = new Error(`subject "${name}" failed${code}: ${withheld}. Run it at a desk, or set privacy: 'full'`)
  shown.name = given.name
  const frames = (given.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  shown.stack = `${shown.name}: ${shown.message}\n${frames.join('\n')}`
  return shown
}

/** An answer with the call that gave it. */
interface Answered<Answer> {
  readonly answer: Answer
  readonly response: Response
}

/** That of the event loop, whatever timers a test fakes. */
const nextTurn = setImmediate

/** Over once the call that began last has had a turn of the event loop to itself: of two calls at once an object that both fill would hold the answer of the second before anybody has seen the first. */
let latestTurn: Promise<void> | undefined

/** An exception becomes a rejection, so that each test of the case meets the same one. */
async function call<Case extends EvalCase, Answer>(
  name: string,
  fn: (evalCase: Case) => Answer,
  evalCase: Case,
  owner: AnswerOwner,
): Promise<Answered<Awaited<Answer>>> {
  const before = latestTurn
  const { promise, resolve: endTurn } = Promise.withResolvers<void>()
  latestTurn = promise
  if (before !== undefined) await before
  // A call that is answered at once ends its turn by its answer; one that waits for something lets the others begin.
  nextTurn(endTurn)
  const { given, checkUnchanged } = caseForSubject(evalCase, name)
  const start = wallClock()
  const traced = inSpanOfSubject(name, () => watchReplays(() => fn(given), true))
  const { result, replays } = traced.result
  let answer: Awaited<Answer>
  try {
    answer = await result
  } finally {
    traced.end()
  }
  const ms = wallClock() - start
  checkUnchanged()
  claimAnswer(answer, owner, true)
  if (latestTurn === promise) latestTurn = undefined
  const span = traced.span === undefined ? {} : { span: traced.span }
  return { answer, response: { subject: name, ms, replay: replays[0] ?? null, ...span } }
}
