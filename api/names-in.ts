import { type parseSync, Visitor } from 'rolldown/utils'

/** A name in a type, by where it stands; with `from` where the type says itself which module it is of. */
export interface NameInType {
  readonly start: number
  readonly name: string
  readonly from?: string
}

type Program = ReturnType<typeof parseSync>['program']

/** The names that the types of a program use, of types and of what `typeof` and `extends` take. */
export function namesIn(program: Program, placeOf: (specifier: string) => string): readonly NameInType[] {
  const names: NameInType[] = []
  const add = (node: object | null): void => {
    const first = firstOf(node)
    if (first !== undefined) names.push(first)
  }
  new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
    ClassDeclaration: ({ superClass }) => add(superClass),
    TSImportType: ({ start, source, qualifier }) => {
      const first = firstOf(qualifier)
      if (first !== undefined) names.push({ start, name: first.name, from: placeOf(source.value) })
    },
  }).visit(program)
  return names
}

/** Of `a.b.c`, where a dot stands between names, the `a`. */
function firstOf(node: object | null): NameInType | undefined {
  if (node === null) return undefined
  if ('left' in node) return firstOf(node.left as object)
  if ('object' in node) return firstOf(node.object as object)
  if (!('name' in node) || !('start' in node)) return undefined
  return { start: Number(node.start), name: String(node.name) }
}
