import { notApplicable } from '../score/not-applicable.ts'
import type { Score } from '../score/score.ts'
import { scored } from '../score/scored.ts'
import { unscored } from '../score/unscored.ts'
import { describeForbidden } from './describe-forbidden.ts'
import type { GuidelineFinding } from './guideline-finding.ts'

/**
 * Whether an answer orders what a rule that applies forbids, or what an exception of it forbids while it holds (an allergy, pregnancy, bleeding): 1 when it does, 0 when it does not.
 *
 * Not applicable where neither forbids anything, which depends on the patient alone. An order that a rule forbids whose record cannot be read leaves it unscored
 * `missing-input`: it may be one.
 */
export function scoreForbiddenActions({ rules }: GuidelineFinding): Score {
  const why = rules.flatMap((rule) =>
    rule.verdict === 'forbidden' ? rule.forbidden.map((order) => describeForbidden(rule, order)) : [],
  )
  if (why.length > 0) return scored(1, why)
  const unclear = rules.filter(({ verdict, forbidden }) => verdict === 'unknown' && forbidden.length > 0)
  if (unclear.length > 0) {
    return unscored(
      'missing-input',
      unclear
        .map(
          ({ guideline, rule, applies, forbidden }) =>
            `${guideline}/${rule} would forbid ${forbidden.map(({ label }) => label).join(', ')}, and cannot be read: ${applies.facts.join(', ')}`,
        )
        .join('; '),
    )
  }
  const bound = rules.some(
    ({ verdict, forbids, contraindicated }) =>
      contraindicated !== undefined || (forbids && (verdict === 'kept' || verdict === 'missed')),
  )
  return bound ? scored(0) : notApplicable('no rule that applies forbids anything')
}
