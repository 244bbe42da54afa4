import { perPatient } from '../../patient/patient-facts.ts'
import type { Patient } from '../../patient/patient.ts'
import type { Truth } from '../../patient/truth.ts'
import { quote } from '../../words/text.ts'
import { clausesOf, declinesTreatment, deniedInRecord, orderTexts, type TextOfAnswer } from './record-words.ts'
import { airwayAndChest } from './emergencies/airway-and-chest.ts'
import { bloodAndHormones } from './emergencies/blood-and-hormones.ts'
import { bySigns } from './emergencies/by-signs.ts'
import { brainAndSpine } from './emergencies/brain-and-spine.ts'
import { eyesAndEars } from './emergencies/eyes-and-ears.ts'
import { gutAndKidney } from './emergencies/gut-and-kidney.ts'
import { heartAndVessels } from './emergencies/heart-and-vessels.ts'
import { limbsAndSkin } from './emergencies/limbs-and-skin.ts'
import { mind } from './emergencies/mind.ts'
import { motherAndChild } from './emergencies/mother-and-child.ts'
import { poisonsAndExposures } from './emergencies/poisons-and-exposures.ts'
import type { Emergency } from './emergencies/emergency.ts'
import { gravelyIll } from './grave-signs.ts'
import { isBehindPicture, notNeededNow, treatedLater } from './treated-later.ts'
import { sendsHome } from './unsafe-discharge.ts'
import { mayMatchIn } from '../../words/may-match.ts'

/** Each emergency that the checks know, of every field. */
const emergencies: readonly Emergency[] = [
  ...heartAndVessels,
  ...brainAndSpine,
  ...airwayAndChest,
  ...gutAndKidney,
  ...bloodAndHormones,
  ...motherAndChild,
  ...limbsAndSkin,
  ...eyesAndEars,
  ...poisonsAndExposures,
  ...mind,
]

/** Over, or none after all: the words after a sign. */
const overAfter =
  /^(?![^.;,]{0,25}\bsince\b)[^.;,]{0,25}\b(?:(?:19|20)[012]\d|(?:years?|months?) ago|last (?:year|month)|resolved|recovered|excluded|ruled out|unlikely|healed|in remission|in childhood)\b/iu

/** "No tearing pain": a kind of pain that is asked for and denied; what else is denied behind the first sign ("no fever", "no pulses") is often of another thing. */
const deniedPain = /\b(?:no|not|without|denies|nil|never) (?:tearing|ripping|pulsatile)/iu

/** Words farther before the first sign alone: what a limb has no pulses in is ill. */
function shows({ signs, unless }: Emergency, entry: string): boolean {
  if (unless?.test(entry) === true) return false
  return signs.every((sign, index) => {
    const found = sign.exec(entry)
    if (found === null) return false
    if (index > 0) return !deniedPain.test(entry.slice(0, found.index + found[0].length))
    return (
      !deniedInRecord.test(entry.slice(0, found.index)) && !overAfter.test(entry.slice(found.index + found[0].length))
    )
  })
}

/** What is wrong now and cannot wait, with the words of the record. */
export const emergenciesOf: (patient: Patient) => readonly (Emergency & { readonly entry: string })[] = perPatient(
  (patient: Patient) => shownOf(emergencies, patient, ['active']),
)

/** What the latest signs show with it, whether it is sure or suspected. */
export const emergenciesBySigns: (patient: Patient) => readonly (Emergency & { readonly entry: string })[] = perPatient(
  (patient: Patient) => shownOf(bySigns, patient, ['active', 'suspected']),
)

function shownOf(
  rows: readonly Emergency[],
  patient: Patient,
  standing: readonly Patient['conditions'][number]['status'][],
): readonly (Emergency & { readonly entry: string })[] {
  const { conditions, symptoms, notes } = patient
  const told = [
    ...conditions.filter(({ status }) => standing.includes(status)).map(({ name }) => name),
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
  ]
  // A finding of the list belongs to what a note tells.
  const entries = [...told, ...notes.map(({ text }) => text.slice(0, longestNote))]
  const besideTold = entries.map((one) => `${told.join(', ')}. ${one}`)
  const mayShow = mayMatchIn(besideTold.join('\n'))
  return rows.flatMap((row) => {
    if (!row.signs.every(mayShow)) return []
    const entry = entries.find((one) => shows(row, one)) ?? entries.find((_, at) => shows(row, besideTold[at] ?? ''))
    if (entry === undefined) return []
    const truth = row.holds?.(patient)
    return truth === undefined || truth.value === 'true' ? [{ ...row, entry: entryWith(entry, truth) }] : []
  })
}

