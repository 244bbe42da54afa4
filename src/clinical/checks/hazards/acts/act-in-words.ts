import type { Answer } from '../../../answer/parse-answer.ts'
import type { Patient } from '../../../patient/patient.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'
import { longestNote, quote } from '../../../words/text.ts'
import {
  clausesOf,
  declinesTreatment,
  deniedInRecord,
  ordersAndCalls,
  orderTexts,
  type TextOfAnswer,
} from '../record-words.ts'
import { readingAt } from '../reading-at.ts'
import { mayMatchIn } from '../../../words/may-match.ts'

/** An act in any words, and the patient whom it harms. */
export interface ActInWords {
  /** What is done and to whom, for the reader of a finding: "a balloon pump with a leaking aortic valve". */
  readonly label: string
  /** The act, within one clause of an order: between full stops and semicolons. */
  readonly act: RegExp
  /** Words of that clause by which it is another thing, or right. */
  readonly unless?: RegExp
  /** Words of any order or call of the answer by which somebody has seen to it. */
  readonly unlessSaid?: RegExp
  /** Words that some order or call of the answer has to have, too: "start spironolactone". */
  readonly alsoSaid?: RegExp
  /** The act is itself that something is not done ("no catheter"): a denial before it does not take it back. */
  readonly isDenial?: true
  /** Done under a condition it harms as much: calls are read as well. Absent: orders alone. */
  readonly inCalls?: true
  /** It harms who is treated for comfort alone, too. */
  readonly evenForComfort?: true
  readonly holds: (patient: Patient) => Truth
  readonly because: string
  /** The guideline or label, from memory unless an address stands there. */
  readonly source: string
}

/** Whom an act harms, asked of the record. */
export type Holds = ActInWords['holds']

export const always: Holds = () => yes('any patient')

/** Whom an act harms by words of the record (`recordSays`). */
export const says =
  (words: RegExp, unless?: RegExp): Holds =>
  (patient) =>
    recordSays(patient, words, unless)

