import { printable } from '../../kit/printable.ts'
import type { NotMapped } from './case-draft.ts'

/** Places of one kind that are named before the rest are counted. */
const named = 3

/**
 * What did not map, in lines for standard error: one for what is the same in several places.
 *
 * @returns empty where everything did
 */
export function renderNotMapped(notMapped: readonly NotMapped[]): string {
  if (notMapped.length === 0) return ''
  const kinds = [
    ...Map.groupBy(notMapped, ({ what, why }) => JSON.stringify([what.replaceAll(/\[\d+\]/gu, '[]'), why])).values(),
  ]
  const lines = kinds.map((own) => {
    const [first] = own
    const places = own.slice(0, named).map(({ place }) => place)
    const more = own.length > named ? ` and ${own.length - named} more` : ''
    return printable(`  ${[...new Set(places)].join(', ')}${more}: ${first?.what}: ${first?.why}`)
  })
  return `not mapped, ${notMapped.length}:\n${lines.join('\n')}\n`
}
