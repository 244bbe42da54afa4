import type { MedicationOrder } from '../../../answer/medications.ts'
import { longSpan } from '../taken-back/plain-end.ts'

/**
 * For when a line gives something. `now`: today, or it continues. `plain`: no time is given. `tomorrow`: the next morning. `procedure`: on the day of a procedure, or during it. `later`: another day, under a condition, in another
 * dose or form; it contradicts nothing.
 */
export type GivenWhen = 'now' | 'plain' | 'tomorrow' | 'procedure' | 'later'

/**
 * For how long a line ends something. `open`: no end is given, or one that is days away. `event`: until somebody or something comes, at an unknown time. `sign`: until a value or a sign changes. `evening`: tonight's dose. `procedure`: for some time before
 * a procedure. `later`: from another day on, under a condition, or in a part of it; it contradicts nothing.
 */
export type EndedWhen = 'open' | 'event' | 'sign' | 'evening' | 'procedure' | 'later'

/** Where something is named in a clause: what stands before, and what behind. */
interface Place {
  readonly before: string
  readonly behind: string
}

/** When a line gives a medicine that it names at a place; `later` where it is only spoken of, or not surely given. */
export function whenGiven({ stance, isClass }: MedicationOrder, { before, behind }: Place): GivenWhen {
  if (stance === 'refused' || (stance === 'considered' && !plainlyGiven.test(behind))) return 'later'
  const near = `${before} ${untilNext(behind)}`
  if (stance === 'conditional' && !whenEating.test(near)) return 'later'
  const isDosed = dosed.test(behind)
  if (stance === 'mentioned' && !(isDosed && (gives.test(near) || ofToday.test(near)))) return 'later'
  return isDosed || (!isClass && (goesOn.test(near) || usualList.test(before)))
    ? whenOrdered({ before, behind })
    : 'later'
}

/** When a line orders what it names. */
export function whenOrdered({ before, behind }: Place): GivenWhen {
  const colon = before.lastIndexOf(':')
  const [lead, verb] = [before.slice(0, Math.max(colon, 0)), before.slice(colon + 1)]
  const own = `${verb} ${untilNext(behind)}`
  const whole = `${before} ${behind}`
  if (dayOfProcedure.test(whole)) return 'procedure'
  if (
    waitsInLead.test(
      (ofToday.test(behind) ? lead.replaceAll(/\bdischarge\b/giu, ' ') : lead).replaceAll(everyMeal, ' '),
    )
  )
    return 'later'
  const isTomorrow = nextMorning.test(whole)
  const plain = own.replaceAll(everyMeal, ' ').replaceAll(everyMorning, ' ')
  if (otherwise.test(ofToday.test(whole) && !isTomorrow ? plain.replaceAll(again, ' ') : plain)) return 'later'
  if (isTomorrow) return 'tomorrow'
  return ofToday.test(whole) || goesOn.test(`${before} ${own}`) || gives.test(own) ? 'now' : 'plain'
}

/** For how long words end what they name, from the clause before them, and behind. */
export function whenEnded({ before, behind }: Place, words: string): EndedWhen {
  const colon = before.lastIndexOf(':')
  if (waitsInLead.test(before.slice(0, Math.max(colon, 0)))) return 'later'
  const own = untilNext(behind).split(/:\s/u, 1)[0] ?? ''
  const near = `${before.slice(colon + 1)} ${words} ${own}`.replaceAll(afterDose, ' ')
  const whole = `${before} ${words} ${behind}`
  const plain = near.replaceAll(everyWait, ' ').replaceAll(fromToday, ' ')
  if (ofEvening.test(plain) && !notWhole.test(plain)) return 'evening'
  if (notWhole.test(plain) || part.test(plain) || sickDays.test(whole) || signInLead.test(before)) return 'later'
  if (beforeProcedure.test(`${words} ${behind}`)) return 'procedure'
  const until = waits.exec(`${words} ${behind}`)?.[0]
  if (endsLater.test(plain)) return 'later'
  if (until === undefined) return 'open'
  if (soon.test(until)) return 'later'
  if (longSpan.test(until)) return 'open'
  return sign.test(until) ? 'sign' : 'event'
}

