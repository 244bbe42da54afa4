import type { DrugTable } from './drug-table-schema.ts'

/**
 * The classes given and all that they are part of, each once, in the order of the table; ids that the table does not know are left out.
 *
 * @example
 * withWiderClasses(drugTable, ['doac']) // ['anticoagulant', 'doac']
 */
export function withWiderClasses(table: Pick<DrugTable, 'classes'>, ids: readonly string[]): readonly string[] {
  const wider = new Map(table.classes.map(({ id, partOf }) => [id, partOf]))
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(wider.get(id) ?? []))
  }
  return table.classes.map(({ id }) => id).filter((id) => found.has(id))
}
