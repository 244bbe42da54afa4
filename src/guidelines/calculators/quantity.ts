import { z } from 'zod'

/**
 * A measured number in a unit, within what a patient can have. Undefined and null are both "not known".
 *
 * The range is generous: it keeps out slips of unit and of typing, not what is rare.
 *
 * @param unit as messages name it
 */
export function quantity(unit: string, from: number, to: number) {
  const wanted = `wanted a number from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} ${unit}`
  return z.number(wanted).min(from, wanted).max(to, wanted).nullish()
}
