import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree. Only what is asked for by name is looked at, so that no type of the parser is needed. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A type or an expression of a schema, with the file in which its names have their meaning. */
export interface Typed {
  readonly file: string
  readonly node: Node
}

/** A field of an object: the words of its comment, undefined where it has none, and what it holds. */
interface Field {
  readonly comment: string | undefined
  readonly holds: readonly Typed[]
}

/** What a type or an expression says of the value that it describes. */
interface Shape {
  readonly fields: ReadonlyMap<string, Field>
  readonly items: readonly Typed[]
  readonly values: readonly Typed[]
}

interface SourceFile {
  readonly text: string
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[]
  readonly declared: ReadonlyMap<string, readonly Node[]>
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  /** What is said of a declaration, by its name. */
  readonly commented: ReadonlyMap<string, string>
}

const files = new Map<string, SourceFile>()
const none: Shape = { fields: new Map(), items: [], values: [] }

/** A schema as JSON has it, as far as it is walked. */
interface JsonSchema {
  description?: string
  readonly properties?: Record<string, JsonSchema>
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Record<string, JsonSchema>
}

/**
 * Writes the comments of fields into a JSON Schema, as the `description` of each, so that an editor shows them. The comments are those of the types and schemas in the source; a field that has one in neither gets none.
 *
 * @param schema is changed in place
 * @param otherwise what is said of a field without a comment, by its name, or by `above.name`
 * @param from what the schema describes: types, schemas, or both; the first that comments on a field is taken
 */
export function commentFields(
  schema: object,
  from: readonly Typed[],
  otherwise: Readonly<Record<string, string>>,
): void {
  const root = schema as JsonSchema
  const seen = new Set<string>()
  const walk = (at: JsonSchema, holds: readonly Typed[], above: string): void => {
    const defined = /^#\/\$defs\/(.+)$/u.exec(at.$ref ?? '')?.[1]
    if (defined !== undefined && !seen.has(defined)) {
      seen.add(defined)
      const target = root.$defs?.[defined]
      if (target !== undefined) walk(target, holds, above)
    }
    for (const part of [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])]) walk(part, holds, above)
    const shapes = holds.map((one) => shapeOf(one))
    for (const [name, field] of Object.entries(at.properties ?? {})) {
      const found = shapes.flatMap(({ fields }) => fields.get(name) ?? [])
      const comment =
        found.find((one) => one.comment !== undefined)?.comment ??
        found.flatMap((one) => one.holds.flatMap((held) => commentOn(held) ?? []))[0] ??
        otherwise[`${above}.${name}`] ??
        otherwise[name]
      if (comment !== undefined && field.description === undefined) field.description = comment
      walk(
        field,
        found.flatMap((one) => one.holds),
        name,
      )
    }
    const items = shapes.flatMap((shape) => shape.items)
    for (const item of [at.items ?? [], at.prefixItems ?? []].flat()) walk(item, items, above)
    if (typeof at.additionalProperties === 'object')
      walk(
        at.additionalProperties,
        shapes.flatMap((shape) => shape.values),
        above,
      )
  }
  walk(root, from, '')
}

/** A type or a schema by its name in a file. */
export function declaredIn(file: string, name: string): readonly Typed[] {
  const source = open(file)
  const own = source.declared.get(name)
  if (own !== undefined) return own.map((node) => ({ file, node }))
  const elsewhere = source.imported.get(name)
  return elsewhere === undefined ? [] : declaredIn(elsewhere.file, elsewhere.name)
}

/** The comment on the type or schema that something is, where it is one by name alone. */
function commentOn({ file, node: at }: Typed): string | undefined {
  const inner =
    at.type === 'TSTypeAnnotation' || at.type === 'TSTypeOperator' ? asNode(at['typeAnnotation']) : undefined
  if (inner !== undefined) return commentOn({ file, node: inner })
  const element = at.type === 'TSArrayType' ? asNode(at['elementType']) : undefined
  if (element !== undefined) return commentOn({ file, node: element })
  const name =
    at.type === 'Identifier' ? nameOf(at) : at.type === 'TSTypeReference' ? nameOf(asNode(at['typeName'])) : ''
  const source = open(file)
  const own = source.commented.get(name)
  if (own !== undefined) return own
  const elsewhere = source.imported.get(name)
  return elsewhere === undefined ? undefined : open(elsewhere.file).commented.get(elsewhere.name)
}

