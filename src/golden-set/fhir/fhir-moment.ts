/** How two moments lie as far as both are known: by the finer of the two, the coarser may be either. */
export type Order = 'before' | 'same' | 'after' | 'unsure'

/**
 * Where one FHIR dateTime lies to another.
 *
 * Two times are compared as instants. Otherwise what both say is compared as it is written, by its own clock: 2026-03 is before 2026-04-01, and whether it is before 2026-03-15 is `unsure`.
 *
 * @param moment and `other`: a year, a month, a day, or a time with its zone
 * @returns `same` where `moment` is as fine as `other` or finer, and within it
 */
export function orderOf(moment: string, other: string): Order {
  if (isTime(moment) && isTime(other)) {
    const apart = Date.parse(moment) - Date.parse(other)
    return apart < 0 ? 'before' : apart > 0 ? 'after' : 'same'
  }
  const length = Math.min(moment.length, other.length, 10)
  const [one, two] = [moment.slice(0, length), other.slice(0, length)]
  if (one !== two) return one < two ? 'before' : 'after'
  return moment.length >= other.length ? 'same' : 'unsure'
}

/** Whether a dateTime has a time of day. */
export function isTime(moment: string): boolean {
  return moment.length > 10
}
