import type { VaultDimension } from './vault-weights.ts'

/** The dimensions in the order of their weights. */
export const vaultDimensions = [
  'accuracy',
  'relevance',
  'completeness',
  'chronology',
  'organization',
] as const satisfies readonly VaultDimension[]
