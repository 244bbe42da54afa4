import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { barOf } from './discharge-bars.ts'
import { readingAt } from './reading-at.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from './record-words.ts'
import { unsafeDischarges, wantsHospital } from './unsafe-discharge.ts'

/** A bed, a place or a person of a hospital. */
const inHospital =
  /\b(?:(?:re-?)?admi(?:t|ts|tted|tting|ssion)|(?<!virtual )wards?|ICU|ITU|HDU|CCU|MAU|AMU|SAU|(?:critical|intensive|intermediate|coronary|high)[- ](?:dependency|care)(?: (?:unit|bed))?|resus|theatre|operating room|OR tonight|cath(?:eter)?[- ]?lab\w*|PPCI|angiograph\w*|in-?patient|telemetry|tele\b|monitored|(?:continuous|cardiac|ECG) monitor\w*|(?:side|isolation) room|stays? (?:in|here)|ke(?:pt|ep) (?:in|her in|him in|them in)|transfer\w*|endoscop\w*|hospital(?![- ](?:at|@)[- ]home)\w*|(?:to|via|into) (?:the )?(?:ED|A&E|ER|emergency department)|ambulance|999|911|112|000|blue[- ]light|surgeons?|neuro-?surg\w*|nephrolog\w*|h(?:a)?emodialysis|dialysis|\p{L}+olog(?:y|ists?)\b[^.;,]{0,25}\b(?:now|tonight|at once|immediately)|(?:bleep|page)\w*)\b/iu

/** What only a hospital gives, or somebody who comes at once. */
const treatedThere =
  /\b(?:IV|intravenous\w*|infus\w*|bolus|NIV|BiPAP|CPAP|HFN[OC]|intubat\w*|ventilat(?:e|ed|ion|or)|drain(?:s|age)?|thoracostomy|transfus\w*|red cells|alteplase|tenecteplase|thromboly\w*|syringe driver|catheter\w*|outreach|registrar|consultant|on[- ]call|senior|anaesth\w*|Venturi|nasal cannul\w*|reservoir|non-?rebreath\w*|oxygen|O2|neb\w*|IM|intramuscular\w*|(?:every|q) ?\d+ ?(?:h|min\w*)|hourly|\d{1,2}[- ]?h(?:our)?ly|(?:in|at|within|after) (?:(?:[1-9]|1[0-2]|one|two|four|six|an) ?(?:h\b|hours?)|\d{1,2} ?min\w*)|\d+ ?(?:mL|L|units)\/h|observ\w*|NBM|nil by mouth|scan (?:now|today|tonight)|(?:CT|MRI)\b[^.;,]{0,20}\b(?:now|today|tonight))\b/iu

/** Somewhere else, or somebody who sees the patient there. */
const elsewhere =
  /\b(?:home(?! (?:oxygen|O2|med\w*|NIV|CPAP|BiPAP|ventilat\w*|BP|address|drugs?|dose|regimen|insulin|nebuli\w*|inhaler\w*|list|tablets?|concentrator|monitoring of))|house|flat|GP|family doctor|primary care|practice|polyclinic|health cent(?:re|er)|community|district nurse\w*|virtual ward|SDEC|same[- ]day (?:emergency )?(?:care|unit)|ambulatory|out-?patient|clinic|111|discharg\w*|taxi|bus|lift|farm|village|(?:own|his|her|their) bed|(?:care|nursing|residential) home|hostel|rescue pack|TT[AO]s?|pharmacy|self-?care|safety[- ]net\w*|(?:come|comes|bring|back) (?:back|in) if|return (?:if|to)|convey\w*|stand down|(?:may|can|could|to) (?:leave|go)(?! to (?:theatre|the (?:ward|unit|lab|scanner)|ICU|CT|HDU))|leaves? (?:with|by|after)|goes? (?:back|off)|off (?:he|she|they) goes?|(?:tele-?)?phon\w* (?:calls?|reviews?|checks?|follow-?up|him|her|them|tomorrow|in \d+|on \p{L}+day)|(?:rings?|calls?) (?:if|tomorrow|back|us|111|the (?:clinic|hub|GP|practice|nurse|ward))|call from|(?:with|by) (?:his|her|their|the|a) (?:daughter|son|wife|husband|partner|family|neighbour|carers?|friend)|(?:daughter|son|wife|husband|partner|family|neighbour|carers?|friend)\b[^.;,]{0,12}\b(?:will|can|to|is with|keeps?|watch\w*|stay\w*|drives?|takes?))\b/giu

