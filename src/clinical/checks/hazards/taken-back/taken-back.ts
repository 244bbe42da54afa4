import { once } from '../../../../kit/once.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { readingAt } from '../reading-at.ts'
import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { type Ending, endingsOf } from '../../../answer/endings.ts'
import { type Plainness, plainnessOf } from './plain-end.ts'
import { areOneDrug } from './names-of-class.ts'
import { type LifeSaving, lifeSavingTreatments } from './life-saving-treatments.ts'

/** A treatment as the table has it, with its readers. */
interface Read extends LifeSaving {
  readonly endings: (clause: string) => readonly Ending[]
  readonly names: () => RegExp
}

const treatments: readonly Read[] = lifeSavingTreatments.map((row) => {
  const endings = once(() => endingsOf({ ...row, named: row.named() }))
  return {
    ...row,
    endings: (clause) => endings()(clause),
    names: once(() => new RegExp(String.raw`(?<![\p{L}-])${row.named()}(?![\p{L}-])`, 'giu')),
  }
})

const atOnce =
  /\b(?:now|stat|at once|immediate\w*|emergen\w*|activat\w*|within|inside \d|this week|today|tonight)\b|< ?\d+ ?min|\b\d+ (?:mg|units?|mmol|mL|IU|g|L)\b/iu

/** Nothing before a name but a number and a word or two: "NIV for pH 7.22". */
const headsLine = /^\W*(?:\d{1,2}\W+)?(?:[\p{L}-]+ ){0,2}$/u

/** The names of a treatment that a clause orders, without those that it ends. */
function givenIn(clause: string, treatment: Read, ends: readonly Ending[]): readonly string[] {
  return [...clause.matchAll(treatment.names())].flatMap(({ 0: name, index }) => {
    const end = index + name.length
    // "While she is anticoagulated" tells of it, and orders nothing.
    if (/ed$/iu.test(name)) return []
    if (ends.some((one) => one.start <= index && end <= one.end)) return []
    const reading = readingAt(clause, index, end)
    const isGiven =
      reading?.stance === 'recommended' ||
      (reading?.stance === 'mentioned' && (atOnce.test(clause) || headsLine.test(clause.slice(0, index))))
    return isGiven ? [name.toLowerCase()] : []
  })
}

/** Whether an ended name is a given one, or holds it: "all anticoagulants" of enoxaparin. */
function covers({ isOneThing, wide = [] }: LifeSaving, ended: string, given: string): boolean {
  return (
    isOneThing === true ||
    areOneDrug(ended, given) ||
    wide.some(([words, members]) => words.test(ended) && members.test(given))
  )
}

/** Whether the words of a clause make its end another thing, or right. */
function isAnother(clause: string, { unless, notWhy, aside }: LifeSaving, patient: Patient): boolean {
  return (
    unless?.test(notWhy === undefined ? clause : clause.replaceAll(notWhy, ' ')) === true ||
    aside?.(clause, patient) === true
  )
}

/** A clause of an answer, and where it stands. */
interface Line {
  readonly clause: string
  /** Its step, counted from one or as it is numbered. */
  readonly step: number
  /** It stands beside the orders, in what is checked or when to call: it may take back, and orders nothing. */
  readonly isBeside: boolean
  /** Where it ends other lines, by their numbers or by their place. */
  readonly pointers: readonly Ending[]
}

/** What a line ends, by its names, and how plainly. */
interface Ended {
  readonly names: readonly string[]
  /** It ends whatever the steps that it points at order. */
  readonly isPointed: boolean
  readonly plainness: Plainness
}

interface Found {
  readonly clause: string
  readonly isSure: boolean
}

const number = String.raw`\d{1,2}`

/** Other lines of the answer, by their numbers or by their place, as the source of a pattern: "steps 1 and 2", "the above". */
const pointer = String.raw`(?:(?:steps?|points?|items?|orders?|actions?|lines?|numbers?|nos?\.?|#)\s?${number}(?:\s*(?:,|and|&|\+|-|–|to|\/)\s*(?:#|no\.? )?${number})*|(?:orders?|actions?|plans?|treatments?|everything|all|steps?|both|first (?:two|three)|things?)(?: of)?(?: the)? (?:above|foregoing|preceding|previous)|(?:above|foregoing|preceding|previous)(?: (?:orders?|actions?|plans?|treatments?|steps?))?)`

