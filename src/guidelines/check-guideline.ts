import type { Recommendation } from '../answer/recommendation.ts'
import type { Patient } from '../golden-set/patient.ts'
import { type Truth, allOf, not } from '../golden-set/truth.ts'
import { matchAction } from '../language/match-action.ts'
import { allGuidelines } from './all-guidelines.ts'
import { exceptionTo } from './exception-to.ts'
import type { Guideline } from './guideline.ts'
import type { GuidelineFinding, RuleFinding } from './guideline-finding.ts'
import type { Rule } from './rule.ts'

/**
 * What an answer does with each rule of the given guidelines.
 *
 * @param guidelines one, several, or (by default) all that are encoded
 * @returns a finding per rule, in the order of the guidelines; `scoreGuidelineFinding` makes a score of it
 */
export function checkGuideline(
  answer: Recommendation,
  patient: Patient,
  guidelines: Guideline | readonly Guideline[] = allGuidelines,
): GuidelineFinding {
  const checked = 'rules' in guidelines ? [guidelines] : guidelines
  return {
    rules: checked.flatMap((guideline) => guideline.rules.map((rule) => checkRule(answer, patient, guideline, rule))),
  }
}

function checkRule(answer: Recommendation, patient: Patient, guideline: Guideline, rule: Rule): RuleFinding {
  const applies = ruleApplies(rule, patient)
  const about = { rule: rule.id, title: rule.title, guideline: guideline.id, applies }
  if (applies.value !== 'true') {
    return {
      ...about,
      verdict: applies.value === 'unknown' ? 'unknown' : 'not-applicable',
      met: [],
      missing: [],
      forbidden: [],
    }
  }
  const expected = rule.expected.map((group) => ({ label: group.label, match: matchAction(answer, group) }))
  const met = expected.flatMap(({ label, match }) => (match.met ? [{ label, span: match.span }] : []))
  const missing = expected.flatMap(({ label, match }) =>
    match.met ? [] : [{ label, foundInstead: match.foundInstead }],
  )
  const forbidden = rule.forbidden.flatMap((group) => {
    const match = matchAction(answer, { ...group, accepts: group.accepts ?? ['affirmed'] })
    return match.met ? [{ label: group.label, span: match.span }] : []
  })
  const verdict = forbidden.length > 0 ? 'forbidden' : missing.length > 0 ? 'missed' : 'kept'
  return { ...about, verdict, met, missing, forbidden }
}

function ruleApplies(rule: Rule, patient: Patient): Truth {
  const applies = rule.applies(patient)
  if (applies.value === 'false') return applies
  const exception = exceptionTo(rule, patient)
  return exception.value === 'false' ? applies : allOf(applies, not(exception))
}
