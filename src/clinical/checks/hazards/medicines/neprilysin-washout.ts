import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { angioedemaOnRecord } from '../../../patient/conditions.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { waitIn } from '../../contraindications/washout-hours.ts'
import { clausesOf, ordersAndCalls, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from './what-becomes.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const because =
  'neprilysin and ACE inhibition within 36 hours cause angioedema (sacubitril/valsartan SmPC, section 4.3; ramipril SmPC, section 4.3; 2022 AHA/ACC/HFSA heart failure, section 7.3.1)'

/** A neprilysin inhibitor that no name of the drug table tells: its strengths, its class in other words. */
const neprilysin = /\b(?:nep?rilysin|ARNI|sacubitril|Entresto|Neparvis)\b|(?<!\d)(?:24\/26|49\/51|97\/103)(?!\d)/iu

const ofAce = /\b(?:\p{L}{3,}pril(?:at)?|ACE ?(?:inhibitors?|i)|ACEI)\b/iu

/** A dose of today or yesterday, by a note. */
const lately =
  /\b(?:given|taken|takes|took|last|dose|today|this (?:morning|evening)|last night|yesterday|\d{1,2}[:.]\d\d)\b/iu
const notLately =
  /\b(?:ago|years?|months?|weeks?|never|cough\w*|allerg\w*|angio-?o?edema|stopped (?:on|in|two|three|\d)|intoleran\w*|no)\b/iu

/** A supply at home that goes on. */
const atHome = /\b(?:home|box|dosette|blister|cupboard|supply|repeat|own)\b/iu

/** A beginning, in words that name no drug for the reader. */
const begun =
  /\b(?:start\w*|begin\w*|began|first|open\w*|swap\w*|switch\w*|chang\w*|take[sn]?|taking|swallow\w*|give[ns]?|giving|new|move\w*|cross\w*|convert\w*|transition\w*|replac\w*|introduc\w*|initiat\w*|one|goes|tablets?)\b|→|\b(?:24\/26|49\/51|97\/103)\b[^.;]{0,15}\b(?:BD|BID|twice|tonight|at \d)/iu

const refused =
  /\b(?:no|not|never|avoid\w*|stop\w*|hold|held|withh\w*|without|contra-?indicat\w*|rather than|instead of|if|once|when|unless|consider\w*|discuss\w*|in (?:clinic|\d+ weeks?))\b/iu

/**
 * A neprilysin inhibitor that follows an ACE inhibitor, or an ACE inhibitor that follows it, without the 36 hours that have to lie between; and the two together in a box that nobody empties.
 *
 * The hours are read as numbers, days, weekdays and parts of the day, of the whole answer. Where nothing tells the time of an order the answer is doubted; where a time is told that is too short it is a miss.
 *
 * @param taken the medicines that the patient takes
 */
export function neprilysinWashout(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): Hazards {
  const onAce = taken.find(({ classes }) => classes.includes('ace-inhibitor'))?.name ?? aceInNotes(patient)
  const onNeprilysin = taken.find(({ classes }) => classes.includes('arni'))?.name
  if (onAce === undefined && onNeprilysin === undefined) return noHazards
  const plan = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const checks = isTextAnswer(answer)
    ? []
    : answer.contraindications_checked.map((entry) => (typeof entry === 'string' ? entry : (entry.finding ?? '')))
  const isWaited = [...ordersAndCalls(answer, texts).flatMap(clausesOf), ...checks].some(
    (text) => waitIn(withoutVisits(text)).isLong,
  )
  return onNeprilysin === undefined
    ? beginsNeprilysin(plan, orders, onAce ?? '', isWaited, patient)
    : beginsAce(plan, orders, onNeprilysin, onAce, isWaited, patient)
}

/** The days of a blood test, a visit, a course or a way home are not those between two drugs. */
function withoutVisits(clause: string): string {
  return clause.replaceAll(visit, ' ')
}

const timeOfVisit = String.raw`\b(?:at |in |after |within |on |for |about |over )?(?:day )?(?:\d{1,3}|a|one|two|three|four|five|six|seven|ten)(?:\s?(?:-|–|to)\s?\d{1,3})? ?(?:h|hrs?|hours?|days?|d|weeks?|wks?)\b`

const visit = new RegExp(
  String.raw`\b(?:potassium|K\+?|creatinine|U ?& ?Es?|BMP|CMP|bloods?(?! pressure)|labs?|chemistry|electrolytes|eGFR|(?:renal|kidney) function|weigh\w*|clinic|review(?:ed)?|visit|appointment|follow-?up|phone|call|nurse|echo\w*|home|discharge\w*|furosemide|bumetanide|torasemide|torsemide|spironolactone|eplerenone|steroid|antibiotics?)\b(?:(?!\b(?:sacubitril|Entresto|ARNI)\b)[^.;|]){0,45}?${timeOfVisit}(?:(?:,| and|,? then| or) ?${timeOfVisit})*(?! (?:after|from|past|since|behind|clear(?: of)?|free(?: of)?|off|without|gap|wash-?out) (?:of )?(?:the |any |his |her )?(?:last |final )?(?:dose of |tablet of )?(?:\p{L}+pril|ACE|it\b|between|in between|beforehand|before))`,
  'giu',
)

function beginsNeprilysin(
  plan: readonly string[],
  orders: readonly MedicationOrder[],
  ace: string,
  isWaited: boolean,
  patient: Patient,
): Hazards {
  const own = orders.filter(({ classes }) => classes.includes('arni'))
  const { ordered, open } = whatBecomes(own, orders)
  const record = `, and the record has ${quote(ace)}: ${because}`
  // The words of an order, up to the next full stop; the time may stand in the next.
  const clauses = plan.filter((clause) => neprilysin.test(clause))
  const early = clauses
    .map((clause) => ({ clause, wait: shortIn(clause, patient) }))
    .find(({ clause, wait }) => wait !== undefined && (ordered.length > 0 || begun.test(clause)))
  if (isWaited && (early === undefined || !isFirm(early.wait))) return noHazards
  const [first] = ordered
  if (early !== undefined) {
    const isSure = first !== undefined && !isWaited
    if (!isSure && open.length + ordered.length === 0 && !isFirm(early.wait) && isDeniedIn(early.clause))
      return noHazards
    const line = `sacubitril/valsartan follows an ACE inhibitor too soon (${quote(early.wait ?? '')} in ${quote(early.clause.trim())})${record}`
    return isSure ? sureOf(line) : unclearOf(`perhaps ${line}`)
  }
  return first === undefined || isWaited
    ? noHazards
    : unclearOf(
        `nobody says that 36 hours lie between an ACE inhibitor and sacubitril/valsartan (${quote(first.sentence.text)})${record}`,
      )
}

function beginsAce(
  plan: readonly string[],
  orders: readonly MedicationOrder[],
  neprilysinTaken: string,
  aceTaken: string | undefined,
  isWaited: boolean,
  patient: Patient,
): Hazards {
  const record = `, and the record has ${quote(neprilysinTaken)}: ${because}`
  const own = orders.filter(({ classes }) => classes.includes('ace-inhibitor'))
  const { ordered, open, off, later, told } = whatBecomes(own, orders)
  const [first] = [...ordered, ...open.filter(({ stance }) => stance !== 'considered'), ...told.filter(isDosed)].filter(
    ({ sentence }) => !takenOut.test(sentence.text),
  )
  if (first !== undefined) {
    const clause = plan.find((one) => ofAce.test(one) && shortIn(one, patient) !== undefined)
    if (isWaited && !(clause !== undefined && isFirm(shortIn(clause, patient)))) return noHazards
    const isSure = ordered.includes(first) && !isWaited
    const line = `${first.drug} follows sacubitril/valsartan without 36 hours between them (${quote(first.sentence.text)})${record}`
    return isSure ? sureOf(line) : unclearOf(`perhaps ${line}`)
  }
  const both = aceTaken ?? aceAtHome(patient)
  if (both === undefined || off.length > 0 || later.length > 0) return noHazards
  // "Her box is emptied of enalapril" takes it away, in words that name no stop.
  if ([...open, ...told].some(({ sentence }) => takenOut.test(sentence.text))) return noHazards
  return unclearOf(`nobody says that ${quote(both)} ends, which is at hand beside sacubitril/valsartan${record}`)
}

/** "A combination of enalapril 2.5 mg and Entresto": what has a dose is more than spoken of. */
function isDosed({ sentence, span }: MedicationOrder): boolean {
  return (
    /^[^.;,]{0,12}\d/u.test(sentence.text.slice(span.end - sentence.start)) &&
    !/\b(?:no|not|never|contra-?indicat\w*|avoid\w*|last|was|were|ago)\b/iu.test(sentence.text)
  )
}

const takenOut =
  /\b(?:empt\w*|clear\w*|purg\w*|strip\w*|remov\w*|cancel\w*|return\w*|destroy\w*|discard\w*|dispos\w*|bin(?:s|ned)?|take[sn]? out|taken (?:out|away|off)|struck|strike|delet\w*|thrown?|hand\w* (?:in|back)|pull\w*)\b/iu

/** A number of hours that is too small, or a wait that is denied; a part of the day may be of the other drug. */
function isFirm(wait: string | undefined): boolean {
  return wait !== undefined && /^(?:not|no) |\b(?:h|hrs?|hours?|hourly|days?|d)$/iu.test(wait)
}

function isDeniedIn(clause: string): boolean {
  const at = neprilysin.exec(clause)?.index ?? 0
  return refused.test(clause.slice(0, at).replace(stopOfAce, ' ').slice(-45))
}

/** "Ramipril is stopped and", "stop ramipril,": the stop is of the other. */
const stopOfAce =
  /\b(?:stop|discontinue|cease|hold|D\/C)\s+(?:the |his |her )?\p{L}{3,}pril\b(?: \d[\d.]{0,12} ?mg)?(?: now| today| tonight)?(?=,| and| then)|\b\p{L}{3,}pril\b(?: (?:is|to be|will be|should be))? (?:stopped|off|ended|discontinued)\b(?: now| today| tonight)?/giu

/** A note of a dose of today or yesterday. */
function aceInNotes(patient: Patient): string | undefined {
  const clause = patient.notes
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => ofAce.test(one) && lately.test(one) && !notLately.test(one) && !atHome.test(one))
  return clause?.trim()
}

