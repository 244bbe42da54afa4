import { notApplicable } from '../score/not-applicable.ts'
import type { Score } from '../score/score.ts'
import { scored } from '../score/scored.ts'
import { unscored } from '../score/unscored.ts'
import { describeForbidden } from './describe-forbidden.ts'
import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'

/**
 * The score of a case: 1 when every rule that applies is kept, 0 as soon as one is missed or broken.
 *
 * A rule that could not be read, with none missed, makes it unscored `missing-input`: it has not been shown to be kept. Without any rule that applies it is
 * not applicable.
 *
 * @param finding of one case, by `checkGuideline`
 *
 * @example
 * scoreGuidelineFinding({ rules: [] }).status // 'not-applicable'
 */
export function scoreGuidelineFinding(finding: GuidelineFinding): Score {
  const of = (...verdicts: readonly RuleFinding['verdict'][]): readonly RuleFinding[] =>
    finding.rules.filter((rule) => verdicts.includes(rule.verdict))
  const fallen = of('forbidden', 'missed')
  if (fallen.length > 0) return scored(0, fallen.flatMap(reasons))
  const unclear = of('unknown')
  if (unclear.length > 0) {
    return unscored(
      'missing-input',
      unclear
        .map((rule) => `${rule.guideline}/${rule.rule} cannot be read: ${rule.applies.facts.join(', ')}`)
        .join('; '),
    )
  }
  if (of('kept').length > 0) return scored(1)
  return notApplicable(`none of ${finding.rules.length} rules applies`)
}

function reasons(rule: RuleFinding): readonly string[] {
  const name = `${rule.guideline}/${rule.rule}`
  return [
    ...rule.forbidden.map((order) => describeForbidden(rule, order)),
    ...rule.missing.map(({ label, foundInstead }) => `${name} expects ${label} (${rule.harm} harm): ${foundInstead}`),
  ]
}
