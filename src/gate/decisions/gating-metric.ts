import { z } from 'zod'
import type { Metric } from '../../score/metric.ts'
import { policies } from '../../score/policy.ts'

/**
 * A metric that can decide on a configuration: structural, of retrieval, or of guidelines. A judged one is no such metric, by its type.
 *
 * @example
 * const needed: GatingMetric = ndcg(20).metric
 */
export type GatingMetric = Metric<1 | 2 | 3>

const wanted = 'wanted a metric, as in ndcg(20).metric'

/** The schema of a `GatingMetric`, which refuses a judged one by name. */
export const gatingMetric: z.ZodType<GatingMetric, GatingMetric> = z.object(
  {
    name: z.string(wanted).min(1, wanted),
    tier: z.literal([1, 2, 3], {
      error: ({ input }) =>
        input === 4
          ? 'wanted a metric of tier 1, 2 or 3: a judged one is shown and decides on nothing'
          : 'wanted a tier of 1, 2 or 3',
    }),
    unit: z.string(),
    better: z.enum(['higher', 'lower']),
    aggregate: z.enum(['rate', 'mean', 'p95']),
    safety: z.boolean(),
    threshold: z.number().exactOptional(),
    baseline: z.literal('none').exactOptional(),
    policy: z.enum(policies).exactOptional(),
  },
  wanted,
)
