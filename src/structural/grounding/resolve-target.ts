import type { Target } from './citation.ts'
import type { EvidenceIndex } from './evidence-index.ts'

/** What the list of references at the end of a text says of its numbers. */
export type Definitions = ReadonlyMap<number, readonly number[]>

/** The rows that a target stands for, by their place in the table; none where it resolves to nothing. */
export function resolveTarget(target: Target, index: EvidenceIndex, definitions: Definitions): readonly number[] {
  switch (target.kind) {
    case 'number':
      return definitions.get(target.number) ?? index.byNumber(target.number)
    case 'id':
      return index.byId(target.id)
    case 'source':
      return index.bySource(target.source)
    case 'link': {
      const rows = index.byLink(target.key)
      if (rows.length > 0 || target.number === undefined) return rows
      // A number with an address that no row has: the row of that number stands for it where it has no address of its own.
      return resolveTarget({ kind: 'number', number: target.number }, index, definitions).filter(
        (row) => !index.hasLink(row),
      )
    }
  }
}
