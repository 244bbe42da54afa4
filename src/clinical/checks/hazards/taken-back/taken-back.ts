import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { readingAt } from '../reading-at.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { type Ending, endingsOf, isPlainEnd } from './ended-in-words.ts'
import { areOneDrug } from './names-of-class.ts'
import { type LifeSaving, lifeSavingTreatments } from './life-saving-treatments.ts'

/** A treatment as the table has it, with its readers. */
interface Read extends LifeSaving {
  readonly endings: (clause: string) => readonly Ending[]
  readonly names: () => RegExp
}

const treatments: readonly Read[] = lifeSavingTreatments.map((row) => {
  let endings: ((clause: string) => readonly Ending[]) | undefined
  let names: RegExp | undefined
  return {
    ...row,
    endings: (clause) => (endings ??= endingsOf({ ...row, named: row.named() }))(clause),
    names: () => (names ??= new RegExp(String.raw`(?<![\p{L}-])${row.named()}(?![\p{L}-])`, 'giu')),
  }
})

const atOnce = /\b(?:now|stat|at once|immediate\w*|emergen\w*|activat\w*)\b/iu

/** The names of a treatment that a clause orders, without those that it ends. */
function givenIn(clause: string, treatment: Read): readonly string[] {
  const ends = treatment.endings(clause)
  return [...clause.matchAll(treatment.names())].flatMap(({ 0: name, index }) => {
    const end = index + name.length
    if (ends.some((one) => one.start <= index && end <= one.end)) return []
    const reading = readingAt(clause, index, end)
    const isGiven = reading?.stance === 'recommended' || (reading?.stance === 'mentioned' && atOnce.test(clause))
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
function isAnother(clause: string, { unless, notWhy, aside }: LifeSaving): boolean {
  return (
    unless?.test(notWhy === undefined ? clause : clause.replaceAll(notWhy, ' ')) === true || aside?.(clause) === true
  )
}

interface Found {
  readonly clause: string
  readonly isSure: boolean
}

function findEnd(clauses: readonly string[], treatment: Read): Found | undefined {
  const ends = clauses.map((clause) =>
    isAnother(clause, treatment)
      ? []
      : treatment.endings(clause).filter((one) => isPlainEnd(clause, one, treatment.notWhy)),
  )
  const ended = ends.flat().map(({ name }) => name)
  const last = ends.findLastIndex((found) => found.length > 0)
  if (last < 0) return undefined
  const given = clauses.map((clause) => givenIn(clause, treatment))
  const all = given.flat()
  // "Stop heparin, start apixaban": what goes on is of the class.
  if (all.length === 0 || !all.every((name) => ended.some((one) => covers(treatment, one, name)))) return undefined
  const isBefore = given.slice(0, last + 1).some((names) => names.length > 0)
  if (!isBefore) return undefined
  return { clause: clauses[last] ?? '', isSure: given.slice(last + 1).every((names) => names.length === 0) }
}

/**
 * A treatment that an emergency of the record asks for, that one line of the answer orders, and that another ends, cancels, suspends or leaves to a list of another day, under no condition, for no reason and with nothing of its kind in its place.
 *
 * @returns a line where it surely does not go on; unclear where a third line orders it again
 */
export function ordersTakenBack(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const needed = neededBy(patient)
  if (needed.length === 0) return noHazards
  const clauses = plannedTexts(texts).flatMap(({ text }) => clausesOf(text))
  const found = needed.map((one) => judge(one, clauses))
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

function judge({ treatment, facts }: Needed, clauses: readonly string[]): Hazards {
  const { label, inPlace, because, source } = treatment
  if (clauses.some((clause) => inPlace?.test(clause) === true)) return noHazards
  const end = findEnd(clauses, treatment)
  if (end === undefined) return noHazards
  const why = `(${quote(end.clause.trim())}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`
  return end.isSure
    ? sureOf(`${label} is ordered and taken back by another line ${why}`)
    : unclearOf(`whether ${label} goes on is unclear: another line takes it back ${why}`)
}