/** Whether words end all of it, and from now on. */
export function isWhole({ before, behind }: Place, words: string): boolean {
  return /\b(?:all|any|every|both)\b|\bfrom now\b|\bas of (?:now|tonight|today)\b|\bwith immediate effect\b/iu.test(
    `${before.slice(-longestArticle)} ${words} ${behind}`,
  )
}

/** In characters: "all IV". */
const longestArticle = 12

/** Whether what is ordered runs on: an infusion, or doses at their times. */
export function runsOn(behind: string): boolean {
  return /\b(?:infusion|drip|pump|back[- ]to[- ]back|continuous\w*|hourly|q\d+ ?h|every|daily|once a day|OD|BD|BID|TDS|TID|QDS|QID|mane|nocte)\b|\/h\b|\d-hourly|\d\s?×\s?\/?d/iu.test(
    behind.slice(0, longestDose),
  )
}

/** In characters, of an order behind its name. */
const longestDose = 60

/** The clause of an order, before its name and behind it. */
export function placeOf({ sentence, span }: Pick<MedicationOrder, 'sentence' | 'span'>): Place {
  const text = sentence.text.replaceAll(/\b(?<short>i\.e|e\.g|incl)\./giu, '$<short>,')
  const at = span.start - sentence.start
  const from = Math.max(text.slice(0, at).lastIndexOf('. '), text.slice(0, at).lastIndexOf(';')) + 1
  const rest = text.slice(at + span.text.length)
  const to = rest.search(/;|\.\s/u)
  return { before: text.slice(from, at), behind: to < 0 ? rest : rest.slice(0, to) }
}

