import type { Patient } from '../patient.ts'
import { findTerms } from '../../language/terms/find-terms.ts'
import { type Truth, no, yes } from '../truth.ts'
import { type ConditionKind, conditionNames } from './condition-names.ts'
import { namesAsPresent } from './names-as-present.ts'

/** Not yet there: to be ruled out, or to be guarded against. Unlike "possible", which is a suspicion on record. */
const awaited = /\b(?:rule[ds]? out|r\/o|risk of|at risk)\b/iu

/**
 * Whether the record lists a condition, by any of its names.
 *
 * What is not listed is `false`: the problem list is taken as complete. A denied entry, a relative's and a resolved one do not count, nor does a past one of an
 * acute condition.
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
      namesAsPresent(condition.name, names, course === 'acute' ? 'is over' : 'counts') &&
      findTerms(condition.name, unless).length === 0 &&
      !awaited.test(condition.name),
  )
  if (found === undefined) return no(`no ${kind} on the problem list`)
  return yes(found.status === 'suspected' ? `suspected ${found.name}` : found.name)
}
