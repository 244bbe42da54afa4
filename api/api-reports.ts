import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { doorExports, type DoorExport, Modules } from './door-exports.ts'
import { reach } from './reach.ts'
import { renderReport } from './render-report.ts'

/**
 * The reports of a built package: one for each entry point of its `exports`, and one for the matchers on `expect`. File name → text.
 *
 * @param root of the package
 * @param declarations folder of its declarations, a file for each source file, from `root`
 */
export function apiReports(root: string, declarations = 'dist'): ReadonlyMap<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>
  }
  const modules = new Modules()
  const reports = new Map<string, string>()
  const add = (file: string, title: string, exported: readonly DoorExport[]): void => {
    reports.set(file, renderReport(title, exported, reach(exported, modules)))
  }
  for (const [door, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const file = door === '.' ? 'index' : door.slice(2)
    add(
      `${file}.api.md`,
      join(name, door),
      doorExports(join(root, target.types.replace(/^\.\/dist\//u, `${declarations}/`)), modules),
    )
  }
  add('expect.api.md', 'The matchers on `expect`', [
    ...globalsOf(join(root, declarations, 'matchers/core-expect-types.d.ts'), modules),
    ...globalsOf(join(root, declarations, 'matchers/expect-types.d.ts'), modules),
  ])
  return reports
}

/** What a module adds to the types of everyone who imports it. */
function globalsOf(path: string, modules: Modules): readonly DoorExport[] {
  const declarations = modules.at(path).declarations.get('global') ?? []
  return [{ name: 'global', declaredAs: 'global', path, declarations }]
}
