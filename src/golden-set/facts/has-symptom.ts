import type { Patient } from '../patient.ts'
import { type Truth, no, yes } from '../truth.ts'
import { namesAsPresent } from './names-as-present.ts'

/** Whether the record names a symptom or sign as present, by any of the given terms. What is not recorded is `false`. */
export function hasSymptom(patient: Patient, label: string, terms: readonly string[]): Truth {
  const found = patient.symptoms.find(({ name, present }) => present && namesAsPresent(name, terms, 'is over'))
  return found === undefined ? no(`no ${label} on record`) : yes(found.name)
}
