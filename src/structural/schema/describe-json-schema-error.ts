import type { ErrorObject } from 'ajv'
import { describeFound } from '../../golden-set/describe-found.ts'
import type { SchemaViolation } from './compiled-schema.ts'
import { foundAt } from './found-at.ts'
import { readPointer } from './read-pointer.ts'
import { typeWords } from './type-words.ts'

/** What a keyword wants, given its parameters; the message says what was found after it. */
const wanted: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  type: ({ type }) => (Array.isArray(type) ? type : [type]).map(typeWord).join(' or '),
  enum: ({ allowedValues }) => listed(allowedValues),
  const: ({ allowedValue }) => describeFound(allowedValue),
  minLength: ({ limit }) => `text of at least ${counted(limit, 'character')}`,
  maxLength: ({ limit }) => `text of at most ${counted(limit, 'character')}`,
  minItems: ({ limit }) => `a list of at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `a list of at most ${counted(limit, 'entry', 'entries')}`,
  minProperties: ({ limit }) => `an object of at least ${counted(limit, 'key')}`,
  maxProperties: ({ limit }) => `an object of at most ${counted(limit, 'key')}`,
  minimum: ({ limit }) => `a number of at least ${String(limit)}`,
  maximum: ({ limit }) => `a number of at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `a number above ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `a number below ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${String(multipleOf)}`,
  pattern: ({ pattern }) => `text that matches ${String(pattern)}`,
  format: ({ format }) => `text in the format ${String(format)}`,
  uniqueItems: ({ i, j }) => `no entry twice, and entries ${String(j)} and ${String(i)} are alike`,
  anyOf: () => 'what fits at least one of the schemas of anyOf',
  oneOf: ({ passingSchemas }) =>
    passingSchemas === null ? 'what fits one of the schemas of oneOf' : 'what fits only one of the schemas of oneOf',
  not: () => 'what does not fit the schema of not',
}

/** Names of missing and unwanted keys, by the parameter that has them. */
const keyParameters = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
}

/** One error of ajv: where, what was wanted and what was found. */
export function describeJsonSchemaError(error: ErrorObject, root: unknown): SchemaViolation {
  const path = pathOf(error.instancePath, root)
  const params: Readonly<Record<string, unknown>> = error.params
  for (const [keyword, parameter] of Object.entries(keyParameters)) {
    if (error.keyword !== keyword) continue
    return {
      path: [...path, String(params[parameter])],
      message: keyword === 'required' ? 'wanted, and missing' : 'not in the schema',
    }
  }
  if (error.propertyName !== undefined) {
    return { path: [...path, error.propertyName], message: `a key that ${error.message ?? 'breaks propertyNames'}` }
  }
  const words = Object.hasOwn(wanted, error.keyword) ? wanted[error.keyword]?.(params) : undefined
  const found = foundAt(root, path)
  const got = found === undefined ? '' : `, got ${found}`
  return {
    path,
    message: words === undefined ? `${error.message ?? `breaks "${error.keyword}"`}${got}` : `wanted ${words}${got}`,
  }
}

/** An answer may throw when it is read again: then the pointer stands as it is. */
function pathOf(pointer: string, root: unknown): PropertyKey[] {
  try {
    return readPointer(root, pointer)
  } catch {
    return pointer.split('/').slice(1)
  }
}

function typeWord(type: unknown): string {
  return typeWords.get(String(type)) ?? String(type)
}

function listed(values: unknown): string {
  const words = Array.isArray(values) ? values.slice(0, 12).map(describeFound) : []
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? 'nothing')
}

function counted(limit: unknown, one: string, many = `${one}s`): string {
  return `${String(limit)} ${limit === 1 ? one : many}`
}
