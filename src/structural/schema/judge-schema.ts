import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { plainCopy } from '../guarding/plain-copy.ts'
import { wordsOf } from '../guarding/words-of.ts'
import type { CompiledSchema, SchemaViolations } from './compiled-schema.ts'
import { describeViolation } from './describe-violation.ts'

/** As far as an answer is read to find out why a schema could not judge it. */
const readable = { characters: Number.POSITIVE_INFINITY, values: 1_000_000, depth: 500 }

/**
 * Whether a value has the shape that a schema asks for.
 *
 * @returns 1 where it has, 0 with a reason for each violation (of 50, and the count of the rest) where it has not; unscored `answer-invalid` where the value cannot be read,
 *   `scorer-failed` where the schema's library throws. A promise only where the schema judges later; it never rejects
 */
export function judgeSchema(value: unknown, schema: CompiledSchema): Score | Promise<Score> {
  const failed = (thrown: unknown): Score => {
    const copied = plainCopy(value, readable)
    return 'problem' in copied
      ? unscored('answer-invalid', `the answer cannot be held against ${schema.name}: ${copied.problem}`)
      : unscored('scorer-failed', `${schema.name} threw: ${wordsOf(thrown)}`)
  }
  try {
    const found = schema.violations(value)
    return found instanceof Promise ? found.then(scoreOf).catch(failed) : scoreOf(found)
  } catch (thrown) {
    return failed(thrown)
  }
}

function scoreOf({ count, first }: SchemaViolations): Score {
  if (count === 0) return scored(1)
  // Branches of a union often say the same.
  const lines = [...new Set(first.map(describeViolation))]
  const left = count - first.length
  return scored(0, left > 0 ? [...lines, `and ${left} more`] : lines)
}
