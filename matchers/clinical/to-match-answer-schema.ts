import { isTextAnswer, parseAnswer } from '../../src/clinical/answer/parse-answer.ts'
import { messageOf, AssayError } from '../../src/kit/assay-error.ts'
import { notApplicable, type Score, unscored } from '../../src/core/score.ts'
import {
  checkAgainstSchema,
  recommendationSchema,
  compileSchema,
  textHasNoShape,
} from '../../src/clinical/checks/check-schema.ts'
import { schemaCompliance } from '../../src/clinical/checks/metrics.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { callStack, expectAwait } from '../expect-await.ts'
import { adaptedHere } from './answer-here.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import type { CompiledSchema } from '../../src/clinical/checks/compiled-schema.ts'
import { keptHere } from '../../src/runner/registry.ts'
import { settings } from '../../src/runner/settings.ts'
import { resolve } from 'node:path'
import { readNamed } from '../../src/kit/read-file.ts'
import { parseJsonFile } from '../../src/kit/parse-json.ts'

/**
 * Passes when the answer has the shape that the schema asks for.
 *
 * With a schema of the user's, what the system returned is judged as it is; without one it is read through the adapter of the running `evalTest` and compared with the schema of a `Recommendation`; a text
 * has no structure, and is not applicable then.
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
  const running = enter(this, matcher, received)
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
  const score =
    schema === undefined ? judgeAdapted(running, received) : checkAgainstSchema(received, schemaHere(schema))
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
  const adapted = adaptedHere(running, received)
  if ('problem' in adapted) return unscored('answer-invalid', adapted.problem)
  const parsed = parseAnswer(adapted.value)
  return 'answer' in parsed && isTextAnswer(parsed.answer)
    ? notApplicable(textHasNoShape)
    : checkAgainstSchema(adapted.value, recommendationSchema)
}

/**
 * A user's schema, compiled once: a Standard Schema, a JSON Schema, or the path of a file with one.
 *
 * @throws {AssayError} `schema-invalid` for one that cannot be used
 */
function schemaHere(schema: unknown): CompiledSchema {
  if (typeof schema !== 'string') return compileSchema(schema)
  const { root } = settings()
  const key = `${root}\n${schema}`
  const ofFiles = keptHere('schemas of files', () => new Map<string, CompiledSchema>())
  const known = ofFiles.get(key) ?? readSchemaFile(root, schema)
  ofFiles.set(key, known)
  return known
}

/**
 * The JSON Schema in a file, compiled.
 *
 * @param root the project's root, absolute; a relative path is from there
 * @throws {AssayError} `schema-invalid` for a file that cannot be read, is not JSON, or holds no schema that can be used
 */
function readSchemaFile(root: string, path: string): CompiledSchema {
  const code = 'schema-invalid'
  const bytes = readNamed(
    resolve(root, path),
    (cause) =>
      new AssayError(
        code,
        `the schema ${JSON.stringify(path)} cannot be read: ${messageOf(cause)}. Name a file by its path from the project's root`,
        { cause },
      ),
  )
  const schema = parseJsonFile(
    bytes.toString(),
    (fault) => new AssayError(code, `${path}:${fault}. A schema is one JSON value; fix the file`),
  )
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new AssayError('schema-invalid', `${path} must hold a JSON Schema as an object, got ${describe(schema)}`)
  }
  return compileSchema(schema, path)
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}
