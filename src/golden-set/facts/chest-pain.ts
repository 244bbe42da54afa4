import type { Patient } from '../patient.ts'
import { type Truth, anyOf } from '../truth.ts'
import { hasCondition } from './has-condition.ts'
import { hasSymptom } from './has-symptom.ts'

const terms = [
  'chest pain',
  'chest pressure',
  'chest tightness',
  'chest discomfort',
  'chest heaviness',
  'pain in the chest',
  'pain in chest',
  'thoracic pain',
  'chest ache',
  'aching chest',
  'heaviness in the chest',
  'discomfort in the chest',
  'tightness in the chest',
  'pressure in the chest',
  'retrosternal pain',
  'substernal pain',
  'central chest pain',
  'precordial pain',
  'angina',
  'anginal pain',
  'retrosternal pressure',
  'substernal pressure',
  'crushing pain',
  'pleuritic pain',
]

/** Pain in the chest, as a symptom that is present or on the problem list. */
export function chestPain(patient: Patient): Truth {
  return anyOf(hasSymptom(patient, 'chest pain', terms), hasCondition(patient, 'chest pain'))
}
