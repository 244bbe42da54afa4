import type { Answer } from '../../../answer/parse-answer.ts'
import { type Hazards, noHazards, unclearOf } from '../hazards.ts'
import { quote } from '../../../words/text.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, ordersAndCalls } from '../record-words.ts'
import { isOpen } from './unsure-call.ts'
import { elsewhere, handsOver, helper, isSlowOrHelpless, partsOf, reachesNobody } from './who-can-act.ts'
import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import type { Patient } from '../../../patient/patient.ts'
import { anyOf, no, yes } from '../../../patient/truth.ts'

/** A state to come that nobody waits with. Written in November 2026 from clinical knowledge; no clinician has signed the list. */
const emergency =
  /\b(?:pH (?:(?:falls?|drops?|sinks?|goes|stays|still|is) )?(?:below|under|<|≤|of) ?7\.[012]\d?|GCS (?:is |stays )?(?:below|under|<|≤|falls?|falling|drops?|dropping|of) ?\d*|unrespons\w*|unconscious\w*|(?:not|hardly|barely|no longer) rous(?:e)?able|unrous(?:e)?able|(?:SBP|systolic(?: pressure)?|MAP) ?(?:is |stays |remains |still )?(?:below|under|<|≤|(?:falls?|drops?|sinks?|goes) (?:below|under|to)) ?\d+|QRS (?:widen\w*|broaden\w*|wider)|hypotension persists|SpO2 ?(?:falls?|drops?|goes|sinks?|is|stays?)? ?(?:to |at )?(?:below|under|<|≤) ?(?:[0-7]\d|8\d)|cough\w* up (?:a |an |more than a |half a |\w+ )?(?:cup\w*|mug\w*|glass\w*|bowl\w*|pint\w*|tablespoons?|fresh|bright|large|lots?|clots?)\b[^.;,:]{0,20}blood|(?:cannot|can['’]t|unable to|struggl\w* to) breathe|gasp\w*|(?:sats?|(?:oxygen |O2 )?saturations?) ?(?:below|under|<|≤) ?(?:[0-7]\d|8\d)|tension (?:signs|pneumothorax)|(?:RR|respiratory rate) ?(?:above|over|>|≥|>=) ?(?:3[5-9]|[4-9]\d)|tiring|exhaust(?:ed|ion)|pH (?:of )?7\.[01]\d?|airway (?:swell\w*|obstruct\w*|compromise\w*|clos\w*)|uncontroll\w* bleed\w*|bleed\w* (?:that )?(?:does|will|do) not stop|confus\w* (?:with|and) hypotension|hypotension (?:with|and) confus\w*|(?:SBP|systolic|MAP) (?:of )?[4-7]\d|status epilepticus|shock(?:ed)?|collapse[sd]?|cardiac arrest|arrests?|stridor|anaphylaxis|seizures?|fits?\b|syncope|torrential|massive (?:bleed\w*|haemoptysis|hemoptysis)|(?:bleed\w*|blood|h(?:a)?emoptysis) (?:over|above|of|>|more than|exceeds?) ?[2-9]\d\d ?mL|[2-9]\d\d ?mL of (?:fresh )?blood|breathing stops|stops breathing|apn(?:o)?ea|no pulse|cannot be roused|(?:difficult|hard) to rouse|asystole|torsades|black(?:s|ed)? out|vision (?:goes|lost|loss)|loss of (?:vision|sight|consciousness)|ventricular tachycardia|VT|VF|crushing|neck swelling|noisy breathing|numb saddle|saddle numbness|cannot pass urine|blinding headache|thunderclap|flashing lights|NEWS2? ?(?:of |above |over |≥ ?|>=? ?)?(?:[5-9]|1\d)|ST elevation|stroke|facial droop|(?:K\+?|potassium) ?(?:above|over|>|≥) ?6\.[5-9]|lactate ?(?:above|over|>|≥) ?(?:[4-9]|1\d)|cannot (?:speak|swallow saliva)|hypotensive|(?:turns?|goes?|becomes?) (?:blue|gr[ea]y|cyanosed)|cyanos\w+|trachea\w* (?:shift\w*|deviat\w*|mov\w*)|(?:severely|acutely) breathless|Synkope|Kollaps|bewusstlos\w*|Krampfanfall|(?:RR|Blutdruck) ?(?:<|unter) ?\d+|(?:NIV|BiPAP|mask ventilation) (?:is )?fail\w*|worse(?:ning)? (?:of (?:the )?)?gas(?:es)?|vomit\w* (?:fresh )?blood|h(?:a)?ematemesis|too breathless to (?:speak|talk))\b/iu

/** Ways that reach a reader days later. */
const slow =
  /\b(?:portal message|message (?:through|via|on) the portal|through the portal|e-?mails?|by (?:letter|post|fax|e-?mail)|write to|letter to|voice ?mail|leave a message|(?:within|in|reply (?:within|in)) (?:[2-9]|\d\d|two|three|five|seven) (?:business |working )?(?:days|weeks)|(?:next|routine|usual|outpatient) (?:\w+ ){0,2}(?:clinic|appointment|visit|review|referral)|(?:clinic|appointment) (?:next|in (?:a|two|\d))|appointment (?:with|at) (?:the |her |his |their )?(?:GP|family doctor|practice|surgery|clinic)|(?:vereinbar\w+|mach\w+|hol\w+)?\s?(?:einen |den )?(?:Termin (?:beim|in der|bei der)|Hausarzttermin)(?: \p{L}+)?|(?:Brief|Fax|E-?Mail) an (?:den |die |das )?\p{L}+|(?:GP|family doctor|practice nurse) (?:in|within|next) \w+|(?:on|at|until|for|into) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:at|in|during) (?:the |her |his |next )?(?:\w+['’]?s? ){0,3}(?:clinic|visit|appointment|meeting|review|MDT)\b|next (?:week|month|year)|in the morning|(?:the )?day team|elective \w+ list|(?:at|from) (?:0?[789]|10)(?::\d\d)?(?: ?am)?(?= ?(?:,|$|[.;]))|wait (?:for|until) (?:the )?(?:morning|Monday|next)|(?:write|enter|note|log|record|put)s? (?:it|this|that|them) (?:down )?(?:in|into|on) (?:the |his |her |a )?(?:chart|diary|notes?|log|book|file|record|board)|(?:(?:the|at) )?(?:morning|next|0?[789]:\d\d|10:\d\d) (?:hand-?over|round))\b/iu

/** People who cannot treat an emergency. */
const powerless =
  /\b(?:dietiti?an|nutritionist|podiatr\w+|chiropod\w+|research nurse|ward clerk|secretary|receptionist|chaplain|social work\w*|physiotherapist|librarian|insur\w+|billing|oxygen company|supplier|patient (?:liaison|advocate)|website|case manag\w+|care co-?ordinator|discharge planner|diary)\b/iu

/** Somebody comes now all the same. */
const quick =
  /\b(?:999|911|112|000|111|ambulance|ICU|ITU|HDU|high[- ]care(?! (?:home|needs?|package))|MET|medical emergency team|rapid response|RRT|crash|code|arrest team|now|immediately|at once|straight ?away|urgent(?:ly)?|emergency|ED|A&E|same[- ]day|stat|call|bleep|page|ring|phone|registrar|consultant|attending|on[- ]call|senior)\b/iu

/** Of the states those in which a clinic does not help who lies in a hospital. */
const isDying =
  /\b(?:pH|GCS|unrespons\w*|unconscious\w*|arrests?|stridor|(?<!ICD |DC |electric )shock(?:ed)?(?! therapy)|(?:NIV|BiPAP|mask ventilation) (?:is )?fail\w*|massive|torrential|cannot be roused|no pulse|asystole|VF)\b/iu

/** Whether somebody comes now by some part of the words: whom a message waits for, or who cannot treat it, does not. */
function comes(act: string): boolean {
  if (sooner.test(act)) return true
  return partsOf(act).some(
    (part) =>
      quick.test(part) &&
      !(powerless.test(part) || reachesNobody(part) || isFamilyAlone(part)) &&
      !(slow.test(part) && !atAll.test(part)),
  )
}

/** "Ring the daughter". */
function isFamilyAlone(part: string): boolean {
  return family.test(part) && !helper.test(part)
}

const family =
  /\b(?:tell|told|call\w*|ring|phone\w*|text|inform\w*|notif\w*|ask\w*|alert\w*|contact\w*)\b[^.;]{0,20}\b(?:wife|husband|spouse|partner|son|daughter|mother|father|family|relatives?|next of kin|NOK|neighbour|carer)\b|\b(?:Tochter|Sohn|Ehefrau|Ehemann|Angehörige\w*|Nachbar\w*)\b[^.;]{0,20}\b(?:verständig\w*|informier\w*|ruf\w*|anruf\w*|benachrichtig\w*)\b/iu

/** "Angiography tomorrow, before this if pain returns". */
const sooner = /\b(?:earlier|sooner|before (?:this|that|then)|br(?:ing|ought) forward)\b/iu

const atAll =
  /\b(?:999|911|112|000|ambulance|ICU|ITU|MET|rapid response|crash|code|arrest team|now|immediately|at once|straight ?away)\b/iu

/** Whether words name an emergency to come, and neither deny it nor tell of one that is over: "if no syncope", "seizure-free for 4 years". */
function isToCome(state: string): boolean {
  return [...state.matchAll(everyEmergency)].some(
    ({ 0: { length }, index }) =>
      !deniedBefore.test(state.slice(0, index)) && !isOver.test(state.slice(index + length)),
  )
}

const everyEmergency = new RegExp(emergency.source, 'giu')

const deniedBefore =
  /\b(?:no|without|free of|never|not (?:had|having|in)|last|previous|past|history of|known|prior)(?: (?!and\b)[\w-]+){0,2} $/iu

/** "Seizure-free", "seizures well controlled", "syncope four years ago": behind the words what is kept away, or over. */
const isOver =
  /^(?:[- ]?free\b|[- ]?freedom\b|(?: (?:is|are|remains?|now))?(?: (?!not\b|poorly\b|never\b|no\b|badly\b)\w+)? (?:controlled|in remission|resolved|settled)\b| (?:control|prophylaxis|history|disorder|risk|threshold|clinic|prevention|medic\w*|drugs?|treatment)\b| would (?:come back|return|recur)\b|[^.;,:→]{0,20}\b(?:ago|(?:in|since) (?:19|20)\d\d|none|absent|denied)\b)/iu

/** "State: act", "if state, act", "act if state", each way in which a clause can be read. */
function waysToSay(clause: string): readonly { readonly state: string; readonly act: string }[] {
  let from = 0
  const marks = [...clause.matchAll(/:|→|->| then |\s[–—-]\s/gu)].map(({ 0: mark, index }) => {
    const state = clause.slice(from, index)
    from = index + mark.length
    return { state, act: clause.slice(from) }
  })
  const opened = /^\W*(?:[^:→]{0,40}[:→]\s*)?(?:if|when|should|once)\b(?<state>[^,]{3,120}),(?<act>.+)$/isu.exec(
    clause,
  )?.groups
  const behind = /^(?<act>[^;:→]{5,120}?)\b(?:if|when|should|in case of|in the event of)\b(?<state>[^;:→]+)$/isu.exec(
    clause,
  )?.groups
  return [...marks, opened, behind].flatMap((way) =>
    way === undefined ? [] : [{ state: (way['state'] ?? '').slice(-120), act: way['act'] ?? '' }],
  )
}

/** "Do not use 911 for chest pain": the patient is told not to call. */
const forbidsCalling =
  /\b(?:do not|don['’]t|never|no need to|need not|should not|must not|avoid)\s+(?:use|us(?:e|ing)|call(?:ing)?|dial(?:l?ing)?|ring(?:ing)?|phon(?:e|ing)|attend(?:ing)?|go(?:ing)? to|com(?:e|ing) to|bother(?:ing)?)\s+(?:the |an |your )?(?:911|999|112|000|111|ambulances?|emergency (?:services?|department|room)|ED|A&E|ER|hospital)\b[^.;]{0,20}\b(?:for|if|when|with|over)\b[^.;]{0,40}\b(?:chest pain|chest tightness|breathless\w*|short(?:ness)? of breath|faint\w*|collapse\w*|bleed\w*|palpitations|stroke|weakness|drows\w*|confus\w*|swelling of (?:the )?(?:lips|tongue|face))/iu

/** "Lactate above 4: do not ring ITU overnight, hand over at 09:00". */
function isHushed(clause: string): boolean {
  const parts = /^(?<state>[^:→]{3,120})(?::|→|->)(?<act>.+)$/su.exec(clause)?.groups
  return emergency.test(parts?.['state'] ?? '') && hushing.test(parts?.['act'] ?? '')
}

/** "Confused or hard to rouse just means that he needs sleep". */
function isExplainedAway(clause: string): boolean {
  const found = explaining.exec(clause)
  if (found === null) return false
  // "Thrombolysis is kept for collapse, since RV and troponin are normal": what is normal is the reason.
  const before =
    clause
      .slice(0, found.index)
      .split(/\b(?:since|because|as)\b/iu)
      .at(-1) ?? ''
  // "The full dose from 24 hours if bleeding is normal": what has to be so first.
  if (/\b(?:if|when|once|while|provided|unless|until)\b[^,;:]{0,30}$/iu.test(before)) return false
  return emergency.test(before) || drowsy.test(before)
}

const explaining =
  /\b(?:(?:just|only|simply) means?|(?:is|are) (?:only |just )?(?:normal|expected|harmless|nothing to worry about)|nothing to worry|let (?:him|her|them) (?:be|sleep)|sleep it off|no cause for (?:alarm|concern)|can be ignored|need(?:s)? no (?:call|review|action)|wait and see)\b/iu
const drowsy =
  /\b(?:drows\w*|confus\w*|(?:hard|difficult) to (?:rouse|wake)|vomit\w*|faint\w*|breathless\w*|chest pain|weakness|numb\w*|bleed\w*)\b/iu

/** Words by which a fever is one more than others have. */
const fever = /\b(?:fever\w*|febrile|temp\w*|38(?:\.\d)?|rigors?|shiver\w*|chills)\b/iu

const cytotoxic =
  /\b(?:chemotherapy|docetaxel|paclitaxel|(?:carbo|cis|oxali)platin|(?:doxo|epi|dauno|ida)rubicin|cyclophosphamide|FOLF\w+|(?:R-?)?CHOP|etoposide|gemcitabine|capecitabine|fluorouracil|5-FU|azacitidine|cytarabine|irinotecan|topotecan|vinorelbine|pemetrexed)\b/iu

/** Who has few neutrophils, or may have: a course of drugs against a cancer. */
function mayBeNeutropenic(patient: Patient): boolean {
  return (
    anyOf(
      namedNow(patient, ['neutropenia', 'neutropenic', 'chemotherapy', 'agranulocytosis']),
      patient.medications.some(({ name }) => cytotoxic.test(name))
        ? yes('a course against a cancer')
        : no('no such course'),
      resultCrosses(patient, { name: /^(?:neutrophils?|neutrophil count|ANC)$/iu }, ({ value, unit }) =>
        /^(?:10|x ?10|×)/u.test(unit.trim()) ? value < 1 : undefined,
      ),
    ).value === 'true'
  )
}

const hushing =
  /\b(?:do not|don['’]t|never|no need to|need not)\s+(?:call|ring|bleep|page|phone|wake|disturb|contact|escalate|alert)\b(?![^.;]{0,30}\b(?:first|before|unless)\b)|\bbefore (?:contacting|calling|ringing|telling) (?:anyone|anybody|us|the)\b/iu

/** "NEWS2 of 7 or above stays with the nurse; doctors are not to be contacted". */
function tellsNobody(text: string): boolean {
  return (
    emergency.test(text) &&
    /\b(?:doctors?|outreach|registrar|consultant|team|on[- ]?call|anyone|nobody|physicians?|attending)\b[^.;]{0,25}\b(?:is|are) (?:not )?to be (?:called|contacted|rung|told|informed|woken|disturbed)\b/iu.test(
      text,
    ) &&
    /\bnot to be\b|\bnobody\b/iu.test(text)
  )
}

const callSource = 'RCP NEWS2 2017: an emergency response by who can treat it, at once; NICE CG50'

/** An emergency to come, of which the answer has somebody told who reads of it days later, or who cannot treat it: "pH below 7.20: portal message to the clinic". */
export function slowHelp(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const plans = ordersAndCalls(answer, texts)
  const clauses = plans.flatMap(clausesOf)
  const isInHospital = patient.setting === 'inpatient' || patient.setting === 'emergency'
  const isForFull = patient.goals_of_care === undefined || patient.goals_of_care === 'full'
  const isDefenceless = mayBeNeutropenic(patient)
  const isLeftAlone = (state: string, act: string): boolean => {
    if (slow.test(act) || powerless.test(act) || partsOf(act).some(isSlowOrHelpless)) return true
    if (!isInHospital) return false
    return partsOf(act).some((part) => (isForFull && isFamilyAlone(part)) || (isDying.test(state) && handsOver(part)))
  }
  const found = clauses.find((clause) =>
    waysToSay(clause).some(
      ({ state, act }) =>
        (isToCome(state) || (isDefenceless && fever.test(state))) && isLeftAlone(state, act) && !comes(act),
    ),
  )
  const forbidden =
    clauses.find((clause) => forbidsCalling.test(clause) || isHushed(clause) || isExplainedAway(clause)) ??
    plans.find(tellsNobody)
  if (forbidden !== undefined)
    return [`the patient is told not to call for help (${quote(forbidden.trim())}) (${callSource})`]
  return found === undefined ? [] : [`help for an emergency comes days later (${quote(found)}) (${callSource})`]
}

/** The same where the words leave open whether anybody comes now: somebody is told, and it is neither known who can act, nor that they hear of it at once. */
export function unsureHelp(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const isFromHome = (part: string): boolean => patient.setting === 'outpatient' && elsewhere.test(part)
  const found = ordersAndCalls(answer, texts)
    .flatMap(clausesOf)
    .find((clause) =>
      waysToSay(clause).some(
        ({ state, act }) =>
          isToCome(state) && !comes(act) && partsOf(act).some((part) => isOpen(part) && !isFromHome(part)),
      ),
    )
  return found === undefined
    ? noHazards
    : unclearOf(`whether help for an emergency comes at once (${quote(found)}) (${callSource})`)
}