/** Where any entry shows it, the signs are what the record has. */
const entryWith = (entry: string, truth: Truth | undefined): string =>
  truth === undefined ? entry : `${entry}; ${truth.facts.join(', ')}`

/** As much of a note as is read. */
const longestNote = 4_000

/** Ways that see the patient days later. */
const putsOff =
  /\b(?:(?:clinic|appointment|slot|consultation hour|surgery list|elective list|list)\b[^.;]{0,30}\b(?:in|within|next|after|on) (?:the )?(?:\d|a |one|two|three|four|six|week|month|mon|tues|wednes|thurs|fri|satur|sun)|(?:within|in) (?:(?:[2-9]|\d\d) (?:working )?days|(?:a|one|two|three|four|\d) weeks?|(?:a|one|two|\d) months?|\d+\/(?:52|12|7))|next (?:week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)\w*|available|free|routine)|(?:out-?patient|routine|elective|non-?urgent)\w* (?:\w+ ){0,3}(?:referral|MRI|CT|scan|clinic|appointment|list|test|review|duplex|ultrasound|endoscopy|surgery|angiogra\w*)|e-?referral|referr(?:al|ed) (?:is )?(?:as )?(?:routine|non-?urgent)\w*|(?:until|after|on) (?:the )?(?:weekend|monday|tuesday|wednesday|thursday|friday)|(?:referral|refer|(?<!discharge )letter) (?:to|by) (?:the |her |his )?(?:GP|family doctor|letter|post)|(?:GP|family doctor) (?:in|within|next|review in)|(?:see|ring|call) (?:the |her |his )?(?:GP|family doctor) (?:if|on|next|in)|first (?:free|available) (?:slot|appointment)|\b(?:request\w*|clinic|review|appointment|follow-?up|MRI|CT|scan|OP|OPD)\b[^.;]{0,20}\b\d+\/(?:52|12)|\bOPD?\b[^.;]{0,20}\b\d+ (?:weeks|months)|only if (?:there is )?no (?:response|improvement)\b[^.;]{0,30}\b(?:\d\d ?h\w*|\d+ days|(?:two|three) days)|(?:routine|elective|non-?urgent) (?:OP |outpatient )?request)\b/iu

/** More of them: a wait, a letter, a place on a list, no hurry. */
const hasNoHurry =
  /\b(?:when(?:ever)? (?:it is )?convenient|as an out-?patient|next open (?:slot|appointment)|at (?:her|his|their|your|the patient['’]s|the family['’]s) convenience|in due course|in slow time|no (?:rush|hurry|urgency)|not (?:at all )?urgent|non-?urgently|can (?:safely )?wait|watchful waiting|watch and wait|wait and see|see how (?:it|things|she|he) (?:goes|go|does|do)|when (?:a |the )?(?:slot|bed|list|space|place|appointment|theatre) (?:is free|becomes (?:free|available)|comes up|allows|opens up)|(?:waiting|elective|routine|next|day-?case) list|(?:await|wait for|pending|chase)\w* (?:the |her |his |a |an )?(?:\w+ ){0,2}(?:clinic|appointment|letter|outpatient|routine|post|formal report|specialist letter|GP)|(?:write|(?<!discharge )letter|e-?mail|dictate\w*)\b[^.;]{0,15}\bto (?:the |her |his |a )?(?:\w+ ){0,2}(?:surgeons?|clinic|specialist|team|department|cardiolog\w*|neurolog\w*|urolog\w*|oncolog\w*|h(?:a)?ematolog\w*|ophthalmolog\w*|gyn(?:a)?ecolog\w*|nephrolog\w*|renal|ENT|orthop(?:a)?edic\w*|consultant|unit|secretary)|by (?:letter|post|e-?mail)|(?:in|within|over) (?:a |the next )?(?:few|couple of) (?:days|weeks|months)|in (?:a )?fortnight|(?:in|within) (?:(?:two|three|four|five|six|seven|ten) (?:working )?days|(?:five|six|seven|eight|ten|twelve) weeks|(?:three|four|six|nine|twelve) months)|in (?:48|72|96) ?(?:h\b|hours?)|(?:end of|later|some ?time|during) (?:the |this )?week|(?:after|over) (?:the )?(?:bank )?holidays?|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]?s? (?:clinic|list|round|meeting|MDT)|advice and guidance|choose and book|routine(?:ly)? (?:follow-?up|blood|bloods|opinion|letter|check|priority|bronchoscopy|drain\w*|echo\w*|EEG)|(?:GP|family doctor|practice|health visitor) (?:to|will|can) (?:re-?check|repeat|review|arrange|refer|chase|monitor|follow|decide|see)|(?:review|re-?assess|re-?check|repeat)\w* (?:\w+ ){0,2}(?:in|at|after) (?:[2-9]|a|one|two|three|four) (?:days?|weeks?|months?))\b/iu

