import { readShape } from './read-shape.ts'
import { recommendation, type Recommendation } from './recommendation.ts'

/** An answer that has the shape of a `Recommendation`, or what is wrong with it. */
export type ParsedAnswer = { readonly answer: Recommendation } | { readonly problem: string }

/**
 * Reads an answer as a `Recommendation`.
 *
 * @returns the answer with every list there, or all that is wrong with it, each with its path; never throws
 */
export function parseAnswer(answer: unknown): ParsedAnswer {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return {
      problem: `the answer must be an object with recommended_actions and evidence_table, got ${kindOf(answer)}`,
    }
  }
  return readShape(recommendation, answer)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return value === undefined ? 'nothing' : `a ${typeof value}`
}
