import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, anyOf, not } from '../../golden-set/truth.ts'
import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import type { ConditionJson } from './condition-json.ts'
import { readFact } from './read-fact.ts'

/** Whether a condition as data holds of a patient, in Kleene's logic, with the facts that decided it. */
export function holds(condition: ConditionJson, patient: Patient, drugs?: DrugAdditionsInput): Truth {
  switch (condition.kind) {
    case 'all':
      return allOf(...condition.of.map((part) => holds(part, patient, drugs)))
    case 'any':
      return anyOf(...condition.of.map((part) => holds(part, patient, drugs)))
    case 'not':
      return not(holds(condition.of, patient, drugs))
    default:
      return readFact(condition, patient, drugs)
  }
}
