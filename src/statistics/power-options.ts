import { normalQuantile } from './normal-quantile.ts'
import { requireBetween } from './require-between.ts'

/** The level and the power of a test, by the normal approximation. */
export interface PowerOptions {
  /** The level of the test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** How likely a drop of that size is found, above 0.5 and below 1; 0.8 unless given. */
  readonly power?: number
  /** 1 unless given: only a drop is looked for. 2 looks for a difference either way. */
  readonly sides?: 1 | 2
}

/**
 * The quantiles of the normal distribution that a level and a power come to.
 *
 * @throws {AssayError} `option-invalid` for a level, a power or a number of sides out of range
 */
export function powerQuantiles({ alpha = 0.05, power = 0.8, sides = 1 }: PowerOptions): {
  readonly ofLevel: number
  readonly ofPower: number
} {
  requireBetween('alpha', alpha, Number.MIN_VALUE, 0.5)
  requireBetween('power', power, 0.5, 1 - Number.EPSILON)
  requireBetween('sides', sides, 1, 2)
  return { ofLevel: normalQuantile(1 - alpha / sides), ofPower: normalQuantile(power) }
}
