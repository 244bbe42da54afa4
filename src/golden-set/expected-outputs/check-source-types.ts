import type { Recommendation } from '../../answer/recommendation.ts'
import type { SourceType } from '../../retrieval/source-type.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'

/**
 * Whether the evidence of an answer has a row of each source type that the case expects.
 *
 * Rows of `evidence_table` count whether or not an action refers to them; whether what is said rests on them is for grounding to judge. Further types do no harm.
 *
 * @param expected empty for a case that expects none: not applicable
 *
 * @example
 * checkSourceTypes({ evidence_table: [] }, ['guideline']) // scored 0: no row of evidence is of type "guideline", and there is no row at all
 */
export function checkSourceTypes(
  { evidence_table: rows }: Pick<Recommendation, 'evidence_table'>,
  expected: readonly SourceType[],
): Score {
  if (expected.length === 0) return notApplicable('the case expects no source types')
  const there = new Set(rows.map(({ source_type: type }) => type))
  const missing = [...new Set(expected)].filter((type) => !there.has(type))
  if (missing.length === 0) return scored(1)
  const has = there.size === 0 ? 'there is no row at all' : `the evidence has ${[...there].sort().join(', ')}`
  return scored(0, [`no row of evidence is of type ${missing.map((type) => `"${type}"`).join(' or ')}, and ${has}`])
}
