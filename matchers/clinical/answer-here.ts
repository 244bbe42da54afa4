import { parseAnswer, readShape, textAnswer, type TextAnswer } from '../../src/clinical/answer/parse-answer.ts'
import type { Recommendation } from '../../src/clinical/answer/recommendation.ts'
import { messageOf, AssayError } from '../../src/kit/assay-error.ts'
import type { Metric, Policy } from '../../src/core/metric.ts'
import { unscored, type Score } from '../../src/core/score.ts'
import type { BoundCase, RunningTest } from '../../src/runner/running-test.ts'
import { registry } from '../../src/runner/registry.ts'
import type { Judgement } from '../settle.ts'

/** An answer to judge, or why each metric stays unscored. */
type AnswerHere = { readonly answer: Recommendation } | { readonly unscored: readonly Judgement[] }

/**
 * The answer as a `Recommendation`, through the adapter of the running `evalTest`; each answer is parsed once a case and trial, however many matchers read it.
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
  // Only this function puts any in, and all that it puts in is a recommendation.
  if (known !== undefined && known.owner === owner && known.adapt === adapt)
    return { answer: known.answer as Recommendation }
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

/** What a check of one metric says of a structured answer; an answer of another shape leaves the metric `unscored: answer-invalid`. */
export function judgeAnswer(
  running: RunningTest | undefined,
  received: unknown,
  metric: Metric,
  policy: Policy | undefined,
  check: (answer: Recommendation) => Score,
): readonly Judgement[] {
  const read = answerHere(running, received, [metric])
  return 'answer' in read ? [{ metric, score: check(read.answer), policy }] : read.unscored
}

/** An answer in prose, what is wrong with it, or undefined for an answer of another shape. */
type TextAnswerHere = { readonly answer: TextAnswer } | { readonly problem: string } | undefined

/**
 * The answer in prose, through the adapter of the running `evalTest`: an object with `text` and no `recommended_actions`, or a string with the evidence beside it.
 *
 * @param evidence rows for a string; an object has rows of its own
 * @throws {AssayError} `matcher-misuse` for evidence that is not rows, and for evidence beside an answer that is no string
 */
export function textAnswerHere(
  running: RunningTest | undefined,
  received: unknown,
  matcher: string,
  evidence: unknown,
): TextAnswerHere {
  const adapted = adaptedHere(running, received)
  if ('problem' in adapted) return undefined
  const { value } = adapted
  if (evidence !== undefined) {
    if (typeof value !== 'string')
      throw new AssayError(
        'matcher-misuse',
        `${matcher} has evidence in its options, which is for an answer that is a string; this one is ${value === null ? 'null' : `of type ${typeof value}`} and brings its own evidence_table. Leave the option out`,
      )
    const read = readShape(textAnswer, { text: value, evidence_table: evidence })
    if ('answer' in read) return read
    throw new AssayError(
      'matcher-misuse',
      `${matcher} cannot read the evidence in its options: ${read.problem.replaceAll('evidence_table', 'evidence')}; wanted rows with id, source_type, source and excerpt`,
    )
  }
  return isProse(value) ? readShape(textAnswer, value) : undefined
}

function isProse(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  try {
    return 'text' in value && !('recommended_actions' in value)
  } catch {
    // A proxy that cannot be asked is read, and named, as any other answer.
    return false
  }
}
