/**
 * Completed years from a birth to a day, as far as the two are known. Somebody born on 29 February is a year older on 1 March.
 *
 * @param birth a year, a month or a day
 * @param day a year, a month, a day or a time, of which the day counts as it is written
 * @returns the fewest and the most; negative for a day before the birth
 */
export function completedYears(birth: string, day: string): { readonly atLeast: number; readonly atMost: number } {
  return { atLeast: between(latest(birth), earliest(day)), atMost: between(earliest(birth), latest(day)) }
}

function earliest(date: string): string {
  return complete(date, '-01-01')
}

function latest(date: string): string {
  return complete(date, '-12-31')
}

/** The days are compared as text, so that a 31 February does no harm. */
function complete(date: string, rest: string): string {
  const day = date.slice(0, 10)
  return day + rest.slice(day.length - 4)
}

function between(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
