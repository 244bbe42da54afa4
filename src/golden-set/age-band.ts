/** Age bands in completed years, from the youngest; their order by text is that by age. */
export const ageBands = ['0-17', '18-39', '40-64', '65-79', '80+'] as const

export type AgeBand = (typeof ageBands)[number]

/** First year of each band but the first: adults, midlife, the age from which scores such as CURB-65 count it, and the very old. */
const starts = [18, 40, 65, 80]

/**
 * The band by which results are broken down.
 *
 * @param ageYears completed years, 0 or more
 *
 * @example
 * ageBand(64) // '40-64'
 */
export function ageBand(ageYears: number): AgeBand {
  return ageBands[starts.filter((start) => ageYears >= start).length] ?? '80+'
}
