import { findTerms } from '../../language/find-terms.ts'
import type { Patient } from '../patient.ts'
import { type Truth, no, yes } from '../truth.ts'

const denied = /^\s*(?:no|not|denies|without|absent)\b|\b(?:denied|absent|resolved)\b/iu

/** Whether the record names a symptom or sign as present, by any of the given terms. What is not recorded is `false`. */
export function hasSymptom(patient: Patient, label: string, terms: readonly string[]): Truth {
  const found = patient.symptoms.find(
    ({ name, present }) => present && !denied.test(name) && findTerms(name, terms).length > 0,
  )
  return found === undefined ? no(`no ${label} on record`) : yes(found.name)
}
