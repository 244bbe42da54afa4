import type { EvidenceIndex } from './evidence-index.ts'

/** What one citation points at. */
export type Target =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'link'; readonly key: string; readonly number?: number }
  | { readonly kind: 'source'; readonly source: string }

/** A marker of a text: `[1, 2]`, `(Source 4)`, a link, a raised figure. */
export interface Citation {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** As the text has it. */
  readonly text: string
  /** What it points at; at least one. */
  readonly targets: readonly Target[]
  /** A part of it that is read as words of the sentence: those of a link. */
  readonly words?: { readonly start: number; readonly end: number }
}

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
