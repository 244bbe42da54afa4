/** A dose with the other one of milligrams and micrograms written for its unit. */
interface SwappedUnit {
  readonly written: string
  /** How many times as large the dose is by it: 1000, or a thousandth. */
  readonly times: number
}

/**
 * A dose as it is written when milligrams are mistaken for micrograms, or the other way round.
 *
 * @param dose its words, and the unit in which they are read
 * @returns undefined for a dose in another unit
 */
export function swapMilligrams(dose: {
  readonly text: string
  readonly unit: string | undefined
}): SwappedUnit | undefined {
  if (dose.unit === 'mg') return swapped(dose.text, /mg\b|milligrams?\b/iu, 'micrograms', 1 / 1000)
  return dose.unit === 'ug' ? swapped(dose.text, /(?:mc|u|µ|μ)g\b|micrograms?\b/iu, 'mg', 1000) : undefined
}

function swapped(text: string, unit: RegExp, other: string, times: number): SwappedUnit {
  return { written: text.replace(unit, other), times }
}

/** A text with each of its numbers in figures made ten times as large: `1,000 mg` is `10000 mg`. */
export function timesTen(text: string): string {
  return text.replaceAll(/\d[\d,]*(?:\.\d+)?/gu, (figures) =>
    String(Number((Number(figures.replaceAll(',', '')) * 10).toPrecision(12))),
  )
}
