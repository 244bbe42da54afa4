import type { MedicationOrder } from '../../answer/medications.ts'

/** Whether an order is for days to come, when what forbids it today is over: "restart nadolol at day 5", "bisoprolol before discharge", "restart metformin eGFR > 45", "warfarin after". */
export function isForLater(order: OrderInSentence): boolean {
  const { before, behind } = partAround(order)
  if (laterBefore.test(before) || laterBehind.test(behind) || afterwards.test(behind)) return true
  if (atOnce.test(behind)) return false
  const again = againBehind.exec(behind)
  if (again !== null) return onCondition.test(behind.slice(again[0].length)) || onCondition.test(before)
  return isRestarted.test(before) && (onCondition.test(behind) || onCondition.test(before))
}

/** "Nadolol is restarted, with repeat banding, before discharge", "bisoprolol to be taken up again once she is warm": the verb stands behind the drug. */
const againBehind =
  /^\s*(?:\([^)]{0,40}\)\s*)?(?:\d[\d.,/]*\s?(?:mg|g|mcg|units?)?\s*)?(?:(?:is|are|be|being|to|will|shall|can|may|should|then|only|gradually|cautiously)\s+){0,4}(?:re-?start(?:s|ed)?|resum(?:es?|ed)|re-?introduced|re-?commenced|re-?instated|re-?initiated|re-?challenged|(?:taken up|given|started|begun|added|brought) (?:again|back)|comes? back|goes back|back)\b/iu

type OrderInSentence = Pick<MedicationOrder, 'sentence' | 'span'>

/** What stands before and behind the drug of an order, as far as a full stop or a semicolon. */
export function partAround({ sentence, span }: OrderInSentence): { readonly before: string; readonly behind: string } {
  const at = span.start - sentence.start
  const end = at + span.text.length
  return {
    before:
      sentence.text
        .slice(Math.max(0, at - widest), at)
        .split(parts)
        .at(-1) ?? '',
    behind: sentence.text.slice(end, end + widest).split(parts)[0] ?? '',
  }
}

const parts = /[.;](?:\s|$)/u

/** As much of a sentence on either side of a drug as is read, in UTF-16 units. */
const widest = 1_000

const laterBefore =
  /\b(?:before|at|on) discharge\b[^,]{0,30}$|\bfrom day \d+\b[^,]{0,30}$|\b(?:once|when|after)\b[^,]{0,40}\b(?:stable|recover\w*|resolved?|settled|off (?:pressors|vasopressors|noradrenaline))\b[^.;]{0,30}$/iu

const laterBehind =
  /^(?:[^.;,]|\.\d){0,60}\b(?:(?:at|from|on) day [2-9]|(?:before|at|on) discharge|(?:once|when) [^.;,]{0,40}\b(?:stable|recover\w*|resolved?|settled|corrected|no longer|decongested|euvol\w*|compensated|off (?:pressors|vasopressors|noradrenaline))|after (?:recovery|resolution))\b/iu

/** "Warfarin after", "ramipril after 2/52 review", "apixaban later": what comes first stands before it. */
const afterwards =
  /^\s*(?:\d[\d.,/]*\s?(?:mg|g|mcg|microg(?:ram)?s?|units?)\s*)?(?:(?:after(?:wards)?|later|thereafter|subsequently)\s*(?:[,)]|$|\d+\s?\/|\d+\s?(?:days?|weeks?|months?)|(?:review|clinic|follow-up|haemostasis|hemostasis|endoscopy|scan|CT|surgery)\b)|in clinic\b|at follow-up\b|back only (?:by|after|when|once|if)\b)/iu

const isRestarted =
  /\b(?:re-?start\w*|resum\w*|re-?introduc\w*|re-?commenc\w*|re-?instat\w*|re-?challeng\w*|back on|go(?:es)? back|bring back|return to)\b[^.;]{0,60}$/iu

/** A value to wait for, or a time. */
const onCondition =
  /[<>≤≥]\s*\d|\b(?:when|once(?! (?:daily|a day))|if|after|until|above|below|under|over|exceeds?|recover\w*|baseline|day [2-9]|in \d+\s?(?:-\s?\d+\s?)?(?:days?|weeks?|months?)|(?:at|by|before|prior to|on) (?:clinic|follow-up|review|discharge|going home)|(?:next|in a) (?:week|month)|later)\b|\b(?:lower|reduced|half)\b[^.;]{0,20}\btomorrow\b/iu

const atOnce = /\b(?:today|now|tonight|immediately|at once|straight ?away)\b/iu
