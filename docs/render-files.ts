import { renderSchemas } from './render-schemas.ts'

interface Schema {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** The page of the files that people and machines read and write: each field of each, from the published schemas. */
export function renderFiles(): string {
  const pages = [...renderSchemas()].map(([name, text]) => renderFile(name, JSON.parse(text) as Schema))
  return `# Files, field by field

Written by \`npm run docs\` from the JSON Schemas in \`schemas/\`, which the package ships; a file that names one in \`$schema\` is completed and checked by an editor. A field with \`?\` may be left out. \`a[].b\` is the field \`b\` of each item of the list \`a\`; \`a.*.b\` that of each entry, whatever its name.

${pages.join('\n\n')}
`
}

function renderFile(name: string, schema: Schema): string {
  const rows = new Map<string, { readonly types: Set<string>; readonly says: string }>()
  const shown = new Map<string, string>()
  walk(schema, '')
  const lines = [...rows].map(
    ([place, { types, says }]) => `| \`${place}\` | ${cell([...types].join(' '))} | ${says} |`,
  )
  return `## ${name.replace('.schema.json', '')}\n\n${schema.title ?? ''}. Schema: [\`schemas/${name}\`](../schemas/${name}).\n\n| field | | |\n|---|---|---|\n${lines.join('\n')}`

  function walk(at: Schema, path: string): void {
    for (const part of partsOf(at)) {
      for (const [field, held] of Object.entries(part.properties ?? {})) {
        const place = path === '' ? field : `${path}.${field}`
        const isOptional = part.required?.includes(field) !== true
        const known = rows.get(`${place}${isOptional ? '?' : ''}`)
        known?.types.add(typeOf(held))
        if (known !== undefined) continue
        const fields = fieldsWithin(held)
        const same = fields === '' ? undefined : shown.get(fields)
        if (fields !== '' && same === undefined) shown.set(fields, place)
        const like = same === undefined ? '' : ` Fields as those of \`${same}\`.`
        const says = `${cell(held.description ?? '')}${like}`
        rows.set(`${place}${isOptional ? '?' : ''}`, { types: new Set([typeOf(held)]), says })
        if (same === undefined) walk(held, place)
      }
      for (const item of itemsOf(part)) walk(item, `${path}[]`)
      if (typeof part.additionalProperties === 'object')
        walk(part.additionalProperties, path === '' ? '*' : `${path}.*`)
    }
  }

  /** What stands for a schema: itself, what it refers to, or its alternatives. */
  function partsOf(at: Schema, within: readonly string[] = []): readonly Schema[] {
    const defined = /^#\/\$defs\/(.+)$/u.exec(at.$ref ?? '')?.[1]
    if (defined !== undefined && within.includes(defined)) return []
    const target = defined === undefined ? undefined : schema.$defs?.[defined]
    const under = defined === undefined ? within : [...within, defined]
    return [
      at,
      ...(target === undefined ? [] : partsOf(target, under)),
      ...[...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])].flatMap((one) => partsOf(one, under)),
    ]
  }

  /** The fields of an object or of the items of a list, as one text, by which two that have the same are known. */
  function fieldsWithin(at: Schema): string {
    const parts = partsOf(at)
    const inner = parts.flatMap((part) => [part, ...itemsOf(part).flatMap((item) => partsOf(item))])
    const found = inner.flatMap(({ properties }) => (properties === undefined ? [] : [JSON.stringify(properties)]))
    return found.length === 0 ? '' : found.join('\n')
  }

  function typeOf(at: Schema): string {
    if (at.const !== undefined) return code(at.const)
    if (at.enum !== undefined)
      return at.enum.length > 12 ? `one of ${at.enum.length} words` : at.enum.map(code).join(' ')
    const own = [at.type ?? []].flat()
    if (own.includes('array')) {
      const of = [...new Set(itemsOf(at).map(typeOf))].filter((one) => one !== '').join(', ')
      return of === '' ? 'list' : `list: ${of}`
    }
    if (own.length > 0) return own.join(' or ')
    const parts = partsOf(at).filter((part) => part !== at)
    return [...new Set(parts.map(typeOf))].filter((one) => one !== '').join(' or ')
  }
}

function itemsOf({ items, prefixItems = [] }: Schema): readonly Schema[] {
  return [...prefixItems, ...(items === undefined || typeof items !== 'object' ? [] : [items])]
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
}
