import { mcnemarPower } from './mcnemar-power.ts'
import { pairedSampleSize } from './paired-sample-size.ts'

/** At which level and with which power, and by which p-value, the drop is to be found. */
export interface McnemarSampleSizeOptions {
  /** The level of the one-sided test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** Above 0.5 and below 1; 0.8 unless given. */
  readonly power?: number
  /** `exact` unless given. */
  readonly test?: 'exact' | 'mid-p'
}

/**
 * How many paired cases McNemar's test takes to find a drop, by its exact power: more than `pairedSampleSize` says, since few changed cases leave few p-values to choose from.
 *
 * Power rises with the cases in a saw's teeth; it is the fewest at which it is first reached, of more than 200 to half a percent.
 *
 * @param drop above 0: the share lost less the share won
 * @param discordant the share of cases that change, `drop` to 1
 * @returns whole, 1 or more
 * @throws {AssayError} `option-invalid` for a number out of range
 *
 * @example
 * mcnemarSampleSize(0.05, 0.1) // 268, where the normal approximation gives 242
 */
export function mcnemarSampleSize(
  drop: number,
  discordant: number,
  { alpha = 0.05, power = 0.8, test = 'exact' }: McnemarSampleSizeOptions = {},
): number {
  const near = pairedSampleSize(drop, { discordant }, { alpha, power })
  const lost = (discordant + drop) / 2
  const won = (discordant - drop) / 2
  let cases = Math.max(1, Math.floor(near / 2))
  while (mcnemarPower(cases, lost, won, { alpha, test }) < power) cases += Math.max(1, Math.floor(cases / 200))
  return cases
}
