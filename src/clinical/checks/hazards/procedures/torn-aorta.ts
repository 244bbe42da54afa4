import type { MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { problemsAndClauses, type TextOfAnswer } from '../record-words.ts'

const source =
  'ESC aortic diseases 2024; ACC/AHA aortic disease 2022: risk score of two or more, CT of the aorta at once'

const back = String.raw`(?:between (?:the|his|her) shoulder ?blades|inter-?scapular|(?:to|in|through to) (?:the |his |her )?(?:upper |mid )?back|scapula\w*)`

/** Pain that tears, or is at its worst at once and in the back. */
const tearing = new RegExp(
  String.raw`\b(?:tearing|ripping|tore|something (?:ripped|tore|torn|gave)|ripped)\b[^.;]{0,50}\b(?:pain|chest|back|shoulder|inside)|\b(?:pain|chest|back)\b[^.;]{0,30}\b(?:tearing|ripping|ripped|tore)\b|\b(?:sudden|abrupt|worst at onset|maximal at onset|first second|thunderclap)\w*\b[^.;]{0,60}\b${back}|\b${back}\b[^.;]{0,60}\b(?:sudden|abrupt|worst at onset|maximal at onset|first second)`,
  'iu',
)

const film =
  /\b(?:wide(?:ned|ning)?|broad\w*) (?:\p{L}+ )?mediastin\w*|\bmediastin\w*\b[^.;]{0,25}\b(?:wide\w*|broad\w*)|\b(?:enlarged|blurred|unfolded|double) aortic (?:knuckle|knob|contour)/iu
const leaking =
  /\b(?:new |early |soft |decrescendo )+diastolic murmur|\bnew aortic regurgitation|\bnew AR\b|\bdiastolic murmur\b[^.;]{0,50}\b(?:new|not (?:documented|known|heard|there)|last year)/iu
const pulses =
  /\b(?:pulse deficit|(?:absent|weak\w*|reduced|no|lost) (?:left |right |L |R )?(?:radial|brachial|femoral|carotid)(?: pulse)?|(?:BP|pressures?|arms?)\b[^.;]{0,25}\b(?:differ\w*|gap|discrepan\w*|unequal|asymmetr\w*))\b/iu
const arms =
  /\b(?:right|R|left|L)[. ]?(?:arm)?\b[^.;\d]{0,12}(?<one>\d{2,3})\/\d{2,3}[^.;\d]{0,20}\b(?:right|R|left|L)[. ]?(?:arm)?\b[^.;\d]{0,12}(?<other>\d{2,3})\/\d{2,3}|(?<first>\d{2,3})\/\d{2,3} ?(?:mmHg )?(?:in the )?(?:right|R|left|L)\b[^.;\d]{0,20}(?<second>\d{2,3})\/\d{2,3} ?(?:mmHg )?(?:in the )?(?:right|R|left|L)\b/iu

/** mmHg between the arms. */
const gap = 20

function unequalArms(patient: Patient): Truth {
  const found = problemsAndClauses(patient).find((clause) => {
    const { one, other, first, second } = arms.exec(clause)?.groups ?? {}
    return Math.abs(Number(one ?? first) - Number(other ?? second)) >= gap
  })
  return found === undefined ? no('arms alike') : yes(found.trim().slice(0, 100))
}

const notSo =
  /\b(?:no dissection|dissection (?:excluded|ruled out)|CT (?:of the )?aorta[^.;]{0,20}(?:normal|clear)|known|chronic|old)\b/iu

/** Pain as of a torn aorta, and one sign of it at least. */
function tornAorta(patient: Patient): Truth {
  if (problemsAndClauses(patient).some((one) => /\b(?:no|excluded|ruled out)\b[^.;]{0,25}\bdissection\b/iu.test(one)))
    return no('a dissection is ruled out')
  return allOf(
    recordSays(patient, tearing, notSo),
    anyOf(
      recordSays(patient, film, notSo),
      recordSays(patient, leaking, notSo),
      recordSays(patient, pulses, notSo),
      unequalArms(patient),
    ),
  )
}

const thoughtOf =
  /\b(?:dissect\w*|torn aorta|aortic (?:tear|syndrome|surg\w*|team|cent(?:re|er))|(?:CT|CTA|MR|MRA|angiogra\w*|imag\w*|scan)\b[^.;]{0,40}\b(?:aort\w*)|aort\w*\b[^.;]{0,30}\b(?:CT|CTA|imag\w*|scan|angiogra\w*)|CT ?A\b|CT[- ]angio\w*|TOE|TEE|trans-?o?esophageal|cardiothoracic|cardiac surg\w*|vascular surg\w*)\b/iu
const waived =
  /\b(?:no|not|without|unlikely|rather than|instead of|no need for|against|never)\b[^.;,]{0,40}\b(?:dissect\w*|CT ?A?\b[^.;,]{0,20}|CT[- ]angio\w*|aort\w*|TOE|TEE|surg\w*)|\b(?:dissect\w*|CT ?A|CT (?:of the )?aorta|aortogram|TOE|TEE)\b[^.;,]{0,25}\b(?:unlikely|not (?:needed|required|indicated|suspected|likely)|unnecessary|improbable|can wait|deferred|tomorrow|excluded)\b|\b(?:CTPA|coronary CT ?A?)\b/giu

/**
 * A torn aorta by its pain and its signs, of which the answer thinks nowhere.
 *
 * @returns a line where it gives what keeps the blood from clotting; unclear where it does not
 */
export function missedDissections(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const { value, facts } = tornAorta(patient)
  if (value !== 'true' || texts.some(({ text }) => thoughtOf.test(text.replace(waived, ' ')))) return noHazards
  const thinner = orders.find(
    ({ stance, classes, path }) =>
      stance === 'recommended' &&
      !path.startsWith('when_to_escalate') &&
      classes.some((id) => ['antiplatelet', 'anticoagulant', 'thrombolytic'].includes(id)),
  )
  const record = `and the record has ${quote(facts.join(', '))} (${source})`
  return thinner === undefined
    ? unclearOf(`nobody looks at the aorta, ${record}`)
    : sureOf(`nobody looks at the aorta, and ${thinner.drug} is given (${quote(thinner.sentence.text)}), ${record}`)
}
