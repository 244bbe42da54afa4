import { listIds } from '../../gate/list-ids.ts'
import type { LintFinding } from './lint-finding.ts'

/** A finding in a line, with the ids of up to five of its queries. */
export function describeLintFinding({ queries, what }: LintFinding): string {
  if (queries.length === 0) return what
  return queries.length === 1 ? `${queries[0]}: ${what}` : `${what}: ${listIds(queries)}`
}
