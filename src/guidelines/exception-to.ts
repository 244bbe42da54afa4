import { type Truth, anyOf, no, yes } from '../golden-set/truth.ts'
import type { Action } from '../language/actions/action.ts'
import type { DrugAdditionsInput } from '../language/drugs/drug-additions.ts'
import { vocabulary } from '../language/drugs/vocabulary.ts'
import { readSentences } from '../language/sentences/read-sentences.ts'
import { generalFacts } from './general-facts.ts'
import type { Rule } from './rule.ts'

/**
 * What takes a patient out of a rule: age under 18, treatment declined or palliative care, an allergy or intolerance that leaves no drug of an expected
 * group, and what the rule itself excepts.
 *
 * Goals of care that are not on record are taken as full. An allergy takes away the classes of the drugs that it names; a group that has another class, or
 * an action that is no drug, stays. Of a patient without `generalFacts`, which is of another shape, only the rule's own `unless` and `contraindications` are read.
 */
export function exceptionTo<P>(rule: Rule<P>, patient: P, drugs?: DrugAdditionsInput): Truth {
  const own = ownException(rule, patient)
  const facts = generalFacts(patient)
  if (facts === undefined) return own
  const { age, goals, substances } = facts
  return anyOf(
    age < 18 ? yes(`age ${age}, under 18`) : no(`age ${age}`),
    goals === 'full' ? no('full treatment') : yes(`goals of care: ${goals}`),
    allergyLeavesNothing(rule.expected, substances, drugs),
    own,
  )
}

function ownException<P>({ unless, contraindications = [] }: Rule<P>, patient: P): Truth {
  const read = [
    ...contraindications.map(({ when }) => when(patient)),
    ...(unless === undefined ? [] : [unless(patient)]),
  ]
  return read.length === 0 ? no('no exception on record') : anyOf(...read)
}

function allergyLeavesNothing(
  expected: readonly Action[],
  substances: readonly string[],
  additions?: DrugAdditionsInput,
): Truth {
  const named = substances.flatMap((substance) =>
    readSentences(substance).flatMap((sentence) =>
      vocabulary(additions)
        .mentions(sentence)
        .map(({ value }) => value),
    ),
  )
  const classes = new Set(named.flatMap((name) => name.ownClasses))
  const drugs = new Set(named.flatMap((name) => [name.name, ...name.parts]))
  const blocked = expected.find((action) => isBlocked(action, classes, drugs))
  return blocked === undefined
    ? no('no allergy that leaves no alternative')
    : yes(`allergy on record leaves no alternative for ${typeof blocked === 'string' ? blocked : blocked.label}`)
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
