import { type LintFinding, lintFinding } from './lint-finding.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

interface Reviewed {
  readonly id: string
  readonly sha256: string
  readonly reviewed: string
}

/**
 * Queries that do not say against what corpus they were judged, or were judged against another one: a finding for all that were reviewed on one day.
 *
 * @param sha256 of the corpus as it is
 * @param today `YYYY-MM-DD`; without it no day is found to be in the future or long ago
 */
export function lintStamps(
  queries: readonly RetrievalQuery[],
  sha256: string,
  today: string | undefined,
): LintFinding[] {
  const bare = queries.filter(({ corpus }) => corpus === undefined).map(({ id }) => id)
  const stamped = queries.flatMap(({ id, corpus }) => (corpus === undefined ? [] : [{ id, ...corpus }]))
  const findings: LintFinding[] = []
  if (bare.length > 0)
    findings.push(
      lintFinding(
        'stamp-missing',
        bare,
        `${subject(bare, 'does', 'do')} not say which corpus the judgments were made against`,
      ),
    )
  for (const [day, outdated] of byDay(stamped.filter((one) => one.sha256 !== sha256)))
    findings.push(
      lintFinding(
        'corpus-changed',
        outdated,
        `the corpus changed since ${outdated.length === 1 ? 'it was' : `${outdated.length} queries were`} reviewed on ${day}`,
      ),
    )
  if (today !== undefined) findings.push(...lintDays(stamped, today))
  return findings
}

function lintDays(stamped: readonly Reviewed[], today: string): LintFinding[] {
  const findings: LintFinding[] = []
  for (const [day, early] of byDay(stamped.filter(({ reviewed }) => reviewed > today)))
    findings.push(
      lintFinding(
        'review-in-future',
        early,
        `${subject(early, 'says', 'say')} that the review was on ${day}, which is after today, ${today}`,
      ),
    )
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`
  const old = stamped.filter(({ reviewed }) => reviewed < yearAgo)
  const [first] = old.map(({ reviewed }) => reviewed).toSorted()
  if (first !== undefined)
    findings.push(
      lintFinding(
        'review-old',
        old.map(({ id }) => id),
        old.length === 1
          ? `was last reviewed on ${first}, more than 12 months ago`
          : `${old.length} queries were last reviewed more than 12 months ago, the first on ${first}`,
      ),
    )
  return findings
}

/** Ids of the queries by the day of their review. */
function byDay(stamped: readonly Reviewed[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { id, reviewed } of stamped) {
    const ids = days.get(reviewed)
    if (ids === undefined) days.set(reviewed, [id])
    else ids.push(id)
  }
  return days
}

/** The verb for one query, whose id goes before it; for several their number and the verb. */
function subject({ length }: readonly string[], one: string, several: string): string {
  return length === 1 ? one : `${length} queries ${several}`
}
