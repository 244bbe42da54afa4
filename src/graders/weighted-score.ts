import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import {
  vaultDimensions,
  type VaultDimension,
  type VaultWeights,
  vaultWeights,
  type VaultScores,
} from './vault-weights.ts'
import type { VaultVerdict } from './vault-grader.ts'

/**
 * The weighted average of the five dimensions: `Σ score · weight / Σ weight`.
 *
 * A missing dimension leaves the whole unscored: an average over the rest would flatter.
 * Source: Poore et al. 2025, "Context Matters: Comparison of commercial large language tools in veterinary medicine".
 *
 * @param scores whole numbers from 1 to 5; null or absent where nothing was learned
 * @param weights finite numbers above 0
 * @returns a value in [1, 5], exact to 1e-12; null where a dimension is missing
 * @throws {AssayError} `rubric-invalid` for a score or a weight that is none
 *
 * @example
 * weightedScore({ accuracy: 5, relevance: 4, completeness: 3, chronology: 5, organization: 4 }) // 4.3285…
 */
export function weightedScore(
  scores: Readonly<Partial<Record<VaultDimension, number | null>>>,
  weights: VaultWeights = vaultWeights,
): number | null {
  let [sum, total, missing] = [0, 0, false]
  for (const dimension of vaultDimensions) {
    const weight = requireWeight(dimension, weights[dimension])
    const score = requireScore(dimension, scores[dimension])
    if (score === null) missing = true
    else sum += score * weight
    total += weight
  }
  // A sum of products may be off the scale by the last bit.
  return missing ? null : Math.min(5, Math.max(1, sum / total))
}

function requireScore(dimension: VaultDimension, score: number | null | undefined): number | null {
  if (score === undefined || score === null) return null
  if (Number.isInteger(score) && score >= 1 && score <= 5) return score
  throw new AssayError(
    'rubric-invalid',
    `${dimension} must be a whole number from 1 to 5, or null where nothing was learned, got ${describeFound(score)}`,
  )
}

function requireWeight(dimension: VaultDimension, weight: number): number {
  if (Number.isFinite(weight) && weight > 0) return weight
  throw new AssayError(
    'rubric-invalid',
    `the weight of ${dimension} must be a number above 0, got ${describeFound(weight)}. Give all five dimensions a weight`,
  )
}

/**
 * Holds a weighted score to the accuracy that it stands on: under the floor, no summary is worth more than its accuracy.
 *
 * The published formula gives 3.93 to a summary whose accuracy is 2 and whose other dimensions are all 5. The floor is ours, and off unless it is asked for.
 *
 * @param floor the least accuracy, 2 to 5, at which the weighted score stands; null for none
 *
 * @example
 * applyAccuracyFloor(3.93, { accuracy: 2, relevance: 5, completeness: 5, chronology: 5, organization: 5 }, 3) // 2
 */
export function applyAccuracyFloor(weighted: number, { accuracy }: VaultScores, floor: number | null): number {
  return floor !== null && accuracy < floor ? Math.min(weighted, accuracy) : weighted
}

/** The five scores of a verdict, without its reasons. */
export function scoresOf({ accuracy, relevance, completeness, chronology, organization }: VaultVerdict): VaultScores {
  return {
    accuracy: accuracy.score,
    relevance: relevance.score,
    completeness: completeness.score,
    chronology: chronology.score,
    organization: organization.score,
  }
}
