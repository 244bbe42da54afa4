import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { nearestWord } from '../../golden-set/nearest-word.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import type { CompiledSchema } from './compiled-schema.ts'
import { describeJsonSchemaError } from './describe-json-schema-error.ts'
import { loadAjv } from './load-ajv.ts'
import { mostViolations } from './most-violations.ts'
import { schemaDrafts, type SchemaDraft } from './schema-drafts.ts'

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
 * Keywords and formats that nobody knows are annotations, as the standard has it, but for those that look misspelt or belong to another draft: they would check
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
      `asserts nothing, so that it would pass every answer: it has ${listed(Object.keys(schema))}. Give it a keyword such as "type", "properties" or "required"`,
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
    `is of ${JSON.stringify(given) ?? typeof given} by its "$schema"; wanted ${Object.keys(schemaDrafts).join(', ')}, or none, which stands for the last`,
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
      throw invalid(name, `is no JSON Schema: ${message.slice(0, 500)}. Mend it, or name its draft in "$schema"`, error)
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
      `has "${keyword}", which is no keyword, so that it would check nothing. Did you mean "${meant}"? If it is a note of your own, call it "x-${keyword}"`,
    )
  }
}

function invalid(name: string, what: string, cause?: unknown): AssayError {
  return new AssayError('schema-invalid', `${name} ${what}`, cause === undefined ? {} : { cause })
}

function listed(keys: readonly string[]): string {
  return keys.length === 0
    ? 'no key'
    : keys
        .slice(0, 5)
        .map((key) => JSON.stringify(key.slice(0, 40)))
        .join(', ')
}
