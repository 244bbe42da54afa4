import type { Score } from '../../score/score.ts'
import { unscored } from '../../score/unscored.ts'
import type { CompiledSchema } from './compiled-schema.ts'
import { judgeSchema } from './judge-schema.ts'

/**
 * Whether a value has the shape that a schema asks for, at once.
 *
 * @returns as `judgeSchema`; unscored `scorer-failed` for a schema that judges later, which only the matcher can wait for
 */
export function checkSchema(value: unknown, schema: CompiledSchema): Score {
  const score = judgeSchema(value, schema)
  return score instanceof Promise
    ? unscored(
        'scorer-failed',
        `${schema.name} judges later, and here the score is wanted at once: give a schema whose checks are synchronous`,
      )
    : score
}
