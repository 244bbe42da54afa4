import { z } from 'zod'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * The day of an option.
 *
 * @param option as it is typed: `--today`
 * @throws {AssayError} `option-invalid` for what is no day of the calendar
 */
export function readDay(option: string, text: string): string {
  if (z.iso.date().safeParse(text).success) return text
  throw new AssayError('option-invalid', `${option} takes a day, for example 2026-11-22, got ${describeFound(text)}`)
}

const furthestEastMs = 14 * 3_600_000

/** The day that it is where it is latest, at UTC+14: a day after it is to come everywhere. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + furthestEastMs).toISOString().slice(0, 10)
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const isoTime = z.iso.datetime({ offset: true })

/**
 * A moment as `--since` and `--until` take it: so long ago, or an ISO 8601 time with its zone.
 *
 * @param option the option's name, for the message
 * @throws {AssayError} `option-invalid` for anything else
 *
 * @example
 * readMoment('--since', '24h', new Date('2026-11-21T06:00:00Z')) // 2026-11-20T06:00:00Z
 */
export function readMoment(option: string, text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,6})([mhd])$/u.exec(text) ?? []
  const moment =
    count !== undefined && unit !== undefined
      ? new Date(now.getTime() - Number(count) * (unitMs[unit] ?? 0))
      : isoTime.safeParse(text).success
        ? new Date(text)
        : undefined
  if (moment !== undefined && !Number.isNaN(moment.getTime())) return moment
  throw new AssayError(
    'option-invalid',
    `${option} must be so long ago (90m, 24h, 7d) or an ISO 8601 time with its zone (2026-11-21T08:30:00Z), got ${JSON.stringify(text)}`,
  )
}
