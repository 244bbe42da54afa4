import type { JudgeSettings } from '../../judging/judge-settings.ts'
import { presets } from '../../judging/providers/models/presets.ts'

/** Three independent runs, as published. */
export const publishedRuns = 3

/**
 * In what a judge differs from the one that VAULT was published with, a line each: its model, temperature 0.1, a budget of 16,384 tokens for thinking, three runs. Empty where it does not.
 *
 * Newer models refuse a temperature, or think by levels; then the figures are of another grader, and a report says so.
 * Source: Poore et al. 2025, "Context Matters: Comparison of commercial large language tools in veterinary medicine".
 *
 * @param judge its model and settings, and how many runs it makes
 * @returns a line for each difference; empty where there is none
 *
 * @example
 * vaultApart({ model: 'gemini-2.5-pro', settings: { temperature: 0.1, thinkingBudget: 16_384 }, runs: 1 }).length // 1
 */
export function vaultApart(judge: {
  readonly model: string
  readonly settings: JudgeSettings
  readonly runs: number
}): string[] {
  const published = presets['vault-2025']
  const { temperature, thinkingBudget } = published.settings
  const own = "the model's own"
  return [
    ...(judge.model === published.model ? [] : [`model ${judge.model}, published with ${published.model}`]),
    ...(judge.settings.temperature === temperature
      ? []
      : [`temperature ${judge.settings.temperature ?? own}, published with ${temperature}`]),
    ...(judge.settings.thinkingBudget === thinkingBudget
      ? []
      : [`thinking ${describeThinking(judge.settings) ?? own}, published with a budget of ${thinkingBudget} tokens`]),
    ...(judge.runs === publishedRuns ? [] : [`${judge.runs} runs, published with ${publishedRuns}`]),
  ]
}

function describeThinking({ thinkingBudget, thinkingLevel, effort }: JudgeSettings): string | undefined {
  return thinkingBudget === undefined ? (thinkingLevel ?? effort) : `a budget of ${thinkingBudget} tokens`
}
