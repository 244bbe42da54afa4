import { type Declaration, type Module, readModule, type Reference } from './read-module.ts'

/** One export of a door with what declares it. */
export interface DoorExport {
  readonly name: string
  /** The name where it is declared. */
  readonly declaredAs: string
  readonly path: string
  readonly declarations: readonly Declaration[]
}

/** Reads modules once each. */
export class Modules {
  readonly #read = new Map<string, Module>()

  at(path: string): Module {
    const known = this.#read.get(path)
    if (known !== undefined) return known
    const module = readModule(path)
    this.#read.set(path, module)
    return module
  }

  /** Where a name is declared, through whatever modules hand it on; undefined for a name of a package or of the language. */
  declarationOf({ from, name }: Reference): DoorExport | undefined {
    if (!from.startsWith('/')) return undefined
    const module = this.at(from)
    const declarations = module.declarations.get(name)
    if (declarations !== undefined) return { name, declaredAs: name, path: from, declarations }
    const onward = module.exports.get(name) ?? module.imports.get(name)
    return onward && this.declarationOf(onward)
  }
}

/** The exports of a door, by name. */
export function doorExports(path: string, modules: Modules): readonly DoorExport[] {
  return [...modules.at(path).exports]
    .map(([name, reference]) => {
      const found = modules.declarationOf(reference)
      if (found === undefined) throw new Error(`${path} exports ${name}, which ${reference.from} does not declare`)
      return { ...found, name }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
