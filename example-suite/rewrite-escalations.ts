import type { RecommendationInput } from 'vitest-assay'

/** The answer with each entry of `when_to_escalate` rewritten; `undefined` leaves one out. */
export function rewriteEscalations(
  answer: RecommendationInput,
  rewrite: (entry: string) => string | undefined,
): RecommendationInput {
  return {
    ...answer,
    when_to_escalate: (answer.when_to_escalate ?? []).map(rewrite).filter((entry) => entry !== undefined),
  }
}
