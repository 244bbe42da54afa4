import type { Guideline } from './guideline.ts'
import { guidelineEditions } from './guideline-editions.ts'

/** The edition that is called by a name: its id, or another name that it goes by, in any case and with any marks between the words; undefined where there is none. */
export function findEdition(name: string, editions: readonly Guideline[] = guidelineEditions): Guideline | undefined {
  const wanted = plain(name)
  return editions.find(({ id, aliases = [] }) => [id, ...aliases].some((known) => plain(known) === wanted))
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
