import type { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'

/** The inputs of a calculator as it was given them: what is not known is undefined. */
export type InputValues<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.output<Schema>]: Exclude<z.output<Schema>[Name], null>
}

/**
 * The named inputs of a calculator, held against its schema.
 *
 * @param calculator its name, for messages
 * @param given one object; a key that is absent, undefined or null is not known
 * @param alternatives groups of which one at most may be given, since they say the same in other units
 * @throws {AssayError} `calculator-invalid` for what is no object, an unknown key, a value of another type or out of range, and two of one group
 */
export function readInputs<Schema extends z.ZodObject>(
  calculator: string,
  schema: Schema,
  given: unknown,
  alternatives: readonly (readonly (keyof z.output<Schema> & string)[])[] = [],
): InputValues<Schema> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AssayError(
      'calculator-invalid',
      `${calculator} takes one object of named inputs, got ${describeFound(given)}; wanted some of ${Object.keys(schema.shape).join(', ')}`,
    )
  }
  const read = schema.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => describeIssue(issue, schema, given))
    throw new AssayError('calculator-invalid', `${calculator}: ${faults.join('; ')}`)
  }
  const values = Object.fromEntries(
    Object.entries(read.data).map(([name, value]) => [name, value ?? undefined]),
  ) as InputValues<Schema>
  for (const group of alternatives) {
    const [first, second] = group.filter((name) => values[name] !== undefined)
    if (first === undefined || second === undefined) continue
    throw new AssayError(
      'calculator-invalid',
      `${calculator}: ${first} and ${second} stand for the same input; give one of them, and leave out the other`,
    )
  }
  return values
}
