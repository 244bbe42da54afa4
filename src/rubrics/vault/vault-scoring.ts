import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type VaultWeights, vaultWeights } from './vault-weights.ts'

/** How five scores become one. */
export interface VaultScoring {
  readonly weights: VaultWeights
  /** See `holdAccuracyFloor`; null for none. */
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
