import type { ReadSentence } from '../sentences.ts'

/** The order, whole by its dose, and the comma behind which its reason begins. */
const wholeOrder =
  /^[^,;.:]{0,20}\d(?:[^,;:.]|\.\d|(?<=\d),(?=\d)){0,80},\s+(?:as|because|since|given that|so that|seeing that|for the reason that|in that)\s+(?<subject>[^,;]*)$/iu

/** What is said of them is said of the order. */
const ofTheOrder =
  /^(?:it|this|that|these|they|the (?:drug|dose|medicine|tablets?|infusion|treatment|order|combination)|both|he|she)\b/iu

/**
 * Whether the words that refuse stand in the reason of an order that is whole before it, and speak of something else: "enoxaparin 1 mg/kg twice a day, as full anticoagulation should not be compromised".
 *
 * @param behind where the name ends, in UTF-16 units of the text
 * @param cue where the refusing words start
 */
export function isRefusedInReason({ text, start }: ReadSentence, behind: number, cue: number): boolean {
  if (cue <= behind) return false
  const subject = wholeOrder.exec(text.slice(behind - start, cue - start))?.groups?.['subject']
  return subject !== undefined && /\p{L}{3}/u.test(subject) && !ofTheOrder.test(subject.trim())
}
