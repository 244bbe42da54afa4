import { z } from 'zod'
import type { RedFlagRecall } from '../../structural/escalation/red-flag-recall.ts'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const interval = z.strictObject({ value: share.nullable(), lower: share, upper: share })

const rates = {
  truePositives: count,
  falseNegatives: count,
  falsePositives: count,
  trueNegatives: count,
  grey: count,
  unclear: count,
  sensitivity: interval,
  specificity: interval,
  positivePredictiveValue: interval,
  negativePredictiveValue: interval,
  missed: z.array(z.string()),
  falselyEscalated: z.array(z.string()),
}

/** Red-flag recall as it stands in the file of a run. */
export const redFlagRecallSchema: z.ZodType<RedFlagRecall> = z.strictObject({
  overall: z.strictObject(rates),
  flags: z.array(z.strictObject({ flag: z.string(), severity: z.number().positive(), ...rates })),
  severityWeightedSensitivity: share.nullable(),
})