function open(file: string): SourceFile {
  const known = files.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text) as unknown as {
    readonly program: Node
    readonly comments: SourceFile['comments']
  }
  const declared = new Map<string, Node[]>()
  const imported = new Map<string, { readonly file: string; readonly name: string }>()
  const declare = (name: string, node: Node): void => void declared.set(name, [...(declared.get(name) ?? []), node])
  const commented = new Map<string, string>()
  for (const statement of asNodes(program['body'])) {
    const from = asNode(statement['source'])?.['value']
    if (typeof from === 'string') {
      if (!from.startsWith('.')) continue
      for (const specifier of asNodes(statement['specifiers'])) {
        const name = nameOf(asNode(specifier['imported']) ?? asNode(specifier['local']))
        imported.set(nameOf(asNode(specifier['local'])), { file: join(dirname(file), from), name })
      }
      continue
    }
    const declaration = asNode(statement['declaration']) ?? statement
    const comment = commentBefore({ text, comments }, statement.start)
    for (const one of [declaration, ...asNodes(declaration['declarations'])]) {
      const name = nameOf(asNode(one['id']))
      if (comment !== undefined && name !== '') commented.set(name, comment)
    }
    if (/^TS(?:Interface|TypeAlias)Declaration$/u.test(declaration.type))
      declare(nameOf(asNode(declaration['id'])), declaration)
    for (const one of asNodes(declaration['declarations'])) {
      const init = asNode(one['init'])
      const typed = asNode(asNode(one['id'])?.['typeAnnotation'])
      for (const said of [init, typed]) if (said !== undefined) declare(nameOf(asNode(one['id'])), said)
    }
  }
  const source = { text, comments, declared, imported, commented }
  files.set(file, source)
  return source
}

/** Wrappers of a type that leave its fields as they are. */
const transparent = new Set(['Readonly', 'Partial', 'Required', 'Pick', 'Omit', 'NonNullable', 'Exclude', 'Extract'])

