import { describeAbout } from '../../golden-set/lint/describe-about.ts'
import type { LintFinding } from './lint-finding.ts'

/** A finding in a line, with the ids of up to five of its queries. */
export function describeLintFinding({ queries, what }: LintFinding): string {
  return describeAbout(queries, what)
}
