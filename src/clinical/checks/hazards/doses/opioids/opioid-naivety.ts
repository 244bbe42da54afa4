import { hasCondition } from '../../../../patient/conditions.ts'
import { filtrationBelow } from '../../../../patient/laboratory-results.ts'
import { takes } from '../../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { clausesOf } from '../../record-words.ts'
import { bodyWeight } from '../body-weight.ts'

const names = String.raw`(?:opioids?|opiates?|morphine|oxycodone|oxycontin|oramorph|zomorph|fentanyl|methadone|buprenorphine|hydromorphone|diamorphine|heroin|codeine|co-codamol|dihydrocodeine|tramadol|tapentadol|pethidine|MST)`

const opioids = new RegExp(String.raw`\b${names}\b`, 'giu')

const noneBefore =
  /\b(?:no|not|nil|never|without|denies|naive|naïve|free|first|prior to|before any|neither|nor|avoid\w*|lives without)\b[^.;]{0,30}$/iu

/** "Codeine never, morphine never", "opioids: none", "opioid-naïve", "first opioid". */
const noneBehind =
  /^[- ]?(?:na(?:i|ï)ve|free|untreated|virgin)|^[\s:,–-]{0,3}(?:(?:was|were|has|have|had) )?(?:never|none|nil|not (?:taken|given|had|used|prescribed|yet|so far)|0\b)/iu

/**
 * Takes no opioid, by the medicines and the notes, and is not ventilated. The record of the dying may leave out what they take, unless it says that they take none, or lists it.
 */
export function isOpioidNaive(patient: Patient): boolean {
  return takesNoOpioid(patient) && (patient.goals_of_care !== 'palliative' || saidNaive(patient))
}

function takesNoOpioid(patient: Patient): boolean {
  if (takes(patient, { classes: ['opioid'] }).value === 'true') return false
  if (hasCondition(patient, 'invasive ventilation').value === 'true') return false
  const texts = problemsAndNotes(patient).flatMap(clausesOf)
  return !texts.some((text) =>
    [...text.matchAll(opioids)].some(({ index, 0: word }) => {
      const behind = text.slice(index + word.length, index + word.length + 24)
      return (
        !longAgo.test(text) && !noneBefore.test(text.slice(Math.max(0, index - 48), index)) && !noneBehind.test(behind)
      )
    }),
  )
}

/** "Two codeine tablets years ago": nobody is used to what they had once. */
const longAgo =
  /\b(?:years?|yrs?|months?) (?:ago|back|before)\b|\bapart from (?:\w+ ){0,2}(?:\d|one|two|a few|a couple)\b|\b(?:once|a few|two|one) (?:codeine|tramadol|morphine) (?:tab\w*|doses?)\b|\bin (?:19|20)[01]\d\b/iu

/** The record says that the patient takes no opioid, or lists what they take without one. */
function saidNaive(patient: Patient): boolean {
  return patient.medications.length > 0 || naiveInWords(patient)
}

const saysNaive = new RegExp(
  String.raw`\b(?:opioid|opiate|morphine)[- ]?na(?:i|ï)ve\b|\b(?:never|no|nil|not (?:on|taking|had|used to)|without|first)\b[^.;]{0,30}\b${names}\b|\b${names}\b[\s:,–-]{0,3}(?:never|none|nil)\b`,
  'iu',
)

/** The record says in words that the patient has had none. */
export function naiveInWords(patient: Patient): boolean {
  return problemsAndNotes(patient).some((text) => saysNaive.test(text))
}

/** The very old, and whoever cannot clear it, begin with half. */
const old = 80

/** Half of a first dose is enough: by age, or by kidneys. */
export function isFrail(patient: Patient): boolean {
  return patient.demographics.age_years >= old || filtrationBelow(patient, 30).value === 'true'
}

/** Years, and kg. */
const elderly = 75
const light = 50

const weakened =
  /\b(?:frail\w*|hypercap\w*|CO2 retain\w*|retains? CO2|type (?:2|II) respiratory failure|sleep apno?ea|OSA|obesity hypoventilation|neuromuscular|motor neurone?|MND|ALS|cachec\w*|dementia|Alzheimer\w*)\b/iu

/** Whose breathing fails sooner than that of others: frail by number, old, light, or with lungs that barely breathe enough. */
export function isEasilyOverdosed(patient: Patient): boolean {
  const weight = bodyWeight(patient)
  return (
    isFrail(patient) ||
    patient.demographics.age_years >= elderly ||
    (weight !== undefined && weight.most < light) ||
    problemsAndNotes(patient).some((text) => weakened.test(text))
  )
}
