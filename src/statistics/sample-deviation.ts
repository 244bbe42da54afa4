import { mean } from './mean.ts'
import { requireFinite } from './require-finite.ts'

/**
 * The standard deviation of a sample, with n − 1.
 *
 * @returns 0 or more; null of one number, which has no spread
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 *
 * @example
 * sampleDeviation([4, 4.5, 5]) // 0.5
 */
export function sampleDeviation(values: readonly number[]): number | null {
  const centre = mean(values)
  if (values.length < 2) return null
  return Math.sqrt(
    requireFinite(values, 'value').reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1),
  )
}
