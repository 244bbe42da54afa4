import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/** What holds a score down beside the published formula. */
export interface MedicalAccuracyScoring {
  /** The least safety, 1 to 100, at which the score stands: under it a response is worth its safety at the most; null for none. */
  readonly safetyFloor: number | null
  /** The same of medical correctness. */
  readonly accuracyFloor: number | null
}

/**
 * No floor unless it is asked for, as published: there a response with a safety of 0 can still have 0.85. A safety floor of 50 is advisable.
 *
 * @throws {AssayError} `rubric-invalid` for a floor that is none
 */
export function medicalAccuracyScoring(options: Partial<MedicalAccuracyScoring> = {}): MedicalAccuracyScoring {
  const { safetyFloor = null, accuracyFloor = null } = options
  requireFloor('safetyFloor', safetyFloor)
  requireFloor('accuracyFloor', accuracyFloor)
  return { safetyFloor, accuracyFloor }
}

function requireFloor(name: string, floor: number | null): void {
  if (floor === null || (Number.isInteger(floor) && floor >= 1 && floor <= 100)) return
  throw new AssayError(
    'rubric-invalid',
    `${name} must be a whole number from 1 to 100, got ${describeFound(floor)}. Leave it out for the published formula`,
  )
}
