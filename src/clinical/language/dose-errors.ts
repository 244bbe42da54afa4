import { quantities } from '../quantities/quantities.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** A dose with the other one of milligrams and micrograms written for its unit. */
interface SwappedUnit {
  readonly written: string
  /** How many times as large the dose is by it: 1000, or a thousandth. */
  readonly times: number
}

const swaps: Readonly<Record<string, { readonly own: RegExp; readonly other: string; readonly times: number }>> = {
  mg: { own: /(?<!\p{L})(?:mgs?|m\.g\.|milligram(?:me)?s?)(?!\p{L})/giu, other: 'micrograms', times: 1 / 1000 },
  ug: { own: /(?<!\p{L})(?:mcgs?|microgs?|m\.c\.g\.|[uµμ]g|microgram(?:me)?s?)(?!\p{L})/giu, other: 'mg', times: 1000 },
}

/**
 * A dose as it is written when milligrams are mistaken for micrograms, or the other way round; in a range with a unit at both ends, at both.
 *
 * @returns undefined for a dose in another unit or in two of them ("500 micrograms to 1 mg"): what is written is read as the same figures in the other unit, or is not given
 */
export function swapMilligrams({ span, unit = '', low, high }: Quantity): SwappedUnit | undefined {
  const swap = Object.hasOwn(swaps, unit) ? swaps[unit] : undefined
  if (swap === undefined) return undefined
  const written = span.text.replaceAll(swap.own, swap.other)
  const [read, ...more] = quantities(written)
  const isSwapped = read?.unit === (unit === 'mg' ? 'ug' : 'mg') && read.low === low && read.high === high
  return isSwapped && more.length === 0 ? { written, times: swap.times } : undefined
}

/** A text with each of its numbers in figures made ten times as large: `1,000 mg` is `10000 mg`, `.5 mg` is `5 mg`. */
export function timesTen(text: string): string {
  return text.replaceAll(/\d[\d,]{0,12}(?:\.\d+)?|\.\d+/gu, (figures) =>
    String(Number((Number(figures.replaceAll(',', '')) * 10).toPrecision(12))),
  )
}
