import { conditionBefore, type Ending, isDenied } from '../../../answer/endings.ts'
import type { LifeSaving } from './life-saving-treatments.ts'
import { theDose } from '../../../answer/ways-of-ending.ts'

/** How plainly a clause ends a treatment: surely, in one reading, or not at all. */
export type Plainness = 'sure' | 'unclear' | 'no end'

/** What is known of a treatment that makes words no reason, or a wait too long. */
interface EndOf extends Pick<LifeSaving, 'notWhy' | 'tooLate' | 'isOfHours' | 'lesser' | 'isOneThing'> {
  /** Its own names, which are no reason to end it: "biopsy". */
  readonly names: () => RegExp
}

/** A condition, or a time that is right, behind what ends it. */
const conditionBehind =
  /\b(?:if|unless|when(?:ever)?|once|should (?:he|she|they|the|there)|in case|provided|as soon as|only for|depending|before|prior to|ahead of|during|while|whilst|(?<!\buntil )after(?! (?:that|this|the) (?:call|order|step|entry)\b)|following|beforehand)\b|\b(?:for|in) (?:\d+|a few|ten|fifteen|thirty) min\w*|\bday ?\d/iu

/** "After the 16:10 dose" tells when it ends, and sets no condition. */
const afterDose = new RegExp(String.raw`\bafter ${theDose}(?! of\b)`, 'giu')

/** Until something that is right to wait for; a span of days or a clinic is none. */
const waits =
  /\b(?:until|till|restart\w*|resum\w*|recommenc\w*|re-?start\w*|back on|(?:on|begin|begun|given|started?) again|pending|not before|(?:before|prior to)(?= ))\b/iu