const readPointers = endingsOf({ named: pointer })

/** The steps that such words name; none where they point at all of them. */
function stepsIn(words: string): readonly number[] {
  const steps = [...words.matchAll(/\d{1,2}/gu)].map(([one]) => Number(one))
  const [first = 0, last = 0] = steps
  if (steps.length === 2 && /\d\s*(?:-|–|to)\s*\d/u.test(words) && last > first)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return steps
}

/** Whether a line points at a step by its number, or at all that stands above it. */
function pointsAt(name: string, step: number): boolean {
  const steps = stepsIn(name)
  return steps.length === 0 || steps.includes(step)
}

function endIn(
  { clause, step: own, pointers }: Line,
  treatment: Read,
  {
    endings,
    given,
    patient,
  }: { readonly endings: readonly Ending[]; readonly given: readonly number[]; readonly patient: Patient },
): Ended | undefined {
  const named = isAnother(clause, treatment, patient) ? [] : endings
  const pointed = pointers.filter(({ name }) => given.some((step) => step !== own && pointsAt(name, step)))
  const plain = [...named, ...pointed].map((one) => ({ one, plainness: plainnessOf(clause, one, treatment) }))
  const ends = plain.filter(({ plainness }) => plainness !== 'no end')
  if (ends.length === 0) return undefined
  return {
    names: ends.map(({ one }) => one.name),
    isPointed: ends.some(({ one }) => pointed.includes(one)),
    plainness: ends.some(({ plainness }) => plainness === 'sure') ? 'sure' : 'unclear',
  }
}

/** "Later: apixaban", "from Monday", "plan a home device before discharge": what is begun then does not go on now. */
const later =
  /\bhome (?:\p{L}+ ){0,2}(?:NIV|Bi-?PAP|bi-?level|CPAP|ventilat\w+|device|machine)\b[^.;]*\b(?:discharge|clinic|out-?patient\w*|sleep (?:lab\w*|unit|service))\b|^\W*(?:later|then|thereafter|afterwards|subsequently|long[- ]term|on discharge|at discharge)\b|\b(?:from|on|after|until|not before) (?:the )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/iu

function findEnd(lines: readonly Line[], treatment: Read, patient: Patient): Found | undefined {
  const endings = lines.map(({ clause }) => treatment.endings(clause))
  // Most answers end nothing: what is given is not read then.
  if (endings.every((own) => own.length === 0) && lines.every(({ pointers }) => pointers.length === 0)) return undefined
  const given = lines.map(({ clause, isBeside }, index) =>
    isBeside ? [] : givenIn(clause, treatment, endings[index] ?? []),
  )
  const steps = lines.flatMap(({ step }, index) => ((given[index]?.length ?? 0) > 0 ? [step] : []))
  if (steps.length === 0) return undefined
  const ends = lines.map((line, index) =>
    endIn(line, treatment, { endings: endings[index] ?? [], given: steps, patient }),
  )
  const last = ends.findLastIndex((found) => found !== undefined)
  if (last < 0) return undefined
  const orders = given.map((names, index) => (later.test(lines[index]?.clause ?? '') ? [] : names))
  const all = orders.flat()
  const ended = ends.flatMap((found) => found?.names ?? [])
  const isPointed = ends.some((found) => found?.isPointed === true)
  // "Stop heparin, start apixaban": what goes on is of the class.
  if (all.length === 0 || !all.every((name) => isPointed || ended.some((one) => covers(treatment, one, name))))
    return undefined
  const isBefore = orders.slice(0, last + 1).some((names) => names.length > 0)
  if (!isBefore) return undefined
  const isSure = ends.some((found) => found?.plainness === 'sure')
  return {
    clause: lines[last]?.clause ?? '',
    isSure: isSure && orders.slice(last + 1).every((names) => names.length === 0),
  }
}

