import type { MedicationOrder } from '../../../../answer/medications.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { timesADay } from '../../../doses/times-a-day.ts'
import { clausesOf } from '../../record-words.ts'

/** A measure of a solution of morphine. */
export interface Measure {
  /** mg at a time. */
  readonly single: number
  /** mg in a day; undefined where nothing says how often, or it is taken as needed. */
  readonly day: number | undefined
  readonly clause: string
}

/** mg in a millilitre of what morphine is drunk from. */
const concentrate = 20
const usualSolution = 2

const inMillilitres = /(?<![\d.])(?<volume>\d+(?:\.\d+)?|one|two|half a)\s?(?:mL|millilit\w*)(?!\p{L}|\s?\/\s?h)/iu

/** "20 mg/mL", "10 mg in 5 mL". */
const stated = /(?<mg>\d+)\s?mg\s?(?:\/|per|in)\s?(?<ml>\d*)\s?mL/iu
const everyStated = new RegExp(stated.source, 'giu')

const concentrated = /\bconcentrat\w*/iu
const ofBottle = /\b(?:concentrat\w*|bottle|liquid|solution|delivered)\b/iu
const notGiven =
  /\b(?:return\w*|sent? back|send\w*|no|not|never|do not|don['’]t|unopened|destroy\w*|withdraw\w*|instead)\b/iu

const volumes: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['half a', 0.5],
])

/** Whether the record has a concentrate available. */
function hasConcentrate(patient: Patient): boolean {
  return problemsAndNotes(patient).some((note) => /\b20 ?mg ?(?:\/|per|in) ?(?:1 )?mL\b/iu.test(note))
}

/**
 * A measure of morphine in millilitres in mg, by the strength that the clause names, or that of the bottle which the record has.
 *
 * @param said the whole answer, which may name the strength in another place
 * @returns undefined where the clause has no measure
 */
function measureIn(clause: string, said: string, patient: Patient): Measure | undefined {
  const written = inMillilitres.exec(clause.replaceAll(everyStated, ' '))?.groups?.['volume']?.toLowerCase()
  if (written === undefined) return undefined
  const own = stated.exec(clause)?.groups ?? (concentrated.test(clause) ? undefined : stated.exec(said)?.groups)
  const perMillilitre =
    own === undefined
      ? concentrated.test(clause) || hasConcentrate(patient)
        ? concentrate
        : usualSolution
      : Number(own['mg']) / Number(own['ml'] === '' ? 1 : own['ml'])
  const single = (volumes.get(written) ?? Number(written)) * perMillilitre
  if (!Number.isFinite(single)) return undefined
  const times = timesADay(clause)
  return { single, day: times === undefined ? undefined : single * times, clause }
}

/** What an order of morphine draws up. */
export function measureOf({ sentence }: MedicationOrder, said: string, patient: Patient): Measure | undefined {
  return measureIn(sentence.text, said, patient)
}

/** A measure of the bottle available, in a clause that names no drug: "1 mL of the concentrate every four hours". */
export function unnamedMeasure(texts: readonly string[], patient: Patient): Measure | undefined {
  if (!hasConcentrate(patient)) return undefined
  const said = texts.join('\n')
  return texts
    .flatMap(clausesOf)
    .filter((clause) => ofBottle.test(clause) && !notGiven.test(clause))
    .map((clause) => measureIn(clause, said, patient))
    .find((measure) => measure !== undefined)
}