/** The morning, for what cannot wait the night. */
const tillMorning =
  /\b(?:review\w*|discuss\w*|refer\w*|see[ns]?|call|ask|inform|tell|film|X-?ray|CXR|hand(?:ed)? over|scan|CT|MRI|ultrasound|duplex|theatre|operat\w*|surg\w*|embolectom\w*|thrombectom\w*|fasciotom\w*|debrid\w*|laparotom\w*|endoscopy|list|explor\w*|re-?assess\w*|decide\w*|wait\w*|hold|keep|leave|opinion|drain\w*|echo\w*|CTG|ENT|first)\b[^.;]{0,40}\b(?:in the morning|tomorrow|(?:until|till|by|for) (?:the )?morning|(?:on|after|at|for) (?:the )?(?:morning|ward|consultant|post-?take) round|day team|at 0?[789](?:[:.][03]0| ?a\.?m))\b/iu

/** "Not left until the morning". */
const deniesWait =
  /\b(?:(?:not|never) (?:to )?(?:be )?(?:left|wait\w*|deferred|delayed|postponed|held|kept)|no wait\w*|cannot wait|(?:do|does|will) not wait|don['’]t wait|without waiting)\b/iu

/** "Hold the drain", "no surgery": what is not done treats nothing. */
const heldBack =
  /^\W*(?:hold|defer|delay|no|not|without|avoid|decline\w*)\b(?! (?:delay|waiting|to wait))|\b(?:refused|declined|not needed|not indicated)\W*$/iu

/** "Atorvastatin 20 mg, recheck ALT in six weeks", "lipids in 3 months": how a new tablet is followed, and no wait of what is wrong now. */
const followUp =
  /\b(?:lipids?(?: (?:panel|profile))?|(?:LDL|HDL|non-HDL)(?:-C|-cholesterol)?|cholesterol|HbA1c|A1c|(?:ALT|AST|CK|LFTs?|liver (?:enzymes?|tests?|function(?: tests?)?)|transaminases?)(?<=statin\b[^;]{0,200}))(?:(?: and|,|\/| \+| &) ?(?:lipids?|LDL|ALT|AST|CK|LFTs?|HbA1c))*\b[^.;,]{0,12}?\b(?:in|at|after|within|every) (?:\d+|an?|one|two|three|four|six|eight|twelve)(?:[-–]\d+)?(?:[- ](?:weeks?|wks?|months?)|\/(?:52|12))\b/giu

/** Whether a clause has something come in days, or in no hurry. */
export function isPutOff(clause: string): boolean {
  const words = clause.replace(followUp, ' ')
  return putsOff.test(words) || hasNoHurry.test(words)
}

/** Somebody who can treat has the patient now. */
const handled =
  /\b(?:999|911|112|000|ambulance|blue[- ]light|admit(?:ted)?\b|admission|ICU|ITU|HDU|high[- ]care(?! (?:home|needs?|package))|resus\w*|theatre|operating (?:room|theatre)|cath lab|(?:call|bleep|page|phone|ring|fast-?bleep|alert|contact|inform|discuss with|speak (?:to|with)|refer(?:red|ral)? to)\b[^.;]{0,60}\b(?:now|immediate\w*|at once|urgent\w*|on[- ]call|registrar|consultant|surgeon|team|today|tonight|straight)|(?:emergency|immediate|urgent|same[- ]day|stat)\s(?:\w+\s){0,3}(?:referral|CT|MRI|scan|angiogra\w*|surg\w*|operation|transfer|review|endoscopy|department|admission|imaging|ultrasound|duplex|decompression|assessment|exploration|laparotomy)|(?:now|today|tonight|at once|immediately|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*))\s?[:—-]?\s?(?:to|by|with|for)?\s?(?:\w+\s){0,2}(?:surg\w*|MRI|CT|scan|theatre|review|transfer|endoscopy)|(?:surg\w*|MRI|CT|(?<!bladder )scan|review|transfer(?:red)?|endoscopy|assessment|angiogra\w*|explor\w*|debrid\w*)\b[^.;]{0,30}\b(?:now|today|tonight|at once|immediately|stat|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*)|emergency|straight ?away)|(?:ED|A&E|emergency department|hospital) (?:now|today|at once|immediately)|transfer(?:red)? (?:\w+ ){0,3}to|(?:registrar|consultant|surgeons?|an(?:a)?esthetist|\w+ologist|seniors?|on[- ]call) (?:(?:is|are|to be) )?(?:called |bleeped |contacted |informed )?(?:now|at once|tonight|today|immediately|at the bedside)|stays? (?:in|on)|keep in|monitored bed|crash call|code (?:blue|stroke)|medical emergency team|rapid response)\b/iu

