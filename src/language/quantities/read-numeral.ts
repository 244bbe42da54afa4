/** A value, or a range where `low` is below `high`. */
export interface Extent {
  readonly low: number
  readonly high: number
}

const longest = 40
const plain = String.raw`(?:\d{1,3}(?:,\d{3}){1,4}|\d+)(?:\.\d+)?|\.\d+`
const dash = String.raw`[-\u2010-\u2014\u2212]`
const form = new RegExp(`^(${plain})(?:${dash}(${plain}))?(?:/(${plain})(?:${dash}(${plain}))?)?$`, 'u')
const thousandsLost = /^0,/u

/**
 * The one or two values of a run of figures: `5-10` is one, `120/80` two, each a value or a range.
 *
 * A point is the decimal sign, a comma only between thousands: `1,200` is 1200, and `6,5` is undefined, since it may be 6.5 and may be two numbers. Undefined are also
 * dates (2026-03-01, 1/2/26), times and ratios (08:00, 1:10), lists (1,1,1), a descending range, and what is longer than 40 characters.
 */
export function readNumeral(run: string): readonly Extent[] | undefined {
  if (run.length > longest || thousandsLost.test(run)) return undefined
  const match = form.exec(run)
  if (match === null) return undefined
  const [, low, high, secondLow, secondHigh] = match
  const extents = [extent(low, high), ...(secondLow === undefined ? [] : [extent(secondLow, secondHigh)])]
  return extents.every((one) => one !== undefined) ? extents : undefined
}

function extent(first: string | undefined, second: string | undefined): Extent | undefined {
  const low = Number((first ?? '').replaceAll(',', ''))
  const high = second === undefined ? low : Number(second.replaceAll(',', ''))
  return Number.isFinite(low) && Number.isFinite(high) && low <= high ? { low, high } : undefined
}
