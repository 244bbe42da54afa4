import { formatPath } from '../../kit/describe-found.ts'
import {
  isThenable,
  type SchemaViolation,
  type SchemaViolations,
  type StandardSchema,
  validateStandard,
  violationsOf,
} from '../../kit/standard-schema.ts'

/** A schema of any kind, ready to judge values. */
export interface CompiledSchema {
  /** What messages call it, for example `the schema` or `schemas/answer.json`. */
  readonly name: string
  /** Throws whatever the library behind the schema throws, and whatever a hostile value throws while it is read. */
  readonly violations: (value: unknown) => SchemaViolations | Promise<SchemaViolations>
}

const longestKey = 60

const longestPlace = 200

const longestMessage = 240

/**
 * A violation in one line of bounded length.
 *
 * @example
 * describeViolation({ path: ['recommended_actions', 2, 'text'], message: 'expected text, got 3' }) // 'recommended_actions[2].text: expected text, got 3'
 */
export function describeViolation({ path, message }: SchemaViolation): string {
  const place = formatPath(
    path.slice(0, longestPlace).map((step) => (typeof step === 'string' ? cut(step, longestKey) : step)),
  )
  return `${place === '' ? 'the answer' : cut(place, longestPlace)}: ${cut(message.replaceAll(/\s+/gu, ' '), longestMessage)}`
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}

/** A Standard Schema as one that judges here; it judges later where its library does. */
export function compileStandardSchema(schema: StandardSchema, name: string): CompiledSchema {
  return {
    name,
    violations: (value) => {
      const result = validateStandard(schema, value)
      return isThenable(result)
        ? Promise.resolve(result).then((late) => violationsOf(late, value))
        : violationsOf(result, value)
    },
  }
}
