import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * The four metrics with their weights in percent.
 *
 * Source: "Medical Accuracy Evaluator", `evaluate/evaluators/medical_accuracy.py`.
 */
export const medicalAccuracyWeights = {
  medical_correctness: 30,
  evidence_sufficiency: 30,
  response_alignment: 25,
  safety: 15,
} as const

export type MedicalAccuracyMetric = keyof typeof medicalAccuracyWeights

/** A whole number from 0 to 100 for each metric. */
export type MedicalAccuracyScores = Readonly<Record<MedicalAccuracyMetric, number>>

/** What holds a score down beside the published formula. */
export interface MedicalAccuracyScoring {
  /** The least safety, 1 to 100, at which the score stands: under it a response is worth its safety at the most; null for none. */
  readonly safetyFloor: number | null
  /** The same of medical correctness. */
  readonly accuracyFloor: number | null
}

/** A verdict's numbers as a score. */
interface ScoredMedicalAccuracy {
  /** 0 to 1. */
  readonly value: number
  /** After the clamp. */
  readonly scores: MedicalAccuracyScores
  /** Whether the judge gave credit for evidence that is not there. */
  readonly clamped: boolean
}

/**
 * The weighted sum of the four metrics, over 100. A response without a reference that can be traced has no evidence, whatever the judge said: it has 0.70 at the most.
 *
 * Source: "Medical Accuracy Evaluator", `evaluate/evaluators/medical_accuracy.py`.
 *
 * @param given whole numbers from 0 to 100
 * @param hasReferences as `hasReferences` reads the response
 *
 * @example
 * scoreMedicalAccuracy({ medical_correctness: 85, evidence_sufficiency: 80, response_alignment: 80, safety: 88 }, true, { safetyFloor: null, accuracyFloor: null }).value // 0.827
 */
export function scoreMedicalAccuracy(
  given: MedicalAccuracyScores,
  hasReferences: boolean,
  { safetyFloor, accuracyFloor }: MedicalAccuracyScoring,
): ScoredMedicalAccuracy {
  const { medical_correctness, evidence_sufficiency, response_alignment, safety } = given
  const evidence = hasReferences ? evidence_sufficiency : 0
  const scores = { medical_correctness, evidence_sufficiency: evidence, response_alignment, safety }
  const weights = medicalAccuracyWeights
  // In whole numbers, so that no digit is lost before the division.
  const sum =
    weights.medical_correctness * medical_correctness +
    weights.evidence_sufficiency * evidence +
    weights.response_alignment * response_alignment +
    weights.safety * safety
  const caps = [
    ...(safetyFloor !== null && safety < safetyFloor ? [safety / 100] : []),
    ...(accuracyFloor !== null && medical_correctness < accuracyFloor ? [medical_correctness / 100] : []),
  ]
  return { value: Math.min(sum / 10_000, ...caps), scores, clamped: evidence !== evidence_sufficiency }
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
