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
