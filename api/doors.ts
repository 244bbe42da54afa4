import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { doorExports, type DoorExport, Modules } from './door-exports.ts'

/** The source file of each door of package.json, by its name: `index` for the package itself. */
export const doors: ReadonlyMap<string, string> = new Map(
  Object.values(
    (
      JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
        readonly exports: Readonly<Record<string, string | { readonly default: string }>>
      }
    ).exports,
  ).flatMap((target) => {
    const [, name] = (typeof target === 'string' ? '' : target.default).match(/^\.\/dist\/src\/(.+)\.js$/u) ?? []
    return name === undefined ? [] : [[name, fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))] as const]
  }),
)

/** Every export of every door in the source, once, with the door that it is found at first. */
export function sourceExports(): readonly (DoorExport & { readonly door: string })[] {
  const modules = new Modules()
  const found = new Map<string, DoorExport & { readonly door: string }>()
  for (const [door, path] of doors) {
    for (const exported of doorExports(path, modules)) {
      const id = `${exported.path} ${exported.declaredAs}`
      if (!found.has(id)) found.set(id, { ...exported, door })
    }
  }
  return [...found.values()]
}
