import { behindDrug, type MedicationOrder } from '../../../answer/medications.ts'
import { forbidsLysis } from '../../../patient/reperfusion.ts'
import type { Patient } from '../../../patient/patient.ts'
import { lysableInfarction, minutesToLaboratory, recordedWay } from './way-to-laboratory.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source =
  'ESC acute coronary syndromes 2023, section 5.2; ACC/AHA 2025, section 5.2: fibrinolysis within ten minutes where PCI is more than 120 minutes away'

/** Minutes from the diagnosis to the wire beyond which the clot is dissolved first. */
const longest = 120

/** What an answer does for an artery in place of a lysis: it sends, waits, or sees the patient another day. */
const touches =
  /\b(?:PCI|PPCI|angiogra\w*|angioplast\w*|cath\w*|lab\b|laboratory|reperfus\w*|transfer\w*|transport\w*|helicopter|aircraft|ambulance|retrieval|by road|road|ferry|drive|send|fly|flown|table|in line|slot|CCU|coronary care|telemetry|ACS (?:protocol|pathway)|fondaparinux)\b/iu

const dosed = /\d\s?(?:mg|units?|MU|IU)(?![\p{L}])/iu

const deniesLaboratory = /\b(?:PCI|PPCI|cath\w*|lab\w*|angio\w*)\b[^:.;]{0,30}:\s*$/iu

const ofLysis =
  /\b(?:lysis|lyse\w*|lytic\w*|(?:thrombo|fibrino)ly\w*|alteplase|tenecteplase|reteplase|streptokinase|TNK|tPA|clot-?buster\w*)\b/iu

/** What would forbid it, where the record has noHazards: somebody may know more. */
const reasons =
  /\b(?:contra-?indicat\w*|strokes?|h(?:a)?emorrhag\w*|ICH|surgery|craniotomy|dissection|anticoagula\w*|aneurysm|tumou?r|metastas\w*|head injury|declin\w* by|refus\w*)\b/iu

/**
 * An infarction with ST elevation that waits more than two hours for a laboratory, by the numbers of the record or of the answer, and for which no lysis is surely ordered.
 *
 * Surely so where it is refused, held in reserve or not named, and nothing on record forbids it; unclear where its words can be read in several ways, or where the record leaves open whether it is forbidden.
 *
 * @param problems those that the answer names
 */
export function lateReperfusions(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  problems: readonly string[],
  patient: Patient,
): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const infarction = lysableInfarction(patient)
  if (infarction.value !== 'true') return noHazards
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const recorded = recordedWay(patient)
  const minutes = recorded ?? minutesToLaboratory([...problems, ...clauses])
  if (minutes === undefined || minutes <= longest) return noHazards
  const lytics = orders.filter(
    ({ classes, path }) => classes.includes('thrombolytic') && !path.startsWith('when_to_escalate'),
  )
  // "Tenecteplase HALF dose as ≥ 75 y: 20 mg IV bolus now": with its dose it is given.
  if (lytics.some((order) => order.stance === 'recommended' && (order.isSure || dosed.test(behindDrug(order)))))
    return noHazards
  // "Primary PCI not in reach: tenecteplase 50 mg IV now": what the label denies is the laboratory.
  if (
    lytics.some(
      ({ sentence, span }) =>
        deniesLaboratory.test(sentence.text.slice(0, span.start - sentence.start)) &&
        dosed.test(sentence.text.slice(span.end - sentence.start)),
    )
  )
    return noHazards
  const forbidden = forbidsLysis(patient)
  if (forbidden.value === 'true') return noHazards
  const facts = `${infarction.facts.join(', ')}, ${String(Math.round(minutes))} min to the laboratory`
  const because = `and the record has ${quote(facts)}: the muscle dies on the road: beyond 120 minutes it is dissolved first (${source})`
  const doubtful = lytics.find(({ stance, isSure, mayBeOrder }) => !isSure && mayBeOrder && stance !== 'refused')
  const words = doubtful?.sentence.text ?? lytics[0]?.sentence.text ?? clauses.find((clause) => touches.test(clause))
  if (words === undefined) return noHazards
  const isReasoned = clauses.some((clause) => ofLysis.test(clause) && reasons.test(clause))
  return doubtful !== undefined || isReasoned || forbidden.value === 'unknown'
    ? unclearOf(`whether a clot is dissolved is unclear (${quote(words)}), ${because}`)
    : sureOf(`no lysis is ordered where the laboratory is hours away (${quote(words)}), ${because}`)
}
