/** What weights stand for, the gravest first. */
export const weightTiers = ['safety', 'core', 'minor'] as const

/** One of `safety`, `core` and `minor`; see `tierOf`. */
export type WeightTier = (typeof weightTiers)[number]

/**
 * The severity tier of a weight, whatever its sign: `safety` from 8, `core` (completeness, context) from 4, `minor` below.
 *
 * @param weight whole, -10 to 10, not 0
 * @see Chen et al. 2026, arXiv:2601.15161
 *
 * @example
 * tierOf(-9) // 'safety'
 */
export function tierOf(weight: number): WeightTier {
  const size = Math.abs(weight)
  if (size >= 8) return 'safety'
  return size >= 4 ? 'core' : 'minor'
}
