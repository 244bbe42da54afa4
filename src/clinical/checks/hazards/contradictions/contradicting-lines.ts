import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { readSentences } from '../../../language/sentences.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../hazards.ts'
import { readingAt } from '../reading-at.ts'
import { clausesOf } from '../record-words.ts'
import { conditionBefore, type Ending, endingsOf, isDenied } from '../../../answer/endings.ts'
import { mayEnd } from '../../../answer/ways-of-ending.ts'
import {
  type EndedWhen,
  type GivenWhen,
  isTonight,
  isWhole,
  placeOf,
  runsOn,
  whenEnded,
  whenGiven,
  whenOrdered,
} from './line-times.ts'
import { isOfOne, type Subject, subjectsIn } from './subjects.ts'

/** A line of a plan: an action, or an item of an answer in words. */
interface Line {
  readonly key: string
  readonly text: string
}

interface Ended {
  readonly key: string
  readonly subject: Subject
  readonly clause: string
  readonly when: EndedWhen
  /** All of it, from now on. */
  readonly isWhole: boolean
  readonly dose: string | undefined
}

interface Given {
  readonly key: string
  readonly subject: Subject
  readonly clause: string
  readonly when: GivenWhen
  readonly isTonight: boolean
  readonly runsOn: boolean
  readonly dose: string | undefined
}

/**
 * Two lines of a plan that cannot both be carried out: one ends, withholds, refuses or cancels what the other gives at the same time, by whatever name. Whoever works through the list gives what must not be given, or leaves out what
 * has to be.
 *
 * @param orders what becomes of each drug that the answer names
 */
export function contradictingLines(answer: Answer, orders: readonly MedicationOrder[]): Hazards {
  const lines = linesOf(answer, orders)
  if (!lines.some(({ text }) => mayEnd.test(text))) return noHazards
  const named = subjectsByName(lines)
  if (named.size === 0) return noHazards
  const read = endingsOf({
    named: [...named.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
  })
  const ended = lines.flatMap(({ key, text }) =>
    clausesOf(text).flatMap((clause) => read(clause).flatMap((ending) => endedBy(key, clause, ending, named))),
  )
  if (ended.length === 0) return noHazards
  const given = [...medicinesGiven(orders), ...proceduresOrdered(lines)]
  for (const off of ended) {
    const on = given.find(
      (one) =>
        one.key !== off.key &&
        isAtOneTime(off, one) &&
        isOfOne(off.subject, one.subject) &&
        (off.dose === undefined || one.dose === undefined || off.dose === one.dose),
    )
    if (on !== undefined)
      return sureOf(
        `${on.subject.name} is stopped, held or cancelled by one line (${quote(off.clause.trim())}), and ordered for the same time by another (${quote(on.clause.trim())}): whoever works through the list does the wrong one (ISMP and NPSA on contradictory orders; NICE NG5)`,
      )
  }
  return noHazards
}

/** What is ended without an end is given at whatever time; what waits for something, only where the other line gives it now, or runs on while all of it is withheld. */
function isAtOneTime(off: Ended, on: Given): boolean {
  switch (off.when) {
    case 'procedure':
      return on.when === 'procedure'
    case 'open':
      return on.when !== 'later'
    case 'event':
      return on.when === 'now'
    case 'evening':
      return on.isTonight && (on.when === 'now' || on.when === 'plain')
    case 'sign':
      return off.isWhole && on.runsOn && (on.when === 'now' || on.when === 'plain')
    default:
      return false
  }
}

function linesOf(answer: Answer, orders: readonly MedicationOrder[]): readonly Line[] {
  if (!isTextAnswer(answer))
    return answer.recommended_actions.map(({ text }, at) => ({ key: `recommended_actions[${at}].text`, text }))
  const passages = new Set(orders.flatMap(({ path, passage }) => (path === 'text' ? passage.text : [])))
  return [...passages].map((text) => ({ key: text, text }))
}

function keyOf({ path, passage }: MedicationOrder): string {
  return path === 'text' ? passage.text : path
}

/** What the lines name, by name; nothing where no two name the same thing: what one line alone names, no other contradicts. */
function subjectsByName(lines: readonly Line[]): ReadonlyMap<string, Subject> {
  const all = lines.flatMap(({ key, text }) =>
    readSentences(text).flatMap((sentence) =>
      subjectsIn(sentence)
        // A medicine is meant where its name is a procedure's, too.
        .toSorted((one, other) => Number(other.isProcedure) - Number(one.isProcedure))
        .map(({ subject, start, end }) => {
          const name = normal(sentence.text.slice(start, end))
          return { key, name, subject: joint.test(name) ? { ...subject, holds: subject.parts } : subject }
        }),
    ),
  )
  const isInTwo = all.some((one) => all.some((other) => other.key !== one.key && isOfOne(one.subject, other.subject)))
  return new Map(isInTwo ? all.map(({ name, subject }) => [name, subject] as const) : [])
}

/** "Salbutamol and ipratropium" are two medicines; "sacubitril/valsartan" is one. */
const joint = /\s(?:and|plus|&|\+)\s/u

function normal(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/gu, ' ')
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
}

function endedBy(
  key: string,
  clause: string,
  { name, start, end }: Ending,
  named: ReadonlyMap<string, Subject>,
): readonly Ended[] {
  const subject = named.get(normal(name))
  const [before, words, behind] = [clause.slice(0, start), clause.slice(start, end), clause.slice(end)]
  if (subject === undefined || isDenied(clause, start) || conditionBefore.test(before)) return []
  const when = whenEnded({ before, behind }, words)
  if (when === 'later') return []
  const at = clause.toLowerCase().indexOf(name.toLowerCase(), start)
  return [
    {
      key,
      subject,
      clause,
      when,
      isWhole: isWhole({ before, behind }, words),
      dose: doseIn(clause.slice(at + name.length)),
    },
  ]
}

/** "10 mg": what two doses of one medicine differ in. */
function doseIn(behind: string): string | undefined {
  return /^\s?(?<dose>\d[\d.,/]*\s?(?:mg|mcg|micrograms?|microg|µg|g|units?))\b/iu
    .exec(behind)
    ?.groups?.['dose']?.replaceAll(/\s/gu, '')
    .toLowerCase()
}

function medicinesGiven(orders: readonly MedicationOrder[]): readonly Given[] {
  return orders.flatMap((order) => {
    const { path, drug, isClass, classes, parts, sentence } = order
    if (path !== 'text' && !path.startsWith('recommended_actions')) return []
    const place = placeOf(order)
    return {
      key: keyOf(order),
      subject: { name: drug, isClass, classes, parts },
      clause: sentence.text,
      when: whenGiven(order, place),
      isTonight: isTonight(place),
      runsOn: runsOn(place.behind),
      dose: doseIn(place.behind),
    }
  })
}

function proceduresOrdered(lines: readonly Line[]): readonly Given[] {
  return lines.flatMap(({ key, text }) =>
    readSentences(text).flatMap((sentence) =>
      subjectsIn(sentence).flatMap(({ subject, start, end, isProcedure }) => {
        if (!isProcedure) return []
        const reading = readingAt(text, sentence.start + start, sentence.start + end)
        if (reading?.stance !== 'recommended') return []
        const place = { before: sentence.text.slice(0, start), behind: sentence.text.slice(end) }
        return {
          key,
          subject,
          clause: sentence.text,
          when: whenOrdered(place),
          isTonight: isTonight(place),
          runsOn: runsOn(place.behind),
          dose: undefined,
        }
      }),
    ),
  )
}
