import type { Ajv, ErrorObject, ValidateFunction, Options } from 'ajv'
import { nearestWord } from '../../../kit/compare-text.ts'
import { AssayError, messageOf } from '../../../kit/assay-error.ts'
import type { CompiledSchema } from '../compiled-schema.ts'
import { foundAt, mostViolations, type SchemaViolation, typeWords } from '../../../kit/standard-schema.ts'
import { createRequire } from 'node:module'
import type { FormatsPlugin } from 'ajv-formats'
import { describeFound } from '../../../kit/describe-found.ts'
import { listWords } from '../../../kit/phrases.ts'

/** The drafts of JSON Schema that are read, by the `$schema` that names them. */
const schemaDrafts = {
  'http://json-schema.org/draft-07/schema': 'draft-07',
  'https://json-schema.org/draft/2019-09/schema': '2019-09',
  'https://json-schema.org/draft/2020-12/schema': '2020-12',
} as const

type SchemaDraft = (typeof schemaDrafts)[keyof typeof schemaDrafts]

// CommonJS, and loaded only when a JSON Schema is compiled: a guard in production has no use for it.
const load = createRequire(import.meta.url)

const modules: Readonly<Record<SchemaDraft, readonly [file: string, name: string]>> = {
  'draft-07': ['ajv', 'Ajv'],
  '2019-09': ['ajv/dist/2019.js', 'Ajv2019'],
  '2020-12': ['ajv/dist/2020.js', 'Ajv2020'],
}

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

/** Keywords that say nothing of whether a value fits. */
const annotations = new Set(
  `$schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions id title description default deprecated readOnly
  writeOnly examples contentMediaType contentEncoding contentSchema nullable discriminator`.split(/\s+/u),
)

/** Keywords that only some drafts know; in another one they would check nothing, in silence. */
const ofSomeDrafts = new Set(
  `prefixItems additionalItems unevaluatedItems unevaluatedProperties dependentRequired dependentSchemas minContains maxContains $dynamicRef
  $recursiveRef dependencies`.split(/\s+/u),
)

/** Widely used annotations of other tools that are an edit away from a keyword. */
const notMisspelt = new Set(['example', 'idn-email', 'idn-hostname', 'iri', 'iri-reference'])

/**
 * A JSON Schema, compiled once. Drafts 07, 2019-09 and 2020-12 by `$schema`; 2020-12 where that is absent.
 *
 * Keywords and formats that nobody knows are annotations, as the standard has it, except those that look misspelt or belong to another draft: they would check
 * nothing, and so let an answer pass that the schema was written to stop.
 *
 * @param name what messages call the schema
 * @throws {AssayError} `schema-invalid` for another draft, a schema that its draft does not allow or that asserts nothing, a misspelt keyword or format, and a reference out of the schema
 */
export function compileJsonSchema(schema: object, name: string): CompiledSchema {
  const draft = draftOf(schema, name)
  if ('$async' in schema) throw invalid(name, 'has "$async", which no draft of JSON Schema knows. Take it out')
  const warnings: string[] = []
  const ajv = loadAjv(draft, {
    allErrors: true,
    // What an object inherits is not what it would be as JSON.
    ownProperties: true,
    strictSchema: 'log',
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    logger: { log: () => {}, warn: (text: unknown) => void warnings.push(String(text)), error: () => {} },
  })
  const keywords = Object.keys(ajv.RULES.keywords)
  if (!Object.keys(schema).some((key) => keywords.includes(key) && !annotations.has(key))) {
    throw invalid(
      name,
      `asserts nothing, so that it would pass every answer: it has ${listedKeys(Object.keys(schema))}. Give it a keyword such as "type", "properties" or "required"`,
    )
  }
  const validate = compile(ajv, schema, name)
  for (const warning of warnings) refuseUnheeded(warning, keywords, draft, name)
  return {
    name,
    violations: (value) => {
      validate(value)
      const errors: readonly ErrorObject[] = validate.errors ?? []
      return {
        count: errors.length,
        first: errors.slice(0, mostViolations).map((error) => describeJsonSchemaError(error, value)),
      }
    },
  }
}

