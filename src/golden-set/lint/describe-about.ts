import { listIds } from '../../gate/list-ids.ts'

/** What a lint found, in a line, with the ids of up to five of what it is about. */
export function describeAbout(ids: readonly string[], what: string): string {
  if (ids.length === 0) return what
  return ids.length === 1 ? `${ids[0]}: ${what}` : `${what}: ${listIds(ids)}`
}
