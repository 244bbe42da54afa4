import { type Answer, parseAnswer } from '../../src/clinical/answer/parse-answer.ts'
import { messageOf } from '../../src/kit/assay-error.ts'
import type { Metric, Policy } from '../../src/core/metric.ts'
import { unscored, type Score } from '../../src/core/score.ts'
import type { BoundCase, RunningTest } from '../../src/runner/running-test.ts'
import { registry } from '../../src/runner/registry.ts'
import type { Judgement } from '../settle.ts'

/** An answer to judge, or why each metric stays unscored. */
type AnswerHere = { readonly answer: Answer } | { readonly unscored: readonly Judgement[] }

/**
 * The answer as a `Recommendation` or a text, through the adapter of the running `evalTest`; each answer is parsed once a case and trial, however many matchers read it.
 *
 * An answer of another shape leaves all of the matcher's metrics `unscored: answer-invalid`.
 */
export function answerHere(
  running: RunningTest | undefined,
  received: unknown,
  metrics: readonly Metric[],
): AnswerHere {
  const adapt = running?.evaluation?.bound.adapt ?? asItIs
  const owner = ownerOf(running)
  const { parsed } = registry()
  const known = isObject(received) ? parsed.get(received) : undefined
  // Only this function puts any in, and all that it puts in is an answer.
  if (known !== undefined && known.owner === owner && known.adapt === adapt) return { answer: known.answer as Answer }
  const result = readThrough(adapt, received)
  if ('problem' in result) {
    return { unscored: metrics.map((metric) => ({ metric, score: unscored('answer-invalid', result.problem) })) }
  }
  if (isObject(received) && owner !== undefined) parsed.set(received, { owner, adapt, answer: result.answer })
  return result
}

/** The answer as the adapter of the running `evalTest` gives it, whatever its shape. */
export function adaptedHere(
  running: RunningTest | undefined,
  received: unknown,
): { readonly value: unknown } | { readonly problem: string } {
  return passThrough(running?.evaluation?.bound.adapt ?? asItIs, received)
}

function asItIs(answer: unknown): unknown {
  return answer
}

/** The case and trial whose answer is judged; undefined in a plain test, where nobody knows whose it is. */
function ownerOf(running: RunningTest | undefined): string | undefined {
  if (running?.evaluation === undefined) return undefined
  return `${running.task.result?.repeatCount ?? 0} ${running.evaluation.meta.case.id}`
}

function readThrough(adapt: BoundCase['adapt'], received: unknown): ReturnType<typeof parseAnswer> {
  const result = passThrough(adapt, received)
  return 'problem' in result ? result : parseAnswer(result.value)
}

function passThrough(adapt: BoundCase['adapt'], received: unknown): ReturnType<typeof adaptedHere> {
  try {
    return { value: adapt(received) }
  } catch (error) {
    return { problem: `the adapter of createEvalTest threw: ${messageOf(error)}` }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** What a check of one metric says of an answer; an answer of another shape leaves the metric `unscored: answer-invalid`. */
export function checkAnswer(
  running: RunningTest | undefined,
  received: unknown,
  metric: Metric,
  policy: Policy | undefined,
  check: (answer: Answer) => Score,
): readonly Judgement[] {
  const read = answerHere(running, received, [metric])
  return 'answer' in read ? [{ metric, score: check(read.answer), policy }] : read.unscored
}
