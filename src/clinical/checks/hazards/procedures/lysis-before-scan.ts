import type { MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { strokeNow } from '../../../patient/bleeding-and-clots.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

const undone =
  /\b(?:CT|MRI?|scan(?:ner)?|imaging|CTB|NCCT)\b[^.;]{0,25}\b(?:not (?:yet )?(?:been )?(?:done|performed|available|reported|read)|NOT YET|pending|awaited|in use|busy|queue\w*|down|broken|requested|to follow)\b|\b(?:awaiting|before (?:the )?|no )(?:CT|MRI|scan|imaging)\b(?! (?:bleed|haem|hem))/iu

const scanned =
  /\b(?:CT|MRI?|scan|imaging|ASPECTS)\b[^.;]{0,30}\b(?:no (?:bleed|haemorrhage|hemorrhage|blood|ICH)|normal|clear|negative|ASPECTS|ischaemi\w*|early)/iu

/** The answer has the brain scanned before. */
const scansFirst =
  /\b(?:CT|MRI|scan|imaging)\b[^.;]{0,40}\b(?:now|immediate\w*|first|before|at once|stat|urgent\w*|then|within|emergent\w*)\b|\b(?:immediate\w*|urgent\w*|emergency|emergent|stat|first)\b[^.;]{0,15}\b(?:CT|MRI|scan|imaging|neuro-?imaging)\b|\b(?:once|when|if|after|until|as soon as|unless)\b[^.;]{0,40}\b(?:CT|MRI|scan|imaging|bleed\w*|haemorrhage|hemorrhage)\b/iu

/** "Before CT", "CT later", "without waiting for the scan": it is not. */
const scansLater =
  /\b(?:before|without|ahead of|prior to|not wait\w* for|no need (?:for|of))\s+(?:waiting for )?(?:the |a )?(?:\w+ )?(?:CT|MRI|scan|imaging)\b|\b(?:CT|MRI|scan|imaging)\b[^.;]{0,20}\b(?:later|afterwards|can wait|not needed|unnecessary|tomorrow)\b/iu

/** Thrombolysis of a stroke before anybody has looked for blood in the head. */
export function lysisBeforeScan(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const clauses = patient.notes.flatMap(({ text }) => clausesOf(text))
  const open = clauses.find((clause) => undone.test(clause) && !scanned.test(clause))
  if (open === undefined || clauses.some((clause) => scanned.test(clause))) return []
  const actions = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const lysis =
    orders.find(({ classes, stance, isSure }) => isSure && stance === 'recommended' && classes.includes('thrombolytic'))
      ?.sentence.text ?? actions.find((clause) => lyse.test(clause) && !refused.test(clause))
  if (lysis === undefined) return []
  const isLater = actions.some((clause) => scansLater.test(clause))
  if (!isLater && actions.some((clause) => scansFirst.test(clause))) return []
  const { value, facts } = strokeNow(patient)
  return value === 'true'
    ? [
        `thrombolysis is ordered (${quote(lysis)}), and the record has ${quote(`${facts.join(', ')}; ${open.trim().slice(0, 100)}`)}: blood in the head is not excluded (AHA/ASA ischaemic stroke 2019, section 3.5; ESO 2021)`,
      ]
    : []
}

const lyse = /\b(?:thrombolys\w*|thrombolyz\w*|lysis|lyse|tPA|rt-?PA|TNK)\b/iu
const refused =
  /\b(?:no|not|without|avoid\w*|contra-?indicated|withh\w*|if|once|when|unless|consider\w*|after|until|candidate|eligib\w*|window)\b/iu