/** What the record says lies at home, or goes on by repeat. */
function aceAtHome(patient: Patient): string | undefined {
  if (angioedemaOnRecord(patient).value === 'true') return undefined
  return problemsAndNotes(patient)
    .flatMap(clausesOf)
    .find(
      (one) =>
        ofAce.test(one) && atHome.test(one) && !/\b(?:no|not|stopped|removed|emptied|returned|never)\b/iu.test(one),
    )
    ?.trim()
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const weekday =
  /\b(?:from|on|as of|starting|begins?|until)?\s*(?<day>mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/giu

/** A time that is too short, by its words or by a weekday that is tomorrow or today. */
function shortIn(clause: string, patient: Patient): string | undefined {
  const said = waitIn(clause)
  if (said.isLong) return isFirm(said.short) ? said.short : undefined
  if (said.short !== undefined) return said.short
  const today = latestDay(patient)
  if (today === undefined) return undefined
  const days = [...clause.matchAll(weekday)].map(({ groups = {}, 0: words }) => ({
    words: words.trim(),
    ahead: (weekdays.indexOf((groups['day'] ?? '').slice(0, 3).toLowerCase()) - today + 7) % 7,
  }))
  const last = days.at(-1)
  return last !== undefined && last.ahead === 1 ? last.words : undefined
}

/** The weekday of the latest entry on record, from 0 for Sunday. */
function latestDay({ notes, vital_signs: vitals }: Patient): number | undefined {
  const times = [...notes.map(({ written_at: at }) => at), ...vitals.map(({ taken_at: at }) => at)]
    .filter((at) => at !== undefined)
    .map((at) => Date.parse(at))
    .filter((at) => !Number.isNaN(at))
  return times.length === 0 ? undefined : new Date(Math.max(...times)).getUTCDay()
}
