import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import type { ReferenceBoard } from './reference-board.ts'
import type { Rubric } from './rubric.ts'
import {
  type NearMissOperator,
  nearMissOperators,
  type TextEdit,
  type ClinicalStatement,
} from './near-miss-operators.ts'

/** One contiguous edit of a text. */
interface NearMissEdit {
  /** Words of the text of which the first occurrence is replaced. */
  readonly before: string
  readonly after: string
  /** The text with the edit made. */
  readonly text: string
}

/** An answer that is worse by one edit. */
export interface NearMiss extends NearMissEdit {
  /** Id of the operator that made it. */
  readonly operator: string
}

/** What could be made of an answer. */
export interface NearMisses {
  /** One an operator, in their order. */
  readonly made: readonly NearMiss[]
  /** Ids of the operators that the answer gives nothing to work on. */
  readonly notApplicable: readonly string[]
}

/**
 * Answers that differ from a good one by a single clinical fact, to see whether a rubric tells them apart.
 *
 * No model is asked: the same answer gives the same near misses. Each is one contiguous edit, and `answer.replace(before, () => after)` is the worse text.
 *
 * @param answer a reference
 * @param source the rubric for it, or its board: what is a red flag, a prohibition, a fact
 * @param options `operators` in place of `nearMissOperators`
 * @throws {AssayError} `option-invalid` for two operators of one id, and for an edit beyond the answer
 * @see Chen et al. 2026, arXiv:2601.15161, where a model makes the edits
 *
 * @example
 * makeNearMisses('Take ibuprofen 400 mg.', board).made[0]?.text // 'Take ibuprofen 4000 mg.'
 */
export function makeNearMisses(
  answer: string,
  source: Rubric | ReferenceBoard,
  options: { readonly operators?: readonly NearMissOperator[] } = {},
): NearMisses {
  const operators = options.operators ?? nearMissOperators
  const ids = operators.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) {
    throw new AssayError('option-invalid', `two operators have the id ${describeFound(twice)}; each needs its own`)
  }
  const statements = statementsOf(source)
  const found = operators.map(({ id, find }) => {
    const edit = find(answer, statements)
    const made = edit === null ? null : editOnce(answer, edit)
    return { id, made }
  })
  return {
    made: found.flatMap(({ id, made }) => (made === null ? [] : [{ operator: id, ...made }])),
    notApplicable: found.filter(({ made }) => made === null).map(({ id }) => id),
  }
}

/**
 * An edit by its words. Where the same words stand earlier in the text, those before the edit are taken along until they do not.
 *
 * @returns null where the edit changes nothing but white space
 * @throws {AssayError} `option-invalid` for an edit beyond the text
 */
function editOnce(text: string, { start, end, after }: TextEdit): NearMissEdit | null {
  if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length)) {
    throw new AssayError(
      'option-invalid',
      `the edit from ${start} to ${end} does not lie within the answer of ${text.length} characters; expected 0 ≤ start < end ≤ length`,
    )
  }
  if (spaced(text.slice(start, end)) === spaced(after)) return null
  let from = start
  while (text.indexOf(text.slice(from, end)) !== from) from = wordBefore(text, from)
  return {
    before: text.slice(from, end),
    after: text.slice(from, start) + after,
    text: text.slice(0, start) + after + text.slice(end),
  }
}

function wordBefore(text: string, at: number): number {
  return Math.max(0, text.slice(0, at).search(/\S+\s*$/u))
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The facts of a board; of a rubric those of its board, and its criteria by their kind. */
function statementsOf(source: Rubric | ReferenceBoard): ClinicalStatement[] {
  if (!('criteria' in source)) return source.facts.map(({ kind, text }) => ({ kind, text }))
  const criteria = source.criteria.map(({ text, redFlag, weight }): ClinicalStatement => {
    if (redFlag) return { kind: 'red-flag', text }
    return { kind: weight < 0 ? 'negative' : 'positive', text }
  })
  return [...(source.board === null ? [] : statementsOf(source.board)), ...criteria]
}
