import type { StructuralCheck } from './structural-check.ts'
import type { StructuralSettings } from './structural-settings.ts'

/** Checks that are ready to be made. */
export interface StructuralPlan {
  readonly checks: readonly StructuralCheck[]
  readonly settings: StructuralSettings
}
