import { convert } from '../quantities/convert.ts'
import { quantities } from '../quantities/quantities.ts'
import type { Patient } from './patient.ts'

/** How many days lie back, at least and at most. */
export interface DaysSince {
  readonly least: number
  readonly most: number
}

/**
 * How many days an event of the problem list lies back: "craniotomy 18 days ago", "hip replacement, POD 3", "stroke in 2019", "colectomy 12 March 2026".
 *
 * A date is compared with the last time on record. Undefined where the entry says nothing of its time.
 */
export function daysSince(entry: string, patient: Patient): DaysSince | undefined {
  for (const quantity of quantities(entry)) {
    if (quantity.unit === undefined || quantity.dimension !== 'time' || quantity.timing === 'every') continue
    return inDays(quantity.canonical)
  }
  const day = /\b(?:POD|day|d)[\s-]?(\d{1,3})\b/iu.exec(entry)
  if (day !== null) return { least: Number(day[1]), most: Number(day[1]) }
  return saidPast(entry, patient, undefined)
}

/**
 * How many days an illness lies back, where its entry says that it is past: "3 weeks ago", "(6 weeks ago)", "2018", "January 2025". A bare duration ("for 3 days") says how long it has been there.
 */
export function daysSincePast(entry: string, patient: Patient): DaysSince | undefined {
  for (const quantity of quantities(entry)) {
    if (quantity.unit === undefined || quantity.dimension !== 'time' || quantity.timing === 'every') continue
    if (passed.test(entry.slice(quantity.span.end))) return inDays(quantity.canonical)
  }
  // A year beside an illness speaks of the past, also where no time on record says how long ago that is.
  return saidPast(entry, patient, { least: Infinity, most: Infinity })
}

const passed = /^\W{0,3}(?:ago|earlier|before|prior|previously|back)\b/iu

function inDays({
  low,
  high,
  unit,
}: {
  readonly low: number
  readonly high: number
  readonly unit: Parameters<typeof convert>[1]
}): DaysSince {
  const days = (value: number): number => Number(convert(value, unit, 'd').toFixed(6))
  return { least: days(low), most: days(high) }
}

function saidPast(entry: string, patient: Patient, ofUndatedRecord: DaysSince | undefined): DaysSince | undefined {
  if (/\byesterday\b/iu.test(entry)) return { least: 1, most: 1 }
  if (/\b(?:recent|recently|last week|this week|today|post-?operative|post-?op)\b/iu.test(entry))
    return { least: 0, most: 14 }
  const named = span(entry)
  if (named === undefined) return undefined
  const now = lastTime(patient)
  if (now === undefined) return ofUndatedRecord
  const since = (from: number): number => Math.max(0, Math.floor((now - from) / day))
  return { least: since(named.to), most: since(named.from) }
}

const day = 86_400_000

/** By their first three letters, in order. */
export const months: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

const inWords =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,\s+)?((?:19|20)\d\d)\b/iu

const iso = /\b((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-(\d{2}))?\b/u

/** A year that is not an edition of a guideline and nothing that goes on since then. */
const aYear =
  /(?<!\b(?:since|from|ATS|IDSA|ATS\/IDSA|GOLD|ESC|AHA|ACC|BTS|NICE|KDIGO|WHO|criteria|edition|of)\s)\b((?:19|20)\d\d)\b/iu

/** From when to when a date may be, in ms since 1970: a day, a month or a year. */
function span(entry: string): { readonly from: number; readonly to: number } | undefined {
  const words = inWords.exec(entry)
  if (words !== null) {
    const [, before, month = '', after, year] = words
    return dated(Number(year), months.indexOf(month.slice(0, 3).toLowerCase()), Number(before ?? after ?? 0))
  }
  const numbers = iso.exec(entry)
  if (numbers !== null) return dated(Number(numbers[1]), Number(numbers[2]) - 1, Number(numbers[3] ?? 0))
  const year = aYear.exec(entry)
  if (year === null) return undefined
  return { from: Date.UTC(Number(year[1]), 0, 1), to: Date.UTC(Number(year[1]) + 1, 0, 0) }
}

function dated(year: number, month: number, onDay: number): { readonly from: number; readonly to: number } {
  return onDay === 0
    ? { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 0) }
    : { from: Date.UTC(year, month, onDay), to: Date.UTC(year, month, onDay) }
}

/** The last time that the record holds, in ms since 1970. */
export function lastTime({ vital_signs: vitals, labs, ecg, notes }: Patient): number | undefined {
  const times = [
    ...vitals.map(({ taken_at }) => taken_at),
    ...labs.map(({ taken_at }) => taken_at),
    ...notes.map(({ written_at }) => written_at),
    ecg?.taken_at,
  ].flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))
  return times.length === 0 ? undefined : Math.max(...times)
}
