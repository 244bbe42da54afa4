import { listedNow } from '../../../patient/acute-findings.ts'
import { shocked } from '../../../patient/emergencies.ts'
import { potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../hazards.ts'
import { declinesTreatment, ordersAndCalls, type TextOfAnswer } from '../record-words.ts'
import type { Answer } from '../../../answer/parse-answer.ts'

const poisoning = [
  'digoxin toxicity',
  'digoxin poisoning',
  'digoxin overdose',
  'digoxin intoxication',
  'digitalis toxicity',
]

/** Rhythms of the record by which digoxin is about to stop the heart. */
const deadlyRhythm =
  /\b(?:(?:complete|third[- ]degree|3rd[- ]degree|high[- ]grade|Mobitz (?:II|2)) (?:AV |heart )*block|CHB|asystol\w*|ventricular (?:tachycardia|fibrillation)|VT|VF|bidirectional)\b/iu

/** mmol/L: above it a poisoned pump, and not the kidney alone, holds the potassium back. */
const highPotassium = 6

const threatens: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const rhythm = patient.ecg?.rhythm ?? ''
  return allOf(
    listedNow(patient, poisoning),
    anyOf(
      deadlyRhythm.test(rhythm) && !/\bno (?:VT|VF|block|AV)/iu.test(rhythm) ? yes(rhythm) : no('no deadly rhythm'),
      potassiumAbove(patient, highPotassium),
      shocked(patient),
    ),
  )
})

const antidote =
  /\b(?:digi-?fab|digibind|fab\b|(?:immune|antibody|antibodies|anti-?digoxin|digoxin[- ]specific)|antidote|toxicolog\w*|poisons?\b|toxbase|NPIS)/iu

const lacking =
  /\b(?:no|not|without|out of)\b[^.;]{0,20}\b(?:digi-?fab|digibind|fab|antibod\w*)\b|\b(?:digi-?fab|digibind|fab|antibod\w*)\b[^.;]{0,20}\b(?:unavailable|not (?:available|stocked|held)|given|running|infused|already)\b/iu

/**
 * Digoxin that is about to stop the heart, and an answer that never speaks of its antibody fragments or of who knows poisons: atropine, insulin and time do not do in their place.
 */
export function missingDigoxinAntidote(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient) || patient.notes.some(({ text }) => lacking.test(text))) return noHazards
  const { value, facts } = threatens(patient)
  if (value !== 'true' || ordersAndCalls(answer, texts).some((text) => antidote.test(text))) return noHazards
  return sureOf(
    `no order and no call speaks of digoxin antibody fragments, and the record has ${quote(facts.join(', '))}: the heart stops (BNF: digoxin-specific antibody; TOXBASE digoxin; ESC 2021 pacing, section 5)`,
  )
}
