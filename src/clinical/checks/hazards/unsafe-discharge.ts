import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { barOf } from './discharge-bars.ts'
import { gravelyIll } from './grave-signs.ts'
import { leavesThoughIll, staysThoughIll } from './leaving-when-ill.ts'
import { leaves, needsNone, waitsFor } from './leaving-words.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from './record-words.ts'

/** "Discharge", "home today", "treat at home": now, and not once it is safe. */
const goesHome =
  /\b(?:(?<!\b(?:pre|post|ICD|device|drain|nipple|urethral|penile|capacitor)[- ]?)discharge[ds]?|(?:send|sent|goes|go|allow(?:ed)?|let) (?:him |her |them |the patient )?home|home (?:today|tonight|now|with|w\/|on|this|from (?:the )?(?:department|ED|ER|A&E|ward|hospital))|(?:and|,|then) home(?=\s*(?:$|[.;,]))|(?:^|[.;:] ?)home(?=\s*(?:$|[;,]))|(?:back|returns?) to (?:the |her |his |their )?(?:care|nursing|residential) home|in the community(?= |$|[.;,])|(?:\d+ ?m?g|oral\w*|tablets?|by mouth)\b[^.;]{0,30}\b(?:OD|BD|TDS|QDS|BID|TID|daily|hourly|oral\w*|tablets?) (?:[^.;]{0,20} )?(?<!\b(?:as|like|unlike|than) )at home(?=\s*(?:$|[.;,]))|(?:oral|by mouth)[^.;]{0,40}\boutpatient follow-?up|same-day discharge|(?:treat|manage|care|treated|managed) (?:\w+ ){0,2}(?:at home|as an outpatient|in ambulatory care)|ambulatory care suitable|outpatient (?:management|treatment|pathway)|(?:no|not) (?:need for )?(?:hospital )?(?:admission|admit)|does not need (?:to be )?(?:admi\w+|hospital)|d\/c(?=(?:['’]?d)?\s*(?:$|[.;,)&+→–—-]|\d|w\/|(?:home(?! (?:oxygen|O2|meds?|medic\w*|doses?|insulin|NIV|CPAP|BiPAP|infusion|regimen|supply|stock)\b)|today|tonight|tomorrow|now|to|with|from|pt|patient|(?:the|this) (?:patient|pt|man|woman|lady|gentleman|boy|girl|child)|him|her\b(?! \w)|them|M(?:r|rs|s)|this (?:morning|afternoon|evening)|on|in|after|as|at|and|if|once|when|by|same|without|back|via|later|early|ok|okay|safe|per|under|into)\b))|dc home|(?:(?:may|can|could|should|is allowed to|is free to|will) (?:now |safely )?(?:leave|go back|return) (?:(?:the )?(?:department|hospital|ward|clinic)|today|tonight|now|this (?:morning|afternoon|evening)|tomorrow morning|to (?:her |his |their |the )?(?:school|work|care home|nursing home|home|own home))|go(?:es)? home|resume (?:school|work)|(?:to|on|onto|under|with) (?:the |a |our )?(?:virtual ward|hospital[- ]at[- ]home(?: team)?|acute care at home)(?! (?:referral|team (?:in|at) the hospital))))\b/iu

const notYet =
  /\b(?:not|no|never|avoid|unsafe|don['’]t|cannot|against|too (?:ill|sick|unwell|unstable|early|breathless|weak|hypoxic|drowsy))\b[^.;,:→]{0,40}$|\b(?:days?|d|weeks?|wks?|months?|hours?|h|hrs)\s(?:of|from|post|following)[\s-]$|\b(?:before|ahead of|nearer|nearing|once|when|until|if|after(?! (?:(?:the|that|this|these|those|a|an|one|two|his|her|another|first|second|third|last|next|\d) )*(?:(?:IV|oral|fluid) )?(?:nebules?|nebs?|nebuliser|doses?|injections?|infusions?|bags?|bolus|drip|litres?|bottle)\b)|unless|at(?! \d[\d:.]* and\b)|on|planned?|planning|prior to|for|pending|only|later|criteria|ready|readiness|letter|summary|medic\w*|prescription|follow|safe|nasal|ear|wound|vaginal|purulent)\b(?![^.;]{0,40}: ?$)[^.;]{0,40}$|\b(?:strips?|sticks?|meters?|monitors?|leaflets?|cards?|sheets?|kits?|packs?|booklets?|plans?|diar(?:y|ies)|suppl(?:y|ies)|pens?|inhalers?|spacers?|instructions|advice)(?: [\p{L}-]+){0,2} to\s$/iu
const onlyAfter =
  /^[^.;,]{0,25}\b(?:is (?:now )?(?:not (?:safe|possible|an option|appropriate|advised|allowed)|unsafe|void|cancelled|withdrawn|ruled out|out of the question)|has failed|failed)\b|^[^.;]{0,60}\b(?:and|but|:|,) ?(?:he |she )?stays\b(?! (?:at )?home)|^[^.;,]{0,40}\b(?:tomorrow|only\b)|^(?:(?!\b(?:clinic|review|follow|appointment|test|GP|echo\w*|bloods?|visit)\b)[^.;,]){0,40}\bin \d|^[^.;]{0,60}\b(?:(?:once|when|if)(?! (?:(?:the )?pain|(?:that|this|the|a|his|her) (?:\w+ )?(?:nebules?|nebs?|nebuliser|dose|injection|infusion|bag|drip|lit(?:re|er)|fluid) (?:is |has |are )?(?:finished|in|given|run|over|done|through)|comfortable|mobile|happy|he feels|she feels|eating|able))|(?<!\b(?:hours?|h|hrs?|minutes|min) )after(?! (?:a |the |\d)[^.;]*\btoday| (?:that|this|these|one|the|a|his|her|another|first|last|next) (?:\w+ )?(?:nebules?|nebs?|nebuliser|doses?|injection|infusion|bag|drip|tablet|snack|meal|breakfast|lunch|drink|hour|litre)\b)|until|unless|provided|criteria|planning|summary|letter|medic\w+|on day|from (?:the |a |his |her )?(?:ICU|ITU|HDU|resus|wound|drain|nipple|ear|stoma|incision|sternum|site)|to (?:the )?(?:ward|ICU|ITU|HDU|hospice|rehab\w*)|against|bundle|destination|date)\b/iu

/** Someone else than the patient, or not now: a discharge that comes with what treats first. */
const stays =
  /\b(?:admit(?!ted)|admission to|transfer to|ICU|ITU|HDU|critical care|resus|theatre|cath lab|ward (?:bed|for)|hospice|monitored bed|high[- ]dependency|high[- ]care(?! (?:home|needs?|package))|telemetry|keep in|IV\b[^.;]{0,30}\b(?:BD|TDS|QDS|BID|TID|q\d+h|\d+[- ]?hourly|every \d+ ?h\w*))\b/iu
const staysDenied =
  /\b(?:given|done|had|started|seen|taken)\b[^.;,]{0,20}\bin resus\b|\b(?:(?:admi\w+|transfer\w*|step\w* down|move[sd]?) (?:\w+ ){0,3})?(?:virtual ward|hospital[- ]at[- ]home)\b|\b(?:no|not|without|avoid\w*|rather than|instead of|does not need|no need (?:for|to))\s+(?:\w+\s+){0,4}(?:admit\w*|admission|ICU|ITU|HDU|high[- ]care|critical care|resus|ward)\b/giu

/** Who declines a ventilator or resuscitation, and nothing else that a hospital has. */
export function wantsHospital({ notes }: Patient): boolean {
  return notes.some(({ text }) =>
    /\b(?:all|full|every|any)\b[^.;]{0,20}\b(?:hospital|ward|medical|other) (?:treatment|care)\b[^.;]{0,60}\b(?:wanted|wants|wishes|agreed|accepted|accepts|desired|continues?|yes)\b|\b(?:wants|accepts|wishes)\b[^.;]{0,20}\b(?:all|full|every) (?:hospital|ward|medical|other) (?:treatment|care)\b/iu.test(
      text,
    ),
  )
}

/**
 * Patients who are sent home though the latest vital signs or results hold them: a discharge that is ordered for now, with no other action that admits them.
 *
 * @returns a line for the first text that sends home, with its source
 */
export function unsafeDischarges(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient) && !wantsHospital(patient)) return []
  if (patient.setting === 'outpatient' && patient.vital_signs.length === 0) return []
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const others = texts
    .map(({ text }) => text)
    .join('\n')
    .replace(staysDenied, ' ')
  if (stays.test(others)) return []
  const home =
    clauses.find(sendsHome) ??
    (gravelyIll(patient).value === 'true' && !staysThoughIll.test(others) ? clauses.find(leavesThoughIll) : undefined)
  if (home === undefined) return []
  const bar = barOf(patient, others)
  return bar === undefined
    ? []
    : [`the patient is sent home (${quote(home)}), and the record has ${quote(bar.facts.join(', '))} (${bar.source})`]
}

/** Whether a clause of an answer has the patient leave hospital now, or says that they need none. */
export function sendsHome(clause: string): boolean {
  return hasLeaving(clause, goesHome, notYet) || hasLeaving(clause, leaves, waitsFor)
}

function hasLeaving(clause: string, words: RegExp, waiting: RegExp): boolean {
  const match = words.exec(clause)
  if (match === null) return false
  const before = clause.slice(Math.max(0, match.index - 60), match.index)
  const after = clause.slice(match.index + match[0].length)
  return (
    (needsNone.test(match[0]) ||
      !waiting.test(before) ||
      (sameDay.test(after) && afterTreatment.test(before)) ||
      (thatNight.test(after) && afterComfort.test(before))) &&
    !onlyAfter.test(after) &&
    !(withDevice.test(after) && !/\b(?:now|today|tonight)\b/iu.test(match[0])) &&
    !hangsOnResult.test(clause.slice(0, match.index))
  )
}

/** "Discharge w/ bilevel, not CPAP": what breathes with him when he leaves, and not that he leaves now. */
const withDevice =
  /^:? ?(?:(?:w\/|with|on|onto) ?)?(?:(?:an?|the|his|her|own|new|home|domiciliary|nocturnal) )*(?:bi-?level|BiPAP|NIV|AVAPS|iVAPS|CPAP|ventilators?|NIPPV)\b(?![^.;]*\b(?:now|today|tonight|this (?:morning|afternoon|evening))\b)/iu

/** "Once the furosemide has had its effect, discharge home today": the hour is set, and nothing is to be shown before it. */
const sameDay = /^(?:\s?home)?,?\s(?:at \d|today|tonight|this (?:afternoon|evening))/iu
const afterTreatment =
  /\b(?:once|when|after)\b(?![^.;]*\b(?:stable|improv\w*|better|settl\w*|wean\w*|air|walk\w*|safe|afebrile|comfortable|resolv\w*|normal\w*|negative|target|sat(?:uration)?s?|SpO2|off|review\w*)\b)[^.;]*\b(?:dose|tablet|capsule|taken|effect|given|worked|infused|in|run|treated|drained|furosemide|diuretic|neb\w*|antibiotic\w*|fluids?)\b[^.;]*$/iu

/** "When the temperature is down, home with his son tonight": a sign that a tablet brings down lets nobody go. */
const thatNight = /^[^.;,]{0,25}\b(?:today|tonight|this (?:afternoon|evening))\b/iu
const afterComfort =
  /\b(?:once|when|after|as soon as)\b[^.;]*\b(?:temperature|fever|pain|nausea|headache)\b[^.;]*\b(?:down|gone|controlled|eased?|better|settle[sd]?|less)\b[^.;]*$/iu

/** "If the repeat is normal, treat the ankle and", "PEF above 70% of best →": a result decides first. */
const hangsOnResult =
  /^\W*(?:if|when|once|provided|should|as soon as)\b[^.;]{0,60}\b(?:repeat\w*|second|result\w*|normal|negative|below|under|above|less than|trop\w*|K\+?|potassium|PEF|CT|scan|<|>|≥|≤)|(?<!\bage[ds]? ?)[<>≥≤]\s?\d[^.;]{0,60}→\s*$/iu
