/** One place at which a value breaks a schema. */
export interface SchemaViolation {
  /** Keys and indexes from the value inwards; empty for the value itself. */
  readonly path: readonly PropertyKey[]
  /** What was wanted and what was found, such as `wanted text, got 3`. */
  readonly message: string
}

/** All places at which a value breaks a schema; only the first of them are put into words, since there may be millions. */
export interface SchemaViolations {
  readonly count: number
  readonly first: readonly SchemaViolation[]
}

/** A schema of any kind, ready to judge values. */
export interface CompiledSchema {
  /** What messages call it, for example `the schema` or `schemas/answer.json`. */
  readonly name: string
  /** Throws whatever the library behind the schema throws, and whatever a hostile value throws while it is read. */
  readonly violations: (value: unknown) => SchemaViolations | Promise<SchemaViolations>
}