/** Any of some parts of patterns, as whole words. */
export const anyWord = (...parts: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${parts.join('|')})\b`, 'iu')

/** Drugs that dissolve a clot. */
export const lytics = String.raw`(?:alteplase|tenecteplase|reteplase|streptokinase|r?t-?PA|TNK|Actilyse|Metalyse|thromboly\w*|fibrinoly\w*)`

/** Words by which a drug is named to be kept out: "no" is read by the engine, where it stands before the drug. */
export const keptOut = String.raw`none|avoid\w*|never|not|contra-?indicat\w*|harm\w*|dangerous|stop\w*|withh\w*|held|hold|omit\w*|discontinu\w*|instead of|rather than|if|unless|once|after|allerg\w*|(?:put|lock|take|pack|clear|send|throw|hand|pour)(?: the| that| this| his| her| all)*(?: drawn-up)? (?!straight|right)[\w-]+(?: syringes?| vials?| ampoules?)? (?:away|back|aside)|(?:put|lock|throw|pour) away|(?:syringes?|vials?|ampoules?) (?:away|back)|out of the (?:room|bay)|off the (?:trolley|tray)|(?:put|lay|set) down (?:the|that|this)|back (?:in|into|to|on) the (?:drawer|box|trolley|cupboard|fridge|shelf|pharmacy)|discard\w*|get rid of|bin(?= (?:the|that|it))|waste (?:the|that|it)`

/** A clause that doubts it, denies it, or puts it into the past. */
export const doubts =
  /\b(?:unlikely|exclud\w*|rul(?:e|ed|es) out|considered|no|not|without|never|against|suspicion|risk|if|resolved|recover\w*|previous|history|ago|last (?:year|month)|20[012]\d|years?|old)\b|\?/iu

/** An arrest or an attack of another year. */
export const past = /\b(?:previous|history|survivor|ago|ICD|last (?:year|month)|20[01]\d|202[0-5]|years?|months?)\b/iu

const denial = String.raw`(?:do(?:es)? not|don['’]t|must not|should not|shall not|cannot|never|no|not|avoid(?:s|ed|ing)?|without|rather than|instead of|contra-?indicat\w*|stop(?:s|ped)?|hold|held|withh\w*|against|nor|neither|refus\w*|declin\w*|if|unless|until|only once|before|risk of|in case of|caution)`

const deniedBefore = new RegExp(String.raw`\b${denial}\b[^,;:]{0,40}$`, 'iu')

const deniedBehind =
  /^[^.;,]{0,30}\b(?:none|blocked|banned|contra-?indicated|not (?:be )?(?:given|done|needed|indicated|used|started|safe|advised|appropriate)|avoided|withheld|forbidden|deferred|postponed|is unsafe|must wait|(?:is |are |be |very |most )*unlikely to (?:succeed|work|help|hold|take|stick|benefit|last|be (?:of|effective|successful|possible|tolerated|durable))|(?:is |are |was |would be |will be |be )(?:futile|pointless|unsuitable|impossible|ineffective|not an option|no option|bound to fail|likely to fail)|(?:will|would|can|could|does|do)(?: not|n['’]t) (?:work|succeed|help|hold|take|stick)|has (?:little|no|a low|a poor) chance)\b/iu

const entriesOf = perPatient(({ conditions, symptoms, notes, ecg, pleural_effusion: effusion }: Patient) => [
  ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
  ...symptoms.filter(({ present }) => present).map(({ name }) => name),
  ...[ecg?.rhythm, effusion?.description].filter((text) => text !== undefined),
  ...notes.flatMap(({ text, kind }) => clausesOf(`${kind ?? ''}: ${text.slice(0, longestNote)}`)),
])

const maySayOf = perPatient((patient: Patient) => mayMatchIn(entriesOf(patient).join('\n')))

/** Whether the record says something of the patient now, in one clause: on the problem list, as a symptom, in a note, on the ECG; not what it denies before the words, or puts into the past. */
export function recordSays(patient: Patient, words: RegExp, unless?: RegExp): Truth {
  if (!maySayOf(patient)(words)) return no('no such words on record')
  const found = entriesOf(patient).find((entry) => {
    const match = words.exec(entry)
    return (
      match !== null &&
      unless?.test(entry) !== true &&
      !deniedInRecord.test(entry.slice(Math.max(0, match.index - 60), match.index)) &&
      !foundAbsent.test(entry.slice(match.index + match[0].length))
    )
  })
  return found === undefined ? no('no such words on record') : yes(found.trim().slice(0, 140))
}

/** "Cryptococcal antigen and HBsAg negative". */
const foundAbsent = /^[^.;,:]{0,30}\b(?:negative|not detected|not found|undetectable)\b/iu

/** The acts of some tables that an answer orders for a patient whom they harm: a line for each, with its source. */
export function harmfulActs(
  rows: readonly ActInWords[],
  answer: Answer,
  texts: readonly TextOfAnswer[],
  patient: Patient,
): readonly string[] {
  const isForComfort = patient.goals_of_care === 'palliative'
  const mayDecline = declinesTreatment(patient)
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const all = ordersAndCalls(answer, texts)
  const withCalls = all.flatMap(clausesOf)
  // Words of one action are not read on into the next.
  const said = all.join(';\n')
  const truths = truthsOf(patient)
  const mayBeSaid = mayMatchIn(withCalls.join('\n'))
  return rows.flatMap((row) => {
    // Who declines some treatment may go without it, and is harmed by what is given all the same.
    if ((isForComfort || (mayDecline && row.isDenial === true)) && row.evenForComfort !== true) return []
    if (!mayBeSaid(row.act)) return []
    // What is in the patient is asked once for all their answers, and rules out most of the others.
    let truth = truths.get(row)
    if (truth === undefined) truths.set(row, (truth = row.holds(patient)))
    if (truth.value !== 'true') return []
    const clause = (row.inCalls === true ? withCalls : orders).find((one) => does(row, one))
    if (clause === undefined || isSaid(row.unlessSaid, said) || row.alsoSaid?.test(said) === false) return []
    return [
      `${row.label} (${quote(clause.trim())}), and the record has ${quote(truth.facts.join(', '))}: ${row.because} (${row.source})`,
    ]
  })
}

const truthsOf = perPatient<Patient, Map<ActInWords, Truth>>(() => new Map())

function does({ act, unless, isDenial }: ActInWords, clause: string): boolean {
  const match = act.exec(clause)
  if (match === null || isSaid(unless, clause.replace(purpose, ' '))) return false
  if (isDenial === true) return true
  const end = match.index + match[0].length
  // "No bleed on CT → tenecteplase": what is denied before an arrow is a state that leads to the act.
  const before =
    clause
      .slice(Math.max(0, match.index - 60), match.index)
      .split(/→|->|=>|⇒/u)
      .at(-1) ?? ''
  return !deniedBefore.test(before) && !deniedBehind.test(clause.slice(end)) && !isRefused(clause, match.index, end)
}

/** Whether words stand there; the point of a decimal ends no stretch of them: "artesunate 2.4 mg/kg". */
function isSaid(words: RegExp | undefined, text: string): boolean {
  return words !== undefined && (words.test(text) || words.test(text.replaceAll(decimalPoint, '·')))
}

const decimalPoint = /(?<=\d)\.(?=\d)/gu

/** In UTF-16 units: farther off it may be another thing that is refused, as a tumour that a biopsy excludes. */
const nearRefusal = 30

/** What it is done for takes nothing back: "clamp the drain, so that no air is sucked in". */
const purpose = /,? (?:so that|so as to|in order (?:that|to)|lest)\b[^;]*$/iu

const selfDenying = /\b(?:off|d\/c|no|not|without|stop\w*|hold|held|withh\w*|omit\w*)\b/iu

/** Whether the reader of orders takes the words for refused, in ways that the patterns above do not know: "crossed off the chart". */
function isRefused(clause: string, start: number, end: number): boolean {
  // An act that is itself a refusal, "sync off", is not taken back by its own words.
  if (selfDenying.test(clause.slice(start, end))) return false
  const reading = readingAt(clause, start, end)
  if (reading === undefined) return false
  const { stance, certainty, role, cue } = reading
  // "Convert to a syringe driver": what comes in the place of another is done.
  if (stance !== 'refused' || certainty !== 'sure' || role === 'replace' || cue === undefined) return false
  // "DC cardioversion": what is read as a stop there is a word of the act.
  if (cue.start >= start && cue.end <= end) return false
  const isNear = cue.start - end < nearRefusal && start - cue.end < nearRefusal
  return isNear || isList(clause.slice(Math.min(end, cue.end), Math.max(start, cue.start)))
}

/** "Fibrinolysis, a P2Y12 inhibitor, statins and ACE inhibitors are all left out": nothing but names of the same list between. */
function isList(between: string): boolean {
  return (
    between.length < longestList &&
    !/[.;:()]/u.test(between) &&
    between
      .replace(/\s(?:is|are|to be|will be|was|were)(?: (?:all|both|also|now))?\s*$/iu, '')
      .split(/[,/&+]|\b(?:and|or|nor)\b/iu)
      .every((name) => name.trim().split(/\s+/u).length <= longestName)
  )
}

/** In UTF-16 units. */
const longestList = 160

/** In words. */
const longestName = 3
