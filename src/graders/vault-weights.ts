import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * The five dimensions of VAULT with their weights, which sum to 7.
 *
 * Source: Poore et al. 2025, "Context Matters: Comparison of commercial large language tools in veterinary medicine".
 */
export const vaultWeights = {
  accuracy: 2.5,
  relevance: 1.5,
  completeness: 1.2,
  chronology: 1,
  organization: 0.8,
} as const satisfies VaultWeights

export type VaultDimension = 'accuracy' | 'relevance' | 'completeness' | 'chronology' | 'organization'

/** A weight above 0 for each dimension. Another set of weights is another suite version. */
export type VaultWeights = Readonly<Record<VaultDimension, number>>

/** A whole number from 1 to 5 for each dimension. */
export type VaultScores = Readonly<Record<VaultDimension, number>>

/** The dimensions in the order of their weights. */
export const vaultDimensions = [
  'accuracy',
  'relevance',
  'completeness',
  'chronology',
  'organization',
] as const satisfies readonly VaultDimension[]

/** How five scores become one. */
export interface VaultScoring {
  readonly weights: VaultWeights
  /** See `applyAccuracyFloor`; null for none. */
  readonly accuracyFloor: number | null
}

/**
 * Fills in the published formula where nothing else is said.
 *
 * @param options.accuracyFloor 2 to 5; none by default, as published
 * @throws {AssayError} `rubric-invalid` for a floor that is none
 */
export function vaultScoring(options: Partial<VaultScoring> = {}): VaultScoring {
  const { weights = vaultWeights, accuracyFloor = null } = options
  if (accuracyFloor === null || [2, 3, 4, 5].includes(accuracyFloor)) return { weights, accuracyFloor }
  throw new AssayError(
    'rubric-invalid',
    `accuracyFloor must be 2, 3, 4 or 5, the least accuracy at which the weighted score stands, got ${describeFound(accuracyFloor)}. Leave it out for the published formula`,
  )
}
