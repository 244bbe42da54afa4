import type { Answer } from '../../../answer/parse-answer.ts'
import { compressionShown, cordCompressed } from './spinal-cord.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { deniesRefusal, isRefusedAt, readingAt } from '../reading-at.ts'
import { clausesOf, declinesTreatment, isRoutineAction, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { type Hazards, noHazards } from '../hazards.ts'

const source =
  'NICE NG234 (2023): MRI within 24 hours, treatment within 24 hours of it, and 16 mg of dexamethasone at once where there are signs of the cord'

/** Who treats a cord, and by what. */
const spinal = String.raw`neuro-?surg\w*|spin(?:e|al)[- ](?:surg\w*|team|unit|centre|center|consultant|registrar|on[- ]call)|decompress\w*|laminectomy|vertebrectomy|radio-?therap\w*|irradiat\w*|\d+ ?Gy|MSCC|cord compression (?:co-?ordinator|team|pathway|service|protocol)|(?:blue[- ]light |emergency |urgent |immediate )?(?:transfer(?:red|s)?|ambulance)`

const treatsCord = new RegExp(String.raw`\b(?:${spinal})\b`, 'giu')
/** Once a scan has shown it, who treats the cancer is asked as well. */
const treatsCancer = new RegExp(
  String.raw`\b(?:${spinal}|surg(?:eon|eons|ery|ical)|radiation(?: oncolog\w*)?|RT|SABR|SBRT|(?:clinical |acute |radiation )?oncolog(?:y|ist|ists))\b`,
  'giu',
)
const scans =
  /(?<!\b(?:brain|head|cranial|cardiac|liver|pelvi[cs]|prostate|breast) (?:CT and |and )?)\b(?:MRI|MR (?:of|spine|whole|scan)|magnetic resonance|(?:CT|PET-CT)(?:[- ]?myelogra\w*| of (?:the )?(?:whole )?spine| (?:whole )?spine)|myelogra\w*|(?:whole[- ])?spin(?:e|al) (?:imaging|scan))\b(?! (?:of (?:the )?)?(?:brain|head|liver|heart|pelvis|prostate))/giu
const steroid =
  /\b(?:dex(?:amethasone|a)?|steroids?|cortico-?steroids?|glucocorticoids?|methylpred\w*|prednisol?one|prednisone|betamethasone)\b/giu

/** Hours from now, as an order says them; undefined where it says none. */
function hoursOf(text: string): number | undefined {
  const { hours, days, shortDays } =
    /\b(?:within|in|after|next|at)\s?(?:the next |the |a |about |\d+[-–])?(?:(?<hours>\d{1,3})[- ]?(?:h\b|hrs?\b|hours?)|(?<days>\d{1,2}|two|three|four|five|six|seven|ten)[- ](?:working )?days|(?<shortDays>\d{1,2})\/7)/iu.exec(
      text,
    )?.groups ?? {}
  if (hours !== undefined) return Number(hours)
  const count = days ?? shortDays
  return count === undefined ? undefined : 24 * (Number(count) || 2)
}

const aDay = 24

/** Words of another day than this one and the next. */
const later =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:weeks?|fortnight|months?|weekend|bank holiday|holiday|clinic|out-?patient|elective(?:ly)?|routine(?:ly)?|non-?urgent(?:ly)?|next (?:available|free|list|slot|session|appointment)|first (?:free|available)|(?:ordinary|waiting|usual|inpatient|planned|staging|\w+day['’]?s?) list|\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)\w*|once (?:the )?(?:MRI|scan)|when (?:the )?(?:MRI|scan)|working day|(?:on|until|at) day (?:[2-9]|1\d)|by (?:letter|post|e-?mail)|(?:via|through|by) (?:the |her |his )?(?:GP|family doctor|practice|post)|\d+\/52|when(?:ever)? (?:a )?(?:slot|space|list|the scanner|available|convenient)|later|at some point|in due course|at that point|cycle|if|unless|should|consider\w*|only (?:if|when|once|after)|after (?:the )?(?:biopsy|histology|result\w*|PET|staging|MDT|scan is|report)|once (?:the )?(?:histology|biopsy|result\w*|MDT|staging)|(?:until|till|pending|await\w*) (?:the )?\p{L}+|the \d{1,2}(?:st|nd|rd|th))\b/iu

const atOnce =
  /\b(?:now|at once|immediate\w*|straight ?away|today|tonight|this (?:morning|afternoon|evening)|same[- ]day|stat|on[- ]call|emergency|without (?:waiting|delay)|before (?:the )?(?:scan|MRI|imaging|transfer|she|he))\b/iu

const refusedBefore =
  /\b(?:no|not|never|n['’]t|nor|without|avoid\w*|withh\w*|hold(?:ing)?(?: off)?|defer\w*|delay\w*|postpon\w*|rather than|instead of|needs? no|need (?:to|for)|unnecessary|keep back|spare\w*|omit\w*)\b[^.;:,]{0,40}$/iu
const refusedBehind =
  /^[^.;,]{0,40}\b(?:not (?:be )?(?:needed|indicated|required|necessary|started|given|yet|for|before|until|available|possible)|unnecessary|can wait|waits?|deferred|postponed|withheld|held|avoid\w*|no (?:place|role|need)|too (?:early|soon)|contra-?indicated|broken|declined|added at)\b/iu

type How = 'now' | 'late' | 'refused' | 'open'

/** How an action has any of some words come about. */
function howsIn(
  text: string,
  words: RegExp,
  isRoutine: boolean,
): readonly { readonly how: How; readonly clause: string }[] {
  return clausesOf(text).flatMap((clause) =>
    [...clause.matchAll(words)].map(({ 0: found, index }) => {
      const end = index + found.length
      const before = clause.slice(0, index)
      const behind = clause.slice(end)
      return { how: howAt(clause, before, found, behind, isRoutine), clause }
    }),
  )
}

function howAt(clause: string, before: string, found: string, behind: string, isRoutine: boolean): How {
  const isTwiceDenied = deniesRefusal.test(clause)
  if (!isTwiceDenied && (refusedBefore.test(before) || refusedBehind.test(firstReason(behind)))) return 'refused'
  const read = readingAt(clause, before.length, before.length + found.length)
  // What stands with its dose is given, whatever a later word denies of it: "16 mg a day (none at night)".
  const isDosed = /^ ?\d+(?:\.\d+)? ?mg\b/iu.test(behind)
  if (!isTwiceDenied && !isDosed && isRefusedAt(clause, before.length, before.length + found.length)) return 'refused'
  const part = `${lastPart(before)}${found}${firstPart(behind)}`
  const hours = hoursOf(part)
  if (hours !== undefined && hours > aDay) return 'late'
  const isLate = later.test(part) || isRoutine
  if (isLate && !(atOnce.test(part) && !isRoutine)) return 'late'
  if (read?.stance === 'conditional' && !atOnce.test(part)) return 'late'
  const isOnlyNamed = read?.stance === 'considered' || read?.stance === 'mentioned'
  return isOnlyNamed && !atOnce.test(part) ? 'open' : 'now'
}

/** Without its reasons: "now since MRI is contraindicated". */
const firstReason = (behind: string): string => behind.split(/\b(?:since|because|as|for)\b/iu, 1)[0] ?? ''

const lastPart = (before: string): string =>
  before.slice(Math.max(...[',', ':'].map((mark) => before.lastIndexOf(mark))) + 1)

/** Up to the next comma, without what is done in its place and what comes under a condition: "CT (myelogram if unclear) today rather than MRI in four days". */
const firstPart = (behind: string): string =>
  behind.replace(/\([^)]*\bif\b[^)]*\)/giu, ' ').split(/,|\b(?:rather than|instead of|not)\b/iu, 1)[0] ?? ''

const isNamedCancer = ({ notes }: Patient): boolean =>
  notes.some(
    ({ text }) =>
      /\b(?:metasta\w*|myeloma|plasmacytoma|\p{L}*carcinoma|melanoma|(?:known|proven|treated) \p{L}+ (?:ca|cancer))\b/iu.test(
        text,
      ) &&
      !/\b(?:no|not|without|await\w*|pending) (?:yet |any |the )?(?:tissue|biops\w*|histology|proven)/iu.test(text),
  )

const takesSteroid = ({ medications, notes }: Patient): boolean =>
  medications.some(({ name, status }) => status === 'active' && anyOfSteroid.test(name)) ||
  notes.some(({ text }) =>
    /\b(?:dex\w*|steroids?)\b[^.;]{0,20}\b(?:given|started|loaded|since|on board)\b/iu.test(text),
  )

const anyOfSteroid = /\b(?:dexamethasone|prednisol?one|prednisone|methylprednisolone|hydrocortisone|betamethasone)\b/iu

/** What speaks against it: a tumour of the blood that it may dissolve before anybody has seen it, or pus. */
const againstSteroid = /\b(?:lymphoma|epidural abscess|discitis|pus|perforat\w*|steroid psychosis)\b/iu

/**
 * A cord that a cancer presses on, without a scan or somebody who treats it within a day, or without its steroid at once.
 *
 * @returns a line for each that is surely missing, refused or late; unclear where nobody can tell, and where no steroid is named
 */
export function compressedCords(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const { value, facts } = cordCompressed(patient)
  if (value !== 'true') return noHazards
  const planned = plannedTexts(texts)
  const hows = (words: RegExp): readonly { readonly how: How; readonly clause: string }[] =>
    planned.flatMap((text) => howsIn(text.text, words, isRoutineAction(answer, text)))
  const because = `and the record has ${quote(facts.join(', '))}: a paralysed leg does not come back (${source})`
  const sure: string[] = []
  const unclear: string[] = []
  const isShown = compressionShown(patient)
  const scanned = isShown ? [] : hows(scans)
  // A scan that is named is what is asked for: who is told of it in the meantime does not make it sooner.
  const decided = scanned.length > 0 ? scanned : hows(isShown ? treatsCancer : treatsCord)
  if (!decided.some(({ how }) => how === 'now')) {
    const [first] = decided
    const what = 'a scan or treatment of a compressed spinal cord within a day'
    if (first === undefined) sure.push(`${what} is not ordered, ${because}`)
    else if (decided.some(({ how }) => how === 'open'))
      unclear.push(`${what} is unclear in ${quote(first.clause.trim())}, ${because}`)
    else sure.push(`a compression of the spinal cord is put off (${quote(first.clause.trim())}), ${because}`)
  }
  const given = hows(steroid)
  if (!takesSteroid(patient) && !given.some(({ how }) => how === 'now')) {
    const [first] = given
    // A tumour that nobody has a piece of may be a lymphoma.
    const isProven = hasCondition(patient, 'malignancy', 'active').value === 'true' || isNamedCancer(patient)
    const isFit = !againstSteroid.test(
      [...patient.conditions.map(({ name }) => name), ...patient.notes.map(({ text }) => text)].join('; '),
    )
    if (first !== undefined && isFit && isProven && given.every(({ how }) => how !== 'open'))
      sure.push(`the steroid of a compressed spinal cord is kept back (${quote(first.clause.trim())}), ${because}`)
    else if (isFit) unclear.push(`no dexamethasone is surely given, ${because}`)
  }
  return { sure, unclear }
}
