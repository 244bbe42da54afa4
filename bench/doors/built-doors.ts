import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** The built file of each door of package.json, by the name that users import. */
export function builtDoors(): ReadonlyMap<string, URL> {
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    readonly name: string
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  }
  return new Map(
    Object.entries(exports).flatMap(([door, target]) =>
      typeof target === 'string' ? [] : [[name + door.slice(1), new URL(target.default, root)] as const],
    ),
  )
}
