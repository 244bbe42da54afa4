import { z } from 'zod'

/** A count, or a grade of a scale, within bounds. Undefined and null are both "not known". */
export function wholeNumber(what: string, from: number, to: number) {
  const wanted = `wanted a whole number from ${from} to ${to} (${what})`
  return z.int(wanted).min(from, wanted).max(to, wanted).nullish()
}
