import type { CallsOfRubric } from '../../rubrics/grading/judge-criteria.ts'
import { readChoice } from '../read-choice.ts'

/**
 * How many criteria go into one call, by `--calls`.
 *
 * @throws {AssayError} `option-invalid` for a word that is neither
 */
export function readCallsOption(text: string | undefined): CallsOfRubric {
  return readChoice('--calls', text ?? 'per-criterion', ['per-criterion', 'batched'])
}
