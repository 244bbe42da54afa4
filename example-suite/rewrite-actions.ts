import type { RecommendationInput } from 'vitest-assay'

export type Action = RecommendationInput['recommended_actions'][number]

/** The answer with each action rewritten; `undefined` leaves an action out. Shared by faults and harmless changes. */
export function rewriteActions(
  answer: RecommendationInput,
  rewrite: (action: Action) => Action | undefined,
): RecommendationInput {
  return {
    ...answer,
    recommended_actions: answer.recommended_actions.map(rewrite).filter((action) => action !== undefined),
  }
}

/** The answer with the words of each action rewritten. */
export function reword(answer: RecommendationInput, rewrite: (text: string) => string): RecommendationInput {
  return rewriteActions(answer, (action) => ({ ...action, text: rewrite(action.text) }))
}
