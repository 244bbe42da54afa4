/** What a JSON Schema says of numbers and lengths, by the path of the value: `rows[].coverage` → `0..1`. Whole numbers without a bound of their own say nothing. */
export function boundsOf(schema: object): Readonly<Record<string, string>> {
  const found = new Map<string, Set<string>>()
  walk(schema as JsonSchema, '', found)
  return Object.fromEntries([...found].map(([path, bounds]) => [path, [...bounds].join(' | ')]))
}

interface JsonSchema {
  readonly [key: string]: unknown
}

function walk(schema: JsonSchema, path: string, found: Map<string, Set<string>>): void {
  const { minimum, exclusiveMinimum, maximum, minLength } = schema
  const isSafe = (bound: unknown): boolean => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const bounds = [
    isSafe(minimum) || isSafe(exclusiveMinimum) || isSafe(maximum)
      ? `${isSafe(exclusiveMinimum) ? `>${String(exclusiveMinimum)}` : isSafe(minimum) ? String(minimum) : ''}..${isSafe(maximum) ? String(maximum) : ''}`
      : [],
    typeof minLength === 'number' ? `length ${minLength}` : [],
    typeof schema['const'] === 'number' || typeof schema['const'] === 'boolean' ? `is ${String(schema['const'])}` : [],
    Array.isArray(schema['enum']) && typeof schema['enum'][0] === 'number' ? `of ${schema['enum'].join(', ')}` : [],
  ].flat()
  for (const bound of bounds) found.set(path, (found.get(path) ?? new Set()).add(bound))
  for (const [name, own] of Object.entries((schema['properties'] ?? {}) as JsonSchema))
    walk(own as JsonSchema, path === '' ? name : `${path}.${name}`, found)
  for (const own of [schema['items'], ...((schema['prefixItems'] ?? []) as unknown[])])
    if (typeof own === 'object' && own !== null) walk(own as JsonSchema, `${path}[]`, found)
  if (typeof schema['additionalProperties'] === 'object')
    walk(schema['additionalProperties'] as JsonSchema, `${path}{}`, found)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const own of (schema[key] ?? []) as JsonSchema[]) walk(own, path, found)
}
