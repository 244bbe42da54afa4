import { convert } from '../../language/quantities/convert.ts'
import { quantities } from '../../language/quantities/quantities.ts'
import type { Patient } from '../patient.ts'

/**
 * How many days an entry of the problem list lies back, at least and at most: "craniotomy 18 days ago", "hip replacement, POD 3", "stroke in 2019".
 *
 * A year is held against the last time on record. Undefined where the entry says nothing of its time.
 */
export function daysSince(
  entry: string,
  patient: Patient,
): { readonly least: number; readonly most: number } | undefined {
  for (const quantity of quantities(entry)) {
    if (quantity.unit === undefined || quantity.dimension !== 'time' || quantity.timing === 'every') continue
    const days = (value: number): number => Number(convert(value, quantity.canonical.unit, 'd').toFixed(6))
    return { least: days(quantity.canonical.low), most: days(quantity.canonical.high) }
  }
  const day = /\b(?:POD|day|d)[\s-]?(\d{1,3})\b/iu.exec(entry)
  if (day !== null) return { least: Number(day[1]), most: Number(day[1]) }
  if (/\byesterday\b/iu.test(entry)) return { least: 1, most: 1 }
  if (/\b(?:recent|recently|last week|this week|today|post-?operative|post-?op)\b/iu.test(entry))
    return { least: 0, most: 14 }
  return sinceYear(entry, patient)
}

function sinceYear(entry: string, patient: Patient): { least: number; most: number } | undefined {
  const year = /\b(?:19|20)\d\d\b/u.exec(entry)
  const now = Math.max(...patient.vital_signs.map(({ taken_at }) => Date.parse(taken_at)))
  if (year === null || !Number.isFinite(now)) return undefined
  const inDays = (from: number): number => Math.max(0, Math.floor((now - from) / 86_400_000))
  return { least: inDays(Date.UTC(Number(year[0]) + 1, 0, 0)), most: inDays(Date.UTC(Number(year[0]), 0, 1)) }
}
