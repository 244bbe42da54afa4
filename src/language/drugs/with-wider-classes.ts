import type { DrugTable } from './drug-table-schema.ts'

/**
 * The classes given and all that they are part of, each once, in the order of the table; ids that the table does not know are left out.
 *
 * @example
 * withWiderClasses(drugTable, ['doac']) // ['anticoagulant', 'doac']
 */
export function withWiderClasses(table: Pick<DrugTable, 'classes'>, ids: readonly string[]): readonly string[] {
  const wider = widerOf(table)
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(wider.get(id) ?? []))
  }
  const ordered: string[] = []
  for (const { id } of table.classes) if (found.has(id)) ordered.push(id)
  return ordered
}

const known = new WeakMap<DrugTable['classes'], ReadonlyMap<string, readonly string[]>>()

function widerOf({ classes }: Pick<DrugTable, 'classes'>): ReadonlyMap<string, readonly string[]> {
  let wider = known.get(classes)
  if (wider === undefined) known.set(classes, (wider = new Map(classes.map(({ id, partOf }) => [id, partOf]))))
  return wider
}
