import { z } from 'zod'

/**
 * A measured number in a unit, within what a patient can have. Undefined and null are both "not known".
 *
 * The range is generous: it keeps out slips of unit and of typing, not what is rare.
 *
 * @param unit as messages name it
 */
export function quantity(unit: string, from: number, to: number) {
  const wanted = `wanted a number from ${grouped(from)} to ${grouped(to)} ${unit}`
  return z.number(wanted).min(from, wanted).max(to, wanted).nullish()
}

/** Thousands apart, as in 12,000. Asking the locale for each bound takes a tenth of a second of every start. */
function grouped(bound: number): string {
  return String(bound).replace(/\B(?=(?:\d{3})+$)/gu, ',')
}
