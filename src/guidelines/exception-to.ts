import type { Patient } from '../golden-set/patient.ts'
import { type Truth, anyOf, no, yes } from '../golden-set/truth.ts'
import type { Action } from '../language/actions/action.ts'
import type { DrugAdditionsInput } from '../language/drugs/drug-additions.ts'
import { vocabulary } from '../language/drugs/vocabulary.ts'
import { readSentences } from '../language/sentences/read-sentences.ts'
import type { Rule } from './rule.ts'

/**
 * What takes a patient out of a rule: age under 18, treatment declined or palliative care, an allergy or intolerance that leaves no drug of an expected
 * group, and what the rule itself excepts.
 *
 * Goals of care that are not on record are taken as full. An allergy takes away the classes of the drugs that it names; a group that has another class, or
 * an action that is no drug, stays.
 */
export function exceptionTo(rule: Rule, patient: Patient, drugs?: DrugAdditionsInput): Truth {
  const { age_years: age } = patient.demographics
  const goals = patient.goals_of_care ?? 'full'
  return anyOf(
    age < 18 ? yes(`age ${age}, under 18`) : no(`age ${age}`),
    goals === 'full' ? no('full treatment') : yes(`goals of care: ${goals}`),
    allergyLeavesNothing(rule, patient, drugs),
    rule.unless?.(patient) ?? no('no exception on record'),
  )
}

function allergyLeavesNothing(rule: Rule, patient: Patient, additions?: DrugAdditionsInput): Truth {
  const named = patient.allergies.flatMap(({ substance }) =>
    readSentences(substance).flatMap((sentence) =>
      vocabulary(additions)
        .mentions(sentence)
        .map(({ value }) => value),
    ),
  )
  const classes = new Set(named.flatMap((name) => name.ownClasses))
  const drugs = new Set(named.flatMap((name) => [name.name, ...name.parts]))
  const blocked = rule.expected.find((action) => isBlocked(action, classes, drugs))
  return blocked === undefined
    ? no('no allergy that leaves no alternative')
    : yes(`allergy on record leaves no alternative for ${blocked.label}`)
}

function isBlocked(action: Action, classes: ReadonlySet<string>, drugs: ReadonlySet<string>): boolean {
  if (typeof action === 'string') return false
  if ('anyOf' in action) return action.anyOf.every((part) => isBlocked(part, classes, drugs))
  if ('allOf' in action) return action.allOf.some((part) => isBlocked(part, classes, drugs))
  if ('together' in action) return action.together.some((part) => isBlocked(part, classes, drugs))
  const { classes: ofClasses = [], drugs: ofDrugs = [], procedures = [], phrases = [] } = action
  return (
    procedures.length + phrases.length === 0 &&
    ofClasses.every((id) => classes.has(id)) &&
    ofDrugs.every((drug) => drugs.has(drug))
  )
}
