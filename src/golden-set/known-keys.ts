import { z } from 'zod'

/** The keys that a schema takes at a path into its value; empty where it takes any, or where there is no object. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema)
  const [step, ...rest] = path
  if (inner instanceof z.ZodObject) {
    if (step === undefined) return Object.keys(inner.shape)
    const next: unknown = inner.shape[String(step)]
    return next instanceof z.ZodType ? knownKeys(next, rest) : []
  }
  if (inner instanceof z.ZodArray) return step === undefined ? [] : knownKeys(inner.element, rest)
  if (inner instanceof z.ZodRecord) {
    if (step !== undefined) return knownKeys(inner.valueType, rest)
    return inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : []
  }
  return []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodReadonly
  ) {
    inner = inner.unwrap()
  }
  return inner
}
