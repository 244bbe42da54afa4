import { z } from 'zod'
import { AssayError } from '../../score/assay-error.ts'

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
