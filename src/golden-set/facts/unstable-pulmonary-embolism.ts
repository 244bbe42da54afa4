import { findTerms } from '../../language/terms/find-terms.ts'
import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { persistentHypotension } from './persistent-hypotension.ts'

const vasopressors = [
  'norepinephrine',
  'noradrenaline',
  'epinephrine',
  'adrenaline',
  'vasopressin',
  'phenylephrine',
  'dopamine',
  'metaraminol',
  'terlipressin',
  'dobutamine',
]

/**
 * Haemodynamic instability by pulmonary embolism: cardiac arrest, shock (or a vasopressor that runs), or persistent hypotension; or a record that calls the
 * embolism massive or high-risk. Says nothing of patients without one: hold it against `hasCondition`.
 *
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 4, https://doi.org/10.1093/eurheartj/ehz405
 */
export function unstablePulmonaryEmbolism(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'massive pulmonary embolism'),
    hasCondition(patient, 'cardiac arrest', 'active'),
    hasCondition(patient, 'shock', 'active'),
    onVasopressor(patient),
    persistentHypotension(patient),
  )
}

/** Adrenaline is also for allergy, for the airway and with local anaesthetics. */
const notAnInfusion =
  /auto-?injector|pen\b|nebuli|inhal|racemic|topical|lidocaine|lignocaine|articaine|bupivacaine|eye|nasal|intramuscular|\bim\b|subcutaneous|\bprn\b|as needed|if needed|when required/iu

/** A drug that holds the pressure up. */
function onVasopressor(patient: Patient): Truth {
  const drug = patient.medications.find(
    ({ name, route = '', frequency = '', status }) =>
      status === 'active' &&
      findTerms(name, vasopressors).length > 0 &&
      !notAnInfusion.test(`${name} ${route} ${frequency}`),
  )
  return drug === undefined ? no('no vasopressor runs') : yes(`${drug.name} runs`)
}
