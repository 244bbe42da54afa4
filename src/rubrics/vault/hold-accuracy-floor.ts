import type { VaultScores } from './vault-weights.ts'

/**
 * Holds a weighted score to the accuracy that it stands on: under the floor, no summary is worth more than its accuracy.
 *
 * The published formula gives 3.93 to a summary whose accuracy is 2 and whose other dimensions are all 5. The floor is ours, and off unless it is asked for.
 *
 * @param floor the least accuracy, 2 to 5, at which the weighted score stands; null for none
 *
 * @example
 * holdAccuracyFloor(3.93, { accuracy: 2, relevance: 5, completeness: 5, chronology: 5, organization: 5 }, 3) // 2
 */
export function holdAccuracyFloor(weighted: number, { accuracy }: VaultScores, floor: number | null): number {
  return floor !== null && accuracy < floor ? Math.min(weighted, accuracy) : weighted
}
