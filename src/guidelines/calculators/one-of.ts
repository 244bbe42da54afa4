import { z } from 'zod'

/** One of a few words. Undefined and null are both "not known". */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words).nullish()
}
