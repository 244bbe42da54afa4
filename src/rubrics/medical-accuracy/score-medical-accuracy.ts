import type { MedicalAccuracyScoring } from './medical-accuracy-scoring.ts'
import { type MedicalAccuracyScores, medicalAccuracyWeights } from './medical-accuracy-weights.ts'

/** A verdict's numbers as a score. */
export interface ScoredMedicalAccuracy {
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