/** Up to where another thing is said. */
function untilNext(behind: string): string {
  return (
    behind.split(
      /,\s(?!and\b)|\s[–—]\s|\s-\s|\(|\band (?=(?:give|start|cross|call|ask|arrange|send|reverse|restart|resume)\w*\b)/iu,
      1,
    )[0] ?? ''
  )
}

const procedure = String.raw`(?:procedure|surgery|operation|theatre|biops\w*|bronchoscop\w*|endoscop\w*|angiogra\w*|puncture|drain\w*|tap|thoracentesis|thoracoscop\w*|c(?:a?esarean|-section)|epidural|block|extraction|implant\w*|cath\w*|pacemaker|aspiration|OT|op|scope|EBUS|labou?r|delivery|birth)`
const ofProcedure = String.raw`(?:the |her |his |any )?(?:\p{L}+[- ]){0,3}?${procedure}\b`

const beforeProcedure = new RegExp(
  String.raw`\b(?:\d+ ?(?:h|hours?|days?|d)|the day|a day|day|two days|48 hours) (?:before|prior to|ahead of|pre-?)(?: and (?:on )?the (?:day|morning) of)?\s?${ofProcedure}|\bpre-?op|\b(?:at|from) (?:the )?(?:onset of )?(?:labou?r|delivery|birth)\b`,
  'iu',
)

const dayOfProcedure = new RegExp(
  String.raw`\b(?:on )?(?:the )?(?:morning|day|evening) (?:of|before) ${ofProcedure}|\b${procedure}(?: |-)(?:morning|day)\b|\bduring ${ofProcedure}|\bup to (?:and including )?(?:the )?(?:morning|day) of\b|\b(?:up )?(?:to|until|till) and including\b[^.;]{0,20}\bon the day\b`,
  'iu',
)

/** Its excess, another form or dose of it, another in its place, or an end that is denied. */
const notWhole =
  /\b(?:further|extra|additional|more|another|second|repeat\w*|top-?up|bolus\w*|load\w*|bridg\w*|routine\w*|over|above|beyond|in excess|unless|except|other than|apart from|but for|besides|switch\w*|chang\w*|replac\w*|convert\w*|swap\w*|instead|reduc\w*|lower\w*|halv\w*|increas\w*|titrat\w*|already|yesterday|previously|allerg\w+|add(?:ing)?|combin\w*|together|alongside|delay|rather than|forc\w+|miss|forget|interrupt\w*|abrupt\w*|crush\w*|rapid\w*|push|(?:do not|don['’]t|not|never) (?:be )?(?:stop|hold|withh|suspend|omit|ceas|discontinu|paus|delay|cancel)\w*)\b|→|->|\?/iu

/** A way, a form or a dose of it alone. */
const part =
  /\b(?:oral|PO|by mouth|tablets?|nebs?|nebuli\w*|inhal\w*|patch\w*|MR|SR|XL|SC|subcut\w*|topical|drops|doses?|night|evening|morning|bedtime|mane|nocte|breakfast|lunch)\b/iu

/** What the patient does when ill at home. */
const sickDays =
  /\bsick[- ]?days?\b|\b(?:with|in|during|for) (?:any |acute )?(?:D&V|diarrh\p{L}+|vomiting|infections?|dehydrating illness|intercurrent illness|fasting)\b|\bif unwell\b/iu

/** "Drop in GCS: stop enoxaparin": a sign that may come. */
const signInLead =
  /^[^:]*(?:\b(?:sudden|drop|fall\w*|new|any|worse\w*|bleed\w*|seizure|arrest|signs? of|rash|headache)\b|[<>≥≤])[^:]*:/iu

/** "Stop ticagrelor after this dose" ends it today. */
const afterDose =
  /\bafter (?:this|(?:today|tonight|this morning|this evening)['’]s|the (?:next|morning|evening)) dose\b/giu

const fromToday = /\bfrom (?:tonight|this (?:evening|morning|afternoon)|today|now)\b/giu

const ofEvening = /\b(?:tonight['’]s|this evening['’]s|the evening(?:['’]s)? dose|(?:tonight|this evening)(?= |$))/iu

/** Whether a line gives something in the evening of today. */
export function isTonight({ before, behind }: Place): boolean {
  return /\b(?:tonight|this evening|with (?:supper|dinner|the evening meal)|at bedtime)\b|\b(?:1[7-9]|2[0-3])[:.]?[0-5]\d\b/iu.test(
    `${before} ${behind}`,
  )
}

const endsLater =
  /\b(?:if|as the|on the day|at (?:[01]?\d|2[0-3])[:.]?[0-5]\d|within|by (?:one|a|\d+|week)|(?:at|in|from) (?:about )?(?:week |month )?(?:\d+|one|two|three|six|twelve)(?: ?[-–] ?\d+)? ?(?:wk|weeks?|months?|mo|d|days?|h|hours?)|unless|should (?:he|she|they|the)|once|when|whenever|after|then|day \d+|(?:on|at|from) discharge|while (?!(?:the |his |her )?(?:creatinine|potassium|eGFR|lactate|pressure|BP|SBP|CBG|K\b))|whilst|during(?! (?:this|the|his|her|their) (?:whole )?(?:stay|admission|pregnancy|shift|attack|illness))|before|prior|from tomorrow|(?<!(?:nor|or|and|today,) )tomorrow(?! (?:and|or|nor)))\b/iu

const waits =
  /\b(?:until|till|pending|awaiting|not before|for (?:the )?(?:next |coming )?(?:\d+|a fortnight|a week|two|three|four|five|six|seven|ten|twelve|rest|remainder)\b)[^.;]*/iu
const everyWait = everywhere(waits)

/** Minutes, or what is done first: "until blood cultures are taken". */
const soon =
  /\b(?:taken|drawn|sent|collected|obtained|secured|sited|in place|then review|only dose|minutes|access|cannula\w*|off (?:the )?nebuli\w*)\b/iu

const sign =
  /[<>≤≥]|\b(?:under|below|above|over|falls?|fallen|rises?|settles?|improves?|better|stable|known|level|result\w*|back|hours?|h)\b/iu

const dosed =
  /^[^,;]{0,40}?\d\s?(?:mg|mcg|micrograms?|microg|µg|g|units?|U|IU|mmol|mEq|mL|ml|puffs?|tabs?|tablets?)\b|^[^,;]{0,20}\d\/\d/iu

const goesOn =
  /\b(?:continu(?:e|es|ed|ing)|goes on|go(?:ing)? on|carr(?:y|ies|ied) on|keep(?:s|ing)?|remains?|stays?|ongoing|unchanged|as (?:they were|usual|before|charted|written|at home)|as per (?:the )?(?:home|usual|drug) chart|regular(?:ly)?|not to be (?:missed|interrupted|stopped)|uninterrupted)\b/iu

/** "Since the rate may be an embolism, apixaban 10 mg is to be taken": what is considered is something else. */
const plainlyGiven = /^[^.;,]{0,40}\b(?:is|are) to be (?:taken|given|charted|started)\b/iu

/** "Her usual tablets this evening, including Jardiance". */
const usualList = /\b(?:usual|regular|home) (?:\p{L}+ )?(?:tablets|medicines|medications?|meds|list|drugs|inhalers)\b/iu

const gives =
  /\b(?:giv(?:e|en)|tak(?:e|en|es|ing)|chart(?:ed|ing)?|prescrib\w*|administer(?:ed)?|due|hang|inject\w*|serve)\b/iu

const ofToday =
  /\b(?:now|stat|today|tonight|this (?:evening|afternoon|morning)|at once|immediately|straight ?away|same (?:evening|day)|with (?:supper|dinner|breakfast|lunch|the evening meal)|at bedtime|usual (?:time|dose)|within (?:the (?:next )?)?(?:\d+ ?|half an? |an |one )(?:minutes?|min|hours?|h)|half hour)\b|\b(?:[01]?\d|2[0-3])[:.]?[0-5]\d(?: ?h(?:rs)?)?\b(?! ?(?:mg|mL|mcg|units?|g|mmol))|\b\d{1,2} ?(?:am|pm)\b/iu

const whenEating =
  /\b(?:when|once) (?:she |he |they )?(?:is |are )?(?:taking|tolerating|able to take) (?:PO|orally|by mouth|tablets)(?: (?:tonight|today|this evening))?\b/iu
const everyMeal = everywhere(whenEating)

const nextMorning =
  /\b(?:tomorrow(?:['’]s)?(?: (?:morning|breakfast))?|(?:the )?next morning|in the morning|am meds|morning (?:meds|tablets|medicines|round))\b/iu
const everyMorning = everywhere(nextMorning)

/** "Resume Xarelto with the 18:00 dose this evening": given again today. */
const again = /\b(?:resume[sd]?|re-?start(?:s|ed)?|re-?commence[sd]?)\b/giu

const otherwise =
  /\b(?:re-?start\w*|resum\w*|re-?introduc\w*|rechallenge\w*|re-?commenc\w*|then|once(?! (?:daily|a day|nightly|weekly|only))|unless|if|provided|subject to|pending|later|after|following|post|when|tomorrow|next (?:week|month|visit|clinic|dose|review)|switch\w*|chang\w*|replac\w*|convert\w*|swap\w*|step\w* down|reduc\w*|lower\w*|halv\w*|half|increas\w*|titrat\w*|hold|held|withh\w*|paus\w*|stop\w*|not|no|never|avoid\w*|clinic|discharge|(?:in|at|after|from) (?:\d+|one|two|three|six|a few)(?: ?[-–] ?\d+)? ?(?:days?|weeks?|months?)|PRN|as needed|instead)\b|→|->|\?/iu

const waitsInLead =
  /\b(?:once|after|when|if|unless|until|then|later|following|post|discharge|clinic|day \d+|week \d+)\b|[<>≥≤]/iu

/** A pattern for every place at which another is found. That one keeps no place to go on from, on which the next search would depend. */
function everywhere({ source }: RegExp): RegExp {
  return new RegExp(source, 'giu')
}
