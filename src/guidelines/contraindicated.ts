import type { Recommendation } from '../answer/recommendation.ts'
import { matchAction } from '../language/actions/match-action.ts'
import type { Action } from '../language/actions/action.ts'
import type { DrugAdditionsInput } from '../language/drugs/drug-additions.ts'
import { type DrugName, vocabulary } from '../language/drugs/vocabulary.ts'
import { quote } from '../language/quote.ts'
import { drugAllergies } from '../structural/medication/drug-allergies.ts'
import { medicationOrders } from '../structural/medication/medication-orders.ts'
import { generalFacts } from './general-facts.ts'
import type { ForbiddenOrder } from './guideline-finding.ts'
import type { Rule } from './rule.ts'

/** What the record forbids of a rule's drugs, whether or not the rule applies, and what was ordered of it. */
export interface Contraindicated {
  /** What forbids something, in words. */
  readonly because: readonly string[]
  readonly ordered: readonly ForbiddenOrder[]
  /** Ordered, and forbidden by an exception that cannot be read. */
  readonly unclear: readonly ForbiddenOrder[]
}

/**
 * What of a record forbids a drug that a rule is about: the rule's contraindications that hold, and allergies to a drug of its expected groups or to one of the same closest class.
 *
 * Age under 18 and goals of care forbid nothing.
 */
export function contraindicated<P>(
  answer: Recommendation,
  rule: Rule<P>,
  patient: P,
  drugs: DrugAdditionsInput | undefined,
): Contraindicated {
  const because: string[] = []
  const ordered: ForbiddenOrder[] = []
  const unclear: ForbiddenOrder[] = []
  for (const { exception, when, forbidden } of rule.contraindications ?? []) {
    const { value, facts } = when(patient)
    if (value === 'false') continue
    const said = `${exception} (${facts.join(', ')})`
    if (value === 'true') because.push(said)
    for (const action of forbidden) {
      const match = matchAction(answer, action, { drugs })
      if (match.met)
        (value === 'true' ? ordered : unclear).push({
          label: action.label,
          span: quote(match.sentence.text),
          because: said,
        })
    }
  }
  const { allergies = [] } = generalFacts(patient) ?? {}
  const isExpected = expectedBy(rule.expected, drugs)
  const orders = allergies.length === 0 ? [] : medicationOrders(answer, drugs)
  for (const { substance, drugs: ofAllergy, forbids } of drugAllergies(allergies, drugs)) {
    if (!ofAllergy().some(isExpected)) continue
    const said = `allergy to ${substance}`
    because.push(said)
    for (const order of orders.filter(forbids).slice(0, 1))
      ordered.push({ label: order.drug, span: quote(order.sentence.text), because: said })
  }
  return { because, ordered, unclear }
}

/** Whether a drug is one of what is expected, or of the closest class of one. */
function expectedBy(
  expected: readonly Action[],
  additions: DrugAdditionsInput | undefined,
): (drug: DrugName) => boolean {
  const { named } = vocabulary(additions)
  const ids = new Set<string>()
  const add = (action: Action): void => {
    if (typeof action === 'string') {
      for (const id of named(action)?.ownClasses ?? []) ids.add(id)
    } else if ('anyOf' in action) action.anyOf.forEach(add)
    else if ('allOf' in action) action.allOf.forEach(add)
    else if ('together' in action) action.together.forEach(add)
    else {
      for (const id of action.classes ?? []) ids.add(id)
      for (const drug of action.drugs ?? []) for (const id of named(drug)?.ownClasses ?? []) ids.add(id)
    }
  }
  expected.forEach(add)
  return ({ classes }) => [...classes].some((id) => ids.has(id))
}