function draftOf(schema: object, name: string): SchemaDraft {
  const given: unknown = '$schema' in schema ? schema.$schema : undefined
  if (given === undefined) return '2020-12'
  const known: ReadonlyMap<unknown, SchemaDraft> = new Map(Object.entries(schemaDrafts))
  const draft = known.get(
    typeof given === 'string'
      ? given.replace(/^http:(?=\/\/json-schema\.org\/draft\/)/u, 'https:').replace(/#$/u, '')
      : given,
  )
  if (draft !== undefined) return draft
  throw invalid(
    name,
    `is of ${JSON.stringify(given) ?? typeof given} by its "$schema"; expected ${Object.keys(schemaDrafts).join(', ')}, or none, which stands for the last`,
  )
}

/** A format that is unknown stops the compiler, so that each is made known in its turn. */
function compile(ajv: Ajv, schema: object, name: string): ValidateFunction {
  for (;;) {
    try {
      return ajv.compile(schema)
    } catch (error) {
      const message = messageOf(error)
      const format = /^unknown format "(.*?)" ignored/su.exec(message)?.[1]
      if (format !== undefined && ajv.formats[format] === undefined) {
        const meant = notMisspelt.has(format) ? undefined : nearestWord(format, Object.keys(ajv.formats))
        if (meant !== undefined)
          throw invalid(name, `has the format "${format}", which is unknown. Did you mean "${meant}"?`)
        ajv.removeSchema(schema)
        ajv.addFormat(format, true)
        continue
      }
      const reference = /^can't resolve reference (.*) from id/su.exec(message)?.[1]
      if (reference !== undefined) {
        throw invalid(
          name,
          `refers to "${reference}", which is not in it; other files are not read. Put that schema under "$defs", and refer to it by "#/$defs/…"`,
        )
      }
      throw invalid(name, `is not JSON Schema: ${message.slice(0, 500)}. Fix it, or name its draft in "$schema"`, error)
    }
  }
}

function refuseUnheeded(warning: string, keywords: readonly string[], draft: SchemaDraft, name: string): void {
  const keyword = /^strict mode: unknown keyword: "(.*)"$/su.exec(warning)?.[1]
  if (keyword === undefined || keyword.startsWith('x-')) return
  if (ofSomeDrafts.has(keyword)) {
    throw invalid(
      name,
      `has "${keyword}", which ${draft} does not know, so that it would check nothing. Name the draft that it is written for in "$schema"`,
    )
  }
  const meant = notMisspelt.has(keyword) ? undefined : nearestWord(keyword, keywords)
  if (meant !== undefined) {
    throw invalid(
      name,
      `has "${keyword}", which is not a keyword, so that it would check nothing. Did you mean "${meant}"? If it is a note of your own, call it "x-${keyword}"`,
    )
  }
}

function invalid(name: string, what: string, cause?: unknown): AssayError {
  return new AssayError('schema-invalid', `${name} ${what}`, cause === undefined ? {} : { cause })
}

function listedKeys(keys: readonly string[]): string {
  return keys.length === 0
    ? 'no key'
    : keys
        .slice(0, 5)
        .map((key) => JSON.stringify(key.slice(0, 40)))
        .join(', ')
}

/** A validator of one draft with the usual formats. */
export function loadAjv(draft: SchemaDraft, options: Options): Ajv {
  const [file, name] = modules[draft]
  const Constructor = (load(file) as Record<string, new (options: Options) => Ajv>)[name]
  if (Constructor === undefined) throw new Error(`ajv has no ${name}`)
  const ajv = new Constructor(options)
  const addFormats = load('ajv-formats') as FormatsPlugin
  addFormats(ajv)
  return ajv
}

/** One error of ajv: where, what was expected and what was found. */
function describeJsonSchemaError(error: ErrorObject, root: unknown): SchemaViolation {
  const path = pathOf(error.instancePath, root)
  const params: Readonly<Record<string, unknown>> = error.params
  for (const [keyword, parameter] of Object.entries(keyParameters)) {
    if (error.keyword !== keyword) continue
    return {
      path: [...path, String(params[parameter])],
      message: keyword === 'required' ? 'expected, and missing' : 'not in the schema',
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
    message: words === undefined ? `${error.message ?? `breaks "${error.keyword}"`}${got}` : `expected ${words}${got}`,
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
  return listWords(words, 'or') || 'nothing'
}

function counted(limit: unknown, one: string, many = `${one}s`): string {
  return `${String(limit)} ${limit === 1 ? one : many}`
}

/**
 * A JSON Pointer (RFC 6901) as keys and indexes; a step into a list is an index.
 *
 * @example
 * readPointer({ a: [{}] }, '/a/0/b~1c') // ['a', 0, 'b/c']
 */
function readPointer(root: unknown, pointer: string): PropertyKey[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      const place = Array.isArray(value) ? Number(key) : key
      value = typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined
      return place
    })
}
