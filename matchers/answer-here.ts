import { parseAnswer } from '../src/answer/parse-answer.ts'
import type { Recommendation } from '../src/answer/recommendation.ts'
import { messageOf } from '../src/score/message-of.ts'
import type { Metric } from '../src/score/metric.ts'
import { unscored } from '../src/score/unscored.ts'
import type { BoundCase } from '../src/vitest/bound-case.ts'
import { registry } from '../src/vitest/registry.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import type { Judgement } from './settle.ts'

/** An answer to judge, or why each metric stays unscored. */
export type AnswerHere = { readonly answer: Recommendation } | { readonly unscored: readonly Judgement[] }

/**
 * The answer as a `Recommendation`, through the adapter of the running `evalTest`; each answer is parsed once, however many matchers read it.
 *
 * An answer of another shape leaves all of the matcher's metrics `unscored: answer-invalid`.
 */
export function answerHere(
  running: RunningTest | undefined,
  received: unknown,
  metrics: readonly Metric[],
): AnswerHere {
  const adapt = running?.evaluation?.bound.adapt ?? asItIs
  const parsed = parsedThrough(adapt)
  const known = isObject(received) ? parsed.get(received) : undefined
  if (known !== undefined) return { answer: known }
  const result = read(adapt, received)
  if ('problem' in result) {
    return { unscored: metrics.map((metric) => ({ metric, score: unscored('answer-invalid', result.problem) })) }
  }
  if (isObject(received)) parsed.set(received, result.answer)
  return result
}

/** The answer as the adapter of the running `evalTest` gives it, whatever its shape. */
export function adaptedHere(
  running: RunningTest | undefined,
  received: unknown,
): { readonly value: unknown } | { readonly problem: string } {
  return adapted(running?.evaluation?.bound.adapt ?? asItIs, received)
}

function asItIs(answer: unknown): unknown {
  return answer
}

/** Two evals may share an answer and read it through different adapters. */
function parsedThrough(adapt: BoundCase['adapt']): WeakMap<object, Recommendation> {
  // The registry knows no shape of an answer; only this function puts any in.
  const parsed = registry().parsed as WeakMap<BoundCase['adapt'], WeakMap<object, Recommendation>>
  let answers = parsed.get(adapt)
  if (answers === undefined) parsed.set(adapt, (answers = new WeakMap()))
  return answers
}

function read(adapt: BoundCase['adapt'], received: unknown): ReturnType<typeof parseAnswer> {
  const result = adapted(adapt, received)
  return 'problem' in result ? result : parseAnswer(result.value)
}

function adapted(adapt: BoundCase['adapt'], received: unknown): ReturnType<typeof adaptedHere> {
  try {
    return { value: adapt(received) }
  } catch (error) {
    return { problem: `the adapter of createEvalTest threw: ${messageOf(error)}` }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
