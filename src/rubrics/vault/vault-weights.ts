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