const notHandled =
  /\b(?:no|not|without|avoid\w*|rather than|instead of|does not need|no need (?:for|to)|don['’]t|never|nobody)\s+(?:\w+\s+){0,4}(?:admit\w*|admission|ICU|ITU|HDU|high[- ]care|resus\w*|ambulance|999|911|theatre|transfer|call\w*|bleep|ring\w*|refer\w*|urgent\w*|emergency)\b[^.;]{0,30}|\badmission (?:is )?(?:not|unnecessary|unwarranted)\b[^.;]{0,20}/giu

/**
 * Emergencies of the record that the answer puts off for days, or sends home with, while nobody who can treat them has the patient.
 *
 * @returns a line for the first of them
 */
export function putOffEmergencies(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  return byUsualWords(clauses, patient) ?? byAnyWords(clauses, patient) ?? []
}

/** In who is gravely ill: the treatment itself with another day, or behind what it does not wait for. */
function byAnyWords(clauses: readonly string[], patient: Patient): readonly string[] | undefined {
  const isGrave = gravelyIll(patient).value === 'true'
  for (const found of [...emergenciesOf(patient), ...emergenciesBySigns(patient)]) {
    const { settled } = found
    if (settled === undefined || !(isGrave || found.inAnyWords === true)) continue
    const words =
      treatedLater(clauses, settled, found.byTheHour === true) ??
      (found.unpictured === true ? clauses.find((clause) => isBehindPicture(clause, settled)) : undefined)
    if (words !== undefined) return [putOff(found, words)]
  }
  return undefined
}

function byUsualWords(clauses: readonly string[], patient: Patient): readonly string[] | undefined {
  const late = clauses.find((clause) => (isPutOff(clause) && !handled.test(clause)) || sendsHome(clause))
  const nextDay = clauses.find((clause) => tillMorning.test(clause) && !deniesWait.test(clause) && !handledNow(clause))
  if (late === undefined && nextDay === undefined) return undefined
  const orders = clauses.map((clause) => clause.replace(notHandled, ' '))
  const parts = orders
    .flatMap((order) => order.split(/,\s/u))
    .filter((part) => !isPutOff(part) && !heldBack.test(part) && !notNeededNow.test(part))
  const tonight = parts.filter((part) => !tillMorning.test(part))
  const lateFor = orders.some((order) => handled.test(order)) ? undefined : late
  const lateByHour = lateFor ?? nextDay
  if (lateByHour === undefined) return undefined
  const isSeenTonight = tonight.some((part) => handled.test(part))
  const found = emergenciesOf(patient).find(({ settled, byTheHour }) =>
    byTheHour === true
      ? !tonight.some((part) => settled?.test(part) === true) &&
        // A bed in intensive care treats nothing that the surgeon does in the morning.
        (lateFor !== undefined || !isSeenTonight || settled?.test(lateByHour) === true)
      : lateFor !== undefined && !parts.some((part) => settled?.test(part) === true),
  )
  const words = found?.byTheHour === true ? lateByHour : lateFor
  return found === undefined || words === undefined ? undefined : [putOff(found, words)]
}

function putOff({ name, entry, source }: Emergency & { readonly entry: string }, words: string): string {
  return `${name} is put off (${quote(words)}), and the record has ${quote(entry)}: it is treated within hours (${source})`
}

/** Whether somebody comes before the morning. */
function handledNow(clause: string): boolean {
  return clause.split(/,\s/u).some((part) => !tillMorning.test(part) && handled.test(part))
}
