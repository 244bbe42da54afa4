import { fromMarkdown } from '../../answer/from-markdown.ts'
import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { type Recommendation, recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { failingNow, gravelyIll } from './grave-signs.ts'
import { emergenciesOf } from './put-off-emergencies.ts'
import { declinesTreatment } from './record-words.ts'

/**
 * What an answer itself says of its urgency, against the record: no words of its actions have to be read for it. Nothing is for this moment though the patient may die within hours; the severity is said to be mild or moderate;
 * what treats an emergency of the record is a routine action.
 *
 * Of an answer in words the headings over its actions tell ("### Urgent"). Where an action has no urgency nothing is said, nor of a patient who is treated for comfort, or declines treatment.
 */
export function tooLittleUrgency(answer: Answer, patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const emergencies = emergenciesOf(patient)
  if (emergencies.length === 0 && gravelyIll(patient).value !== 'true') return []
  const read = isTextAnswer(answer) ? recommendation.safeParse(fromMarkdown(answer.text)).data : answer
  const actions = read?.recommended_actions ?? []
  if (actions.length === 0 || actions.some(({ urgency }) => urgency === undefined)) return []
  return [...nothingNow(actions, patient), ...tooMild(read?.severity, patient), ...asRoutine(actions, emergencies)]
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

function tooMild(severity: Recommendation['severity'] | undefined, patient: Patient): readonly string[] {
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

function asRoutine(actions: Actions, emergencies: ReturnType<typeof emergenciesOf>): readonly string[] {
  if (actions.some(({ text }) => chosenOtherwise.test(text))) return []
  for (const { name, settled, entry, source } of emergencies) {
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