function shapeOf({ file, node: at }: Typed): Shape {
  const typed = (found: unknown): readonly Typed[] => asNodes([found].flat()).map((one) => ({ file, node: one }))
  const all = (found: unknown): Shape => joined(typed(found).map((one) => shapeOf(one)))
  const called = (name: string): Shape => joined(declaredIn(file, name).map((one) => shapeOf(one)))
  switch (at.type) {
    case 'TSInterfaceDeclaration': {
      const inherited = asNodes(at['extends']).map((one) =>
        typeNamed(nameOf(asNode(one['expression'])), one['typeArguments']),
      )
      return joined([all(at['body']), ...inherited])
    }
    case 'TSInterfaceBody':
      return { ...none, fields: fieldsOf(asNodes(at['body'])) }
    case 'TSTypeLiteral':
      return { ...none, fields: fieldsOf(asNodes(at['members'])) }
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return all(at['typeAnnotation'])
    case 'TSUnionType':
    case 'TSIntersectionType':
      return all(at['types'])
    case 'TSArrayType':
      return { ...none, items: typed(at['elementType']) }
    case 'TSTypeReference':
      return typeNamed(nameOf(asNode(at['typeName'])), at['typeArguments'])
    case 'TSTypeQuery':
      return called(nameOf(asNode(at['exprName'])))
    case 'TSIndexedAccessType': {
      const key = asNode(asNode(at['indexType'])?.['literal'])?.['value']
      const field = typeof key === 'string' ? all(at['objectType']).fields.get(key) : undefined
      return joined((field?.holds ?? []).map((one) => shapeOf(one)))
    }
    case 'Identifier':
      return called(nameOf(at))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return joined([all(at['expression']), all(at['typeAnnotation'])])
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'BlockStatement':
      return all(at['body'])
    case 'ReturnStatement':
      return all(at['argument'])
    case 'ObjectExpression': {
      const spread = asNodes(at['properties']).filter(({ type }) => type === 'SpreadElement')
      const own: Shape = { ...none, fields: fieldsOf(asNodes(at['properties'])) }
      return joined([own, ...spread.map((one) => all(one['argument']))])
    }
    case 'MemberExpression':
      return all(at['object'])
    case 'ArrayExpression':
      return all(at['elements'])
    case 'CallExpression':
      return calledShape()
    default:
      return none
  }

  function typeNamed(name: string, given: unknown): Shape {
    const given0 = asNodes(asNode(given)?.['params'])
    if (transparent.has(name)) return all(given0[0])
    if (name === 'Record') return { ...none, values: typed(given0[1]) }
    if (name === 'ReadonlyArray' || name === 'Array') return { ...none, items: typed(given0) }
    // `z.output<typeof schema>` and its like.
    return /^(?:output|input|infer|ZodType)$/u.test(name) ? all(given0) : called(name)
  }

  /** A call of the schema library: what it makes, of what it is given; a method keeps the shape that it is called on. */
  function calledShape(): Shape {
    const callee = asNode(at['callee'])
    const given = asNodes(at['arguments'])
    const method = nameOf(asNode(callee?.['property']))
    if (nameOf(asNode(callee?.['object'])) !== 'z')
      return joined([...(callee === undefined ? [] : [all(callee)]), all(given)])
    if (method === 'array') return { ...none, items: typed(given[0]) }
    if (/record$/iu.test(method)) return { ...none, values: typed(given[1]) }
    return all(given)
  }

  function fieldsOf(members: readonly Node[]): ReadonlyMap<string, Field> {
    return new Map(
      members.flatMap((member) => {
        const key = asNode(member['key'])
        if (key === undefined) return []
        const name = typeof key['value'] === 'string' ? key['value'] : nameOf(key)
        const holds = typed(member['typeAnnotation'] ?? member['value'])
        return [[name, { comment: commentBefore(open(file), member.start), holds }] as const]
      }),
    )
  }
}

/** The words of the comment that stands before something, without a line between. */
function commentBefore({ text, comments }: Pick<SourceFile, 'text' | 'comments'>, start: number): string | undefined {
  const before = comments.findLast(({ end }) => end <= start)
  if (before === undefined || !before.value.startsWith('*') || text.slice(before.end, start).trim() !== '')
    return undefined
  const [words = ''] = before.value
    .slice(1)
    .replaceAll(/^\s*\* ?/gmu, '')
    .split(/^@/mu)
  return words.replaceAll(/\s+/gu, ' ').trim()
}

function joined(shapes: readonly Shape[]): Shape {
  const fields = new Map<string, Field>()
  for (const [name, { comment, holds }] of shapes.flatMap((shape) => [...shape.fields])) {
    const known = fields.get(name)
    fields.set(name, { comment: known?.comment ?? comment, holds: [...(known?.holds ?? []), ...holds] })
  }
  return {
    fields,
    items: shapes.flatMap(({ items }) => items),
    values: shapes.flatMap(({ values }) => values),
  }
}

function asNode(found: unknown): Node | undefined {
  return typeof found === 'object' && found !== null && 'type' in found ? (found as Node) : undefined
}

function asNodes(found: unknown): readonly Node[] {
  return Array.isArray(found) ? found.flatMap((one) => asNode(one) ?? []) : []
}

/** The last name of `name` and of `module.name`. */
function nameOf(found: Node | undefined): string {
  const last = asNode(found?.['right']) ?? asNode(found?.['property']) ?? found
  return typeof last?.['name'] === 'string' ? last['name'] : ''
}
