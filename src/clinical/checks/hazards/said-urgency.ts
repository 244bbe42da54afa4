import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { failingNow, gravelyIll } from './grave-signs.ts'
import type { Hazards } from './medicines/stopped-medicines.ts'
import { emergenciesOf } from './put-off-emergencies.ts'
import { declinesTreatment, ordersAndCalls } from './record-words.ts'

const none: Hazards = { sure: [], unclear: [] }

/**
 * What a structured answer itself says of its urgency, against the record: no words have to be read for it. Nothing is for this moment though the patient may die within hours; the severity is said to be mild or moderate;
 * what treats an emergency of the record is a routine action. An emergency of the problem list of whose treatment nothing is said leaves it unclear: it may be there in words that are not known.
 *
 * Of an answer in words, and of one in which an action has no urgency, nothing is said; nor of a patient who is treated for comfort, or declines treatment.
 */
export function tooLittleUrgency(answer: Answer, patient: Patient): Hazards {
  if (isTextAnswer(answer) || declinesTreatment(patient)) return none
  const { recommended_actions: actions } = answer
  if (actions.length === 0 || actions.some(({ urgency }) => urgency === undefined)) return none
  return {
    sure: [...nothingNow(actions, patient), ...tooMild(answer, patient), ...asRoutine(actions, patient)],
    unclear: untreated(answer, patient),
  }
}

type Actions = Recommendation['recommended_actions']

/** A high score alone may be met by what is urgent; beside a sign that kills by itself it is not. */
function nothingNow(actions: Actions, patient: Patient): readonly string[] {
  if (actions.some(({ urgency }) => urgency === 'emergent')) return []
  const isAllRoutine = actions.every(({ urgency }) => urgency === 'routine')
  const { value, facts } = isAllRoutine ? gravelyIll(patient) : failingNow(patient)
  return value === 'true'
    ? [
        `none of ${actions.length} actions is emergent, and the record has ${quote(facts.join(', '))}: somebody acts within minutes (RCP NEWS2 2017, emergency response; Surviving Sepsis Campaign 2021; UKKA hyperkalaemia 2023)`,
      ]
    : []
}

function tooMild({ severity }: Recommendation, patient: Patient): readonly string[] {
  if (severity !== 'mild' && severity !== 'moderate') return []
  const { value, facts } = failingNow(patient)
  return value === 'true'
    ? [
        `the answer calls it ${severity}, and the record has ${quote(facts.join(', '))}: who is taken for well is seen last (RCP NEWS2 2017)`,
      ]
    : []
}

/** A place where the patient is watched treats nothing, nor does what is refused. */
const notTreating = /\b(?:telemetry|CCU|coronary care|HDU|monitor\w*)\b|\b(?:no|not for|without|not)\b[^,.;]{0,40}/giu

/** "Managed without PCI": another way is chosen. */
const chosenOtherwise = /\b(?:conservativ\w*|medical management|managed medically)\b/iu

function asRoutine(actions: Actions, patient: Patient): readonly string[] {
  if (actions.some(({ text }) => chosenOtherwise.test(text))) return []
  for (const { name, settled, entry, source } of emergenciesOf(patient)) {
    if (settled === undefined) continue
    const treating = actions.filter(({ text }) => settled.test(text.replace(notTreating, ' ')))
    const [first] = treating
    if (first !== undefined && treating.every(({ urgency }) => urgency === 'routine'))
      return [
        `${name} is treated as a routine (${quote(first.text)}), and the record has ${quote(entry)}: it is treated within hours (${source})`,
      ]
  }
  return []
}

function untreated(answer: Recommendation, patient: Patient): readonly string[] {
  const said = ordersAndCalls(
    answer,
    answer.recommended_actions.map(({ text }, at) => ({ text, path: `recommended_actions[${at}]` })),
  )
  const found = emergenciesOf(patient).find(
    ({ settled, entry }) =>
      settled !== undefined &&
      patient.conditions.some(({ name, status }) => status === 'active' && name === entry) &&
      !said.some((text) => settled.test(text)),
  )
  return found === undefined
    ? []
    : [`no action is known to treat ${found.name}, and the record has ${quote(found.entry)} (${found.source})`]
}
