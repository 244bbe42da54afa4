import type { Patient } from '../patient.ts'
import { findTerms } from '../../language/find-terms.ts'
import { type Truth, no, yes } from '../truth.ts'
import { type ConditionKind, conditionNames } from './condition-names.ts'

const denied =
  /^\s*(?:no|not|denies|without|rule[d]? out|r\/o|excluded|family history|risk of|at risk)\b|\b(?:ruled out|excluded|unlikely|family history|negative for)\b/iu
const past = /\b(?:history of|h\/o|previous|prior|past|old|remote|status post|s\/p|resolved|treated)\b/iu

/**
 * Whether the record lists a condition, by any of its names.
 *
 * What is not listed is `false`: the problem list is taken as complete. A resolved entry does not count, nor does a past one of an acute condition.
 *
 * @param status `active` alone, or also what is only suspected (the default)
 */
export function hasCondition(
  patient: Patient,
  kind: ConditionKind,
  status: 'active' | 'active or suspected' = 'active or suspected',
): Truth {
  const { course, names, unless } = conditionNames[kind]
  const found = patient.conditions.find(
    (condition) =>
      condition.status !== 'resolved' &&
      (status === 'active or suspected' || condition.status === 'active') &&
      findTerms(condition.name, names).length > 0 &&
      findTerms(condition.name, unless).length === 0 &&
      !denied.test(condition.name) &&
      !(course === 'acute' && past.test(condition.name)),
  )
  if (found === undefined) return no(`no ${kind} on the problem list`)
  return yes(found.status === 'suspected' ? `suspected ${found.name}` : found.name)
}
