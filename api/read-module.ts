import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { type DeclaredName, declaredNames } from './declared-names.ts'
import { type NameInType, namesIn } from './names-in.ts'

/** A name of a module, by its path, or of a package, by its name. */
export interface Reference {
  readonly from: string
  readonly name: string
}

/** One declaration at the top of a module; a function with overloads has several. */
export interface Declaration extends Omit<DeclaredName, 'name'> {
  /** As it stands in the file, without its docstring and without the comments inside. */
  readonly text: string
  /** The words of its docstring, '' where there is none. */
  readonly doc: string
  readonly start: number
  readonly end: number
}

/** What one file of TypeScript, a declaration file or not, declares, imports and exports. */
export interface Module {
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>
  readonly imports: ReadonlyMap<string, Reference>
  readonly exports: ReadonlyMap<string, Reference>
  readonly names: readonly NameInType[]
}

/** Reads one file. */
export function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, text)
  const declarations = new Map<string, Declaration[]>()
  const imports = new Map<string, Reference>()
  const exports = new Map<string, Reference>()
  const placeOf = (specifier: string): string => modulePath(path, specifier)

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*'
        imports.set(specifier.local.name, { from: placeOf(statement.source.value), name })
      }
      continue
    }
    const exporting = statement.type === 'ExportNamedDeclaration' ? statement : undefined
    for (const { exported, local } of exporting?.specifiers ?? []) {
      const from = exporting?.source ? placeOf(exporting.source.value) : path
      exports.set(nameOf(exported), { from, name: nameOf(local) })
    }
    const { start, end } = statement
    const before = comments.findLast((comment) => comment.end <= start)
    const isDoc = before?.value.startsWith('*') && text.slice(before.end, start).trim() === ''
    const inside = comments.filter((comment) => comment.start >= start && comment.end <= end)
    for (const { name, ...declared } of declaredNames(exporting?.declaration ?? statement, text)) {
      const declaration = {
        ...declared,
        text: withoutComments(text, start, end, inside),
        doc: before !== undefined && isDoc ? wordsOf(before.value) : '',
        start,
        end,
      }
      declarations.set(name, [...(declarations.get(name) ?? []), declaration])
      if (exporting !== undefined) exports.set(name, { from: path, name })
    }
  }
  return { declarations, imports, exports, names: namesIn(program, placeOf) }
}

/** The module that a specifier means: a path, or the name of a package. Beside a declaration file stand others. */
function modulePath(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  const place = join(dirname(path), specifier)
  return path.endsWith('.d.ts') ? place.replace(/(?:\.d)?\.ts$|\.js$/u, '.d.ts') : place
}

function nameOf(node: object): string {
  return 'name' in node ? String(node.name) : 'value' in node ? String(node.value) : ''
}

function withoutComments(
  text: string,
  start: number,
  end: number,
  comments: readonly { readonly start: number; readonly end: number }[],
): string {
  let left = ''
  let from = start
  for (const comment of comments) {
    left += text.slice(from, comment.start)
    from = comment.end
  }
  return (left + text.slice(from, end)).replace(/[ \t]+$/gmu, '').replace(/\n{2,}/gu, '\n')
}

/** The lines of a docstring without the stars that they begin with. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^\*/u, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/u, '').trimEnd())
    .join('\n')
    .trim()
}
