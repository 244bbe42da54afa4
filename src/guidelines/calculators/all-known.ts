/** Kleene's AND: false as soon as one is false, undefined while one that is not known could be, else true. */
export function allKnown(...truths: readonly (boolean | undefined)[]): boolean | undefined {
  if (truths.includes(false)) return false
  return truths.includes(undefined) ? undefined : true
}
