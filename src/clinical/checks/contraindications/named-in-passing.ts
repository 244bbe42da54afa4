import type { MedicationOrder } from '../../answer/medications.ts'

/** In characters: more than any of the patterns below spans. */
const nearby = 60

/** "(Morphine itch)", "penicillin testing", "ACE inhibitor cough": of what the drug did, or of what is looked for. */
const reactionBehind =
  /^[\s=-]*(?:(?:allerg\w*|anaphyla\w*|hypersensitiv\w*|intoleran\w*|angio-?o?edema|urticaria|testing|skin[- ](?:prick )?tests?|side[- ]effects?|label|de-?labell?\w*)\b|(?:rash|itch\w*|hives|wheez\w*|bronchospasm|dystoni\w*|reactions?|problems?|cough|nausea|vomiting|swelling|flushing|myalgia|hepatitis|pancreatitis|SJS|DRESS|history)\s*(?:[),;.:/→]|$|\b(?:(?:19|20)\d\d|before|previously|in the past|as a child|so|not)\b))/iu

/** "Lithium heparin tube", "heparin plasma": what a sample is drawn into. */
const sampleBehind = /^[\s)]*(?:tubes?|plasma|sample|bottle|vacutainer|anticoagulated|blood gas syringe|gel tube)\b/iu

/** "NoSalt = KCl", "teach: Lo-Salt holds potassium". */
const toldBefore =
  /(?:\s=\s*|\blithium[- ]|\b(?:teach|explain|educate|warn)\w*\b(?:(?!\b(?:start|give|take|use|begin|add|continue)\b)[^.;,]){0,30})$/iu

/** "Enoxaparin 1 mg/kg = 80 mg": an equation of doses tells of no drug. */
const equatesDoses = /\d\s*(?:mg|g|mcg|micrograms?|units?|mL)?\s*=\s*$/iu

/**
 * Whether a drug is named, and nothing is ordered: as the cause of a reaction ("fentanyl 25 micrograms (morphine itch)"), as what an allergy is tested for, as the tube of a sample, or in what is explained.
 *
 * It is asked of what the reader takes for an order, so that a drug which is given is read from its dose: that never follows these words.
 */
export function isNamedInPassing({ span, sentence }: Pick<MedicationOrder, 'span' | 'sentence'>): boolean {
  const start = Math.max(0, span.start - sentence.start)
  const before = sentence.text.slice(0, start).slice(-nearby)
  const behind = sentence.text.slice(start + span.text.length).slice(0, nearby)
  if (reactionBehind.test(behind) || sampleBehind.test(behind)) return true
  return toldBefore.test(before) && !equatesDoses.test(before)
}
