import type { Patient } from '../golden-set/patient.ts'
import { type Truth, anyOf, no, yes } from '../golden-set/truth.ts'
import { drugMentions } from '../language/drug-mentions.ts'
import type { Rule } from './rule.ts'

/**
 * What takes a patient out of a rule: age under 18, treatment declined or palliative care, an allergy or intolerance that leaves no drug of an expected
 * group, and what the rule itself excepts.
 *
 * Goals of care that are not on record are taken as full. An allergy takes away the classes of the drugs that it names; a group that has another class, or
 * an action that is no drug, stays.
 */
export function exceptionTo(rule: Rule, patient: Patient): Truth {
  const { age_years: age } = patient.demographics
  const goals = patient.goals_of_care ?? 'full'
  return anyOf(
    age < 18 ? yes(`age ${age}, under 18`) : no(`age ${age}`),
    goals === 'full' ? no('full treatment') : yes(`goals of care: ${goals}`),
    allergyLeavesNothing(rule, patient),
    rule.unless?.(patient) ?? no('no exception on record'),
  )
}

function allergyLeavesNothing(rule: Rule, patient: Patient): Truth {
  const classes = new Set(
    patient.allergies.flatMap(({ substance }) => drugMentions(substance).map((mention) => mention.drugClass)),
  )
  const blocked = rule.expected.find(
    ({ drugs = [], words = [], pairs = [] }) =>
      drugs.length > 0 && words.length === 0 && pairs.length === 0 && drugs.every((drug) => classes.has(drug)),
  )
  return blocked === undefined
    ? no('no allergy that leaves no alternative')
    : yes(`allergy on record leaves no alternative for ${blocked.label}`)
}
