import type { DoorExport, Modules } from './door-exports.ts'

/** What the types of some exports lead to beyond these exports. */
export interface Reached {
  /** Declarations of ours, by name, then by path: two files may use one name. */
  readonly own: readonly DoorExport[]
  /** Names of other packages, as `name from package`. */
  readonly foreign: readonly string[]
}

/** Follows the types in signatures, through whatever they are made of, to all that a user's compiler has to read. */
export function reach(exported: readonly DoorExport[], modules: Modules): Reached {
  const idOf = ({ path, declaredAs }: DoorExport): string => `${declaredAs} ${path}`
  const known = new Map(exported.map((found) => [idOf(found), found]))
  const foreign = new Set<string>()
  for (const { path, declarations } of known.values()) {
    const module = modules.at(path)
    for (const { start, end } of declarations) {
      for (const used of module.names.filter((name) => name.start >= start && name.start < end)) {
        const reference =
          used.from !== undefined
            ? { from: used.from, name: used.name }
            : (module.imports.get(used.name) ?? { from: path, name: used.name })
        if (!reference.from.startsWith('/')) foreign.add(`${used.name} from ${reference.from}`)
        const found = modules.declarationOf(reference)
        if (found !== undefined && !known.has(idOf(found))) known.set(idOf(found), found)
      }
    }
  }
  const own = [...known.values()].slice(exported.length)
  return { own: own.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)), foreign: [...foreign].toSorted() }
}
