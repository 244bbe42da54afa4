type Schema = Readonly<Record<string, unknown>>

/** Keywords that the API lists for `responseJsonSchema`; what it does with others is not written down, and reported to be a 400. */
const taken: ReadonlySet<string> = new Set([
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
])

/** They describe the schema itself, and nothing of the verdict. */
const aboutTheSchema: ReadonlySet<string> = new Set(['$schema', '$comment'])

/**
 * A verdict's schema in the keywords that Gemini takes.
 *
 * A `const` that is text or a number becomes an `enum` of one; any other keyword that it does not list is told in the description, where the model still reads it. Nothing is
 * lost by that: the reply is held against the whole schema when it is read.
 *
 * @param schema JSON Schema, an object at the top
 *
 * @example
 * responseSchema({ type: 'string', minLength: 1 }) // { type: 'string', description: 'minLength: 1' }
 */
export function responseSchema(schema: Schema): Schema {
  const result: Record<string, unknown> = {}
  const told: string[] = []
  for (const [keyword, value] of Object.entries(schema)) {
    if (aboutTheSchema.has(keyword)) continue
    if (keyword === 'const' && (typeof value === 'string' || typeof value === 'number')) result['enum'] = [value]
    else if (taken.has(keyword)) result[keyword] = convert(keyword, value)
    else told.push(`${keyword}: ${JSON.stringify(value)}`)
  }
  // The API takes no other keyword beside a reference.
  if (told.length > 0 && result['$ref'] === undefined) {
    const description = typeof result['description'] === 'string' ? [result['description']] : []
    result['description'] = [...description, ...told].join('; ')
  }
  return result
}

function convert(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'properties':
    case '$defs':
      return isSchema(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convertOne(inner)]))
        : value
    case 'items':
    case 'additionalProperties':
      return convertOne(value)
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems':
      return Array.isArray(value) ? value.map(convertOne) : value
    default:
      return value
  }
}

function convertOne(value: unknown): unknown {
  return isSchema(value) ? responseSchema(value) : value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
