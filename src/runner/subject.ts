import { AssayError, messageOf } from '../kit/assay-error.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { caseHash } from './case-hash.ts'
import type { EvalMeta } from './eval-meta.ts'
import { noteResponse } from './responses.ts'
import { registry } from './registry.ts'
import type { Response } from './running-test.ts'
import { wallClock } from './real-clock.ts'
import { watchReplays } from './replays.ts'

/**
 * The system under test, called once for each case and trial; the tests of a case share its answer, and the time of the one call.
 *
 * When it throws, each metric of the case is `unscored: subject-failed`, and the tests of the case fail with the error and stack of the system itself.
 *
 * @param name the system's name, as reports and error messages show it
 * @param fn from a case to the answer, or to a promise of it
 * @returns a function from a case to the answer that its tests share
 * @throws {AssayError} `subject-invalid` when `fn` is no function
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
  const answers = new Map<string, Promise<Answered<Awaited<Answer>>>>()
  return async (evalCase): Promise<Awaited<Answer>> => {
    const running = registry().running.getStore()
    const trial = running?.task.result?.repeatCount ?? 0
    // By id and content, not by object: two files that load the same golden set share the answer too.
    const key = `${evalCase.id} ${trial} ${caseHash(evalCase)}`
    let answer = answers.get(key)
    if (answer === undefined) {
      answer = call(name, fn, evalCase)
      answers.set(key, answer)
    }
    try {
      const { answer: given, response } = await answer
      noteResponse(running, given, response)
      if (running?.evaluation !== undefined) noteReplayed(running.evaluation.meta, response, trial)
      return given
    } catch (error) {
      if (running?.evaluation !== undefined) {
        running.evaluation.meta.subjectFailed = `${name}: ${messageOf(error)}`.slice(0, 200)
      }
      throw error
    }
  }
}

/** An answer with the call that gave it. */
interface Answered<Answer> {
  readonly answer: Answer
  readonly response: Response
}

/** An exception becomes a rejection, so that each test of the case meets the same one. */
async function call<Case, Answer>(
  name: string,
  fn: (evalCase: Case) => Answer,
  evalCase: Case,
): Promise<Answered<Awaited<Answer>>> {
  const start = wallClock()
  const { result, replays } = watchReplays(() => fn(evalCase))
  const answer = await result
  return { answer, response: { subject: name, ms: wallClock() - start, replay: replays[0] ?? null } }
}

/** A test may ask for the answer more than once. */
function noteReplayed(meta: EvalMeta, { subject: name, replay }: Response, trial: number): void {
  if (replay === null) return
  meta.replays ??= []
  if (meta.replays.some((one) => one.subject === name && (one.trial ?? 0) === trial)) return
  meta.replays.push({ subject: name, recordedAt: replay.recordedAt, ...(trial === 0 ? {} : { trial }) })
}
