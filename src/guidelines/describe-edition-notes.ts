import type { EditionNote } from './edition-notes.ts'

/**
 * Notes in one line, editions of the same state together; undefined of none.
 *
 * @example
 * describeEditionNotes([{ guideline: 'gold-2026', note: 'unreviewed encoding' }]) // 'unreviewed encoding: gold-2026. Not for clinical use.'
 */
export function describeEditionNotes(notes: readonly EditionNote[]): string | undefined {
  if (notes.length === 0) return undefined
  const states = [...Map.groupBy(notes, ({ note }) => note)].map(
    ([note, editions]) => `${note}: ${[...new Set(editions.map(({ guideline }) => guideline))].join(', ')}`,
  )
  return `${states.join('; ')}. Not for clinical use.`
}
