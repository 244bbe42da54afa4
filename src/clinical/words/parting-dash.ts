import { aspects } from './words.ts'

const verbs =
  "start|give|begin|commence|initiate|administer|add|stop|cease|discontinue|hold|withhold|pause|omit|suspend|avoid|continue|resume|restart|keep|switch|change|reduce|increase|double|halve|titrate|wean|repeat|check|recheck|measure|monitor|order|request|arrange|book|refer|admit|transfer|call|page|ring|bleep|inform|notify|discuss|consult|insert|place|drain|remove|send|take|treat|watch|wait|leave|aim|do not|don[’']t|no|never|please|then"

/** What makes words an order of their own: they open with a verb, or say a dose, how often, or that it is now. */
const ordering = new RegExp(
  String.raw`^\W*(?:\d[.)]\s)?(?:${verbs})\b|\d\s?(?:mg|g|mcg|[µμ]g|micrograms?|nanograms?|units?|u|iu|ml|l|puffs?)(?!\p{L}|\/(?!kg|h|min|day))|\b(?:now|today|stat|iv|i\.v\.|po|sc|bd|bid|od|tds|tid|qds|daily|hourly|nebs?|nebulised|bed|admission|within \d+|immediate|immediately|emergency|urgent)(?!\p{L})`,
  'iu',
)

/** Where a condition begins. What stands before it may be an order; a trigger and what follows from it belong together: "Glucose below 4 – 20% glucose 100 mL". */
const condition =
  /\b(?:if|when|whenever|should (?:he|she|the|they|it|there)|unless|once|in case|whether|any|recurrent|recurs?|refractory|persist\w*|worsen\w*|new|fail\w*)\b|[<>≤≥]|\b(?:below|above|under)\s\d/iu

const opensWithVerb = new RegExp(String.raw`^\W*(?:${verbs})\b(?!\s*[,;.]|$)`, 'iu')

/** "Ticagrelor was set aside", "PO furosemide paused": something, and what becomes of it. */
const hasOwnVerb =
  /^(?!(?:it|its|this|that|these|which|who|dose|doses|he|she|they|was|is|not|first|given|both|all)\b)[\p{L}/-]+(?:\s[\p{L}/-]+){0,2}\s(?:was|were|is|are|not|held|paused|withheld|avoided|omitted|stopped|continued|continues?|unchanged|deferred|can|cannot|must|should|may|will|stays?|goes|carried)\b/iu

/** "fixed-rate insulin 0.1 units/kg/h": another thing with a dose. */
const hasOwnDose =
  /^(?!(?:it|dose|doses|of|for|over|about|total|max\w*|up|day|days|week|weeks|usual\w*|half|twice|only|equivalent|equal|that|which|i\.?e|e\.?g|from|to|at|in|by|with|not|target|first|\d)\b)\p{L}[\p{L}/-]{3,}(?:\s[\p{L}/-]+){0,2}\s\d[\d.,–-]*\s?(?:mg|g|mcg|[µμ]g|micrograms?|units?|iu|ml|%)/iu

/** "Hold the DOAC - apixaban 5 mg": of a kind that is refused the dash names the one. */
const refusesKind =
  /^\W*(?:stop|hold|withhold|pause|omit|suspend|cease|discontinue|avoid|no|do not|don['’]t)\b.*\b(?:anti-?coag\w*|[DN]?OACs?|anti-?platelets?|diuretics?|(?:beta|β)[- ]?blockers?|ACE\w*|ARBs?|RAAS\w*|statins?|steroids?|ICS|antibiotics?|NSAIDs?|opioids?|nitrates?|sedati\w*|inhalers?|LAMA|LABA|thinners?|medicines?|medications?|tablets?|drugs?|it|them)\b/isu

/** "repeat if the ECG is still abnormal", "second 50 mg at 1 h if <100 mL/h": what is under a condition is said before it. */
const hasOwnCondition =
  /^(?!\W*(?:only|but|and|or|if|when|unless|once|provided|as|for|in|over|by|via|at|to|with|of|from|on|per|within|a|an)\b)[^.;]*?[\p{L}\d)]\s(?:only )?(?:if|when)\b/iu

/** "if pain persists, drip at 10 mcg/min": a condition with what follows from it. */
const opensWithCondition = /^(?:if|when|once)\b[^.;,]{3,80},\s\p{L}/iu

/** "She must have neither an ACE inhibitor nor an ARNI": a whole statement. */
const statement =
  /[\p{L}\d]\s(?:must|should|is|are|was|were|will|cannot|can|may|needs?|stays?|goes|continues?|has|have|gets?)\b/iu

const opensWithPronoun = /^(?:it|its|this|that|these|which|who|they|he|she|was|is|not)\b/iu

/** "High-flow oxygen - avoid intubation": what is not done needs no order before it. */
const refuses = /^(?:no|avoid|never|do not|don['’]t)\s/iu

const opensWithCapital = /^\p{Lu}\p{Ll}+\b(?!\s*$)/u

/** "Heparin 5,000 units - bleeding risk is too high": what follows is said of what stands before. */
function judgesIt(after: string): boolean {
  const [opening = ''] = after.split(/[,;:(]/u, 1)
  return opening
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .slice(0, longestSubject)
    .some((word) => aspects.has(word))
}

/** In words. */
const longestSubject = 4

/** In characters, on either side of a dash: what stands farther away decides nothing, so that a line of many dashes takes no longer for each. */
export const farthest = 600

const withoutBrackets = (text: string): string => text.replaceAll(/\([^()]*\)/gu, '')

/**
 * Whether a dash between blanks ends what stands before it, as a semicolon does: two orders, and neither a name and its remark nor a trigger and what follows from it.
 *
 * @param front from the start of the sentence to the dash
 * @param back from behind the dash to the end of the line
 */
export function partsOrders(front: string, back: string): boolean {
  const before = withoutBrackets(front.slice(-farthest))
  const after = (back.slice(0, farthest).split(loneDash, 1)[0] ?? '').trimStart()
  const head = before.split(condition, 1)[0] ?? ''
  if (judgesIt(after) && !opensWithVerb.test(after)) return false
  if (statement.test(head) && statement.test(withoutBrackets(after)) && !opensWithPronoun.test(after)) return true
  if (refuses.test(after) && /\p{L}\S*\s+\S/u.test(head)) return head.length === before.length
  if (hasOwnDose.test(after) && refusesKind.test(head)) return false
  return ordering.test(head) && ownClauses.some((one) => one.test(after))
}

/** "Doxycycline 100 mg BD - all penicillins avoided": a whole kind has what is said for itself. */
const refusesAll =
  /^(?:all|any|every|other)\s(?!(?:doses?|of|further|three|two|four)\b)[\p{L}-]{4,}(?:\s(?:and|or)\s[\p{L}-]{4,})?\s(?:(?:is|are|to be)\s)?(?:avoided|withheld|held|omitted|stopped|refused|ruled out|contra-?indicated)\b/iu

const ownClauses = [
  opensWithVerb,
  opensWithCapital,
  hasOwnVerb,
  hasOwnDose,
  hasOwnCondition,
  opensWithCondition,
  refusesAll,
]

const loneDash = /\s[-–—]\s/gu

/** A clause in as many as its dashes part it into. */
export function splitAtDashes(clause: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: dash } of clause.matchAll(loneDash)) {
    if (!partsOrders(clause.slice(from, index), clause.slice(index + dash.length))) continue
    parts.push(clause.slice(from, index))
    from = index + dash.length
  }
  return [...parts, clause.slice(from)]
}