const weekday = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:['’]s)?\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b`

const monthName = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b`

/** What comes in days, weeks, or nobody knows when: a day of the week, a clinic, a meeting, a culture. */
const days = String.raw`(?:(?<!\d)(?:[2-9]|\d\d)(?: ?[-–] ?\d+)? ?(?:more |full )?(?:days?|d)\b|(?<!\d)(?:24|36|48|72|96)(?: ?[-–] ?\d+)? ?h(?:(?:ou)?rs?)?\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|fourteen|several|some|a few) days|\b(?:a|one|two|three|four|six|\d+)(?: ?[-–] ?\d+)?(?: more)? (?:weeks?|months?)\b|\d\/52|\d\/12|a fortnight|(?:the )?weekend|${weekday}|(?:next|the|this) (?:week|month|visit|list|session)|(?:\p{L}+ )?clinic\b|appointment|out-?patients?|(?:the |his |her )?GP\b|follow-?up|\b(?:MDT|MDM|board|conference|meeting)\b|(?:the )?(?:birth|puerperium|delivery|confinement)\b|(?:she )?(?:has|is) delivered|MC&S|CK-?MB|post-?partum|post-?natal\w*|(?:this|the|whole|entire) (?:admission|stay)|further notice|(?:final |formal |urine |blood |sputum |respiratory |tissue )?(?:cultures?|sensitivit\w*|susceptibilit\w*|antibiogram)\b|\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthName}|${monthName} \d{1,2}\b|(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?! ?(?:hours?|mg|ml|min|dose)))`

/** What comes in the morning, or in six hours and more. */
const nextDay = String.raw`(?:tomorrow|(?:the )?(?:next )?morning|overnight|tonight|the night|next day|a\.?m\.?\b|(?:ward|consultant|\p{L}+|\d\d:\d\d) round\b|day (?:team|staff|shift)|handover|\b0[6-9]:?[0-5]\d|\b1[0-2]:[0-5]\d|(?:(?<![\d.])(?:[6-9]|1\d|2[0-3])|\b(?:six|eight|ten|twelve))[- ]?(?:h\b|hours?|hourly))`

const span = String.raw`\b(?:for|in|until|till|before|prior to|from|after|pending|awaiting|on|over|into|to|with|x(?= )|x(?=\d))(?:\b|(?<=x))[^.;]{0,45}?`
export const longSpan = new RegExp(span + days, 'iu')
const nightSpan = new RegExp(
  String.raw`\b(?:until|till|before|after|pending|awaiting|for|over|from)\b[^.;]{0,45}?${nextDay}|\b(?:overnight|tonight)\b`,
  'iu',
)

/** What is waited for, whenever it comes: the restart hangs on a result, or on somebody's word. */
const openWait =
  /\b(?:until|till|pending|awaiting|only (?:once|when|after))\b[^.;]{0,50}\b(?:results?|reports?|reported|echo\w*|scan|troponin|seen|decid\w*|decision|reviewed|review|discuss\w*|agreed|consent\w*|confirm\w*|resulted|back|on (?:his|her|their) feet)\b/iu

/** Where a clause turns to what comes after: when the treatment begins again. */
const restart =
  /[\s,;:(–—-](?:to be |may |can |will |should )?(?:only )?(?:re-?)?(?:start\w*|begin\w*|releas\w*|resum\w*|commenc\w*|recommenc\w*|connect\w*|consider\w*|consideration|decid\w*|assess\w*|visit|review\w*|give|turn (?:it )?(?:back )?on|back on|on again|discuss\w*|re-?imag\w*)\b[^.;]*$/iu

/** Why a treatment may end, or what ends it for a while: a harm of it, a refusal, a procedure. */
const reasons =
  /\b(?:bleed\w*|bled|h(?:a)?emorrhag\w*|blood loss|platelets?|HIT|Hb|h(?:a)?emoglobin|thrombocytop\w*|allerg\w*|anaphyla\w*|rash|contra-?indicat\w*|refus\w*|declin(?:es|ed)|intoleran\w*|not tolerat\w*|vomit\w*|aspirat\w*|arrest|death|palliat\w*|comfort|end[- ]of[- ]life|DNAC?P?R?|error|mistake|duplicate\w*|(?<!given to )another patient|wrong patient|extravasat\w*|hypoglyc\w*|toxic\w*|overdose|procedure|surg\w*|operation|theatre|biops\w*|puncture|epidural|spinal|lumbar|thoracentesis|tap|endoscop\w*|delivery|labour|sheath|neuraxial|intubat\w*|RSI|for (?:the )?transfer|ketones?|pericarditis|dissection|Takotsubo)\b/iu

/** Another in its place, the end of a course, a break of minutes: no reason where the clause says that it stays away for days. */
const lesserReasons =
  /\b(?:course|total of|overlap\w*|meals?|drinks?|nebuli[sz]ers?|breaks?|de-?escalat\w*|narrow\w*|sensitivit\w*)\b/iu

const replaced = /\b(?:instead|in favou?r of)\b/iu

/** What is not there is no reason: "with no bleeding"; nor is what is only feared. */
const noReason =
  /\b(?:no|without(?: any)?|nor|in the absence of|despite no|instead of it|with no antibiotic in its place)\b ?(?:(?:active|major|sign of|signs of|evidence of|reason|clear|recorded) ){0,3}(?:bleed\w*|h(?:a)?emorrhag\w*|contra-?indicat\w*|reason|allerg\w*)?|\b(?:for|from|out of) fear of (?:an? )?[\p{L}-]+|\b(?:keep\w*|minimi[sz]\w*|reduc\w*|lower\w*|limit\w*)(?: the| his| her| any)? bleeding(?: exposure| risk)?(?: low(?:er)?)?\b/giu

/** The wait itself, which names what comes late: it is neither a condition nor a reason. */
const lateWait = new RegExp(
  String.raw`\b(?:until|till|pending|awaiting|before|prior to|after)\b(?:(?!\b(?:until|till)\b)[^,;:(]){0,50}?(?:${days}|${nextDay})[^,;:(]{0,20}`,
  'giu',
)

/** Parts of a clause: a condition of another part is of what is ordered there, unless it heads it. */
const partEnd = /[,(→–—]|:(?!\d)/u
const headsPart = /[,:(→–—]\s*(?:but |and |or )?(?:only )?(?:if|unless|when|once|should|in case|provided)\b/iu

/**
 * Whether a clause ends a treatment plainly: not denied, under no condition, with no time to begin again soon, and for no reason that it gives.
 */
export function plainnessOf(
  clause: string,
  { start, end, isPutOff }: Ending,
  { notWhy, tooLate, isOfHours, names, lesser, isOneThing }: EndOf,
): Plainness {
  const before = clause.slice(0, start)
  if (isDenied(clause, start)) return 'no end'
  const bare = (text: string): string =>
    (notWhy === undefined ? text : text.replaceAll(notWhy, ' ')).replaceAll(noReason, ' ')
  const [front, words, back] = [before, clause.slice(start, end), clause.slice(end)].map(bare) as [
    string,
    string,
    string,
  ]
  if (conditionBefore.test(front)) return 'no end'
  const tail = `${words}${back}`
  const isTooLate = tooLate?.test(clause.slice(start)) === true
  const isLate = isTooLate || longSpan.test(tail) || (isOfHours === true && nightSpan.test(tail))
  const plain = isLate ? tail.replaceAll(lateWait, ' ') : tail
  const whole = `${front} ${plain}`
  if (reasons.test(whole.replaceAll(names(), ' '))) return 'no end'
  if (!isLate && lesserReasons.test(whole)) return 'no end'
  const isReplaced = !isLate && replaced.test(whole)
  if (isReplaced && isOneThing !== true) return 'no end'
  const ownBack = back.replaceAll(afterDose, ' ')
  const behind = isLate ? ownBack.replaceAll(lateWait, ' ').replace(restart, ' ') : ownBack
  const own = behind.split(partEnd, 1)[0] ?? ''
  if (
    conditionBehind.test(isTooLate && tooLate !== undefined ? own.replace(tooLate, ' ') : own) ||
    headsPart.test(behind)
  )
    return 'no end'
  if (isLate) return 'sure'
  if (isPutOff) return 'no end'
  if (isReplaced)
    return lesser !== undefined && new RegExp(String.raw`(?<![\p{L}])(?:${lesser})`, 'iu').test(back)
      ? 'sure'
      : 'unclear'
  if (!waits.test(tail)) return conditionBehind.test(behind) ? 'unclear' : 'sure'
  return openWait.test(tail) ? 'unclear' : 'no end'
}
