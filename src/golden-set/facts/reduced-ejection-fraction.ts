import type { Patient } from '../patient.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'

/**
 * Heart failure with an ejection fraction of 40% or less; or one that the problem list calls improved, whose treatment goes on.
 *
 * The measured fraction decides where there is one, else the kind of heart failure that the problem list names; with neither it is `unknown`.
 * Source: 2022 AHA/ACC/HFSA heart failure, section 2.2, https://doi.org/10.1161/CIR.0000000000001063
 */
export function reducedEjectionFraction(patient: Patient): Truth {
  return allOf(
    hasCondition(patient, 'heart failure', 'active'),
    anyOf(hasCondition(patient, 'heart failure with improved ejection fraction', 'active'), reduced(patient)),
  )
}

function reduced(patient: Patient): Truth {
  const { lvef_percent: lvef } = patient
  if (lvef !== undefined) return lvef <= 40 ? yes(`LVEF ${lvef}%`) : no(`LVEF ${lvef}%`)
  const named = hasCondition(patient, 'heart failure with reduced ejection fraction', 'active')
  if (named.value === 'true') return named
  const preserved = hasCondition(patient, 'heart failure with preserved ejection fraction', 'active')
  return preserved.value === 'true' ? no(preserved.facts.join(', ')) : unknown('no LVEF on record')
}
