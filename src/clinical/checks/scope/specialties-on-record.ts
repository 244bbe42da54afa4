import { polarityOf } from '../../language/polarity.ts'
import { readSentences } from '../../language/sentences.ts'
import { filtrationBelow, creatinineAbove, glucoseAbove, potassiumAbove } from '../../patient/laboratory-results.ts'
import type { Patient } from '../../patient/patient.ts'
import { factsOf } from '../../patient/patient-facts.ts'
import { anyOf, type Truth } from '../../patient/truth.ts'
import type { Scope } from '../scope.ts'
import { scopeLexicon } from './scope-lexicon.ts'

/**
 * What a measured value calls for, in words that a scope may list.
 *
 * Glucose from 10 mmol/L is treated in hospital whatever the diagnosis (JBDS 2023; ADA Standards of Care 2025, section 16); insulin lowers potassium (UKKA 2023); failing kidneys are imaged (NICE NG148).
 */
const measured: readonly { readonly holds: (patient: Patient) => Truth; readonly words: string }[] = [
  { holds: (patient) => glucoseAbove(patient, 10), words: 'hyperglycaemia' },
  { holds: (patient) => potassiumAbove(patient, 5.5), words: 'insulin' },
  {
    holds: (patient) => anyOf(creatinineAbove(patient, 150), filtrationBelow(patient, 45)),
    words: 'renal ultrasound',
  },
]

/**
 * The specialties out of a scope that a patient's own record already calls for: by a condition, a symptom or a medicine that it lists, by a note, or by a measured value.
 *
 * What belongs to them is care of this patient's own illnesses beside the one in scope, and no drift: insulin for a diabetic with pneumonia, levodopa on time, endoscopy of who bleeds. A denied finding and a relative's count for nothing; a resolved
 * condition calls for nothing.
 */
export function specialtiesOnRecord(patient: Patient, scope: Scope): ReadonlySet<string> {
  return factsOf(patient)(scope, () => readSpecialties(patient, scope))
}

function readSpecialties(patient: Patient, scope: Scope): ReadonlySet<string> {
  const lexicon = scopeLexicon(scope)
  const texts = [
    ...patient.conditions.flatMap(({ name, status }) => (status === 'resolved' ? [] : [name])),
    ...patient.symptoms.flatMap(({ name, present }) => (present ? [name] : [])),
    ...patient.medications.map(({ name }) => name),
    // Premedication for hives, an emollient for a rash that a drug once gave.
    ...patient.allergies.flatMap(({ reaction }) => (reaction === undefined ? [] : [reaction])),
    ...patient.notes.map(({ text }) => text),
    ...measured.flatMap(({ holds, words }) => (holds(patient).value === 'true' ? [words] : [])),
  ]
  const found = new Set<string>()
  for (const text of texts)
    for (const sentence of readSentences(text))
      for (const { from, to, value } of lexicon(sentence)) {
        if (value.kind === 'in' || found.has(value.specialty)) continue
        const { status } = polarityOf(text, sentence, from, to)
        if (status !== 'negated' && status !== 'other-experiencer') found.add(value.specialty)
      }
  return found
}
