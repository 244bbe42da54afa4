import { namedNow } from './acute-findings.ts'
import type { Patient } from './patient.ts'
import { type Truth, no, yes } from './truth.ts'

const deficit =
  /\b(?:weakness|hemiparesis|hemiplegia|facial (?:droop|palsy|weakness)|face droop|aphasia|dysphasia|slurred speech|dysarthria|hemianopia|neglect)\b/iu

/** A stroke now: named, or a deficit of today with a score of it. */
export function strokeNow(patient: Patient): Truth {
  const named = namedNow(patient, [
    'ischaemic stroke',
    'acute stroke',
    'MCA occlusion',
    'M1 occlusion',
    'M2 occlusion',
    'basilar occlusion',
    'acute ischaemic stroke',
  ])
  if (named.value === 'true') return named
  const symptom = patient.symptoms.find(
    ({ name, present, onset_hours: onset }) => present && deficit.test(name) && (onset === undefined || onset <= day),
  )
  const score = patient.notes.some(({ text }) => /\bNIHSS\b/u.test(text))
  return symptom !== undefined && score ? yes(`${symptom.name}, an NIHSS in the notes`) : no('no stroke on record')
}

/** In hours: what began earlier is too late to dissolve. */
const day = 24
