import { readShape } from '../src/answer/read-shape.ts'
import { textAnswer, type TextAnswer } from '../src/answer/text-answer.ts'
import { AssayError } from '../src/score/assay-error.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { adaptedHere } from './answer-here.ts'

/** An answer in prose, what is wrong with it, or undefined for an answer of another shape. */
export type TextAnswerHere = { readonly answer: TextAnswer } | { readonly problem: string } | undefined

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
