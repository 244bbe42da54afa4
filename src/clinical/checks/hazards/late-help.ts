import type { Answer } from '../../answer/parse-answer.ts'
import { quote } from '../../words/text.ts'
import { type TextOfAnswer, clausesOf, ordersAndCalls } from './record-words.ts'
import { namedNow, resultCrosses } from '../../patient/acute-findings.ts'
import type { Patient } from '../../patient/patient.ts'
import { anyOf, no, yes } from '../../patient/truth.ts'

/** A state to come that nobody waits with. Written in November 2026 from clinical knowledge; no clinician has signed the list. */
const emergency =
  /\b(?:pH (?:below|under|<|≤|of) ?7\.[012]\d?|GCS (?:is |stays )?(?:below|under|<|≤|falls?|falling|drops?|dropping|of) ?\d*|unrespons\w*|unconscious\w*|(?:SBP|systolic(?: pressure)?|MAP) ?(?:is |stays |remains |still )?(?:below|under|<|≤|falls? (?:below|to)) ?\d+|QRS (?:widens|broadens|wider)|hypotension persists|SpO2 ?(?:below|under|<|≤) ?(?:[0-7]\d|8\d)|sats? ?(?:below|under|<|≤) ?8\d|shock(?:ed)?|collapse[sd]?|cardiac arrest|arrests?|stridor|anaphylaxis|seizures?|fits?\b|syncope|torrential|massive (?:bleed\w*|haemoptysis|hemoptysis)|(?:bleed\w*|blood|h(?:a)?emoptysis) (?:over|above|of|>|more than|exceeds?) ?[2-9]\d\d ?mL|[2-9]\d\d ?mL of (?:fresh )?blood|breathing stops|stops breathing|apn(?:o)?ea|no pulse|cannot be roused|(?:difficult|hard) to rouse|asystole|torsades|black(?:s|ed)? out|vision (?:goes|lost|loss)|loss of (?:vision|sight|consciousness)|ventricular tachycardia|VT|VF|crushing|neck swelling|noisy breathing|numb saddle|saddle numbness|cannot pass urine|blinding headache|thunderclap|flashing lights|NEWS2? ?(?:of |above |over |≥ ?|>=? ?)?(?:[5-9]|1\d)|ST elevation|stroke|facial droop|(?:K\+?|potassium) ?(?:above|over|>|≥) ?6\.[5-9]|lactate ?(?:above|over|>|≥) ?4|cannot (?:speak|swallow saliva)|too breathless to (?:speak|talk))\b/iu

/** Ways that reach a reader days later. */
const slow =
  /\b(?:portal message|message (?:through|via|on) the portal|through the portal|e-?mails?|by (?:letter|post|fax|e-?mail)|write to|letter to|voice ?mail|leave a message|(?:within|in|reply (?:within|in)) (?:[2-9]|\d\d|two|three|five|seven) (?:business |working )?(?:days|weeks)|(?:next|routine|usual|outpatient) (?:\w+ ){0,2}(?:clinic|appointment|visit|review|referral)|(?:clinic|appointment) (?:next|in (?:a|two|\d))|(?:GP|family doctor|practice nurse) (?:in|within|next) \w+|(?:on|at|until) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:at|in|during) (?:the |her |his |next )?(?:\w+['’]?s? ){0,3}(?:clinic|visit|appointment|meeting|review|MDT)\b|next (?:week|month|year)|in the morning|(?:the )?day team|elective \w+ list|(?:at|from) (?:0?[789]|10)(?::\d\d)?(?: ?am)?(?= ?(?:,|$|[.;]))|wait (?:for|until) (?:the )?(?:morning|Monday|next))\b/iu

/** People who cannot treat an emergency. */
const powerless =
  /\b(?:dietiti?an|nutritionist|podiatr\w+|chiropod\w+|research nurse|ward clerk|secretary|receptionist|chaplain|social work\w*|physiotherapist|librarian|insur\w+|billing|oxygen company|supplier|patient (?:liaison|advocate)|website)\b/iu

/** Somebody comes now all the same. */
const quick =
  /\b(?:999|911|112|000|111|ambulance|ICU|ITU|HDU|high[- ]care(?! (?:home|needs?|package))|MET|medical emergency team|rapid response|RRT|crash|code|arrest team|now|immediately|at once|straight ?away|urgent(?:ly)?|emergency|ED|A&E|same[- ]day|stat|call|bleep|page|ring|phone|registrar|consultant|attending|on[- ]call|senior)\b/iu

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
  const isDefenceless = mayBeNeutropenic(patient)
  const found = clauses.find((clause) => {
    const parts =
      /^(?<state>[^:→]{3,120})(?::|→|->| then )(?<act>.+)$/su.exec(clause)?.groups ??
      /^\W*(?:if|when|should|once)\b(?<state>[^,]{3,120}),(?<act>.+)$/isu.exec(clause)?.groups
    const state = parts?.['state'] ?? ''
    const act = parts?.['act'] ?? ''
    return (
      (emergency.test(state) || (isDefenceless && fever.test(state))) &&
      (slow.test(act) || powerless.test(act)) &&
      !quick.test(act)
    )
  })
  const forbidden =
    clauses.find((clause) => forbidsCalling.test(clause) || isHushed(clause) || isExplainedAway(clause)) ??
    plans.find(tellsNobody)
  if (forbidden !== undefined)
    return [`the patient is told not to call for help (${quote(forbidden.trim())}) (${callSource})`]
  return found === undefined ? [] : [`help for an emergency comes days later (${quote(found)}) (${callSource})`]
}
