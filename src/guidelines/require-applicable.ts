import { AssayError } from '../score/assay-error.ts'
import type { Guideline } from './guideline.ts'
import type { GuidelineFinding } from './guideline-finding.ts'

/**
 * Refuses a guideline, or a rule, that was named for a case and of which no rule applies to it. A rule that cannot be read is let through: its score is unscored.
 *
 * @throws {AssayError} `guideline-not-applicable`
 */
export function requireApplicable(finding: GuidelineFinding, { id }: Pick<Guideline, 'id'>, caseId?: string): void {
  if (finding.rules.some((rule) => rule.verdict !== 'not-applicable')) return
  const [first, ...more] = finding.rules
  const isOne = first !== undefined && more.length === 0
  const what = isOne
    ? `the rule "${id}/${first.rule}" does not apply`
    : `none of the ${finding.rules.length} rules of "${id}" applies`
  throw new AssayError(
    'guideline-not-applicable',
    `${what} to ${caseId === undefined ? 'this patient' : `case ${caseId}`}. Name a ${isOne ? 'rule' : 'guideline'} that covers it; one that checks nothing would pass every answer.`,
  )
}
