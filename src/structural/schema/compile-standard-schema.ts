import type { CompiledSchema, SchemaViolations } from './compiled-schema.ts'
import { describeStandardIssue } from './describe-standard-issue.ts'
import { mostViolations } from './most-violations.ts'
import type { StandardResult, StandardSchema } from './standard-schema.ts'

/** A Standard Schema as one that judges here; it judges later where its library does. */
export function compileStandardSchema(schema: StandardSchema, name: string): CompiledSchema {
  return {
    name,
    violations: (value) => {
      const result = validate(schema, value)
      return isThenable(result)
        ? Promise.resolve(result).then((late) => violationsOf(late, value))
        : violationsOf(result, value)
    },
  }
}

/**
 * zod answers later whenever anything throws, also where only the value does: asked at once, it says what was thrown, and names `parseAsync` when it must wait.
 */
function validate(schema: StandardSchema, value: unknown): unknown {
  const standard = schema['~standard']
  if (standard.vendor !== 'zod' || !('safeParse' in schema) || typeof schema.safeParse !== 'function') {
    return standard.validate(value)
  }
  try {
    const result = schema.safeParse(value) as { readonly error?: StandardResult }
    return { issues: result.error?.issues }
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.includes('parseAsync')) return standard.validate(value)
    throw thrown
  }
}

/** A library may be JavaScript, so that what it returns is not believed. */
function violationsOf(result: unknown, value: unknown): SchemaViolations {
  if (typeof result !== 'object' || result === null) {
    throw new TypeError(
      `validate returned ${result === null ? 'null' : typeof result}, which is no result of a Standard Schema`,
    )
  }
  const issues: unknown = 'issues' in result ? result.issues : undefined
  if (issues === undefined || issues === null) return { count: 0, first: [] }
  if (!Array.isArray(issues)) throw new TypeError(`validate returned issues that are no list but ${typeof issues}`)
  // An empty list is a refusal too, by the standard.
  if (issues.length === 0)
    return { count: 1, first: [{ path: [], message: 'refused by the schema, which gives no reason' }] }
  return {
    count: issues.length,
    first: issues.slice(0, mostViolations).map((issue: unknown) => describeStandardIssue(issue, value)),
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
