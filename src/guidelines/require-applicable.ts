import { AssayError } from '../score/assay-error.ts'
import type { Guideline } from './guideline.ts'
import type { GuidelineFinding } from './guideline-finding.ts'

/**
 * Refuses a guideline that was named for a case and of which no rule applies to it. A rule that cannot be read is let through: its score is unscored.
 *
 * @throws {AssayError} `guideline-not-applicable`
 */
export function requireApplicable(finding: GuidelineFinding, guideline: Guideline, caseId?: string): void {
  if (finding.rules.some((rule) => rule.verdict !== 'not-applicable')) return
  const count = finding.rules.length
  throw new AssayError(
    'guideline-not-applicable',
    `${count === 1 ? 'the one rule' : `none of the ${count} rules`} of "${guideline.id}" ${count === 1 ? 'does not apply' : 'applies'} to ${caseId === undefined ? 'this patient' : `case ${caseId}`}. Name a guideline that covers it; one that checks nothing would pass every answer.`,
  )
}