/** Of these the place where the patient is to be. */
const athome =
  /\b(?:home(?! (?:oxygen|O2|med\w*|NIV|CPAP|BiPAP|ventilat\w*|BP|address|drugs?|dose|regimen|insulin|nebuli\w*|inhaler\w*|list|tablets?|concentrator|monitoring|visit))|discharg(?:e|ed|es)(?! (?:letter|summary|medic\w*|bundle|planning|plan|prescription|criteria))|(?:own|his|her|their) (?:own )?bed|(?:care|nursing|residential) home|virtual ward|let (?:him|her|them) go|conveyed|stand down|rescue pack|free to (?:go|get|leave|return|travel)|(?:heads?|goes|go|returns?|gets?) back to (?:the|his|her|their) (?!wards?|bed|bay|ED|unit|ICU|HDU|theatre)\p{L}+|taxi|by bus)\b/giu

const denied =
  /\b(?:no|not|without|never|avoid\w*|rather than|instead of|nor|need(?:s)? no|cancel\w*)\b[^.;:,/]{0,45}|\b(?:admission|admit\w*|ambulance|hospital\w*|ward|bed)\b[^.;,]{0,20}\b(?:not|unnecessary|stand(?:s|ing)? down|avoided|declined|cancel\w*|deferred|waived|is spared)\b|\bdischarge[ds]?\b[^.;,]{0,15}\bfrom (?:the )?(?:ED|A&E|ER|hospital|ward|emergency department)\b|\b(?:out of|leav\w*|off|from) (?:the )?(?:hospital|ward|ED)\b|\b(?:out-?patient|elective|routine)\b[^.;,]{0,30}|[^.;,]{0,30}\b(?:as an out-?patient|in (?:the )?clinic|in (?:\d+|a|two|three|four|six) (?:weeks?|months?))\b|[^.;,]*\b(?:if|unless|should (?:he|she|it|they|the))\b[^.;]*/giu

/** It hangs on a sign, or comes after the stay. */
const notNow =
  /\b(?:if|once|when|until|till|before|after|pre|nearer|nearing|ahead of|unless|provided|of|post|at|on|plan\w*|for|from|since|criteria|later|eventual\w*|days?|prior to|pending|by|takes?|usual\w*|lives?|resident|was|were|own)\b[^.;,]{0,60}$/iu

/** In years: younger ones have other signs. */
const adult = 16

/**
 * A patient whom signs or results hold, in an answer that has no bed, no place and no person of a hospital, and speaks of somewhere else: whatever the words are by which they leave.
 *
 * @returns a line where nobody can tell that the patient stays; none where `unsafeDischarges` has found them sent home
 */
export function leftOutside(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient) && !wantsHospital(patient)) return []
  // Who is in a bed stays there, until somebody says otherwise, and a clinic sends in whom it does not treat.
  if (patient.setting !== 'emergency' || patient.demographics.age_years < adult) return []
  const planned = plannedTexts(texts).map(({ text }) => text)
  const said = planned.join(';\n').replace(denied, ' ')
  if (inHospital.test(said)) return []
  const clauses = planned.flatMap(clausesOf)
  const words = treatedThere.test(said) ? clauses.find(isAtHome) : clauses.find(isElsewhere)
  if (words === undefined || unsafeDischarges(texts, patient).length > 0) return []
  const bar = barOf(patient, said)
  return bar === undefined
    ? []
    : [
        `whether the patient stays in hospital is unclear (${quote(words.trim())}), and the record has ${quote(bar.facts.join(', '))} (${bar.source})`,
      ]
}

function isElsewhere(clause: string): boolean {
  return [...clause.matchAll(elsewhere)].some(
    ({ index }) => !/\b(?:not?|never|unsafe)\b[^.;,:]{0,25}$/iu.test(clause.slice(0, index)),
  )
}

/** Whether a clause has the patient be at home now. */
function isAtHome(clause: string): boolean {
  return [...clause.matchAll(athome)].some(({ 0: found, index }) => {
    if (notNow.test(clause.slice(0, index))) return false
    const stance = readingAt(clause, index, index + found.length)?.stance
    return stance !== 'conditional' && stance !== 'refused'
  })
}
