/** Kleene's OR: true as soon as one is true, undefined while one that is not known could be, else false. */
export function anyKnown(...truths: readonly (boolean | undefined)[]): boolean | undefined {
  if (truths.includes(true)) return true
  return truths.includes(undefined) ? undefined : false
}
