import { messageOf } from '../src/score/message-of.ts'
import type { Score } from '../src/score/score.ts'
import { unscored } from '../src/score/unscored.ts'
import { judgeSchema } from '../src/structural/schema/judge-schema.ts'
import { recommendationSchema } from '../src/structural/schema/recommendation-schema.ts'
import { schemaCompliance } from '../src/structural/schema/schema-compliance.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { callStack } from './call-stack.ts'
import { enter } from './enter.ts'
import { expectAwait } from './expect-await.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { schemaHere } from './schema-here.ts'
import { settle } from './settle.ts'

/**
 * Passes when the answer has the shape that the schema asks for.
 *
 * With a schema of the user's, what the system returned is judged as it is; without one it is read through the adapter of the running `evalTest` and held against the schema of a `Recommendation`.
 * A schema that judges later makes the matcher's promise, which must be awaited.
 *
 * @param schemaOrOptions a Standard Schema (zod, valibot, arktype …), a JSON Schema (draft 07, 2019-09 or 2020-12 by its `$schema`, 2020-12 where it has none), or the path of a file with one from the project's root; or the options alone
 * @throws {AssayError} `schema-invalid` for a schema that cannot be used
 */
export function toMatchAnswerSchema(
  this: MatcherState,
  received: unknown,
  schemaOrOptions?: object | string,
  lastOptions?: MatcherOptions,
): MatcherResult | Promise<MatcherResult> {
  const matcher = 'toMatchAnswerSchema'
  const running = enter(this, matcher)
  if (lastOptions !== undefined) checkOptionNames(`${matcher}(schema, options)`, lastOptions, ['policy'])
  const alone = lastOptions === undefined && isOptions(schemaOrOptions)
  const schema = alone ? undefined : schemaOrOptions
  const { policy } = alone ? schemaOrOptions : (lastOptions ?? {})
  const conclude = (score: Score, calledAt?: Error): MatcherResult =>
    settle(
      this,
      running,
      {
        matcher,
        judgements: [{ metric: schemaCompliance, score, policy }],
        answer: received,
        describe: (misses) =>
          misses.length > 0
            ? `the answer does not have the shape that the schema asks for:\n${reasons(misses)}`
            : 'the answer has the shape that the schema asks for, and was expected not to',
      },
      calledAt,
    )
  const score = schema === undefined ? judgeAdapted(running, received) : judgeSchema(received, schemaHere(schema))
  if (!(score instanceof Promise)) return conclude(score)
  const calledAt = callStack(matcher)
  const concluded = score.then((late) => conclude(late, calledAt))
  return expectAwait(this, running, `${matcher}(…)`, [schemaCompliance], concluded, calledAt)
}

/** No schema says `policy` and nothing else. */
function isOptions(value: unknown): value is MatcherOptions {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'policy'
}

function judgeAdapted(running: RunningTest | undefined, received: unknown): Score | Promise<Score> {
  const adapt = running?.evaluation?.bound.adapt
  if (adapt === undefined) return judgeSchema(received, recommendationSchema)
  let answer: unknown
  try {
    answer = adapt(received)
  } catch (error) {
    return unscored('answer-invalid', `the adapter of createEvalTest threw: ${messageOf(error)}`)
  }
  return judgeSchema(answer, recommendationSchema)
}