const numbered = /^\W*(?:step |#)?(?<step>\d{1,2})\s?[.):]/iu

/** The orders of an answer clause by clause, and behind them what stands beside them. */
function linesOf(texts: readonly TextOfAnswer[], answer: Answer): readonly Line[] {
  const orders = plannedTexts(texts).flatMap(({ text, path }, index) => {
    let step = index + 1
    return clausesOf(text).map((clause, at, all) => {
      const own = numbered.exec(clause)?.groups?.['step']
      if (own !== undefined) step = Number(own)
      // The items of a text that have no number are steps all the same, which no number points at.
      else if (path === 'text' && (all[at - 1] ?? ';').endsWith(';')) step = -at - 1
      return { clause, step, isBeside: false, pointers: readPointers(clause) }
    })
  })
  if (isTextAnswer(answer)) return orders
  const checks = answer.contraindications_checked.flatMap((check) =>
    typeof check === 'string' ? check : (check.finding ?? []),
  )
  const beside = [...answer.when_to_escalate.filter((call) => !isCall.test(call)), ...checks]
    .flatMap(clausesOf)
    .filter((clause) => isOrder.test(clause) && !ofState.test(clause))
    .map((clause) => ({ clause, step: 0, isBeside: true, pointers: readPointers(clause) }))
  return [...orders, ...beside]
}

/** What has a head that is none of a plan: "No PET in two weeks: ring the booking office". */
const isCall =
  /^(?!\W*(?:(?:(?:to)?night|day|evening|weekend|ward|overnight|further|amended|later|care|treatment|pharmacy|nursing)\b ?){0,3}(?:plan|update|addendum|amendment|note|notes|orders?|tonight|overnight|weekend|pharmacy|handover|NB|later|treatment|therapy)\b[^:]{0,15}:)[^:→]{1,80}(?::|→|=>)/iu

/** Words of an order, a booking, or a day: the line may take something back, and is not a finding. */
const isOrder =
  /\b(?:above|orders?|requests?|bookings?|sessions?|slots?|appointments?|calls?|steps?|weekend|tonight|overnight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|next (?:week|month)|clinic|weeks?|months?|until|till|MDT|round|cancel\w*|revok\w*|rescind\w*|annul\w*|void\w*|withdrawn|stood down|called off)\b/iu

/** What a call is made for, and not an order: "pH below 7.2, stop NIV and call". */
const ofState =
  /[<>≤≥→]|\b(?:under|below|above \d|over \d|falls?|falling|rises?|rising|any|arrest|worse\w*|drops?|bleed\w*)\b/iu

/**
 * A treatment that an emergency of the record asks for, that one line of the answer orders, and that another ends, cancels, suspends or leaves to a list of another day, under no condition, for no reason and with nothing of its kind in its place.
 *
 * @returns a line where it surely does not go on; unclear where a third line orders it again, or where it waits for what may come soon
 */
export function ordersTakenBack(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const needed = neededBy(patient)
  if (needed.length === 0) return noHazards
  const lines = linesOf(texts, answer)
  const found = needed.map((one) => judge(one, lines, patient))
  return { sure: found.flatMap(({ sure }) => sure), unclear: found.flatMap(({ unclear }) => unclear) }
}

interface Needed {
  readonly treatment: Read
  readonly facts: readonly string[]
}

/** The treatments that an emergency of the record asks for, and that nothing on record speaks against. */
const neededBy = perPatient((patient: Patient): readonly Needed[] =>
  treatments.flatMap((treatment) => {
    const { value, facts } = treatment.needed(patient)
    return value === 'true' && treatment.against?.(patient).value !== 'true' ? [{ treatment, facts }] : []
  }),
)

function judge({ treatment, facts }: Needed, lines: readonly Line[], patient: Patient): Hazards {
  const { label, inPlace, because, source } = treatment
  if (lines.some(({ clause, isBeside }) => !isBeside && inPlace?.test(clause) === true)) return noHazards
  const end = findEnd(lines, treatment, patient)
  if (end === undefined) return noHazards
  const why = `(${quote(end.clause.trim())}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`
  return end.isSure
    ? sureOf(`${label} is ordered and taken back by another line ${why}`)
    : unclearOf(`whether ${label} goes on is unclear: another line takes it back ${why}`)
}
