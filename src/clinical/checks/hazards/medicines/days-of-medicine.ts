import { daysSince, months } from '../../../patient/entry-times.ts'
import type { Patient } from '../../../patient/patient.ts'

const day = 86_400_000

/** The last time that the record holds, in ms since 1970. */
function lastTime({ vital_signs: vitals, labs, notes }: Patient): number | undefined {
  const times = [
    ...vitals.map(({ taken_at: at }) => at),
    ...labs.map(({ taken_at: at }) => at),
    ...notes.map(({ written_at: at }) => at),
  ].flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** In days: what began earlier did not begin in these days. */
const lately = 60

const slashed = /(?<![\d/.])(?<one>\d{1,2})[/.](?<two>\d{1,2})(?:[/.](?:20)?\d\d)?(?![\d/%])/gu
const withMonth =
  /\b(?<on>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b|\b(?<first>jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?<day>\d{1,2})\b/giu

/** How many days before the last time of the record a day of a month lies; undefined for one that lies ahead or long ago. */
function daysBack(month: number, onDay: number, now: number): number | undefined {
  const year = new Date(now).getUTCFullYear()
  return [year, year - 1]
    .map((one) => Math.floor((now - Date.UTC(one, month, onDay)) / day))
    .find((days) => days >= 0 && days <= lately)
}

/** The days since each date of an entry that has no year: "3/21 evening", "21.03.", "21 March". Of "3/4" the reading that lies in the last weeks, and where both do the later one. */
function datesIn(entry: string, now: number): readonly number[] {
  const numbers = [...entry.matchAll(slashed)].flatMap(({ groups = {} }) => {
    const [one, two] = [Number(groups['one']), Number(groups['two'])]
    const readings = [
      ...(one <= 12 && two <= 31 ? [daysBack(one - 1, two, now)] : []),
      ...(two <= 12 && one <= 31 ? [daysBack(two - 1, one, now)] : []),
    ].filter((days) => days !== undefined)
    return readings.length === 0 ? [] : [Math.min(...readings)]
  })
  const words = [...entry.matchAll(withMonth)].flatMap(({ groups = {} }) => {
    const month = months.indexOf((groups['month'] ?? groups['first'] ?? '').slice(0, 3).toLowerCase())
    return daysBack(month, Number(groups['on'] ?? groups['day']), now) ?? []
  })
  return [...numbers, ...words]
}

const starts =
  /\b(?:since|start\w*|began|begun|commenced|first|loaded|doses? (?:so far|given)|day|given|on board|initiated|yesterday|for (?:\d|one|two|three|four|five|six))\b/iu

/**
 * For how many days a medicine has been given, as its entry or a note tells it: "since 3/21 evening", "day 2", "doses so far: 5 mg on 21 and 22 March", "started yesterday". The earliest date counts. Undefined where nothing tells.
 *
 * @param named the words by which it is meant
 */
export function daysOfMedicine(patient: Patient, named: RegExp): number | undefined {
  const now = lastTime(patient)
  if (now === undefined) return undefined
  const entries = patient.medications
    .filter(({ name, status }) => status === 'active' && named.test(name))
    .map(({ dose = '', frequency = '' }) => `${dose}, ${frequency}`)
  const clauses = patient.notes
    .flatMap(({ text }) => text.split(/(?<=[.;])\s+(?=\D)|\n/u))
    .filter((clause) => named.test(clause) && starts.test(clause))
  for (const group of [entries, clauses]) {
    const dated = group.flatMap((entry) => datesIn(entry, now))
    if (dated.length > 0) return Math.max(...dated)
    // A dose "each day", or the day of an operation, begins nothing.
    const told = group
      .filter((entry) => /\b(?:day \d|since|yesterday|for \d+ days?|started|\d+ days? ago)\b/iu.test(entry))
      .map((entry) => daysSince(entry.replace(/\bPOD\s?\d+|post-?operative day \d+/giu, ' '), patient))
      .find((since) => since !== undefined)
    if (told !== undefined) return told.most
  }
  return undefined
}
